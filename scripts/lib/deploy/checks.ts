import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import type { Run } from "./command.ts";
import type { DeployOptions } from "./options.ts";
import { isSignedIn } from "./site.ts";
import type { Values } from "./values.ts";

const GIT_SECONDS = 20;

/** What is deployed: the commit, and whether there is more than was committed. */
export async function readTree(run: Run): Promise<{ commit: string; dirty: number }> {
  const head = await run(["git", "rev-parse", "--short", "HEAD"], { seconds: GIT_SECONDS });
  if (!head.ok) return { commit: "no repository", dirty: 0 };
  const status = await run(["git", "status", "--porcelain"], { seconds: GIT_SECONDS });
  const dirty = status.output.split("\n").filter((line) => line.trim() !== "").length;
  return { commit: head.output.trim(), dirty };
}

/** Says what is deployed; throws an Error when a deployment holds what nobody committed. */
export async function checkTree(run: Run, options: DeployOptions): Promise<string[]> {
  const { commit, dirty } = await readTree(run);
  if (dirty === 0) return [`commit ${commit}, nothing uncommitted`];
  const words = `commit ${commit}, and ${dirty} files that are not committed`;
  if (options.mode === "deploy" && !options.allowDirty) {
    throw new Error(`${words}. Commit them, or say --allow-dirty.`);
  }
  return [words];
}

const PARTYKIT_LOGIN = join(homedir(), ".partykit", "config.json");

/** Where the two accounts' rights come from; undefined where there are none. */
export async function credentials(
  run: Run,
  env: Record<string, string | undefined>,
  asks: boolean,
): Promise<{ cloudflare: string | undefined; partykit: string | undefined }> {
  const byToken = env.CLOUDFLARE_API_TOKEN ? "CLOUDFLARE_API_TOKEN" : undefined;
  const byLogin = asks && byToken === undefined && (await isSignedIn(run));
  const partykitToken = env.PARTYKIT_TOKEN && env.PARTYKIT_LOGIN;
  const partykitLogin = existsSync(PARTYKIT_LOGIN) ? "partykit login" : undefined;
  return {
    cloudflare: byToken ?? (byLogin ? "wrangler login" : undefined),
    partykit: partykitToken ? "PARTYKIT_TOKEN" : partykitLogin,
  };
}

/** Says which accounts are at hand; throws an Error that names what a deployment lacks. */
export async function checkCredentials(
  run: Run,
  {
    env,
    values,
    mode,
  }: { env: Record<string, string | undefined>; values: Values } & Pick<DeployOptions, "mode">,
): Promise<string[]> {
  const isReal = mode !== "dry-run";
  const { cloudflare, partykit } = await credentials(run, env, isReal);
  const database = values.LIBSQL_URL ? "LIBSQL_URL" : undefined;
  const lines = [
    `Cloudflare: ${cloudflare ?? "none at hand (CLOUDFLARE_API_TOKEN, or bun wrangler login)"}`,
    `PartyKit:   ${partykit ?? "none at hand (PARTYKIT_TOKEN and PARTYKIT_LOGIN, or bun partykit login)"}`,
    `Turso:      ${database ?? "none at hand (LIBSQL_URL and LIBSQL_AUTH_TOKEN)"}`,
  ];
  if (isReal && mode === "rollback" && !cloudflare) throw new Error(lines[0]);
  if (mode === "deploy" && !(cloudflare && partykit && database)) {
    throw new Error(lines.filter((line) => line.includes("none at hand")).join("\n"));
  }
  return lines;
}
