/** Passkeys, recovery codes, the second step and its grace, against a real database and a key pair (DESIGN §21). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { user } from "#db/entities/user.ts";
import { ownPasskeys } from "#db/queries/passkeys.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeUser } from "#db/testing/factories.ts";
import { cheapHash } from "#db/testing/password.ts";
import { AppError } from "#domain/errors.ts";
import { securityMessages } from "#domain/messages/en/security.ts";
import { accountGuard, OWN_SECURITY } from "#worker/auth/account-guard.ts";
import { type AccountToken, accountOf } from "#worker/auth/identity.ts";
import { newChallenge } from "#worker/auth/signed.ts";
import { readToken, tokenKeys } from "#worker/auth/tokens.ts";
import { challengeToAdd, changeSecurity } from "./own-security.ts";
import { signInWithCode, signInWithPasskey } from "./passkeys.ts";
import { refreshToken } from "./sessions.ts";
import { SecondStepNeeded, signIn } from "./sign-in.ts";

const PASSWORD = "a long enough password";
const SITE = "https://boats.example";
const keys = tokenKeys("a secret of more than thirty-two characters");
const START = new Date("2026-11-21T08:00:00Z");
const DAY = 24 * 60;
let db: Db;
let stop: () => Promise<void>;
let password_hash: string;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
  password_hash = await cheapHash(PASSWORD);
});
afterAll(() => stop());

const CHROME = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
/** A request so many minutes after the start. */
const at = (minutes: number, more: { limits?: boolean; passkeyDays?: number } = {}) => ({
  ...{ db, keys, siteUrl: SITE, limits: more.limits ?? false, requestId: uuidv7() },
  now: new Date(START.getTime() + minutes * 60_000),
  passkeyDays: more.passkeyDays ?? null,
  sendMails: () => {},
  later: (work: () => Promise<unknown>) => void left.push(work()),
  visitor: { addressKey: uuidv7(), userAgent: CHROME, device: "", place: "Dubai, AE" },
});
type Services = ReturnType<typeof at>;
/** What was left for after the answers. */
const left: Promise<unknown>[] = [];

const b64 = (data: Uint8Array | string) => Buffer.from(data).toString("base64url");
const sha256 = (data: Uint8Array | string) => createHash("sha256").update(data).digest();
const UP_UV = 0x05;

/** A device that keeps one key, as a browser would hand on its answers. */
function device({
  host = "boats.example",
  origin = SITE,
  flags = UP_UV,
  counts = false,
  isOffCurve = false,
} = {}) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const cose = coseOf(publicKey);
  if (isOffCurve) cose.fill(7, cose.length - 8);
  const id = randomBytes(16);
  let counter = 0;
  const head = (more: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counts ? ++counter : 0);
    return Buffer.concat([sha256(host), Buffer.from([flags | more]), count]);
  };
  const said = (type: string, challenge: string) =>
    b64(JSON.stringify({ type, challenge, origin }));
  return {
    id: b64(id),
    backTo: (count: number) => {
      counter = count;
    },
    register: (challenge: string) => {
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([head(0x40), Buffer.alloc(16), length, id, cose]);
      const response = {
        clientDataJSON: said("webauthn.create", challenge),
        authenticatorData: b64(data),
      };
      return JSON.stringify({ id: b64(id), type: "public-key", response });
    },
    show: (challenge: string) => {
      const data = head(0);
      const clientDataJSON = said("webauthn.get", challenge);
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, "base64url"))]);
      const signature = b64(sign("sha256", signed, privateKey));
      return JSON.stringify({
        ...{ id: b64(id), type: "public-key" },
        response: { clientDataJSON, authenticatorData: b64(data), signature },
      });
    },
  };
}

/** {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y} in CBOR. */
function coseOf(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const bytes = (text: string) =>
    Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, "base64url")]);
  const head = Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]);
  return Buffer.concat([head, bytes(x), Buffer.from([0x22]), bytes(y)]);
}

