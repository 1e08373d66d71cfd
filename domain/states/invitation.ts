export const APPROVAL_STATES = [
  "queued",
  "sent",
  "opened",
  "offered",
  "revised",
  "accepted",
  "declined",
  "withdrawn",
  "expired",
  "superseded",
] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/**
 * What an invitation and its offer may become (DESIGN §8). Invitation: queued, sent, opened, then offered or declined.
 * Offer: offered, revised as often as it takes, then accepted, declined by the visitor, withdrawn by the provider,
 * superseded when another one is accepted, or expired. What is declined or withdrawn may be offered again while the
 * request is open. An administrator who has taken a provider out may ask it again, which begins this from its start
 * (db/queries/reach.ts).
 */
export const INVITATION_TRANSITIONS: Readonly<Record<ApprovalState, readonly ApprovalState[]>> = {
  queued: ["sent", "opened", "offered", "declined", "withdrawn", "expired", "superseded"],
  sent: ["opened", "offered", "declined", "withdrawn", "expired", "superseded"],
  opened: ["offered", "declined", "withdrawn", "expired", "superseded"],
  offered: ["revised", "accepted", "declined", "withdrawn", "expired", "superseded"],
  revised: ["revised", "accepted", "declined", "withdrawn", "expired", "superseded"],
  declined: ["offered"],
  withdrawn: ["offered"],
  expired: ["offered"],
  accepted: [],
  superseded: [],
};

/** The states from which an invitation may come into `state`. */
export function invitationBefore(state: ApprovalState): ApprovalState[] {
  return (Object.keys(INVITATION_TRANSITIONS) as ApprovalState[]).filter((from) =>
    INVITATION_TRANSITIONS[from].includes(state),
  );
}

/** An offer that can be accepted now. */
export const OPEN_OFFER = ["offered", "revised"] as const satisfies ApprovalState[];
/** True for an offer nobody has answered, withdrawn or closed. */
export function isStanding({ state }: { state: ApprovalState }): boolean {
  return state === "offered" || state === "revised";
}

/** An invitation that waits for its provider. */
export const WAITING = ["queued", "sent", "opened"] as const satisfies ApprovalState[];
/** An invitation that its provider has got and not answered: a reminder makes sense. */
export const REMINDABLE = ["sent", "opened"] as const satisfies ApprovalState[];

/** What came of a provider when a request went out: why it was asked, or why not; as its table names it. */
export const REACH_OUTCOMES = [
  "invited",
  "capacity",
  "hours",
  "time_of_day",
  "booked",
  "added",
  "removed",
] as const;
/** With what only the fan-out finds: no vessel that fits sails then, by its own rules. */
export type ReachOutcome = (typeof REACH_OUTCOMES)[number] | "closed";
