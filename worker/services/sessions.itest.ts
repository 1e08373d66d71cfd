/** Sign-in, refresh rotation, sign-out and limits against a real database (SPEC §4; DESIGN §6). */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { and, asc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { login_token } from "#db/entities/login-token.ts";
import { session } from "#db/entities/session.ts";
import { user } from "#db/entities/user.ts";
import { accountState } from "#db/queries/account.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeRequest, makeUser } from "#db/testing/factories.ts";
import { cheapHash } from "#db/testing/password.ts";
import { AppError } from "#domain/errors.ts";
import { accountGuard } from "#worker/auth/account-guard.ts";
import { type AccountToken, accountOf, readIdentity } from "#worker/auth/identity.ts";
import { readToken, signToken, tokenKeys } from "#worker/auth/tokens.ts";
import { changePassword, FRESH_MS, signOutEverywhere } from "./own-account.ts";
import { refreshToken, signOut } from "./sessions.ts";
import { requestSignInLink, signIn as signInAt, signInCode, signInWithLink } from "./sign-in.ts";
import { TRIES } from "./throttle.ts";

const PASSWORD = "a long enough password";
const keys = tokenKeys("a secret of more than thirty-two characters");
const START = new Date("2026-11-21T08:00:00Z");
const MINUTE = 60_000;
let db: Db;
let stop: () => Promise<void>;
/** Cheap: what a check costs is password.test.ts's affair. */
let password_hash: string;

beforeAll(async () => {
  ({ db, stop } = await startDatabase());
  password_hash = await cheapHash(PASSWORD);
});
afterAll(async () => {
  await Promise.all(left);
  await stop();
});

/** What was left for after the answers. */
const left: Promise<unknown>[] = [];
type More = { limits?: boolean; addressKey?: string; device?: string };
const at = (minutes: number, more: More = {}) => ({
  db,
  keys,
  now: new Date(START.getTime() + minutes * MINUTE),
  requestId: uuidv7(),
  limits: more.limits ?? false,
  sendMails: () => {},
  later: (work: () => Promise<unknown>) => void left.push(work()),
  visitor: {
    addressKey: more.addressKey ?? uuidv7(),
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    device: more.device ?? "",
    place: "Dubai, AE",
  },
});
type Services = ReturnType<typeof at>;
/** Nobody's hash is the right password's: even that opens no account that is not there. */
const signIn = (services: Services, input: { email: unknown; password: unknown }) =>
  signInAt(services, input, password_hash);

async function tokenOf({ token }: { token: string }, now: Date): Promise<AccountToken> {
  const account = accountOf(await readToken(keys, "account", token, now));
  if (!account) throw new Error("no account's token");
  return account;
}
async function enter(services: Services = at(0)) {
  const account = await makeUser(db, { password_hash });
  const signedIn = await signIn(services, { email: account.email, password: PASSWORD });
  return { ...account, token: await tokenOf(signedIn, services.now) };
}
/** What the log says of an account, the oldest first. */
async function eventsOf(uuid: string, entity = "Security") {
  const isOfIt = and(eq(audit_log.record_uuid, uuid), eq(audit_log.entity, entity));
  const lines = await db.select().from(audit_log).where(isOfIt).orderBy(asc(audit_log.uuid));
  return lines.map(({ action }) => action);
}
async function mailsTo(email: string) {
  const isTo = and(eq(email_outbox.recipient, email), eq(email_outbox.event, "security_notice"));
  const mails = await db.select().from(email_outbox).where(isTo);
  return mails.map(({ data }) => (data as { what?: string }).what);
}
const isGood = async (token: AccountToken, now: Date) =>
  (await accountState(db, token, now)).length === 1;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.code : `${error}`),
  );

