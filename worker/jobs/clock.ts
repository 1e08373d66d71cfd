import { REQUEST_STATUS } from "#app/config/limits.ts";
import type { Db } from "#db/client.ts";
import type { DueStates } from "#db/queries/due.ts";
import { OPEN_OFFER, WAITING } from "#worker/services/states/invitation.ts";
import { requestBefore } from "#worker/services/states/request.ts";

/** What a job needs that only looks at the clock and the database. */
export type ClockDeps = { db: Db; now: () => Date };

/** The states of the graphs that the clock acts on. */
export const DUE_STATES: DueStates = {
  open: OPEN_OFFER,
  waiting: WAITING,
  request: requestBefore(REQUEST_STATUS.rejected),
};
