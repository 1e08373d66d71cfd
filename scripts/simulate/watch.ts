import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { BOOKING_STATES, BOOKING_TRANSITIONS } from "#domain/states/booking.ts";
import { CHANGE_STATES } from "#domain/states/change.ts";
import { APPROVAL_STATES, INVITATION_TRANSITIONS } from "#domain/states/invitation.ts";
import { PAYMENT_STATES } from "#domain/states/payment.ts";
import { REQUEST_TRANSITIONS } from "#domain/states/request.ts";

/** What has a state: its table, the column, and what the code says that it may become. */
export const GRAPHS = {
  request: { table: "rental_request", column: "statusid", next: REQUEST_TRANSITIONS },
  offer: { table: "rental_approval", column: "state", next: INVITATION_TRANSITIONS },
  booking: { table: "booking", column: "state", next: BOOKING_TRANSITIONS },
  change: {
    table: "booking_change",
    column: "state",
    next: {
      ...Object.fromEntries(CHANGE_STATES.map((one) => [one, []])),
      open: CHANGE_STATES.slice(1),
    },
  },
  // Where a payment stands follows from its amounts: it may go anywhere.
  payment: { table: "payment", column: "state", next: undefined },
} as const;
export const STATES: Readonly<Record<keyof typeof GRAPHS, readonly string[]>> = {
  request: Object.keys(REQUEST_TRANSITIONS),
  offer: APPROVAL_STATES,
  booking: BOOKING_STATES,
  change: CHANGE_STATES,
  payment: PAYMENT_STATES,
};

/** Has the season's own database note every change of a state (`season_seen`): nothing between two looks is missed. */
export async function watchStates(db: Db): Promise<void> {
  await db.run(
    sql`create table season_seen (what text, uuid text, was text, now text, n integer primary key)`,
  );
  for (const [what, { table, column }] of Object.entries(GRAPHS)) {
    const [name, state] = [sql.raw(table), sql.raw(column)];
    const kind = sql.raw(`'${what}'`);
    await db.run(sql`create trigger ${sql.raw(`season_${what}_new`)} after insert on ${name} begin
      insert into season_seen (what, uuid, was, now) values (${kind}, new.uuid, '', new.${state}); end`);
    await db.run(sql`create trigger ${sql.raw(`season_${what}`)} after update of ${state} on ${name}
      when old.${state} <> new.${state} begin
      insert into season_seen (what, uuid, was, now) values (${kind}, new.uuid, old.${state}, new.${state}); end`);
  }
}
