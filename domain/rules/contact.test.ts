import { describe, expect, test } from "bun:test";
import { COMMENT_MAX, NAME_LENGTH } from "#domain/config/limits.ts";
import { contactMessages } from "#domain/messages/en/contact.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import { contactRules, readContact } from "./contact.ts";

const { errors } = contactMessages;
const { email: emailErrors } = requestMessages.errors;
const fine = {
  name: "Layla Haddad",
  email: "layla@visitor.example",
  topic: "question",
  message: "Is the deck shaded?",
};

test("a message is 1 to 1000 characters, counted without blanks around it and with a line's end as one", () => {
  expect(contactRules.message(" \r\n ")).toBe(errors.messageRequired);
  expect(contactRules.message("x")).toBeUndefined();
  expect(contactRules.message("x".repeat(COMMENT_MAX))).toBeUndefined();
  expect(contactRules.message(`${"x".repeat(COMMENT_MAX - 2)}\r\nx  `)).toBeUndefined();
  expect(contactRules.message("x".repeat(COMMENT_MAX + 1))).toBe(errors.messageLong);
});

test("a name is needed and may be a company's", () => {
  expect(contactRules.name("  ")).toBe(errors.nameRequired);
  expect(contactRules.name("Blue Pearl 2 (Dubai) & Co.")).toBeUndefined();
  expect(contactRules.name("x".repeat(NAME_LENGTH.max + 1))).toBe(errors.nameLong);
});

test("an address is needed, and one an answer can be sent to", () => {
  expect(contactRules.email("")).toBe(emailErrors.required);
  expect(contactRules.email(" layla@visitor.example ")).toBeUndefined();
  for (const wrong of [
    "layla",
    "a@b",
    "a@b.example, c@d.example",
    "a@b.example\r\nBcc: c@d.example",
  ])
    expect(contactRules.email(wrong)).toBe(emailErrors.invalid);
});

test("a topic is one of those the form offers", () => {
  expect(contactRules.topic("press")).toBeUndefined();
  expect(contactRules.topic("")).toBe(errors.topic);
  expect(contactRules.topic("toString")).toBe(errors.topic);
});

describe("what is read", () => {
  test("is trimmed, and the address in lower case", () => {
    const read = readContact({
      ...fine,
      name: " Layla ",
      email: " Layla@Visitor.example",
      message: "a\r\nb ",
    });
    expect(read).toEqual({
      message: {
        name: "Layla",
        email: "layla@visitor.example",
        topic: "question",
        message: "a\nb",
      },
    });
  });

  test("has every problem at once, by field", () => {
    expect(readContact({ name: "", email: "x", topic: "x", message: "" })).toEqual({
      errors: {
        name: errors.nameRequired,
        email: emailErrors.invalid,
        topic: errors.topic,
        message: errors.messageRequired,
      },
    });
  });
});
