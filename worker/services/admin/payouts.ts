import { demandRefusal } from "#db/errors.ts";
import { approvePayout, cancelPayout, payPayout } from "#db/queries/statements.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { isMonth } from "#domain/lib/months.ts";
import { statementsMessages } from "#domain/messages/en/money-statements.ts";
import type { CommissionParty } from "#domain/states/payment.ts";
import { refusing } from "../visitor-steps.ts";
import { actorOf, checkUuid, type DeskCall, invalid, unknownRecord } from "./call.ts";

/** What the office does with payouts: one step approves, another says that it is paid, or takes it back before that. */
export const PAYOUT_STEPS = ["approve", "pay", "cancel"] as const;
export type PayoutStep = (typeof PAYOUT_STEPS)[number];

type Input = Readonly<Record<string, unknown>>;
const { errors: words } = statementsMessages;
const REFERENCE = { min: 3, max: 100 };

/**
 * Takes a step with a payout of a party: "approve" with the `month` and the `amount` the page has shown, "pay" with the
 * `payout` and the bank's `reference`, "cancel" with the `payout`. One transaction with its line in the log, and possible
 * once. Throws AppError: validation with fields, not_found, conflict.
 */
export async function actOnPayout(
  call: DeskCall,
  whose: { party: CommissionParty; uuid: string },
  step: PayoutStep,
  input: Input,
): Promise<PayoutStep> {
  const { guard, services } = call;
  const { db, now } = services;
  const by = { actor: actorOf(call), now };
  const statements = {
    approve: () =>
      approvePayout(db, {
        ...by,
        ...whose,
        uuid: checkUuid(whose.uuid),
        ...readApproval(input, now),
      }),
    pay: () =>
      payPayout(db, {
        ...by,
        ...{ uuid: checkUuid(input.payout, "payout"), whose },
        reference: readReference(input),
      }),
    cancel: () => cancelPayout(db, { ...by, uuid: checkUuid(input.payout, "payout"), whose }),
  }[step]();
  await refusing<unknown>(() => guard.write(statements), words.changed).catch((error: unknown) => {
    throw demandRefusal(error) === "not_found" ? unknownRecord() : error;
  });
  return step;
}

function readApproval({ month, amount }: Input, now: Date) {
  if (!isMonth(month) || month > dubaiDay(now).slice(0, 7)) throw invalid({ month: words.month });
  const fils = Number(
    typeof amount === "string" && /^-?\d{1,15}$/.test(amount) ? amount : Number.NaN,
  );
  if (!Number.isSafeInteger(fils) || fils === 0) throw invalid({ amount: words.changed });
  return { month, amount: fils };
}

function readReference({ reference }: Input): string {
  const text = typeof reference === "string" ? reference.trim() : "";
  if (text.length < REFERENCE.min || text.length > REFERENCE.max)
    throw invalid({ reference: words.reference });
  return text;
}
