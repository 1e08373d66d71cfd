/** Analytics events in the table: alike ones are one row, and a day holds so many different ones at most. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { countVisitEvent } from "#db/queries/visits.ts";
import { startDatabase } from "#db/testing/database.ts";
import { EVENT_ROWS_A_DAY } from "#domain/config/limits.ts";
import type { CountedEvent } from "#domain/rules/events.ts";

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
});
afterAll(() => stop());

test("pages that somebody makes up fill no table, and what is counted already goes on being counted", async () => {
  const now = new Date("2026-11-22T08:00:00Z");
  const view = (path: string, day = "2026-11-22") => {
    const event: CountedEvent = { name: "view", path, language: "en", device: "phone" };
    return countVisitEvent(db, { ...event, day, now });
  };
  const counted = () =>
    db.all(
      sql`select day, path, count from visit_event where path not like '/made-up%' order by day, path`,
    );
  await view("/");
  await db.run(sql`with recursive n(i) as (select 2 union all select i + 1 from n where i < ${EVENT_ROWS_A_DAY})
    insert into visit_event (uuid, create_date, update_date, day, name, path, count)
    select 'made-up-' || i, 0, 0, '2026-11-22', 'view', '/made-up-' || i, 1 from n`);
  await view("/packages");
  await view("/");
  await view("/packages", "2026-11-23");
  expect(await counted()).toEqual([
    { day: "2026-11-22", path: "/", count: 2 },
    { day: "2026-11-23", path: "/packages", count: 1 },
  ]);
});
