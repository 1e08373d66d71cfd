import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { readBatch } from "#db/batch.ts";
import { constraintViolation, demandRefusal } from "#db/errors.ts";
import { failUnless } from "#db/queries/fail-unless.ts";
import { addPasskey, removePasskey, replaceCodes, setSecondStep } from "#db/queries/passkeys.ts";
import { endSession, logSecurity, tellOwner } from "#db/queries/security.ts";
import { revokeSessions } from "#db/queries/sessions.ts";
import { endSignInLinks } from "#db/queries/sign-in.ts";
import { countTry } from "#db/queries/throttle.ts";
import { AppError } from "#domain/errors.ts";
import { undirectedText } from "#domain/lib/plain-text.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { securityMessages } from "#domain/messages/en/security.ts";
import {
  PASSKEY_NAME_MAX,
  RECOVERY_CODES,
  type SecurityEvent,
  type SecurityNotice,
  seenBy,
} from "#domain/rules/security.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import type { AccountToken } from "#worker/auth/identity.ts";
import { newChallenge, readChallenge } from "#worker/auth/signed.ts";
import { readRegistration } from "#worker/auth/webauthn.ts";
import { asOwner } from "./own-account.ts";
import { hashOfCode, takeChallenge } from "./passkeys.ts";
import { invalid } from "./rental-request-schema.ts";

const { failures } = securityMessages;
type Services = Pick<
  AppServices,
  "db" | "now" | "keys" | "limits" | "requestId" | "siteUrl" | "visitor" | "sendMails"
>;
type Call = { services: Services; guard: AccountGuard; token: AccountToken };
const DAY_MS = 86_400_000;
/** What a form did; new codes are in the answer, once. */
export type SecurityDone = { done: string; codes?: string[] };

/**
 * What somebody does on the page of their security, by a form: `intent` is "passkey" (`credential`, `name`), "remove"
 * (`uuid`), "codes" (`uuid` made by the page), "step-on", "step-off", "end" (`uuid`) or "end-others", each with `password` where the account has one. Throws AppError:
 * validation with fields, conflict, not_found, too_many_requests.
 */
export async function changeSecurity(call: Call, form: URLSearchParams): Promise<SecurityDone> {
  const uuid = form.get("uuid") ?? "";
  const password = form.get("password") ?? "";
  switch (form.get("intent")) {
    case "passkey":
      return storePasskey(call, form);
    case "remove":
      return dropPasskey(call, uuid, password);
    case "codes":
      return makeCodes(call, uuid, password);
    case "step-on":
    case "step-off":
      return changeStep(call, form.get("intent") === "step-on", password);
    case "end":
      return endOne(call, uuid, password);
    case "end-others":
      return endOthers(call, password);
    default:
      throw new AppError("validation", failures.act);
  }
}

/** The challenge of a passkey to be added, for who may add it: no device makes one for a wrong password. Throws AppError: validation with fields, conflict, too_many_requests. */
export async function challengeToAdd(call: Call, password: string): Promise<string> {
  const { services, guard, token } = call;
  const tries = await asOwner(services, guard, token, password);
  if (tries.length > 0) await guard.write(tries);
  return newChallenge(services.keys, { purpose: "add", user_uuid: token.user_uuid }, services.now);
}

async function storePasskey(call: Call, form: URLSearchParams): Promise<SecurityDone> {
  const { services, guard, token } = call;
  const { db, keys, now, siteUrl } = services;
  const name = undirectedText(form.get("name") ?? "").slice(0, PASSKEY_NAME_MAX);
  if (name === "") throw invalid({ name: failures.name });
  const answer = readRegistration(form.get("credential"), siteUrl);
  const challenge = readChallenge(keys, answer?.challenge, now);
  const { user_uuid } = token;
  if (!answer || challenge?.purpose !== "add" || challenge.user_uuid !== user_uuid)
    throw new AppError("conflict", failures.notAdded);
  const tries = await asOwner(services, guard, token, form.get("password") ?? "");
  const { taken } = await readBatch(db, { taken: takeChallenge(services, challenge) });
  if (taken[0]?.tries !== 1) throw new AppError("conflict", failures.notAdded);
  const { credential_id, public_key, counter } = answer;
  const uuid = uuidv7();
  try {
    await guard.write([
      ...tries,
      ...addPasskey(db, { uuid, user_uuid, credential_id, public_key, counter, name }, now),
      ...noted(call, "passkey_added", uuid, { name }),
    ]);
  } catch (error) {
    if (demandRefusal(error) === "limit") throw new AppError("conflict", failures.many);
    if (constraintViolation(error)?.kind === "unique")
      throw new AppError("conflict", failures.notHere);
    throw error;
  }
  services.sendMails();
  return { done: "added" };
}

