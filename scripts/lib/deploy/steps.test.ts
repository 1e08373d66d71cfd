import { expect, test } from "bun:test";
import { runCommand } from "#scripts/lib/command.ts";
import { BUDGETS, overBudget, sizeLine } from "./checks.ts";
import { parseOptions, readEnvironment } from "./environments.ts";
import { deploySteps } from "./plan.ts";
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
    "Pictures",
    "Pages built ahead",
    "Rooms",
    "Site",
    "Health",
  ]);
  expect(plan("--dry-run")).toEqual([...checked, "Migrations", "Pictures", "Pages built ahead"]);
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