describe("sign-in with a password", () => {
  test("is no edit of the account, by password or by link", async () => {
    const update_date = new Date(START.getTime() - MINUTE);
    const { uuid, email } = await makeUser(db, { password_hash, update_date });
    await signIn(at(0), { email, password: PASSWORD });
    await signInWithLink(at(1), (await linkFor(email))?.code ?? "");
    const [row] = await db.select().from(user).where(eq(user.uuid, uuid));
    expect([row?.update_date, row?.last_login_date]).toEqual([update_date, at(1).now]);
  });

  test("opens a session of 24 hours' token and notes when", async () => {
    const { uuid, token } = await enter();
    expect(token.exp - token.iat).toBe(86_400);
    expect(await isGood(token, START)).toBe(true);
    const [row] = await db.select().from(user).where(eq(user.uuid, uuid));
    expect(row?.last_login_date).toEqual(START);
  });

  test("wrong password, unknown, disabled and passwordless accounts get one answer", async () => {
    const known = await makeUser(db, { password_hash });
    const disabled = await makeUser(db, { password_hash, statusid: -1 });
    const passwordless = await makeUser(db);
    const tries = [
      { email: known.email, password: "not the password" },
      { email: known.email, password: PASSWORD.repeat(20) },
      { email: "nobody@visitor.example", password: PASSWORD },
      { email: disabled.email, password: PASSWORD },
      { email: passwordless.email, password: PASSWORD },
    ];
    const answers = await Promise.all(
      tries.map((input) =>
        signIn(at(0), input).catch((error: AppError) => [error.code, error.message]),
      ),
    );
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toContain("unauthenticated");
  });

  test("the email is taken in any case, with spaces around it", async () => {
    const { email } = await makeUser(db, { password_hash });
    const input = { email: `  ${email.toUpperCase()} `, password: PASSWORD };
    expect((await signIn(at(0), input)).roles).toEqual(["user"]);
  });
});

/** A one-time link is asked for, and its mail opened. */
async function linkFor(email: string, services = at(0)) {
  await requestSignInLink(services, { email, redirect: "/user/details" });
  const [row] = await db.select().from(login_token).where(eq(login_token.email, email));
  return row && { code: signInCode(keys, row.uuid), row };
}

