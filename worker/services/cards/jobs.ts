import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { demandRefusal } from "#db/errors.ts";
import {
  cardWork,
  EVENT_TRIES,
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
import { isStripes, logStripe, readEvent, reasonOf, refusal, stripeOf } from "./stripe.ts";

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

/** Brings an event into the books, or notes why that could not be done yet. True when it is done. */
export async function handleNews(deps: CardDeps, news: StripeNews): Promise<boolean> {
  const { db, now } = deps;
  try {
    await endEvent(db, news.event_id, await settleNews(deps, news), now);
    return true;
  } catch (error) {
    const isStripe = isStripes(error);
    log("warn", "card_event_failed", {
      ...{ type: news.type, event_id: news.event_id },
      error: isStripe ? reasonOf(error) : describeError(error),
    });
    await retryEvent(db, news.event_id, reasonOf(error), now);
    return false;
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
  const done = { refunds: 0, events: 0, pages: 0 };
  for (const one of events) if (await handleNews(deps, one)) done.events += 1;
  for (const one of refunds) if (await sendRefund(deps, one)) done.refunds += 1;
  for (const { session_id } of checkouts) if (await closeLate(deps, session_id)) done.pages += 1;
  return `${done.refunds} of ${refunds.length} refunds sent, ${done.events} of ${events.length} messages handled (${EVENT_TRIES} tries), ${done.pages} pages closed`;
}

type Refund = { uuid: string; amount: number; payment_intent: string };

/**
 * Sends a refund to Stripe, once: by its key there, and where that is forgotten (after a day) by looking first. True when
 * it is done; one that Stripe refuses waits for a person, one that could not be sent for the next run.
 */
async function sendRefund(
  { db, now, cards }: CardDeps,
  { uuid, amount, payment_intent }: Refund,
): Promise<boolean> {
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
    return end.state === "done";
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
    return why === undefined ? false : ends({ state: "failed", reference: why });
  }
}

async function closeLate(deps: CardDeps, session_id: string): Promise<boolean> {
  try {
    const { is } = await closePage(deps, session_id);
    if (is !== "waiting") return true;
  } catch (error) {
    logStripe("checkout_not_closed", error);
  }
  await postponeCheckout(deps.db, session_id, deps.now);
  return false;
}
