import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { endOf, outputOf, QUIET, type Run } from "#scripts/lib/command.ts";
import { NODE, ROOT } from "#scripts/lib/install.ts";
import { writeRoomsConfig } from "#scripts/lib/rooms-config.ts";
import type { Environment } from "./environments.ts";
import type { Values } from "./values.ts";

const PARTYKIT = join(ROOT, "node_modules/partykit/dist/bin.mjs");
const DEPLOY_SECONDS = 180;
const CALL_SECONDS = 60;

type Call = { buildId?: string; vars?: Values; env?: Record<string, string | undefined> };

/**
 * Calls partykit in an empty folder: it would take a .env of the project into the rooms' code. `vars` go into a file
 * that only its owner reads and that is gone afterwards.
 */
async function partykit(
  run: Run,
  args: readonly string[],
  { buildId = "", vars = {}, env = {} }: Call,
  seconds = CALL_SECONDS,
) {
  const folder = mkdtempSync(join(tmpdir(), "rooms-deploy-"));
  try {
    const define = { __BUILD_ID__: JSON.stringify(buildId) };
    const config = writeRoomsConfig(folder, vars, { define });
    const cwd = join(folder, "empty");
    mkdirSync(cwd);
    return await run([NODE, PARTYKIT, ...args, "--config", config], {
      seconds,
      cwd,
      env: { ...QUIET, ...env },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** True when PartyKit may act on an account: by a token in the shell, or because somebody is signed in. */
export async function hasRoomsLogin(run: Run): Promise<boolean> {
  const { ok, output } = await run([NODE, PARTYKIT, "whoami"], {
    seconds: CALL_SECONDS,
    env: QUIET,
  });
  return ok && !/not logged in/i.test(output);
}

/** What PartyKit prints of a project that was never deployed. */
const UNKNOWN = /not found|404|does not exist/i;

/** Names of the variables the deployed rooms have. Throws an Error with what PartyKit printed when it cannot be asked. */
export async function roomsVariables(run: Run, { rooms }: Environment): Promise<string[]> {
  const asked = await partykit(run, ["env", "list", "--name", rooms], {});
  if (!asked.ok && UNKNOWN.test(asked.output)) return [];
  if (!asked.ok) throw new Error(`PartyKit did not list the variables:\n${endOf(asked)}`);
  const list = /Deployed variables: ?(.*)/.exec(asked.output)?.[1] ?? "";
  return list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** Sets the rooms' variables, then deploys their code, which takes them up. Throws an Error with what PartyKit printed. */
export async function deployRooms(
  run: Run,
  { rooms }: Environment,
  { vars, buildId }: { vars: Values; buildId: string },
): Promise<void> {
  const push = () => partykit(run, ["env", "push", "--name", rooms], { buildId, vars });
  const deploy = () =>
    outputOf(
      partykit(run, deployment(rooms), { buildId }, DEPLOY_SECONDS),
      "The rooms were not deployed",
    );
  if (Object.keys(vars).length > 0) {
    let pushed = await push();
    if (!pushed.ok && UNKNOWN.test(pushed.output)) {
      // The very first time there is no project yet that could have variables.
      await deploy();
      pushed = await push();
    }
    if (!pushed.ok) throw new Error(`The rooms' variables were not set:\n${endOf(pushed)}`);
  }
  await deploy();
}

const deployment = (rooms: string) => ["deploy", "--name", rooms, "--minify"];

/**
 * Bytes (gzip) of the rooms' code as `partykit deploy` would upload it: PartyKit's own command runs against a server of
 * this process, so nothing leaves the machine. Throws an Error with what it printed.
 */
export async function roomsBytes(
  run: Run,
  { rooms }: Environment,
  buildId: string,
): Promise<number> {
  let code: string | undefined;
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      if (request.method !== "POST") return new Response("{}", { status: 404 });
      const part = (await request.formData()).get("code");
      code = typeof part === "string" ? part : undefined;
      return Response.json({ result: { is_initial_deploy: false } });
    },
  });
  // Its settings lie in the home folder; one of our own keeps a rehearsal from touching them.
  const home = mkdtempSync(join(tmpdir(), "rooms-home-"));
  const env = {
    HOME: home,
    PARTYKIT_API_BASE: `http://127.0.0.1:${server.port}`,
    PARTYKIT_TOKEN: undefined,
    PARTYKIT_LOGIN: undefined,
    GITHUB_LOGIN: "nobody",
    GITHUB_TOKEN: "none",
    CLOUDFLARE_API_TOKEN: undefined,
  };
  try {
    const done = await partykit(run, deployment(rooms), { buildId, env }, DEPLOY_SECONDS);
    if (!done.ok || code === undefined) throw new Error(`No bundle of the rooms:\n${endOf(done)}`);
    return gzipSync(code).byteLength;
  } finally {
    await server.stop(true);
    rmSync(home, { recursive: true, force: true });
  }
}
