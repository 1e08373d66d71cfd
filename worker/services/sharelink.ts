import { SHARELINK_LENGTH } from "#domain/config/limits.ts";
import { onlyCookie, SHARELINK_COOKIE } from "#worker/auth/cookies.ts";

const SHARELINK = new RegExp(`^[A-Za-z0-9_-]{${SHARELINK_LENGTH.min},${SHARELINK_LENGTH.max}}$`);

/** True for a well-formed share link: letters, digits, underscore, hyphen, 10 to 50 of them (SPEC §5). */
export function isSharelink(value: string): boolean {
  return SHARELINK.test(value);
}

/** The share link in a Cookie header, or undefined when there is none or it is malformed. */
export function readSharelink(cookieHeader: string | undefined): string | undefined {
  const link = onlyCookie(cookieHeader, SHARELINK_COOKIE);
  return link !== undefined && isSharelink(link) ? link : undefined;
}
