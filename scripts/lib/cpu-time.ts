import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Processor time in milliseconds that programs of this name, started by this process or its children, have used. */
export function cpuTimeOf(program: string): number {
  const parents = new Map<number, { parent: number; name: string; ms: number }>();
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = statOf(entry);
    if (stat) parents.set(Number(entry), stat);
  }
  const isOurs = (pid: number): boolean =>
    pid === process.pid || (pid > 1 && isOurs(parents.get(pid)?.parent ?? 0));
  let sum = 0;
  for (const [pid, { name, ms }] of parents) if (name === program && isOurs(pid)) sum += ms;
  return sum;
}

function statOf(pid: string) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const name = text.slice(text.indexOf("(") + 1, text.lastIndexOf(")"));
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ms = (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    return { parent: Number(fields[1]), name, ms };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}
