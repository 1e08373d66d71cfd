import { REQUEST_STATUS } from "#domain/config/limits.ts";
import { invitationBefore } from "./invitation.ts";

type Status = (typeof REQUEST_STATUS)[keyof typeof REQUEST_STATUS];
const { deleted, new: fresh, pending, approved, rejected } = REQUEST_STATUS;

/**
 * What a request may become (SPEC §4, request status; DESIGN §8): new, pending once a provider has been written to,
 * approved when an offer is accepted, rejected when it is cancelled, has run out, or nothing came of it.
 */
export const REQUEST_TRANSITIONS: Readonly<Record<Status, readonly Status[]>> = {
  [fresh]: [pending, rejected, deleted],
  [pending]: [approved, rejected, deleted],
  [approved]: [deleted],
  [rejected]: [deleted],
  [deleted]: [],
};

/**
 * What a request may become by its status alone. Approval and rejection are steps (an offer is accepted, the request is
 * closed): they end invitations and notify people, which a status that is merely set would not.
 */
export const REQUEST_BY_HAND: Readonly<Record<Status, readonly Status[]>> = {
  ...REQUEST_TRANSITIONS,
  [fresh]: [pending, deleted],
  [pending]: [deleted],
};

/** The statuses from which a request may come into `status`. */
export function requestBefore(status: Status): Status[] {
  const all = Object.keys(REQUEST_TRANSITIONS).map(Number) as Status[];
  return all.filter((from) => REQUEST_TRANSITIONS[from].includes(status));
}

/** From where an offer is accepted, the others lose, and their request is approved: one step of all three. */
export const ACCEPTANCE = {
  accept: invitationBefore("accepted"),
  supersede: invitationBefore("superseded"),
  request: requestBefore(REQUEST_STATUS.approved),
};
