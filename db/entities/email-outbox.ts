import { sql } from "drizzle-orm";
import { index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { instant, json, oneOf, recordTable, words } from "#db/columns.ts";
import { defineEntity, options } from "#db/entity.ts";
import { OUTBOX_STATES } from "#domain/states/mail.ts";

/** A mail to send. `event_key` names its news, so that the same news reaches a recipient once. */
export const email_outbox = recordTable(
  "email_outbox",
  {
    event_key: text().notNull(),
    event: text().notNull(),
    data: json<Record<string, unknown>>().notNull().default({}),
    recipient: text().notNull(),
    /** What its reader reads: the Worker of that language writes it. */
    language: text().notNull().default("en"),
    subject: words(),
    html: words(),
    text: words(),
    state: text({ enum: OUTBOX_STATES }).notNull().default("queued"),
    attempts: integer().notNull().default(0),
    next_try_date: instant()
      .notNull()
      .$defaultFn(() => new Date()),
    sent_date: instant(),
    last_error: words(),
  },
  (t) => [
    oneOf("email_outbox_state", t.state, OUTBOX_STATES),
    uniqueIndex("email_outbox_event").on(t.event_key, t.recipient),
    index("email_outbox_state_list").on(t.state, t.create_date, t.uuid),
    // What has been sent is never due again; who asks for what is due says so too (db/queries/outbox.ts).
    index("email_outbox_due").on(t.state, t.next_try_date).where(sql`${t.state} <> 'sent'`),
    index("email_outbox_recipient").on(t.recipient, t.create_date),
  ],
  "newest",
);

export const emailOutbox = defineEntity({
  name: "EmailOutbox",
  edit: "Email",
  table: email_outbox,
  label: { one: "Email", many: "Emails" },
  title: "subject",
  search: ["recipient", "subject", "event"],
  readonly: true,
  columns: ["recipient", "event", "subject", "state", "attempts", "next_try_date", "create_date"],
  fields: {
    recipient: { label: "To", kind: "email" },
    event: { label: "Event", kind: "text" },
    event_key: { label: "Event key", kind: "text" },
    subject: { label: "Subject", kind: "text" },
    state: {
      label: "State",
      kind: "enum",
      options: options({
        queued: "Queued",
        sending: "Sending",
        sent: "Sent",
        failed: "Failed",
        parked: "Parked",
      }),
    },
    attempts: { label: "Attempts", kind: "number" },
    next_try_date: { label: "Next try", kind: "date" },
    sent_date: { label: "Sent", kind: "date" },
    last_error: { label: "Last error", kind: "textarea" },
    // Mails hold sign-in and answer links.
    data: { label: "Data", kind: "json", secret: true },
    html: { label: "HTML", kind: "textarea", secret: true },
    text: { label: "Text", kind: "textarea", secret: true },
  },
});
