import { expect, test } from "bun:test";
import { codeWords } from "#app/features/admin/cell-text.ts";
import { viewOf } from "#app/features/admin/entity-views.ts";
import { entities } from "#db/registry.ts";
import { capital } from "#domain/lib/words.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import type { Field } from "#domain/rules/fields.ts";
import type { AdminRow } from "#worker/services/admin/list.ts";
import { cardPlans } from "./editor-cards.server.ts";
import type { HistoryLine } from "./editor-data.ts";
import type { EditorField } from "./field-values.ts";
import { changesOf, comingBack, lineTitle, ORIGINAL, versionAfter } from "./history.ts";
import { consequencesOf } from "./record-cards.tsx";
import { editPath } from "./record-paths.ts";
import { toEditor } from "./to-editor.server.ts";

const fields: Record<string, Field> = {
  title: { label: "Title", kind: "text" },
  guests: { label: "Guests", kind: "number" },
  price: { label: "Price", kind: "money" },
  start_date: { label: "Start", kind: "date" },
  type: { label: "Type", kind: "enum", options: [{ value: 0, label: "Offer" }] },
  times: { label: "Times", kind: "list", options: [{ value: 1, label: "Morning" }] },
  partner: { label: "Provider", kind: "relation", relation: "rentalpartner" },
  extras: { label: "Extras", kind: "json", items: { title: "text", price: "number" } },
};
const line = (
  uuid: string,
  before: Record<string, unknown>,
  more: Partial<HistoryLine> = {},
): HistoryLine => ({
  uuid,
  date: "2026-12-05T12:00:00.000Z",
  who: "",
  action: "update",
  changes: [],
  before,
  fixed: {},
  mails: 0,
  ...more,
});

test("a change is told field by field, each value as the site shows its kind", () => {
  const changes = changesOf(
    fields,
    {
      action: "update",
      before: {
        guests: 12,
        price: 588_000,
        start_date: null,
        type: 0,
        times: [],
        partner: "p1",
        extras: [],
      },
      after: {
        guests: 14,
        price: 567_050,
        start_date: "2026-12-05T12:00:00.000Z",
        type: 0,
        times: [1],
        partner: "0190-abcdefgh",
        extras: [{ title: "Grazing table", price: 60_000 }],
      },
    },
    { p1: "Gulfwind" },
  );
  expect(changes.map(({ label, from, to }) => `${label}: ${from} > ${to}`)).toEqual([
    "Guests: 12 > 14",
    "Price: AED 5,880 > AED 5,670.50",
    "Start: – > 05.12.2026, 16.00",
    "Type: Offer > Offer",
    "Times: – > Morning",
    "Provider: Gulfwind > …abcdefgh",
    "Extras: – > Grazing table / 600.00",
  ]);
});

test("one short change is the line's title, many are named", () => {
  const change = (label: string, to = "b") => ({ key: label, label, from: "a", to });
  const title = (...changes: ReturnType<typeof change>[]) =>
    lineTitle({ action: "update", changes });
  expect(title(change("Guests"))).toBe("Guests a → b");
  expect(title(change("Text", "x".repeat(50)))).toBe("Text changed");
  expect(title(change("A"), change("B"))).toBe("A and B changed");
  expect(title(change("A"), change("B"), change("C"), change("D"))).toBe("A, B and 2 more changed");
  expect(lineTitle({ action: "delete", changes: [] })).toBe("Deleted");
  expect(lineTitle({ action: "offer_accepted", changes: [] })).toBe("Offer accepted");
});

test("a version is the present record with every later change undone", () => {
  const lines = [
    line("3", { title: "c" }),
    line("2", { title: "b", guests: 2 }),
    line("1", { title: "a" }),
  ];
  expect(versionAfter(lines, "3")).toEqual({});
  expect(versionAfter(lines, "2")).toEqual({ title: "c" });
  // The change that came first wins: it was the state right after the line.
  expect(versionAfter(lines, "1")).toEqual({ title: "b", guests: 2 });
  expect(versionAfter(lines, "unknown")).toEqual({});
  // Before the first change that is known, too.
  expect(versionAfter(lines, ORIGINAL)).toEqual({ title: "a", guests: 2 });
});

