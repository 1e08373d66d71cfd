import { getTableName } from "drizzle-orm";
import { adminApiMessages } from "#app/messages/en/admin-api.ts";
import type { Entity } from "#db/entity.ts";
import { constraintViolation } from "#db/errors.ts";
import { holderOf, presentRecords } from "#db/queries/admin/record.ts";
import { entityByName } from "#db/registry.ts";
import { AppError } from "#worker/errors.ts";
import type { AdminCall } from "./call.ts";
import { invalid } from "./call.ts";
import { rulesOf } from "./rules.ts";

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
    const violation = constraintViolation(error);
    if (!violation) throw error;
    const fields = fieldsOf(call.entity, violation.names);
    switch (violation.kind) {
      case "unique": {
        const taken = await Promise.all(fields.map((key) => takenBy(call, key, values[key])));
        if (taken.length === 0) throw error;
        throw new AppError("conflict", taken[0]?.[1] ?? "", { fields: Object.fromEntries(taken) });
      }
      case "vessel_booked":
        throw new AppError("conflict", words.booked);
      case "foreign_key":
        throw invalid(await missingRecords(call, values));
      default: {
        const contrary = fields.map((key): [string, string] => [key, words.contrary]);
        const told = violation.names.map((name) => rulesOf(call.entity.api).checks?.[name] ?? {});
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
    if (!target || typeof value !== "string") continue;
    const found = await presentRecords(services.db, target, [value]);
    if (found.length === 0) missing[key] = words.missing(labelOf(call, key));
  }
  return missing;
}
