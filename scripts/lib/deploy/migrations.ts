import {
  applyMigrations,
  committedMigrations,
  migrationRefusal,
  readMigrationState,
} from "#db/migrate.ts";
import type { DeployOptions } from "./environments.ts";
import type { Values } from "./values.ts";

/** What a rehearsal says of the migrations: nobody is asked. */
export function committedLines(): string[] {
  const all = committedMigrations();
  return [
    `${all.length} are committed, the last is ${all.at(-1)?.name}; which of them are pending is asked when it is deployed`,
    ...all.flatMap(({ name, contract }) =>
      contract ? [`${name} is a contract step: ${contract}`] : [],
    ),
  ];
}

/**
 * Lists what is pending at the environment's database and applies it. Throws an Error, having changed nothing, when the
 * database is ahead, one came late, or a contract step was not asked for.
 */
export async function migrateDatabase(
  values: Values,
  options: Pick<DeployOptions, "allowAhead" | "allowContract">,
): Promise<string[]> {
  const { LIBSQL_URL: url = "", LIBSQL_AUTH_TOKEN: token } = values;
  const state = await readMigrationState(url, token);
  if (state.ahead.length > 0 && options.allowAhead) {
    return ["a newer version has migrated this database; older code is put on it as it is"];
  }
  const refusal = migrationRefusal(state);
  if (refusal !== undefined) throw new Error(refusal);
  // Where nothing has been applied, no version runs that could miss anything.
  const isNew = state.applied.length === 0;
  const contracts = isNew ? [] : state.pending.filter(({ contract }) => contract !== undefined);
  if (contracts.length > 0 && !options.allowContract) {
    const list = contracts.map(({ name, contract }) => `${name}: ${contract}`).join("\n");
    throw new Error(
      `Contract steps, which no version before may meet any more:\n${list}\nIf the version that runs does without what they take away, say --allow-contract.`,
    );
  }
  await applyMigrations(url, token);
  const names = state.pending.map(({ name }) => name);
  return names.length === 0 ? ["none are pending"] : names.map((name) => `${name} is applied`);
}
