import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ticketKey } from "#worker/auth/tokens.ts";
import { QUIET } from "./command.ts";
import { NODE } from "./install.ts";
import { reasonOf } from "./log-file.ts";
import { freePort, logTail, type Part, READY, startPart, until } from "./process.ts";
import { type PartyConfig, writeRoomsConfig } from "./rooms-config.ts";
import type { StackSettings } from "./settings.ts";

const PARTYKIT = "node_modules/partykit/dist/bin.mjs";

/** The chat rooms of the stack, which share the site's database and the key for its tickets; with `dev`, made anew when a source changes. */
export function startRooms(settings: StackSettings, libsqlUrl: string, dev = false): Part {
  const vars: Record<string, string> = {
    ENVIRONMENT: "local",
    LIBSQL_URL: libsqlUrl,
    SITE_URL: settings.siteUrl,
    TICKET_KEY: ticketKey(settings.authSecret),
    RATE_LIMITS: settings.rateLimits,
    ...settings.passed,
  };
  if (settings.authSecretPrevious)
    vars.TICKET_KEY_PREVIOUS = ticketKey(settings.authSecretPrevious);
  if (settings.libsqlAuthToken) vars.LIBSQL_AUTH_TOKEN = settings.libsqlAuthToken;
  return startPartyKit({ port: settings.partyPort, dataDir: settings.dataDir, vars, dev });
}

type PartyKitOptions = {
  port: number;
  dataDir: string;
  vars: Record<string, string>;
  /** Instead of what partykit.json says; paths from the project's folder. */
  config?: Partial<PartyConfig>;
  dev?: boolean;
};

function startPartyKit({ port, dataDir, vars, config, dev = false }: PartyKitOptions): Part {
  return startPart(
    "The chat rooms (PartyKit)",
    [
      NODE,
      PARTYKIT,
      "dev",
      "--config",
      writeRoomsConfig(dataDir, vars, config),
      "--port",
      `${port}`,
      "--persist",
      join(dataDir, "rooms"),
      "--disable-request-cf-fetch",
      "--no-hotkeys",
    ],
    // PartyKit's own line for each request holds its path, and that names the chat: whoever knows it may read it.
    {
      log: join(dataDir, "logs", "rooms.log"),
      env: { ...QUIET, PARTYKIT_DEV_WATCH: `${dev}` },
      drop: /\[pk:\w+\] [A-Z]+ \//,
      // PartyKit does not notice when its runtime dies.
      listens: { port, says: READY },
    },
  );
}

/** What the rooms of a test read tickets with. */
export const TEST_ROOMS_KEY = ticketKey("secret-of-the-rooms-of-one-test-only");

export type TestRooms = {
  url: string;
  dataDir: string;
  port: number;
  /** Stops the process and, if the data folder was made here, removes it. */
  stop: () => Promise<void>;
  /** Ends the process at once and leaves its data, as a crash would. */
  kill: () => Promise<void>;
};

/**
 * Starts a PartyKit process of its own for one test file (in beforeAll; `stop` in afterAll) and resolves once it
 * answers. What is not given is made: a free port, a data folder, SITE_URL http://localhost:<a port nobody has>. The
 * same `port` and `dataDir` again after `stop` are the same rooms after a restart.
 */
export async function startTestRooms(
  given: Partial<Omit<PartyKitOptions, "vars">> & { vars?: Record<string, string> } = {},
): Promise<TestRooms> {
  const port = given.port ?? (await freePort());
  const dataDir = given.dataDir ?? mkdtempSync(join(tmpdir(), "rooms-"));
  mkdirSync(dataDir, { recursive: true });
  const vars = {
    ENVIRONMENT: "local",
    SITE_URL: `http://localhost:${port + 1}`,
    TICKET_KEY: TEST_ROOMS_KEY,
    RATE_LIMITS: "off",
    ...given.vars,
  };
  const options = { port, dataDir, vars };
  const part = startPartyKit(given.config ? { ...options, config: given.config } : options);
  const stop = async () => {
    await part.stop();
    if (given.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  // PartyKit answers /health of every entry, if only to say that there is no such call.
  const answers = until(async () => (await fetch(`${url}/health`)).status < 500, {
    message: "The rooms did not answer.",
  });
  const died = part.ended.then((end) => {
    throw new Error(`${end.name} has stopped (exit code ${end.code ?? "none"}).`);
  });
  try {
    await Promise.race([answers, died]);
  } catch (error) {
    await part.stop();
    throw new Error(`${reasonOf(error)}\n${logTail(join(dataDir, "logs", "rooms.log"))}`);
  }
  died.catch(() => {});
  return { url, dataDir, port, stop, kill: part.kill };
}
