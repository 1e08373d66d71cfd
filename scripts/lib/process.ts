import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createConnection, createServer } from "node:net";
import { ROOT } from "./install.ts";
import { logWriter, reasonOf } from "./log-file.ts";
import { processes } from "./processes.ts";

export type Part = {
  name: string;
  /** The leader of its process group; undefined when it could not be started. */
  pid: number | undefined;
  /** Settles when the process has ended, however it ended, or when nobody listens on its port any more. */
  ended: Promise<{ name: string; code: number | null; log: string }>;
  stop: () => Promise<void>;
  /** Ends the whole group at once, as a crash would (SIGKILL). */
  kill: () => Promise<void>;
};

const STOP_PATIENCE_MS = 5_000;

/** Leaders of the process groups that were started here and have not ended. */
const groups = new Set<number>();

/** Remembers the group of a detached child until it ends. */
export function noteGroup(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined) return;
  groups.add(pid);
  child.on("exit", () => groups.delete(pid));
}

/** Sends a signal to every group that was started here: a terminal's Ctrl-C does not reach them by itself. */
export function endGroups(signal: NodeJS.Signals): void {
  for (const pid of groups) signalGroup(pid, signal);
}

/**
 * Starts one part of the stack in a process group of its own, so that stopping it also stops what it started. Its
 * output goes to `log`; `echo` shows it on the terminal too, and `onOutput` hears it.
 */
export function startPart(
  name: string,
  command: [string, ...string[]],
  options: {
    log: string;
    env?: Record<string, string>;
    echo?: boolean;
    onOutput?: (text: string) => void;
    /** Lines that are not written down. */
    drop?: RegExp;
    /** Where it listens, and the line that says that it does, if the process that is started outlives the one that listens. */
    listens?: { port: number; says: RegExp };
  },
): Part {
  const log = logWriter(options.log);
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: ROOT,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...options.env },
  });
  noteGroup(child);
  const { listens } = options;
  const watch = listens && whenLeft(listens.port);
  for (const stream of [child.stdout, child.stderr]) {
    const write = (text: string) => {
      if (text === "") return;
      log(text);
      if (listens?.says.test(text)) watch?.begin();
      if (options.echo) process.stdout.write(text);
      options.onOutput?.(text);
    };
    const lines = wholeLines((line) => write(options.drop?.test(line) ? "" : line));
    stream.on("data", lines.take);
    stream.on("end", lines.end);
  }
  const ended = new Promise<{ name: string; code: number | null; log: string }>((resolve) => {
    child.on("error", (error) => {
      log(`${error.message}\n`);
      resolve({ name, code: null, log: options.log });
    });
    child.on("exit", (code) => resolve({ name, code, log: options.log }));
    if (!watch) return;
    child.on("exit", watch.end);
    void watch.left.then(() => {
      log(`Nobody listens on port ${listens?.port} any more.\n`);
      resolve({ name, code: null, log: options.log });
    });
  });
  return {
    name,
    pid: child.pid,
    ended,
    stop: () => stopGroup(child, ended),
    kill: () => killGroup(child, ended),
  };
}

/** What wrangler and PartyKit say once their runtime listens. */
export const READY = /\] Ready on /;
const LOOK_MS = 1_000;
/** A runtime that is only started anew (a file has changed) is back by then, on a busy machine too. */
const LOOKS = 10;

/** `left` once nobody has listened on a port for ten seconds, from when `begin` is called: that is when it was opened. */
function whenLeft(port: number) {
  const left = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  let missed = 0;
  const end = () => clearInterval(timer);
  const look = async () => {
    missed = (await isRefused(port)) ? missed + 1 : 0;
    if (missed < LOOKS) return;
    end();
    left.resolve();
  };
  const begin = () => {
    timer ??= setInterval(look, LOOK_MS).unref();
  };
  return { left: left.promise, begin, end };
}

/** True when nobody listens there; one that is too busy to take a connection does. */
function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: "127.0.0.1" });
    socket.on("error", (error: NodeJS.ErrnoException) => resolve(error.code === "ECONNREFUSED"));
    socket.on("connect", () => {
      socket.destroy();
      resolve(false);
    });
  });
}

/** Puts the pieces of an output together to lines, each with its newline. */
function wholeLines(give: (line: string) => void) {
  const decoder = new TextDecoder();
  let rest = "";
  return {
    take(chunk: Buffer) {
      const pieces = (rest + decoder.decode(chunk, { stream: true })).split("\n");
      rest = pieces.pop() ?? "";
      for (const piece of pieces) give(`${piece}\n`);
    },
    end() {
      if (rest !== "") give(rest);
    },
  };
}

async function stopGroup(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  signalGroup(pid, "SIGTERM");
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(patience.resolve, STOP_PATIENCE_MS);
  await Promise.race([ended, patience.promise]);
  clearTimeout(timer);
  // Whatever of the group is still there (a runtime that outlived its parent) goes now.
  signalGroup(pid, "SIGKILL");
}

/** Ends a detached child and all it started, at once; resolves when they have given their ports and files back. */
export async function killGroup(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  const { pid } = child;
  if (pid !== undefined) signalGroup(pid, "SIGKILL");
  await ended;
  await until(async () => processes().every(({ group }) => group !== pid), {
    message: `Processes of group ${pid} did not end.`,
  });
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is gone already, which is what was wanted.
  }
}

/** Whether there is a process of this number. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's may not be asked, and is there.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Which part died and the last it printed. */
export function deathNotice(part: { name: string; code: number | null; log: string }): string {
  return `${part.name} has stopped (exit code ${part.code ?? "none"}). The end of ${part.log}:\n${logTail(part.log)}`;
}

/** The last lines of a part's log, for the message about its end. */
export function logTail(path: string, lines = 15): string {
  try {
    return readFileSync(path, "utf8").trimEnd().split("\n").slice(-lines).join("\n");
  } catch (error) {
    // Where nothing could be written: what has died is printed all the same.
    return reasonOf(error);
  }
}

/** How long anything is waited for that has to come: generous, so that a busy machine is never taken for a fault. */
export const PATIENCE_MS = 60_000;

const LOOK_AGAIN_MS = { first: 10, most: 100 };

/** Resolves once `check` is true; rejects with `message` after `seconds`. */
export async function until(
  check: () => Promise<boolean>,
  { seconds = PATIENCE_MS / 1000, message }: { seconds?: number; message: string },
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  let pause = LOOK_AGAIN_MS.first;
  while (Date.now() < deadline) {
    if (await check().catch(() => false)) return;
    await Bun.sleep(pause);
    pause = Math.min(pause * 1.5, LOOK_AGAIN_MS.most);
  }
  throw new Error(message);
}

/** Throws an Error that names the port and its variable when something else listens on it. */
export async function assertPortFree(port: number, variable: string): Promise<void> {
  if (await isFree(port)) return;
  throw new Error(
    `Port ${port} (${variable}) is taken. Stop what uses it, or set ${variable} to a free port.`,
  );
}

/** Below those that systems hand to outgoing connections: one of these is not taken between being found and being used. */
const PORTS = { from: 10_000, to: 30_000 };

const given = new Set<number>();

/** A port that is free at this moment, is given once, and that nobody else is likely to be given. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listens = new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => resolve(true));
  });
  const is = await listens;
  if (is) await new Promise((resolve) => server.close(resolve));
  return is;
}
