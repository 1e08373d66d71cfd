/** Every column that may hold something of a person has a rule of what erasing does to it (SPEC §3; docs/personal-data.md). */
import { expect, test } from "bun:test";
import { Glob } from "bun";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { ERASURE } from "./personal-data.ts";
import { entities } from "./registry.ts";
import { namesPerson } from "./testing/person-columns.ts";

/** Columns that look personal and are not a visitor's: "table" or "table.column", and why they stay. */
const NOT_ERASED: Readonly<Record<string, string>> = {
  article: "editorial: its author signs what is published",
  audit_log: "loses what the rules name, and its actor's address; actions and dates stay",
  canned_answer: "words of the office for everybody: what is filled in is never stored here",
  chat_assistant: "a voice of the site, no person",
  faq: "editorial",
  file: "pictures of the catalogue; visitors upload nothing",
  job_run: "what a job did, in numbers",
  knowledge: "a copy of the published catalogue",
  product_option: "the catalogue",
  product_package: "the catalogue",
  rental_product: "the catalogue",
  visit_event: "a day's count of an event: its name and a language, nobody's",
  letter: "written for everybody: whom it is for is a rule, never a name",
  letter_link: "how often a link was followed, by nobody in particular",
  record_count: "numbers of rows by table",
  referral_partner: "an affiliate as a business: it edits itself, an administrator removes it",
  rental_partner: "a provider as a business: an administrator edits or removes it",
  sequence: "counters",
  share_visit: "counted visits, nobody's",
  site_config: "the site's own contact",
  throttle: "keys are hashes and go within a day",
  upload: "what administrators and providers sent for the catalogue",
  vessel_block: "when a vessel is away",
  block_rule: "when a vessel is away",
  calendar_feed: "a provider's other calendar: its address is a provider's",
  webhook_delivery: "a trip and its money, without its guest",
  "payment_entry.reason": "why it goes back, one of five words",
  "booking_change.before": "the trip: vessel, dates, guests, prices",
  "booking_change.after": "the trip: vessel, dates, guests, prices",
  commission_entry: "the books: amounts, months and why they were corrected",
  payout: "the books: amounts, the bank's reference, and who of the staff approved and paid",
  invoice: "the books: the law has an invoice kept as it was sent, with whom it was for",
  request_reach: "which providers were asked",
  "rental_request.landing_path": "a page of the site",
  "rental_approval.meeting_point": "a place",
  "booking.meeting_point": "a place",
  "newsletter.consent_text": "what everybody agrees to",
  "newsletter.consent_version": "which wording it was",
  "newsletter.consent_source": "the form it came from",
  "newsletter.consent_channels": "email, WhatsApp, SMS, phone",
};

const LOOKS_PERSONAL =
  /e?mail|name|phone|whatsapp|comment|content|note|address|author|recipient|message|label|agent|subject|html|text|title|body|response|before|after|^data$|reason|token|hash|language|timezone|actor|last_login/;
/** Of an enum, a number, a date or a reference one learns nothing of who somebody is. */
const PLAIN = /_date$|_uuid$|^uuid$|_count$|_minutes$|typeid|statusid|^timeofday$/;

async function allTables(): Promise<SQLiteTable[]> {
  const files = [...new Glob("*.ts").scanSync(`${import.meta.dir}/entities`)];
  const modules = await Promise.all(files.map((file) => import(`./entities/${file}`)));
  const found = modules.flatMap((one: Record<string, unknown>) =>
    Object.values(one).filter((value): value is SQLiteTable => is(value, SQLiteTable)),
  );
  return [...new Set(found)];
}

test("each column that looks personal is erased by a rule, or named with the reason why not", async () => {
  const rules = new Map(ERASURE.map((rule) => [getTableName(rule.table), rule]));
  const forgotten = (await allTables()).flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    const rule = rules.get(name);
    if (NOT_ERASED[name] !== undefined || rule?.erase === "rows") return [];
    const isPerson = namesPerson(columns.map((column) => column.name));
    const erased = typeof rule?.erase === "object" ? Object.keys(rule.erase) : [];
    return columns.flatMap((column) => {
      const key = `${name}.${column.name}`;
      const isPlain = PLAIN.test(column.name) && column.name !== "last_login_date";
      const plain = isPlain || (column.name === "name" && !isPerson);
      const fine =
        plain ||
        !LOOKS_PERSONAL.test(column.name) ||
        erased.includes(column.name) ||
        NOT_ERASED[key] !== undefined;
      return fine ? [] : [key];
    });
  });
  expect(forgotten).toEqual([]);
});

test("rules and exemptions name tables and columns that are there, and no table has both", async () => {
  const columns = new Map(
    (await allTables()).map((table) => {
      const config = getTableConfig(table);
      return [config.name, config.columns.map(({ name }) => name)] as const;
    }),
  );
  for (const { table, erase, set = {} } of ERASURE) {
    const there = columns.get(getTableName(table)) ?? [];
    const named = [...(erase === "rows" ? [] : Object.keys(erase)), ...Object.keys(set)];
    expect(named.filter((name) => !there.includes(name))).toEqual([]);
    expect(NOT_ERASED[getTableName(table)]).toBeUndefined();
  }
  const lost = Object.keys(NOT_ERASED).filter((key) => {
    const [table = "", column] = key.split(".");
    const there = columns.get(table);
    return !there || (column !== undefined && !there.includes(column));
  });
  expect(lost).toEqual([]);
  expect(new Set(ERASURE.map(({ table }) => getTableName(table))).size).toBe(ERASURE.length);
});

test("what stays of a person loses the person in the log too, under the name the log has", () => {
  const names = new Map(entities.map(({ name, table }) => [getTableName(table), name]));
  for (const { table, entity, erase } of ERASURE) {
    if (erase !== "rows") expect(entity, getTableName(table)).toBe(names.get(getTableName(table)));
  }
});

test("what people read of it names every table and column of the rules", async () => {
  const text = await Bun.file(`${import.meta.dir}/../docs/personal-data.md`).text();
  const missing = ERASURE.flatMap(({ table, erase }) => {
    const row = text.split("\n").find((line) => line.startsWith(`| \`${getTableName(table)}\``));
    if (!row) return [getTableName(table)];
    const columns = erase === "rows" ? [] : Object.keys(erase);
    return columns.filter((column) => !row.includes(`\`${column}\``));
  });
  expect(missing).toEqual([]);
});
