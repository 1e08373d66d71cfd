import { getTableName } from "drizzle-orm";
import type { Entity } from "#db/entity.ts";
import { constraintViolation, demandRefusal } from "#db/errors.ts";
import { shownBy, undescribedOf } from "#db/queries/admin/alt.ts";
import { holderOf, presentRecords } from "#db/queries/admin/record.ts";
import { picturesOf, shownPictures } from "#db/queries/admin/shown-files.ts";
import { entityByName } from "#db/registry.ts";
import { AppError } from "#domain/errors.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { optionLabel } from "#domain/rules/fields.ts";
import { type AdminCall, invalid, unknownRecord } from "./call.ts";
import { rulesOf } from "./entities.ts";
import type { AdminRow } from "./list.ts";
import type { EntityRules } from "./rules.ts";

const { save: words } = adminApiMessages;

/** Runs a write, and says by field which rule of the database refused it. Anything else is thrown on. */
export async function sayingWhy<T>(
  call: AdminCall,
  values: Readonly<Record<string, unknown>>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const refused = demandRefusal(error);
    if (refused === "not_found" && call.demand) throw unknownRecord();
    if (refused === "not_found") throw invalid(await missingRecords(call, values));
    if (refused === "no_picture") throw invalid(await missingPictures(call, values));
    if (refused === "no_alt") throw invalid(await missingAlts(call, values));
    if (refused === "alt_shown" && call.record) {
      const shown = await shownBy(call.services.db, call.record);
      throw invalid({ alt: words.altShown(shown) });
    }
    const { checks } = rulesOf(call.entity.api);
    const booked = checks?.vessel_booked;
    const broken = refused && checks?.[refused];
    if (broken) throw invalid(spoken(broken));
    const violation = constraintViolation(error);
    if (!violation) throw error;
    const fields = fieldsOf(call.entity, violation.names);
    switch (violation.kind) {
      case "unique": {
        if (violation.names.includes("file.checksum")) {
          throw new AppError("conflict", words.sameFile);
        }
        const taken = await Promise.all(fields.map((key) => takenBy(call, key, values[key])));
        if (taken.length === 0) throw error;
        throw new AppError("conflict", taken[0]?.[1] ?? "", { fields: Object.fromEntries(taken) });
      }
      case "vessel_booked":
        throw new AppError("conflict", Object.values(booked ?? {})[0] ?? words.booked, {
          ...(booked && { fields: spoken(booked) }),
        });
      case "foreign_key":
        throw invalid(await missingRecords(call, values));
      default: {
        const contrary = fields.map((key): [string, string] => [key, words.contrary]);
        const told = violation.names.map((name) => checks?.[name] ?? {});
        throw new AppError("validation", words.contrary, {
          fields: Object.assign(Object.fromEntries(contrary), ...told),
        });
      }
    }
  }
}

const labelOf = ({ entity }: AdminCall, key: string) => entity.fields[key]?.label ?? key;

/** "table.column" names a column; a check's name ends with what it is about: "…_hours" are hours_min and hours_max. */
function fieldsOf({ table, readable }: Entity, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const subject = name.slice(getTableName(table).length + 1);
    if (name.includes(".")) return subject in readable ? [subject] : [];
    return Object.keys(readable).filter((key) => key === subject || key.startsWith(`${subject}_`));
  });
}

/** By field: pictures that are deleted, were never there, or are no pictures. */
async function missingPictures(call: AdminCall, values: Readonly<Record<string, unknown>>) {
  const named = picturesOf(call.entity, values);
  const rows = await shownPictures(
    call.services.db,
    named.flatMap(([, uuids]) => uuids),
  );
  const there = new Set(rows.map(({ uuid }) => uuid));
  const lost = named.filter(([, uuids]) => uuids.some((uuid) => !there.has(uuid)));
  return Object.fromEntries(lost.map(([key]) => [key, words.noPicture(labelOf(call, key))]));
}

/** By field: pictures of which nobody has said what they show. */
async function missingAlts(call: AdminCall, values: Readonly<Record<string, unknown>>) {
  const { entity, services, record } = call;
  const rows = await undescribedOf(services.db, entity, record, picturesOf(entity, values));
  const byField = Object.groupBy(rows, ({ field }) => field);
  return Object.fromEntries(
    Object.entries(byField).map(([key, some = []]) => [
      key,
      words.noAlt(
        labelOf(call, key),
        some.map(({ name }) => name),
      ),
    ]),
  );
}

