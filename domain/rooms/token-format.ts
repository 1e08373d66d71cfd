/** What every token of ours has in common, whoever signs or reads it: the site, or the rooms on their older runtime. */
export const ISSUER = "khorizon";
export const ALGORITHM = "HS256";
/** Far above any token of ours; what is longer is not worth a signature's check. */
export const MAX_LENGTH = 2_000;
/** How far another machine's clock may be ahead of ours. */
export const CLOCK_SKEW_SECONDS = 5;

/** The text whose SHA-256 names a key, so that a token says which key signed it and nothing of the key itself. */
export function keyIdSource(secret: string): string {
  return `kid:${secret}`;
}
/** So many characters of that hash, base64url, are the key's id. */
export const KEY_ID_LENGTH = 8;
