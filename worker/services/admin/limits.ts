import type { Entity } from "#db/entity.ts";
import type { Selection } from "#db/queries/admin/conditions.ts";
import { fieldsFor, mayChange, mayUse, type Permission } from "#domain/rules/office.ts";

// What of a record leaves the server where an administrator is limited (domain/rules/office.ts). Whether the record does at
// all, the guard of the account says (AccountGuard.of).

type Limit = Permission | null;
type Named = { labels?: Record<string, string | null> };

/** The fields that a list is asked by; those an entity works out beside its columns are no fields. */
export function fieldsOf({ conditions }: Selection, ...more: readonly string[]): string[] {
  return [...conditions.flatMap(({ key, aside }) => (aside ? [] : [key])), ...more];
}

const sees = (limit: Limit, thing: string) => mayUse(limit, { thing, to: "read" });

/** A record without the fields that are closed, and without the names of records that are. */
export function shownRecord<R extends object>(limit: Limit, entity: Entity, row: R): R {
  if (limit === null) return row;
  const hidden = hiddenFields(limit, entity);
  const shown = Object.fromEntries(Object.entries(row).filter(([key]) => !hidden.has(key))) as R &
    Named;
  if (!shown.labels) return shown;
  const labels = Object.entries(shown.labels).filter(([key]) => {
    const { relation } = entity.readable[key] ?? {};
    return relation === undefined || sees(limit, relation);
  });
  return { ...shown, labels: Object.fromEntries(labels) };
}

function hiddenFields(limit: Limit, entity: Entity): ReadonlySet<string> {
  const opened = fieldsFor(limit, entity.api);
  const closed = (key: string) =>
    opened !== undefined &&
    opened.read !== "all" &&
    key in entity.fields &&
    !opened.read.includes(key);
  return new Set(Object.keys(entity.fields).filter(closed));
}

/** An entity as it is shown to somebody: with the fields and the buttons that are open to them. */
export function shownEntity(limit: Limit, entity: Entity): Entity {
  if (limit === null) return entity;
  const { api, can } = entity;
  const opened = fieldsFor(limit, api);
  const writes = mayUse(limit, { thing: api, to: "write" });
  const change = can.change && mayChange(limit, api);
  const hidden = hiddenFields(limit, entity);
  const open = <T>(fields: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => !hidden.has(key)));
  const fields = Object.fromEntries(
    Object.entries(open(entity.fields)).map(([key, field]) => [
      key,
      opened && !opened.change.includes(key) ? { ...field, readonly: true } : field,
    ]),
  );
  return {
    ...entity,
    fields,
    readable: open(entity.readable),
    links: open(entity.links),
    columns: entity.columns.filter(({ key }) => !hidden.has(key)),
    readonly: !change,
    can: { create: can.create && writes, change, remove: can.remove && writes },
  };
}
