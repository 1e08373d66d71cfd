import { v7 as uuidv7 } from "uuid";
import { requestOfInvitation } from "#db/queries/offer-pages.ts";
import {
  declineInvitation,
  type OfferValues,
  type SeenByProvider,
  saveOffer,
  sendOfferMessage,
  withdrawOffer,
} from "#db/queries/offer-steps.ts";
import { AppError } from "#domain/errors.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import { answerRules } from "#domain/rules/partner.ts";
import { type ApprovalState, INVITATION_TRANSITIONS } from "#domain/states/invitation.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { Access } from "#worker/auth/offer-access.ts";
import { readText, refusing } from "./visitor-steps.ts";

type Services = Pick<AppServices, "db" | "now" | "sendMails" | "tellPages" | "freshenPackages">;
type By = Pick<Access, "uuid" | "actor" | "write">;

/**
 * Makes an offer or revises the one there is. Throws AppError conflict when the request is closed, it or the invitation
 * was changed since `seen`, or its state does not allow it.
 */
export async function makeOffer(
  services: Services,
  { uuid, actor, write }: By,
  seen: SeenByProvider & { state: ApprovalState },
  values: OfferValues,
): Promise<void> {
  const { db, now } = services;
  const to = INVITATION_TRANSITIONS[seen.state].includes("revised") ? "revised" : "offered";
  const step = { ...seen, approval_uuid: uuid, to, now, actor } as const;
  const { request } = await refusing(
    () => write({ request: requestOfInvitation(db, uuid), step: saveOffer(db, step, values) }),
    serviceMessages.offers.closed,
  ).catch((error: unknown) => {
    // Of an offer nothing but its option needs the vessel.
    if (!(error instanceof AppError) || error.message !== serviceMessages.offers.booked)
      throw error;
    const fields = { option_hours: serviceMessages.offerForm.optionTaken };
    throw new AppError("validation", "", { fields });
  });
  goOn(services, request[0], to === "revised" || values.option_until_date !== null);
}

/** What else a provider does: "decline" with a reason, "withdraw", "message". Throws AppError as makeOffer does. */
export async function actForProvider(
  services: Services,
  { uuid, actor, write }: By,
  intent: string,
  form: URLSearchParams,
): Promise<void> {
  const { db, now } = services;
  const step = { approval_uuid: uuid, now, actor };
  const statements = () => {
    switch (intent) {
      case "decline":
        return declineInvitation(db, step, readReason(form));
      case "withdraw":
        return withdrawOffer(db, step);
      case "message":
        return sendOfferMessage(db, {
          ...step,
          sender: "provider",
          content: readText(form, "message", answerRules.message),
          uuid: uuidv7(),
        });
      default:
        throw new AppError("validation", serviceMessages.offers.unknown);
    }
  };
  const { request } = await refusing(
    async () => write({ request: requestOfInvitation(db, uuid), step: statements() }),
    serviceMessages.offers.closed,
  );
  goOn(services, request[0], intent === "withdraw");
}

/** What follows a step: its mails leave, the visitor's page hears of it, and where it may hold a time or let go, the calendar. */
function goOn(
  { sendMails, tellPages, freshenPackages }: Services,
  of: { request_uuid: string } | undefined,
  isOfTime: boolean,
): void {
  sendMails();
  if (!of) return;
  tellPages(of.request_uuid);
  if (isOfTime) freshenPackages({ request: of.request_uuid });
}

function readReason(form: URLSearchParams): string {
  const reason = readText(form, "reason", answerRules.reason);
  const text = readText(form, "reason_text", answerRules.reason_text);
  return text === "" ? reason : `${reason}: ${text}`;
}
