import { expect, test } from "bun:test";
import { fewest, type Run, shortest } from "./shrink.ts";

const never = () => false;

test("the fewest things are found that fail together, wherever they stand", async () => {
  const all = Array.from({ length: 200 }, (_, index) => index);
  let tries = 0;
  const found = await fewest(all, async (some) => {
    tries += 1;
    return [3, 77, 198].every((one) => some.includes(one));
  });
  expect(found).toEqual([3, 77, 198]);
  expect(tries).toBeLessThan(150);
});

test("what fails with nobody needs nobody, and what is over ends with what was found", async () => {
  expect(await fewest([1, 2, 3], async () => true)).toEqual([]);
  expect(
    await fewest(
      [1, 2, 3],
      async () => true,
      () => true,
    ),
  ).toEqual([1, 2, 3]);
});

/** A season in which a guest's change after an acceptance loses the booking, if the company has offered. */
async function modelSeason(people: readonly string[], without: readonly string[]): Promise<Run> {
  const plans: Record<string, string[]> = {
    v7: ["comes by", "asks", "accepts", "changes", "reviews"],
    coral: ["answers v7", "answers v9", "blocks a day"],
    office: ["works the queue"],
  };
  const story = people.flatMap((who) =>
    (plans[who] ?? ["comes by"])
      .filter((what) => !without.includes(`${who}: ${what}`))
      .map((what) => ({ who, what })),
  );
  const did = (who: string, what: string) =>
    story.some((one) => one.who === who && one.what === what);
  const isBroken =
    did("v7", "asks") && did("coral", "answers v7") && did("v7", "accepts") && did("v7", "changes");
  return { story, broken: isBroken ? [{ rule: "no lost booking", text: "v7: lost" }] : [] };
}

test("a broken rule comes down to the people and acts it takes, whoever else was there", async () => {
  const everybody = [...Array.from({ length: 40 }, (_, n) => `v${n}`), "coral", "ghaf", "office"];
  const first = await modelSeason(everybody, []);
  const found = await shortest(first, everybody, modelSeason, never);
  expect(found.people.toSorted()).toEqual(["coral", "v7"]);
  const left = found.run.story.map(({ who, what }) => `${who}: ${what}`);
  expect(left.toSorted()).toEqual(["coral: answers v7", "v7: accepts", "v7: asks", "v7: changes"]);
});
