import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { constants } from "#db/columns.ts";
import { booking } from "#db/entities/booking.ts";
import { chat } from "#db/entities/chat.ts";
import { stripe_event } from "#db/entities/checkout.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { record_count } from "#db/entities/record-index.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { isStuck } from "#db/queries/cards.ts";
import { DAY_MS, HOUR_MS } from "#db/queries/due.ts";
import { waitingMoney } from "#db/queries/overdue.ts";
import { REQUEST_STATUS } from "#domain/config/limits.ts";
import { OPEN_OFFER } from "#domain/states/invitation.ts";
import type { MoneyWait } from "#domain/states/payment.ts";

/** Offers that end within so many hours wait for a word to their visitor. */
export const ENDING_HOURS = 3;
/** A visitor who wrote longer ago has gone. */
const CHAT_LIVE_MS = DAY_MS;

/** What waits for a person: a chat, the money of a booking (whose uuid it is), or a message of Stripe's that fits nothing. */
export type Waiting = {
  kind: "chat" | "stripe" | MoneyWait;
  uuid: string;
  since: number;
  all: number;
  vessel: string | null;
  /** Of a message of Stripe's: why it does not fit, with amount and Stripe's name. */
  note: string | null;
};
/** Lines of the queue the dashboard shows. */
const SHOWN = 10;

/** The queue of what waits for a person (DESIGN §18), the longest waiting first, with how many it are in all. */
export function waiting(db: Db, now: Date, cards: boolean) {
  return db.all<Waiting>(sql`select w.*, count(*) over () "all",
      (select v.title from ${booking} b join ${rental_product} v on v.uuid = b.rental_product_uuid where b.uuid = w.uuid) vessel,
      iif(w.kind = 'stripe', (select s.type || ', ' || s.object_id || ': ' || s.outcome from ${stripe_event} s where s.uuid = w.uuid), null) note
    from (
      select 'chat' kind, c.uuid uuid, c.person_asked_date since from ${chat} c
        where c.person_asked_date is not null and c.state = 'open' and c.statusid <> -1
      union all select 'stripe', s.uuid, s.create_date from ${stripe_event} s where ${isStuck}
      union all ${waitingMoney(now, { cards })}) w
    order by w.since, w.uuid, w.kind limit ${SHOWN}`);
}

/** What waits for an administrator now, in one statement: each number from an index, none from a walk. */
export function attention(db: Db, now: Date) {
  const ms = now.getTime();
  return db
    .select({
      new_requests: sql<number>`coalesce((select rows from ${record_count} where name = 'rental_request' and statusid = ${REQUEST_STATUS.new}), 0)`,
      ending_offers: sql<number>`(select count(*) from ${rental_approval} a where a.state in ${constants(OPEN_OFFER)}
        and a.valid_until_date >= ${ms} and a.valid_until_date < ${ms + ENDING_HOURS * HOUR_MS} and a.statusid <> -1
        and exists (select 1 from ${rental_request} q where q.uuid = a.rental_request_uuid and q.statusid <> -1))`,
      waiting_chats: sql<number>`(select count(*) from ${chat} c where c.state in ('open', 'taken_over')
        and c.last_message_date >= ${ms - CHAT_LIVE_MS} and c.statusid <> -1 and c.last_from = 'visitor')`,
      parked_mails: sql<number>`(select count(*) from ${email_outbox} where state = 'parked' and statusid <> -1)`,
      new_reviews: sql<number>`(select count(*) from ${partner_rating} where statusid = 0 and published = 0)`,
    })
    .from(sql`(select 1)`);
}