test("restoring a version tells what it changes, what it may not, and the mails that stay out", () => {
  const lines = [
    line("3", { status: 0, title: "b" }, { mails: 2, fixed: { password_hash: "Password" } }),
    line("2", { title: "a", guests: 2, gone: 1 }, { mails: 1 }),
    line("1", {}),
  ];
  const field = (key: string, more: Partial<EditorField> = {}) =>
    ({ key, label: capital(key), kind: "text", span: "full", ...more }) as const;
  const status = { kind: "enum", options: [{ value: 1, label: "Active" }] } as const;
  const { values, changes, refused, mails } = comingBack(lines, "1", {
    fields: [field("title"), field("guests"), field("status", status)],
    record: { title: "c", guests: 2, status: 1 },
    text: (_, value) => `${value}`,
  });
  expect(values).toEqual({ title: "a" });
  expect(changes).toEqual([{ key: "title", label: "Title", from: "c", to: "a" }]);
  const { notByHand, notNow, notFromHere } = editMessages.history;
  expect(refused).toEqual([notByHand("Password"), notFromHere("Status", "1"), notNow("Gone")]);
  expect(mails).toBe(3);
});

test("a secret is neither in the history nor in what comes back of it", () => {
  const logged = {
    ...{ uuid: "l", create_date: new Date(0), actor_label: "", action: "update", mails: 0 },
    before: { password_hash: null, name: "Ana" },
    after: { password_hash: "changed", name: "Lina" },
  };
  const row = { uuid: "u", statusid: 1, name: "Lina", labels: {} } as unknown as AdminRow;
  const entity = entities.find(({ api }) => api === "user");
  if (!entity) throw new Error("there is no user");
  const found = { row, isNew: false, files: [], linked: {}, related: [], defaults: {} };
  const { history } = toEditor(entity, { ...found, history: [logged], now: new Date(0) });
  expect(history[0]).toMatchObject({
    before: { name: "Ana" },
    fixed: { password_hash: "Password" },
  });
  expect(history[0]?.before).not.toHaveProperty("password_hash");
});

test("consequences are told where there are some, and only for what has changed", () => {
  const entity = (api: string) => ({
    entity: { api, name: "", one: "", many: "", list: "", edit: "" },
  });
  const told = (api: string, before: object, after: object, offers = 0) =>
    consequencesOf({ ...entity(api), offers }, before as never, after as never).map(
      ({ text }) => text,
    );
  expect(told("rentalrequest", { guests: 12 }, { guests: 14 }, 3)[0]).toContain(
    "3 offers were made",
  );
  expect(told("rentalrequest", { guests: 12 }, { guests: 14 })).toEqual([]);
  expect(told("rentalrequest", { guests: 12 }, { internal_notes: "x" }, 3)).toEqual([]);
  expect(told("article", { slug: "old", statusid: 1 }, { slug: "new" })[0]).toContain(
    "/article/old",
  );
  expect(told("article", { slug: "old", statusid: 0 }, { slug: "new" })).toEqual([]);
  expect(told("article", { statusid: 1 }, { statusid: 0 })).toHaveLength(1);
  const both = "The customer and the provider are told by email";
  const berth = { meeting_point: "Berth 9" };
  expect(told("booking", { state: "confirmed" }, berth)[0]).toContain(both);
  expect(told("booking", { state: "cancelled" }, berth)).toEqual([]);
  expect(told("booking", { state: "confirmed" }, { name: "Layla" })).toEqual([]);
});

test("each column of an entity stands in one card, and cards name no column that is not there", () => {
  for (const { api, fields: all } of entities) {
    const keys = Object.keys(all).filter((key) => !all[key]?.secret);
    const placed = cardPlans(api, keys).flatMap((card) => card.keys);
    const also = (viewOf(api).extraFields ?? []).map(({ key }) => key);
    expect([api, placed.toSorted()]).toEqual([api, [...keys, ...also].toSorted()]);
  }
});

test("editors have the addresses of the specification", () => {
  const paths = entities.map((entity) => editPath(entity.edit).replace("/admin/edit/", ""));
  const specified =
    "Chat file upload Article Booking Affiliate newsletter ChatAssistant PartnerRating ProductOption RentalPartner RentalProduct RentalRequest ProductPackage";
  for (const name of `${specified} User Email Audit Faq Settings RentalApproval`.split(" "))
    expect(paths).toContain(name);
});

test("words of the program are shown as words", () => {
  expect(codeWords("event", "request_receipt")).toBe("Request receipt");
  expect(codeWords("entity", "RentalRequest")).toBe("Rental request");
  expect(codeWords("action", "update")).toBe("Changed");
  expect(codeWords("name", "some_name")).toBe("some_name");
});

test("what a record has none of is named by nouns", () => {
  const { noneOf, titles } = editMessages.related;
  expect(noneOf([titles.blocks, titles.usedIn, titles.offers])).toBe(
    "No blocked times, uses and offers yet.",
  );
});
