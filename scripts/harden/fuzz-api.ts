import { entities } from "#db/registry.ts";
import { calls } from "#worker/api/index.ts";
import type { Schema } from "#worker/api/openapi/description.ts";
import { apiDocument, type Operation, operationsOf } from "#worker/api/openapi/document.ts";
import { makeJpeg } from "#worker/services/uploads/testing/files.ts";
import type { Form } from "./forms.ts";
import type { Asker, Records } from "./people.ts";
import type { Random } from "./random.ts";
import type { Sent } from "./shrink.ts";
import { fitting, hostileText, PLANTED, planted, spoiled, type Values } from "./values.ts";

/** What requests are made of: who asks, which records there are, and the forms of the pages. */
export type Stock = {
  random: Random;
  askers: readonly Asker[];
  records: Records;
  uuids: readonly string[];
  /** What is there to be changed, with what a change has to name. */
  known: readonly { api: string; uuid: string; update_date: string }[];
  forms: readonly Form[];
  siteUrl: string;
};
export type Made = { kind: string; sent: Sent; asker: Asker; operation?: Operation };

const document = apiDocument(calls) as { components: { schemas: Record<string, Schema> } };
/** Signing out, and erasing whom it is asked as, would end what the others are asked with. */
const LEFT_OUT = new Set([
  "POST /auth/logout",
  "POST /auth/refresh",
  "POST /user/data/erase",
  "POST /admin/people/erase",
]);
const operations = operationsOf(calls).filter(({ call }) => !LEFT_OUT.has(call));
/** What values are made with. */
export const valuesOf = ({ random, uuids }: Stock): Values => ({
  random,
  uuids,
  schemas: document.components.schemas,
});
let marks = 0;
/** Tells one planted field from another. */
export const nextMark = () => `${marks++}`;

/** A call of the API, as somebody who may make it or as anybody. */
export const anyCall = (stock: Stock): Made => ofApi(stock, stock.random.pick(operations));

/** A call that an asker has no right to, whatever it sends. */
export function makeForbidden(stock: Stock): Made {
  const closed = operations.filter(({ access }) => typeof access !== "string");
  const operation = stock.random.pick(closed);
  const isClosedTo = ({ roles, scopes }: Asker) =>
    scopes
      ? scopes.length === 0
      : !roles.some((role) => (operation.access as readonly string[]).includes(role));
  return ofApi(stock, operation, stock.random.pick(stock.askers.filter(isClosedTo)));
}
function ofApi(stock: Stock, operation: Operation, by?: Asker): Made {
  const { random, siteUrl } = stock;
  const values = valuesOf(stock);
  const { description, access } = operation;
  const mayCall = stock.askers.filter(
    ({ roles, scopes, foreign }) =>
      !foreign &&
      !scopes &&
      (typeof access === "string" || roles.some((role) => access.includes(role))),
  );
  const asker =
    by ??
    (mayCall.length > 0 && random.chance(0.85) ? random.pick(mayCall) : random.pick(stock.askers));
  const path = operation.path.replace(/:\w+/g, (name) =>
    encodeURIComponent(
      random.chance(0.6)
        ? random.pick(stock.uuids)
        : random.chance(0.5)
          ? stepName(random)
          : hostileText(random).slice(0, 300).replaceAll("\ud800", "") || name,
    ),
  );
  const query = Object.entries(description.query ?? {})
    .filter(([, { required }]) => required || random.chance(0.4))
    .map(([name, { schema }]): [string, string] => [
      random.chance(0.05)
        ? `${name}[]`
        : name === "filter"
          ? `filter[${random.pick(["uuid", "statusid", "title", PLANTED])}][${random.pick(["eq", "contains", "gt", "x"])}]`
          : name,
      random.chance(0.5) ? plain(fitting(schema, values)) : hostileText(random),
    ]);
  let sent: Sent = {
    to: "site",
    method: operation.method,
    path: `/api${path}`,
    query,
    headers: headersOf(asker, siteUrl, {
      ...optional(stock, description.headers),
      accept: "application/json",
    }),
  };
  const { body } = description;
  if (body?.mime)
    sent = {
      ...sent,
      bytes: bytesFor(random),
      headers: {
        ...sent.headers,
        "content-type": random.pick([body.mime, "image/jpeg", "text/html"]),
      },
    };
  else if (body || operation.method !== "GET")
    sent = withJson(sent, bodyFor(operation, stock), stock);
  return { kind: `api ${operation.path.split("/")[1]}`, sent, asker, operation };
}