async function dropPasskey(call: Call, uuid: string, password: string): Promise<SecurityDone> {
  const { services, guard, token } = call;
  if (!isUuid(uuid)) throw new AppError("not_found", failures.gone);
  const tries = await asOwner(services, guard, token, password);
  try {
    await guard.write([
      ...tries,
      ...noted(call, "passkey_removed", uuid),
      ...removePasskey(services.db, token.user_uuid, uuid),
    ]);
  } catch (error) {
    if (demandRefusal(error) === "not_found") throw new AppError("not_found", failures.gone);
    throw error;
  }
  services.sendMails();
  return { done: "removed" };
}

/** `draft` is made by the page: of two presses at once one makes codes, and none is shown that are good for nothing. */
async function makeCodes(call: Call, draft: string, password: string): Promise<SecurityDone> {
  const { services, guard, token } = call;
  const { db, now } = services;
  const { user_uuid } = token;
  if (!isUuid(draft)) throw new AppError("validation", failures.act);
  const tries = await asOwner(services, guard, token, password);
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const hashes = codes.map((code) => hashOfCode(user_uuid, code));
  const press = `codes:${hashOfCode(user_uuid, draft)}`;
  try {
    await guard.write([
      countTry(db, press, now, DAY_MS),
      failUnless(db, sql`select 1 from throttle where key = ${press} and tries = 1`, "conflict"),
      ...tries,
      ...replaceCodes(db, user_uuid, hashes, now),
      ...noted(call, "recovery_codes_made"),
    ]);
  } catch (error) {
    if (demandRefusal(error) === "conflict") throw new AppError("conflict", failures.codesMade);
    throw error;
  }
  services.sendMails();
  return { done: "codes", codes };
}

async function changeStep(call: Call, on: boolean, password: string): Promise<SecurityDone> {
  const { services, guard, token } = call;
  const { db } = services;
  const tries = await asOwner(services, guard, token, password);
  const own = sql`select 1 from passkey where user_uuid = ${token.user_uuid}`;
  try {
    await guard.write([
      ...(on ? [failUnless(db, own, "not_found")] : []),
      ...tries,
      setSecondStep(db, token.user_uuid, on),
      ...(on ? [logged(call, "second_step_on")] : noted(call, "second_step_off")),
    ]);
  } catch (error) {
    if (demandRefusal(error) === "not_found") throw new AppError("conflict", failures.noPasskey);
    throw error;
  }
  services.sendMails();
  return { done: on ? "step-on" : "step-off" };
}

async function endOne(call: Call, uuid: string, password: string): Promise<SecurityDone> {
  const { services, guard, token } = call;
  const { db, now } = services;
  const { user_uuid, sid } = token;
  if (!isUuid(uuid) || uuid === sid) throw new AppError("not_found", failures.gone);
  const tries = await asOwner(services, guard, token, password);
  try {
    await guard.write([
      ...tries,
      ...endSession(db, { user_uuid, uuid }, now),
      logged({ services, token }, "session_ended"),
    ]);
  } catch (error) {
    if (demandRefusal(error) === "not_found") throw new AppError("not_found", failures.gone);
    throw error;
  }
  return { done: "ended" };
}

async function endOthers(call: Call, password: string): Promise<SecurityDone> {
  const { services, guard, token } = call;
  const { db, now } = services;
  const { user_uuid, sid } = token;
  const tries = await asOwner(services, guard, token, password);
  await guard.write([
    ...tries,
    revokeSessions(db, user_uuid, now, { except: sid }),
    endSignInLinks(db, user_uuid, now),
    logged({ services, token }, "sessions_ended"),
  ]);
  return { done: "others" };
}

function logged({ services, token }: Pick<Call, "services" | "token">, event: SecurityEvent) {
  const { db, visitor } = services;
  return logSecurity(db, services, event, {
    account: sql`${token.user_uuid}`,
    more: seenBy(visitor),
  });
}

/** The log's line and the owner's mail. */
function noted(call: Call, event: SecurityEvent & SecurityNotice, uuid = uuidv7(), more = {}) {
  const { services, token } = call;
  const seen = seenBy(services.visitor);
  return tellOwner(services.db, services, event, {
    ...{ user_uuid: token.user_uuid, news: uuid, seen, more },
  });
}

/** No I, L, O or U: nobody takes one sign for another. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const newCode = () =>
  Array.from(
    { length: 16 },
    (_, n) => (n > 0 && n % 4 === 0 ? "-" : "") + SIGNS[randomInt(32)],
  ).join("");
