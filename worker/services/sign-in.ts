import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { readBatch, type Statement } from "#db/batch.ts";
import { ACTIVE_ACCOUNT } from "#db/queries/account.ts";
import { logSecurity, noteEntry, noteNewDevice } from "#db/queries/security.ts";
import { openSession } from "#db/queries/sessions.ts";
import {
  accountForSignIn,
  consumeSignInLink,
  findSignInLink,
  storeSignInLink,
} from "#db/queries/sign-in.ts";
import { countTry, dropOldTries, forgetTries } from "#db/queries/throttle.ts";
import { AppError } from "#domain/errors.ts";
import { DUMMY_HASH, verifyPassword } from "#domain/lib/password.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { securityMessages } from "#domain/messages/en/security.ts";
import { isStoredEmail } from "#domain/rules/fields.ts";
import { seenBy } from "#domain/rules/security.ts";
import type { AppServices } from "#worker/app-services.ts";
import { isSigned, newChallenge, signed } from "#worker/auth/signed.ts";
import type { TokenKeys } from "#worker/auth/tokens.ts";
import { invalid } from "./rental-request-schema.ts";
import { type IssuedToken, issueToken, newSession } from "./sessions.ts";
import { CAP_WINDOW_MS, refuseOverTried, TRIES, TRY_WINDOW_MS, tryKey } from "./throttle.ts";

/** A one-time link can be used this long (minutes). */
const SIGN_IN_LINK_MINUTES = 60;
const EMAIL_MAX = 254;
const PASSWORD_MAX = 200;
const { errors, failures } = accountMessages;

/** `device` proves to a later sign-in of the same account that this browser has been let in before. */
export type SignedIn = IssuedToken & { user_uuid: string; device: string };
export type SignInServices = Pick<
  AppServices,
  "db" | "now" | "keys" | "visitor" | "limits" | "requestId" | "later"
>;

/** The password or link was right, and the account asks for a passkey or a recovery code too: with this challenge. */
export class SecondStepNeeded extends AppError {
  readonly challenge: string;
  readonly redirect: string;
  constructor({ keys, now }: SignInServices, user_uuid: string, redirect = "") {
    super("unauthenticated", securityMessages.second.needed);
    this.challenge = newChallenge(keys, { purpose: "second", user_uuid }, now);
    this.redirect = redirect;
  }
}

/**
 * Signs in with email and password. An unknown address, a disabled account, one without a password and a wrong
 * password get the same answer after the same work: where there is no hash to check against, `nobodys` is, which costs
 * as much as those that are stored. Throws AppError: validation with fields, unauthenticated, too_many_requests with
 * Retry-After; and SecondStepNeeded.
 */
export async function signIn(
  services: SignInServices,
  input: { email: unknown; password: unknown },
  nobodys = DUMMY_HASH,
): Promise<SignedIn> {
  const { db, now, visitor, limits } = services;
  const email = cleanEmail(input.email);
  const password = typeof input.password === "string" ? input.password : "";
  const problems = {
    ...emailProblem(email),
    ...(password === "" && { password: errors.passwordRequired }),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);

  // Whoever tries passwords on an account, far away or beside its owner in an office, does not lock out the browser that
  // the owner has signed in with before.
  const isKnown = isDevice(services.keys, visitor.device, email);
  const hereKey = isKnown
    ? tryKey("device", `${email} ${visitor.device}`)
    : tryKey("accountHere", `${email} ${visitor.addressKey}`);
  const { found, here, everywhere, byAddress } = await readBatch(db, {
    found: accountForSignIn(db, email),
    ...(limits && {
      here: countTry(db, hereKey, now, TRY_WINDOW_MS),
      ...(!isKnown && { everywhere: countTry(db, tryKey("account", email), now, TRY_WINDOW_MS) }),
      byAddress: countTry(db, tryKey("address", visitor.addressKey), now, TRY_WINDOW_MS),
      dropped: dropOldTries(db, now),
    }),
  });
  const allowed = [isKnown ? TRIES.device : TRIES.accountHere, TRIES.account, TRIES.address];
  const [account] = found;
  const isOver = (window: typeof here, most = 0) => window?.[0]?.tries === most + 1;
  if (account && (isOver(here, allowed[0]) || isOver(everywhere, allowed[1])))
    noteFailure(services, "sign_in_locked", account.uuid);
  refuseOverTried([here, everywhere, byAddress], allowed, now);

  // A password that is too long is not hashed, but costs the same as one that is.
  const usable = password.length <= PASSWORD_MAX;
  const right = await verifyPassword(usable ? password : "", account?.password_hash ?? nobodys);
  if (
    !account ||
    !right ||
    !usable ||
    account.password_hash === null ||
    account.statusid !== ACTIVE_ACCOUNT
  ) {
    // One line for each window: who tries a thousand passwords does not fill the log.
    if (account && (here?.[0]?.tries ?? 1) === 1)
      noteFailure(services, "sign_in_failed", account.uuid);
    throw new AppError("unauthenticated", failures.wrong);
  }
  if (account.second_step) {
    await db.batch([forgetTries(db, hereKey)]);
    throw new SecondStepNeeded(services, account.uuid);
  }
  return enter(services, { ...account, email }, "password", [forgetTries(db, hereKey)]);
}

/** After the answer, so that its time does not say whether there is such an account. */
function noteFailure(
  services: SignInServices,
  event: "sign_in_failed" | "sign_in_locked",
  user_uuid: string,
): void {
  const { db, later, visitor } = services;
  const line = { account: sql`${user_uuid}`, more: seenBy(visitor) };
  later(async () => logSecurity(db, services, event, line));
}

