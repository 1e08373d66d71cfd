import { remindProviders } from "#db/queries/due-reminders.ts";
import { expireRequests } from "#db/queries/due-requests.ts";
import { type ClockDeps, DUE_STATES } from "./clock.ts";

/** Closes requests whose time is over without an offer to accept. */
export async function runExpireRequests({ db, now }: ClockDeps): Promise<string> {
  const { closed, told } = await expireRequests(db, now(), DUE_STATES);
  return `${closed} requests expired, ${told} without an offer`;
}

/** Reminds providers that have not answered when half of their time is over. */
export async function runReminders({ db, now }: ClockDeps): Promise<string> {
  return `${await remindProviders(db, now(), DUE_STATES)} providers reminded`;
}
