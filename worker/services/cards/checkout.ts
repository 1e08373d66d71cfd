import { createHash } from "node:crypto";
import type { Stripe } from "stripe";
import type { CardLine, Checkout } from "#db/queries/cards.ts";
import { cardLines, keepCheckout, lastCheckout, openCheckouts } from "#db/queries/cards.ts";
import { CARD_LEAST } from "#domain/config/limits.ts";
import { AppError } from "#domain/errors.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { Access } from "#worker/auth/offer-access.ts";
import { type CardDeps, closePage, settlePage } from "./settle.ts";
import { isStripes, logStripe, stripeOf } from "./stripe.ts";

const { cards: words } = moneyMessages;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A page at Stripe that ends sooner is not handed out: it has to be filled in. */
const LEFT_MS = 10 * MINUTE_MS;

type Services = Pick<AppServices, "db" | "now" | "cards">;
type Visitor = Pick<Access, "uuid" | "read" | "write">;

/**
 * The address at Stripe where what is open of a payment is paid by card: the page there is already, or a new one. `back` is
 * the page to come back to. Throws AppError: not_found, conflict where nothing of it can be paid (any more), unavailable.
 */
export async function payByCard(
  services: Services,
  access: Visitor,
  { payment_uuid, back }: { payment_uuid: string; back: URL },
): Promise<string> {
  const { db, now, cards } = services;
  if (!cards) throw new AppError("not_found", words.off);
  const { lines, pages } = await access.read({
    lines: cardLines(db, access.uuid),
    pages: openCheckouts(db, access.uuid),
  });
  const line = lines.find(({ uuid }) => uuid === payment_uuid);
  if (!line || line.open < CARD_LEAST) throw new AppError("conflict", words.closed);
  const deps = { db, now, cards };
  const own = pages.filter((page) => page.payment_uuid === payment_uuid);
  try {
    return (await pageThere(deps, line, own)) ?? (await newPage(deps, access, line, back));
  } catch (error) {
    if (!isStripes(error)) throw error;
    logStripe("checkout_failed", error);
    throw new AppError("unavailable", words.away);
  }
}

/** The page that is open for just this amount. Others are ended; where one turns out to be paid, that comes first. */
async function pageThere(
  deps: CardDeps,
  line: CardLine,
  pages: readonly Checkout[],
): Promise<string | undefined> {
  let found: string | undefined;
  for (const { session_id, amount, expires_date } of pages) {
    const fits = amount === line.open && expires_date.getTime() > deps.now.getTime() + LEFT_MS;
    const isKept = fits && found === undefined;
    const { is, url } = await (isKept ? settlePage : closePage)(deps, session_id);
    if (is === "received" || is === "known") throw new AppError("conflict", words.paid);
    if (is === "waiting") throw new AppError("conflict", words.waiting);
    if (is === "open" && url && isKept) found = url;
  }
  return found;
}

async function newPage(
  { db, now, cards }: CardDeps,
  { write }: Visitor,
  line: CardLine,
  back: URL,
): Promise<string> {
  const params = pageParams(line, back, now);
  // The same for two tabs at once, which then get the same page; another once anything about it is another.
  const hash = createHash("sha256").update(JSON.stringify(params)).digest("base64url");
  const idempotencyKey = `${line.uuid}:${line.open}:${line.pages}:${hash}`;
  const client = await stripeOf(cards);
  const page = await client.checkout.sessions.create(params, { idempotencyKey });
  if (!page.url) throw new AppError("unavailable", words.away);
  await write({
    kept: keepCheckout(db, {
      ...{ session_id: page.id, payment_uuid: line.uuid, amount: line.open },
      ...{ currency: line.currency, url: page.url, now },
      expires_date: new Date(page.expires_at * 1000),
    }),
  });
  return page.url;
}

/** What Stripe is asked for: one line, of which Stripe gets to know what is bought, and nothing about who buys it. */
function pageParams(line: CardLine, back: URL, now: Date): Stripe.Checkout.SessionCreateParams {
  const name = words.item(moneyMessages.kinds[line.kind], line.vessel, line.request_id);
  const metadata = { payment: line.uuid };
  const returning = (how: string) => {
    const url = new URL(back);
    url.searchParams.set("card", how);
    return url.href;
  };
  return {
    mode: "payment",
    allowed_payment_method_types: ["card"],
    // Prices are in dirhams, and so is what comes.
    adaptive_pricing: { enabled: false },
    client_reference_id: line.uuid,
    metadata,
    payment_intent_data: { metadata, description: name },
    line_items: [
      {
        quantity: 1,
        price_data: {
          ...{ currency: line.currency.toLowerCase(), unit_amount: line.open },
          product_data: { name },
        },
      },
    ],
    success_url: returning(RETURNED),
    cancel_url: returning("left"),
    // One to two hours, on the hour: tabs that ask one after the other ask for the same.
    expires_at: (Math.floor(now.getTime() / HOUR_MS) + 2) * (HOUR_MS / 1000),
  };
}

/** `?card=` of the address Stripe leads back to after a payment. */
export const RETURNED = "paid";
/** More pages than this are not looked at for one return. */
const RETURN_MOST = 3;

/** What is known when somebody has come back: payments that wait for Stripe's confirmation, and whether the last one came. */
export type Return = { waiting: string[]; came: boolean };

/**
 * Somebody has come back from Stripe, which proves nothing: how its pages stand is asked for, and brought into the books.
 */
export async function seeReturn(services: Services, access: Visitor): Promise<Return> {
  const { db, now, cards } = services;
  if (!cards) return { waiting: [], came: false };
  const { pages, last } = await access.read({
    pages: openCheckouts(db, access.uuid),
    last: lastCheckout(db, access.uuid),
  });
  const seen: Return = { waiting: [], came: last[0]?.state === "complete" };
  for (const { session_id, payment_uuid } of pages.slice(0, RETURN_MOST)) {
    const is = await settlePage({ db, now, cards }, session_id).then(
      (page) => page.is,
      (error: unknown) => {
        logStripe("checkout_not_seen", error);
        return "waiting" as const;
      },
    );
    if (is === "waiting") seen.waiting.push(payment_uuid);
    if (is === "received" || is === "known") seen.came = true;
  }
  return seen;
}
