import type { Db } from "#db/client.ts";
import { closeOldChats } from "#db/queries/chat.ts";
import { completeBookings, remindOfTrip } from "#db/queries/due-bookings.ts";
import { tellOfEnding, tellOfOffers } from "#db/queries/due-digests.ts";
import { expireOffers, remindProviders } from "#db/queries/due-offers.ts";
import { expireRequests } from "#db/queries/due-requests.ts";
import { prune } from "#db/queries/prune.ts";
import { countResponses } from "#db/queries/response-figures.ts";
import { dropDeleted } from "#worker/services/uploads/drop.ts";

/** What a job needs that only looks at the clock and the database. */
export type ClockDeps = { db: Db; now: () => Date };

/** Ends offers and invitations whose time is over. */
export async function runExpireOffers({ db, now }: ClockDeps): Promise<string> {
  const { offers, invitations } = await expireOffers(db, now());
  return `${offers} offers and ${invitations} invitations expired`;
}

/** Mails visitors the offers that came after those they know. */
export async function runDigest({ db, now }: ClockDeps): Promise<string> {
  return `${await tellOfOffers(db, now())} visitors told of offers`;
}

/** Mails visitors the offers that end within two hours. */
export async function runExpiring({ db, now }: ClockDeps): Promise<string> {
  const { mails, offers } = await tellOfEnding(db, now());
  return `${mails} visitors told of ${offers} offers that end`;
}

/** Closes requests whose time is over without an offer to accept. */
export async function runExpireRequests({ db, now }: ClockDeps): Promise<string> {
  const { closed, told } = await expireRequests(db, now());
  return `${closed} requests expired, ${told} without an offer`;
}

/** Reminds providers that have not answered when half of their time is over. */
export async function runReminders({ db, now }: ClockDeps): Promise<string> {
  return `${await remindProviders(db, now())} providers reminded`;
}

/** Reminds both sides of a trip the day before. */
export async function runDayBefore({ db, now }: ClockDeps): Promise<string> {
  return `${await remindOfTrip(db, now())} bookings reminded of`;
}

/** Completes bookings that are over, and asks for reviews the day after. */
export async function runCompleted({ db, now }: ClockDeps): Promise<string> {
  const { completed, asked } = await completeBookings(db, now());
  return `${completed} bookings completed, ${asked} reviews asked for`;
}

export const RESPONSE_FIGURES = "response-figures";
/** How the result of a run begins that has counted: for an hour after it, others need not. */
const COUNTED = "counted";

/** Counts how fast and how often providers answer, once an hour. */
export async function runResponseFigures({ db, now }: ClockDeps): Promise<string> {
  const changed = await countResponses(db, now(), { job: RESPONSE_FIGURES, mark: COUNTED });
  return changed === undefined ? "not due" : `${COUNTED}, ${changed} providers changed`;
}

/** Ends chats nobody has written in for a month: their uuid continues nothing any more. */
export async function runCloseChats({ db, now }: ClockDeps): Promise<string> {
  return `${await closeOldChats(db, now())} chats closed`;
}

/** Deletes what nobody needs any more. */
export async function runPrune({ db, now }: ClockDeps): Promise<string> {
  const { keys, links, sessions, tries, mails, events } = await prune(db, now());
  return `${keys} keys, ${links} sign-in links, ${sessions} sessions, ${tries} tries, ${mails} mails, ${events} event counts deleted`;
}

export type FileDeps = { files: Pick<R2Bucket, "delete"> };

/** Drops what was made of pictures that were deleted; the call that deletes does it too, but may be cut short. */
export async function runDropFiles({ db, now, files }: ClockDeps & FileDeps): Promise<string> {
  return `${(await dropDeleted(db, files, now())).length} deleted files`;
}
