import { expect, test } from "bun:test";
import { memoryStorage } from "#party/testing/memory-storage.ts";
import { agenda } from "./agenda.ts";
import { newLive } from "./live.ts";

test("the alarm rings at the first of what is planned, whoever plans at the same time", async () => {
  const { storage, alarm } = memoryStorage();
  const { plan, planOnce } = agenda(storage, newLive());
  await Promise.all([plan("idle", 900), plan("store", 200), planOnce("answer", 400)]);
  expect(alarm()).toBe(200);
  await plan("store", 500);
  expect(alarm()).toBe(400);
  await planOnce("answer", 100);
  expect(alarm()).toBe(400);
});

test("what is due is taken once, and the alarm is set for the rest", async () => {
  const { storage, alarm } = memoryStorage();
  const { plan, drop, takeDue } = agenda(storage, newLive());
  await plan("store", 200);
  await plan("answer", 300);
  await plan("idle", 900);
  expect(await takeDue(300)).toEqual(["answer", "store"]);
  expect([await takeDue(300), alarm()]).toEqual([[], 900]);
  await drop("idle");
  expect([await takeDue(1000), alarm()]).toEqual([[], null]);
});