type Account = { uuid: string; email: string; roles: string[] };
/** The way in: opens a session, notes how, and does the rest in the same batch. */
export async function enter(
  services: SignInServices,
  account: Account,
  way: "password" | "passkey" | "recovery_code",
  rest: readonly Statement[],
): Promise<SignedIn> {
  const { db, visitor } = services;
  const session = newSession(services);
  const isKnown = isDevice(services.keys, visitor.device, account.email);
  const noted = { sid: session.uuid, way, seen: seenBy(visitor), isKnown };
  await readBatch(db, [
    ...rest,
    ...openSession(db, { ...session, user_uuid: account.uuid }, noteEntry(db, services, noted)),
  ]);
  return issued(services, session, account);
}

/**
 * Sends a one-time sign-in link if the address is known and has not had three within an hour; the answer and its time
 * are the same if not. Throws AppError: validation with fields, too_many_requests with Retry-After.
 */
export async function requestSignInLink(
  services: SignInServices & Pick<AppServices, "sendMails">,
  input: { email: unknown; redirect: string | undefined },
): Promise<{ email: string }> {
  const { db, now, keys, visitor, limits, sendMails } = services;
  const email = cleanEmail(input.email);
  const problems = emailProblem(email);
  if (problems.email) throw invalid({ email: problems.email });
  const uuid = uuidv7();
  const link = {
    uuid,
    email,
    token_hash: hashOf(signInCode(keys, uuid)),
    redirect: input.redirect ?? "",
    now,
    minutes: SIGN_IN_LINK_MINUTES,
    expire_date: new Date(now.getTime() + SIGN_IN_LINK_MINUTES * 60_000),
  };
  if (limits) {
    const counters = {
      anywhere: tryKey("link", email),
      address: tryKey("address", visitor.addressKey),
    };
    const within = {
      [counters.anywhere]: TRIES.link,
      [counters.address]: TRIES.address,
    };
    const { byAddress } = await readBatch(db, {
      anywhere: countTry(db, counters.anywhere, now, CAP_WINDOW_MS),
      byAddress: countTry(db, counters.address, now, TRY_WINDOW_MS),
      link: storeSignInLink(db, link, within),
    });
    refuseOverTried([byAddress], [TRIES.address], now);
  } else await db.batch([...storeSignInLink(db, link)]);
  // For every address, so that its time reveals nothing either.
  sendMails();
  return { email };
}

/** Whom a one-time link would sign in, without using it up: mail scanners open links too. */
export async function previewSignInLink(
  { db, now, keys }: SignInServices,
  code: string,
): Promise<{ maskedEmail: string; redirect: string } | undefined> {
  if (!isSignInCode(keys, code)) return undefined;
  const [link] = await findSignInLink(db, hashOf(code), now);
  return link && { maskedEmail: maskEmail(link.email), redirect: link.redirect };
}

/** Signs in with a one-time link and uses it up. Throws AppError unauthenticated when it was used or has expired, and SecondStepNeeded. */
export async function signInWithLink(
  services: SignInServices,
  code: string,
): Promise<SignedIn & { redirect: string }> {
  const { db, keys, now, visitor } = services;
  if (!isSignInCode(keys, code)) throw new AppError("unauthenticated", failures.linkGone);
  const session = newSession(services);
  const seen = seenBy(visitor);
  const noted = { sid: session.uuid, way: "link", seen, isKnown: true };
  const used = await consumeSignInLink(db, hashOf(code), session, noteEntry(db, services, noted));
  if (used.second)
    throw new SecondStepNeeded(services, used.second.user_uuid, used.second.redirect);
  const account = used.signedIn;
  if (!account) throw new AppError("unauthenticated", failures.linkGone);
  // Whose browser it is, only the account's address tells, which came with the link.
  if (account.hadSignedIn && !isDevice(keys, visitor.device, account.email))
    await db.batch([noteNewDevice(db, now, session.uuid, seen)]);
  return { ...(await issued(services, session, account)), redirect: account.redirect };
}

async function issued(
  services: SignInServices,
  session: ReturnType<typeof newSession>,
  account: Account,
): Promise<SignedIn> {
  const { keys, now: token_date, visitor } = services;
  const { roles, uuid: user_uuid, email } = account;
  const token = await issueToken(services, { ...session, user_uuid, token_date, roles });
  const isKnown = isDevice(keys, visitor.device, email);
  const device = isKnown ? visitor.device : signed(keys.current, "device", uuidv7(), email);
  return { ...token, user_uuid, device };
}

/**
 * The code of a one-time link: its uuid and a signature of it. It is computed when the mail is written and when the
 * link comes back, and stands nowhere: the database keeps its hash, the outbox only the uuid.
 */
export function signInCode(keys: TokenKeys, uuid: string): string {
  return signed(keys.current, "sign-in-link", uuid);
}

const isSignInCode = (keys: TokenKeys, code: string) => isSigned(keys, "sign-in-link", code);

/** A browser is known for one account; the signature names its email, which the cookie does not. */
const isDevice = (keys: TokenKeys, device: string, email: string) =>
  isSigned(keys, "device", device, email);

const hashOf = (code: string) => createHash("sha256").update(code).digest("base64url");

/** "l•••@haddad.example": enough to recognise one's own address, too little to learn somebody else's. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

function cleanEmail(raw: unknown): string {
  return typeof raw === "string" ? raw.trim().toLowerCase() : "";
}

function emailProblem(email: string): { email?: string } {
  if (email === "") return { email: errors.emailRequired };
  return email.length <= EMAIL_MAX && isStoredEmail(email) ? {} : { email: errors.emailInvalid };
}
