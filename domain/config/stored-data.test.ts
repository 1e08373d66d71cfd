/** What the code stores is on the lists that the cookies page and the privacy notice are made of. */
import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { namesPerson } from "#db/testing/person-columns.ts";
import { CHAT_ADDRESS } from "#domain/config/chat.ts";
import { CONSENT_KEPT_DAYS, EVENT_KEPT_DAYS, OFFLINE_KEPT } from "#domain/config/limits.ts";
import { site } from "#domain/config/site.ts";
import { cookiesDocument } from "#domain/messages/en/legal-cookies.ts";
import { privacyDocument } from "#domain/messages/en/legal-privacy.ts";
import { storedMessages } from "#domain/messages/en/stored-data.ts";
import { DATA_WINDOW_MS, TRY_WINDOW_MS } from "#worker/services/throttle.ts";
import {
  BROWSER_KEYS,
  COOKIES,
  IMPERSONAL_TABLES,
  KEPT_GROUPS,
  OFFLINE_CACHES,
  OFFLINE_COPIES,
  PERSONAL_TABLES,
  TAG_COOKIES,
} from "./stored-data.ts";

const root = join(import.meta.dirname, "../..");
const sources = ["app", "domain", "worker", "public"].flatMap((folder) =>
  (readdirSync(join(root, folder), { recursive: true }) as string[])
    .map((name) => join(folder, name).replaceAll("\\", "/"))
    .filter((name) => /\.(?:ts|tsx|js)$/.test(name))
    .filter((name) => !/\.(?:i?test|journey)\.tsx?$|^app\/test\//.test(name)),
);
const textOf = (file: string) => readFileSync(join(root, file), "utf8");
const asked = { ...site, analytics_id: "G-ABC123DEF4" };
const text = (document: unknown) => JSON.stringify(document);

/** `${A}${kind}-${uuid}` with the constants of its file put in, and what differs as "…". */
function resolve(template: string, source: string): string {
  const constant = (name: string) =>
    new RegExp(`const ${name}(?::[^=]*)? = "([^"]+)"`).exec(source)?.[1];
  return template
    .replace(/\$\{(\w+)\}/g, (_, name: string) => constant(name) ?? "\0")
    .replace(/\0(?:-?\0)*/g, "…");
}

test("every cookie that a source sets is on the list", () => {
  const found = new Set<string>();
  for (const file of sources) {
    const source = textOf(file);
    for (const [, template = ""] of source.matchAll(/[`"]([^`"=;\n]+)=[^`"\n]*Max-Age=/gi))
      found.add(resolve(template, source));
  }
  // One template serves both kinds of links; one only takes the tag's cookies away.
  const listed = new Set<string>([...COOKIES, "__Secure-link-…", "…"]);
  expect([...found].filter((name) => !listed.has(name))).toEqual([]);
  for (const name of COOKIES.filter((cookie) => !cookie.startsWith("__Secure-link-")))
    expect([...found]).toContain(name);
  expect([...found]).toContain("__Secure-link-…");
});

test("every file that uses a browser's storage is on the list with its keys", () => {
  const files = new Set<string>(Object.values(BROWSER_KEYS).map(({ file }) => file));
  const unlisted = sources.filter((file) => {
    const source = textOf(file);
    if (!/\b(?:local|session)Storage\b|\.setItem\(/.test(source) || files.has(file)) return false;
    // Reads what a listed file keeps.
    const read = [...source.matchAll(/\.getItem\("([^"]+)"\)/g)].map(([, key = ""]) => key);
    const isReader = read.length > 0 && read.every((key) => Object.hasOwn(BROWSER_KEYS, key));
    if (isReader && !/\.setItem\(/.test(source)) return false;
    // Hands the storage to a file that is listed.
    return /\.(?:set|get)Item\(/.test(source) || !imports(source, files);
  });
  expect(unlisted).toEqual([]);
  for (const [key, { file }] of Object.entries(BROWSER_KEYS)) {
    // React Router's own, which ScrollRestoration writes.
    const named = key === "react-router-scroll-positions" ? "<ScrollRestoration" : key;
    expect(textOf(file), `${key} in ${file}`).toContain(named.replace("…", ""));
  }
});

const imports = (source: string, files: ReadonlySet<string>) =>
  [...files].some((file) => source.includes(`/${file.split("/").at(-1)}"`));

test("no key of a listed file is missing", () => {
  const found = Object.values(BROWSER_KEYS).flatMap(({ file }) =>
    [...textOf(file).matchAll(/["`]((?:chat|[a-z-]*draft):[\w-]*)/g)].map(([, key]) => key),
  );
  const listed = Object.keys(BROWSER_KEYS).map((key) => key.replace("…", ""));
  expect(found.filter((key) => key !== undefined && !listed.includes(key))).toEqual([]);
});

test("every cache that a device keeps is on the list, and its name on the page", () => {
  const found = sources.flatMap((file) =>
    [...textOf(file).matchAll(/(?:caches\.open\(|const [A-Z_]+ = )"(kept-[a-z-]+)"/g)].map(
      ([, name = ""]) => name,
    ),
  );
  const listed: readonly string[] = OFFLINE_CACHES;
  expect(found.filter((name) => !listed.includes(name))).toEqual([]);
  for (const name of OFFLINE_CACHES) expect(text(cookiesDocument(site))).toContain(name);
});

test("every table with a column of a person is on a list", async () => {
  const PERSONAL =
    /^(?:.*_)?(?:email|name|phone|whatsapp|recipient|author|user_agent|actor_label)$/;
  const found = new Set<string>();
  for (const name of readdirSync(join(root, "db/entities"))) {
    const module: Record<string, unknown> = await import(`#db/entities/${name}`);
    for (const table of Object.values(module)) {
      if (!is(table, SQLiteTable)) continue;
      const columns = Object.keys(getTableColumns(table));
      const isPerson = (column: string) =>
        PERSONAL.test(column) && (column !== "name" || namesPerson(columns));
      if (columns.some(isPerson)) found.add(getTableName(table));
    }
  }
  expect(found.size).toBeGreaterThan(8);
  const listed = new Set([...Object.keys(PERSONAL_TABLES), ...Object.keys(IMPERSONAL_TABLES)]);
  expect([...found].filter((table) => !listed.has(table))).toEqual([]);
});

test("the pages say something of each thing on the lists", () => {
  const cookies = text(cookiesDocument(asked));
  for (const name of [...COOKIES, ...TAG_COOKIES, ...Object.keys(BROWSER_KEYS)])
    expect(cookies).toContain(`"term":"${name}","code":true`);
  for (const copy of OFFLINE_COPIES) expect(cookies).toContain(storedMessages.offline[copy].text);
  const privacy = text(privacyDocument(asked));
  for (const group of KEPT_GROUPS) expect(privacy).toContain(storedMessages.kept[group].text);
  const used = new Set(Object.values(PERSONAL_TABLES));
  expect(KEPT_GROUPS.filter((group) => !used.has(group))).toEqual([]);
});

test("the times they say are those of the code", () => {
  const { pages, days, requestDays } = OFFLINE_KEPT;
  expect(text(cookiesDocument(site))).toContain(`${pages} at most and for ${days} days`);
  expect(text(cookiesDocument(site))).toContain(`for ${requestDays} days`);
  expect(text(cookiesDocument(asked))).toContain(`a yes for ${CONSENT_KEPT_DAYS.yes} days`);
  expect(text(privacyDocument(site))).toContain(`After ${EVENT_KEPT_DAYS} days the numbers`);
  expect(text(privacyDocument(site))).toContain("after six months at most");
  expect(textOf("docs/backup.md")).toContain("6 monthly");
  const windows = [TRY_WINDOW_MS, DATA_WINDOW_MS, CHAT_ADDRESS.session.windowMs];
  expect(windows.map((ms) => ms / 60_000)).toEqual([15, 60, 10]);
});

test("Google is spoken of only where a tag is configured, and then on both pages", () => {
  for (const document of [cookiesDocument, privacyDocument]) {
    expect(text(document(site))).not.toContain("Google");
    expect(text(document(asked))).toContain("Google");
  }
  expect(text(cookiesDocument(asked))).toContain('"settings":"consent"');
  expect(text(cookiesDocument(site))).not.toContain('"settings":"consent"');
});
