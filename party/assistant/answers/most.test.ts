import { expect, test } from "bun:test";
import { assistantMessages } from "#domain/messages/en/assistant.ts";
import { goldenHour, knowledgeOf, lanternSupper } from "#party/testing/knowledge.ts";
import { newEvidence } from "../evidence.ts";
import { NO_WISH } from "../wish.ts";
import type { Scene } from "./context.ts";
import { extremes, fleet } from "./most.ts";

const built = (pack: typeof goldenHour, year: number, cabins: number) => ({
  ...pack,
  vessel: { ...pack.vessel, year, cabins },
});
const knowledge = knowledgeOf({
  packages: [built(goldenHour, 2021, 3), built(lanternSupper, 2014, 0)],
});
const scene = (rest: string) =>
  ({
    ...{ rest, knowledge, say: assistantMessages, evidence: newEvidence(), wish: NO_WISH },
    ...{ about: [], isNamed: false },
  }) as unknown as Scene;

test("vessels are put in an order by the field that is asked for, the one that has most or least of it first", () => {
  const first = (rest: string) => extremes(scene(rest))?.text.split("\n")[0];
  expect(first("which is the newest boat")).toContain("2021");
  expect(first("and the oldest")).toContain("2014");
  expect(first("welches ist das neueste boot")).toContain("2021");
  expect(first("who has the most cabins")).toContain("3 cabins");
  expect(first("the oldest of us is 80")).toBeUndefined();
  expect(first("the cheapest boat")).toBeUndefined();
});

test("how many vessels there are is counted, how many guests fit is not", () => {
  expect(fleet(scene("how many boats do you have"))?.text).toContain("2 packages");
  expect(fleet(scene("how many people fit"))).toBeUndefined();
});
