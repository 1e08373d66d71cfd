import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { constants } from "#db/columns.ts";
import { chat } from "#db/entities/chat.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { DAY_MS, HOUR_MS } from "#db/queries/due.ts";
import { OPEN_OFFER } from "#domain/states/invitation.ts";
import { ENDING_HOURS } from "#domain/states/queue.ts";
import { type QueueAt, queueCount, requestsWaiting } from "./queue.ts";

/** A visitor who wrote longer ago has gone. */
const CHAT_LIVE_MS = DAY_MS;

/**
 * What waits for an administrator now, in one statement: each number from an index, none from a walk. `queue` is left out (0)
 * where the page reads the queue itself.
 */
export function attention(db: Db, at: QueueAt, { queue = true } = {}) {
  const { now } = at;
  const ms = now.getTime();
  return db
    .select({
      new_requests: requestsWaiting(at),
      ending_offers: sql<number>`(select count(*) from ${rental_approval} a where a.state in ${constants(OPEN_OFFER)}
        and a.valid_until_date >= ${ms} and a.valid_until_date < ${ms + ENDING_HOURS * HOUR_MS} and a.statusid <> -1
        and exists (select 1 from ${rental_request} q where q.uuid = a.rental_request_uuid and q.statusid <> -1))`,
      waiting_chats: sql<number>`(select count(*) from ${chat} c where c.state in ('open', 'taken_over')
        and c.last_message_date >= ${ms - CHAT_LIVE_MS} and c.statusid <> -1 and c.last_from = 'visitor')
        + (select count(*) from ${chat} c where c.person_asked_date is not null and c.state in ('open', 'taken_over')
        and c.statusid <> -1 and c.last_from <> 'visitor')`,
      parked_mails: sql<number>`(select count(*) from ${email_outbox} where state = 'parked' and statusid <> -1)`,
      queue: queue ? queueCount(at) : sql<number>`0`,
      new_reviews: sql<number>`(select count(*) from ${partner_rating} where statusid = 0 and published = 0 and refused_reason = '')`,
    })
    .from(sql`(select 1)`);
}
