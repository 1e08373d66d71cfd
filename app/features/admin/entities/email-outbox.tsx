import { codeWords } from "#app/features/admin/cell-text.ts";
import { all, any, bare, created, tab } from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";

const { columns: heads, places } = adminListMessages;

export const emailOutboxView: EntityView<"emailoutbox"> = {
  place: {
    group: "system",
    label: places.outbox,
    desk: "/admin/outbox",
    next: [{ to: "/admin/mails", label: places.previews, waits: "parked_mails" }],
  },
  columns: [
    { key: "subject", label: heads.mail, as: "mail", with: ["event"], under: "recipient" },
    { key: "event", inCard: bare },
    { key: "state" },
    { key: "attempts", under: "last_error" },
    { key: "sent_date" },
    created,
  ],
  tabs: [
    all,
    tab("parked", any("state", "parked")),
    tab("queued", any("state", "queued", "sending", "failed")),
    tab("sent", any("state", "sent")),
  ],
  filters: ["create_date", "state", "event"],
  title: ({ subject, event }) => subject || codeWords("event", `${event}`),
};
