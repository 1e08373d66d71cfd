import { expect, test } from "bun:test";
import { DUMMY_HASH, hashPassword, verifyPassword } from "./password.ts";

const hash = await hashPassword("Creek-2026-é");

test("a password matches its own hash and no other, and the hash never holds it", async () => {
  expect(hash).toStartWith("scrypt$16384$8$5$");
  expect(hash).not.toContain("Creek");
  expect(await verifyPassword("Creek-2026-e\u0301", hash)).toBe(true);
  expect(await verifyPassword("creek-2026-é", hash)).toBe(false);
  expect(await hashPassword("Creek-2026-é")).not.toBe(hash);
});

test("what an unknown account's password is checked against costs what a stored one does", () => {
  const shape = (of: string) => of.split("$").map((part, at) => (at < 4 ? part : part.length));
  expect(shape(DUMMY_HASH)).toEqual(shape(hash));
});

test("a malformed hash is never matched", async () => {
  for (const wrong of ["", "plain", "scrypt$16384$8$5$$", "bcrypt$1$2$3$4$5"])
    expect(await verifyPassword("x", wrong)).toBe(false);
});
