/**
 * `bun run test`: types, lint, unit and component tests, integration on real parts, journeys in Chromium. Brings what
 * it needs, uses ports and data folders of its own, and ends with one line: N passed, N failed. docs/testing.md.
 *
 *   bun run test -- chat offers     only files whose path contains one of the words, with the stack they need
 *   bun run test -- --shuffle[=7]   files, and tests that may, in another order
 *   bun run test -- --note-times    writes scripts/test-times.json anew
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ensureInstalled, NODE, ROOT } from "./lib/install.ts";

const began = Date.now();
ensureInstalled();
const { ensureChromium } = await import("./lib/chromium.ts");
const { interruption, runCommand } = await import("./lib/command.ts");
const { deathNotice, endGroups } = await import("./lib/process.ts");
const { noteTimes, planJobs, STAGES } = await import("./lib/test-plan.ts");
const { endLeftOvers, failuresOf, runTests } = await import("./lib/test-process.ts");
const { startLanes } = await import("./lib/test-lanes.ts");
type Job = import("./lib/test-plan.ts").Job;
type Lane = import("./lib/test-lanes.ts").Lane;
type FileResult = import("./lib/test-process.ts").FileResult;

/** Stacks from the beginning. One test file at a time has the use of each, so none can see another's records or settings. */
const LANES = 2;
/** Processes at work at once: the lanes', which often wait for a page, and one for what needs no stack. */
const WORKERS = LANES + 1;
/** When nothing but work for stacks is left, and that much, the third process gets one too: it costs some 15 seconds. */
const WORTH_A_STACK_S = 120;
/** Compilers and linters print nothing until they are done. */
const CHECK_SECONDS = 900;

const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const shuffled = process.argv.find((word) => word.startsWith("--shuffle"));
const seed = shuffled ? Number(shuffled.split("=")[1] ?? Date.now() % 100_000) : undefined;
const output = join(ROOT, "test-output");
rmSync(output, { recursive: true, force: true });
mkdirSync(output);

const jobs = planJobs(words, seed);
const planned = jobs.flatMap(({ files }) => files);
if (jobs.length === 0) {
  console.log(`No test file's path contains ${words.join(" or ")}.`);
  process.exit(1);
}
if (seed !== undefined) console.log(`Shuffled: --shuffle=${seed}`);

type Done = { job: Job; began: number; ended: number; results: FileResult[] };
const done: Done[] = [];
const problems: string[] = [];
const lanes: (Lane | undefined)[] = [];
/** One file needs no second stack. */
const wanted = Math.min(LANES, jobs.filter(({ onStack }) => onStack).length);
/** Stacks that are up or may still come up. */
let stacks = wanted;
/** Starts the third stack: there once the first two are up, and until it is called. */
let startAnother: (() => Promise<void>) | undefined;
let isOver = false;
const stopped = interruption();
const folder = mkdtempSync(join(tmpdir(), "khorizon-test-"));
let chromium = "";

const waiting = new Set<() => void>();
const changed = () => {
  for (const wake of waiting) wake();
  waiting.clear();
};
/** Until something has changed: a stack is there, or never will be. */
const change = () => new Promise<void>((resolve) => waiting.add(resolve));

try {
  const started = wanted > 0 ? startStacks() : Promise.resolve();
  await Promise.all([started, ...Array.from({ length: WORKERS }, (_, index) => work(index))]);
} finally {
  isOver = true;
  await Promise.all(lanes.map((lane) => lane?.stop()));
  endGroups("SIGKILL");
  endLeftOvers(`${folder}/`);
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch (error) {
    console.warn(`${folder} could not be removed: ${error}`);
  }
}
report();

async function startStacks(): Promise<void> {
  try {
    chromium = ensureChromium();
    const onReady = (lane: Lane, index: number) => {
      lanes[index] = lane;
      void lane.died.then((part) => isOver || lost(index, deathNotice(part)));
      console.log(`ok   stack ${index + 1} is up, ${seconds(Date.now() - began)} after the start`);
      changed();
    };
    startAnother = await startLanes(wanted, folder, { onReady, signal: stopped });
  } catch (error) {
    for (let index = 0; index < wanted; index++)
      if (!lanes[index]) lost(index, error instanceof Error ? error.message : `${error}`);
  }
}

