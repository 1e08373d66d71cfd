import { retryParked } from "#db/queries/outbox.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import { checkUuid } from "./call.ts";

/**
 * Gives a parked mail its tries anew, or without a uuid the hundred that wait longest, and sends what is due. Answers
 * how many it were: none for a mail that is not parked (any more). Throws AppError validation.
 */
export async function retryMails(
  {
    services: { db, now, requestId, sendMails },
    guard,
    user_uuid,
  }: {
    services: Pick<AppServices, "db" | "now" | "requestId" | "sendMails">;
    guard: AccountGuard;
    user_uuid: string;
  },
  uuid: unknown,
): Promise<number> {
  const which = uuid === undefined ? undefined : checkUuid(uuid);
  const actor = { uuid: user_uuid, label: "", requestId };
  const { rows } = await guard.write(retryParked(db, { uuid: which, now, actor }));
  sendMails();
  return rows.retried.length;
}
