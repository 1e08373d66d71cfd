import { type SQL, sql } from "drizzle-orm";
import type { Answers, Batch } from "#db/batch.ts";
import { demandRefusal } from "#db/errors.ts";
import type { Actor } from "#db/queries/audit.ts";
import { demandSeen, type MoneyRows, moneyOf } from "#db/queries/booking-money.ts";
import { noteLoss } from "#db/queries/cards.ts";
import { isByHand } from "#db/queries/overdue.ts";
import {
  endDispute,
  endRefund,
  receivePayment,
  refundPayment,
  waivePayment,
} from "#db/queries/payments.ts";
import { releaseTime } from "#db/queries/trip-changes.ts";
import { COMMENT_MAX, REFERENCE_MAX } from "#domain/config/limits.ts";
import { AppError } from "#domain/errors.ts";
import { openOf, spread } from "#domain/lib/books.ts";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { isErased } from "#domain/lib/erased.ts";
import { formatPrice, formatSum } from "#domain/lib/money.ts";
import { aedText, PRICE_MAX } from "#domain/lib/offer-sum.ts";
import { graceEnd, isOverdue, isUnnotedAboard } from "#domain/lib/overdue.ts";
import { plainText } from "#domain/lib/plain-text.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { deskMoneyMessages } from "#domain/messages/en/money-desk.ts";
import { STANDING } from "#domain/states/booking.ts";
import type { AppServices } from "#worker/app-services.ts";
import { invalid } from "./rental-request-schema.ts";

/** What a person does with the money of a booking. */
export const MONEY_STEPS = [
  ...([
    "received",
    "waive",
    "give-back",
    "returned",
    "dispute-lost",
    "dispute-over",
    "release",
  ] as const),
] as const;
export type MoneyStep = (typeof MONEY_STEPS)[number];
/** Ways money comes that a person can see and note; cards note themselves. */
const HAND_WAYS = ["transfer", "aboard"] as const;
/** Steps that are the office's alone. */
export const OF_OFFICE: readonly MoneyStep[] = ["give-back", "dispute-lost", "dispute-over"];

const { errors: words, steps: stepWords } = deskMoneyMessages;

/** Who notes it, the way to the database that is theirs, and which booking: a condition on `b`. */
export type MoneyCall = {
  side: "provider" | "office";
  actor: Actor;
  whose: SQL;
  read<const B extends Batch>(queries: B): Promise<Answers<B>>;
  write<const B extends Batch>(batch: B): Promise<Answers<B>>;
};
type Services = Pick<
  AppServices,
  "db" | "now" | "cards" | "sendMails" | "tellPages" | "freshenPackages"
>;
type Payment = MoneyRows["payments"][number];
type Input = Readonly<Record<string, unknown>>;

/**
 * Of the money that came by card for a payment, the one of which most has not gone: what of it a lost dispute may have
 * taken, and the refunds of it that wait.
 */
function disputable({ entries }: MoneyRows, payment_uuid: string) {
  const found = entries
    .filter((one) => one.payment_uuid === payment_uuid && one.kind === "received")
    .filter(({ way }) => way === "card")
    .map(({ uuid, amount }) => {
      const refunds = entries.filter(({ of_entry_uuid }) => of_entry_uuid === uuid);
      const gone = refunds.filter(({ state }) => state === "done");
      return {
        of_entry_uuid: uuid,
        amount: gone.reduce((left, one) => left - one.amount, amount),
        waiting: refunds.filter(({ state }) => state !== "done"),
      };
    });
  return found.toSorted((a, b) => b.amount - a.amount)[0];
}

/** Late payments of a booking, the one due first in front. */
function late({ payments }: MoneyRows, now: Date): (Payment & { due_date: Date })[] {
  return payments
    .filter((one): one is Payment & { due_date: Date } => isOverdue(one, now))
    .toSorted((a, b) => a.due_date.getTime() - b.due_date.getTime());
}

export type MoneyView = NonNullable<ReturnType<typeof moneyView>>;

