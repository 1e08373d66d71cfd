import { personalRows } from "#db/queries/personal/export.ts";
import { type Held, heldAbout, logExport } from "#db/queries/personal/find.ts";
import { personOf } from "#db/queries/personal/subject.ts";
import { countTry } from "#db/queries/throttle.ts";
import type { PersonHeld } from "#domain/data/people.ts";
import { isErased } from "#domain/lib/erased.ts";
import { adminPeopleMessages } from "#domain/messages/en/personal.ts";
import { isStoredEmail } from "#domain/rules/fields.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import { erase, type PersonalServices } from "#worker/services/personal-data.ts";
import { type PersonalFile, toPersonalFile } from "../personal-file.ts";
import { DATA_TRIES, DATA_WINDOW_MS, refuseOverTried, tryKey } from "../throttle.ts";
import { actorOf, invalid } from "./call.ts";
import { readReason } from "./request-steps.ts";

type PeopleCall = {
  services: PersonalServices;
  guard: AccountGuard;
  /** The administrator. */
  user_uuid: string;
};
type Input = Readonly<Record<string, unknown>>;

const EMAIL_MAX = 254;
const ADDRESS = /\S@\S/;
const words = adminPeopleMessages.failures;

/** An address as the tables have it, and no stand-in for an erased one. Throws AppError validation. */
export function readAddress(given: unknown, field = "email"): string {
  const email = typeof given === "string" ? given.trim().toLowerCase() : "";
  if (email.length > EMAIL_MAX || !isStoredEmail(email) || isErased(email))
    throw invalid({ [field]: words.email });
  return email;
}

/** What is held about an address (GET /api/admin/people?email=), in one round trip; null for nothing at all. */
export async function findPerson(
  { services, guard }: PeopleCall,
  given: unknown,
): Promise<PersonHeld | null> {
  const email = readAddress(given);
  const { rows } = await guard.read({ held: heldAbout(services.db, email, services.now) });
  return toPerson(email, rows.held[0]);
}

/** The row of `heldAbout` as pages show it; null when nothing is held. */
export function toPerson(email: string, row: Held | undefined): PersonHeld | null {
  if (!row) return null;
  const { account, name, roles, ahead, money, ...counts } = row;
  if (account === null && Object.values(counts).every((count) => count === 0)) return null;
  const held = JSON.parse(roles ?? "[]") as string[];
  return {
    email,
    account: account === null ? null : { uuid: account, name: name ?? "", roles: held },
    ...{ ahead, money },
    counts,
  };
}

/** Everything held about an address, with a line in the log. Throws AppError: validation, too_many_requests. */
export async function exportPerson(call: PeopleCall, input: Input): Promise<PersonalFile> {
  const { services, guard, user_uuid } = call;
  const { db, now, limits } = services;
  const email = readAddress(input.email);
  const { rows } = await guard.write({
    tried: countTry(db, tryKey("desk-data", user_uuid), now, DATA_WINDOW_MS),
    logged: logExport(db, { actor: actorOf(call), now, reason: "asked for" }),
    found: personalRows(db, personOf(email), "office"),
  });
  if (limits) refuseOverTried([rows.tried], [DATA_TRIES.desk], now);
  return toPersonalFile(email, rows.found, now);
}

/**
 * Erases the person behind `email` for a `reason`; `confirm` is the address once more, and `money` ("yes") says that it is
 * known that some is open. Throws AppError: validation, not_found when nothing is held, conflict for administrators, while a
 * charter is to come and while money is open that nothing was said of, too_many_requests.
 */
export async function eraseAsAdmin(
  { services, guard, user_uuid }: PeopleCall,
  input: Input,
): Promise<void> {
  const { db, now, limits } = services;
  const email = readAddress(input.email);
  const reason = readReason(input.reason);
  if (ADDRESS.test(reason)) throw invalid({ reason: words.reasonAddress });
  const typed = typeof input.confirm === "string" ? input.confirm.trim().toLowerCase() : "";
  if (typed !== email) throw invalid({ confirm: words.confirm });
  const { rows } = await guard.write({
    tried: countTry(db, tryKey("desk-data", user_uuid), now, DATA_WINDOW_MS),
  });
  if (limits) refuseOverTried([rows.tried], [DATA_TRIES.desk], now);
  const despiteMoney = input.money === "yes";
  await erase(services, guard, { email, user_uuid, by: "desk", reason, despiteMoney });
}
