import { createHash } from "node:crypto";
import { AppError } from "#domain/errors.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import type { AppServices } from "#worker/app-services.ts";

/** Counted in the database, because the platform's limiter counts per location and forgets after a minute. */
export const TRY_WINDOW_MS = 15 * 60_000;
export const TRIES = {
  /** Passwords for one account from one address. */
  accountHere: 10,
  /** Passwords for one account from anywhere: so many that one stranger alone does not lock its owner out. */
  account: 100,
  /** Passwords for one account from a browser that has signed in to it before: strangers' tries are none of its. */
  device: 20,
  /** Passwords and links from one address: a whole office may be behind it. */
  address: 60,
  /** Links to one email in an hour, whoever asks: then those that were sent have to do, and the answer stays the same. */
  link: 3,
} as const;

/** An hour, in which one email gets so many links and receipts, and one network makes so many requests for offers. */
export const CAP_WINDOW_MS = 60 * 60_000;
const REQUEST_CAPS = { perAddress: 10, perNetwork: 60, windowMs: CAP_WINDOW_MS };

/** The caps on what a visitor may have the site write to others (DESIGN §14). */
export function requestCaps({ addressKey }: AppServices["visitor"]) {
  return { ...REQUEST_CAPS, network: tryKey("requests", addressKey) };
}

/** Downloads and erasures of personal data, by one account. */
export const DATA_WINDOW_MS = 60 * 60_000;
export const DATA_TRIES = {
  export: 10,
  erase: 10,
  /** Of other people's, by an administrator. */
  desk: 60,
} as const;
type Kind =
  | keyof typeof TRIES
  | "requests"
  | "refused"
  | "watch"
  | "review"
  | "own-password"
  | "challenge"
  | "recovery"
  | "second-failed"
  | "origin"
  | "own-export"
  | "own-erase"
  | "desk-data";

/** The key tries are counted under: a hash, so that the table names nobody. */
export function tryKey(kind: Kind, subject: string): string {
  return createHash("sha256").update(`${kind}:${subject}`).digest("base64url");
}

/** Throws AppError too_many_requests, with the seconds until the window ends, when a window has seen too many. */
export function refuseOverTried(
  counted: readonly (readonly { tries: number; expire_date: Date }[] | undefined)[],
  allowed: readonly number[],
  now: Date,
): void {
  counted.forEach((windows, index) => {
    const window = windows?.[0];
    if (window && window.tries > (allowed[index] ?? 0)) throw tooMany(window.expire_date, now);
  });
}

/** AppError too_many_requests (SPEC §8), with the seconds until it may be tried again. */
export function tooMany(until: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new AppError("too_many_requests", requestMessages.failures.tooMany, {
    headers: { "retry-after": `${seconds}` },
  });
}
