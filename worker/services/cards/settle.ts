import type { Stripe } from "stripe";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { constraintViolation, demandRefusal } from "#db/errors.ts";
import type { Actor } from "#db/queries/audit.ts";
import {
  type CardEntry,
  cardMoney,
  coveredBy,
  endCheckout,
  failByCard,
  lastRefund,
  noteAwaited,
  noteDispute,
  receiveByCard,
  type StripeNews,
} from "#db/queries/cards.ts";
import { endRefund, refundPayment } from "#db/queries/payments.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { log } from "#domain/log.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import type { CardSettings } from "#worker/env.ts";
import { NotYet, refusal, stripeOf } from "./stripe.ts";

// What Stripe says becomes what our books say. Nothing that was sent to us is taken for true: each object is asked for
// again. All of it may be done twice, at once, and in any order.

export type CardDeps = { db: Db; now: Date; cards: CardSettings };

/** Who has noted it, in the log and in the books. */
const STRIPE: Actor = { uuid: null, label: "Stripe", requestId: "" };
export const byStripe = (now: Date) => ({ actor: STRIPE, now });

const { notYet } = moneyMessages.cards;
const fils = (amount: number) => formatPrice(amount, "AED");

const idOf = (of: string | { id: string } | null | undefined): string | undefined =>
  typeof of === "string" ? of : of?.id;

/** The payment that something of Stripe's was made for; undefined for what another shop of the account has sold. */
function paymentOf({ metadata }: { metadata: Stripe.Metadata | null }): string | undefined {
  const uuid = metadata?.payment;
  return isUuid(uuid) ? uuid : undefined;
}

/** How a page at Stripe stands, once that is in the books. */
export type PageState = {
  is: "received" | "known" | "waiting" | "failed" | "expired" | "open" | "ignored";
  /** Where it is, while it can be paid. */
  url: string | null;
};

/**
 * Brings into the books what has become of a page at Stripe: money that came, a refused try, its end. Throws NotYet for
 * money nobody knows what for, and Stripe's errors.
 */
export async function settlePage(deps: CardDeps, session_id: string): Promise<PageState> {
  const client = await stripeOf(deps.cards);
  const options = { expand: ["payment_intent"] };
  const page = await client.checkout.sessions.retrieve(session_id, options).catch(gone);
  if (!page) {
    // Of an account whose keys were here before: nobody can pay it for us.
    await endCheckout(deps.db, session_id, "expired", deps.now);
    return { is: "expired", url: null };
  }
  return { is: await settled(deps, page), url: page.url };
}

function gone(error: unknown): undefined {
  if (refusal(error) !== "resource_missing") throw error;
}

async function settled(deps: CardDeps, page: Stripe.Checkout.Session): Promise<PageState["is"]> {
  const { db, now } = deps;
  const { id: session_id } = page;
  const payment_uuid = paymentOf(page);
  if (payment_uuid === undefined) return "ignored";
  const intent = typeof page.payment_intent === "string" ? null : page.payment_intent;
  if (page.payment_status === "paid") {
    // The amount is taken for fils below.
    if (!intent || page.currency !== "aed" || page.amount_total === null)
      throw new NotYet(notYet.amount(page.id));
    return receive(deps, {
      ...{ payment_uuid, session_id, external_id: intent.id, amount: page.amount_total },
    });
  }
  if (page.status === "expired") {
    await endCheckout(db, session_id, "expired", now);
    return "expired";
  }
  if (page.status === "open") return "open";
  if (intent?.status !== "requires_payment_method") {
    await noteAwaited(db, session_id, now);
    return "waiting";
  }
  await fail(deps, payment_uuid, intent);
  await endCheckout(db, session_id, "expired", now);
  return "failed";
}

type Came = { payment_uuid: string; session_id: string; external_id: string; amount: number };

async function receive({ db, now }: CardDeps, came: Came): Promise<"received" | "known"> {
  try {
    await readBatch(db, receiveByCard(db, { ...came, ...byStripe(now) }));
    return "received";
  } catch (error) {
    const refused = demandRefusal(error);
    if (refused === "not_found")
      throw new NotYet(notYet.payment(fils(came.amount), came.external_id));
    const isKnown = refused === "conflict" || constraintViolation(error)?.kind === "unique";
    if (!isKnown) throw error;
    await endCheckout(db, came.session_id, "complete", now);
    return "known";
  }
}

