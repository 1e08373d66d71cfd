import { type SQL, sql } from "drizzle-orm";
import { moneyOf } from "#db/queries/booking-money.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import { type MoneyCall, type MoneyStep, moneyStep } from "../booking-money.ts";
import { actorOf, checkUuid, type DeskCall, unknownRecord } from "./call.ts";

/** The booking of a uuid, as a condition on `b`. */
export const isBooking = (uuid: string): SQL => sql`b.uuid = ${uuid}`;

/** How an account that is signed in reads, writes and is named in the log, about the bookings that `whose` finds. */
export function moneyCall(
  call: Pick<DeskCall, "guard" | "user_uuid"> & { services: { requestId: string } },
  side: MoneyCall["side"],
  whose: SQL,
): MoneyCall {
  return {
    ...{ side, whose, actor: actorOf(call) },
    read: async (queries) => (await call.guard.read(queries)).rows,
    write: async (batch) => (await call.guard.write(batch)).rows,
  };
}

/** A booking's payments, and what came and goes back, as they are stored. Throws AppError not_found. */
export async function readMoney(
  { db, cards }: Pick<DeskCall["services"], "db" | "cards">,
  guard: AccountGuard,
  uuid: string,
) {
  const { rows } = await guard
    .of("payment")
    .read(moneyOf(db, isBooking(checkUuid(uuid)), cards !== undefined));
  if (rows.found.length === 0) throw unknownRecord();
  return { payments: rows.payments, entries: rows.entries };
}

/** A step of the office with the money of a booking, without a question before it. Throws AppError as `moneyStep` does. */
export async function actOnMoney(
  call: DeskCall,
  uuid: string,
  step: string,
  input: Readonly<Record<string, unknown>>,
): Promise<MoneyStep | ""> {
  const office = moneyCall(call, "office", isBooking(checkUuid(uuid)));
  const result = await moneyStep(call.services, office, step, input);
  return "done" in result ? result.done : "";
}
