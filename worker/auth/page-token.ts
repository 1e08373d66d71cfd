import { createHmac, timingSafeEqual } from "node:crypto";
import type { TokenKeys } from "./tokens.ts";

/**
 * What an address opens: a page or a calendar of a record, in the version of its link that is given out. "picture" opens
 * nothing: it shows that we have stored the file for a review's form.
 */
type Page = {
  kind: "trip" | "watch" | "calendar" | "review" | "picture";
  uuid: string;
  version: number;
};

/** The secret end of a page's address: the record's uuid and our signature. It is computed, and stands nowhere. */
export function pageToken({ current }: Pick<TokenKeys, "current">, page: Page): string {
  return signed(current, page);
}

/** Where a booking's trip is reviewed, without an account. */
export const reviewPath = (keys: Pick<TokenKeys, "current">, booking_uuid: string) =>
  `/trip/${pageToken(keys, { kind: "review", uuid: booking_uuid, version: 0 })}/review`;

/** The record a token is for, before anybody has looked whether it is ours; undefined for what looks like no token. */
export function uuidOfToken(token: string): string | undefined {
  const [, a, b, c, d, e] =
    /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})[\w-]{43}$/.exec(token) ??
    [];
  return a && `${a}-${b}-${c}-${d}-${e}`;
}

/** True for a token that we have made of this page, with a key that is accepted. */
export function isPageToken(keys: TokenKeys, page: Page, token: string): boolean {
  const given = Buffer.from(token);
  return keys.accepted.some((key) => {
    const right = Buffer.from(signed(key, page));
    return right.length === given.length && timingSafeEqual(right, given);
  });
}

function signed(key: TokenKeys["current"], { kind, uuid, version }: Page): string {
  const mac = createHmac("sha256", key.of(kind)).update(`${kind}:${uuid}:${version}`);
  return `${uuid.replaceAll("-", "")}${mac.digest("base64url")}`;
}
