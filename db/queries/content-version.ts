import { eq } from "drizzle-orm";
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
