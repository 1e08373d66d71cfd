import { type Answers, type Batch, readBatch, type Statement } from "#db/batch.ts";
import { databaseIsAway, guardRefusal } from "#db/errors.ts";
import { type AccountState, accountState, demandAccount } from "#db/queries/account.ts";
import { revokeReplayed } from "#db/queries/sessions.ts";
import { AppError } from "#domain/errors.ts";
import { adminOfficeMessages } from "#domain/messages/en/admin-office.ts";
import { securityMessages } from "#domain/messages/en/security.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import type { Role } from "#domain/rules/auth-state.ts";
import { mayUse, type OfficeUse, permissionsFor } from "#domain/rules/office.ts";
import { passkeyDue, seenBy } from "#domain/rules/security.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { AccountToken } from "./identity.ts";

/**
 * Why somebody may not go on: no good token, not the role, an administrator's limit (domain/rules/office.ts), an
 * administrator without the passkey that is due, or nobody could say (the database is away).
 */
export type Refusal = "unauthenticated" | "forbidden" | "limited" | "passkey" | "unavailable";

/**
 * The way to the database of a page or call that needs an account. Every batch carries the look-up of the account as
 * it is now, so that a change of role, a disabled account or "sign out everywhere" takes effect at the next call and
 * costs no round trip of its own (DESIGN §6).
 */
export type AccountGuard = {
  /** Runs queries that only read; what they answer is given out only if the account may have it. */
  read<const B extends Batch>(queries: B): Promise<{ account: AccountState; rows: Answers<B> }>;
  /** Runs a batch that writes in one transaction, which fails as a whole unless the account may do it. */
  write<const B extends Batch>(batch: B): Promise<{ account: AccountState; rows: Answers<B> }>;
  /** The account alone. */
  check(): Promise<AccountState>;
  /** The same account, also where an administrator's limit opens nothing here: for what shows nothing of the office. */
  known(): Promise<AccountState>;
  /**
   * The same way for one thing of the office, an entity or desk as domain/rules/office.ts calls it: what is read by it an
   * administrator has to be allowed to read, and what is written, to write. Without a thing all is closed to who is limited. `needs`
   * says what it takes in either case: what somebody arranges for themselves takes no more than reading, and the page of a new
   * record is of no use to who only reads. `fields` are those that are asked for or changed.
   */
  of(thing: string, more?: OfficeNeed): AccountGuard;
  /** What came of it so far: an account, a refusal, or nothing when nobody has asked yet. */
  outcome(): { account?: AccountState; refusal?: Refusal };
};

/** The page of one's own security, as domain/rules/office.ts calls it. */
export const OWN_SECURITY = "security";
const DAY_MS = 86_400_000;

/** What opening a thing of the office takes beside its name. */
export type OfficeNeed = { needs?: OfficeUse["to"]; fields?: readonly string[] };
type Use = OfficeNeed & { thing: string };

/**
 * The guard of one request, for accounts with one of the roles. Its methods throw AppError on a refusal; `toLimited` makes
 * something else of what is thrown where an administrator's limit refuses.
 */