async function tokenOf({ token }: { token: string }, { now }: Services): Promise<AccountToken> {
  const account = accountOf(await readToken(keys, "account", token, now));
  if (!account) throw new Error("no account's token");
  return account;
}
const form = (values: Record<string, string>) => new URLSearchParams(values);
async function enter(roles = ["admin"], services = at(0)) {
  const account = await makeUser(db, { roles, password_hash });
  const token = await tokenOf(
    await signIn(services, { email: account.email, password: PASSWORD }),
    services,
  );
  const call = (later = services) => ({
    ...{ services: later, token },
    guard: accountGuard(later, token, ["admin", "partner", "user"]),
  });
  return { ...account, token, call };
}
type Entered = Awaited<ReturnType<typeof enter>>;
const addTo = (
  account: Entered,
  one: ReturnType<typeof device>,
  services = at(0),
  name = "office laptop",
) => {
  const challenge = newChallenge(keys, { purpose: "add", user_uuid: account.uuid }, services.now);
  const values = { intent: "passkey", name, password: PASSWORD };
  return changeSecurity(
    account.call(services),
    form({ ...values, credential: one.register(challenge) }),
  );
};
const toSignIn = (services = at(0)) =>
  newChallenge(keys, { purpose: "sign-in", user_uuid: "" }, services.now);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.code : `${error}`),
  );
async function eventsOf(uuid: string) {
  await Promise.all(left.splice(0));
  const isOfIt = and(eq(audit_log.record_uuid, uuid), eq(audit_log.entity, "Security"));
  const lines = await db
    .select()
    .from(audit_log)
    .where(isOfIt)
    .orderBy(asc(audit_log.create_date), asc(audit_log.uuid));
  return lines.map(({ action }) => action);
}
/** Those of one instant have no order. */
const sorted = async (found: Promise<unknown[]>) => (await found).map(String).toSorted();
async function mailsTo(email: string) {
  const mails = await db.select().from(email_outbox).where(eq(email_outbox.recipient, email));
  return mails.map(({ data }) => (data as { what?: string }).what);
}
/** Signs in with the password and answers the challenge of the second step. */
async function secondOf({ email }: Entered, services = at(1)): Promise<string> {
  const error = await signIn(services, { email, password: PASSWORD }).catch((e: unknown) => e);
  if (!(error instanceof SecondStepNeeded)) throw error;
  return error.challenge;
}

test("a passkey signs in alone, and its challenge is good once and for five minutes", async () => {
  const account = await enter();
  const one = device();
  await addTo(account, one);
  const challenge = toSignIn();
  const shown = one.show(challenge);
  expect((await signInWithPasskey(at(1), shown)).user_uuid).toBe(account.uuid);
  expect(await codeOf(signInWithPasskey(at(1), shown))).toBe("unauthenticated");
  expect(await codeOf(signInWithPasskey(at(6), one.show(toSignIn())))).toBe("unauthenticated");
  expect(await sorted(eventsOf(account.uuid))).toEqual([
    ...["passkey_added", "second_step_failed", "signed_in", "signed_in"],
  ]);
  expect(await sorted(mailsTo(account.email))).toEqual(["new_device", "passkey_added"]);
});

test("of two who use one challenge at once, one gets in", async () => {
  const account = await enter();
  const one = device();
  await addTo(account, one);
  const shown = one.show(toSignIn());
  const both = await Promise.all([1, 1].map((m) => codeOf(signInWithPasskey(at(m), shown))));
  expect(both.toSorted()).toEqual(["done", "unauthenticated"]);
});

test.each([
  ["another site's page", { origin: "https://boats.example.evil.example" }],
  ["another host", { host: "evil.example" }],
  ["nobody who was checked", { flags: 0x01 }],
])("a passkey of %s is neither stored nor let in", async (_, how) => {
  const account = await enter();
  const good = device();
  await addTo(account, good);
  expect(await codeOf(addTo(account, device(how)))).toBe("conflict");
  const bad = device(how);
  const forged = JSON.parse(bad.show(toSignIn()));
  expect(await codeOf(signInWithPasskey(at(0), JSON.stringify({ ...forged, id: good.id })))).toBe(
    "unauthenticated",
  );
});