/** A lane goes on without its stack; when it was the last one, what needs a stack is not run, which is a failure. */
function lost(index: number, why: string): void {
  const problem = `stack ${index + 1}: ${why}`;
  console.log(`FAIL ${problem}`);
  problems.push(problem);
  lanes[index] = undefined;
  stacks -= 1;
  if (stacks === 0)
    for (const job of jobs.filter(({ onStack }) => onStack)) jobs.splice(jobs.indexOf(job), 1);
  changed();
}

/** One job after the other, the longest first; with a stack, what needs it before the rest. */
async function work(index: number): Promise<void> {
  while (jobs.length > 0 && !stopped.aborted) {
    const onStack = lanes[index] ? jobs.findIndex((job) => job.onStack) : -1;
    const next = onStack < 0 ? jobs.findIndex((job) => !job.onStack) : onStack;
    const [job] = next < 0 ? [] : jobs.splice(next, 1);
    if (!job) {
      await (startAnother && isWorthAStack() ? oneMoreStack() : change());
      continue;
    }
    const started = Date.now();
    const results = await run(job, lanes[index]);
    done.push({ job, began: started, ended: Date.now(), results });
    if (jobs.length === 0) changed();
  }
}

/** Whether there is so much left to do, all of it with a stack. */
function isWorthAStack(): boolean {
  return jobs.reduce((sum, job) => sum + job.seconds, 0) >= WORTH_A_STACK_S;
}

async function oneMoreStack(): Promise<void> {
  const start = startAnother;
  startAnother = undefined;
  stacks += 1;
  await start?.().catch((error: unknown) =>
    lost(wanted, error instanceof Error ? error.message : `${error}`),
  );
}

async function run(job: Job, lane: Lane | undefined): Promise<FileResult[]> {
  if (job.stage === "types" || job.stage === "lint") return [await check(job)];
  const report = join(output, `${job.name}.xml`);
  const failures = join(output, job.name);
  // Only a unit test has a DOM; where no stack is needed the variable is there, and empty.
  const stack = job.onStack && lane ? { ...lane.stack, chromium, output, failures } : undefined;
  const env: Record<string, string> = { TEST_RUN: markOf(job) };
  if (job.stage !== "unit") env.TEST_STACK = stack ? JSON.stringify(stack) : "";
  const { results, hung, log } = await runTests(job.files, { report, env, seed: seedOf(job) });
  if (hung) {
    // What had failed by then has failed, whatever the next try says.
    for (const line of log.matchAll(/^\(fail\) .*/gm)) problems.push(`${job.name}: ${line[0]}`);
    return stopped.aborted ? [] : runAgain(job, lane);
  }
  for (const result of results) say(job, result);
  if (results.some(({ failed }) => failed > 0)) {
    console.log(failuresOf(log));
    if (job.stage === "journey")
      console.log(`     Pictures and traces of what failed: ${relative(ROOT, failures)}/`);
  } else rmSync(failures, { recursive: true, force: true });
  return results;
}

/** What the processes of one job are known by: the other lane's go on when this one's are ended. */
function markOf({ name }: Job): string {
  return `${folder}/${name}/`;
}

/** Journeys, and what tells a story on its stack, keep the order of their tests. */
function seedOf({ stage }: Job): number | undefined {
  return stage === "unit" || stage === "database" ? seed : undefined;
}

/** A runner that hung is no failed file: its files run again, one by one. One that hangs alone has failed. */
async function runAgain(job: Job, lane: Lane | undefined): Promise<FileResult[]> {
  const again = job.name.endsWith("-again");
  console.log(`HUNG ${job.name}: it said nothing for two minutes and was ended (${job.files})`);
  if (again) {
    return job.files.map((file) => ({
      ...{ file, passed: 0, failed: 1, skipped: 0, seconds: 0 },
      failures: ["hung twice"],
    }));
  }
  const results: FileResult[] = [];
  endLeftOvers(markOf(job));
  for (const [n, file] of job.files.entries())
    results.push(...(await run({ ...job, name: `${job.name}-${n}-again`, files: [file] }, lane)));
  return results;
}

