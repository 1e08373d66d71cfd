import { NEWSLETTER_STATUS, NEWSLETTER_TYPE } from "#app/config/limits.ts";
import { preferencesMessages } from "#app/messages/en/preferences.ts";
import type { Db } from "#db/client.ts";
import {
  subscriptionsByToken,
  unsubscribeByToken,
  unsubscribeTypes,
  upsertSubscriber,
} from "#db/queries/newsletter.ts";

/** What a reader gets: marketing of offers (type 1), the newsletter (type 0). */
export type Subscriptions = { offers: boolean; newsletter: boolean };

const TYPES = { offers: NEWSLETTER_TYPE.offerConsent, newsletter: NEWSLETTER_TYPE.normal } as const;
const CHANNELS = { offers: ["email", "whatsapp", "sms", "phone"], newsletter: ["email"] };
/** Names the wording of the choices; give it a new date whenever it changes. */
const CONSENT_VERSION = "preferences-2026-11";
const LONGEST_TOKEN = 100;

/** What the owner of a token gets; of an unknown token the same as of somebody who gets nothing. */
export async function readSubscriptions(db: Db, token: string): Promise<Subscriptions> {
  return stateOf(token.length > LONGEST_TOKEN ? [] : await subscriptionsByToken(db, token));
}

/** Takes the owner of a token off the one list it is for. Once is as good as often; unknown tokens do nothing. */
export async function unsubscribe(db: Db, token: string, now: Date): Promise<void> {
  if (token.length <= LONGEST_TOKEN) await unsubscribeByToken(db, token, now);
}

/**
 * Makes what the owner of a token gets the same as `wanted`. What is ticked anew is a consent: its words, time and
 * source are recorded. Whoever holds the token has had our mail, so that the address is known to be theirs.
 */
export async function chooseSubscriptions(
  db: Db,
  token: string,
  wanted: Subscriptions,
  now: Date,
): Promise<void> {
  const rows = token.length > LONGEST_TOKEN ? [] : await subscriptionsByToken(db, token);
  const email = rows[0]?.email;
  if (email === undefined) return;
  const current = stateOf(rows);
  const kinds = ["offers", "newsletter"] as const;
  const off = kinds.filter((kind) => !wanted[kind]).map((kind) => TYPES[kind]);
  const on = kinds.filter((kind) => wanted[kind] && !current[kind]);
  await db.batch([
    unsubscribeTypes(db, email, off, now),
    ...on.map((kind) =>
      upsertSubscriber(db, {
        email,
        typeid: TYPES[kind],
        statusid: NEWSLETTER_STATUS.active,
        consent_version: CONSENT_VERSION,
        consent_text: preferencesMessages[kind],
        consent_source: "preferences page",
        consent_channels: CHANNELS[kind],
        consent_date: now,
      }),
    ),
  ]);
}

function stateOf(rows: Awaited<ReturnType<typeof subscriptionsByToken>>): Subscriptions {
  const gets = (type: number) =>
    rows.some(
      ({ typeid, unsubscribed_date, statusid }) =>
        typeid === type && unsubscribed_date === null && statusid !== NEWSLETTER_STATUS.deleted,
    );
  return { offers: gets(TYPES.offers), newsletter: gets(TYPES.newsletter) };
}