test("what another key has signed, a challenge to add one, and what is no answer at all are refused", async () => {
  const account = await enter();
  const one = device();
  await addTo(account, one);
  const other = JSON.parse(device().show(toSignIn()));
  const add = newChallenge(keys, { purpose: "add", user_uuid: account.uuid }, START);
  for (const shown of [
    JSON.stringify({ ...other, id: one.id }),
    one.show(add),
    one.show("bm90LW91cnM"),
    "{}",
    "[",
    "",
    null,
  ])
    expect(await codeOf(signInWithPasskey(at(0), shown))).toBe("unauthenticated");
  expect(await eventsOf(account.uuid)).toContain("second_step_failed");
});

test("a point beside the curve is no key", async () => {
  const account = await enter();
  expect(await codeOf(addTo(account, device({ isOffCurve: true })))).toBe("conflict");
});

test("a passkey whose count goes back is refused, and the log and one mail a day say so", async () => {
  const account = await enter();
  const one = device({ counts: true });
  await addTo(account, one);
  expect(await codeOf(signInWithPasskey(at(1), one.show(toSignIn())))).toBe("done");
  for (const _ of [1, 2]) {
    one.backTo(0);
    expect(await codeOf(signInWithPasskey(at(2), one.show(toSignIn())))).toBe("unauthenticated");
  }
  expect((await eventsOf(account.uuid)).at(-1)).toBe("passkey_copied");
  const mails = await mailsTo(account.email);
  expect(mails.filter((what) => what === "passkey_copied")).toHaveLength(1);
});

test("an administrator's password takes a second step once there is a passkey; another's where the owner wants it", async () => {
  const admin = await enter();
  const partner = await enter(["partner"]);
  for (const account of [admin, partner]) await addTo(account, device());
  expect(await codeOf(secondOf(admin))).toBe("done");
  expect(await codeOf(signIn(at(1), { email: partner.email, password: PASSWORD }))).toBe("done");
  await changeSecurity(partner.call(), form({ intent: "step-on", password: PASSWORD }));
  expect(await codeOf(secondOf(partner))).toBe("done");
});

test("the second step takes a passkey of the same account", async () => {
  const [account, stranger] = [await enter(), await enter()];
  const [own, others] = [device(), device()];
  await addTo(account, own);
  await addTo(stranger, others);
  const step = await secondOf(account);
  expect(await codeOf(signInWithPasskey(at(1), others.show(step)))).toBe("unauthenticated");
  expect(await eventsOf(account.uuid)).toContain("second_step_failed");
  expect(await eventsOf(stranger.uuid)).not.toContain("second_step_failed");
  const again = await secondOf(account);
  expect((await signInWithPasskey(at(1), own.show(again))).user_uuid).toBe(account.uuid);
});

test("a recovery code takes the passkey's place once; a new set ends the old one", async () => {
  const account = await enter();
  await addTo(account, device());
  const make = (uuid = uuidv7()) =>
    changeSecurity(account.call(), form({ intent: "codes", uuid, password: PASSWORD }));
  const { codes: old = [] } = await make();
  // Pressed twice, one press makes codes, and the other does not show any that are good for nothing.
  const press = uuidv7();
  const twice = await Promise.all([1, 2].map(() => codeOf(make(press))));
  expect(twice.toSorted()).toEqual(["conflict", "done"]);
  const { codes = [] } = await make();
  expect(new Set(codes).size).toBe(10);
  const [code = ""] = codes;
  const use = async (text: string) =>
    codeOf(signInWithCode(at(1), { challenge: await secondOf(account), code: text }));
  expect(await use(old[0] ?? "")).toBe("validation");
  expect(await use(code.toLowerCase().replaceAll("-", " "))).toBe("done");
  expect(await use(code)).toBe("validation");
  expect(await mailsTo(account.email)).toContain("recovery_code_used");
  const events = await eventsOf(account.uuid);
  expect(events.filter((event) => event === "recovery_code_used")).toHaveLength(1);
  expect(await codeOf(signInWithCode(at(0), { challenge: toSignIn(), code: codes[1] ?? "" }))).toBe(
    "unauthenticated",
  );
});

