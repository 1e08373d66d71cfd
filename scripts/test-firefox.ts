/** `bun run test:firefox`: what a visitor does, in Firefox, on a stack of its own. Not part of `bun run test`. docs/testing.md. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureInstalled, ROOT } from "./lib/install.ts";

ensureInstalled();
const { interruption } = await import("./lib/command.ts");
const { ensureFirefox } = await import("./lib/firefox.ts");
const { endGroups } = await import("./lib/process.ts");
const { startLanes } = await import("./lib/test-lanes.ts");
const { endLeftOvers, failuresOf, runTests } = await import("./lib/test-process.ts");
type Lane = import("./lib/test-lanes.ts").Lane;

const output = join(ROOT, "test-output");
const folder = mkdtempSync(join(tmpdir(), "khorizon-firefox-"));
const lanes: Lane[] = [];
let failed = 1;
try {
  const firefox = ensureFirefox();
  mkdirSync(output, { recursive: true });
  const signal = interruption();
  await startLanes(1, folder, { onReady: (lane) => void lanes.push(lane), signal });
  const stack = {
    ...lanes[0]?.stack,
    chromium: firefox,
    output,
    failures: join(output, "firefox"),
  };
  const { results, log } = await runTests(["app/journeys/firefox/visitor.firefox.ts"], {
    report: join(output, "firefox.xml"),
    env: { TEST_RUN: `${folder}/`, TEST_STACK: JSON.stringify(stack) },
  });
  const sum = (of: "passed" | "failed") => results.reduce((all, one) => all + one[of], 0);
  failed = sum("failed");
  if (failed > 0) console.log(failuresOf(log));
  console.log(`Firefox: ${sum("passed")} passed, ${failed} failed`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  await Promise.all(lanes.map((lane) => lane.stop()));
  endGroups("SIGKILL");
  endLeftOvers(`${folder}/`);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(failed === 0 ? 0 : 1);
