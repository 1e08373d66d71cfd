import { v7 as uuidv7 } from "uuid";
import { type Batch, readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { openSession } from "#db/queries/sessions.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import type { AccountToken } from "#worker/auth/identity.ts";

/** What an account's token says, of a session that began at `now`. */
export async function tokenFor(db: Db, user_uuid: string, now: Date): Promise<AccountToken> {
  const [sid, uuid] = [uuidv7(), uuidv7()];
  const named = { uuid: sid, user_uuid, token_uuid: uuid };
  const seen = { user_agent: "", place: "" };
  const expire_date = new Date(now.getTime() + 86_400_000);
  await readBatch(db, openSession(db, { ...named, ...seen, now, expire_date }));
  const iat = Math.floor(now.getTime() / 1000);
  return { uuid, user_uuid, sid, roles: [], iat, exp: iat + 86_400 };
}

/** The guard of an administrator who may do everything, for tests of what is behind it: nobody is asked who it is. */
export function openGuard(db: () => Db): AccountGuard {
  const run = async (batch: Batch) => ({
    account: { permission: null },
    rows: await readBatch(db(), batch),
  });
  const check = async () => ({ permission: null });
  const guard = { read: run, write: run, check, of: () => guard } as unknown as AccountGuard;
  return guard;
}
