import type { Db } from "#db/client.ts";
import { queueEmail } from "#db/queries/outbox.ts";
import type { MailData, MailEventName } from "./events.ts";

/**
 * The statement that queues a mail, for the `db.batch` of the change it reports. `event_key` names the news, with
 * the record's uuid in it ("sign_in_link:{uuid}"): the same key reaches a recipient once, however often it is queued.
 */
export function queueMail<E extends MailEventName>(
  db: Db,
  mail: { event: E; event_key: string; recipient: string; data: MailData<E>; now: Date },
) {
  return queueEmail(db, mail);
}
