import { readFileSync } from "node:fs";
import { join } from "node:path";
import { migrate } from "drizzle-orm/libsql/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { createDb, PATIENT } from "#db/client.ts";
import { type AppliedMigration, appliedMigrations } from "#db/queries/migrations.ts";

/** The committed migrations, with their journal. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, "migrations");
const ATTEMPTS = 3;

/** A committed migration: its file's name, when it was made (ms), its hash, and why it is a contract step if it is. */
export type Migration = { name: string; when: number; hash: string; contract: string | undefined };

/** How a database stands to the committed migrations. */
type MigrationState = {
  applied: Migration[];
  /** Committed and not applied, in the order they will be. */
  pending: Migration[];
  /** Times (ms) of applied migrations that nobody here knows: a newer version has been at this database. */
  ahead: number[];
  /** Older than one that is applied, and therefore never applied: they were merged late and have to be made anew. */
  skipped: Migration[];
  /** Applied from another text than the file has now. */
  changed: Migration[];
};

/** The committed migrations in their order. Bun or Node only: it reads files. */
export function committedMigrations(folder = MIGRATIONS_FOLDER): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string; when: number }[];
  };
  const hashes = readMigrationFiles({ migrationsFolder: folder });
  return journal.entries.map(({ tag, when }, index) => ({
    name: tag,
    when,
    hash: hashes[index]?.hash ?? "",
    contract: contractReason(readFileSync(join(folder, `${tag}.sql`), "utf8")),
  }));
}

/** How a migration says that it is one: a comment in its first line, with the reason. */
const MARK = /^\s*--\s*contract:\s*(\S.*)$/i;

/** The reason a migration gives for being a contract step; undefined for any other migration. */
export function contractReason(text: string): string | undefined {
  return MARK.exec(text.split("\n", 1)[0] ?? "")?.[1];
}

/** Compares what is committed with what a database has had. */
export function compareMigrations(
  committed: readonly Migration[],
  applied: readonly AppliedMigration[],
): MigrationState {
  const had = new Map(applied.map(({ when, hash }) => [when, hash]));
  const known = new Set(committed.map(({ when }) => when));
  const last = Math.max(0, ...had.keys());
  const missing = committed.filter(({ when }) => !had.has(when));
  return {
    applied: committed.filter(({ when }) => had.has(when)),
    pending: missing.filter(({ when }) => when > last),
    skipped: missing.filter(({ when }) => when < last),
    ahead: [...had.keys()].filter((when) => !known.has(when)),
    changed: committed.filter(({ when, hash }) => (had.get(when) ?? hash) !== hash),
  };
}

/** How the database at `url` stands to the committed migrations. Changes nothing. */
export async function readMigrationState(url: string, authToken?: string): Promise<MigrationState> {
  const applied = await appliedMigrations(createDb({ url, authToken }));
  return compareMigrations(committedMigrations(), applied);
}

/** Why the migrations may not be applied to a database; undefined when they may. */
export function migrationRefusal({ ahead, skipped }: MigrationState): string | undefined {
  if (ahead.length > 0) {
    const count = ahead.length === 1 ? "a migration" : `${ahead.length} migrations`;
    return `The database has had ${count} that this version does not know: a newer version runs on it. Take that version. (Older code goes on working there; docs/migrations.md.)`;
  }
  if (skipped.length > 0) {
    const names = skipped.map(({ name }) => name).join(", ");
    return `Made before one that is applied already, so they would be left out: ${names}. Generate them anew, behind the others.`;
  }
  return undefined;
}

/**
 * Applies the committed migrations that are missing, in order and in one transaction; changes nothing when there is
 * none. When two start at once the later one fails on what the earlier has made, and finds nothing to do on its next
 * attempt. Bun or Node only: it reads files.
 */
export async function applyMigrations(url: string, authToken?: string): Promise<void> {
  const db = createDb({ url, authToken }, PATIENT);
  for (let attempt = 1; ; attempt++) {
    try {
      await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
      return;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}
