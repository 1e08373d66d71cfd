import { expect, test } from "bun:test";
import { AppError } from "#domain/errors.ts";
import { contactMessages } from "#domain/messages/en/contact.ts";
import type { AppServices } from "#worker/app-services.ts";
import { messageKey, sendContact } from "./contact.ts";

const values = {
  name: "Layla",
  email: "layla@visitor.example",
  topic: "question",
  message: "Is the deck shaded?",
};
const message = { ...values, topic: "question" } as const;

/** Services of which only the limit may be asked: whatever else is touched throws. */
function limited(takePublicWrite: AppServices["takePublicWrite"]) {
  return { now: new Date(), takePublicWrite } as unknown as AppServices;
}

test("over the limit nothing is queued, and the visitor is told when to try again", async () => {
  const services = limited(async (path) => {
    expect(path).toBe("/contact");
    throw new AppError("too_many_requests", "later", { headers: { "retry-after": "60" } });
  });
  await expect(sendContact(services, { values, trap: "" })).rejects.toMatchObject({
    code: "too_many_requests",
    headers: { "retry-after": "60" },
  });
});

test("what only a program fills in is refused with words, never taken in silence", async () => {
  const services = limited(async () => {});
  await expect(sendContact(services, { values, trap: "https://x.example" })).rejects.toMatchObject({
    code: "validation",
    message: contactMessages.failures.trap,
  });
});

test("a message is named by what it says and its day in Dubai", () => {
  const evening = new Date("2026-11-21T19:59:00Z");
  const key = messageKey(message, evening);
  expect(messageKey({ ...message }, new Date("2026-11-21T08:00:00Z"))).toBe(key);
  expect(messageKey(message, new Date("2026-11-21T20:00:00Z"))).not.toBe(key);
  for (const change of [{ name: "L" }, { email: "l@visitor.example" }, { message: "Is it?" }])
    expect(messageKey({ ...message, ...change }, evening)).not.toBe(key);
  expect(messageKey({ ...message, topic: "press" }, evening)).not.toBe(key);
  expect(key).not.toContain("layla");
});
