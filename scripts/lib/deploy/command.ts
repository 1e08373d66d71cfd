import { spawn } from "node:child_process";
import { ROOT } from "#scripts/lib/install.ts";
import { noteGroup } from "#scripts/lib/process.ts";
import { QUIET } from "#scripts/lib/quiet.ts";

export type CommandResult = {
  ok: boolean;
  /** What it wrote, both streams in their order. */
  output: string;
  timedOut: boolean;
};

export type Run = (
  command: readonly [string, ...string[]],
  options: { seconds: number; cwd?: string; env?: Record<string, string | undefined> },
) => Promise<CommandResult>;

/**
 * Runs a command with nothing to read from and not longer than `seconds`; then its whole process group is ended. A
 * name in `env` with undefined is taken out of what it inherits.
 */
export const runCommand: Run = ([program, ...args], { seconds, cwd = ROOT, env = {} }) => {
  const child = spawn(program, args, {
    cwd,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...QUIET, ...env },
  });
  noteGroup(child);
  let output = "";
  let timedOut = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const timer = setTimeout(() => {
    timedOut = true;
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  }, seconds * 1000);
  return new Promise((resolve) => {
    const end = (ok: boolean) => {
      clearTimeout(timer);
      resolve({ ok: ok && !timedOut, output, timedOut });
    };
    child.on("error", (error) => {
      output += `${error.message}\n`;
      end(false);
    });
    child.on("close", (code) => end(code === 0));
  });
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
