import type { Db } from "#db/client.ts";
import {
  type subscriptionByUuid,
  subscriptionsByToken,
  unsubscribeByToken,
  unsubscribeTypes,
  upsertSubscriber,
} from "#db/queries/newsletter.ts";
import { NEWSLETTER_STATUS, NEWSLETTER_TYPE } from "#domain/config/limits.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { preferencesMessages } from "#domain/messages/en/preferences.ts";
import { piecesOf } from "#worker/api/body.ts";
import type { AppServices } from "#worker/app-services.ts";
import { readScope } from "#worker/auth/cookies.ts";
import { readToken } from "#worker/auth/tokens.ts";
import { CONFIRM_SCOPE } from "./links.ts";

/** What a reader gets: marketing of offers (type 1), the newsletter (type 0). */
export type Subscriptions = { offers: boolean; newsletter: boolean };

const TYPES = { offers: NEWSLETTER_TYPE.offerConsent, newsletter: NEWSLETTER_TYPE.normal } as const;
const CHANNELS = { offers: ["email", "whatsapp", "sms", "phone"], newsletter: ["email"] };
/** Names the wording of the choices; give it a new date whenever it changes. */
const CONSENT_VERSION = "preferences-2026-11-23";
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
        confirmed_date: now,
        consent_version: CONSENT_VERSION,
        consent_text: preferencesMessages[kind],
        consent_source: "preferences page",
        consent_channels: CHANNELS[kind],
        consent_date: now,
      }),
    ),
  ]);
}

/** What the page of a confirmation shows: "ended" also of an entry that is gone and of a code that is no good. */
type Confirmation = { state: "open" | "confirmed" | "ended"; kind: keyof Subscriptions };

/** The entry that the code of a mail's link is for; undefined for one that is wrong or has expired. */
export async function confirmationCode(
  { keys, now }: Pick<AppServices, "keys" | "now">,
  code: string,
): Promise<string | undefined> {
  const reading = await readToken(keys, "link", code, now);
  const { kind, uuid } = readScope(reading.ok ? (reading.claims.scope ?? "") : "");
  return kind === CONFIRM_SCOPE && isUuid(uuid) ? uuid : undefined;
}

/** How an entry stands, from the rows of `subscriptionByUuid`. */
export function toConfirmation(rows: Awaited<ReturnType<typeof subscriptionByUuid>>): Confirmation {
  const [row] = rows;
  const kind = row?.typeid === TYPES.newsletter ? "newsletter" : "offers";
  const isOver =
    !row || row.statusid === NEWSLETTER_STATUS.deleted || row.unsubscribed_date !== null;
  if (isOver) return { state: "ended", kind };
  const isDone = row.statusid === NEWSLETTER_STATUS.active && row.confirmed_date !== null;
  return { state: isDone ? "confirmed" : "open", kind };
}

function stateOf(rows: Awaited<ReturnType<typeof subscriptionsByToken>>): Subscriptions {
  const gets = (type: number) =>
    rows.some(
      ({ typeid, unsubscribed_date, statusid }) =>
        typeid === type && unsubscribed_date === null && statusid !== NEWSLETTER_STATUS.deleted,
    );
  return { offers: gets(TYPES.offers), newsletter: gets(TYPES.newsletter) };
}

const MAX_BYTES = 4_096;

/**
 * What a POST to the way out wants. A mail service sends "List-Unsubscribe=One-Click", as a form of either encoding
 * (RFC 8058, 3.2); whatever else is not our own form is taken for the same: who posts here wants out.
 */
export async function readChoice(request: Request): Promise<Subscriptions | "one-click"> {
  const form = new URLSearchParams(await readSome(request));
  const intent = form.get("intent");
  if (intent === "stop") return { offers: false, newsletter: false };
  if (intent !== "choose") return "one-click";
  return { offers: form.has("offers"), newsletter: form.has("newsletter") };
}

/** The beginning of the body: our form is short, and of others nothing is needed. */
async function readSome(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of piecesOf(request)) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > MAX_BYTES) break;
  }
  return text;
}

/**
 * The headers of a marketing mail (RFC 8058): mail programs show a way out and take it for the reader with one POST.
 * `token` is the subscriber's own (newsletter.unsubscribe_token). Mails of a request or a booking carry none of this:
 * they are not sent to a list.
 */
export function marketingHeaders(token: string, siteUrl: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${unsubscribeUrl(token, siteUrl)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The page with the button and the choices, for the foot of a marketing mail. */
function unsubscribeUrl(token: string, siteUrl: string): string {
  return `${siteUrl}/unsubscribe/${encodeURIComponent(token)}`;
}
