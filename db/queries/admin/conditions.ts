import { and, getTableName, type SQL, sql } from "drizzle-orm";
import { search_id } from "#db/entities/record-index.ts";
import type { Entity, Link } from "#db/entity.ts";
import { GONE, GONE_WORD, moreTable, searchTable } from "#db/entity-sql.ts";
import type { Condition } from "#db/filters.ts";
import { inList } from "#db/queries/sql.ts";
import { entityByName } from "#db/registry.ts";
import { RECORD_LANGUAGES } from "#domain/config/languages.ts";

/** True for a record (its uuid in SQL) that says in every language what it says in English. */
export const allTranslated =
  ({ table, translated }: Entity): Aside =>
  (uuid) => {
    const parts = Object.keys(RECORD_LANGUAGES).flatMap((tag) =>
      translated.map((key) =>
        sql.raw(
          `coalesce(t."${key}", '') not in ('', '[]') and t.translations ->> '$.${tag}.${key}' is null`,
        ),
      ),
    );
    return sql`not exists (select 1 from ${table} t where t.uuid = ${uuid} and (${sql.join(parts, sql` or `)}))`;
  };

/**
 * A column of an entity's table, with the table's name: in a subquery a bare name could be another table's. Of a link
 * the uuids it names, as a JSON list in their order.
 */
export function columnOf(entity: Entity, key: string): SQL {
  const link = entity.links[key];
  if (link) {
    return sql`(select json_group_array(l.u) from (select ${sql.identifier(link.other)} u
      from ${sql.identifier(link.table)} where ${sql.identifier(link.own)} = ${columnOf(entity, "uuid")} order by u) l)`;
  }
  return sql.raw(`"${getTableName(entity.table)}"."${key}"`);
}

/** A condition on a column, or (`aside`) on what is found for the uuid of a record: 1 where it is, 0 where it is not. */
export type Asked = Condition & { aside?: Aside };
/** What can be asked of a record beside its columns, yes or no: a condition on its uuid in SQL. */
export type Aside = (uuid: SQL) => SQL;
/** The same with some answers, any of which will do: a condition for each, on the entity's table by its own name. */
export type Choice = Readonly<Record<string, SQL>>;

/** Which records a list shows: `conditions` come from `readCondition`, which lets through what is allowed. */
export type Selection = {
  conditions: readonly Asked[];
  /** Words that all have to occur, from `searchWords`; none found is no record. */
  words?: readonly string[];
  ids?: readonly string[];
};

/** Unless a list asks for a status by its name, deleted records are not in it. */
const asksForStatus = ({ conditions }: Selection) =>
  conditions.some(({ key, op }) => key === "statusid" && op !== "empty");
/** Deleted records have to be asked for by their status. */
export const mayBeDeleted = ({ conditions }: Selection) =>
  conditions.some(
    ({ key, op, values }) => key === "statusid" && op !== "empty" && values.includes(-1),
  );

/** The whole selection as one condition, wherever its records stand in the list. */
export function whereSelected(entity: Entity, selection: Selection): SQL {
  const { conditions, words, ids } = selection;
  const all = [
    ...conditions.map((condition) => conditionSql(entity, condition)),
    ...(asksForStatus(selection) ? [] : [sql`${columnOf(entity, "statusid")} <> -1`]),
    ...(ids ? [sql`${columnOf(entity, "uuid")} in ${inList(ids)}`] : []),
    ...(words ? [foundBy(entity, words, mayBeDeleted(selection))] : []),
  ];
  return and(...all) ?? sql`1`;
}

/** One condition. Texts are compared without their case, and nothing in a text is a pattern. */
export function conditionSql(entity: Entity, { key, op, values, aside }: Asked): SQL {
  const column = columnOf(entity, key);
  const [value = ""] = values;
  const link = entity.links[key];
  if (link) return linkCondition(entity, link, { key, op, values });
  if (aside) {
    const found = aside(columnOf(entity, "uuid"));
    return value === 1 ? found : sql`not (${found})`;
  }
  switch (op) {
    case "eq":
      return sql`${column} = ${value}`;
    case "in":
      return sql`${column} in ${inList(values)}`;
    case "gte":
      return sql`${column} >= ${value}`;
    case "lte":
      return sql`${column} <= ${value}`;
    case "contains":
      return sql`(${sql.join(
        spellings(`${value}`).map((one) => sql`instr(lower(${column}), lower(${one})) > 0`),
        sql` or `,
      )})`;
    case "has":
      return sql`exists (select 1 from json_each(${column}) item where item.value = ${value})`;
    case "empty":
      return value === 1
        ? sql`(${column} is null or ${column} = '')`
        : sql`(${column} is not null and ${column} <> '')`;
  }
}

