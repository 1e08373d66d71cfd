import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./install.ts";

/** The kinds of test, in the order they are told of; docs/testing.md says which goes where. */
export const STAGES = ["types", "lint", "unit", "database", "integration", "journey"] as const;
export type Stage = (typeof STAGES)[number];

/** What one process runs: a command, or `bun test` over some files. */
export type Job = {
  stage: Stage;
  name: string;
  files: string[];
  /** About how long it takes, in seconds: the longest begin first. */
  seconds: number;
  /** Whether it needs a lane's stack. */
  onStack: boolean;
};

/** Seconds of the slower files as they were measured last, to place the long ones first; only a help, never a bound. */
const TIMES = join(ROOT, "scripts/test-times.json");
const WORTH_NOTING_S = 1;
const UNKNOWN_S: Record<Stage, number> = {
  types: 900,
  lint: 900,
  unit: 0.2,
  database: 2,
  integration: 2,
  journey: 15,
};
/**
 * A process of its own costs a second or two, what its files import as much again, and journeys a browser besides. So the
 * first take a good part of all that is to be done, each further one a part of what is left, and the last are small
 * enough for all lanes to end together; none shares less than so many seconds.
 */
const SHARES = 4;
const LEAST_S = 60;

/** The jobs for all test files, or for those whose path contains one of the words; shuffled by a seed, or long ones first. */
export function planJobs(words: string[], seed?: number): Job[] {
  const times = readTimes();
  const files: Record<Stage, string[]> = {
    types: [],
    lint: [],
    unit: [],
    database: [],
    integration: [],
    journey: [],
  };
  const tests = new Bun.Glob(
    "{app,domain,worker,party,db,scripts}/**/*.{test,itest,journey}.{ts,tsx}",
  );
  for (const file of [...tests.scanSync({ cwd: ROOT })].sort())
    if (words.length === 0 || words.some((word) => file.includes(word)))
      files[stageOf(file)].push(file);

  const jobs: Job[] = [];
  if (words.length === 0)
    for (const stage of ["types", "lint"] as const)
      jobs.push({ stage, name: stage, files: [], seconds: UNKNOWN_S[stage], onStack: false });
  for (const stage of STAGES) {
    const weigh = (file: string) => times[file] ?? UNKNOWN_S[stage];
    const some = files[stage];
    if (seed === undefined) some.sort((a, b) => weigh(b) - weigh(a));
    else shuffle(some, seed);
    const batches = share(some, weigh);
    for (const [index, batch] of batches.entries())
      jobs.push({
        stage,
        name: `${stage}-${index + 1}`,
        files: batch,
        seconds: batch.reduce((sum, file) => sum + weigh(file), 0),
        onStack: stage === "integration" || stage === "journey",
      });
  }
  if (seed === undefined) jobs.sort((a, b) => b.seconds - a.seconds);
  else shuffle(jobs, seed);
  return jobs;
}

function stageOf(file: string): Stage {
  if (/\.journey\.ts$/.test(file)) return "journey";
  if (/\.test\.tsx?$/.test(file)) return "unit";
  // What talks to the running stack does so through app/test; a file without brings the part it needs.
  return readFileSync(join(ROOT, file), "utf8").includes('from "#app/test/')
    ? "integration"
    : "database";
}

/** Puts files together, fewer each time; a longer one stays alone. */
function share(files: string[], weigh: (file: string) => number): string[][] {
  const batches: { files: string[]; room: number }[] = [];
  let left = files.reduce((sum, file) => sum + weigh(file), 0);
  for (const file of files) {
    const seconds = weigh(file);
    let batch = batches.find(({ room }) => room >= seconds);
    if (!batch) {
      const room = Math.max(left / SHARES, LEAST_S);
      left -= room;
      batch = { files: [], room };
      batches.push(batch);
    }
    batch.files.push(file);
    batch.room -= seconds;
  }
  return batches.map((batch) => batch.files);
}

/** In place, the same for the same seed. */
function shuffle(list: unknown[], seed: number): void {
  let state = seed >>> 0 || 1;
  for (let at = list.length - 1; at > 0; at--) {
    // xorshift32
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const other = (state >>> 0) % (at + 1);
    [list[at], list[other]] = [list[other], list[at]];
  }
}

function readTimes(): Record<string, number> {
  return existsSync(TIMES)
    ? (JSON.parse(readFileSync(TIMES, "utf8")) as Record<string, number>)
    : {};
}

/** Writes down what the slower files took, for the next runs. */
export function noteTimes(measured: Map<string, number>): void {
  const slow = [...measured]
    .filter(([, seconds]) => seconds >= WORTH_NOTING_S)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([file, seconds]) => [file, Math.round(seconds)]);
  writeFileSync(TIMES, `${JSON.stringify(Object.fromEntries(slow), null, 2)}\n`);
}
