import { accountMessages } from "#domain/messages/en/account.ts";

/** The sentence for what was just done, by the name in the address (`?done=`); undefined for anything else. */
export function noticeOf(done: string | null): string | undefined {
  const { notices } = accountMessages;
  return done !== null && Object.hasOwn(notices, done)
    ? notices[done as keyof typeof notices]
    : undefined;
}