describe("limits", () => {
  test("ten tries for one account from one address, then 429 with the time to wait, the right password too", async () => {
    const { email } = await makeUser(db, { password_hash });
    const from = { limits: true, addressKey: uuidv7() };
    const tries = Array.from({ length: TRIES.accountHere + 5 }, () =>
      codeOf(signIn(at(0, from), { email, password: "wrong" })),
    );
    const codes = await Promise.all(tries);
    expect(codes.filter((code) => code === "unauthenticated")).toHaveLength(TRIES.accountHere);
    // Its owner, who is somewhere else, is not locked out by that.
    const owner = signIn(at(0, { limits: true }), { email, password: PASSWORD });
    expect(await codeOf(owner)).toBe("done");
    const refused = signIn(at(1, from), { email, password: PASSWORD });
    expect(await codeOf(refused)).toBe("too_many_requests");
    await refused.catch((error: AppError) => {
      expect(Number(error.headers["retry-after"])).toBe(14 * 60);
    });
    expect(await codeOf(signIn(at(16, from), { email, password: PASSWORD }))).toBe("done");
  });

  test("an unknown account is limited like a known one", async () => {
    const email = `${uuidv7()}@nobody.example`;
    const from = { limits: true, addressKey: uuidv7() };
    for (let n = 0; n < TRIES.accountHere; n++)
      await signIn(at(0, from), { email, password: "x" }).catch(() => {});
    expect(await codeOf(signIn(at(0, from), { email, password: "x" }))).toBe("too_many_requests");
  });

  test("one account has a limit from all addresses together", async () => {
    const email = `${uuidv7()}@nobody.example`;
    const codes: string[] = [];
    for (let n = 0; n <= TRIES.account; n += 20) {
      const some = Array.from({ length: 20 }, () =>
        codeOf(signIn(at(0, { limits: true }), { email, password: "x" })),
      );
      codes.push(...(await Promise.all(some)));
    }
    expect(codes.filter((code) => code === "unauthenticated")).toHaveLength(TRIES.account);
  });

  test("strangers lock out neither the browser its owner has signed in with nor a link's", async () => {
    const { email } = await makeUser(db, { password_hash });
    const { device } = await signIn(at(0), { email, password: PASSWORD });
    const other = await makeUser(db, { password_hash });
    const { device: others } = await signIn(at(0), { email: other.email, password: PASSWORD });
    const strangers = Array.from({ length: TRIES.account + 5 }, () =>
      codeOf(signIn(at(0, { limits: true }), { email, password: "wrong" })),
    );
    await Promise.all(strangers);
    const owner = (shown: string, password = PASSWORD) =>
      codeOf(signIn(at(1, { limits: true, device: shown }), { email, password }));
    for (const made of ["", others, `${device}x`, "x.y", device.toUpperCase()])
      expect(await owner(made)).toBe("too_many_requests");
    expect(await owner(device)).toBe("done");
    const link = await linkFor(email, at(1, { limits: true }));
    const byLink = signInWithLink(at(2, { limits: true }), link?.code ?? "");
    expect(await codeOf(byLink)).toBe("done");
    // Who has got hold of the browser has no more tries than one device needs, from however many addresses.
    const tries: string[] = [];
    for (let n = 0; n <= TRIES.device; n++) tries.push(await owner(device, "wrong"));
    expect(tries.at(-2)).toBe("unauthenticated");
    expect(tries.at(-1)).toBe("too_many_requests");
  });

  test("wrong passwords from the owner's own network do not lock out the owner's browser", async () => {
    const { email } = await makeUser(db, { password_hash });
    const addressKey = uuidv7();
    const { device } = await signIn(at(0), { email, password: PASSWORD });
    const beside = { limits: true, addressKey };
    for (let n = 0; n <= TRIES.accountHere; n++)
      await codeOf(signIn(at(0, beside), { email, password: "wrong" }));
    const right = (from: object) => codeOf(signIn(at(1, from), { email, password: PASSWORD }));
    expect(await right(beside)).toBe("too_many_requests");
    expect(await right({ ...beside, device })).toBe("done");
  });

  test("the right password starts the count of its address anew", async () => {
    const { email } = await makeUser(db, { password_hash });
    const from = { limits: true, addressKey: uuidv7() };
    const wrong = () => codeOf(signIn(at(0, from), { email, password: "wrong" }));
    for (let n = 0; n < TRIES.accountHere - 1; n++) await wrong();
    await signIn(at(0, from), { email, password: PASSWORD });
    expect(await wrong()).toBe("unauthenticated");
  });

  test("one address may try many accounts only so often", async () => {
    const services = at(0, { limits: true, addressKey: uuidv7() });
    const codes: string[] = [];
    for (let n = 0; n <= TRIES.address; n++)
      codes.push(
        await codeOf(requestSignInLink(services, { email: `${n}@x.example`, redirect: undefined })),
      );
    expect(codes.at(-2)).toBe("done");
    expect(codes.at(-1)).toBe("too_many_requests");
  });

  test("an address gets three links an hour, whoever asks; the answer stays the same, and another hour brings more", async () => {
    const { email } = await makeUser(db);
    const mails = async () =>
      (await db.select().from(email_outbox).where(eq(email_outbox.recipient, email))).length;
    const here = uuidv7();
    for (const minutes of [0, 10, 20, 30, 59]) {
      const from = { limits: true, addressKey: minutes < 20 ? here : uuidv7() };
      expect(await requestSignInLink(at(minutes, from), { email, redirect: undefined })).toEqual({
        email,
      });
    }
    expect(await mails()).toBe(TRIES.link);
    await requestSignInLink(at(61, { limits: true }), { email, redirect: undefined });
    expect(await mails()).toBe(TRIES.link + 1);
  });
});

