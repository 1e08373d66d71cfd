import type { Client } from "@libsql/client/web";
import type { SchemaObject } from "./schema.ts";
import { quoted } from "./schema.ts";

/** A full-text index and how to fill it from the records of `from` whose rowid is above the first and up to the second. */
export type SearchFill = { index: string; from: string; sql: string };

/**
 * How each full-text index is made again from the records: what its own insert trigger does for one record, for many.
 * Read from the triggers, so that it is right for the version of the database at hand. Throws when a trigger is not
 * of the form db/entity-sql.ts and db/testing/knowledge-sql.ts give it.
 */
export function searchFills(
  objects: readonly SchemaObject[],
  indexes: readonly string[],
): SearchFill[] {
  return indexes.map((index) => {
    for (const { type, table, sql } of objects) {
      if (type !== "trigger" || !/\bAFTER INSERT ON\b/i.test(sql)) continue;
      const insert = new RegExp(
        `INSERT INTO \`${index}\` \\((rowid, [^)]*)\\) VALUES \\((.*)\\);`,
      ).exec(sql);
      if (!insert?.[1] || !insert[2]) continue;
      const values = insert[2].replaceAll("NEW.", "t.");
      return {
        index,
        from: table,
        sql: `INSERT INTO ${quoted(index)} (${insert[1]}) SELECT ${values} FROM ${quoted(table)} t WHERE t.rowid > ? AND t.rowid <= ?`,
      };
    }
    throw new Error(`No trigger says how ${index} is filled.`);
  });
}

/** Records of one request; a transaction that takes more than a few seconds is one a server may end. */
const RECORDS = 20_000;

/** Fills the indexes, some thousand records at a time. */
export async function fillSearch(
  client: Client,
  fills: readonly SearchFill[],
  report: (what: string) => void,
): Promise<void> {
  for (const { index, from, sql } of fills) {
    report(index);
    const { rows } = await client.execute(
      `select coalesce(max(rowid), 0) last from ${quoted(from)}`,
    );
    const last = Number(rows[0]?.last);
    for (let after = 0; after < last; after += RECORDS)
      await client.migrate([{ sql, args: [BigInt(after), BigInt(after + RECORDS)] }]);
  }
}
