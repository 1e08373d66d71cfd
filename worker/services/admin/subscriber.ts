import type { Answers } from "#db/batch.ts";
import { subscriber, unsubscribeByHand } from "#db/queries/admin/subscriber.ts";
import type { SubscriberData } from "#domain/data/record-desk.ts";
import { AppError } from "#domain/errors.ts";
import { adminSubscriberMessages } from "#domain/messages/en/admin-subscriber.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import { actorOf, checkUuid, type DeskCall, unknownRecord } from "./call.ts";
import { readReason } from "./request-steps.ts";

type Rows = Answers<ReturnType<typeof subscriber>>;

/** A subscriber's consent and its end in one round trip. Throws AppError: validation, not_found. */
export async function readSubscriber(
  { db }: Pick<AppServices, "db">,
  guard: AccountGuard,
  uuid: string,
): Promise<SubscriberData> {
  const { rows } = await guard.of("newsletter").read(subscriber(db, checkUuid(uuid)));
  return toSubscriber(uuid, rows);
}

/** The rows of `subscriber` as pages show them. Throws AppError not_found without an entry. */
export function toSubscriber(uuid: string, { found: [row], ends: [ended] }: Rows): SubscriberData {
  if (!row) throw unknownRecord();
  const { create_date, consent_date, confirmed_date, unsubscribed_date, ...others } = row;
  const { pause_until_date, last_letter_date, ...entry } = others;
  const isByHand = ended && ended.create_date.getTime() === unsubscribed_date?.getTime();
  return {
    uuid,
    ...entry,
    create_date: create_date.toISOString(),
    consent_date: consent_date?.toISOString() ?? null,
    confirmed_date: confirmed_date?.toISOString() ?? null,
    unsubscribed_date: unsubscribed_date?.toISOString() ?? null,
    pause_until_date: pause_until_date?.toISOString() ?? null,
    last_letter_date: last_letter_date?.toISOString() ?? null,
    ended: isByHand ? { by: ended.by, reason: ended.reason ?? "" } : null,
  };
}

/**
 * "unsubscribe" ends an entry for a `reason`, once; again it answers what is on record. "resubscribe" is refused:
 * only the person can consent anew, by the form or the page their mails lead to. Throws AppError.
 */
export async function actOnSubscriber(
  call: DeskCall,
  uuid: string,
  step: string,
  input: Readonly<Record<string, unknown>>,
): Promise<SubscriberData> {
  const { services } = call;
  const guard = call.guard.of("newsletter");
  const { db, now } = services;
  const words = adminSubscriberMessages.errors;
  if (step === "resubscribe") {
    await guard.check();
    throw new AppError("conflict", words.resubscribe);
  }
  if (step !== "unsubscribe") throw new AppError("validation", words.unknown);
  const actor = actorOf(call);
  const end = { uuid: checkUuid(uuid), reason: readReason(input.reason), now, actor };
  const { rows } = await guard.write(unsubscribeByHand(db, end));
  return toSubscriber(uuid, rows.subscriber);
}
