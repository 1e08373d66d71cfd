import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { chat } from "#db/entities/chat.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import type { AnsweredBy } from "#domain/data/figures.ts";
import { answeredBy, beganInChat, isRepeat, SOLD } from "./figure-filters.ts";
import { dayOf, inEither, type Range } from "./figures.ts";

/** Per day of both ranges (counted from 1970): bookings and their total in fils, and of those who had booked before. */
export function repeatDays(db: Db, range: Range) {
  return db.all<
    { day: number } & Record<"bookings" | "revenue" | "repeats" | "repeat_revenue", number>
  >(sql`
    with r as materialized (select b.create_date, b.total, ${isRepeat(sql`b`)} again
      from ${booking} b indexed by booking_figures
      where ${inEither(range)} and b.state in ${SOLD} and b.statusid <> -1)
    select ${dayOf(sql`create_date`)} day, count(*) bookings, sum(total) revenue, sum(again) repeats, sum(again * total) repeat_revenue
    from r group by 1`);
}

/** For both ranges: requests and bookings made, with those that began in a chat and what they come to in fils. */
export function chatShare(db: Db, range: Range) {
  return db.all<
    { late: number; of: "request" | "booking" } & Record<"n" | "chat" | "revenue", number>
  >(sql`
    with s as materialized (select create_date >= ${range.from} late, b.total, exists (select 1 from ${rental_request} q
        where q.uuid = b.rental_request_uuid and ${beganInChat(sql`q.uuid`, sql`q.create_date`)}) chat
      from ${booking} b indexed by booking_figures where ${inEither(range)} and b.state in ${SOLD} and b.statusid <> -1)
    select create_date >= ${range.from} late, 'request' "of", count(*) n, sum(${beganInChat(sql`q.uuid`, sql`q.create_date`)}) chat, 0 revenue
    from ${rental_request} q indexed by rental_request_figures where ${inEither(range)} and q.statusid <> -1 group by 1
    union all
    select late, 'booking', count(*), sum(chat), sum(chat * total) from s group by late`);
}

/** For both ranges: chats that began, and by whom they were answered. */
export function chatAnswers(db: Db, range: Range) {
  const by = answeredBy(sql`h`);
  return db.all<{ late: number; chats: number } & Record<AnsweredBy, number>>(sql`
    select create_date >= ${range.from} late, count(*) chats, sum(${by.assistant}) assistant, sum(${by.person}) person, sum(${by.nobody}) nobody
    from ${chat} h indexed by chat_figures where ${inEither(range)} and h.statusid <> -1 group by 1`);
}