describe("refresh", () => {
  test("gives a new token; the one before is good for a minute, and no longer", async () => {
    const { token } = await enter();
    const later = at(24 * 60 - 3);
    const next = await tokenOf(await refreshToken(later, token), later.now);
    expect(next.uuid).not.toBe(token.uuid);
    expect(next.sid).toBe(token.sid);
    expect(await isGood(next, later.now)).toBe(true);
    expect(await isGood(token, new Date(later.now.getTime() + 59_000))).toBe(true);
    expect(await isGood(token, new Date(later.now.getTime() + 61_000))).toBe(false);
  });

  test("twenty tabs at once end with one token, and nobody is signed out", async () => {
    const { token } = await enter();
    const services = at(10);
    const issued = await Promise.all(
      Array.from({ length: 20 }, () => refreshToken(services, token)),
    );
    expect(new Set(issued.map((one) => one.token)).size).toBe(1);
    const [first] = issued;
    if (!first) throw new Error("no token");
    expect(await isGood(await tokenOf(first, services.now), services.now)).toBe(true);
    expect(
      await db.select().from(session).where(eq(session.user_uuid, token.user_uuid)),
    ).toHaveLength(1);
  });

  test("an old token shown again revokes the family, with a line in the log and a mail", async () => {
    const { token, email } = await enter();
    const second = await tokenOf(await refreshToken(at(10), token), at(10).now);
    const third = await tokenOf(await refreshToken(at(20), second), at(20).now);
    expect(await codeOf(refreshToken(at(21), token))).toBe("unauthenticated");
    expect(await isGood(third, at(21).now)).toBe(false);
    expect(await codeOf(refreshToken(at(21), third))).toBe("unauthenticated");
    expect(await eventsOf(token.user_uuid)).toEqual(["signed_in", "session_replayed"]);
    const isReplay = and(
      eq(audit_log.record_uuid, token.user_uuid),
      eq(audit_log.action, "session_replayed"),
    );
    const [line] = await db.select().from(audit_log).where(isReplay);
    expect(line?.after).toEqual({ browser: "Firefox, Linux", place: "Dubai, AE" });
    expect(await mailsTo(email)).toEqual(["session_replayed"]);
  });

  test("the one before, after its minute, is an old one too", async () => {
    const { token } = await enter();
    const second = await tokenOf(await refreshToken(at(10), token), at(10).now);
    expect(await codeOf(refreshToken(at(12), token))).toBe("unauthenticated");
    expect(await isGood(second, at(12).now)).toBe(false);
  });

  test("an old token on a page or call is a copy too: the family is revoked there as well", async () => {
    const { token, uuid, email } = await enter();
    const thief = await tokenOf(await refreshToken(at(10), token), at(10).now);
    const victim = accountGuard(at(12), token, ["user"]);
    expect(await codeOf(victim.read([db.select().from(user).where(eq(user.uuid, uuid))]))).toBe(
      "unauthenticated",
    );
    expect(await isGood(thief, at(12).now)).toBe(false);
    expect(await eventsOf(token.user_uuid)).toEqual(["signed_in", "session_replayed"]);
    // Signing in anew is nobody's copy.
    await signIn(at(12), { email, password: PASSWORD });
    expect(
      (await eventsOf(token.user_uuid)).filter((event) => event === "session_replayed"),
    ).toHaveLength(1);
  });

  test("a token that has expired still ends its session", async () => {
    const { token } = await enter();
    const next = await tokenOf(await refreshToken(at(10), token), at(10).now);
    const long = at(25 * 60);
    const raw = await signToken(keys, "account", token);
    const { account, expired } = await readIdentity(
      new Headers({ authorization: raw }),
      keys,
      long.now,
    );
    expect(account).toBeUndefined();
    await signOut(long, expired);
    expect(await isGood(next, at(11).now)).toBe(false);
  });

  test("ends with the session after 30 days, and for a disabled account at once, without a word of replay", async () => {
    let { token, uuid } = await enter();
    const days = (n: number) => n * 24 * 60;
    for (let day = 0.9; day < 29.9; day += 0.9)
      token = await tokenOf(await refreshToken(at(days(day)), token), at(days(day)).now);
    const last = at(days(29.9));
    token = await tokenOf(await refreshToken(last, token), last.now);
    expect(token.exp).toBe(at(days(30)).now.getTime() / 1000);
    await db.update(user).set({ statusid: 0 }).where(eq(user.uuid, uuid));
    expect(await codeOf(refreshToken(last, token))).toBe("unauthenticated");
    expect(await db.select().from(audit_log).where(eq(audit_log.record_uuid, token.sid))).toEqual(
      [],
    );
  });

  test("a token of one session says nothing about another's", async () => {
    const [a, b] = [await enter(), await enter()];
    expect(await isGood({ ...a.token, sid: b.token.sid }, START)).toBe(false);
    expect(await codeOf(refreshToken(at(1), { ...a.token, sid: b.token.sid }))).toBe(
      "unauthenticated",
    );
    expect(await isGood(b.token, START)).toBe(true);
  });
});

