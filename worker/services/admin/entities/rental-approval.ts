import { raiseRevision } from "#db/queries/offer-steps.ts";
import type { Row } from "#db/registry.ts";
import { INVITATION_TRANSITIONS, OPEN_OFFER, WAITING } from "#domain/states/invitation.ts";
import { BOOKINGS } from "../related-lines.ts";
import type { EntityRules } from "../rules.ts";

const STILL_OPEN: ReadonlySet<string> = new Set([...WAITING, ...OPEN_OFFER]);

export const rentalApprovalRules: EntityRules<Row<"rentalapproval">> = {
  // What a customer has accepted, or nobody can accept any more, is kept as it was offered.
  closed: {
    key: "state",
    values: Object.keys(INVITATION_TRANSITIONS).filter((state) => !STILL_OPEN.has(state)),
    open: ["statusid", "reason"],
  },
  changed: ({ db, uuid }, values) => [
    raiseRevision(db, uuid, ("price" in values || "extras" in values) && !("vat" in values)),
  ],
  shownOn: ({ rental_request_uuid }) => rental_request_uuid,
  related: [{ ...BOOKINGS, key: "rental_approval_uuid" }],
};
