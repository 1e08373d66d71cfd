/** SPEC §5, tokens; DESIGN §6; the attacks of RFC 8725. */
import { describe, expect, test } from "bun:test";
import { createHash, createHmac, type KeyObject } from "node:crypto";
import { type Claims, readToken, signToken, tokenKeys } from "./tokens.ts";

const SECRET = "a secret of more than thirty-two characters";
const keys = tokenKeys(SECRET);
const now = new Date("2026-11-21T08:00:00Z");
const seconds = now.getTime() / 1000;
const claims: Claims = {
  uuid: "01a1fcf6-9a5f-714f-a26c-27adf54af8fa",
  user_uuid: "01a1fcf6-9a5f-714f-a26c-27adf54af8fb",
  sid: "01a1fcf6-9a5f-714f-a26c-27adf54af8fc",
  roles: ["admin", "partner", "affiliate", "user"],
  iat: seconds - 60,
  exp: seconds + 3600,
};
const read = (token: string, at = now) => readToken(keys, "account", token, at);
const problem = async (token: string) => {
  const reading = await read(token);
  return reading.ok ? "accepted" : reading.problem;
};

const part = (value: unknown) =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
/** A token as an attacker or a bug would build it, rightly signed unless told otherwise. */
function forge(
  payload: object | string,
  header: object = {},
  options: { secret?: string | KeyObject; hash?: string; signature?: string } = {},
): string {
  const kid = keys.current.kid;
  const body = `${part({ alg: "HS256", typ: "JWT", kid, ...header })}.${part(payload)}`;
  const key = options.secret ?? keys.current.of("account");
  const signed = createHmac(options.hash ?? "sha256", key).update(body);
  return `${body}.${options.signature ?? signed.digest("base64url")}`;
}
const whole = { ...claims, iss: "khorizon", aud: "account" };
const without = (name: keyof typeof whole) =>
  Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name));

test("a token comes back with its claims, and is short enough for a query", async () => {
  const token = await signToken(keys, "account", claims);
  expect(await read(token)).toEqual({ ok: true, claims });
  expect(token.split(".")).toHaveLength(3);
  expect(token.length).toBeLessThanOrEqual(500);
});

test.each(["bearer ", "Bearer ", "BEARER  ", " bEaReR\t", ""])(
  "the word bearer in front is accepted in any case: %j",
  async (prefix) => {
    expect((await read(prefix + (await signToken(keys, "account", claims)))).ok).toBe(true);
  },
);

test("a forged token that is right in everything is accepted: the attacks below differ in one thing each", async () => {
  expect(await problem(forge(whole))).toBe("accepted");
});

