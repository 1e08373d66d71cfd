import type { Db } from "#db/client.ts";
import { queueReading, toReading } from "#db/queries/admin/queue.ts";

type Asked = Parameters<typeof queueReading>;

/** The first things of the queue, as its page shows them. */
export const queueRows = async (db: Db, at: Asked[1], query?: Asked[2]) =>
  toReading(await queueReading(db, at, query)).rows;

/** How many of each kind wait. */
export const queueCounts = async (db: Db, at: Asked[1]) =>
  toReading(await queueReading(db, at)).counts;
