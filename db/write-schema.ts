import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { createInsertSchema, createUpdateSchema, type Type, type } from "#db/ark.ts";
import type { EntityTable, Write } from "#db/entity.ts";
import { cleanValue, type Field, fieldProblem } from "#domain/rules/fields.ts";

/**
 * Two layers: the fields' rules, with sentences for people, and behind them drizzle-arktype's schema of the same
 * columns, so that nothing of a wrong type reaches the database even where a field forgets a rule.
 */
export function writeSchema<T extends EntityTable>(
  table: T,
  fields: Record<string, Field>,
  writable: string[],
  partial: boolean,
): Write<T> {
  const columns = getTableColumns(table);
  // What is stored beside the table (Entity.links) is checked by its field alone.
  const beside = writable.filter((key) => !(key in columns));
  const picked = derived(table, partial)
    .pick(...writable.filter((key) => key in columns))
    .merge(Object.fromEntries(beside.map((key) => [`${key}?`, "string[]"])))
    .onUndeclaredKey("delete");

  const checked = type("object").pipe((input, ctx) => {
    const row: Record<string, unknown> = {};
    let refused: ReturnType<typeof ctx.error> | undefined;
    for (const key of writable) {
      const field = fields[key];
      if (!field) continue;
      const raw = (input as Record<string, unknown>)[key];
      if (partial && raw === undefined) continue;
      let value = cleanValue(field, raw);
      if (value === "" && !columns[key]?.notNull) value = null;
      const problem = fieldProblem(field, value);
      if (problem) {
        refused = ctx.error({ path: [key], message: problem });
      }
      if (value === undefined || (value === null && columns[key]?.notNull)) continue;
      row[key] = value;
    }
    return refused ?? row;
  });
  return checked.to(picked) as unknown as Write<T>;
}

// Typed here by what is called: the full type of a schema over an unknown table is more than the compiler can hold.
type Derived = {
  pick(...keys: string[]): {
    merge(more: Record<string, string>): { onUndeclaredKey(how: "delete"): Type<object> };
  };
};
const derived = (table: SQLiteTable, partial: boolean) =>
  (partial ? createUpdateSchema(table) : createInsertSchema(table)) as unknown as Derived;