describe("what makes a token invalid", () => {
  test("it has expired", async () => {
    const token = await signToken(keys, "account", claims);
    expect(await read(token, new Date(claims.exp * 1000))).toEqual({
      ok: false,
      problem: "expired",
    });
    expect((await read(token, new Date(claims.exp * 1000 - 1000))).ok).toBe(true);
  });

  test.each(["uuid", "user_uuid", "roles", "exp", "iat"] as const)("it has no %s", async (name) => {
    expect(await problem(forge(without(name)))).toBe("incomplete");
  });

  test.each([
    ["exp null", { exp: null }],
    ['exp "x"', { exp: "x" }],
    ["exp as text", { exp: `${claims.exp}` }],
    ["exp negative", { exp: -1 }],
    ["exp a fraction", { exp: claims.exp + 0.5 }],
    ["exp beyond whole numbers", { exp: 2 ** 60 }],
    ["exp true", { exp: true }],
    ["iat null", { iat: null }],
    ["iat in the future", { iat: seconds + 60 }],
    ["iat behind exp", { iat: claims.exp + 1 }],
    ["an unknown role", { roles: ["root"] }],
    ["no role", { roles: [] }],
    ["roles as text", { roles: "admin" }],
    ["a uuid that is not valid", { uuid: "1" }],
    ["another issuer", { iss: "elsewhere" }],
    ["another audience", { aud: "link" }],
  ])("%s", async (_, change) => {
    expect(await problem(forge({ ...whole, ...change }))).not.toBe("accepted");
  });

  test("exp 1e999, which JSON reads as infinity", async () => {
    const text = JSON.stringify(whole).replace(`"exp":${claims.exp}`, '"exp":1e999');
    expect(JSON.parse(text).exp).toBe(Number.POSITIVE_INFINITY);
    expect(await problem(forge(text))).not.toBe("accepted");
  });

  test.each([
    ["algorithm none, without a signature", forge(whole, { alg: "none" }, { signature: "" })],
    ["algorithm None, signed", forge(whole, { alg: "None" })],
    ["an empty signature", forge(whole, {}, { signature: "" })],
    ["another algorithm of the same key", forge(whole, { alg: "HS512" }, { hash: "sha512" })],
    ["RS256 with our secret as its key", forge(whole, { alg: "RS256" })],
    ["a key brought along (jwk)", embedded("jwk", { kty: "oct", k: part("attacker") })],
    ["a key brought along by address (jku)", embedded("jku", "https://evil.example/keys")],
    ["a key id that is a path", forge(whole, { kid: "../../dev/null" }, { secret: "" })],
    ["no key id", forge(whole, { kid: undefined })],
    ["a critical extension", forge(whole, { crit: ["exp"] })],
    ["another type", forge(whole, { typ: "at+jwt" })],
    ["another secret", forge(whole, {}, { secret: "another secret of thirty-two characters!" })],
    ["the key of another purpose", forge(whole, {}, { secret: keys.current.of("link") })],
    ["the secret itself under the name of a key made of it", forge(whole, {}, { secret: SECRET })],
    ["a changed payload", swapped()],
    ["two parts", "a.b"],
    ["four parts", `${forge(whole)}.x`],
    ["nothing", ""],
    ["a huge one", `${"a".repeat(1000)}.${"b".repeat(1000)}.${"c".repeat(1000)}`],
  ])("%s", async (_, token) => {
    expect(await problem(token)).toBe("invalid");
  });

  function embedded(name: string, key: unknown) {
    return forge(whole, { [name]: key }, { secret: "attacker" });
  }
  function swapped() {
    const [header, , signature] = forge(whole).split(".");
    return `${header}.${part({ ...whole, roles: ["admin"] })}.${signature}`;
  }
});

describe("audiences", () => {
  test("a link of an email is not an account, nor a ticket to a room", async () => {
    const link = await signToken(keys, "link", {
      uuid: claims.uuid,
      user_uuid: "",
      roles: ["anonymous"],
      iat: claims.iat,
      exp: claims.exp,
      scope: `request:${claims.uuid}`,
    });
    expect((await readToken(keys, "link", link, now)).ok).toBe(true);
    expect((await readToken(keys, "account", link, now)).ok).toBe(false);
    expect((await readToken(keys, "room", link, now)).ok).toBe(false);
    expect(link.length).toBeLessThanOrEqual(500);
  });
});

describe("keys of one secret", () => {
  test("each purpose has a key of its own, 256 bits of HKDF", () => {
    const bytes = (purpose: "account" | "link" | "room" | "calendar") =>
      keys.current.of(purpose).export().toString("hex");
    expect(new Set([bytes("account"), bytes("link"), bytes("room"), bytes("calendar")]).size).toBe(
      4,
    );
    expect(bytes("account")).toHaveLength(64);
    expect(bytes("account")).not.toContain(Buffer.from(SECRET).toString("hex"));
  });

  test("what the secret itself has signed, before there were such keys, is still read", async () => {
    const kid = createHash("sha256").update(`kid:${SECRET}`).digest("base64url").slice(0, 8);
    const old = forge(whole, { kid }, { secret: SECRET });
    expect(await problem(old)).toBe("accepted");
    const rotated = tokenKeys("the secret that takes over from the first one");
    expect((await readToken(rotated, "account", old, now)).ok).toBe(false);
  });
});

describe("key rotation", () => {
  test("tokens of the key before are accepted while it is named, and new ones use the new key", async () => {
    const old = await signToken(tokenKeys(SECRET), "account", claims);
    const NEW = "the secret that takes over from the first one";
    const rotating = tokenKeys(NEW, SECRET);
    expect((await readToken(rotating, "account", old, now)).ok).toBe(true);
    expect((await readToken(tokenKeys(NEW), "account", old, now)).ok).toBe(false);
    const fresh = await signToken(rotating, "account", claims);
    expect((await readToken(tokenKeys(NEW), "account", fresh, now)).ok).toBe(true);
  });
});
