import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { sequence } from "#db/entities/rental-request.ts";

/** The number that triggers count up with each change to what a visitor reads. */
export async function readContentVersion(db: Db): Promise<number> {
  const [row] = await db
    .select({ value: sequence.value })
    .from(sequence)
    .where(eq(sequence.name, "content"));
  return row?.value ?? 0;
}
