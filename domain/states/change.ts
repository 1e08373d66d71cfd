/** Who proposes a change of a booking, and who answers it. */
export const CHANGE_SIDES = ["visitor", "provider", "office"] as const;
export type ChangeSide = (typeof CHANGE_SIDES)[number];

/** A trip that one side would like otherwise; or one that the weather does not allow. */
export const CHANGE_KINDS = ["trip", "weather"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const CHANGE_STATES = ["open", "agreed", "refused", "withdrawn", "expired"] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];
