import { type Answers, type Batch, readBatch, type Statement } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { databaseIsAway, guardRefusal } from "#db/errors.ts";
import { type AccountState, accountState, demandAccount } from "#db/queries/account.ts";
import { revokeReplayed } from "#db/queries/sessions.ts";
import { AppError } from "#domain/errors.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import type { Role } from "#domain/rules/auth-state.ts";
import type { AccountToken } from "./identity.ts";

/** Why somebody may not go on: no good token, not the role, or nobody could say (the database is away). */
export type Refusal = "unauthenticated" | "forbidden" | "unavailable";

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
  /** What came of it so far: an account, a refusal, or nothing when nobody has asked yet. */
  outcome(): { account?: AccountState; refusal?: Refusal };
};

/** The guard of one request, for accounts with one of the roles. Its methods throw AppError on a refusal. */
export function accountGuard(
  { db, now, requestId }: { db: Db; now: Date; requestId: string },
  token: AccountToken,
  allowed: readonly Role[],
): AccountGuard {
  let outcome: ReturnType<AccountGuard["outcome"]> = {};

  function refuse(refusal: Refusal): never {
    outcome = { refusal };
    throw refused(refusal);
  }
  async function admit(account: AccountState | undefined): Promise<AccountState> {
    if (!account) return refuseToken();
    if (!allowed.some((role) => account.roles.includes(role))) refuse("forbidden");
    outcome = { account };
    return account;
  }
  /** Before a token is sent away, it is looked at once more: an old one is the copy of a thief, or of the thief's victim. */
  async function refuseToken(): Promise<never> {
    try {
      await db.batch(revokeReplayed(db, token, now, requestId));
    } catch (error) {
      if (!databaseIsAway(error)) throw error;
    }
    return refuse("unauthenticated");
  }
  async function failed(error: unknown): Promise<never> {
    const refusal = guardRefusal(error) ?? (databaseIsAway(error) ? "unavailable" : undefined);
    if (refusal === "unauthenticated") return refuseToken();
    if (refusal) refuse(refusal);
    throw error;
  }
  async function run<B extends Batch>(rows: B, demand: readonly Statement[] = []) {
    const batch = { demand, found: accountState(db, token, now), rows };
    const answers = await readBatch(db, batch).catch(failed);
    return { account: await admit(answers.found[0]), rows: answers.rows };
  }
  return {
    read: (queries) => run(queries),
    write: (batch) => run(batch, demandAccount(db, token, allowed, now)),
    check: async () => outcome.account ?? (await run([])).account,
    outcome: () => outcome,
  };
}

/** A refusal as the API says it. */
export function refused(refusal: Refusal): AppError {
  return new AppError(refusal, serviceMessages.identity[refusal], {
    ...(refusal === "unavailable" && { headers: { "retry-after": "10" } }),
  });
}

/** What the API answers on purpose: an AppError, or that the database is away. Undefined for any other error. */
export function knownError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  return databaseIsAway(error) ? refused("unavailable") : undefined;
}
