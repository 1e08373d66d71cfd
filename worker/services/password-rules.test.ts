import { expect, test } from "bun:test";
import { accountMessages } from "#app/messages/en/account.ts";
import { passwordProblem } from "./password-rules.ts";

const { passwordCommon, passwordLong, passwordShort } = accountMessages.errors;

test.each([
  ["short", passwordShort],
  ["😀😀😀😀😀", passwordShort],
  ["x".repeat(201), passwordLong],
  [" ".repeat(10), passwordCommon],
  ["aaaaaaaaaa", passwordCommon],
  ["abababababab", passwordCommon],
  ["1234567890", passwordCommon],
  ["password12", passwordCommon],
  ["Password2026!", passwordCommon],
  ["Qwertyuiop1", passwordCommon],
])("%s is refused", (password, message) => {
  expect(passwordProblem(password)).toBe(message);
});

test.each(["a quiet harbour", "correct horse battery", "مرحبا بالبحر الجميل", "Tr0ub4dor&3x"])(
  "%s is taken",
  (password) => {
    expect(passwordProblem(password)).toBeUndefined();
  },
);