/** Records that name one of some others, or any at all. */
function linkCondition(entity: Entity, link: Link, { op, values }: Condition): SQL {
  const named = sql`select ${sql.identifier(link.own)} from ${sql.identifier(link.table)}`;
  const uuid = columnOf(entity, "uuid");
  if (op === "empty")
    return values[0] === 1 ? sql`${uuid} not in (${named})` : sql`${uuid} in (${named})`;
  return sql`${uuid} in (${named} where ${sql.identifier(link.other)} in ${inList(values)})`;
}

/** SQLite knows the case of A to Z alone: of other letters the usual spellings are looked for. */
function spellings(text: string): string[] {
  const lower = text.toLowerCase();
  const capitals = lower.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  const first = lower.replace(/\p{L}/u, (letter) => letter.toUpperCase());
  const asTyped = (one: string) => one.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return [...new Set([text, lower, text.toUpperCase(), capitals, first].map(asTyped))];
}

/** Chats are found by the newest so many messages that hold the words: no list walks a million messages. */
const FOUND_THROUGH_MOST = 1000;

function foundBy(entity: Entity, words: readonly string[], deletedToo: boolean): SQL {
  if (words.length === 0) return sql`0`;
  const { searchIn } = entity;
  if (entity.foundBy)
    return sql`(${sql.join(
      words.map((word) => foundAround(entity, word, deletedToo)),
      sql` and `,
    )})`;
  const through = searchIn && entityByName(searchIn.entity);
  if (!searchIn || !through)
    return sql`${columnOf(entity, "uuid")} in ${hits(entity, words, deletedToo)}`;
  const newest = sql`select i.uuid from ${matching(through, words, false)} order by f.rowid desc limit ${FOUND_THROUGH_MOST}`;
  return sql`${columnOf(entity, "uuid")} in (select ${columnOf(through, searchIn.key)} from ${through.table}
    where ${columnOf(through, "uuid")} in (${newest}))`;
}

/** Records that have a word, or name a record that has it. */
function foundAround(entity: Entity, word: string, deletedToo: boolean): SQL {
  const around = Object.entries(entity.foundBy ?? {}).flatMap(([key, api]) => {
    const other = entityByName(api);
    return other ? [sql`${columnOf(entity, key)} in ${hits(other, [word], true)}`] : [];
  });
  const own =
    entity.search.length > 0
      ? [sql`${columnOf(entity, "uuid")} in ${hits(entity, [word], deletedToo)}`]
      : [];
  return sql`(${sql.join([...own, ...around], sql` or `)})`;
}

const hits = (entity: Entity, words: readonly string[], deletedToo: boolean) =>
  sql`(select i.uuid from ${matching(entity, words, deletedToo)})`;

/** The records an entity's full-text index (or with `more` its second one) finds: `f.rowid` is their number, `i.uuid` their name. */
export function matching(
  entity: Entity,
  words: readonly string[],
  deletedToo: boolean,
  more = false,
): SQL {
  return found(entity, words, deletedToo, sql` cross join ${search_id} i on i.id = f.rowid`, more);
}

/** The same by their numbers alone, which is all that counting needs. */
export function found(
  entity: Entity,
  words: readonly string[],
  deletedToo: boolean,
  names: SQL = sql``,
  more = false,
): SQL {
  const index = sql.identifier(more ? moreTable(entity) : searchTable(entity));
  const columns = more ? entity.searchMore : entity.search;
  return sql`${index} f${names}
    where ${index} match ${matchText(columns ?? [], words, deletedToo)}`;
}

/** Words as the index's query: each in quotation marks, so that nothing in them is an operator, the last ones as beginnings. */
function matchText(keys: readonly string[], words: readonly string[], deletedToo: boolean): string {
  const columns = keys.map((key) => `"${key}"`).join(" ");
  const all = words.map((word) => `"${word.replaceAll('"', "")}"*`).join(" AND ");
  const found = `({${columns}} : (${all}))`;
  return deletedToo ? found : `${found} NOT ("${GONE}" : "${GONE_WORD}")`;
}
