import { afterAll, beforeAll, expect, test } from "bun:test";
import { startDatabase } from "#db/testing/database.ts";
import {
  CONVERSATIONS,
  evaluate,
  type Judged,
  readConversations,
  seedEvaluation,
  TARGET,
  tally,
  untracedOf,
} from "./evaluate.ts";

const file = readConversations(CONVERSATIONS);
let database: Awaited<ReturnType<typeof startDatabase>>;
const judged: Judged[] = [];

beforeAll(async () => {
  database = await startDatabase();
  await seedEvaluation(database.url, file);
});
// In parts: none of them takes long enough for a busy machine to run into a time limit.
const PART = 100;
for (let from = 0; from < file.conversations.length; from += PART)
  beforeAll(async () => {
    const conversations = file.conversations.slice(from, from + PART);
    judged.push(...(await evaluate(database.url, { ...file, conversations })));
  });
afterAll(() => database.stop());

test("the assistant answers nine of ten conversations right, from start to end", () => {
  const { share, all } = tally(judged);
  expect(all).toBeGreaterThanOrEqual(150);
  expect(share).toBeGreaterThanOrEqual(TARGET);
});

test("no answer holds a number that no record holds", () => {
  expect(untracedOf(judged)).toEqual([]);
});

test("no kind of question is mostly answered wrong", () => {
  const wrong = tally(judged).kinds.filter(([, { right, all }]) => right / all < 0.5);
  expect(wrong).toEqual([]);
});

test("each conversation has a name of its own", () => {
  const names = file.conversations.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
