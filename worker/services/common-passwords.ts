import { accountMessages } from "#domain/messages/en/account.ts";
import { passwordProblem, withoutEnding } from "#domain/rules/password.ts";
import kept from "./common-passwords.json";

/** How many bits a password sets: with 16 bits a password, about one other password in 1,500 is taken for a listed one. */
const MARKS = 8;

/** Read when a password is first chosen: most requests never need it. */
let filter: Uint8Array | undefined;

/** The bits of a Bloom filter of so many that a password stands for: FNV-1a twice, the second as the step. */
function bitsOf(password: string, size: number): number[] {
  const hash = (start: number) => {
    let value = start;
    for (const byte of new TextEncoder().encode(password))
      value = Math.imul(value ^ byte, 16_777_619) >>> 0;
    return value;
  };
  const [first, step] = [hash(2_166_136_261), (hash(84_696_351) | 1) >>> 0];
  return Array.from({ length: MARKS }, (_, n) => (first + n * step) % size);
}

/** The filter of a list (common-passwords.json), in base64: a fifth of what the words would take of the Worker. */
export function filterOf(passwords: readonly string[]): string {
  const bytes = new Uint8Array(passwords.length * 2);
  for (const password of passwords)
    for (const bit of bitsOf(password, bytes.length * 8))
      bytes.set([Number(bytes[bit >> 3]) | (1 << (bit & 7))], bit >> 3);
  return bytes.toBase64();
}

function isListed(password: string): boolean {
  filter ??= Uint8Array.from(atob(kept), (sign) => sign.charCodeAt(0));
  for (const bit of bitsOf(password, filter.length * 8))
    if (!(Number(filter[bit >> 3]) & (1 << (bit & 7)))) return false;
  return true;
}

/**
 * Why a password can't be a new one: the rules a browser has too, and that it is none of the 3,000 most used of those
 * that are long enough, nor one of them with digits and signs hung on. For the server alone: no page carries the list.
 */
export function newPasswordProblem(password: string): string | undefined {
  const isCommon =
    isListed(password.normalize("NFKC").toLowerCase()) || isListed(withoutEnding(password));
  return (
    passwordProblem(password) ?? (isCommon ? accountMessages.errors.passwordCommon : undefined)
  );
}
