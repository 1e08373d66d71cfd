import type { SQL } from "drizzle-orm";
import { redirect } from "react-router";
import { guardOf, readPage } from "#app/features/account/own-area.server.ts";
import type { Context } from "#app/features/admin/admin-page.server.ts";
import { plainField } from "#app/features/admin/edit/editor-cards.server.ts";
import type { EditorField } from "#app/features/admin/edit/field-values.ts";
import { tabsOf } from "#app/features/admin/entity-views.ts";
import { invalidPage } from "#app/lib/missing-page.server.ts";
import type { Entity } from "#db/entity.ts";
import { filterOps } from "#db/filters.ts";
import { attention } from "#db/queries/admin/attention.ts";
import { type Columns, TAB_COUNT_MOST, tabCounts } from "#db/queries/admin/list.ts";
import { type Named, recordNames } from "#db/queries/admin/lookups.ts";
import { queuePeople, thingsOf } from "#db/queries/admin/queue.ts";
import { chosenKeys, listViews } from "#db/queries/admin/views.ts";
import { entityByName } from "#db/registry.ts";
import { AppError } from "#domain/errors.ts";
import { nameWithoutUnit } from "#domain/lib/units.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import type { FieldKind } from "#domain/rules/fields.ts";
import { mayChange, mayUse, type Permission } from "#domain/rules/office.ts";
import { servicesContext } from "#worker/app-services.ts";
import { bulkFields } from "#worker/services/admin/bulk.ts";
import { rulesOf } from "#worker/services/admin/entities.ts";
import { shownEntity, shownRecord } from "#worker/services/admin/limits.ts";
import { adminListQuery } from "#worker/services/admin/list.ts";
import { readSelection } from "#worker/services/admin/selection.ts";
import { viewKeys } from "./columns.ts";
import { type ListQuery, listParams, readListQuery } from "./list-query.ts";
import type { FilterField, RelationMeta } from "./view-types.ts";

export type TabCount = { total: number; more: boolean };

/** /admin/list/{Entity} (SPEC §2): a page of its records and all around it, in one round trip (DESIGN §10). */
export async function loadList(asked: string, url: URL, context: Context, headers = new Headers()) {
  const { db, now, cards } = context.get(servicesContext);
  const entity = entityByName(asked);
  if (!entity) {
    await guardOf(context).guard.check();
    throw invalidPage(url);
  }
  // There is one record of it: a list of one would be a detour.
  if (entity.single) throw await moved(context, entity, `/admin/edit/${entity.name}`);
  if (asked !== entity.name)
    throw await moved(context, entity, `/admin/list/${entity.name}${url.search}`, 301);

  const query = readListQuery(url.searchParams, (key) => usualOp(entity, key));
  const tabs = tabsOf(entity.api).map(({ filters }) =>
    readSelection(
      entity,
      filters.map(({ key, op, values }) => [key, op, values]),
      "",
      {},
    ),
  );
  const of = { list: entity.api, user_uuid: guardOf(context).token.user_uuid };
  const page = readRows(db, entity, query, chosenKeys(of, query.view));
  const at = { now, cards: cards !== undefined };
  const isWaitedFor = thingsOf(at, entity.name) !== undefined;
  const { shared, rows } = await readPage(
    context,
    () => ({
      views: listViews(db, of),
      people: isWaitedFor ? [queuePeople(db)] : [],
      waiting: attention(db, { now, cards: cards !== undefined }),
      counts: tabCounts(db, entity, tabs),
      names: recordNames(db, namedIn(entity, query)),
      ...("queries" in page && { page: page.queries }),
    }),
    { thing: entity.api, ...("fields" in page && { fields: page.fields }) },
  );
  const { permission } = shared.account;
  const shown = shownEntity(permission, entity);
  const { waiting, counts, names, people } = rows;
  const views = rows.views.filter(({ name }) => name !== "");
  const arranged = rows.views.find(({ mine, name }) => mine && name === "");
  const open = query.view === "" ? arranged : views.find(({ uuid }) => uuid === query.view);
  const found = "queries" in page && rows.page ? page.toList(rows.page) : undefined;
  const list = found && {
    ...found,
    rows: found.rows.map((row) => shownRecord(permission, entity, row)),
  };
  return {
    ...shared,
    // What waits is for those who have the queue.
    ...(permission === null && { waiting: waiting[0] }),
    now: now.toISOString(),
    isPhone: isPhone(headers),
    meta: metaOf(shown, permission),
    query,
    tabs: tabs.map((_, tab): TabCount => {
      const { total: n = 0 } = counts.find((one) => Number(one.tab) === tab) ?? {};
      // Whole statuses are counted as they change and known exactly, the rest up to a limit.
      return { total: Number(n), more: Number(n) === TAB_COUNT_MOST + 1 };
    }),
    names: Object.fromEntries(names.map(({ uuid, label }) => [uuid, label])),
    /** The saved views of the list that the account may open, and the columns of the one that is open. */
    views,
    columns: open?.columns ?? null,
    /** Who may be given what waits of these records; none where none of them ever does. */
    people: permission === null ? (people[0] ?? []) : [],
    list,
    problems: "problems" in page ? page.problems : undefined,
  };
}
export type ListData = Awaited<ReturnType<typeof loadList>>;