async function check({ stage }: Job): Promise<FileResult> {
  const started = Date.now();
  // The types' checker, which is written in Go, asks for more memory before it looks for what it can give back.
  const env = { GOGC: "400" };
  const commands: [string, ...string[]][] =
    stage === "types"
      ? [
          [NODE, "node_modules/@react-router/dev/bin.cjs", "typegen"],
          // One checker: each of several would work out for itself what the tables' types are, which is most of it.
          [NODE, "node_modules/typescript/bin/tsc", "--noEmit", "--checkers", "1"],
        ]
      : [[NODE, "node_modules/@biomejs/biome/bin/biome", "check", "."]];
  const failures: string[] = [];
  for (const command of commands) {
    const { ok, output: log } = await runCommand(command, {
      seconds: CHECK_SECONDS,
      silent: true,
      env,
    });
    if (ok) continue;
    failures.push(command.slice(1).join(" "));
    console.log(log);
  }
  const took = (Date.now() - started) / 1000;
  const passed = commands.length - failures.length;
  const result = { file: stage, passed, failed: failures.length, skipped: 0, seconds: took };
  console.log(`${failures.length === 0 ? "ok  " : "FAIL"} ${stage} (${seconds(took * 1000)})`);
  return { ...result, failures };
}

function say(job: Job, { file, passed, failed, seconds: took }: FileResult): void {
  const counts = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`;
  console.log(
    `${failed === 0 ? "ok  " : "FAIL"} ${job.stage.padEnd(11)} ${file}: ${counts} (${seconds(took * 1000)})`,
  );
}

function report(): void {
  const all = done.flatMap(({ results }) => results);
  const total = (of: FileResult[], key: "passed" | "failed") =>
    of.reduce((sum, result) => sum + result[key], 0);

  console.log("\nStage        files  passed  failed  from – to (s)  work (s)");
  for (const stage of STAGES) {
    const own = done.filter(({ job }) => job.stage === stage);
    if (own.length === 0) continue;
    const results = own.flatMap((one) => one.results);
    const from = Math.min(...own.map((one) => one.began)) - began;
    const to = Math.max(...own.map((one) => one.ended)) - began;
    const work = own.reduce((sum, one) => sum + one.ended - one.began, 0);
    const cells = [
      stage.padEnd(11),
      `${results.length}`.padStart(6),
      `${total(results, "passed")}`.padStart(7),
      `${total(results, "failed")}`.padStart(7),
      `${Math.round(from / 1000)} – ${Math.round(to / 1000)}`.padStart(14),
      `${Math.round(work / 1000)}`.padStart(9),
    ];
    console.log(cells.join(" "));
  }

  const times = new Map(all.map(({ file, seconds: took }) => [file, took]));
  // A process with one file has it all to itself, with its start and what stands around the tests.
  for (const { job, began: from, ended } of done)
    if (job.files.length === 1) times.set(job.files[0] ?? "", (ended - from) / 1000);
  if (process.argv.includes("--note-times")) noteTimes(times);
  console.log("\nThe ten slowest files");
  for (const [file, took] of [...times].sort(([, a], [, b]) => b - a).slice(0, 10))
    console.log(`${took.toFixed(1).padStart(7)} s  ${file}`);

  const reported = new Set(all.map(({ file }) => file));
  for (const file of planned) if (!reported.has(file)) problems.push(`${file}: was not run`);
  const failed = all.filter((result) => result.failed > 0);
  if (failed.length + problems.length > 0) console.log("\nFailed");
  for (const problem of problems) console.log(`  ${problem}`);
  for (const { file, failures } of failed)
    for (const name of failures) console.log(`  ${file}: ${name}`);

  const failures = total(all, "failed") + problems.length + (stopped.aborted ? 1 : 0);
  console.log(`\n${seconds(Date.now() - began)} in all`);
  console.log(`${total(all, "passed")} passed, ${failures} failed`);
  process.exit(failures === 0 ? 0 : 1);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
