/** What a mail of the outbox becomes: parked ones are sent again by hand alone. */
export const OUTBOX_STATES = ["queued", "sending", "sent", "failed", "parked"] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];
