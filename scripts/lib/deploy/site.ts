import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NODE, ROOT } from "#scripts/lib/install.ts";
import type { Built } from "./build.ts";
import { endOf, type Run } from "./command.ts";
import type { Environment } from "./environments.ts";
import type { Values } from "./values.ts";

const WRANGLER = join(ROOT, "node_modules/wrangler/bin/wrangler.js");
const CALL_SECONDS = 60;
const DEPLOY_SECONDS = 300;

/** True when wrangler may act on an account: by a token of the environment, or because somebody is signed in. */
export async function isSignedIn(run: Run): Promise<boolean> {
  return (await run([NODE, WRANGLER, "whoami", "--json"], { seconds: CALL_SECONDS })).ok;
}

/** Names of the secrets the deployed Worker has. Throws an Error with what wrangler said when it cannot be asked. */
export async function siteSecrets(run: Run, { worker }: Environment): Promise<string[]> {
  const asked = await run(
    [NODE, WRANGLER, "secret", "list", "--name", worker, "--format", "json"],
    {
      seconds: CALL_SECONDS,
    },
  );
  // A Worker that was never deployed has none yet.
  if (!asked.ok && /10007|does not exist/i.test(asked.output)) return [];
  if (!asked.ok) throw new Error(`wrangler did not list the secrets:\n${endOf(asked)}`);
  const list = asked.output.slice(asked.output.indexOf("["), asked.output.lastIndexOf("]") + 1);
  return (JSON.parse(list) as { name: string }[]).map(({ name }) => name);
}

/** Throws an Error that names the queues which the account does not have, and how each is made. */
export async function checkQueues(run: Run, { queues }: Environment): Promise<string[]> {
  const missing: string[] = [];
  for (const queue of queues) {
    const asked = await run([NODE, WRANGLER, "queues", "info", queue], { seconds: CALL_SECONDS });
    if (!asked.ok) missing.push(`${queue} is not there: bun wrangler queues create ${queue}`);
  }
  if (missing.length > 0) throw new Error(missing.join("\n"));
  return [`queues ${queues.join(", ")}`];
}

/** Writes what would be uploaded into a folder, without an account. Throws an Error with what wrangler said. */
export async function bundleSite(run: Run, { config, folder }: Built): Promise<string> {
  const out = join(folder, "upload");
  const done = await run(
    [NODE, WRANGLER, "deploy", "--dry-run", "--outdir", out, "--config", config],
    { seconds: DEPLOY_SECONDS },
  );
  if (!done.ok) throw new Error(`wrangler deploy --dry-run failed:\n${endOf(done)}`);
  return out;
}

/** Uploads the site together with its secrets, as one version. Throws an Error with what wrangler said. */
export async function deploySite(
  run: Run,
  { config, id }: Built,
  secrets: Values,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "site-deploy-"));
  try {
    const file = join(folder, "secrets.json");
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
    const given = Object.keys(secrets).length > 0 ? ["--secrets-file", file] : [];
    const command = [NODE, WRANGLER, "deploy", "--config", config, "--tag", id, ...given] as const;
    const done = await run([...command] as [string, ...string[]], { seconds: DEPLOY_SECONDS });
    if (!done.ok) throw new Error(`The site was not deployed:\n${endOf(done)}`);
    return /Current Version ID: (\S+)/.exec(done.output)?.[1] ?? "";
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Puts an earlier version of the site back (undefined: the one before). Throws an Error with what wrangler said. */
export async function rollBackSite(
  run: Run,
  { worker }: Environment,
  version: string | undefined,
): Promise<void> {
  const which = version === undefined ? [] : [version];
  const reason = ["--yes", "--message", "bun run deploy --rollback"];
  const done = await run([NODE, WRANGLER, "rollback", ...which, "--name", worker, ...reason], {
    seconds: DEPLOY_SECONDS,
  });
  if (!done.ok) throw new Error(`The site was not put back:\n${endOf(done)}`);
}
