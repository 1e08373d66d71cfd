import { NAME_LENGTH, PASSWORD_LENGTH } from "#domain/config/limits.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { isEmail } from "#domain/rules/request.ts";

const { errors } = accountMessages;

/**
 * The rules of the account's forms, each a sentence or undefined. Browser and server run the same ones; what only the
 * server can know (whether a password is right) is not among them.
 */
export const accountRules = {
  email(value: string): string | undefined {
    const text = value.trim();
    if (text === "") return errors.emailRequired;
    return isEmail(text) ? undefined : errors.emailInvalid;
  },
  password(value: string): string | undefined {
    return value === "" ? errors.passwordRequired : undefined;
  },
  name(value: string): string | undefined {
    return value.trim().length > NAME_LENGTH.max ? errors.nameLong : undefined;
  },
  language(): string | undefined {
    return undefined;
  },
  current_password(value: string): string | undefined {
    return value === "" ? errors.currentRequired : undefined;
  },
  new_password(value: string): string | undefined {
    if (value.length < PASSWORD_LENGTH.min) return errors.passwordShort;
    return value.length > PASSWORD_LENGTH.max ? errors.passwordLong : undefined;
  },
};
