import { demandRefusal } from "#db/errors.ts";
import { acceptOffer } from "#db/queries/accept-offer.ts";
import { closeRequest, demandRequest, nudgeProviders } from "#db/queries/admin/request-steps.ts";
import { vesselOfOffer } from "#db/queries/calendar-feeds.ts";
import { demandInvitation, endLinks } from "#db/queries/ended-links.ts";
import { addProvider, removeProvider } from "#db/queries/reach.ts";
import { DESK_STEPS, type DeskStep } from "#domain/data/record-desk.ts";
import { AppError } from "#domain/errors.ts";
import { plainText } from "#domain/lib/plain-text.ts";
import { adminRequestMessages } from "#domain/messages/en/admin-request.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import { withFreshFeeds } from "../calendars/read-feeds.ts";
import { readRevision, refusing, sayingHold } from "../visitor-steps.ts";
import { actorOf, checkUuid, type DeskCall, invalid, unknownRecord } from "./call.ts";
import { logWord, readWord } from "./word.ts";

type Input = Readonly<Record<string, unknown>>;

const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;
const REASON = { min: 3, max: 500 } as const;
const { errors: words } = adminRequestMessages;

/**
 * What an administrator does with a request: "invite" and "withdraw" a `provider`, "nudge" one or all that have not
 * answered, "accept" an `offer` in the `revision` that was seen, by the customer's word (`said_who`, `said_how`), "close" with a `reason`, "end-links" that were mailed to
 * the visitor, or of an `invitation` to its provider. Each is one transaction with
 * its mails and its line in the log, and possible once. Throws AppError: validation with fields, conflict,
 * too_many_requests.
 */
export async function actOnRequest(
  call: DeskCall,
  uuid: string,
  step: string,
  input: Input,
): Promise<DeskStep> {
  const { guard, services } = call;
  const { db, now } = services;
  const known = DESK_STEPS.find((one) => one === step);
  const of = { request_uuid: checkUuid(uuid), now, actor: actorOf(call) };
  const byHand = () => ({ ...of, partner_uuid: checkUuid(input.provider, "provider") });
  await refusing<unknown>(async () => {
    switch (known) {
      case "invite":
        return guard.write([demandRequest(db, byHand()), ...addProvider(db, byHand())]);
      case "withdraw":
        return guard.write([demandRequest(db, byHand()), ...removeProvider(db, byHand())]);
      case "nudge": {
        const whom = isGiven(input.provider) ? byHand() : of;
        return guard.write([demandRequest(db, whom), ...nudgeProviders(db, whom)]).catch(resting);
      }
      case "accept": {
        const offer = {
          approval_uuid: checkUuid(input.offer, "offer"),
          revision: readRevision(input.revision),
        };
        const word = readWord((name) => input[name], { isDated: false });
        const said = logWord(call, {
          ...{ action: "customer_word", entity: "RentalApproval" },
          ...{ record: offer.approval_uuid, word },
        });
        return withFreshFeeds(services, vesselOfOffer(offer.approval_uuid), (demands) =>
          guard.write([
            demandRequest(db, of),
            ...demands,
            ...acceptOffer(db, { ...of, ...offer }),
            said,
          ]),
        ).catch(sayingHold(services, offer.approval_uuid));
      }
      case "end-links": {
        if (!isGiven(input.invitation))
          return guard.write([demandRequest(db, of), ...endLinks(db, of, `request:${uuid}`)]);
        const invitation = checkUuid(input.invitation, "invitation");
        return guard.write([
          demandInvitation(db, { ...of, invitation }),
          ...endLinks(db, of, `invitation:${invitation}`),
        ]);
      }
      case "close":
        return guard.write([
          demandRequest(db, of),
          ...closeRequest(db, { ...of, reason: readReason(input.reason) }),
        ]);
      default:
        throw new AppError("validation", serviceMessages.offers.unknown);
    }
  }, words.closed).catch((error: unknown) => {
    throw demandRefusal(error) === "not_found" ? unknownRecord() : error;
  });
  services.sendMails();
  services.tellPages(uuid);
  services.freshenPackages({ request: uuid });
  return known ?? "nudge";
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== "";

/** All who could be reminded were, a moment ago. */
function resting(error: unknown): never {
  if (demandRefusal(error) !== "limit") throw error;
  throw new AppError("too_many_requests", words.resting, { headers: { "retry-after": "3600" } });
}

/** A sentence for the customer. Throws AppError validation with the field. */
export function readReason(given: unknown): string {
  // It goes into mails: signs that turn the order of the words around are no words.
  const reason = typeof given === "string" ? plainText(given.replace(TURNING, "")) : "";
  if (reason.length < REASON.min) throw invalid({ reason: words.reasonMissing });
  if (reason.length > REASON.max) throw invalid({ reason: words.reasonLong(REASON.max) });
  return reason;
}
