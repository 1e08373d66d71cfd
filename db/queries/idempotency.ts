import { and, eq, lt } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { idempotency_key } from "#db/entities/idempotency-key.ts";

export type IdempotentAnswer = Pick<
  typeof idempotency_key.$inferInsert,
  "scope" | "key" | "body_hash" | "status" | "response" | "expire_date"
>;

/** What was answered to this key before, if it is still remembered. */
export function answerOf(db: Db, scope: string, key: string) {
  return db
    .select({
      body_hash: idempotency_key.body_hash,
      status: idempotency_key.status,
      response: idempotency_key.response,
      expire_date: idempotency_key.expire_date,
    })
    .from(idempotency_key)
    .where(and(eq(idempotency_key.scope, scope), eq(idempotency_key.key, key)));
}

/**
 * Statements for the batch of the change itself: forget an expired use of the key, then remember this answer. A key
 * in use fails the batch with a unique violation, so the change is not made a second time.
 */
export function rememberAnswer(db: Db, answer: IdempotentAnswer, now: Date) {
  return [
    db
      .delete(idempotency_key)
      .where(
        and(
          eq(idempotency_key.scope, answer.scope),
          eq(idempotency_key.key, answer.key),
          lt(idempotency_key.expire_date, now),
        ),
      ),
    db.insert(idempotency_key).values(answer),
  ] as const;
}

/** Forgets expired keys. */
export function forgetExpired(db: Db, now: Date) {
  return db.delete(idempotency_key).where(lt(idempotency_key.expire_date, now));
}
