import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { demandRefusal } from "#db/errors.ts";
import {
  cardWork,
  endEvent,
  keepEvent,
  postponeCheckout,
  retryEvent,
  type StripeNews,
} from "#db/queries/cards.ts";
import { endRefund } from "#db/queries/payments.ts";
import { describeError, log } from "#domain/log.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { CardSettings } from "#worker/env.ts";
import { byStripe, type CardDeps, closePage, settleNews, TOLD } from "./settle.ts";
import { isAway, isStripes, logStripe, readEvent, reasonOf, refusal, stripeOf } from "./stripe.ts";

/**
 * Takes what Stripe tells: kept once, answered at once, brought into the books after the answer. False for a body that is
 * not signed by Stripe.
 */
export async function takeNews(
  { db, now, later, sendMails }: Pick<AppServices, "db" | "now" | "later" | "sendMails">,
  cards: CardSettings,
  body: string,
  signature: string,
): Promise<boolean> {
  const event = await readEvent(cards, body, signature);
  if (!event) return false;
  const { id: event_id, type } = event;
  const object_id = "id" in event.data.object ? `${event.data.object.id}` : "";
  const news: StripeNews = { event_id, type, object_id };
  const { rowsAffected } = await keepEvent(db, news, now);
  if (rowsAffected === 0) return true;
  if (!Object.hasOwn(TOLD, type)) {
    await endEvent(db, event_id, "ignored", now);
    return true;
  }
  later(async () => {
    await handleNews({ db, now, cards }, news);
    sendMails();
  });
  return true;
}

/** What became of one thing to do: "later" comes again, and so does all the rest while Stripe is "away". */
type Done = "done" | "later" | "away";
const notDone = (error: unknown): Done => (isAway(error) ? "away" : "later");

/** Brings an event into the books, or notes why that could not be done yet. */
export async function handleNews(deps: CardDeps, news: StripeNews): Promise<Done> {
  const { db, now } = deps;
  try {
    await endEvent(db, news.event_id, await settleNews(deps, news), now);
    return "done";
  } catch (error) {
    const isStripe = isStripes(error);
    log("warn", "card_event_failed", {
      ...{ type: news.type, event_id: news.event_id },
      error: isStripe ? reasonOf(error) : describeError(error),
    });
    await retryEvent(db, news.event_id, reasonOf(error), now);
    return notDone(error);
  }
}

/** What is to be done with Stripe, in portions; answers what was done, in a few words. */
export async function doCards(given: {
  db: Db;
  now: Date;
  cards: CardSettings | undefined;
}): Promise<string> {
  const { db, now, cards } = given;
  if (!cards) return "no card payments here";
  const deps = { db, now, cards };
  const { refunds, events, checkouts } = await readBatch(db, cardWork(db, now));
  const done = { events: 0, refunds: 0, pages: 0 };
  const work: readonly (readonly [keyof typeof done, () => Promise<Done>])[] = [
    ...events.map((one) => ["events", () => handleNews(deps, one)] as const),
    ...refunds.map((one) => ["refunds", () => sendRefund(deps, one)] as const),
    ...checkouts.map((one) => ["pages", () => closeLate(deps, one.session_id)] as const),
  ];
  for (const [kind, run] of work) {
    const result = await run();
    if (result === "away") break;
    if (result === "done") done[kind] += 1;
  }
  return `${done.events} of ${events.length} messages handled, ${done.refunds} of ${refunds.length} refunds sent, ${done.pages} of ${checkouts.length} pages closed`;
}

type Refund = { uuid: string; amount: number; payment_intent: string };

/**
 * Sends a refund to Stripe, once: by its key there, and where that is forgotten (after a day) by looking first. One that Stripe refuses waits for a person, one that could not be sent for the next run.
 */
async function sendRefund(
  { db, now, cards }: CardDeps,
  { uuid, amount, payment_intent }: Refund,
): Promise<Done> {
  const client = await stripeOf(cards);
  const ends = async (end: {
    state: "done" | "failed";
    external_id?: string;
    reference?: string;
  }) => {
    await readBatch(db, endRefund(db, { entry_uuid: uuid, ...end, ...byStripe(now) })).catch(
      // What Stripe has told was quicker.
      (error: unknown) => {
        if (demandRefusal(error) !== "conflict") throw error;
      },
    );
    return "done" as const;
  };
  try {
    const { data } = await client.refunds.list({ payment_intent, limit: 100 });
    const made =
      data.find(({ metadata }) => metadata?.entry === uuid) ??
      (await client.refunds.create(
        { payment_intent, amount, metadata: { entry: uuid } },
        { idempotencyKey: uuid },
      ));
    const hasFailed = made.status === "failed" || made.status === "canceled";
    if (!hasFailed) return await ends({ state: "done", external_id: made.id });
    return await ends({
      state: "failed",
      external_id: made.id,
      reference: made.failure_reason ?? "",
    });
  } catch (error) {
    if (!isStripes(error)) throw error;
    logStripe("card_refund_failed", error);
    const why = refusal(error);
    return why === undefined ? notDone(error) : await ends({ state: "failed", reference: why });
  }
}

async function closeLate(deps: CardDeps, session_id: string): Promise<Done> {
  let result: Done = "later";
  try {
    const { is } = await closePage(deps, session_id);
    if (is !== "waiting") return "done";
  } catch (error) {
    logStripe("checkout_not_closed", error);
    result = notDone(error);
  }
  await postponeCheckout(deps.db, session_id, deps.now);
  return result;
}
