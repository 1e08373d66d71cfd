import type { Statement } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import type { Entity } from "#db/entity.ts";
import { foundRecords, NUMBERED, namedRecords, numberedRecords } from "#db/queries/admin/find.ts";
import { entities, entityByName, registry } from "#db/registry.ts";
import type { FoundRecord } from "#domain/data/found.ts";
import { dubaiDay, formatDate } from "#domain/lib/dubai-date.ts";
import { isErased } from "#domain/lib/erased.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { adminFindMessages as words } from "#domain/messages/en/admin-find.ts";
import { personalMessages } from "#domain/messages/en/personal.ts";
import { optionLabel } from "#domain/rules/fields.ts";
import { mayUse, type Permission } from "#domain/rules/office.ts";
import type { DeskCall } from "./call.ts";
import { invalid } from "./call.ts";
import { shownRecord } from "./limits.ts";
import type { AdminRow } from "./list.ts";
import { searchWords } from "./selection.ts";

/** Letters of a query. */
export const FIND_MOST = 200;
/** A single letter begins the words of half of all records: nothing is looked for yet. */
const LETTERS_LEAST = 2;
/**
 * In long texts the beginning of a word is looked for from so many letters on: they have no index of shorter ones, or hold
 * them all. The end of a telephone number has as many digits.
 */
const LONG_TEXT_LETTERS = 4;
/** So many records a person has opened last. */
const NAMED_MOST = 12;

/** Kinds in the order in which they are mostly meant; the last are found elsewhere too. */
const FIRST: readonly string[] = [
  ...["rentalrequest", "booking", "chat", "productpackage", "rentalproduct", "rentalpartner"],
  ...["user", "referralpartner", "newsletter"],
];
const LAST: readonly string[] = ["emailoutbox", "file", "upload"];
const rank = ({ api }: Entity) =>
  FIRST.includes(api) ? FIRST.indexOf(api) : FIRST.length + LAST.indexOf(api) + 1;
/** Columns that tell records of one kind from each other, the first three that one has. */
const TELLING = [
  ...["email", "recipient", "start_date", "rental_product_uuid", "rental_partner_uuid", "state"],
  ...["statusid", "booking_uuid", "area", "author", "slug", "group"],
];
const TOLD_MOST = 3;
/** Letters of a chat's first words, as its name. */
const CALLED_MOST = 60;

/** One statement, and what makes records of its rows. */
type Search = { entity: Entity; statement: Statement };
const keysOf = ({ title, readable }: Entity) => [
  ...[title, "name", ...TELLING].filter((key) => key in readable),
];

/**
 * The statements that find records of all kinds by what somebody typed, numbers first, and what makes the answer of their
 * rows: they run as one batch with whatever else a page reads. Throws AppError validation.
 */
export function findQuery(db: Db, q: string) {
  if (q.length > FIND_MOST) throw invalid({ q: words.long(FIND_MOST) });
  return toBatch(searches(db, q));
}

/** The same for records that are named, "api:uuid" between commas; what is no name of one is left out. */
function namedQuery(db: Db, names: string) {
  const wanted = names
    .split(",")
    .slice(0, NAMED_MOST)
    .map((name) => name.split(":"))
    .filter(([, uuid]) => isUuid(uuid));
  const byKind = Object.entries(Object.groupBy(wanted, ([api = ""]) => api));
  return toBatch(
    byKind.flatMap(([api, some = []]): Search[] => {
      const entity = entityByName(api);
      const uuids = some.map(([, uuid = ""]) => uuid);
      return entity ? [{ entity, statement: namedRecords(db, entity, uuids, keysOf(entity)) }] : [];
    }),
  );
}

/** GET /api/admin/find: records by ?q=, or those that ?records= names, in one round trip. Throws AppError validation. */
export async function adminFind(
  { services, guard }: Pick<DeskCall, "guard"> & { services: Pick<DeskCall["services"], "db"> },
  query: URLSearchParams,
): Promise<{ records: FoundRecord[] }> {
  const named = query.get("records");
  const { queries, toRecords } =
    named === null ? findQuery(services.db, query.get("q") ?? "") : namedQuery(services.db, named);
  const { rows, account } = await guard.of("find").read(queries);
  return { records: toRecords(rows, account.permission) };
}

