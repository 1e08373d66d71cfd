import { createHash } from "node:crypto";
import { requestMessages } from "#app/messages/en/request.ts";
import { AppError } from "#worker/errors.ts";

/** Counted in the database, because the platform's limiter counts per location and forgets after a minute. */
export const TRY_WINDOW_MS = 15 * 60_000;
export const TRIES = {
  /** Passwords for one account from one address. */
  accountHere: 10,
  /** Passwords for one account from anywhere: so many that one stranger alone does not lock its owner out. */
  account: 100,
  /** Passwords and links from one address: a whole office may be behind it. */
  address: 60,
  /** Links to one e-mail asked for from one address. */
  linkHere: 3,
  /** Links to one e-mail, whoever asks: then those that were sent have to do, and the answer stays the same. */
  link: 6,
} as const;

/** Downloads and erasures of personal data, by one account. */
export const DATA_WINDOW_MS = 60 * 60_000;
export const DATA_TRIES = {
  export: 10,
  erase: 10,
  /** Of other people's, by an administrator. */
  desk: 60,
} as const;
type Kind = keyof typeof TRIES | "own-password" | "own-export" | "own-erase" | "desk-data";

/** The key tries are counted under: a hash, so that the table names nobody. */
export function tryKey(kind: Kind, subject: string): string {
  return createHash("sha256").update(`${kind}:${subject}`).digest("base64url");
}

/** Throws AppError too_many_requests, with the seconds until the window ends, when a window has seen too many. */
export function refuseOverTried(
  counted: readonly (readonly { tries: number; expire_date: Date }[])[],
  allowed: readonly number[],
  now: Date,
): void {
  counted.forEach(([window], index) => {
    if (!window || window.tries <= (allowed[index] ?? 0)) return;
    const { expire_date } = window;
    const seconds = Math.max(1, Math.ceil((expire_date.getTime() - now.getTime()) / 1000));
    throw new AppError("too_many_requests", requestMessages.failures.tooMany, {
      headers: { "retry-after": `${seconds}` },
    });
  });
}