test("recovery codes are tried ten times in a quarter of an hour; the log says so once, and a mail", async () => {
  const account = await enter();
  await addTo(account, device());
  const challenge = await secondOf(account);
  const tries = [];
  const services = at(1, { limits: true });
  for (let n = 0; n < 12; n++)
    tries.push(await codeOf(signInWithCode(services, { challenge, code: "x" })));
  expect(tries.slice(9)).toEqual(["validation", "too_many_requests", "too_many_requests"]);
  const refusals = (await eventsOf(account.uuid)).filter((event) => event.startsWith("second_"));
  expect(refusals.toSorted()).toEqual(["second_step_failed", "second_step_locked"]);
  expect(
    (await mailsTo(account.email)).filter((what) => what === "second_step_locked"),
  ).toHaveLength(1);
});

test("new recovery codes and the end of the second step are mailed; its beginning is not", async () => {
  const account = await enter(["partner"]);
  const press = (intent: string) =>
    changeSecurity(account.call(), form({ intent, uuid: uuidv7(), password: PASSWORD }));
  // Nobody is asked for what they do not have.
  expect(await codeOf(press("step-on"))).toBe("conflict");
  await addTo(account, device());
  for (const intent of ["step-on", "codes", "step-off"]) await press(intent);
  expect(await sorted(mailsTo(account.email))).toEqual([
    ...["passkey_added", "recovery_codes_made", "second_step_off"],
  ]);
});

test("passkeys are added and removed by who knows the password", async () => {
  const account = await enter();
  const one = device();
  const challenge = newChallenge(keys, { purpose: "add", user_uuid: account.uuid }, START);
  const values = { intent: "passkey", name: "x", credential: one.register(challenge) };
  const wrong = changeSecurity(account.call(), form({ ...values, password: "another password" }));
  expect(await codeOf(wrong)).toBe("validation");
  expect(await codeOf(addTo(account, one))).toBe("done");
  expect(await codeOf(addTo(account, one))).toBe("conflict");
  const remove = form({ intent: "remove", uuid: uuidv7(), password: PASSWORD });
  expect(await codeOf(changeSecurity(account.call(), remove))).toBe("not_found");
});

test("a challenge to add a passkey takes the password, and wrong ones are counted", async () => {
  const account = await enter();
  const ask = (password: string) =>
    codeOf(challengeToAdd(account.call(at(0, { limits: true })), password));
  expect(await ask("")).toBe("validation");
  expect(await ask(PASSWORD)).toBe("done");
  const wrong = [];
  for (let n = 0; n < 11; n++) wrong.push(await ask("another password"));
  expect([wrong.at(-2), wrong.at(-1)]).toEqual(["validation", "too_many_requests"]);
  expect(await ask(PASSWORD)).toBe("too_many_requests");
});

test("who has no password is given a challenge to add a passkey within the hour of their sign-in", async () => {
  const account = await enter();
  await db.update(user).set({ password_hash: null }).where(eq(user.uuid, account.uuid));
  const ask = (minutes: number) => codeOf(challengeToAdd(account.call(at(minutes)), ""));
  expect([await ask(59), await ask(61)]).toEqual(["done", "conflict"]);
});

test("a passkey's name turns nothing around, and another account's passkey is refused without a word of whose it is", async () => {
  const [account, stranger] = [await enter(), await enter()];
  const one = device();
  await addTo(account, one, at(0), "\u202eoffice\u2069 laptop\u202c");
  const [kept] = await ownPasskeys(db, account.uuid);
  expect(kept?.name).toBe("office laptop");
  const refused: unknown = await addTo(stranger, one).catch((error: unknown) => error);
  expect(refused).toMatchObject({ message: securityMessages.failures.notHere });
});

