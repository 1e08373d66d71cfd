import { adminApiMessages } from "#app/messages/en/admin-api.ts";
import type { Entity } from "#db/entity.ts";
import { constraintViolation } from "#db/errors.ts";
import { presentRecords } from "#db/queries/admin/record.ts";
import { entityByName } from "#db/registry.ts";
import { AppError } from "#worker/errors.ts";
import type { AdminCall } from "./call.ts";
import { invalid } from "./call.ts";

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
        const taken = fields.map((key): [string, string] => [key, words.taken(labelOf(call, key))]);
        if (taken.length === 0) throw error;
        throw new AppError("conflict", taken[0]?.[1] ?? "", { fields: Object.fromEntries(taken) });
      }
      case "vessel_booked":
        throw new AppError("conflict", words.booked);
      case "foreign_key":
        throw invalid(await missingRecords(call, values));
      default:
        throw invalid(Object.fromEntries(fields.map((key) => [key, words.contrary])));
    }
  }
}

const labelOf = ({ entity }: AdminCall, key: string) => entity.fields[key]?.label ?? key;

/** "table.column" names a column; a check's name begins with the table's and ends with what it is about. */
function fieldsOf(entity: Entity, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const key = name.includes(".") ? name.slice(name.indexOf(".") + 1) : undefined;
    if (key !== undefined) return key in entity.readable ? [key] : [];
    return Object.keys(entity.readable).filter((one) => name.includes(one.split("_")[0] ?? one));
  });
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