/** What a page shows one side of a booking's money, with the steps that may be taken; null where there is no booking. Texts are in the page's language. */
export function moneyView(rows: MoneyRows, side: MoneyCall["side"], now: Date) {
  const [row] = rows.found;
  if (!row) return null;
  const money = (fils: number) => formatPrice(fils, row.currency);
  const isOffice = side === "office";
  const overdue = late(rows, now);
  const [first] = overdue;
  const from = first && graceEnd(first.due_date, row.terms);
  const lost = ({ uuid }: Payment) => disputable(rows, uuid)?.amount ?? 0;
  const there = (one: Payment) => one.paid + one.returning;
  const sum = (of: (payment: Payment) => number) =>
    rows.payments.reduce((all, one) => all + of(one), 0);
  return {
    ...{ booking_uuid: row.uuid, side, currency: row.currency },
    /** Nobody is written to any more. */
    is_erased: isErased(row.email),
    lines: rows.payments.map((one) => ({
      ...{ uuid: one.uuid, seen: one.update_date.getTime(), kind: one.kind, state: one.state },
      ...{
        amount: formatSum(one.amount),
        paid: formatSum(there(one)),
        open: formatSum(openOf(one)),
      },
      waived: one.waived > 0 ? money(one.waived) : null,
      is_returning: one.returning > 0,
      returning: one.returning > 0 ? money(one.returning) : null,
      due: one.due_date && formatDate(one.due_date),
      is_open: openOf(one) > 0,
      is_overdue: overdue.some(({ uuid }) => uuid === one.uuid),
      /** Nobody has noted what was to be paid aboard: what is asked for. */
      unnoted: isUnnotedAboard(one, row.state, now) ? money(openOf(one)) : null,
      is_disputed: one.disputed_date !== null,
      dispute: one.disputed_date === null ? "" : one.dispute,
      way: one.way,
      reference: one.reference ?? "",
      /** What the forms begin with, in AED. */
      open_text: aedText(openOf(one)),
      paid_text: money(one.paid),
      lost_text: aedText(lost(one)),
      lost_most: money(lost(one)),
      may: {
        receive: openOf(one) > 0,
        waive: openOf(one) > 0,
        give_back: isOffice && one.paid > 0,
        lose_dispute: isOffice && one.disputed_date !== null && lost(one) > 0,
        end_dispute: isOffice && one.disputed_date !== null,
      },
    })),
    sums: {
      amount: formatSum(sum(({ amount }) => amount)),
      paid: formatSum(sum(there)),
      open: formatSum(sum(openOf)),
    },
    entries: rows.entries.map((one) => ({
      ...{ uuid: one.uuid, kind: one.kind, way: one.way, state: one.state, reason: one.reason },
      amount: money(one.amount),
      date: formatDate(one.done_date ?? one.create_date),
      reference: one.reference,
      /** Providers do not read who works at the office. */
      marked_by: isOffice ? one.marked_by : "",
      may_end: one.by_hand && (isOffice || one.way !== "card"),
      is_by_card: one.kind === "refund" && one.state !== "done" && !one.by_hand,
    })),
    release:
      from && STANDING.includes(row.state)
        ? {
            may: from <= now && row.start_date > now,
            from: row.start_date > now ? formatDate(from) : null,
            reason: stepWords.release.usual(first.kind, formatDate(first.due_date)),
          }
        : null,
  };
}

/** What a step would cost, to be pressed a second time with `sure`; or that it was done. */
export type MoneyDone = { done: MoneyStep } | { ask: { text: string; send: string; sure: string } };

/**
 * Takes a step with the money of a booking; amounts are fils, `seen` the update_date of the payment that was looked at. With
 * `asks`, what costs money is answered with a question first, and done when `sure` comes back with it. Each is one
 * transaction with its mails and its line in the log, and possible once. Throws AppError: validation with fields, not_found,
 * forbidden, conflict.
 */