describe("what takes effect at the next call", () => {
  const guarded = (token: AccountToken, roles: ["admin"] | ["user"]) =>
    accountGuard(at(0), token, roles);
  const rename = (token: AccountToken) =>
    db.update(user).set({ name: "Changed" }).where(eq(user.uuid, token.user_uuid));

  test("signing out, here and everywhere", async () => {
    const first = await enter();
    const second = await signIn(at(0), { email: first.email, password: PASSWORD });
    const other = await tokenOf(second, START);
    await signOut(at(0), first.token);
    expect(await isGood(first.token, START)).toBe(false);
    expect(await isGood(other, START)).toBe(true);
    await signOutEverywhere(at(0), guarded(other, ["user"]), other);
    expect(await isGood(other, START)).toBe(false);
  });

  test("a new password ends all sessions and open links, and goes on under a new token", async () => {
    const first = await enter();
    const second = await signIn(at(0), { email: first.email, password: PASSWORD });
    const other = await tokenOf(second, START);
    await requestSignInLink(at(0), { email: first.email, redirect: undefined });
    const change = { current: PASSWORD, next: "another quiet harbour" };
    const guard = guarded(first.token, ["user"]);
    const issued = await changePassword(at(0), guard, first.token, change);
    expect(await isGood(await tokenOf(issued, START), START)).toBe(true);
    expect(await isGood(first.token, START)).toBe(false);
    expect(await isGood(other, START)).toBe(false);
    const links = await db.select().from(login_token).where(eq(login_token.email, first.email));
    expect(links.map(({ used_date }) => used_date)).toEqual([START]);
    expect(await eventsOf(first.uuid, "User")).toEqual(["password_changed"]);
    expect(await mailsTo(first.email)).toContain("password_changed");
    expect((await signIn(at(0), { email: first.email, password: change.next })).user_uuid).toBe(
      first.uuid,
    );
  });

  test("a first password takes a sign-in of the last hour, and is mailed", async () => {
    const { email } = await makeUser(db);
    const link = await signInWithLink(at(0), (await linkFor(email))?.code ?? "");
    const token = await tokenOf(link, START);
    const minutes = FRESH_MS / MINUTE;
    const set = (late: number) =>
      codeOf(
        changePassword(at(late), accountGuard(at(late), token, ["user"]), token, {
          current: "",
          next: "another quiet harbour",
        }),
      );
    expect(await set(minutes + 1)).toBe("conflict");
    expect(await mailsTo(email)).toEqual([]);
    expect(await set(minutes)).toBe("done");
    expect(await mailsTo(email)).toEqual(["password_changed"]);
  });

  test("a new password needs the current one", async () => {
    const { token } = await enter();
    const change = { current: "not it", next: "another long password" };
    expect(await codeOf(changePassword(at(0), guarded(token, ["user"]), token, change))).toBe(
      "validation",
    );
  });

  test("a role taken or given: reads are refused or admitted, by the database and not by the token", async () => {
    const { token, uuid } = await enter();
    const read = () => codeOf(guarded(token, ["admin"]).read([db.select().from(user).limit(1)]));
    expect(await read()).toBe("forbidden");
    await db
      .update(user)
      .set({ roles: ["admin"] })
      .where(eq(user.uuid, uuid));
    expect(await read()).toBe("done");
    expect(await codeOf(guarded(token, ["user"]).check())).toBe("forbidden");
  });

  test("a write that is refused changes nothing", async () => {
    const { token, uuid } = await enter();
    const name = async () => (await db.select().from(user).where(eq(user.uuid, uuid)))[0]?.name;
    expect(await codeOf(guarded(token, ["admin"]).write([rename(token)]))).toBe("forbidden");
    await signOut(at(0), token);
    expect(await codeOf(guarded(token, ["user"]).write([rename(token)]))).toBe("unauthenticated");
    expect(await name()).toBe("Layla Haddad");
    const again = await tokenOf(
      await signIn(at(0), { email: `${uuid}@visitor.example`, password: PASSWORD }),
      START,
    );
    expect(await codeOf(guarded(again, ["user"]).write([rename(again)]))).toBe("done");
    expect(await name()).toBe("Changed");
  });
});

