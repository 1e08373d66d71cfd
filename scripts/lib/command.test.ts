import { expect, jest, test } from "bun:test";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endOf, runCommand } from "./command.ts";

test("a command is ended with all it started when it takes too long", async () => {
  const folder = mkdtempSync(join(tmpdir(), "command-"));
  const begun = join(folder, "begun");
  jest.useFakeTimers();
  const script = `echo begun; sleep 3000 & touch "$0"; wait`;
  const command = runCommand(["sh", "-c", script, begun], { seconds: 1 });
  // Its second is over when it has begun, not when a busy machine has come to begin it.
  while (!existsSync(begun)) await new Promise((done) => setImmediate(done));
  jest.advanceTimersByTime(1000);
  jest.useRealTimers();
  // Its output ends with the last of its processes.
  const slow = await command;
  expect([slow.ok, slow.timedOut]).toEqual([false, true]);
  expect(endOf(slow)).toBe("begun\n(it was ended because it took too long)");
  rmSync(folder, { recursive: true });
});

test("a command does not inherit what is taken out, and one that is not there fails", async () => {
  const env = { TAKEN_OUT: undefined, GIVEN: "yes" };
  process.env.TAKEN_OUT = "still here";
  const given = await runCommand(["sh", "-c", 'echo "$GIVEN-$TAKEN_OUT-"'], { seconds: 60, env });
  delete process.env.TAKEN_OUT;
  expect([given.ok, given.output]).toEqual([true, "yes--\n"]);
  expect((await runCommand(["/no/such/program"], { seconds: 60 })).ok).toBe(false);
});
