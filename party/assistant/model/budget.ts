import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { assistantOnDuty } from "#db/queries/assistant.ts";
import { countUse, giveBackUse } from "#db/queries/throttle.ts";
import { ASSISTANT_MODEL as LIMITS } from "#domain/config/assistant.ts";
import { addDays, dubaiDay, dubaiMidnight } from "#domain/lib/dubai-date.ts";
import { hashOf } from "#party/runtime.ts";
import type { ModelSettings } from "./settings.ts";

/** Tokens read and written. */
export type Usage = { input: number; output: number };

/** What was set aside for one reading; `settle` counts what it took instead. Its model is the assistant on duty's own, or "". */
type Reserve = { model: string; settle(used: Usage): Promise<void> };

const DAY_MS = 24 * 3_600_000;

/**
 * Sets aside the most one reading may take, of its chat, of the day and of the day's cost; the name of the limit that is
 * reached when there is not so much left. The counts stand in the database, which every room of every process sees and
 * a restart does not empty; a reading that is never settled stays counted at its most.
 */
export async function reserve(
  db: Db,
  { price }: Pick<ModelSettings, "price">,
  { session, now, most }: { session: string | undefined; now: Date; most: Usage },
): Promise<Reserve | { limit: string }> {
  const day = dubaiDay(now);
  const dayEnds = dubaiMidnight(addDays(day, 1));
  const counts = [
    session !== undefined && {
      name: "session",
      key: await keyOf(`session:${session}`),
      limit: LIMITS.sessionTokens,
      until: new Date(now.getTime() + DAY_MS),
      of: total,
    },
    {
      name: "day",
      key: await keyOf(`tokens:${day}`),
      limit: LIMITS.dayTokens,
      until: dayEnds,
      of: total,
    },
    price !== null && {
      name: "cost",
      key: await keyOf(`cost:${day}`),
      limit: LIMITS.dayCost,
      until: dayEnds,
      // In millionths, for prices per million tokens.
      of: ({ input, output }: Usage) => Math.ceil(input * price.input + output * price.output),
    },
  ].filter((count) => count !== false);
  const { duty, uses } = await readBatch(db, {
    duty: assistantOnDuty(db),
    uses: counts.map((count) => countUse(db, { ...count, amount: count.of(most) }, now)),
  });
  const counted = counts.filter((_, index) => (uses[index]?.length ?? 0) > 0);
  const give = async (kept: Usage) => {
    const back = counted.map((count) =>
      giveBackUse(db, { key: count.key, amount: count.of(most) - count.of(kept) }, now),
    );
    await readBatch(db, back);
  };
  const refused = counts.find((count) => !counted.includes(count));
  if (!refused) return { model: duty[0]?.model ?? "", settle: give };
  await give({ input: 0, output: 0 });
  return { limit: refused.name };
}

const total = ({ input, output }: Usage) => input + output;

/** A key of the counts: a hash, so that the table names no chat. */
const keyOf = (name: string): Promise<string> => hashOf(`assistant:${name}`);