test("after the days of grace the office is closed to an administrator without a passkey, but for their own security", async () => {
  const account = await enter();
  const inDays = (days: number) => at(days * DAY, { passkeyDays: 14 });
  const guard = (days: number) => accountGuard(inDays(days), account.token, ["admin"]);
  const write = (days: number) =>
    guard(days).write([
      db.update(user).set({ name: "Changed" }).where(eq(user.uuid, account.uuid)),
    ]);
  expect(await codeOf(guard(13).check())).toBe("done");
  expect(await codeOf(write(13))).toBe("done");
  for (const work of [() => guard(15).check(), () => guard(15).read([]), () => write(15)]) {
    const error: unknown = await work().catch((e: unknown) => e);
    expect(error).toMatchObject({ code: "forbidden", message: securityMessages.due.refused });
  }
  const own = guard(15).of(OWN_SECURITY, { needs: "read" });
  expect(await codeOf(own.read([]))).toBe("done");
  expect(await codeOf(accountGuard(at(15 * DAY), account.token, ["admin"]).check())).toBe("done");
  await addTo(account, device(), at(1));
  expect(await codeOf(guard(15).check())).toBe("done");
  expect(await codeOf(write(15))).toBe("done");
});

test("an administrator who was signed in before passkeys were asked for is asked from the next refresh on", async () => {
  const account = await enter();
  await db.update(user).set({ passkey_asked_date: null }).where(eq(user.uuid, account.uuid));
  await refreshToken(at(60), account.token);
  const [row] = await db.select().from(user).where(eq(user.uuid, account.uuid));
  expect(row?.passkey_asked_date).toEqual(at(60).now);
});

test("a session is ended by its owner alone, who proves it again, and all others at once", async () => {
  const account = await enter(["user"]);
  const stranger = await enter(["user"]);
  const other = await tokenOf(
    await signIn(at(0), { email: account.email, password: PASSWORD }),
    at(0),
  );
  const isGood = (token: AccountToken) => codeOf(accountGuard(at(1), token, ["user"]).check());
  const byStranger = changeSecurity(
    stranger.call(),
    form({ intent: "end", uuid: other.sid, password: PASSWORD }),
  );
  expect(await codeOf(byStranger)).toBe("not_found");
  expect(await eventsOf(stranger.uuid)).not.toContain("session_ended");
  expect(await isGood(other)).toBe("done");
  const end = (password: string) =>
    codeOf(changeSecurity(account.call(), form({ intent: "end", uuid: other.sid, password })));
  const endOthers = (password: string) =>
    codeOf(changeSecurity(account.call(), form({ intent: "end-others", password })));
  expect([await end("another password"), await endOthers("")]).toEqual([
    ...["validation", "validation"],
  ]);
  expect(await isGood(other)).toBe("done");
  expect(await end(PASSWORD)).toBe("done");
  expect(await isGood(other)).toBe("unauthenticated");
  const third = await tokenOf(
    await signIn(at(0), { email: account.email, password: PASSWORD }),
    at(0),
  );
  expect(await endOthers(PASSWORD)).toBe("done");
  expect([await isGood(third), await isGood(account.token)]).toEqual(["unauthenticated", "done"]);
});

test("a failed sign-in and a lock are kept once for each window, and a new browser is told of", async () => {
  const account = await makeUser(db, { password_hash });
  const visitor = { ...at(0).visitor, addressKey: "one network" };
  const from = (limits = true) => ({ ...at(0, { limits }), visitor });
  for (let n = 0; n < 13; n++)
    await codeOf(signIn(from(), { email: account.email, password: "wrong" }));
  expect(await sorted(eventsOf(account.uuid))).toEqual(["sign_in_failed", "sign_in_locked"]);
  const { device: known } = await signIn(from(false), { email: account.email, password: PASSWORD });
  expect(await mailsTo(account.email)).toEqual([]);
  const same = { ...from(false), visitor: { ...visitor, device: known } };
  await signIn(same, { email: account.email, password: PASSWORD });
  expect(await mailsTo(account.email)).toEqual([]);
  await signIn(from(false), { email: account.email, password: PASSWORD });
  expect(await mailsTo(account.email)).toEqual(["new_device"]);
});
