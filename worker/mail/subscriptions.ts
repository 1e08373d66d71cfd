import type { Db } from "#db/client.ts";
import { DAY_MS } from "#db/queries/due.ts";
import {
  setWishes,
  type subscriptionByUuid,
  subscriptionsByToken,
  unsubscribeAllByToken,
  unsubscribeByToken,
  unsubscribeTypes,
  upsertSubscriber,
} from "#db/queries/newsletter.ts";
import { NEWSLETTER_STATUS, NEWSLETTER_TYPE } from "#domain/config/limits.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { preferencesMessages } from "#domain/messages/en/preferences.ts";
import { LETTER_LANGUAGES, PAUSE_DAYS, SELDOM_DAYS } from "#domain/states/letter.ts";
import { piecesOf } from "#worker/api/body.ts";
import type { AppServices } from "#worker/app-services.ts";
import { readScope } from "#worker/auth/cookies.ts";
import { readToken } from "#worker/auth/tokens.ts";
import { CONFIRM_SCOPE } from "./links.ts";

/** What a reader gets: marketing of offers (type 1), the newsletter (type 0). */
export type Subscriptions = { offers: boolean; newsletter: boolean };
/** How they want it: in a language ("" as it is), seldom (one in a month at most), and resting until a day. */
export type Wishes = { language: string; seldom: boolean; paused: string | null };

const TYPES = { offers: NEWSLETTER_TYPE.offerConsent, newsletter: NEWSLETTER_TYPE.normal } as const;
const CHANNELS = { offers: ["email", "whatsapp", "sms", "phone"], newsletter: ["email"] };
/** Names the wording of the choices; give it a new date whenever it changes. */
const CONSENT_VERSION = "preferences-2026-11-23";
const LONGEST_TOKEN = 100;
/** In the address of a way out: it ends both kinds. */
const BOTH = "both";

/** What the owner of a token gets, and how; of an unknown token the same as of somebody who gets nothing. */
export async function readSubscriptions(
  db: Db,
  token: string,
  now: Date,
): Promise<Subscriptions & { wishes: Wishes }> {
  const rows = token.length > LONGEST_TOKEN ? [] : await subscriptionsByToken(db, token);
  const until = rows.map((row) => row.pause_until_date).find((date) => date && date > now);
  const language = rows[0]?.language.split("-", 1)[0]?.toLowerCase() ?? "";
  return {
    ...stateOf(rows),
    wishes: {
      language: isLetterLanguage(language) ? language : "",
      seldom: rows.some(({ seldom_days }) => seldom_days > 0),
      paused: until ? dubaiDay(until) : null,
    },
  };
}

const isLetterLanguage = (text: string) => (LETTER_LANGUAGES as readonly string[]).includes(text);

/**
 * Takes the owner of a token off the one list it is for, or off both where its address says so. Once is as good as often;
 * unknown tokens do nothing.
 */
export async function unsubscribe(
  db: Db,
  { token, query, now }: { token: string; query: URLSearchParams; now: Date },
): Promise<void> {
  if (token.length > LONGEST_TOKEN) return;
  await (query.has(BOTH)
    ? unsubscribeAllByToken(db, token, now)
    : unsubscribeByToken(db, token, now));
}

/**
 * Makes what the owner of a token gets the same as `wanted`. What is ticked anew is a consent: its words, time and
 * source are recorded. Whoever holds the token has had our mail, so that the address is known to be theirs.
 */
export async function chooseSubscriptions(
  db: Db,
  token: string,
  { wishes, ...wanted }: Choice,
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
    ...(wishes ? [setWishes(db, email, wishesOf(wishes, now), now)] : []),
  ]);
}

/** What somebody chose on the page of the way out; `pause` begins a rest, or ends one ("off"). */
type Choice = Subscriptions & {
  wishes?: { language: string; seldom: boolean; pause: "on" | "off" | "" };
};

function wishesOf({ language, seldom, pause }: NonNullable<Choice["wishes"]>, now: Date) {
  return {
    ...(isLetterLanguage(language) && { language }),
    seldom_days: seldom ? SELDOM_DAYS : 0,
    ...(pause === "on" && { pause_until_date: new Date(now.getTime() + PAUSE_DAYS * DAY_MS) }),
    ...(pause === "off" && { pause_until_date: null }),
  };
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
export async function readChoice(request: Request): Promise<Choice | "one-click"> {
  const form = new URLSearchParams(await readSome(request));
  const intent = form.get("intent");
  if (intent === "stop") return { offers: false, newsletter: false };
  if (intent !== "choose") return "one-click";
  const pause = form.get("pause");
  return {
    offers: form.has("offers"),
    newsletter: form.has("newsletter"),
    // A form of before there were any wishes changes none.
    ...(form.has("often") && {
      wishes: {
        language: form.get("language") ?? "",
        seldom: form.get("often") === "seldom",
        pause: pause === "on" || pause === "off" ? pause : "",
      },
    }),
  };
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
 * they are not sent to a list. A letter that goes to both kinds of entries ends both (`isBoth`).
 */
export function marketingHeaders(
  token: string,
  siteUrl: string,
  isBoth = false,
): Record<string, string> {
  return {
    "List-Unsubscribe": `<${unsubscribeUrl(token, siteUrl)}${isBoth ? `?${BOTH}` : ""}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The page with the button and the choices, for the foot of a marketing mail. */
export function unsubscribeUrl(token: string, siteUrl: string): string {
  return `${siteUrl}/unsubscribe/${encodeURIComponent(token)}`;
}
