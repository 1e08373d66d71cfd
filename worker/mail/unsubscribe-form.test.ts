import { expect, test } from "bun:test";
import { readChoice } from "./unsubscribe-form.ts";

const posted = (body: BodyInit | null) =>
  readChoice(new Request("https://khorizon.example/unsubscribe/x", { method: "POST", body }));
const multipart = new FormData();
multipart.set("List-Unsubscribe", "One-Click");

test.each([
  ["a form", new URLSearchParams({ "List-Unsubscribe": "One-Click" })],
  ["a form in parts", multipart],
  ["nothing", null],
  ["anything", "x".repeat(100_000)],
])("%s that is not our own is one click", async (_, body) => {
  expect(await posted(body)).toBe("one-click");
});

test("our own form says what is wanted", async () => {
  expect(await posted(new URLSearchParams({ intent: "stop", offers: "on" }))).toEqual({
    offers: false,
    newsletter: false,
  });
  expect(await posted(new URLSearchParams({ intent: "choose", newsletter: "on" }))).toEqual({
    offers: false,
    newsletter: true,
  });
});
