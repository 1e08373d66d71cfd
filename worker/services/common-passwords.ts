import { accountMessages } from "#domain/messages/en/account.ts";
import { passwordProblem, withoutEnding } from "#domain/rules/password.ts";
import listed from "./common-passwords.json";

/** Made of the file when a password is first chosen: most requests never need it. */
let common: Set<string> | undefined;

/**
 * Why a password can't be a new one: the rules a browser has too, and that it is none of the 3,000 most used of those
 * that are long enough, nor one of them with digits and signs hung on. For the server alone: no page carries the list.
 */
export function newPasswordProblem(password: string): string | undefined {
  common ??= new Set(listed.split("\n"));
  const isCommon =
    common.has(password.normalize("NFKC").toLowerCase()) || common.has(withoutEnding(password));
  return (
    passwordProblem(password) ?? (isCommon ? accountMessages.errors.passwordCommon : undefined)
  );
}
