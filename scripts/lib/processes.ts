import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";

/** A process of this machine; `group` leads its group, `cpuMs` is its processor time (0 where only `ps` is asked). */
type Process = { pid: number; parent: number; group: number; command: string; cpuMs: number };

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** What runs on this machine, with what is ending and still has its ports and files. Linux tells by its files, because a small image has no ps. */
export function processes(): Process[] {
  if (existsSync("/proc/self/stat")) return readdirSync("/proc").flatMap(fromProc);
  const { stdout } = Bun.spawnSync(["ps", "-A", "-ww", "-o", "pid=,ppid=,pgid=,stat=,command="]);
  return stdout.toString().split("\n").flatMap(fromPs);
}

/** A zombie: only its parent has not looked. It has given everything back once none of its threads is left. */
const DEAD = "Z";

function fromProc(name: string): Process[] {
  if (!/^\d+$/.test(name)) return [];
  try {
    const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    // The name in brackets may hold brackets and spaces itself.
    const [, rest = ""] = /^.*\) (.*)/s.exec(readFileSync(`/proc/${name}/stat`, "latin1")) ?? [];
    const fields = rest.split(" ");
    const [state, parent, group] = fields;
    const cpuMs = (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    if (state === DEAD && readdirSync(`/proc/${name}/task`).length <= 1) return [];
    return [{ pid: Number(name), parent: Number(parent), group: Number(group), command, cpuMs }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

function fromPs(line: string): Process[] {
  const [, pid, parent, group, state = DEAD, command = ""] =
    /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S)\S*\s*(.*)$/.exec(line) ?? [];
  if (state === DEAD) return [];
  return [{ pid: Number(pid), parent: Number(parent), group: Number(group), command, cpuMs: 0 }];
}

const SHELL = /^(?:\S*\/)?(?:ba|da|z|)sh\b/;
const RUNNER =
  /^(?:(?:\S*\/)?(?:npm|npx|bunx?)(?:\.exe)?|(?:\S*\/)?node \S*\/np[mx](?:-cli\.js)?) (?:.*\b(?:run|npm) )?(?:start|dev)\b/;

/**
 * The commands that run process `pid` for somebody (npx, npm, bun run), nearest first. A shell may stand between them;
 * it is none of them: the one that has started all in the background may leave.
 */
export function runnersOf(pid: number, all: readonly Omit<Process, "cpuMs">[]): number[] {
  const found: number[] = [];
  const parentOf = (one: (typeof all)[number] | undefined) =>
    all.find((other) => other.pid === one?.parent);
  let one = parentOf(all.find((other) => other.pid === pid));
  for (; one; one = parentOf(one)) {
    if (RUNNER.test(one.command)) found.push(one.pid);
    else if (!SHELL.test(one.command)) break;
  }
  return found;
}

/** Processor time in milliseconds that programs of this name, started by this process or its children, have used. */
export function cpuTimeOf(program: string): number {
  return started()
    .filter((one) => basename(one.command.split(" ", 1)[0] ?? "") === program)
    .reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

/** Memory in bytes of what this process has started with such a command line; Linux only. */
export function memoryOf(command: RegExp): number {
  return started()
    .filter((one) => command.test(one.command))
    .map(({ pid }) => /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1])
    .reduce((sum, kilobytes) => sum + Number(kilobytes ?? 0) * 1024, 0);
}

/** What this process has started, and what that has. */
function started(): Process[] {
  const all = new Map(processes().map((one) => [one.pid, one]));
  const isOurs = (one: Process | undefined): boolean =>
    one !== undefined && (one.pid === process.pid || isOurs(all.get(one.parent)));
  return [...all.values()].filter(isOurs);
}
