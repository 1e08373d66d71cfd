import { expect, test } from "bun:test";
import { type OutgoingMail, sendMail } from "./send.ts";
import { marketingHeaders, readChoice } from "./subscriptions.ts";

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

test("a marketing mail carries its way out, and the mail service takes it", async () => {
  const headers = marketingHeaders("a_b-c", "https://khorizon.example");
  expect(headers).toEqual({
    "List-Unsubscribe": "<https://khorizon.example/unsubscribe/a_b-c>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  const sent: OutgoingMail[] = [];
  await sendMail(
    { send: async (mail) => sent.push(mail) },
    { subject: "News", html: "<p>News</p>", text: "News", headers },
    {
      id: "1",
      recipient: "layla@visitor.example",
      fromAddress: "a@b.example",
      siteName: "Khorizon",
    },
  );
  expect(sent[0]?.headers).toMatchObject(headers);
});

test("a token cannot leave its header", () => {
  const { "List-Unsubscribe": value } = marketingHeaders(
    "x>\r\nBcc: y",
    "https://khorizon.example",
  );
  expect(value).toBe("<https://khorizon.example/unsubscribe/x%3E%0D%0ABcc%3A%20y>");
});
