/** A request that shows something wrong is made as small as it can be (docs/hardening.md). */
import { expect, test } from "bun:test";
import { makeRandom } from "./random.ts";
import { type Sent, shrunk, smallerValues } from "./shrink.ts";

const sent: Sent = {
  ...{ to: "site", method: "POST", path: "/api/edit/rentalrequest" },
  query: [["page", "1"]],
  headers: { authorization: "Bearer x", "x-forwarded-for": "1.2.3.4" },
  json: {
    name: "Layla",
    guests: 8,
    extras: ["a shade", "a bad \u0000 sign", "a cake"],
    more: { a: 1 },
  },
};

test("only what makes it fail is left of a request, and who asks", async () => {
  const isBad = async (one: Sent) => JSON.stringify(one.json).includes("\\u0000");
  expect(await shrunk(sent, isBad)).toEqual({
    ...{ to: "site", method: "POST", path: "/api/edit/rentalrequest", query: [] },
    ...{ headers: { authorization: "Bearer x" }, json: { extras: ["\u0000"] } },
  });
});

test("shrinking ends after so many tries", async () => {
  let tries = 0;
  await shrunk(sent, async () => ++tries > 0, 5);
  expect(tries).toBe(5);
});

test("a value without parts cannot be made smaller", () => {
  for (const one of [0, "", "x", null, true, [], {}]) expect(smallerValues(one)).toEqual([]);
});

test("a seed makes the same choices each time, and another one others", () => {
  const choices = (seed: number) => {
    const random = makeRandom(seed);
    return [random.uuid(), random.whole(1_000), random.pick(["a", "b", "c"])];
  };
  expect(choices(7)).toEqual(choices(7));
  expect(choices(7)).not.toEqual(choices(8));
});
