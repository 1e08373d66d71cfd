import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { runCommand } from "./command.ts";

/** What came of one test file. */
export type FileResult = {
  file: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  /** Names of the tests that failed. */
  failures: string[];
};

/** A test that takes longer has failed; what it waits for has smaller bounds. */
const TEST_TIMEOUT_MS = 300_000;
/**
 * A test process that says nothing for so long hangs, and is ended: while its loop turns it says so
 * (app/test/preload.ts), however long a test takes.
 */
const SILENT_SECONDS = 120;
/**
 * How a test process runs JavaScript: no test lives as long as it takes to compile its code for the last bit of speed, and
 * threads that collect garbage beside it take from the other processes at work. A fifth of the processor time.
 */
const RUNTIME = {
  BUN_JSC_useFTLJIT: "0",
  BUN_JSC_useConcurrentGC: "0",
  BUN_JSC_numberOfGCMarkers: "1",
};

/**
 * One `bun test` over some files. `report` is where its JUnit report goes. A file that did not get into the report, or
 * whose process broke off, has failed.
 */
export async function runTests(
  files: string[],
  { report, env, seed }: { report: string; env: Record<string, string>; seed?: number | undefined },
): Promise<{ results: FileResult[]; hung: boolean; log: string }> {
  rmSync(report, { force: true });
  const {
    ok,
    timedOut: hung,
    output: log,
  } = await runCommand(
    [
      process.execPath,
      "test",
      ...files.map((file) => `./${file}`),
      "--reporter=junit",
      `--reporter-outfile=${report}`,
      `--timeout=${TEST_TIMEOUT_MS}`,
      ...(seed === undefined ? [] : ["--randomize", `--seed=${seed}`]),
    ],
    { seconds: SILENT_SECONDS, silent: true, env: { ...RUNTIME, ...env } },
  );
  writeFileSync(report.replace(/\.xml$/, ".log"), log);
  const known = existsSync(report) ? readReport(readFileSync(report, "utf8")) : [];
  const results = files.map((file): FileResult => {
    const found = known.find((one) => one.file === file);
    if (found && found.passed + found.failed > 0) return found;
    const failures = ["could not be loaded, or has no test"];
    return { file, passed: 0, failed: 1, skipped: 0, seconds: 0, failures };
  });
  const last = results.at(-1);
  if (!ok && last && results.every(({ failed }) => failed === 0)) {
    last.failed += 1;
    last.failures.push("the process broke off");
  }
  return { results, hung, log };
}

/** Bun's JUnit report, file by file: the outermost suites are files. */
function readReport(xml: string): FileResult[] {
  const results: FileResult[] = [];
  for (const [, head = "", body = ""] of xml.matchAll(
    /\n {2}<testsuite ([^>]*)>(.*?)\n {2}<\/testsuite>/gs,
  )) {
    const failures = [...body.matchAll(/<testcase ([^>]*[^/])>\s*<failure/g)].map(([, of = ""]) =>
      [attribute(of, "classname"), attribute(of, "name")].filter(Boolean).join(" > "),
    );
    const number = (name: string) => Number(attribute(head, name));
    const failed = number("failures") + number("errors");
    const skipped = number("skipped");
    results.push({
      file: attribute(head, "file"),
      passed: number("tests") - failed - skipped,
      failed,
      skipped,
      seconds: number("time"),
      failures,
    });
  }
  return results;
}

const ENTITIES: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

function attribute(of: string, name: string): string {
  const text = new RegExp(`\\b${name}="([^"]*)"`).exec(of)?.[1] ?? "";
  return text.replaceAll(/&(\w+);/g, (all, entity: string) => ENTITIES[entity] ?? all);
}

/** Of what `bun test` printed, the parts about tests that failed. */
export function failuresOf(log: string): string {
  return log
    .split("\n")
    .filter((line) => !/^\((pass|skip|todo)\)|^\s*$/.test(line))
    .join("\n");
}

/**
 * Ends what test processes have left whose TEST_RUN begins like this: stacks and browsers in process groups of their own.
 * Linux only.
 */
export function endLeftOvers(mark: string): void {
  for (const pid of existsSync("/proc") ? readdirSync("/proc") : []) {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) continue;
    try {
      if (readFileSync(`/proc/${pid}/environ`, "latin1").includes(`TEST_RUN=${mark}`))
        process.kill(Number(pid), "SIGKILL");
    } catch {
      // It has ended meanwhile, or is somebody else's.
    }
  }
}