async function fail(
  { db, now }: CardDeps,
  payment_uuid: string,
  { last_payment_error }: Stripe.PaymentIntent,
): Promise<void> {
  const why = last_payment_error?.decline_code ?? last_payment_error?.code ?? "";
  await readBatch(db, failByCard(db, { payment_uuid, why, ...byStripe(now) }));
}

/** Ends a page at Stripe, so that nobody pays it any more; what was paid already is brought into the books. */
export async function closePage(deps: CardDeps, session_id: string): Promise<PageState> {
  const client = await stripeOf(deps.cards);
  // One that is complete or over cannot be ended: how it stands is seen below.
  await client.checkout.sessions.expire(session_id).catch((error: unknown) => {
    if (refusal(error) === undefined) throw error;
  });
  return settlePage(deps, session_id);
}

type Told = (deps: CardDeps, object_id: string) => Promise<string>;

const page: Told = async (deps, id) => (await settlePage(deps, id)).is;

/** A try was refused; nothing is to be said where a later one was not. */
const refusedTry: Told = async (deps, id) => {
  const client = await stripeOf(deps.cards);
  const intent = await client.paymentIntents.retrieve(id);
  const payment_uuid = paymentOf(intent);
  if (payment_uuid === undefined) return "ignored";
  if (intent.status !== "requires_payment_method") return `since then ${intent.status}`;
  await fail(deps, payment_uuid, intent);
  return "failed";
};

/** How a dispute ends whose money stays here. */
const STAYS: readonly Stripe.Dispute.Status[] = ["won", "warning_closed", "prevented"];

const dispute: Told = async (deps, id) => {
  const { db, now } = deps;
  const client = await stripeOf(deps.cards);
  const { payment_intent, status, reason, amount, currency } = await client.disputes.retrieve(id);
  const external_id = idOf(payment_intent);
  if (!external_id || !(await isInBooks(deps, external_id))) return "ignored";
  const text = moneyMessages.cards.dispute(
    ...([status, reason].map((word) => word.replaceAll("_", " ")) as [string, string]),
    formatPrice(amount, currency.toUpperCase()),
  );
  await readBatch(
    db,
    noteDispute(db, { external_id, dispute: text, over: STAYS.includes(status), ...byStripe(now) }),
  );
  log("warn", "card_disputed", { payment_intent: external_id, status });
  return status;
};

const refundedCharge: Told = async (deps, id) => {
  const client = await stripeOf(deps.cards);
  const { payment_intent } = await client.charges.retrieve(id);
  return followRefunds(deps, idOf(payment_intent));
};

const refund: Told = async (deps, id) => {
  const client = await stripeOf(deps.cards);
  const { payment_intent } = await client.refunds.retrieve(id);
  return followRefunds(deps, idOf(payment_intent));
};

/** What of all that Stripe tells means something here; an endpoint at Stripe is to be subscribed to these. */
export const TOLD: Readonly<Record<string, Told>> = {
  "checkout.session.completed": page,
  "checkout.session.async_payment_succeeded": page,
  "checkout.session.async_payment_failed": page,
  "checkout.session.expired": page,
  "payment_intent.payment_failed": refusedTry,
  "charge.dispute.created": dispute,
  "charge.dispute.updated": dispute,
  "charge.dispute.closed": dispute,
  "charge.refunded": refundedCharge,
  "refund.created": refund,
  "refund.updated": refund,
  "refund.failed": refund,
};

/** Brings what Stripe has told into the books; answers in a word what came of it. */
export async function settleNews(deps: CardDeps, { type, object_id }: StripeNews): Promise<string> {
  const told = Object.hasOwn(TOLD, type) ? TOLD[type] : undefined;
  return told ? told(deps, object_id) : "ignored";
}

/** True for money that came for us and is in the books; false for another shop's. Throws NotYet before it is in the books. */
async function isInBooks({ db, cards }: CardDeps, external_id: string): Promise<boolean> {
  const { received } = await readBatch(db, { received: cardMoney(db, external_id).received });
  if (received.length > 0) return true;
  const client = await stripeOf(cards);
  const intent = await client.paymentIntents.retrieve(external_id);
  if (paymentOf(intent) === undefined) return false;
  throw new NotYet(notYet.received(external_id));
}

/** The most refunds of one payment that are looked at. */
const REFUNDS_MOST = 100;

