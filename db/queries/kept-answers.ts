import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { idempotency_key } from "#db/entities/idempotency-key.ts";
import { DAY_MS } from "./due.ts";

/** Whose key of an idempotent call, and a hash of what was sent with it. */
export type KeptCall = { scope: string; key: string; body_hash: string };

/** What was sent with an Idempotency-Key before, if anything was done. */
export function keptCall(db: Db, { scope, key }: KeptCall) {
  return db
    .select({ body_hash: idempotency_key.body_hash })
    .from(idempotency_key)
    .where(and(eq(idempotency_key.scope, scope), eq(idempotency_key.key, key)));
}

/** Keeps for a day, in the batch of what is done, that it was: the second of two at once fails with the whole batch. */
export function keepCall(db: Db, call: KeptCall, now: Date) {
  return db.insert(idempotency_key).values({
    ...call,
    ...{ status: 200, response: "", create_date: now, update_date: now },
    expire_date: new Date(now.getTime() + DAY_MS),
  });
}