describe("one-time links", () => {
  test("sign in once, within an hour, whoever is quicker", async () => {
    const { email, uuid } = await makeUser(db);
    const link = await linkFor(email);
    const tries = Array.from({ length: 8 }, () => codeOf(signInWithLink(at(59), link?.code ?? "")));
    expect((await Promise.all(tries)).filter((code) => code === "done")).toHaveLength(1);
    expect(await db.select().from(session).where(eq(session.user_uuid, uuid))).toHaveLength(1);
    expect(await codeOf(signInWithLink(at(59), link?.code ?? ""))).toBe("unauthenticated");
  });

  test("not after an hour", async () => {
    const { email } = await makeUser(db);
    const link = await linkFor(email);
    expect(await codeOf(signInWithLink(at(60), link?.code ?? ""))).toBe("unauthenticated");
  });

  test("a visitor with a request becomes a user by following it (DESIGN §11)", async () => {
    const email = `${uuidv7()}@visitor.example`;
    await makeRequest(db, { email, name: "Omar Aziz", language: "ar" });
    const link = await linkFor(email);
    const { roles, redirect } = await signInWithLink(at(1), link?.code ?? "");
    expect({ roles, redirect }).toEqual({ roles: ["user"], redirect: "/user/details" });
    const [row] = await db.select().from(user).where(eq(user.email, email));
    expect(row).toMatchObject({
      name: "Omar Aziz",
      language: "ar",
      statusid: 1,
      password_hash: null,
    });
  });

  test("an unknown or disabled address gets none", async () => {
    expect(await linkFor(`${uuidv7()}@nobody.example`)).toBeUndefined();
    const disabled = await makeUser(db, { statusid: -1 });
    await makeRequest(db, { email: disabled.email });
    expect(await linkFor(disabled.email)).toBeUndefined();
  });

  test("neither the table nor the outbox holds what opens the account", async () => {
    const { email } = await makeUser(db);
    const link = await linkFor(email);
    const secret = link?.code.split(".")[1] ?? "";
    expect(secret.length).toBeGreaterThan(40);
    const mails = await db.select().from(email_outbox).where(eq(email_outbox.recipient, email));
    expect(mails).toHaveLength(1);
    expect(JSON.stringify([mails, link?.row])).not.toContain(secret);
  });

  test("a code that we did not make is refused without asking", async () => {
    const { email } = await makeUser(db);
    const link = await linkFor(email);
    const [uuid] = link?.code.split(".") ?? [];
    for (const code of ["", "x", `${uuid}.`, `${uuid}.${"A".repeat(43)}`, `${link?.code}A`])
      expect(await codeOf(signInWithLink(at(1), code))).toBe("unauthenticated");
  });
});