/** A body that is right as far as the schema says, or the example; a change names a record as it is. */
function bodyFor({ call, path, description: { body } }: Operation, stock: Stock): unknown {
  const { random, known } = stock;
  if (body?.example !== undefined && random.chance(0.4)) return body.example;
  const value = fitting(body?.schema ?? {}, valuesOf(stock));
  const own = known.filter(
    ({ api }) => call.startsWith("PUT /admin/edit") && path.endsWith(`/${api}`),
  );
  if (own.length === 0 || random.chance(0.2)) return value;
  const { uuid, update_date } = random.pick(own);
  return { ...(value as object), uuid, update_date };
}

const STEPS = [
  "take",
  "close",
  "confirm",
  "cancel",
  "assign",
  "pause",
  "release",
  "unsubscribe",
  "mails",
  "chat",
  "parked",
  "note",
  "pay",
  "waive",
  "schedule",
];
const stepName = (random: Random) => random.pick(STEPS);

function optional({ random }: Stock, headers: Readonly<Record<string, unknown>> | undefined) {
  const names = Object.keys(headers ?? {}).filter(() => random.chance(0.3));
  return Object.fromEntries(
    names.map((name) => [name, random.chance(0.5) ? random.uuid() : "short"]),
  );
}

const plain = (value: unknown): string =>
  typeof value === "object" ? JSON.stringify(value) : `${value}`;

/** The body as it should be, with a planted field, spoiled, or as no client of ours writes it. */
export function withJson(sent: Sent, value: unknown, { random }: Stock): Sent {
  const headers = { ...sent.headers, "content-type": "application/json" };
  const kind = random.whole(100);
  if (kind < 25) return { ...sent, headers, json: value };
  if (kind < 45) return { ...sent, headers, json: planted(value, nextMark()) };
  if (kind < 85) return { ...sent, headers, json: spoiled(value, random) };
  const text = JSON.stringify(value) ?? "null";
  const odd: (() => Partial<Sent>)[] = [
    () => ({ text: text.replace(/^\{("\w+":)/, `{$1"first",$1`) }),
    () => ({ text: text.slice(0, -1) }),
    () => ({ text: `${"[".repeat(20_000)}${"]".repeat(20_000)}` }),
    () => ({ text: `{"a":${'{"a":'.repeat(40)}1${"}".repeat(40)}}` }),
    () => ({ text: text.replace("{", '{"__proto__":{"statusid":1},') }),
    () => ({ text: text.replace(/:\d+/, ":1e999") }),
    () => ({ text: "" }),
    () => ({ text: `\ufeff${text}` }),
    () => ({ bytes: [0xff, 0xfe, ...Buffer.from(text, "utf16le")] }),
    () => ({ bytes: [0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d] }),
    () => ({ text: `{"name":"${"x".repeat(40_000)}"}` }),
    () => ({
      text,
      headers: {
        ...headers,
        "content-type": random.pick([
          "text/plain",
          "application/json; charset=utf-7",
          "multipart/form-data",
          "application/x-www-form-urlencoded",
          "a/b",
        ]),
      },
    }),
    () => ({ text, headers: { ...headers, "content-encoding": "gzip" } }),
    () => ({ text, method: random.pick(["PATCH", "OPTIONS", "PROPFIND", "QUERY"]) }),
  ];
  return { ...sent, headers, ...random.pick(odd)() };
}
/** Headers of whom asks, with one that is odd now and then. */
export function headersOf(
  { bearer, cookie }: Asker,
  siteUrl: string,
  more: Record<string, string>,
  isPage = false,
): Record<string, string> {
  const who = isPage
    ? cookie
      ? { cookie }
      : {}
    : bearer
      ? { authorization: `Bearer ${bearer}` }
      : {};
  return { "user-agent": "Mozilla/5.0 Firefox/140.0", origin: siteUrl, ...who, ...more };
}
/** A file as cameras make it, or what says it is one. */
export function bytesFor(random: Random): number[] {
  const whole = [...makeJpeg()];
  if (random.chance(0.3)) return whole;
  const bytes = [...whole];
  for (let times = random.whole(6); times > 0; times--)
    bytes[random.whole(bytes.length)] = random.whole(256);
  return random.pick([
    bytes,
    bytes.slice(0, random.whole(bytes.length)),
    [],
    [0x89, 0x50, 0x4e, 0x47, ...bytes],
    [...Buffer.from("<svg onload=alert(1)>")],
    [...Buffer.from("%PDF-1.7\n")],
    [...Buffer.from("RIFF\u0000\u0000\u0000\u0000WEBPVP8X")],
  ]);
}
/** The kinds of records whose uuids are worth sending; accounts are left out, so that nobody who asks is changed. */
export const KINDS_SENT = entities.filter(
  ({ internal, api }) => !internal && !["user", "siteconfig"].includes(api),
);
