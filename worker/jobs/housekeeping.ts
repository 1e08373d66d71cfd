import { closeOldChats } from "#db/queries/chat.ts";
import { prune } from "#db/queries/prune.ts";
import { countResponses } from "#db/queries/response-figures.ts";
import type { ClockDeps } from "./clock.ts";

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