export async function moneyStep(
  services: Services,
  call: MoneyCall,
  step: string,
  input: Input,
  { asks = false } = {},
): Promise<MoneyDone> {
  const { db, now } = services;
  const cards = services.cards !== undefined;
  const name = MONEY_STEPS.find((one) => one === step);
  if (!name) throw invalid({ step: words.step });
  if (call.side !== "office" && OF_OFFICE.includes(name))
    throw new AppError("forbidden", words.changed);
  const rows = await call.read(moneyOf(db, call.whose, cards));
  const [row] = rows.found;
  if (!row) throw new AppError("not_found", words.gone);
  const money = (fils: number) => formatPrice(fils, row.currency);
  const by = { actor: call.actor, now, whose: call.whose };
  const ask = (sure: string, text: string, send: string) =>
    asks && input.sure !== sure ? { ask: { text, send, sure } } : undefined;

  const prepare = () => {
    switch (name) {
      case "received": {
        const { payment, seen } = readPayment(rows, input);
        const amount = readAmount(input.amount);
        const way = HAND_WAYS.find((one) => one === input.way);
        const reference = readText(input, "reference", REFERENCE_MAX);
        if (!way) throw invalid({ way: words.way });
        const { others, back } = spread(rows.payments, { uuid: payment.uuid, amount });
        const goes = others.map((one) => ({ amount: money(one.share), kind: one.payment.kind }));
        const question =
          amount > openOf(payment) && openOf(payment) > 0
            ? ask(
                `${amount}:${back}`,
                stepWords.excess(money(amount), goes, back > 0 ? money(back) : null),
                stepWords.excessConfirm(money(amount)),
              )
            : undefined;
        return (
          question ?? [
            ...demandSeen(db, { ...by, payment_uuid: payment.uuid, seen, isOpen: true }),
            ...receivePayment(db, { ...by, payment_uuid: payment.uuid, amount, way, reference }),
          ]
        );
      }
      case "waive": {
        const { payment, seen } = readPayment(rows, input);
        const reason = readText(input, "reason", COMMENT_MAX, words.reason);
        const open = openOf(payment);
        const { question, confirm } = stepWords.waive;
        return (
          (open > 0
            ? ask(`${open}`, question(money(open), payment.kind), confirm(money(open)))
            : undefined) ?? [
            ...demandSeen(db, { ...by, payment_uuid: payment.uuid, seen, isOpen: true }),
            ...waivePayment(db, { ...by, payment_uuid: payment.uuid, reason }),
          ]
        );
      }
      case "give-back": {
        const { payment, seen } = readPayment(rows, input);
        const amount = readAmount(input.amount);
        const why = readText(input, "reason", COMMENT_MAX, words.reason);
        if (amount > payment.paid && seen === payment.update_date.getTime())
          throw invalid({ amount: words.much(money(payment.paid)) });
        const { question, confirm } = stepWords["give-back"];
        return (
          ask(`${amount}`, question(money(amount), payment.kind), confirm(money(amount))) ?? [
            ...demandSeen(db, { ...by, payment_uuid: payment.uuid, seen }),
            ...refundPayment(db, {
              ...{ ...by, payment_uuid: payment.uuid, amount, why },
              reason: "office",
            }),
          ]
        );
      }
      case "returned": {
        const entry = rows.entries.find(({ uuid }) => uuid === input.entry);
        if (!entry) throw isUuid(input.entry) ? gone() : invalid({ entry: words.entry });
        const reference = readText(input, "reference", REFERENCE_MAX);
        const may =
          call.side === "office" ? isByHand(cards) : sql`(${isByHand(cards)} and e.way <> 'card')`;
        const whose = sql`${call.whose} and ${may}`;
        return endRefund(db, { ...by, whose, entry_uuid: entry.uuid, state: "done", reference });
      }
      case "dispute-lost": {
        const { payment, seen } = readPayment(rows, input);
        const amount = readAmount(input.amount);
        const came = disputable(rows, payment.uuid);
        if (!came || (amount > came.amount && seen === payment.update_date.getTime()))
          throw invalid({ amount: words.much(money(came?.amount ?? 0)) });
        const { question, confirm } = stepWords["dispute-lost"];
        return (
          ask(`${amount}`, question(money(amount), payment.kind), confirm(money(amount))) ?? [
            ...demandSeen(db, { ...by, payment_uuid: payment.uuid, seen }),
            ...noteLoss(db, { ...by, ...came, payment_uuid: payment.uuid, amount }),
          ]
        );
      }
      case "dispute-over": {
        const { payment, seen } = readPayment(rows, input);
        return [
          ...demandSeen(db, { ...by, payment_uuid: payment.uuid, seen }),
          ...endDispute(db, { ...by, payment_uuid: payment.uuid }),
        ];
      }
      case "release": {
        const reason = readText(input, "reason", COMMENT_MAX, words.reason);
        const paid = rows.payments.reduce((all, one) => all + one.paid + one.returning, 0);
        const { question, confirm } = stepWords.release;
        const isDue = moneyView(rows, call.side, now)?.release?.may;
        return (
          (isDue ? ask(`${paid}`, question(paid > 0 ? money(paid) : null), confirm) : undefined) ??
          releaseTime(db, { ...by, booking_uuid: row.uuid }, reason)
        );
      }
    }
  };
  const prepared = prepare();
  if ("ask" in prepared) return prepared;
  await inWords(() => call.write(prepared), name === "release" ? words.release : words.changed);
  services.sendMails();
  services.tellPages(row.rental_request_uuid);
  if (name === "release") services.freshenPackages({ booking: row.uuid });
  return { done: name };
}

const gone = () => new AppError("not_found", words.gone);

/** The payment of the booking that is meant, and as what it was seen: milliseconds, or an instant in ISO 8601. */
function readPayment({ payments }: MoneyRows, { payment: uuid, seen }: Input) {
  const payment = payments.find((one) => one.uuid === uuid);
  if (!payment) throw isUuid(uuid) ? gone() : invalid({ payment: words.payment });
  const text = `${seen ?? ""}`;
  const ms = /^\d{1,15}$/.test(text) ? Number(text) : Date.parse(text);
  if (!Number.isSafeInteger(ms)) throw new AppError("conflict", words.changed);
  return { payment, seen: ms };
}

function readAmount(amount: unknown): number {
  const isAmount = typeof amount === "number" && Number.isSafeInteger(amount);
  if (!isAmount || amount <= 0 || amount > PRICE_MAX) throw invalid({ amount: words.amount });
  return amount;
}

/** What a person wrote; `missing` says that there has to be something. */
function readText(input: Input, field: string, max: number, missing?: string): string {
  const given = input[field] ?? "";
  if (typeof given !== "string") throw invalid({ [field]: missing ?? words.long(max) });
  const text = plainText(given);
  if (text.length > max) throw invalid({ [field]: words.long(max) });
  if (missing !== undefined && text === "") throw invalid({ [field]: missing });
  return text;
}

/** Runs a step, and says in a sentence why it was not possible; nothing was changed then. */
async function inWords<T>(step: () => Promise<T>, why: string): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const demand = demandRefusal(error);
    if (demand === "not_found") throw gone();
    if (demand === "conflict") throw new AppError("conflict", why);
    throw error;
  }
}
