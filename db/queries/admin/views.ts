import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { type ChosenColumn, list_view } from "#db/entities/list-view.ts";
import { user } from "#db/entities/user.ts";
import { type By, logLines } from "#db/queries/audit.ts";
import { failIf, failUnless } from "#db/queries/fail-unless.ts";

/** Views one account may keep of one list. */
export const VIEWS_MOST = 30;

type Of = { list: string; user_uuid: string };
type View = { uuid: string; name: string; query: string; shared: boolean };

const mine = (user_uuid: string) => sql<number>`${list_view.user_uuid} = ${user_uuid}`;
/** What somebody may open: their own views, and those that are shared. */
const opens = ({ list, user_uuid }: Of) =>
  sql`${list_view.list} = ${list} and (${list_view.shared} = 1 or ${mine(user_uuid)})`;

/** The views of a list that somebody may open, by name: their own first; beside them, without a name, their arrangement. */
export function listViews(db: Db, of: Of) {
  return db
    .select({
      uuid: list_view.uuid,
      name: list_view.name,
      query: list_view.query,
      columns: list_view.columns,
      shared: list_view.shared,
      mine: mine(of.user_uuid).mapWith(Boolean),
      maker: sql<string>`(select coalesce(nullif(u.name, ''), u.email) from ${user} u where u.uuid = ${list_view.user_uuid})`,
    })
    .from(list_view)
    .where(opens(of))
    .orderBy(sql`${mine(of.user_uuid)} desc, lower(${list_view.name}), ${list_view.uuid}`)
    .limit(VIEWS_MOST * 4);
}
export type ListViewRow = Awaited<ReturnType<typeof listViews>>[number];

/** The columns (in SQL, a query of their keys) that a list shows somebody: those of the view that is open, else as they arranged it. */
export function chosenKeys(of: Of, view: string): SQL {
  const which =
    view === ""
      ? sql`${mine(of.user_uuid)} and ${list_view.name} = ''`
      : sql`${list_view.uuid} = ${view} and ${list_view.name} <> ''`;
  return sql`select json_extract(c.value, '$.key') from ${list_view}, json_each(${list_view.columns}) c
    where ${opens(of)} and ${which}`;
}

/** Keeps how somebody has arranged a list's columns; null: as the list has them. */
export function arrange(db: Db, of: Of, columns: ChosenColumn[] | null, now: Date) {
  return db
    .insert(list_view)
    .values({ ...of, columns, create_date: now, update_date: now })
    .onConflictDoUpdate({
      target: [list_view.user_uuid, list_view.list, list_view.name],
      set: { columns, update_date: now },
    });
}

/** Keeps a new view. Fails with "limit" where its maker has as many as one may have. */
export function addView(
  db: Db,
  of: Of,
  view: View & { columns: ChosenColumn[] | null },
  { actor, now }: By,
) {
  return [
    failUnless(
      db,
      sql`select 1 where (select count(*) from ${list_view} where ${list_view.list} = ${of.list} and ${mine(of.user_uuid)}) <= ${VIEWS_MOST}`,
      "limit",
    ),
    db.insert(list_view).values({ ...of, ...view, create_date: now, update_date: now }),
    logView(db, { actor, now }, "create", view.uuid),
  ] as const;
}

/** Changes a view of its maker's. Fails with "not_found" for any other, and "conflict" for one that is only shared. */
export function changeView(
  db: Db,
  of: Of & { uuid: string },
  change: Partial<Omit<View, "uuid"> & { columns: ChosenColumn[] | null }>,
  by: By,
) {
  return [
    ...demandOwn(db, of),
    db
      .update(list_view)
      .set({ ...change, update_date: by.now })
      .where(owned(of)),
    logView(db, by, "update", of.uuid),
  ] as const;
}

/** The same of one that goes. */
export function removeView(db: Db, of: Of & { uuid: string }, by: By) {
  return [
    ...demandOwn(db, of),
    logView(db, by, "delete", of.uuid),
    db.delete(list_view).where(owned(of)),
  ] as const;
}

type OneOf = Of & { uuid: string };
const owned = ({ list, user_uuid, uuid }: OneOf) =>
  and(
    eq(list_view.uuid, uuid),
    eq(list_view.list, list),
    eq(list_view.user_uuid, user_uuid),
    sql`${list_view.name} <> ''`,
  );

function demandOwn(db: Db, of: OneOf) {
  const found = sql`select 1 from ${list_view} where ${list_view.uuid} = ${of.uuid}`;
  return [
    failUnless(db, sql`${found} and ${list_view.name} <> '' and ${opens(of)}`, "not_found"),
    failIf(db, sql`${found} and not ${mine(of.user_uuid)}`, "conflict"),
  ] as const;
}

/** Its words are its maker's: the log has only which list it is of, and whether it is shared. */
const logView = (db: Db, by: By, action: string, uuid: string) =>
  logLines(db, by, {
    ...{ action, entity: "ListView", record: sql`${list_view.uuid}` },
    after: sql`json_object('list', ${list_view.list}, 'shared', json(iif(${list_view.shared}, 'true', 'false')))`,
    from: sql`${list_view} where ${list_view.uuid} = ${uuid}`,
  });
