import { getTableName, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { booking } from "#db/entities/booking.ts";
import { chat } from "#db/entities/chat.ts";
import { newsletter } from "#db/entities/newsletter.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { payment } from "#db/entities/payment.ts";
import { payment_entry } from "#db/entities/payment-entry.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { user } from "#db/entities/user.ts";
import { ERASURE, type ErasureRule, type Fate, LOGGED_WORDS } from "#db/personal-data.ts";
import { OPEN_REQUEST, REQUEST_STATUS } from "#domain/config/limits.ts";
import { erasedAddress } from "#domain/lib/erased.ts";
import { STANDING } from "#domain/states/booking.ts";
import { type By, labelOf, logLines, logStates } from "../audit.ts";
import { failIf, failUnless } from "../fail-unless.ts";
import { dropGuestPictures } from "../guest-pictures.ts";
import { isReturning } from "../mail-rows.ts";
import { endInvitations } from "../offer-steps.ts";
import { openAmount } from "../payments.ts";
import { SECURITY } from "../security.ts";
import { inList } from "../sql.ts";
import { namesSomebody, personOf, rowsOf } from "./subject.ts";

export type Erasure = By & {
  /** Names the erasure: the log's record, and the address that takes the place of the erased one. */
  uuid: string;
  /** In lower case. */
  email: string;
  /** What an administrator says about it; nothing when the person did it. */
  reason?: string;
  /** The administrator knows that money is open. */
  despiteMoney?: boolean;
};

/** Bookings of a person that have not ended, as a condition for the table booking. */
export const stillAhead = (bookings: SQL, now: Date): SQL =>
  // Charters still to come need their guest's name.
  sql`${bookings} and state in ${inList(STANDING)} and end_date > ${now.getTime()} and statusid >= 0`;

/**
 * Bookings of a person of which money has still to come, not aboard, or to go back, as a condition for the table booking:
 * without their name nobody could ask for it or send it.
 */
export const moneyOpen = (bookings: SQL): SQL =>
  sql`${bookings} and statusid >= 0 and (exists (select 1 from ${payment} p where p.booking_uuid = "booking"."uuid"
      and p.statusid >= 0 and ${openAmount} > 0 and p.way is not 'aboard')
    or exists (select 1 from ${payment_entry} e where e.booking_uuid = "booking"."uuid" and ${isReturning}))`;

/**
 * Erases a person, as one batch: what db/personal-data.ts says, with open requests cancelled and the providers told that
 * had offered or could still answer. Fails with "not_found" where nothing is held (any more), with "conflict" while a charter is still to come,
 * with "money" while some is open and nobody has said that it may be (`despiteMoney`), and with "limit" for an
 * administrator. `requests` and `chats` answer which of them it was about.
 */
export function erasePerson(db: Db, erasure: Erasure) {
  const { email, now } = erasure;
  const rows = rowsOf(personOf(email));
  return {
    requests: db.select({ uuid: rental_request.uuid }).from(rental_request).where(rows.requests),
    chats: db.select({ uuid: chat.uuid }).from(chat).where(rows.ofRequests),
    isHeld: failUnless(db, somethingHeld(email), "not_found"),
    isOver: failIf(
      db,
      sql`select 1 from ${booking} where ${stillAhead(rows.bookings, now)}`,
      "conflict",
    ),
    isSettled: erasure.despiteMoney
      ? []
      : [failIf(db, sql`select 1 from ${booking} where ${moneyOpen(rows.bookings)}`, "money")],
    isNoAdmin: failIf(
      db,
      sql`select 1 from ${user}, json_each(roles) role
        where email = ${email} and statusid <> -1 and role.value = 'admin'`,
      "limit",
    ),
    // What they were sent goes before the mails of the next statements are queued.
    mails: eraseRows(
      db,
      erasure,
      ERASURE.filter(({ of }) => of === "mails"),
    ),
    closed: closeRequests(db, erasure),
    scrubbed: ERASURE.flatMap((rule) => scrubLog(db, email, rule)),
    security: db.run(sql`delete from ${audit_log} where entity = ${SECURITY}
      and record_uuid = (select uuid from ${user} where email = ${email})`),
    actor: db.run(sql`update ${audit_log} set actor_label = 'erased'
      where actor_uuid = (select uuid from ${user} where email = ${email})`),
    unsubscribed:
      db.run(sql`update ${newsletter} set unsubscribed_date = coalesce(unsubscribed_date, ${now.getTime()})
      where ${rows.address}`),
    pictures: dropGuestPictures(db, now, {
      ...{
        named: sql`select p.value ->> '$.file_uuid' from ${partner_rating}, json_each(pictures) p where ${rows.ofBookings}`,
      },
      reviews: rows.ofBookings,
    }),
    erased: eraseRows(
      db,
      erasure,
      ERASURE.filter(({ of }) => of !== "mails"),
    ),
    logged: logErasure(db, erasure),
  };
}

/** Whether an address stands anywhere that counts; sign-in links to nobody do not. */
const somethingHeld = (email: string): SQL => sql`
  select 1 from ${user} where email = ${email}
  union all select 1 from ${rental_request} where email = ${email}
  union all select 1 from ${booking} where email = ${email}
  union all select 1 from customer where email = ${email}
  union all select 1 from ${newsletter} where email = ${email}
  union all select 1 from email_outbox where recipient = ${email} or ${namesSomebody(sql`${email}`)}`;

function closeRequests(db: Db, erasure: Erasure) {
  const { email, now, actor } = erasure;
  const theirs = rowsOf(personOf(email));
  const running = sql`${theirs.requests} and statusid in ${inList(OPEN_REQUEST)}`;
  const requests = sql`select uuid from ${rental_request} where ${running}`;
  return [
    ...endInvitations(db, { requests, event: "offer_closed_by_visitor", now, actor }),
    logStates(db, erasure, {
      ...{ action: "request_cancelled", entity: "RentalRequest", to: REQUEST_STATUS.rejected },
      from: sql`select uuid record, statusid was from ${rental_request} where ${running}`,
    }),
    db.run(
      sql`update ${rental_request} set statusid = ${REQUEST_STATUS.rejected} where ${running}`,
    ),
  ];
}

function eraseRows(db: Db, erasure: Erasure, rules: readonly ErasureRule[]) {
  const rows = rowsOf(personOf(erasure.email));
  return rules.map(({ table, of, erase, set = {} }) => {
    if (erase === "rows") return db.run(sql`delete from ${table} where ${rows[of]}`);
    const values = [
      ...Object.entries(erase).map(
        ([column, fate]) => sql`${sql.identifier(column)} = ${become(fate, erasure)}`,
      ),
      ...Object.entries(set).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`),
      // An editor that stands open must not save what it still shows.
      sql`update_date = max(update_date + 1, ${erasure.now.getTime()})`,
    ];
    return db.run(sql`update ${table} set ${sql.join(values, sql`, `)} where ${rows[of]}`);
  });
}

const become = (fate: Fate, { uuid }: Erasure): SQL =>
  ({ address: sql`${erasedAddress(uuid)}`, empty: sql`''`, list: sql`'[]'`, null: sql`null` })[
    fate
  ];

/** Takes what a rule names out of the log's lines about its rows. */
function scrubLog(db: Db, email: string, { table, of, entity, erase }: ErasureRule) {
  if (entity === undefined) return [];
  const names = [...(erase === "rows" ? [] : Object.keys(erase)), ...LOGGED_WORDS];
  const paths = sql.join(
    names.map((name) => sql`${`$.${name}`}`),
    sql`, `,
  );
  const record = sql`select uuid from ${sql.identifier(getTableName(table))} where ${rowsOf(personOf(email))[of]}`;
  return [
    db.run(sql`update ${audit_log} set before = json_remove(before, ${paths}), after = json_remove(after, ${paths})
      where entity = ${entity} and record_uuid in (${record})`),
  ];
}

/** The log's line: who did it and why, not to whom. */
function logErasure(db: Db, erasure: Erasure) {
  const { uuid, actor, reason } = erasure;
  // By now an account that erases itself has no name any more.
  const label = reason === undefined ? sql`'erased'` : labelOf(actor);
  const by = { ...erasure, label };
  return logLines(db, by, {
    ...{ action: "data_erased", entity: "Person", record: sql`${uuid}` },
    after: sql`${JSON.stringify(reason === undefined ? {} : { reason })}`,
    from: sql`(select 1)`,
  });
}
