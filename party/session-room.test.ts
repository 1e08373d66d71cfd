import { expect, test } from "bun:test";
import { Turns } from "./session-room.ts";

const counting = (env: Record<string, unknown>) => {
  let made = 0;
  return new Turns(env, () => ({ number: ++made, kept: 0 }));
};

test("turns are taken one after the other, in the order they came", async () => {
  const turns = counting({});
  const heard: string[] = [];
  const first = Promise.withResolvers<void>();
  const slow = turns.take(async () => {
    await first.promise;
    heard.push("slow");
  });
  const quick = turns.take(() => heard.push("quick"));
  first.resolve();
  await Promise.all([slow, quick]);
  expect(heard).toEqual(["slow", "quick"]);
});

test("a turn that fails tells who took it, and the next is taken all the same", async () => {
  const turns = counting({});
  const failing = turns.take(() => Promise.reject(new Error("broken")));
  const next = turns.take(() => "next");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("next");
});

test("one handler takes all turns, and with ROOMS_REBUILD=1 each turn has its own", async () => {
  const numbers = async (env: Record<string, unknown>) => {
    const turns = counting(env);
    return [await turns.take(({ number }) => number), await turns.take(({ number }) => number)];
  };
  expect(await numbers({})).toEqual([1, 1]);
  expect(await numbers({ ROOMS_REBUILD: "0" })).toEqual([1, 1]);
  expect(await numbers({ ROOMS_REBUILD: "1" })).toEqual([1, 2]);
});
