import { expect, test } from "bun:test";
import { PASSWORD_LENGTH } from "#domain/config/limits.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import listed from "#scripts/common-passwords.json";
import kept from "#worker/services/common-passwords.json";
import { filterOf, newPasswordProblem } from "#worker/services/common-passwords.ts";
import { passwordProblem } from "./password.ts";

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

test("the server knows the 3,000 most used that are long enough, in any case and with an ending", () => {
  const common = listed.split("\n");
  expect(new Set(common).size).toBe(3_000);
  expect(common.filter((one) => [...one].length < PASSWORD_LENGTH.min)).toEqual([]);
  expect(filterOf(common)).toBe(kept);
  for (const one of common) expect([one, newPasswordProblem(one)]).toEqual([one, passwordCommon]);
  // What is no word of the list is hardly ever taken for one.
  const others = Array.from({ length: 10_000 }, (_, n) => `harbour ${n} lantern`);
  expect(others.filter((one) => newPasswordProblem(one)).length).toBeLessThan(20);
  for (const one of ["Basketball", "newfoundland", "NASCIMENTO", "basketball2026!"])
    expect([one, passwordProblem(one), newPasswordProblem(one)]).toEqual([
      one,
      undefined,
      passwordCommon,
    ]);
  expect(newPasswordProblem("short")).toBe(passwordShort);
  expect(newPasswordProblem("a quiet harbour")).toBeUndefined();
});

test("no page carries the list: what a browser gets imports the rules alone", async () => {
  const built = await Bun.build({
    entrypoints: [`${import.meta.dir}/../../app/features/admin/edit/field-values.ts`],
  });
  const code = await Promise.all(built.outputs.map((one) => one.text()));
  expect(code.join("")).toContain("iloveyou");
  expect(code.join("")).not.toContain("newfoundland");
});
