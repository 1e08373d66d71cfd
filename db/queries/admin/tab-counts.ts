import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import type { Entity } from "#db/entity.ts";
import type { Selection } from "./conditions.ts";
import { listTotal } from "./list.ts";

/** Beyond this a tab says "more than": it would cost a walk that grows with the records. */
export const TAB_COUNT_MOST = 999;

/** How many records each of some selections has, counted up to a limit, in one statement. */
export function tabCounts(db: Db, entity: Entity, selections: readonly Selection[]) {
  const counts = selections.map(
    (selection, tab): SQL =>
      sql`select ${tab} tab, (${listTotal(db, entity, selection, TAB_COUNT_MOST)}) total`,
  );
  const all =
    counts.length > 0 ? sql.join(counts, sql` union all `) : sql`select 0 tab, 0 total where 0`;
  return db.all<{ tab: number; total: number }>(all);
}
