import { expect, test } from "bun:test";
import { type OutgoingMail, sendMail } from "./send.ts";

const envelope = {
  id: "01a1fcf6-9a5f-714f-a26c-27adf54af8fa",
  recipient: "layla@visitor.example",
  fromAddress: "offers@khorizon.example",
  siteName: "Khorizon",
};
const mail = { subject: "Hello", html: "<p>Hello</p>", text: "Hello" };

function recorder() {
  const sent: OutgoingMail[] = [];
  return { sent, send: async (one: OutgoingMail) => sent.push(one) };
}

test("a mail goes to one recipient, from the site, under the id that stays with it", async () => {
  const binding = recorder();
  await sendMail(
    binding,
    { ...mail, headers: { "List-Unsubscribe": "<https://x.example>" } },
    envelope,
  );
  expect(binding.sent).toEqual([
    {
      ...mail,
      to: envelope.recipient,
      from: { email: envelope.fromAddress, name: "Khorizon" },
      headers: { "List-Unsubscribe": "<https://x.example>", "X-Entity-Ref-ID": envelope.id },
    },
  ]);
});

test.each([
  ["Message-ID", "<1@khorizon.example>"],
  ["Bcc", "other@visitor.example"],
  ["X-Note", "a\r\nBcc: other@visitor.example"],
])(
  "a header that production refuses, or that hides another, is refused here too: %s",
  async (name, value) => {
    const binding = recorder();
    const sending = sendMail(binding, { ...mail, headers: { [name]: value } }, envelope);
    await expect(sending).rejects.toThrow(`the header ${name}`);
    expect(binding.sent).toEqual([]);
  },
);

test("a service that does not answer is given up", async () => {
  const silent = { send: () => new Promise<never>(() => {}) };
  await expect(sendMail(silent, mail, envelope, 1)).rejects.toThrow("has not answered");
});

test("a file goes along as bytes, and an answer to whom it is meant for", async () => {
  const binding = recorder();
  const file = { filename: "charter.ics", type: "text/calendar", content: "Ærø" };
  await sendMail(
    binding,
    { ...mail, attachments: [file], replyTo: "layla@visitor.example\r\nBcc: x@y.example" },
    envelope,
  );
  expect(binding.sent[0]).toMatchObject({
    replyTo: "layla@visitor.example Bcc: x@y.example",
    attachments: [{ ...file, disposition: "attachment", content: new TextEncoder().encode("Ærø") }],
  });
});