function searches(db: Db, q: string): Search[] {
  // An address is one thing to look for: each of its parts alone is in that of half of all mails.
  const isAddress = /^\s*\S*@\S*\s*$/.test(q);
  const parts = isAddress ? [searchWords(q).join(" ")] : searchWords(q);
  const typed = parts.filter((part) => part.length >= LETTERS_LEAST);
  // "No. 1026" is how the queue writes it.
  const number = q.trim().replace(/^(?:#|no\.?(?=\s|\d)\s*)/i, "");
  const numbered = /^(?=.*\d)[\w-]{1,40}$/.test(number)
    ? NUMBERED.filter((api) => api === "invoice" || /^\d{1,9}$/.test(number)).map((api) => ({
        entity: registry[api],
        statement: numberedRecords(db, api, number.toUpperCase(), keysOf(registry[api])),
      }))
    : [];
  if (typed.length === 0) return numbered;
  // Who types an address or a telephone looks for somebody.
  const person = q.includes("@") ? "email" : /^\d{6,}$/.test(typed.join(" ")) ? "phone" : undefined;
  const isLong = typed.every((word) => word.length >= LONG_TEXT_LETTERS);
  const hasLong = typed.some((word) => word.length >= LONG_TEXT_LETTERS);
  const found = entities
    .filter(({ search, searchIn, fields }) =>
      person
        ? search.some((key) => fields[key]?.kind === person)
        : search.length > 0 || (searchIn && isLong),
    )
    // A chat is found by its messages, which have no page that says more.
    .filter(({ api }) => api !== "chatmessage")
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap((entity): Search[] => {
      const by = (more: boolean) => ({
        entity,
        statement: foundRecords(db, entity, typed, keysOf(entity), more),
      });
      // Names before comments: what is found twice stands where it was found first.
      return entity.searchMore && hasLong && person !== "email"
        ? [by(false), by(true)]
        : [by(false)];
    });
  return [...numbered, ...found];
}

function toBatch(all: readonly Search[]) {
  return {
    queries: all.map(({ statement }) => statement),
    /** Of what was found, the records that somebody with this permission may see. */
    toRecords: (answers: readonly unknown[], permission: Permission | null): FoundRecord[] => {
      const records = all.flatMap(({ entity }, place) =>
        mayUse(permission, { thing: entity.api, to: "read" })
          ? ((answers[place] ?? []) as AdminRow[]).map((row) =>
              toFound(entity, shownRecord(permission, entity, row)),
            )
          : [],
      );
      return [...new Map(records.map((one) => [one.uuid, one])).values()];
    },
  };
}

function toFound(entity: Entity, row: AdminRow): FoundRecord {
  const { api, edit, label, title: key } = entity;
  const own = key === "uuid" ? called(row) : textOf(entity, row, key);
  const name = key === "name" || !("name" in entity.readable) ? "" : textOf(entity, row, "name");
  const told = TELLING.filter((one) => one in entity.readable && one !== key)
    // A state of its own says more than the status beside it.
    .filter((one) => one !== "statusid" || !("state" in entity.readable) || row.statusid === -1)
    .map((one) => textOf(entity, row, one))
    .filter((text) => text !== "");
  const said = [own, name].filter((text) => text !== "");
  return {
    ...{ api, edit, uuid: row.uuid, kind: label.one },
    title: said.length > 0 ? said.join(" · ") : words.unnamed(label.one, row.uuid.slice(-8)),
    detail: told.slice(0, TOLD_MOST).join(" · "),
  };
}

/** How a chat's visitor has begun it. */
function called(row: AdminRow): string {
  const { first_words } = row as { first_words?: unknown };
  return typeof first_words === "string"
    ? first_words.replaceAll(/\s+/g, " ").trim().slice(0, CALLED_MOST)
    : "";
}

/** A column of a record in words; empty where there is nothing to say. */
function textOf({ readable }: Entity, row: AdminRow, key: string): string {
  const value = row[key];
  const field = readable[key];
  if (!field || value === null || value === undefined || value === "") return "";
  if (value instanceof Date) return formatDate(dubaiDay(value));
  if (field.kind === "relation") return row.labels[key] ?? "";
  if (field.options) return optionLabel(field, value) ?? "";
  return isErased(`${value}`) ? personalMessages.gone : `${value}`;
}
