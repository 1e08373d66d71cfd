import { PASSWORD_LENGTH } from "#domain/config/limits.ts";
import { accountMessages } from "#domain/messages/en/account.ts";

const { errors } = accountMessages;
/** Letters fewer than this are a pattern, not a password. */
const DIFFERENT_SIGNS = 5;
/** What everybody tries first, without the digits and signs people hang on at the end. */
const COMMON = new Set([
  "password",
  "passwort",
  "passw0rd",
  "p@ssword",
  "qwertyuiop",
  "qwerty",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl",
  "iloveyou",
  "welcome",
  "letmein",
  "administrator",
  "admin",
  "changeme",
  "dubai",
  "khorizon",
]);

/**
 * Why a password can't be one, as a sentence; undefined when it can. Length counts, in signs as people see them, and
 * that it is none of those which are tried first (NIST SP 800-63B); a mix of kinds of signs is not asked for. The
 * browser has these rules; the server knows more of the common ones (common-passwords.ts).
 */
export function passwordProblem(password: string): string | undefined {
  const signs = [...password.normalize("NFKC")];
  if (signs.length < PASSWORD_LENGTH.min) return errors.passwordShort;
  if (password.length > PASSWORD_LENGTH.max) return errors.passwordLong;
  const isRow =
    "01234567890123456789".includes(password) || "98765432109876543210".includes(password);
  if (new Set(signs).size < DIFFERENT_SIGNS || isRow || COMMON.has(withoutEnding(password)))
    return errors.passwordCommon;
  return undefined;
}

/** A password in lower case, without the digits and signs at its end. */
export function withoutEnding(password: string): string {
  return password.toLowerCase().replace(/[^\p{L}@]+$/u, "");
}
