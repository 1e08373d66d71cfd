import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NODE, ROOT } from "#scripts/lib/install.ts";
import { writeRoomsConfig } from "#scripts/lib/rooms-config.ts";
import { endOf, type Run } from "./command.ts";
import type { Environment } from "./environments.ts";
import type { Values } from "./values.ts";

const PARTYKIT = join(ROOT, "node_modules/partykit/dist/bin.mjs");
const DEPLOY_SECONDS = 180;
const CALL_SECONDS = 60;

type PartyKit = { run: Run; env?: Record<string, string | undefined> };

/**
 * Calls partykit in an empty folder: it would take a .env of the project into the rooms' code. `vars` go into a file
 * that only its owner reads and that is gone afterwards.
 */
async function partykit(
  { run, env }: PartyKit,
  { args, buildId, vars = {} }: { args: string[]; buildId: string; vars?: Values },
  seconds: number,
) {
  const folder = mkdtempSync(join(tmpdir(), "rooms-deploy-"));
  try {
    const define = { __BUILD_ID__: JSON.stringify(buildId) };
    const config = writeRoomsConfig(folder, vars, { define });
    const cwd = join(folder, "empty");
    mkdirSync(cwd);
    // Its settings lie in the home folder; one of our own keeps a rehearsal from touching them.
    return await run([NODE, PARTYKIT, ...args, "--config", config], {
      seconds,
      cwd,
      ...(env && { env }),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What PartyKit says of a project that was never deployed. */
const UNKNOWN = /not found|404|does not exist/i;

/** Names of the variables the deployed rooms have. Throws an Error with what PartyKit said when it cannot be asked. */
export async function roomsVariables(run: Run, { rooms }: Environment): Promise<string[]> {
  const args = ["env", "list", "--name", rooms];
  const asked = await partykit({ run }, { args, buildId: "" }, CALL_SECONDS);
  if (!asked.ok && UNKNOWN.test(asked.output)) return [];
  if (!asked.ok) throw new Error(`PartyKit did not list the variables:\n${endOf(asked)}`);
  const list = /Deployed variables: ?(.*)/.exec(asked.output)?.[1] ?? "";
  return list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** Sets the rooms' variables, then deploys their code, which takes them up. Throws an Error with what PartyKit said. */
export async function deployRooms(
  run: Run,
  { rooms }: Environment,
  { vars, buildId }: { vars: Values; buildId: string },
): Promise<void> {
  const push = () =>
    partykit({ run }, { args: ["env", "push", "--name", rooms], buildId, vars }, CALL_SECONDS);
  const deploy = async () => {
    const args = ["deploy", "--name", rooms];
    const done = await partykit({ run }, { args, buildId }, DEPLOY_SECONDS);
    if (!done.ok) throw new Error(`The rooms were not deployed:\n${endOf(done)}`);
  };
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

/**
 * The rooms' code as `partykit deploy` would upload it: PartyKit's own command runs against a server of this process,
 * so nothing leaves the machine. Throws an Error with what it said.
 */
export async function bundleRooms(
  run: Run,
  { rooms }: Environment,
  buildId: string,
): Promise<string> {
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
  const home = mkdtempSync(join(tmpdir(), "rooms-home-"));
  writeFileSync(join(home, ".keep"), "");
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
    const args = ["deploy", "--name", rooms];
    const done = await partykit({ run, env }, { args, buildId }, DEPLOY_SECONDS);
    if (!done.ok || code === undefined) throw new Error(`No bundle of the rooms:\n${endOf(done)}`);
    return code;
  } finally {
    await server.stop(true);
    rmSync(home, { recursive: true, force: true });
  }
}
