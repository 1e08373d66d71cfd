import { existsSync, readdirSync, readFileSync } from "node:fs";

/** A process of this machine; `group` is the process that leads its group. */
type Process = { pid: number; parent: number; group: number; command: string };

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
    const [state, parent, group] = rest.split(" ");
    if (state === DEAD && readdirSync(`/proc/${name}/task`).length <= 1) return [];
    return [{ pid: Number(name), parent: Number(parent), group: Number(group), command }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

function fromPs(line: string): Process[] {
  const [, pid, parent, group, state = DEAD, command = ""] =
    /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S)\S*\s*(.*)$/.exec(line) ?? [];
  if (state === DEAD) return [];
  return [{ pid: Number(pid), parent: Number(parent), group: Number(group), command }];
}

const SHELL = /^(?:\S*\/)?(?:ba|da|z|)sh\b/;
const RUNNER =
  /^(?:(?:\S*\/)?(?:npm|npx|bunx?)(?:\.exe)?|(?:\S*\/)?node \S*\/np[mx](?:-cli\.js)?) (?:.*\b(?:run|npm) )?(?:start|dev)\b/;

/**
 * The commands that run process `pid` for somebody (npx, npm, bun run), nearest first. A shell may stand between them;
 * it is none of them: the one that has started all in the background may leave.
 */
export function runnersOf(pid: number, all: readonly Process[]): number[] {
  const found: number[] = [];
  const parentOf = (one: Process | undefined) => all.find((other) => other.pid === one?.parent);
  let one = parentOf(all.find((other) => other.pid === pid));
  for (; one; one = parentOf(one)) {
    if (RUNNER.test(one.command)) found.push(one.pid);
    else if (!SHELL.test(one.command)) break;
  }
  return found;
}