/** The books follow all refunds of a payment at Stripe: our own, and those that somebody has made by hand there. */
async function followRefunds(deps: CardDeps, payment_intent: string | undefined): Promise<string> {
  if (!payment_intent || !(await isInBooks(deps, payment_intent))) return "ignored";
  const client = await stripeOf(deps.cards);
  const { data } = await client.refunds.list({ payment_intent, limit: REFUNDS_MOST });
  let changed = 0;
  // One after the other: each is measured against what the ones before it have left.
  for (const one of data.toSorted((a, b) => a.created - b.created)) {
    if (await followRefund(deps, payment_intent, one)) changed += 1;
  }
  return `${changed} refunds`;
}

const ENDED = ["failed", "canceled"];

/** A refund that Stripe has done, and that has not come back: one that a person has made in its place stays as it is. */
const isStripes = ({ state, marked_by, came_back }: CardEntry) =>
  state === "done" && marked_by === STRIPE.label && !came_back;

async function followRefund(
  deps: CardDeps,
  payment_intent: string,
  { id, amount, status, metadata, failure_reason }: Stripe.Refund,
): Promise<boolean> {
  const { db, now } = deps;
  const { received, refunds } = await readBatch(db, cardMoney(db, payment_intent));
  if (received.length === 0) return false;
  const why = notYet.refund(fils(amount), id);
  const hasFailed = ENDED.includes(status ?? "");
  const parts = refunds.filter((entry) => namedBy(entry, id));
  const own = refunds.find(({ uuid }) => uuid === metadata?.entry);
  if (hasFailed) {
    const lost =
      parts.length > 0 ? parts.filter(isStripes) : own && own.state !== "done" ? [own] : [];
    const steps = lost
      .filter(({ state }) => state !== "failed")
      .map((entry) =>
        endRefund(db, {
          ...{ entry_uuid: entry.uuid, state: "failed", reference: failure_reason ?? "" },
          ...{ external_id: entry.external_id ?? id, ...byStripe(now) },
        }),
      );
    return apply(db, steps, why);
  }
  if (parts.length > 0) return false;
  if (own) {
    const done = { entry_uuid: own.uuid, state: "done", external_id: id } as const;
    return apply(db, [endRefund(db, { ...done, ...byStripe(now) })], why);
  }
  return apply(db, madeByHand(deps, { received, refunds, amount, id }), why);
}

/** Of a refund that ended several of ours, the others are named after it. */
const namedBy = ({ external_id }: CardEntry, id: string) =>
  external_id === id || (external_id?.startsWith(`${id}:`) ?? false);

/** A refund that somebody has made by hand at Stripe: it does what was to be done, and what is more goes back besides. */
function madeByHand(
  { db, now }: CardDeps,
  of: {
    received: readonly CardEntry[];
    refunds: readonly CardEntry[];
    amount: number;
    id: string;
  },
) {
  const by = byStripe(now);
  const { byHand } = moneyMessages.cards;
  const open = of.refunds.filter(({ state }) => state !== "done");
  const { done, left } = coveredBy(of.amount, open);
  const ends = (entry_uuid: Parameters<typeof endRefund>[1]["entry_uuid"], nth: number) =>
    endRefund(db, {
      ...{ entry_uuid, state: "done", reference: byHand, ...by },
      external_id: nth === 0 ? of.id : `${of.id}:${nth}`,
    });
  const steps: (readonly ReturnType<Db["run"]>[])[] = done.map(({ uuid }, nth) => ends(uuid, nth));
  let rest = left;
  for (const [
    place,
    { uuid: of_entry_uuid, payment_uuid, amount: came },
  ] of of.received.entries()) {
    const gone = of.refunds.filter((one) => one.of_entry_uuid === of_entry_uuid);
    const there = gone.reduce((all, one) => all - one.amount, came);
    // What is nowhere any more is refused at the last part.
    const amount = place === of.received.length - 1 ? rest : Math.min(rest, there);
    if (amount <= 0) continue;
    rest -= amount;
    const more = { payment_uuid, of_entry_uuid, amount, reason: "office", why: byHand } as const;
    const nth = steps.length;
    steps.push(refundPayment(db, { ...more, ...by }), ends(lastRefund(of_entry_uuid, amount), nth));
  }
  return steps;
}

/** Runs steps in one transaction; false where they were done before, by a run at the same time. */
async function apply(
  db: Db,
  steps: readonly (readonly ReturnType<Db["run"]>[])[],
  why: string,
): Promise<boolean> {
  if (steps.length === 0) return false;
  try {
    await readBatch(db, steps.flat());
    return true;
  } catch (error) {
    // The other has done it, or will not have: what is missing is seen when it is looked at again.
    if (demandRefusal(error) === "conflict") throw new NotYet(why);
    throw error;
  }
}
