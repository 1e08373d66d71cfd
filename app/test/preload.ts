/**
 * Runs before each test file of `bun test`: a DOM for components, with the platform's own fetch family put back
 * (happy-dom's drops Cookie and Origin), and a failure for every console.error a test does not expect.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, spyOn } from "bun:test";
import { GlobalRegistrator } from "@happy-dom/global-registrator";
import fc from "fast-check";
import { endGroups } from "#scripts/lib/process.ts";

// The same inputs in each run: what a property finds is not found by luck. FC_SEED=$RANDOM looks for more.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 2026) });

// For the runner (scripts/test.ts): this process is alive, however long a test takes; and when it has to end, so does
// whatever a test has started in a process group of its own.
if (process.env.TEST_RUN) {
  setInterval(() => process.stderr.write("\n"), 20_000).unref();
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
    process.on(signal, () => {
      endGroups("SIGKILL");
      process.exit(143);
    });
}

// Of journeys (./traces.ts).
if (process.env.TEST_STACK) {
  const { afterAllFiles, afterTest, beforeTest } = await import("./traces.ts");
  beforeEach(beforeTest);
  afterEach(afterTest);
  afterAll(afterAllFiles);
}

/** Integration and browser tests talk to real servers and want no DOM. */
if (process.env.TEST_STACK === undefined) {
  const native = {
    fetch,
    Request,
    Response,
    Headers,
    FormData,
    AbortController,
    AbortSignal,
    ReadableStream,
    TransformStream,
    WritableStream,
    Blob,
    File,
    URL,
    URLSearchParams,
  };
  GlobalRegistrator.register({ url: "http://localhost:8787/" });
  Object.assign(globalThis, native);

  const { cleanup, configure } = await import("@testing-library/react");
  const { forgetAll } = await import("#app/features/request/kept-request.ts");
  // What a test waits for comes when it comes: a busy machine must not fail it.
  configure({ asyncUtilTimeout: 20_000 });
  afterEach(cleanup);
  // Only what a test does itself has to be followed by its effects at once (act). What timers and promises change on the
  // way happens as in a browser: one that ends behind a test's last line is nobody's mistake.
  beforeAll(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  });
  // What one test keeps in its browser is not the next one's.
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, "");
    forgetAll();
  });
}

let complaints = spyOn(console, "error");
beforeEach(() => {
  complaints = spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  const calls = complaints.mock.calls;
  complaints.mockRestore();
  expect(calls, "console.error was called").toEqual([]);
});
