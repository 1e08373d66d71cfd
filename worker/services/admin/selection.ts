import { sql } from "drizzle-orm";
import type { Entity } from "#db/entity.ts";
import { FILTERS_MOST, readCondition } from "#db/filters.ts";
import {
  type Aside,
  type Asked,
  allTranslated,
  type Choice,
  type Selection,
} from "#db/queries/admin/conditions.ts";
import { AppError } from "#domain/errors.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { rulesOf } from "./entities.ts";

const { list: words } = adminApiMessages;
type Problems = Record<string, string>;

/** `filter[field][op]=value` of an address as triples; what is written otherwise is told to `problems`. */
export function filtersOfQuery(
  query: URLSearchParams,
  problems: Problems,
): [string, string | undefined, unknown][] {
  const found = new Map<string, [string, string | undefined, string[]]>();
  for (const [name, value] of query) {
    if (!name.startsWith("filter")) continue;
    const [, key, op] = /^filter\[([\w-]{1,64})\](?:\[(\w{1,16})\])?$/.exec(name) ?? [];
    if (key === undefined) problems[name.slice(0, 80)] = words.filter;
    else {
      const entry = found.get(name) ?? [key, op, []];
      entry[2].push(value);
      found.set(name, entry);
    }
  }
  return [...found.values()];
}

/** `{field: {op: value}}` or `{field: value}` of a body as the same triples. */
export function filtersOfBody(
  filter: unknown,
  problems: Problems,
): [string, string | undefined, unknown][] {
  if (filter === undefined) return [];
  if (typeof filter !== "object" || filter === null || Array.isArray(filter)) {
    problems.filter = words.filter;
    return [];
  }
  return Object.entries(filter).flatMap(([key, ops]): [string, string | undefined, unknown][] => {
    if (typeof ops !== "object" || ops === null || Array.isArray(ops))
      return [[key, undefined, ops]];
    const all = Object.entries(ops);
    if (all.length === 0) problems[`filter[${key.slice(0, 64)}]`] = words.filter;
    return all.map(([op, value]) => [key, op, value]);
  });
}

/**
 * Which records somebody asks for. Anything that is not understood is refused rather than left out: a condition that
 * falls away would show more than was asked for, and a bulk action would touch it.
 */
export function readSelection(
  entity: Entity,
  filters: readonly [string, string | undefined, unknown][],
  q: unknown,
  problems: Problems,
): Selection {
  const conditions: Asked[] = [];
  if (filters.length > FILTERS_MOST) problems.filter = words.filters(FILTERS_MOST);
  for (const [key, op, given] of filters.slice(0, FILTERS_MOST)) {
    const aside = readAside(entity, key, op, given);
    if (aside) {
      conditions.push(aside);
      continue;
    }
    const field = Object.hasOwn(entity.readable, key) ? entity.readable[key] : undefined;
    const read = field ? readCondition(key, field, op, given) : words.filter;
    const isWalk =
      typeof read !== "string" && read.op === "contains" && hasWordsIndexed(entity, key);
    if (isWalk) problems[`filter[${key}]`] = words.useSearch;
    else if (typeof read === "string") problems[`filter[${key.slice(0, 64)}]`] = read;
    else conditions.push(read);
  }
  if (q === undefined || q === null || q === "") return { conditions };
  if (typeof q !== "string" || q.length > QUERY_MOST) problems.q = words.q(QUERY_MOST);
  else if (entity.search.length === 0 && !entity.searchIn && !entity.foundBy)
    problems.q = words.search;
  return { conditions, words: typeof q === "string" ? searchWords(q.slice(0, QUERY_MOST)) : [] };
}

/** A condition beside the columns, "yes" or "no" or some of its answers; undefined for every other. */
function readAside(
  entity: Entity,
  key: string,
  op: string | undefined,
  given: unknown,
): Asked | undefined {
  const known: Readonly<Record<string, Aside | Choice>> = {
    ...rulesOf(entity.api).aside,
    ...(entity.translated.length > 0 && { translated: allTranslated(entity) }),
  };
  const aside = Object.hasOwn(known, key) ? known[key] : undefined;
  if (!aside) return undefined;
  const asked = { key, op: "eq" } as const;
  if (typeof aside === "function") {
    const value = [given].flat().at(-1);
    if ((op !== undefined && op !== "eq") || (value !== "yes" && value !== "no")) return undefined;
    return { ...asked, values: [value === "yes" ? 1 : 0], aside };
  }
  if (op !== undefined && op !== "in" && op !== "eq") return undefined;
  const answers = [given].flat().flatMap((one) => `${one}`.split(","));
  const found = answers.map((one) => (Object.hasOwn(aside, one) ? aside[one] : undefined));
  if (found.length > ANSWERS_MOST || found.includes(undefined)) return undefined;
  return { ...asked, values: [1], aside: () => sql`(${sql.join(found, sql` or `)})` };
}
const ANSWERS_MOST = 20;

/** Long texts with an index of their words are searched by it: to look through a million messages stops everybody else. */
function hasWordsIndexed({ search, readable }: Entity, key: string): boolean {
  return search.includes(key) && ["textarea", "markdown"].includes(readable[key]?.kind ?? "");
}

/** Throws AppError validation if there is a problem. */
export function refuseProblems(problems: Problems): void {
  if (Object.keys(problems).length === 0) return;
  throw new AppError("validation", adminApiMessages.invalid, { fields: problems });
}

const QUERY_MOST = 200;
const WORDS_MOST = 8;

/**
 * What somebody typed as the words a full-text index holds: letters and digits, in lower case, without accents. A phone
 * number is one word however it is written: "+971 (0)50 123 45 67", "00971501234567", "050/1234567", "50 123 45 67".
 */
export function searchWords(text: string): string[] {
  const trimmed = text
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) % 16}`);
  if (/^[+(\d][\d\s()./+-]{5,}$/.test(trimmed)) {
    const digits = trimmed.replace("(0)", "").replace(/\D/g, "");
    if (/^5\d{8}$/.test(digits)) return [`0${digits}`];
    const dialled = digits.replace(/^00+/, "");
    if (dialled !== "") return [dialled];
  }
  const words = trimmed.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return [...new Set(words.match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, WORDS_MOST);
}