export function accountGuard(
  services: Pick<AppServices, "db" | "now" | "requestId" | "visitor" | "passkeyDays">,
  token: AccountToken,
  allowed: readonly Role[],
  toLimited?: (account: AccountState) => unknown,
): AccountGuard {
  const { db, now, requestId, visitor, passkeyDays = null } = services;
  let outcome: ReturnType<AccountGuard["outcome"]> = {};
  // Whoever may come here by another role comes for something of their own.
  const isOffice = allowed.every((role) => role === "admin");

  function refuse(refusal: Exclude<Refusal, "limited">): never {
    outcome = { refusal };
    throw refused(refusal);
  }
  function refuseLimited(account: AccountState): never {
    outcome = { refusal: "limited" };
    throw toLimited?.(account) ?? limited(account);
  }
  async function admit(account: AccountState | undefined, use: OfficeUse | "known") {
    if (!account) return refuseToken();
    if (!allowed.some((role) => account.roles.includes(role))) refuse("forbidden");
    if (isOffice && use !== "known" && isOverdue(account, use)) refuse("passkey");
    if (isOffice && use !== "known" && !mayUse(account.permission, use)) refuseLimited(account);
    if (use !== "known" || !account.permission || !isOffice) outcome = { account };
    return account;
  }
  /** Where one is added, and all else about one's own security, is open without a passkey too. */
  function isOverdue({ has_passkey, passkey_asked_date }: AccountState, { thing }: OfficeUse) {
    const due = passkeyDue(passkey_asked_date, passkeyDays);
    return !has_passkey && thing !== OWN_SECURITY && due !== null && due <= now;
  }
  const askedBefore = (thing: string) =>
    isOffice && passkeyDays !== null && thing !== OWN_SECURITY
      ? new Date(now.getTime() - passkeyDays * DAY_MS)
      : undefined;
  /** Before a token is sent away, it is looked at once more: an old one is the copy of a thief, or of the thief's victim. */
  async function refuseToken(): Promise<never> {
    if (token.key !== undefined) return refuse("unauthenticated");
    try {
      await db.batch(revokeReplayed(db, token, { now, requestId, seen: seenBy(visitor) }));
    } catch (error) {
      if (!databaseIsAway(error)) throw error;
    }
    return refuse("unauthenticated");
  }
  async function failed(error: unknown): Promise<never> {
    const refusal = guardRefusal(error) ?? (databaseIsAway(error) ? "unavailable" : undefined);
    if (refusal === "unauthenticated") return refuseToken();
    if (refusal === "limited") {
      const { found } = await readBatch(db, { found: accountState(db, token, now) });
      return found[0] ? refuseLimited(found[0]) : refuseToken();
    }
    if (refusal) refuse(refusal);
    throw error;
  }
  async function run<B extends Batch>(
    rows: B,
    use: OfficeUse | "known",
    demand: readonly Statement[] = [],
  ) {
    const batch = { demand, found: accountState(db, token, now), rows };
    const answers = await readBatch(db, batch).catch(failed);
    return { account: await admit(answers.found[0], use), rows: answers.rows };
  }
  function guardFor({ needs, ...use }: Use): AccountGuard {
    const reading = { ...use, to: needs ?? "read" };
    const writing = { ...use, to: needs ?? "write" };
    const permitted = isOffice ? permissionsFor(writing) : undefined;
    return {
      read: (queries) => run(queries, reading),
      write: (batch) =>
        run(
          batch,
          writing,
          demandAccount(
            db,
            token,
            { roles: allowed, permitted, askedBefore: askedBefore(use.thing) },
            now,
          ),
        ),
      check: async () => {
        const { account } = outcome;
        return account &&
          (!isOffice || (mayUse(account.permission, reading) && !isOverdue(account, reading)))
          ? account
          : (await run([], reading)).account;
      },
      known: async () => outcome.account ?? (await run([], "known")).account,
      of: (thing, more = {}) => guardFor({ thing, ...more }),
      outcome: () => outcome,
    };
  }
  return guardFor({ thing: "" });
}

/** What the API says to an administrator whose limit closes what was asked for. */
function limited({ permission }: AccountState): AppError {
  return new AppError(
    "forbidden",
    permission === null
      ? serviceMessages.identity.forbidden
      : adminOfficeMessages.refused.text[permission],
  );
}

/** A refusal as the API says it. */
export function refused(refusal: Exclude<Refusal, "limited">): AppError {
  if (refusal === "passkey") return new AppError("forbidden", securityMessages.due.refused);
  return new AppError(refusal, serviceMessages.identity[refusal], {
    ...(refusal === "unavailable" && { headers: { "retry-after": "10" } }),
  });
}

/** What the API answers on purpose: an AppError, or that the database is away. Undefined for any other error. */
export function knownError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  return databaseIsAway(error) ? refused("unavailable") : undefined;
}