/** By what browsers say of themselves; a narrow window of another one shows the table until its script listens. */
const isPhone = (headers: Headers) =>
  headers.get("sec-ch-ua-mobile") === "?1" || /\bMobi/.test(headers.get("user-agent") ?? "");

/** A redirect for administrators alone: nobody else learns which lists there are. */
async function moved(context: Context, { api }: Entity, to: string, status = 302) {
  await guardOf(context).guard.of(api).check();
  return redirect(to, status);
}

type Page = ReturnType<typeof adminListQuery> | { problems: readonly string[] };

/** The page's statements; what is wrong with the address if it asks for something the list cannot do. */
function readRows(
  db: Parameters<typeof adminListQuery>[0],
  entity: Entity,
  query: ListQuery,
  chosen: SQL,
): Page {
  const { workedOut: computed } = rulesOf(entity.api);
  const columns: Columns = { also: viewKeys(entity.api), chosen, ...(computed && { computed }) };
  try {
    return adminListQuery(db, entity, listParams(query), columns);
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    return { problems: [...new Set(Object.values(error.fields))] };
  }
}

function usualOp(entity: Entity, key: string): string | undefined {
  const field = fieldOf(entity, key);
  const aside = rulesOf(entity.api).aside?.[key];
  return field ? filterOps(field)[0] : typeof aside === "object" ? "in" : undefined;
}

/** The field an address names; it may name anything. */
const fieldOf = ({ readable }: Entity, key: string) =>
  Object.hasOwn(readable, key) ? readable[key] : undefined;

/** The records that filters name by uuid. */
function namedIn(entity: Entity, { filters }: ListQuery): Named[] {
  return filters.flatMap(({ key, op, values }) => {
    const target = op === "empty" ? undefined : entityByName(fieldOf(entity, key)?.relation ?? "");
    return target ? [{ entity: target, uuids: values }] : [];
  });
}

/** What can be asked beside the columns, as fields of a yes or a no, or of a few answers. */
function asideFields(api: string): Record<string, FilterField> {
  const { aside } = adminListMessages;
  return Object.fromEntries(
    Object.entries(rulesOf(api).aside ?? {}).map(([key, of]) => {
      const { label = key, ...names }: Record<string, string> = aside[key] ?? {};
      const values = typeof of === "function" ? ["yes", "no"] : Object.keys(of);
      const options = values.map((value) => ({ value, label: names[value] ?? value }));
      const ops = typeof of === "function" ? (["eq"] as const) : (["in"] as const);
      return [key, { label, kind: "enum", options, ops, aside: true }];
    }),
  );
}

const INLINE: ReadonlySet<FieldKind> = new Set<FieldKind>([
  ...(["text", "email", "phone", "number", "money", "enum", "boolean", "date"] as const),
]);
const isPlain = ({ kind, readonly, variant }: EditorField) =>
  INLINE.has(kind) && !readonly && variant === undefined;

function metaOf(entity: Entity, permission: Permission | null) {
  const { api, name, label, title, columns, readable, can, search, searchIn } = entity;
  const isOpen = (thing: string | undefined) =>
    thing === undefined || mayUse(permission, { thing, to: "read" });
  const relations = new Set(
    Object.values(readable).flatMap(({ relation }) => (isOpen(relation) ? (relation ?? []) : [])),
  );
  return {
    api,
    name,
    label,
    title,
    columns,
    /** By column: what it is called and how it is filtered; no comparison where it cannot be. */
    fields: {
      ...Object.fromEntries(
        Object.entries(readable).map(([key, field]): [string, FilterField] => {
          const { label: text, kind, options, relation, unit } = field;
          const more = {
            ...(options && { options }),
            ...(relation && { relation }),
            ...(unit && { unit }),
          };
          return [
            key,
            {
              ...{ label: unit ? nameWithoutUnit(text) : text, kind, ...more },
              ops: isOpen(relation) ? filterOps(field) : [],
            },
          ];
        }),
      ),
      ...asideFields(api),
    },
    /** The fields a list changes in place, and those that many records are given at once. */
    edits: Object.fromEntries(
      Object.keys(entity.readable).flatMap((key): [string, EditorField][] => {
        const field = plainField(entity, key);
        return field && isPlain(field) ? [[key, field]] : [];
      }),
    ),
    bulk: bulkFields(entity).flatMap(({ key }) => plainField(entity, key) ?? []),
    sorts: [...entity.sorts.keys()],
    /** The fields a search looks into; null where there is no search, none where it looks into other records. */
    search:
      entity.foundBy !== undefined
        ? Object.keys(entity.foundBy).map((key) => readable[key]?.label ?? key)
        : search.length > 0
          ? search.map((key) => readable[key]?.label ?? key)
          : searchIn
            ? []
            : null,
    relations: Object.fromEntries(
      [...relations].flatMap((one): [string, RelationMeta][] => {
        const target = entityByName(one);
        if (!target) return [];
        const searchable = target.search.length > 0;
        return [[one, { name: target.name, title: target.title, searchable }]];
      }),
    ),
    can,
    /** They may make views that everybody sees. */
    shares: mayChange(permission, api),
  };
}
