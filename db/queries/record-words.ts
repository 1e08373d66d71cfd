import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { RECORD_LANGUAGES } from "#domain/config/languages.ts";
import { language } from "#domain/messages/language.ts";

// Offers, bookings and mails keep the English words of the catalogue as they were when they were made. Readers of another
// language are shown what the records say in theirs now, found by those words; what has changed since stays English.

/** Where such words stand in what pages and mails are made of. */
const KEYS =
  /^(?:title|vessel|package_title|extras|includes|excludes|on_board|area|meeting_point)$/;

type Found = { en: string; said: string };

/** Says a text in the language of a build's pages, where records say it in it. */
export type Say = (text: string) => string;
export const asItIs: Say = (text) => text;

/** The same data with the words of records in a language (by default this build's), where records say them in it. */
export async function inRecordWords<T>(db: Db, data: T, tag: string = language.tag): Promise<T> {
  return inWords(data, await recordWordsOf(db, data, tag));
}

/** The same of what is said already, for data that were looked up together with others. */
export const inWords = <T>(data: T, say: Say): T => (say === asItIs ? data : replaced(data, say));

/** What says the words of records that stand in some data: for texts that are made of them, while values stay English. */
export async function recordWordsOf(
  db: Db,
  data: unknown,
  tag: string = language.tag,
): Promise<Say> {
  if (!Object.hasOwn(RECORD_LANGUAGES, tag)) return asItIs;
  const texts = new Set<string>();
  replaced(data, (text) => {
    texts.add(text);
    return text;
  });
  if (texts.size === 0) return asItIs;
  const found = await wordsOf(db, tag, [...texts]);
  const said = new Map(found.map((one) => [one.en, one.said]));
  return (text) => said.get(text) ?? text;
}

/** Plain objects and lists anew, with each text that stands under one of `KEYS` as `change` has it. */
function replaced<T>(data: T, change: (text: string) => string, isWord = false): T {
  if (typeof data === "string") return (isWord ? change(data) : data) as T;
  if (Array.isArray(data)) return data.map((one) => replaced(one, change, isWord)) as T;
  if (typeof data !== "object" || data === null || Object.getPrototypeOf(data) !== Object.prototype)
    return data;
  const entries = Object.entries(data).map(([key, value]) => [
    key,
    replaced(value, change, KEYS.test(key)),
  ]);
  return Object.fromEntries(entries) as T;
}

/** What the assistant may quote of records, in a language, by their English words. */
export const quotedWords = (db: Db, tag: string) => wordsOf(db, tag);

/** What the catalogue describes in sentences, and the same in a language. */
export function describedWords(db: Db, tag: string) {
  const parts = Object.entries(DESCRIBED).flatMap(([table, keys]) =>
    keys.map((key) => sql`${saidOf(tag, table, key)} where statusid = 1`),
  );
  return db.all<Found>(
    sql`select en, said from (${sql.join(parts, sql` union all `)}) where said <> ''`,
  );
}
const DESCRIBED = {
  product_package: ["summary", "description"],
  rental_product: ["description"],
  rental_partner: ["description"],
};

const inTag = (tag: string, key: string) => sql.raw(`(translations ->> '$.${tag}.${key}')`);
/** A column's words, and the same in a language. */
const saidOf = (tag: string, table: string, key: string) =>
  sql`select ${sql.raw(key)} en, ${inTag(tag, key)} said from ${sql.raw(table)}`;

/** Titles, lists and places of the catalogue in a language, by their English words: of some texts, or all that can be quoted. */
function wordsOf(db: Db, tag: string, texts?: readonly string[]) {
  const titles = (table: string, key = "title") => saidOf(tag, table, key);
  // A list of another length is not the same list any more.
  const items = (key: string, table = "product_package") => {
    const [own, other] = [sql.raw(`p.${key}`), sql.raw(`p.translations -> '$.${tag}.${key}'`)];
    return sql`select e.value, w.value from ${sql.raw(table)} p, json_each(${own}) e
      join json_each(${other}) w on w.key = e.key where json_array_length(${own}) = json_array_length(${other})`;
  };
  const parts = [
    titles("rental_product", "location"),
    items("includes"),
    items("excludes"),
    // Of one text that is said in two ways the last counts: an extra's own title.
    ...["product_package", "rental_product", "product_option"].map((table) => titles(table)),
    sql`select address_area || ', ' || address_city, ${inTag(tag, "address_area")} || '، ' || ${inTag(tag, "address_city")} from site_config`,
  ];
  const quoted = [
    items("amenities", "rental_product"),
    titles("product_option", "description"),
    titles("article"),
    titles("site_config", "opening_hours"),
    ...["name", "greeting"].map((key) => titles("chat_assistant", key)),
    ...["short_answer", "answer", "question"].map((key) => titles("faq", key)),
  ];
  const all = sql.join(texts ? parts : [...parts, ...quoted], sql` union all `);
  const which = texts
    ? sql`in (select value from json_each(${JSON.stringify(texts)}))`
    : sql`<> ''`;
  return db.all<Found>(sql`select en, said from (${all}) w where said <> '' and en ${which}`);
}
