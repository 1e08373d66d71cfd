import { v7 as uuidv7 } from "uuid";
import { constraintViolation, demandRefusal } from "#db/errors.ts";
import { acceptOffer } from "#db/queries/accept-offer.ts";
import { vesselOfOffer } from "#db/queries/calendar-feeds.ts";
import { endLinks } from "#db/queries/ended-links.ts";
import { timeOfOffer } from "#db/queries/offer-pages.ts";
import { cancelRequest, declineOffers, sendOfferMessage } from "#db/queries/offer-steps.ts";
import { AppError } from "#domain/errors.ts";
import { formatTimeOrDay } from "#domain/lib/dubai-date.ts";
import { plainText } from "#domain/lib/plain-text.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import { questionProblem } from "#domain/rules/offers.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { Access } from "#worker/auth/offer-access.ts";
import { withFreshFeeds } from "./calendars/read-feeds.ts";
import { blockedBy } from "./offer-view.ts";
import { waitForOffer } from "./slot-watch.ts";

type Services = Pick<
  AppServices,
  "db" | "now" | "outsideHosts" | "sendMails" | "tellPages" | "freshenPackages"
>;

/**
 * What a visitor does with a request: "accept", "decline-all", "cancel-request", "end-links", "watch" or "question". Each is one transaction
 * with its mails and its line in the log. Throws AppError: validation with fields, conflict when it is no longer possible.
 */
export async function actForVisitor(
  services: Services,
  access: Pick<Access, "uuid" | "actor" | "write">,
  intent: string,
  form: URLSearchParams,
): Promise<void> {
  const { db, now, sendMails, tellPages, freshenPackages } = services;
  const { uuid: request_uuid, actor, write } = access;
  const step = { request_uuid, now, actor };
  // Of the request, not of an offer, it is said that it is closed.
  const closed = intent === "cancel-request" ? serviceMessages.offers.closed : undefined;
  await refusing<unknown>(async () => {
    switch (intent) {
      case "accept": {
        const revision = readRevision(form.get("revision"));
        const accepted = { ...step, approval_uuid: offerOf(form), revision };
        return withFreshFeeds(services, vesselOfOffer(accepted.approval_uuid), (demands) =>
          write([...demands, ...acceptOffer(db, accepted)]),
        ).catch(sayingHold(services, accepted.approval_uuid));
      }
      case "decline-all":
        return write(declineOffers(db, step));
      case "end-links":
        return write(endLinks(db, step, `request:${request_uuid}`));
      case "cancel-request":
        return write(cancelRequest(db, step));
      case "watch":
        return waitForOffer(services, access, offerOf(form));
      case "question":
        return write(
          sendOfferMessage(db, {
            ...step,
            approval_uuid: offerOf(form),
            of_request: request_uuid,
            sender: "visitor",
            content: readText(form, "message", questionProblem),
            uuid: uuidv7(),
          }),
        );
      default:
        throw new AppError("validation", serviceMessages.offers.unknown);
    }
  }, closed);
  sendMails();
  tellPages(request_uuid);
  // An offer that ends lets go of what it has held.
  if (intent !== "question") freshenPackages({ request: request_uuid });
}

/** Runs a step, and says in a sentence why it was not possible. */
export async function refusing<T>(
  step: () => Promise<T>,
  closed: string = serviceMessages.offers.changed,
  often: string = serviceMessages.offers.patience,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (demandRefusal(error) === "conflict") throw new AppError("conflict", closed);
    if (demandRefusal(error) === "cancelled") {
      throw new AppError("conflict", serviceMessages.offers.cancelled);
    }
    if (demandRefusal(error) === "to_confirm") {
      throw new AppError("conflict", serviceMessages.offers.toConfirm);
    }
    if (demandRefusal(error) === "limit") {
      throw new AppError("too_many_requests", often);
    }
    if (constraintViolation(error)?.kind === "vessel_booked") {
      throw new AppError("conflict", serviceMessages.offers.booked);
    }
    throw error;
  }
}

/** Of an offer whose time is held for somebody else it is said until when, and not that it is booked. */
export function sayingHold({ db, now }: Pick<AppServices, "db" | "now">, approval_uuid: string) {
  return async (error: unknown): Promise<never> => {
    if (constraintViolation(error)?.kind !== "vessel_booked") throw error;
    const [time] = await timeOfOffer(db, approval_uuid, now);
    const until = time && blockedBy(time)?.until;
    if (!until) throw error;
    throw new AppError(
      "conflict",
      serviceMessages.offers.held(formatTimeOrDay(new Date(until), now)),
    );
  };
}

/** A field's text by the rule its form runs too. Throws AppError validation with the field. */
export function readText(
  form: URLSearchParams,
  field: string,
  rule: (value: string) => string | undefined,
): string {
  const text = plainText(form.get(field) ?? "");
  const problem = rule(text);
  if (problem) throw new AppError("validation", problem, { fields: { [field]: problem } });
  return text;
}

/** The revision of an offer that was on the page; no offer is in one that is no whole number. Throws AppError conflict. */
export function readRevision(given: unknown): number {
  const revision = Number(given);
  if (!Number.isSafeInteger(revision))
    throw new AppError("conflict", serviceMessages.offers.changed);
  return revision;
}

function offerOf(form: URLSearchParams): string {
  const uuid = form.get("offer") ?? "";
  if (!isUuid(uuid)) throw new AppError("conflict", serviceMessages.offers.changed);
  return uuid;
}
