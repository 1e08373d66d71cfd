import { expect, test } from "bun:test";
import { gzipSync } from "node:zlib";
import { readUtterances, utterancesHash } from "#scripts/lib/utterances.ts";
import { asksForPerson } from "../language/exact.ts";
import { intentsOf } from "./classifier.ts";
import { INTENTS } from "./reading.ts";
import { intents, utterances } from "./weights.ts";

test("the weights are those of the utterances: who adds one runs bun run assistant:train", () => {
  expect(utterances).toBe(utterancesHash());
});

test("each intent has utterances, and nothing else has", () => {
  const known = new Set(readUtterances().map(({ intent }) => intent));
  expect([...known].toSorted()).toEqual([...INTENTS].toSorted());
  expect(intents.labels.split(" ")).toEqual([...INTENTS].toSorted());
});

test("the weights take at most 300 KB of the rooms' bundle", () => {
  const size = gzipSync(JSON.stringify(intents), { level: 9 }).length;
  expect(size).toBeLessThan(300 * 1024);
});

test.each([
  ["are dogs ok", "pets"],
  ["is parking there", "parking"],
  ["парковка есть?", "parking"],
  ["有停车场吗", "parking"],
  ["dürfen Hunde mit aufs Boot?", "pets"],
  ["puedo pagar en efectivo", "payment_methods"],
  ["كم السعر", "price"],
  ["what if it rains", "weather_cancellation"],
  ["12 people, 4 hours, saturday", "details"],
])("%s is read as %s", (text, intent) => {
  expect(intentsOf(text)[0]?.intent).toBe(intent as never);
});

test.each([
  "I want to talk to a real person",
  "can I speak to someone from your team?",
  "Agent please, this is getting nowhere. Give me a human!",
  "please call me back",
  "اريد اكلم موظف",
  "ich möchte mit einem Menschen sprechen",
])("%s asks for a person", (text) => {
  expect(asksForPerson(text)).toBe(true);
});

test.each([
  "are you a real person?",
  "how much is it for a person?",
  "does a baby count as a person",
  "12 persons for 4 hours",
  "is a captain included",
  "am I talking to a human",
])("%s asks for none", (text) => {
  expect(asksForPerson(text)).toBe(false);
});
