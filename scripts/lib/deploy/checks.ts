import type { Run } from "#scripts/lib/command.ts";
import type { Environment } from "./environments.ts";
import type { DeployOptions } from "./options.ts";
import { hasRoomsLogin } from "./rooms.ts";
import { wrangler } from "./site.ts";
import type { Values } from "./values.ts";

const GIT_SECONDS = 20;

/** Says what is deployed; throws an Error when a deployment holds what nobody committed. */
export async function checkTree(
  run: Run,
  { mode, allowDirty }: Pick<DeployOptions, "mode" | "allowDirty">,
): Promise<string> {
  const head = await run(["git", "rev-parse", "--short", "HEAD"], { seconds: GIT_SECONDS });
  if (!head.ok) return "no repository, so no commit";
  const commit = `commit ${head.output.trim()}`;
  const status = await run(["git", "status", "--porcelain"], { seconds: GIT_SECONDS });
  const dirty = status.output.split("\n").filter((line) => line.trim() !== "").length;
  if (dirty === 0) return `${commit}, nothing uncommitted`;
  const words = `${commit}, and ${dirty} files that are not committed`;
  if (mode === "deploy" && !allowDirty)
    throw new Error(`${words}. Commit them, or say --allow-dirty.`);
  return words;
}

/** Asks both tools whether they may act on an account. Throws an Error that names what a deployment lacks. */
export async function checkAccounts(run: Run, values: Values): Promise<string> {
  const lacks = [
    !(await wrangler(run, ["whoami", "--json"])).ok &&
      "Cloudflare: no account at hand (CLOUDFLARE_API_TOKEN, or bun wrangler login)",
    !(await hasRoomsLogin(run)) &&
      "PartyKit: no account at hand (PARTYKIT_TOKEN and PARTYKIT_LOGIN, or bun partykit login)",
    !values.LIBSQL_URL && "Turso: no database at hand (LIBSQL_URL and LIBSQL_AUTH_TOKEN)",
  ].filter((line) => line !== false);
  if (lacks.length > 0) throw new Error(lacks.join("\n"));
  return "accounts of Cloudflare and PartyKit, a database";
}

/** Throws an Error that names the queues which the account does not have, and how each is made. */
export async function checkQueues(run: Run, { queues }: Environment): Promise<string> {
  const missing: string[] = [];
  for (const queue of queues)
    if (!(await wrangler(run, ["queues", "info", queue])).ok)
      missing.push(`${queue} is not there: bun wrangler queues create ${queue}`);
  if (missing.length > 0) throw new Error(missing.join("\n"));
  return `queues ${queues.join(", ")}`;
}
