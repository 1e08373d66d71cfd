import { Database } from "bun:sqlite";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./install.ts";
import { reasonOf } from "./log-file.ts";
import { until } from "./process.ts";
import { processes } from "./processes.ts";

/** Who works with a data folder: for whoever comes next. */
type Holder = {
  dataDir: string;
  pid: number;
  since: string;
  siteUrl: string;
  /** The leaders of its parts' process groups. */
  groups: number[];
};

type HeldDataDir = {
  /** Notes a part, to be found should this process be killed. */
  note: (group: number | undefined) => void;
  release: () => void;
};

/**
 * Takes a data folder for this process alone, because two database servers over the same files spoil them. The system
 * gives the lock back however the holder ends; what the last one has left running, when it was killed, is ended first.
 * Throws an Error that says who holds it.
 */
export async function holdDataDir(
  { dataDir, siteUrl }: { dataDir: string; siteUrl: string },
  say: (line: string) => void,
): Promise<HeldDataDir> {
  const lock = new Database(join(dataDir, "lock.db"));
  const path = join(dataDir, "running.json");
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    throw new Error(inUse(dataDir, readHolder(path), error));
  }
  try {
    const last = readHolder(path);
    // A folder that was copied or moved tells of processes that have nothing to do with it.
    if (last?.dataDir === dataDir) await endLeftOver(last, say);
    const holder: Holder = {
      ...{ dataDir, siteUrl, pid: process.pid, groups: [] },
      since: new Date().toISOString(),
    };
    const note = (group: number | undefined) => {
      if (group !== undefined) holder.groups.push(group);
      writeFileSync(path, JSON.stringify(holder), { mode: 0o600 });
    };
    note(undefined);
    const release = () => {
      rmSync(path, { force: true });
      lock.close();
    };
    return { note, release };
  } catch (error) {
    lock.close();
    throw error;
  }
}

function inUse(dataDir: string, holder: Holder | undefined, error: unknown): string {
  if (!(error instanceof Error && "code" in error && `${error.code}`.startsWith("SQLITE_BUSY")))
    return `${dataDir} (DATA_DIR) cannot be locked: ${reasonOf(error)}`;
  const who = holder
    ? `process ${holder.pid}, since ${holder.since}, with the site at ${holder.siteUrl}`
    : "another process";
  return `${dataDir} (DATA_DIR) is in use by ${who}. Stop that one, or set DATA_DIR to another folder.`;
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Holder;
  } catch {
    // There is none, or it was killed while it wrote.
    return undefined;
  }
}

/** Ends what a start that was killed has left: processes of its groups, if one of a group still names this project. */
async function endLeftOver(last: Holder, say: (line: string) => void): Promise<void> {
  const found = leftOver(last);
  if (found.length === 0) return;
  say(
    `The last start (process ${last.pid}, since ${last.since}) was killed. Ending the ${found.length} processes it has left …`,
  );
  for (const group of new Set(found.map((one) => one.group))) {
    try {
      process.kill(-group, "SIGKILL");
    } catch {
      // It went with the one before.
    }
  }
  const numbers = new Set(found.map(({ pid }) => pid));
  await until(async () => processes().every(({ pid }) => !numbers.has(pid)), {
    message: "They did not end.",
  });
}

function leftOver({ dataDir, groups }: Holder) {
  const running = processes();
  // The system gives numbers anew, a container from the first: one of them may be this process's own group by now.
  const here = running.find(({ pid }) => pid === process.pid)?.group;
  const all = running.filter(({ group }) => group !== here && groups.includes(group));
  // Of the others, a group is the last start's if it works with its folder or with its programs.
  const own = new Set(
    all
      .filter(({ command }) => command.includes(dataDir) || command.includes(ROOT))
      .map(({ group }) => group),
  );
  return all.filter(({ group }) => own.has(group));
}
