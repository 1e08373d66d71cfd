import { describe, expect, test } from "bun:test";
import { findMailEvent, type MailContext, mailEvents } from "./events.ts";

const LOGIN = "01a1fcf6-9a5f-714f-a26c-27adf54af8fa";
const context: MailContext = {
  siteUrl: "https://khorizon.example",
  siteName: "Khorizon",
  fromAddress: "offers@khorizon.example",
  signInUrl: (uuid) => `https://khorizon.example/login?code=made-for-${uuid}`,
};

describe("sign_in_link", () => {
  const { render } = mailEvents.sign_in_link;

  test("holds the link that was made for its row, in both bodies, and says how long it works", () => {
    const mail = render({ login_uuid: LOGIN, minutes: 15 }, context);
    const link = `https://khorizon.example/login?code=made-for-${LOGIN}`;
    expect(mail.subject).toBe("Sign in to Khorizon");
    expect(mail.text).toContain(`\n${link}\n`);
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.text).toContain("within 15 minutes");
  });

  test("says one minute as one says it", () => {
    expect(render({ login_uuid: LOGIN, minutes: 1 }, context).text).toContain("within one minute.");
  });

  test("is secret: its bodies are not kept", () => {
    expect(findMailEvent("sign_in_link")?.secret).toBe(true);
  });
});

test.each([
  ["no uuid", { minutes: 15 }],
  ["a uuid that is none", { login_uuid: "<b>", minutes: 15 }],
  ["minutes as text", { login_uuid: LOGIN, minutes: "<b>15</b>" }],
  ["a redirect that is no text", { login_uuid: LOGIN, minutes: 15, redirect: {} }],
  ["nothing", null],
])(
  "stored data is checked before it is rendered, and its values are never quoted: %s",
  (_, data) => {
    const rendering = () => findMailEvent("sign_in_link")?.renderStored(data, context);
    expect(rendering).toThrow(/^the data of the mail is wrong: [a-z_,]*$/);
  },
);

test.each(["", "no_such_event", "toString", "__proto__"])("%j is no event", (name) => {
  expect(findMailEvent(name)).toBeUndefined();
});
