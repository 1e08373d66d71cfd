import { all, any, created, deleted, tab } from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";

export const letterView: EntityView<"letter"> = {
  place: { group: "reach", desk: "/admin/letters" },
  isLive: true,
  columns: [
    { key: "subject", under: "preheader" },
    { key: "state" },
    { key: "start_date" },
    { key: "total" },
    { key: "queued" },
    created,
  ],
  tabs: [
    all,
    tab("drafts_of_letters", any("state", "draft")),
    tab("sending", any("state", "scheduled", "sending", "paused")),
    tab("sent", any("state", "sent")),
    deleted,
  ],
  filters: ["state", "start_date"],
  cards: [
    { title: "what", keys: ["subject", "preheader", "opening", "items", "closing"] },
    {
      title: "audience",
      keys: ["kinds", "language", "trips", "trips_min", "quiet_days", "speed", "statusid"],
    },
  ],
  spans: { subject: "full", preheader: "full", opening: "full", items: "full", closing: "full" },
};

export const mailEventView: EntityView<"mailevent"> = {
  columns: [{ key: "email", under: "detail" }, { key: "kind" }, { key: "letter_uuid" }, created],
  filters: ["kind", "create_date"],
};
