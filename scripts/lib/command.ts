import { spawn } from "node:child_process";
import { ROOT } from "./install.ts";
import { endGroups, killGroup, noteGroup } from "./process.ts";

export type CommandResult = {
  ok: boolean;
  /** What it wrote, both streams in their order. */
  output: string;
  timedOut: boolean;
};

export type Run = (
  command: readonly [string, ...string[]],
  options: {
    seconds: number;
    /** The seconds count from the last it wrote: it may take longer while it writes. */
    silent?: boolean;
    cwd?: string;
    env?: Record<string, string | undefined>;
  },
) => Promise<CommandResult>;

/**
 * Runs a command with nothing to read from and not longer than `seconds`; then its whole process group is ended. A
 * name in `env` with undefined is taken out of what it inherits.
 */
export const runCommand: Run = async ([program, ...args], options) => {
  const { seconds, silent = false, cwd = ROOT, env = {} } = options;
  const child = spawn(program, args, {
    cwd,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  noteGroup(child);
  let output = "";
  let timedOut = false;
  const ended = new Promise<number | null>((resolve) => {
    child.on("error", (error) => {
      output += `${error.message}\n`;
      resolve(null);
    });
    child.on("close", resolve);
  });
  const end = () => {
    timedOut = true;
    void killGroup(child, ended);
  };
  let timer = setTimeout(end, seconds * 1000);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (!silent) return;
      clearTimeout(timer);
      timer = setTimeout(end, seconds * 1000);
    });
  }
  const code = await ended;
  clearTimeout(timer);
  return { ok: code === 0 && !timedOut, output, timedOut };
};

/** What a command wrote. Throws an Error with `failure` and the last of it when it failed. */
export async function outputOf(command: Promise<CommandResult>, failure: string): Promise<string> {
  const result = await command;
  if (!result.ok) throw new Error(`${failure}:\n${endOf(result)}`);
  return result.output;
}

/** The last lines of what a command wrote, for the message about its failure. */
export function endOf({ output, timedOut }: CommandResult, lines = 20): string {
  const tail = output.trimEnd().split("\n").slice(-lines).join("\n");
  return timedOut ? `${tail}\n(it was ended because it took too long)` : tail;
}

/** What keeps wrangler and PartyKit from calling home and from drawing in a log. */
export const QUIET = {
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  // A log of its own in the home folder, never emptied of the paths of requests, for which each line is opened anew.
  WRANGLER_WRITE_LOGS: "false",
  // wrangler's pages to look into mails, pictures and traces: they would answer on the site's own port.
  X_LOCAL_EXPLORER: "false",
  X_LOCAL_OBSERVABILITY: "false",
  DO_NOT_TRACK: "1",
  NO_COLOR: "1",
  CI: "1",
};

/** A signal that came twice within this time was sent once: `bun run` passes on what the terminal has sent already. */
const SAME_MS = 500;

/**
 * Hears when somebody ends this command (Ctrl-C): what it has started is asked to end, so that whatever waits for it
 * fails and cleans up behind itself. The second time all of it ends at once.
 */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  let first = 0;
  const hear = () => {
    if (!controller.signal.aborted) {
      first = Date.now();
      controller.abort();
      endGroups("SIGTERM");
    } else if (Date.now() - first > SAME_MS) {
      endGroups("SIGKILL");
      process.exit(130);
    }
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, hear);
  return controller.signal;
}
