import { index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { instant, json, oneOf, recordTable, reference, words } from "#db/columns.ts";
import { defineEntity, options } from "#db/entity.ts";
import type { LetterContent } from "#db/mail-data.ts";
import {
  LETTER_DAYS,
  LETTER_SPEED,
  LETTER_STATES,
  MAIL_EVENT_KINDS,
  type MailEventKind,
} from "#domain/states/letter.ts";

/** What stands in a letter, in its order: an article or a package, with a line of the letter's own. */
export type LetterItem = { kind: string; uuid: string; line: string };

/**
 * A letter to subscribers: what it says, whom it is for, and how it goes out. `content` is what it said when it began; who
 * has had it stands in the outbox, under one key for each letter.
 */
export const letter = recordTable(
  "letter",
  {
    subject: text().notNull(),
    preheader: words(),
    opening: words(),
    items: json<LetterItem[]>().notNull().default([]),
    closing: words(),
    /** For whom: entries of these kinds, "newsletter" and "offers". */
    kinds: json<string[]>().notNull().default(["newsletter"]),
    /** A language as "en"; empty for all. */
    language: words(),
    /** Trips that are over: "any" number of them, "none", or at least `trips_min`. */
    trips: text().notNull().default("any"),
    trips_min: integer().notNull().default(1),
    /** Nobody who has had another letter within so many days; 0 for all. */
    quiet_days: integer().notNull().default(0),
    /** Mails an hour. */
    speed: integer().notNull().default(LETTER_SPEED.usual),
    state: text({ enum: LETTER_STATES }).notNull().default("draft"),
    start_date: instant(),
    begun_date: instant(),
    ended_date: instant(),
    next_batch_date: instant(),
    /** Addresses it was for when it began, and mails that were put on their way. */
    total: integer().notNull().default(0),
    queued: integer().notNull().default(0),
    content: json<LetterContent>(),
  },
  (t) => [
    oneOf("letter_state", t.state, LETTER_STATES),
    oneOf("letter_trips", t.trips, ["any", "none", "some"]),
    index("letter_state").on(t.state, t.statusid),
  ],
);

/** Where a link of a letter leads, a path of the site, and how often it was followed; by whom is kept nowhere. */
export const letter_link = recordTable(
  "letter_link",
  {
    letter_uuid: reference(() => letter.uuid),
    place: integer().notNull(),
    path: text().notNull(),
    title: words(),
    clicks: integer().notNull().default(0),
  },
  (t) => [uniqueIndex("letter_link_one").on(t.letter_uuid, t.place)],
  "none",
);

/** What the mail service has told of a mail that did not arrive, or was called spam. */
export const mail_event = recordTable(
  "mail_event",
  {
    /** The service's own name of it: told twice, it is kept once. */
    event_id: text().notNull(),
    kind: text().notNull().$type<MailEventKind>(),
    email: text().notNull(),
    /** What the other side has said. */
    detail: words(),
    letter_uuid: text().references(() => letter.uuid),
  },
  (t) => [
    oneOf("mail_event_kind", t.kind, MAIL_EVENT_KINDS),
    uniqueIndex("mail_event_once").on(t.event_id),
    index("mail_event_email").on(t.email, t.create_date),
    index("mail_event_letter").on(t.letter_uuid, t.kind),
  ],
  "newest",
);

const STATES = {
  draft: "Draft",
  scheduled: "Scheduled",
  sending: "Sending",
  paused: "Paused",
  sent: "Sent",
};

export const letterEntity = defineEntity({
  name: "Letter",
  table: letter,
  label: { one: "Letter", many: "Letters" },
  title: "subject",
  search: ["subject", "state"],
  columns: ["subject", "state", "start_date", "total", "queued", "create_date"],
  fields: {
    subject: { label: "Subject", kind: "text", maxLength: 78 },
    preheader: {
      label: "Preheader",
      kind: "text",
      maxLength: 140,
      hint: "Stands behind the subject in a list of mails",
    },
    opening: { label: "Opening words", kind: "textarea", maxLength: 4_000 },
    items: {
      label: "Articles and packages",
      kind: "json",
      items: { kind: "text", uuid: "text", line: "text" },
    },
    closing: { label: "Closing words", kind: "textarea", maxLength: 2_000 },
    kinds: {
      label: "For",
      kind: "list",
      options: options({ newsletter: "Newsletter", offers: "Marketing of offers" }),
    },
    language: { label: "Language", kind: "text", maxLength: 16 },
    trips: {
      label: "Past trips",
      kind: "enum",
      options: options({ any: "Any", none: "None", some: "At least" }),
    },
    trips_min: { label: "Trips at least", kind: "number", min: 1, max: 50 },
    quiet_days: { label: "Days without a letter", kind: "number", min: 0, max: 730 },
    speed: {
      label: "Mails an hour",
      kind: "number",
      min: LETTER_SPEED.min,
      max: LETTER_SPEED.max,
    },
    state: { label: "State", kind: "enum", options: options(STATES), readonly: true },
    start_date: { label: "Starts", kind: "date", readonly: true },
    begun_date: { label: "Begun", kind: "date", readonly: true },
    ended_date: {
      label: "Ended",
      kind: "date",
      readonly: true,
      hint: `By itself after ${LETTER_DAYS} days`,
    },
    total: { label: "Addresses", kind: "number", readonly: true },
    queued: { label: "Gone out", kind: "number", readonly: true },
    content: { label: "Content", kind: "json", secret: true, readonly: true },
  },
});

export const letterLink = defineEntity({
  ...{ name: "LetterLink", table: letter_link, readonly: true, internal: true },
  label: { one: "Link of a letter", many: "Links of letters" },
  ...{ title: "path", columns: ["create_date"], fields: {} },
});

export const mailEvent = defineEntity({
  name: "MailEvent",
  table: mail_event,
  readonly: true,
  label: { one: "Returned mail", many: "Returned mails" },
  title: "email",
  columns: ["email", "kind", "detail", "letter_uuid", "create_date"],
  fields: {
    email: { label: "Address", kind: "email" },
    kind: {
      label: "What came of it",
      kind: "enum",
      options: options({
        bounced: "Refused for good",
        soft: "Not delivered",
        complained: "Called spam",
        suppressed: "Not taken by the mail service",
      }),
    },
    detail: { label: "What was answered", kind: "textarea" },
    letter_uuid: { label: "Letter", kind: "relation", relation: "letter" },
    event_id: { label: "Event", kind: "text" },
  },
});
