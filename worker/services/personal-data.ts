import { v7 as uuidv7 } from "uuid";
import { demandRefusal } from "#db/errors.ts";
import type { AccountState } from "#db/queries/account.ts";
import { queueMail } from "#db/queries/outbox.ts";
import { erasePerson } from "#db/queries/personal/erase.ts";
import { personalRows } from "#db/queries/personal/export.ts";
import { logExport, ownStanding, type Standing } from "#db/queries/personal/find.ts";
import { personOfAccount } from "#db/queries/personal/subject.ts";
import { countTry } from "#db/queries/throttle.ts";
import { PASSWORD_LENGTH } from "#domain/config/limits.ts";
import { AppError } from "#domain/errors.ts";
import { verifyPassword } from "#domain/lib/password.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { adminPeopleMessages, personalMessages } from "#domain/messages/en/personal.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import { language } from "#domain/messages/language.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import type { AccountToken } from "#worker/auth/identity.ts";
import { endChatRoom } from "./live.ts";
import { type PersonalFile, toPersonalFile } from "./personal-file.ts";
import { invalid } from "./rental-request-schema.ts";
import { DATA_TRIES, DATA_WINDOW_MS, refuseOverTried, tryKey } from "./throttle.ts";

/** What giving out and erasing personal data needs. */
export type PersonalServices = Pick<
  AppServices,
  "db" | "now" | "requestId" | "limits" | "sendMails" | "tellPages" | "later" | "chatUrl"
>;
/** Who has no password shows by a sign-in of the last hour that the browser is still theirs. */
const FRESH_SIGN_IN_MS = 60 * 60_000;
const words = personalMessages.failures;

/** What the page of one's own data says: who it is, and what erasing would need first. */
export function toOwnData(
  { email, has_password }: AccountState,
  { confirmed, since, ahead, money, open }: Standing,
  now: Date,
) {
  // There is a password to ask for, or the sign-in is of the last hour.
  const is_fresh = has_password || since > now.getTime() - FRESH_SIGN_IN_MS;
  return { email, has_password, confirmed, is_fresh, ahead, money, open };
}

/**
 * Everything held about the signed-in person, in one round trip. Throws AppError: conflict while nobody has shown that
 * the address is theirs, too_many_requests.
 */
export async function exportOwnData(
  { db, now, limits, requestId }: PersonalServices,
  guard: AccountGuard,
  token: AccountToken,
): Promise<PersonalFile> {
  const { user_uuid } = token;
  const key = tryKey("own-export", user_uuid);
  const { account, rows } = await guard.write({
    standing: ownStanding(db, token, now),
    tried: countTry(db, key, now, DATA_WINDOW_MS),
    logged: logExport(db, { actor: { uuid: user_uuid, label: "", requestId }, now }),
    found: personalRows(db, personOfAccount(user_uuid)),
  });
  if (limits) refuseOverTried([rows.tried], [DATA_TRIES.export], now);
  if (!rows.standing[0]?.confirmed) throw new AppError("conflict", words.unconfirmed);
  return toPersonalFile(account.email, rows.found, now);
}

/**
 * Erases the signed-in person (db/personal-data.ts), who types the address, and the password or has just signed in.
 * Throws AppError: validation with fields, conflict with the reason, too_many_requests.
 */
export async function eraseOwnData(
  services: PersonalServices,
  guard: AccountGuard,
  token: AccountToken,
  input: { email: unknown; password: unknown },
): Promise<void> {
  const { db, now, limits } = services;
  const { user_uuid } = token;
  const { account, rows } = await guard.write({
    standing: ownStanding(db, token, now),
    tried: countTry(db, tryKey("own-erase", user_uuid), now, DATA_WINDOW_MS),
  });
  const [standing] = rows.standing;
  if (limits) refuseOverTried([rows.tried], [DATA_TRIES.erase], now);
  if (!standing) throw new AppError("internal", requestMessages.failures.other);
  await checkErasure(account, standing, input, now);

  await erase(services, guard, { email: account.email, user_uuid, by: "person" });
}

async function checkErasure(
  account: AccountState,
  standing: Standing,
  input: { email: unknown; password: unknown },
  now: Date,
): Promise<void> {
  const data = toOwnData(account, standing, now);
  if (account.roles.includes("admin")) throw new AppError("conflict", words.admin);
  if (!data.confirmed || !data.is_fresh) throw new AppError("conflict", words.unconfirmed);
  if (data.ahead > 0) throw new AppError("conflict", words.ahead);
  if (data.money > 0) throw new AppError("conflict", words.money);
  const typed = typeof input.email === "string" ? input.email.trim().toLowerCase() : "";
  const password = typeof input.password === "string" ? input.password : "";
  const fields: Record<string, string> = {};
  if (typed !== account.email) fields.email = words.emailDiffers;
  const hash = standing.password_hash;
  if (hash !== null) {
    const usable = password.slice(0, PASSWORD_LENGTH.max + 1);
    if (!(await verifyPassword(usable, hash))) {
      fields.current_password = accountMessages.errors.currentWrong;
    }
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/** Whose data goes, who asks for it, and why, where it is not the person. */
type Erasing = {
  email: string;
  user_uuid: string;
  by: "person" | "desk";
  reason?: string;
  despiteMoney?: boolean;
};
type Found = readonly { uuid: string }[];

/**
 * Erases the person behind an address in one transaction, queues the one last mail, and ends what is open elsewhere.
 * Throws AppError: not_found when nothing is held, conflict for administrators, while a charter is to come, and while money
 * of one is open, unless that is known (`despiteMoney`).
 */
export async function erase(
  services: PersonalServices,
  guard: AccountGuard,
  { email, user_uuid, by, ...why }: Erasing,
): Promise<void> {
  const { db, now, requestId } = services;
  const uuid = uuidv7();
  const actor = { uuid: user_uuid, label: "", requestId };
  const batch = {
    person: erasePerson(db, { uuid, email, now, actor, ...why }),
    // The one mail that still knows the address; its row goes when it is sent.
    mail: queueMail(db, {
      event: "data_erased",
      event_key: `data_erased:${uuid}`,
      recipient: email,
      data: { by },
      // Of who is erased by the desk nothing says any more what they read.
      ...(by === "person" && { language: language.tag }),
      now,
    }),
  };
  const { rows } = await guard.write(batch).catch((error: unknown) => refuseErasure(error, by));
  const { requests, chats } = rows.person;
  notifyErased(services, requests, chats);
}

/** Says in a sentence why an erasure was not possible. */
function refuseErasure(error: unknown, by: Erasing["by"]): never {
  switch (demandRefusal(error)) {
    case "not_found":
      throw new AppError("not_found", words.nothing);
    case "conflict":
      throw new AppError("conflict", words.ahead);
    case "money":
      throw new AppError("conflict", (by === "desk" ? adminPeopleMessages.failures : words).money);
    case "limit":
      throw new AppError("conflict", words.admin);
    default:
      throw error;
  }
}

/** After an erasure: mails leave, open pages of the requests read again and find nothing, rooms of the chats end. */
function notifyErased(services: PersonalServices, requests: Found, chats: Found): void {
  services.sendMails();
  for (const { uuid } of requests.slice(0, NOTIFIED_MOST)) services.tellPages(uuid);
  const rooms = chats.slice(0, NOTIFIED_MOST);
  if (rooms.length === 0) return;
  services.later(() => Promise.all(rooms.map(({ uuid }) => endChatRoom(services.chatUrl, uuid))));
}

/** Rooms notified of one erasure; others look by themselves when somebody comes. */
const NOTIFIED_MOST = 20;
