import { expect, test } from "bun:test";
import { changeSteps } from "./change.ts";

const allowed = (...[open, by]: Parameters<typeof changeSteps>) =>
  Object.entries(changeSteps(open, by)).flatMap(([step, may]) => (may ? [step] : []));

test("a proposal is answered by the other side, and taken back by the one that has made it", () => {
  const [mine, theirs] = [["withdraw"], ["agree", "refuse", "propose"]];
  for (const side of ["visitor", "provider"] as const) {
    const open = { kind: "trip", side, hasTrip: true } as const;
    expect([side, allowed(open, "visitor")]).toEqual([side, side === "visitor" ? mine : theirs]);
    expect([side, allowed(open, "provider")]).toEqual([side, side === "provider" ? mine : theirs]);
  }
  const office = { kind: "trip", side: "office", hasTrip: true } as const;
  expect(allowed(office, "visitor")).toEqual(theirs);
});

test("the visitor chooses what follows the weather; while nothing is chosen the provider may sail after all", () => {
  const called = { kind: "weather", side: "provider", hasTrip: false } as const;
  expect(allowed(called, "visitor")).toEqual(["allBack", "propose"]);
  expect(allowed(called, "provider")).toEqual(["sailAfterAll"]);
  const chosen = { ...called, hasTrip: true };
  expect(allowed(chosen, "visitor")).toEqual(["withdraw", "allBack"]);
  expect(allowed(chosen, "provider")).toEqual(["agree", "refuse"]);
});
