import { fieldErrors, isRefused, type } from "#db/ark.ts";
import { readBatch } from "#db/batch.ts";
import { freeFleet } from "#db/queries/fan-out.ts";
import { queueConfirmation, upsertSubscriber } from "#db/queries/newsletter.ts";
import { NEWSLETTER_STATUS, NEWSLETTER_TYPE } from "#domain/config/limits.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import type { FreeFleet } from "#domain/rules/reach.ts";
import { OFFER_LIMITS, requestRules } from "#domain/rules/request.ts";
import type { AppServices } from "#worker/app-services.ts";
import { toFreeFleet, type WishOfDay } from "./free-fleet.ts";
import { browserWord, field, invalid, zeroOrOne } from "./rental-request-schema.ts";

/** Names the wording of the consent below; give it a new date whenever the wording changes. */
const CONSENT_VERSION = "2026-11-24";
const CONSENT_CHANNELS = ["email", "whatsapp", "sms", "phone"];

const emailRules = requestRules(OFFER_LIMITS, "").txtEmail;

export const subscription = type({
  email: field("txtEmail", emailRules),
  language: browserWord,
  timezone: browserWord,
  typeid: zeroOrOne("Type must be 0 (normal) or 1 (offer consent)"),
  "+": "delete",
});

/**
 * Subscribes an email (SPEC §4, leaving step 1). Type 1 records the consent of the form: its text, version, channels
 * and time. While the entry is New, a mail asks its address to confirm it, in the same round trip. The answer is the
 * same for a known and an unknown address. With a wish what is free for it is counted on the way. Throws AppError
 * validation.
 */
export async function subscribeNewsletter(
  { db, now, sendMails }: Pick<AppServices, "db" | "now" | "sendMails">,
  body: Record<string, unknown>,
  wanted?: WishOfDay,
): Promise<{ email: string; typeid: number; statusid: number; free?: FreeFleet }> {
  const out = subscription({
    email: "",
    language: "",
    timezone: "",
    typeid: NEWSLETTER_TYPE.normal,
    ...body,
  });
  if (isRefused(out)) throw invalid(fieldErrors(out));
  const { email, language, timezone } = out;
  const isConsent = out.typeid === NEWSLETTER_TYPE.offerConsent;
  const typeid = isConsent ? NEWSLETTER_TYPE.offerConsent : NEWSLETTER_TYPE.normal;
  const statusid = NEWSLETTER_STATUS.new;
  const consent = isConsent && {
    consent_version: CONSENT_VERSION,
    consent_text: `${requestMessages.labels.fidConsent} ${requestMessages.consentNote}`,
    consent_source: "request form",
    consent_channels: CONSENT_CHANNELS,
    consent_date: now,
  };
  const { found } = await readBatch(db, {
    entry: upsertSubscriber(db, { email, language, timezone, typeid, statusid, ...consent }),
    mail: queueConfirmation(db, { email, typeid, now }),
    found: wanted ? [freeFleet(db, wanted, now)] : [],
  });
  sendMails();
  const free = wanted && found[0] && (await toFreeFleet(db, wanted, found[0]));
  return { email, typeid, statusid, ...(free && { free }) };
}
