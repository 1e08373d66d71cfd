import { retryParked } from "#db/queries/outbox.ts";
import { actorOf, checkUuid, type DeskCall } from "./call.ts";

/**
 * Gives a parked mail its tries anew, or without a uuid the hundred that wait longest, and sends what is due. Answers
 * how many it were: none for a mail that is not parked (any more). Throws AppError validation.
 */
export async function retryMails(call: DeskCall, uuid: unknown): Promise<number> {
  const { db, now, sendMails } = call.services;
  const which = uuid === undefined ? undefined : checkUuid(uuid);
  const retry = retryParked(db, { uuid: which, now, actor: actorOf(call) });
  const { rows } = await call.guard.write(retry);
  sendMails();
  return rows.retried.length;
}
