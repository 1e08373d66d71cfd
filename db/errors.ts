/** Which rule of the database refused a write, and the columns ("newsletter.email") or constraint it names. */
export type ConstraintViolation = {
  kind: "unique" | "foreign_key" | "check" | "not_null" | "vessel_booked";
  /** "table.column" of unique and not-null rules, the name of a check; empty for foreign keys and triggers. */
  names: string[];
};

const KINDS = [
  [/UNIQUE constraint failed: (.+)/, "unique"],
  [/CHECK constraint failed: (.+)/, "check"],
  [/NOT NULL constraint failed: (.+)/, "not_null"],
  [/FOREIGN KEY constraint failed/, "foreign_key"],
  [/vessel_booked/, "vessel_booked"],
] as const;

/**
 * The violated constraint behind an error of the database, undefined for any other error. Over HTTP libSQL has one
 * code, SQLITE_CONSTRAINT, for all of them; SQLite's fixed wording behind it says which. This is the one place
 * that reads it.
 */
export function constraintViolation(error: unknown): ConstraintViolation | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!("code" in cause) || !`${cause.code}`.startsWith("SQLITE_CONSTRAINT")) continue;
    for (const [pattern, kind] of KINDS) {
      const found = pattern.exec(cause.message);
      if (found) return { kind, names: found[1]?.split(",").map((name) => name.trim()) ?? [] };
    }
  }
  return undefined;
}

/** Why a batch may refuse itself (db/queries/fail-unless.ts). */
const DEMANDS = [
  ...([
    "unauthenticated",
    "forbidden",
    "limited",
    "passkey",
    "conflict",
    "not_found",
    "limit",
    "money",
    "no_picture",
    "no_alt",
    "alt_shown",
  ] as const),
  ...([
    "to_confirm",
    "cancelled",
    "booked",
    "taken",
    "excluded",
    "licence",
    "hours",
    "provider",
    "package",
    "feeds",
  ] as const),
] as const;
export type Demand = (typeof DEMANDS)[number];
const DEMAND = new RegExp(`bad JSON path: '(${DEMANDS.join("|")})'`);

/** Why a batch refused itself; undefined for any other error. */
export function demandRefusal(error: unknown): Demand | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const found = DEMAND.exec(cause.message);
    if (found) return found[1] as Demand;
  }
  return undefined;
}

/** The database gave no answer: it was not reached, cut the connection, or took too long. */
export class DatabaseAway extends Error {
  override name = "DatabaseAway";
}

/** What a server says that is there and cannot do its work now: its disk is full or read-only, others hold its lock. */
const CANNOT_NOW =
  /^(?:SQLITE_(?:BUSY|CANTOPEN|FULL|IOERR|LOCKED|NOMEM|READONLY)|TRANSACTION_(?:BUSY|TIMEOUT)|PROXY_ERROR|BLOCKED)/;

/** True when the database is away or cannot do its work at the moment, rather than refusing a statement. */
export function databaseIsAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseAway) return true;
    // 401 and 403: its token has expired or was taken back; whoever asks can do nothing about it.
    if (/HTTP status (?:40[13]|429|5\d\d)/.test(cause.message)) return true;
    if ("code" in cause && CANNOT_NOW.test(`${cause.code}`)) return true;
  }
  return false;
}

const OF_GUARD = ["unauthenticated", "forbidden", "limited", "passkey"] as const;
/** Why a batch that demands an account was refused; undefined for any other error. */
export function guardRefusal(error: unknown): (typeof OF_GUARD)[number] | undefined {
  const refusal = demandRefusal(error);
  return OF_GUARD.find((one) => one === refusal);
}