/** A deleted record keeps its values, though no list shows it: it is said to be one. */
async function takenBy(call: AdminCall, key: string, value: unknown): Promise<[string, string]> {
  const label = labelOf(call, key);
  if (typeof value !== "string") return [key, words.taken(label)];
  const [holder] = await holderOf(call.services.db, call.entity, key, value);
  return [key, holder?.statusid === -1 ? words.takenDeleted(label) : words.taken(label)];
}

/** A foreign key does not say which column it was: the records that were named are looked for. */
async function missingRecords(call: AdminCall, values: Readonly<Record<string, unknown>>) {
  const { entity, services } = call;
  const missing: Record<string, string> = {};
  for (const [key, value] of Object.entries(values)) {
    const target = entityByName(entity.fields[key]?.relation ?? "");
    const named = Array.isArray(value) && key in entity.links ? value : [value];
    if (!target || !named.every((one) => typeof one === "string")) continue;
    const found = await presentRecords(services.db, target, named);
    const there = found.filter(({ statusid }) => !(key in entity.links) || statusid !== -1);
    if (there.length < named.length) missing[key] = words.missing(labelOf(call, key));
  }
  return missing;
}

/** The fields of which a check says something. */
function spoken(fields: Readonly<Partial<Record<string, string>>>): Record<string, string> {
  const given = Object.entries(fields).filter(
    (one): one is [string, string] => one[1] !== undefined,
  );
  return Object.fromEntries(given);
}

type Closed = EntityRules["closed"];
type LastChange = { actor_label: string; create_date: Date } | undefined;

/** A record that is deleted, or was saved since it was read, is not changed: 409 that says by whom and what differs. */
export function refuseStale(
  { entity }: AdminCall,
  was: AdminRow,
  last: LastChange,
  wanted: { update_date: Date | undefined; values: Readonly<Record<string, unknown>> },
): void {
  const { update_date, values } = wanted;
  // The line of a change that was seen already says nothing of the one in between, which left none.
  const change = last && update_date && last.create_date <= update_date ? undefined : last;
  const details = { by: change?.actor_label ?? "", date: change?.create_date ?? was.update_date };
  if (was.statusid === -1) throw new AppError("conflict", words.deleted, { details });
  if (!update_date || millis(was.update_date) === update_date.getTime()) return;
  const stored = Object.fromEntries(
    Object.entries(values)
      .filter(([key, value]) => key in entity.readable && !isSame(was[key], value))
      .map(([key]) => [key, was[key]]),
  );
  const who = change?.actor_label || words.somebody;
  throw new AppError("conflict", words.conflict(who), {
    details: { ...details, update_date: was.update_date, stored },
  });
}

/** Only what a status may become (domain/states). */
export function refuseTransition(
  { entity }: AdminCall,
  was: AdminRow,
  to: unknown,
  graph: Readonly<Record<number, readonly number[]>> | undefined,
): void {
  const from = Number(was.statusid);
  if (!graph || to === undefined || to === from || graph[from]?.includes(Number(to))) return;
  const message =
    rulesOf(entity.api).steps?.[Number(to)] ??
    words.transition(statusName(entity, from), statusName(entity, Number(to)));
  throw new AppError("conflict", message, { fields: { statusid: message } });
}

/** A closed record keeps what was agreed: 409 by field. */
export function refuseClosed(
  was: AdminRow,
  values: Readonly<Record<string, unknown>>,
  closed: Closed,
): void {
  if (!closed?.values.includes(`${was[closed.key]}`)) return;
  const changed = Object.keys(values).filter(
    (key) => !closed.open.includes(key) && !isSame(was[key], values[key]),
  );
  if (changed.length === 0) return;
  const fields = Object.fromEntries(changed.map((key) => [key, closed.why]));
  throw new AppError("conflict", closed.why, { fields });
}

const statusName = ({ fields }: Entity, status: number) =>
  optionLabel(fields.statusid, status) ?? `${status}`;

const millis = (date: unknown) => (date instanceof Date ? date.getTime() : undefined);
const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
