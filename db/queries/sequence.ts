import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { sequence } from "#db/entities/rental-request.ts";

/** The number that triggers count up with each change to what a visitor reads, for a batch. */
export function contentVersion(db: Db) {
  return db.select({ value: sequence.value }).from(sequence).where(eq(sequence.name, "content"));
}

/** The same on its own; 0 before the database is seeded. */
export async function readContentVersion(db: Db): Promise<number> {
  const [row] = await contentVersion(db);
  return row?.value ?? 0;
}

/** So often a database proves that it can be written, however many ask. */
const PROOF_EVERY_MS = 5_000;

/** Resolves when the database can be read and, by a proof at most five seconds old, written; a full disk reads on. */
export async function proveWritable(db: Db, now: Date): Promise<void> {
  const value = now.getTime();
  await db
    .insert(sequence)
    .values({ name: "health", value })
    .onConflictDoUpdate({
      target: sequence.name,
      set: { value },
      setWhere: sql`${sequence.value} <= ${value - PROOF_EVERY_MS}`,
    });
}
