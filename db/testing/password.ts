import { hashPassword } from "#domain/lib/password.ts";

/** A password as it is stored, at next to no cost: for tests that check many and do not ask what one costs. */
export const cheapHash = (password: string) => hashPassword(password, { N: 2, r: 1, p: 1 });
