import type { Entity } from "#db/entity.ts";
import type { Description, Descriptions } from "../description.ts";
import { pageOf, writeBody } from "../records.ts";
import {
  anything,
  day,
  list,
  named,
  nullable,
  object,
  oneOf,
  record,
  text,
  uuid,
  whole,
  yesNo,
} from "../schema.ts";
import { listQuery } from "./catalogue.ts";

/** What a record of an entity is called among the document's schemas. */
export const adminName = ({ name }: Pick<Entity, "name">) =>
  `Admin${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const idOf = (verb: string, { name }: Entity) =>
  `admin${verb}${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const columns = list(
  object({ key: text(), "width?": whole("Pixels", { minimum: 60, maximum: 800 }) }),
);
const entity = {
  schema: text("The kind of record: `rentalrequest`, `booking` …"),
  example: "article",
};
const words = ({ label }: Entity) => ({
  one: label.one.toLowerCase(),
  many: label.many.toLowerCase(),
});
/** A body without what it has to have is an example of nothing. */
const example = {
  uuid: "01a22433-0162-717f-beee-4580496fd70c",
  update_date: "2026-11-28T22:07:32.194Z",
};

const updateDate = { schema: text("The `update_date` that was read: else it is deleted as it is") };

/** Bytes of a body for administrators: articles are long. */
const BYTES = 1024 * 1024;

const recordCalls: Descriptions = {
  "GET /admin/list/:entity": {
    summary: "List records",
    tag: "Admin: records",
    answers: { 200: { data: anything() } },
    errors: ["validation", "not_found"],
    each: (one) => ({
      summary: `List ${words(one).many}`,
      id: idOf("List", one),
      query: listQuery(one.sorts.keys()),
      answers: { 200: { data: pageOf(named(adminName(one))) } },
      errors: ["validation"],
      csv: {
        summary: `List ${words(one).many} as CSV`,
        id: `${idOf("List", one)}Csv`,
        answers: { 200: { mime: "text/csv" } },
      },
    }),
  },
  "GET /admin/edit/:entity": {
    summary: "Read a record",
    tag: "Admin: records",
    answers: { 200: { data: anything() } },
    errors: ["validation", "not_found"],
    each: (one) => ({
      summary: `Read one of ${words(one).many}`,
      id: idOf("Read", one),
      query: { uuid: { schema: uuid(), ...(!one.single && { required: true as const }) } },
      answers: { 200: { data: named(adminName(one)) } },
    }),
  },
  "POST /admin/edit/:entity": {
    summary: "Make a record",
    description:
      "201. With `?restore` and `{uuid}` a deleted one comes back (200). The same `Idempotency-Key` answers the same record.",
    tag: "Admin: records",
    headers: { "idempotency-key": { schema: text("8 to 200 printable signs") } },
    answers: { 201: { data: anything() } },
    errors: ["validation", "conflict", "idempotency_mismatch", "method_not_allowed"],
    bytes: BYTES,
    each: (one) => {
      if (one.api === "upload") return upload(one);
      if (!one.can.create && !one.can.remove) return undefined;
      const restore = { restore: { schema: text("Gives the deleted record of `{uuid}` back") } };
      const body = writeBody(one, false);
      if (!one.can.create)
        return {
          summary: `Give a deleted ${words(one).one} back`,
          description: "They are made in other ways than this.",
          id: idOf("Restore", one),
          query: { restore: { ...restore.restore, required: true } },
          headers: {},
          body: { schema: object({ uuid: uuid() }), example: { uuid: example.uuid } },
          answers: { 200: { data: named(adminName(one)) } },
          errors: ["validation", "not_found", "conflict"],
        };
      return {
        summary: `Make one of ${words(one).many}`,
        id: idOf("Make", one),
        ...(one.can.remove && { query: restore }),
        body: {
          schema: one.can.remove
            ? { anyOf: [body, object({ uuid: uuid("With `?restore`") })] }
            : body,
        },
        answers: {
          201: { data: named(adminName(one)) },
          ...(one.can.remove && {
            200: { data: named(adminName(one)), description: "With `?restore`: it is back" },
          }),
        },
        errors: ["validation", "not_found", "conflict", "idempotency_mismatch"],
      };
    },
  },
  "PUT /admin/edit/:entity": {
    summary: "Change a record",
    description:
      "What is not sent stays. 409 with `details` when it was changed or deleted meanwhile. One that changes nothing keeps `update_date`.",
    tag: "Admin: records",
    answers: { 200: { data: anything() } },
    errors: ["validation", "not_found", "conflict", "method_not_allowed"],
    bytes: BYTES,
    each: (one) =>
      one.can.change
        ? {
            summary: `Change one of ${words(one).many}`,
            id: idOf("Change", one),
            body: { schema: writeBody(one, true), example },
            answers: { 200: { data: named(adminName(one)) } },
            errors: ["validation", "not_found", "conflict"],
          }
        : undefined,
  },
  "DELETE /admin/edit/:entity": {
    summary: "Mark a record as deleted",
    description: "409 with `details.used` where others need it.",
    tag: "Admin: records",
    answers: { 200: { data: anything() } },
    errors: ["validation", "not_found", "conflict", "method_not_allowed"],
    each: (one) =>
      one.can.remove
        ? {
            summary: `Delete one of ${words(one).many}`,
            id: idOf("Delete", one),
            query: { uuid: { schema: uuid(), required: true }, update_date: updateDate },
            answers: { 200: { data: named(adminName(one)) } },
            errors: ["validation", "not_found", "conflict"],
          }
        : undefined,
  },
};

const upload = (one: Entity): Partial<Description> => ({
  summary: "Upload a file",
  description: "The bytes of one picture or PDF as the body. The same bytes are stored once.",
  id: idOf("Make", one),
  headers: {},
  query: { name: { schema: text("Its name"), required: true, example: "deck.jpg" } },
  body: { mime: "application/octet-stream", schema: {} },
  bytes: 25 * 1024 * 1024,
  answers: { 201: { data: anything("The upload and its file") } },
  errors: ["validation", "too_large", "unsupported_media_type"],
});

export const adminRecordDescriptions: Descriptions = {
  ...recordCalls,
  "POST /admin/list/:entity/bulk": {
    summary: "Change many records",
    description:
      '`ids`, or all that match `filter` and `q` with `expected`, the total that was shown; at most 500 in a call, go on with `next`. `"preview": true` changes nothing and says what would be.',
    tag: "Admin: records",
    id: "adminBulk",
    path: { entity },
    bytes: BYTES,
    body: {
      schema: object({
        action: oneOf("delete", "restore", "status", "set", "add", "take", "owner", "remind"),
        "ids?": list(uuid()),
        "filter?": record(anything()),
        "q?": text(),
        "expected?": whole(),
        "statusid?": whole(),
        "field?": text(),
        "value?": anything(),
        "to?": nullable(uuid()),
        "cursor?": nullable(text()),
        "preview?": yesNo(),
        "skip?": yesNo(),
        "seen?": whole(),
      }),
      example: { action: "status", statusid: 0, ids: [example.uuid], preview: true },
    },
    answers: {
      200: {
        data: {
          anyOf: [
            object({ done: whole(), left: whole(), next: { type: ["string", "null"] } }),
            object({
              matching: whole(),
              change: whole(),
              skipped: list(object({ why: text(), n: whole() })),
              seen: whole("Milliseconds"),
              "reviews?": list(anything()),
            }),
          ],
        },
      },
    },
    errors: ["validation", "not_found", "conflict", "method_not_allowed"],
  },
  "GET /admin/list/:entity/views": {
    summary: "Saved views of a list",
    tag: "Admin: records",
    id: "adminViews",
    path: { entity },
    answers: {
      200: {
        data: list(
          object({
            uuid: uuid(),
            name: text(),
            query: text("A list's address from its ? on"),
            columns: nullable(columns),
            shared: yesNo(),
            mine: yesNo(),
            maker: text(),
            count: nullable(whole()),
            more: yesNo(),
          }),
        ),
      },
    },
    errors: ["not_found"],
  },
  "POST /admin/list/:entity/views": {
    summary: "Keep a view",
    tag: "Admin: records",
    id: "adminMakeView",
    path: { entity },
    bytes: BYTES,
    body: {
      schema: object({
        name: text(undefined, { maxLength: 60 }),
        query: text(),
        "columns?": nullable(columns),
        "shared?": yesNo(),
      }),
      example: { name: "Drafts", query: "filter[statusid][in]=0" },
    },
    answers: { 201: { data: object({ uuid: uuid() }) } },
    errors: ["validation", "not_found", "conflict"],
  },
  "PUT /admin/list/:entity/views": {
    summary: "Change a view",
    description: "Its maker alone.",
    tag: "Admin: records",
    id: "adminChangeView",
    path: { entity },
    bytes: BYTES,
    body: {
      schema: object({
        uuid: uuid(),
        "name?": text(),
        "query?": text(),
        "columns?": nullable(columns),
        "shared?": yesNo(),
      }),
      example: { uuid: example.uuid, name: "Drafts of mine" },
    },
    answers: { 200: { data: object({ uuid: uuid() }) } },
    errors: ["validation", "not_found", "conflict"],
  },
  "DELETE /admin/list/:entity/views": {
    summary: "Drop a view",
    tag: "Admin: records",
    id: "adminDropView",
    path: { entity },
    query: { uuid: { schema: uuid(), required: true } },
    answers: { 200: { data: object({ uuid: uuid() }) } },
    errors: ["validation", "not_found"],
  },
  "PUT /admin/list/:entity/columns": {
    summary: "Arrange a list's columns",
    description: "For the account itself; `null` is the list's own way.",
    tag: "Admin: records",
    id: "adminArrange",
    path: { entity },
    bytes: BYTES,
    body: {
      schema: object({ columns: nullable(columns) }),
      example: { columns: [{ key: "title", width: 320 }] },
    },
    answers: { 200: { data: object({ columns: nullable(columns) }) } },
    errors: ["validation", "not_found"],
  },
  "GET /admin/list/data": {
    summary: "What the dashboard shows",
    tag: "Admin: records",
    id: "adminDashboard",
    query: {
      from: { schema: day() },
      to: { schema: day() },
      parts: { schema: text("Of attention, figures, lookups, between commas; else all") },
    },
    answers: {
      200: {
        data: object({
          "attention?": record(whole()),
          "figures?": record(anything()),
          "lookups?": record(list(object({ value: uuid(), label: text() }))),
        }),
      },
    },
    errors: ["validation"],
  },
  "GET /admin/find": {
    summary: "Find records of every kind",
    tag: "Admin: records",
    id: "adminFind",
    query: {
      q: {
        schema: text("Number, name, email, telephone or words", { maxLength: 200 }),
        example: "layla",
      },
      records: {
        schema: text("Instead: those that are named, `RentalRequest:{uuid}` between commas"),
      },
    },
    answers: {
      200: {
        data: object({
          records: list(
            object({
              api: text(),
              edit: text(),
              kind: text(),
              uuid: uuid(),
              title: text(),
              detail: text(),
            }),
          ),
        }),
      },
    },
    errors: ["validation"],
  },
  "GET /admin/undo": {
    summary: "Whether a change can be taken back",
    tag: "Admin: records",
    id: "adminUndoState",
    query: {
      request: {
        schema: text("The `x-request-id` of the call that made it; may be repeated"),
        required: true,
      },
    },
    answers: {
      200: {
        data: object({
          can: yesNo(),
          why: text("Why not, as the end of a sentence"),
          records: whole(),
          others: whole(),
          mails: whole(),
        }),
      },
    },
    errors: ["validation"],
  },
  "POST /admin/undo": {
    summary: "Take a change back",
    tag: "Admin: records",
    id: "adminUndo",
    bytes: BYTES,
    body: {
      schema: object({ request: text() }),
      example: { request: "01a22433-0162-717f-beee-4580496fd70c" },
    },
    answers: { 200: { data: object({ undone: whole("Records that went back") }) } },
    errors: ["validation", "not_found", "conflict"],
  },
  "POST /admin/markdown": {
    summary: "A text as the site shows it",
    tag: "Admin: records",
    id: "adminMarkdown",
    bytes: BYTES,
    body: { schema: object({ text: text() }), example: { text: "**Shade** from noon on." } },
    answers: { 200: { data: object({ html: text() }) } },
  },
};
