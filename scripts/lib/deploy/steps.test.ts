import { expect, jest, test } from "bun:test";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endOf, runCommand } from "./command.ts";
import { readEnvironment } from "./environments.ts";
import { parseOptions } from "./options.ts";
import { deploySteps } from "./plan.ts";
import { BUDGETS, overBudget, sizeLine } from "./sizes.ts";
import { runSteps } from "./steps.ts";

const plan = (...args: string[]) =>
  deploySteps({
    run: runCommand,
    environment: readEnvironment("staging"),
    options: parseOptions(["--env", "staging", ...args]),
    values: {},
  }).map(({ name }) => name);

test("what can refuse comes before what changes; then the database, what is read from it, the rooms, the site", () => {
  const checked = ["Checks", "Secrets", "Build", "Sizes"];
  expect(plan()).toEqual([
    ...checked,
    "Migrations",
    "Pages built ahead",
    "Rooms",
    "Site",
    "Health",
  ]);
  expect(plan("--dry-run")).toEqual([...checked, "Migrations", "Pages built ahead"]);
});

test("a step that fails ends it, and says what was done, what was not, and what to do", async () => {
  const said: string[] = [];
  const ran: string[] = [];
  const step = (name: string, fails = false) => ({
    name,
    otherwise: `mend ${name}`,
    run: async () => {
      ran.push(name);
      if (fails) throw new Error("no such bucket");
      return [`${name} is done`];
    },
  });
  const steps = [step("one"), step("two", true), step("three")];
  expect(await runSteps(steps, (line) => said.push(line))).toBe(false);
  expect(ran).toEqual(["one", "two"]);
  expect(said.slice(-5)).toEqual([
    "    FAILED: no such bucket",
    "\nStopped at: two",
    "Done:       one",
    "Not done:   three",
    "What to do: mend two",
  ]);
  expect(await runSteps([step("one")], () => {})).toBe(true);
});

test("whoever interrupts it is told where it stopped; nothing else begins", async () => {
  const controller = new AbortController();
  const said: string[] = [];
  const ran: string[] = [];
  const step = (name: string, work: () => void = () => {}) => ({
    name,
    otherwise: `mend ${name}`,
    run: async () => {
      ran.push(name);
      work();
      return [];
    },
  });
  const during = step("two", () => {
    controller.abort();
    throw new Error("the tool was ended");
  });
  const say = (line: string) => said.push(line);
  expect(await runSteps([step("one"), during, step("three")], say, controller.signal)).toBe(false);
  expect(said).toContain("    INTERRUPTED: what it had asked for may be done all the same");
  expect(said.slice(-4)).toEqual([
    "\nStopped at: two",
    "Done:       one",
    "Not done:   three",
    "What to do: mend two",
  ]);
  expect(await runSteps([step("four")], say, controller.signal)).toBe(false);
  expect(said).toContain("    INTERRUPTED: it was not begun");
  expect(ran).toEqual(["one", "two"]);
});

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
  const told = await runCommand(["sh", "-c", 'echo "$GIVEN-$TAKEN_OUT-"'], { seconds: 60, env });
  delete process.env.TAKEN_OUT;
  expect([told.ok, told.output]).toEqual([true, "yes--\n"]);
  expect((await runCommand(["/no/such/program"], { seconds: 60 })).ok).toBe(false);
});

test("a size above its budget is named", () => {
  const one = {
    what: "Worker",
    bytes: BUDGETS.worker + 1,
    budget: BUDGETS.worker,
    how: "gzip",
  } as const;
  expect(overBudget([one, { ...one, bytes: BUDGETS.worker }])).toEqual([one]);
  expect(sizeLine(one)).toContain("OVER BUDGET");
  expect(sizeLine({ ...one, bytes: 10 })).toEndWith("ok");
});
