import type { Db } from "#db/client.ts";
import type { DueStates } from "#db/queries/due.ts";
import { REQUEST_STATUS } from "#domain/config/limits.ts";
import { OPEN_OFFER, WAITING } from "#domain/states/invitation.ts";
import { requestBefore } from "#domain/states/request.ts";

/** What a job needs that only looks at the clock and the database. */
export type ClockDeps = { db: Db; now: () => Date };

/** The states of the graphs that the clock acts on. */
export const DUE_STATES: DueStates = {
  open: OPEN_OFFER,
  waiting: WAITING,
  request: requestBefore(REQUEST_STATUS.rejected),
};
