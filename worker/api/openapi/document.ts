import { entities } from "#db/registry.ts";
import { site } from "#domain/config/site.ts";
import { type ErrorCode, STATUS_OF } from "#domain/errors.ts";
import { ACCOUNT_COOKIE } from "#worker/auth/cookies.ts";
import type { Call } from "../call.ts";
import { bookingSchema } from "./calls/accounts.ts";
import { adminName } from "./calls/admin-records.ts";
import { descriptions } from "./calls/index.ts";
import { type Description, type Descriptions, type Schema, TAGS, type Tag } from "./description.ts";
import recorded from "./examples.json";
import { publicSchemas, recordSchema } from "./records.ts";
import { object, record, text } from "./schema.ts";
import { webhooks } from "./webhooks.ts";

/** What the document says of the API as a whole. Raised with each change others can see (docs/api.md, Versions). */
const API_VERSION = "1.0.0";

type Json = { readonly [key: string]: unknown };
/** By operationId and status: `data` as the running API has answered it (openapi.itest.ts writes it). */
const examples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = recorded;

/** One operation of the document, with what tests need to know of it. */
export type Operation = {
  /** As in the table of calls. */
  call: string;
  method: string;
  /** As in the document: "/admin/list/article". */
  path: string;
  description: Description;
  access: Call["access"];
  scope?: string;
};

const nameOf = ({ method, path }: Pick<Call, "method" | "path">) => `${method} ${path}`;

/** The operations that a table of calls comes to: one for each call, or of those on any record one for each kind of record. */
export function operationsOf(
  calls: readonly Call[],
  known: Descriptions = descriptions,
): Operation[] {
  const taken = new Set(calls.map(nameOf));
  return calls.flatMap((call): Operation[] => {
    const description = known[nameOf(call)];
    // A site is built without it; document.test.ts fails.
    if (!description) return [];
    const { access, method } = call;
    const scope = scopeOf(call);
    const base = { call: nameOf(call), method, access, ...(scope && { scope }) };
    const { each, ...shared } = description;
    if (!each) return [{ ...base, path: call.path, description: shared }];
    return entities.flatMap((entity) => {
      const path = call.path.replace(":entity", entity.api);
      const own = taken.has(`${method} ${path}`) ? undefined : each(entity);
      if (!own) return [];
      const one = {
        ...base,
        path,
        description: { ...shared, ...own },
        ...(scope && { scope: scope.replace("<entity>", entity.api) }),
      };
      const { csv } = one.description;
      if (!csv) return [one];
      return [one, { ...one, path: `${path}.csv`, description: { ...one.description, ...csv } }];
    });
  });
}

/** The scope of a key that may make the call (worker/api/call.ts); an administrator's names the kind of record. */
function scopeOf(call: Call & { scope?: unknown }): string | undefined {
  if (typeof call.scope === "function") return "office:<entity>";
  return typeof call.scope === "string" ? call.scope : undefined;
}

/** The OpenAPI 3.1 document of a table of calls, on the site at `url`. */
export function apiDocument(calls: readonly Call[]): Json {
  const operations = operationsOf(calls);
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations) {
    const path = `/api${operation.path.replace(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: toOperation(operation) };
  }
  const used = new Set(operations.map(({ description }) => description.tag));
  const hasKeys = operations.some(({ scope }) => scope);
  const { ratelimit, "ratelimit-policy": policy, ...headers } = HEADERS;
  const { key, ...schemes } = SECURITY;
  return {
    openapi: "3.1.1",
    info: {
      title: `${site.name} API`,
      version: API_VERSION,
      summary: "Yacht charters in Dubai: packages, free times, requests, offers and bookings.",
      description: INTRODUCTION.join("\n\n"),
      contact: { name: site.name, url: "/contact" },
      license: { name: "For customers and partners, on the site's terms", url: "/terms" },
    },
    externalDocs: { description: "The same as a page", url: "/api" },
    servers: [{ url: "/", description: "This site" }],
    tags: [
      ...(Object.keys(TAGS) as Tag[])
        .filter((tag) => used.has(tag))
        .map((name) => ({ name, description: TAGS[name] })),
      { name: "Webhooks", description: "Events, sent to the addresses a provider has named." },
    ],
    security: [],
    paths,
    webhooks,
    components: {
      schemas: {
        Error: errorSchema,
        ...publicSchemas,
        Booking: bookingSchema,
        ...Object.fromEntries(entities.map((entity) => [adminName(entity), recordSchema(entity)])),
      },
      responses: Object.fromEntries(
        (Object.keys(STATUS_OF) as ErrorCode[]).map((code) => [code, errorResponse(code)]),
      ),
      headers: hasKeys ? { ...headers, ratelimit, "ratelimit-policy": policy } : headers,
      securitySchemes: hasKeys ? { ...schemes, key } : schemes,
    },
  };
}

/** What holds of all calls: answers, values, lists, limits, who is asking. */
export const INTRODUCTION: readonly string[] = [
  'Answers are `{"data": …}` or `{"error": {code, message, fields?, details?}}` as JSON, each with an `x-request-id` to name it by. `message` is a sentence for people; `fields` has one for each value that was wrong. Fields may be added to answers at any time: a client leaves aside what it does not know.',
  '**Money** is whole fils (hundredths of a dirham), net of VAT where nothing else is said. **Days** are days in Dubai, "YYYY-MM-DD"; **instants** are ISO 8601 in UTC.',
  "**Lists** have `size` and `cursor`: go on with `next` of an answer until it is null. The same list can be asked for by `page`.",
  "**Limits**: a body has at most 32 KiB (where it may be larger the call says so) and 32 levels of brackets. What costs the database each time is limited to 20 calls a minute for a network and path; a key has 120 calls a minute. Beyond that 429 says in `Retry-After` after how many seconds to try again.",
  "**Bearer or cookie**: a program sends `Authorization: Bearer …`. A browser's cookie works from pages of this site alone: a call that changes something is refused (403) when it comes from elsewhere.",
];

const errorSchema: Schema = object(
  {
    error: object({
      code: { enum: Object.keys(STATUS_OF), description: "What a program goes by" },
      message: text("A sentence for people"),
      "fields?": record(text(), "What is wrong, by the name of the value"),
      "details?": {
        type: "object",
        description:
          "What a program can go on with: values a save collided with, where a record is used",
      },
    }),
  },
  "What every failure answers",
);

export const WHY: Readonly<Record<ErrorCode, string>> = {
  validation: "Something that was sent is wrong: `fields` says what.",
  unauthenticated: "Nobody is signed in, or the token or key is no longer good.",
  forbidden: "Not for this account or key, or sent from another site.",
  not_found: "There is no such thing, or it is not the caller's.",
  method_not_allowed: "The path has other methods: `allow` names them.",
  conflict: "It is no longer as it was read, or cannot be done as things stand.",
  too_large: "The body is larger than the call takes.",
  unsupported_media_type: "The body has another content type than the call takes.",
  idempotency_mismatch: "The `Idempotency-Key` was used for other content.",
  too_many_requests: "Too many calls: try again after `Retry-After` seconds.",
  internal: "Something is broken here. The `x-request-id` helps to find it.",
  unavailable: "The database is away for a moment.",
};

const SAID: Readonly<Partial<Record<ErrorCode, string>>> = {
  validation: "Please check your information and try again.",
  not_found: "There is no such record.",
  too_large: "The body is too large.",
  unsupported_media_type: "Send the body as application/json.",
};

function errorResponse(code: ErrorCode): Json {
  const error = {
    code,
    message: SAID[code] ?? WHY[code].replaceAll("`", ""),
    ...(code === "validation" && { fields: { guests: "Number of guests is required" } }),
  };
  return {
    description: WHY[code],
    headers: {
      "x-request-id": { $ref: "#/components/headers/x-request-id" },
      ...((code === "too_many_requests" || code === "unavailable") && {
        "retry-after": { $ref: "#/components/headers/retry-after" },
      }),
      ...(code === "method_not_allowed" && { allow: { $ref: "#/components/headers/allow" } }),
    },
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/Error" },
        example: { error },
      },
    },
  };
}

const HEADERS: Json = {
  "x-request-id": { description: "Names the call: the log and undoing go by it", schema: text() },
  "retry-after": { description: "Seconds", schema: { type: "integer" } },
  allow: { description: "The methods of the path", schema: text() },
  etag: { description: "For `if-none-match`: 304 while it is the same", schema: text() },
  "ratelimit-policy": {
    description: 'Of calls with a key: how many in how many seconds, `"key";q=120;w=60`',
    schema: text(),
  },
  ratelimit: {
    description:
      'Of calls with a key: how many are left, and seconds until it begins anew, `"key";r=118;t=42`',
    schema: text(),
  },
};

const SECURITY: Json = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: ACCOUNT_COOKIE,
    description: "The cookie that signing in sets in a browser; from pages of this site alone.",
  },
  bearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The token that signing in answers a program.",
  },
  link: {
    type: "http",
    scheme: "bearer",
    description: "The token of a mail's link: it opens the one record the mail is about.",
  },
  key: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "khz_…",
    description:
      "A key of a provider (`catalogue`, `requests`, `calendar`, `offers`) or of the office (`office:booking` …), made at /partner/api or /admin/api. It opens the calls that name its scope, 120 times a minute.",
  },
  ticket: { type: "http", scheme: "bearer", description: "Of the site's own chat rooms." },
  stripe: {
    type: "apiKey",
    in: "header",
    name: "stripe-signature",
    description: "Stripe's signature of the body.",
  },
};

/** Who may make a call, as OpenAPI says it: one of these is enough, `{}` is nobody in particular. */
function securityOf({ access, scope, description }: Operation): Json[] {
  const key = scope ? [{ key: [scope] }] : [];
  if (description.security) {
    const named = description.security.map((name) => ({ [name]: [] }));
    return [...(named.length > 0 ? named : [{}]), ...key];
  }
  if (access === "public" || access === "session") return [{}, ...key];
  if (access === "owner") return [{ session: [] }, { bearer: [] }, { link: [] }, ...key];
  return [{ session: [] }, { bearer: [] }, ...key];
}

/** The codes of errors a call may answer with on purpose: its own, and those that follow from its rule and its body. */
export function errorsOf({ access, method, description, scope, call }: Operation): ErrorCode[] {
  const follows: ErrorCode[] = [
    // Health says in its own way what is down.
    ...(call === "GET /health" ? [] : (["unavailable"] as const)),
    ...(typeof access !== "string" || scope ? (["unauthenticated", "forbidden"] as const) : []),
    ...(method !== "GET" ? (["forbidden"] as const) : []),
    ...(description.body ? (["validation", "too_large"] as const) : []),
    ...(description.body && !description.security?.includes("stripe")
      ? (["unsupported_media_type"] as const)
      : []),
    ...(scope ? (["too_many_requests"] as const) : []),
  ];
  const all = new Set([...(description.errors ?? []), ...follows]);
  return (Object.keys(STATUS_OF) as ErrorCode[]).filter((code) => all.has(code));
}

/** The operationId: what a generated client calls it by. */
export function idOf({ method, path, description }: Operation): string {
  if (description.id) return description.id;
  const words = path.split(/[/:.\-_]+/).filter(Boolean);
  return [
    method.toLowerCase(),
    ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)),
  ].join("");
}

/** What the path names. */
export const namesOf = ({ path }: Pick<Operation, "path">): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

/** What the running API has answered, for an operation and a status. */
export const exampleOf = (id: string, status: string | number): unknown => examples[id]?.[status];

const KEPT =
  /^GET \/(?:list|edit)\/(?:article|partnerrating|productpackage|rentalpartner)$|^GET \/reach$/;

function toOperation(operation: Operation): Json {
  const { description, access, path, method } = operation;
  const {
    summary,
    description: more,
    tag,
    query,
    headers,
    body,
    answers,
    deprecated,
    bytes,
  } = description;
  const id = idOf(operation);
  const who = typeof access === "string" ? undefined : `Needs the role ${access.join(" or ")}.`;
  const much = body && bytes ? `The body has at most ${bytes / 1024} KiB.` : undefined;
  const names = namesOf(operation);
  const parameters = [
    ...names.map((name) => {
      const { required: _, ...given } = description.path?.[name] ?? { schema: text() };
      return { name, in: "path", required: true, ...given };
    }),
    ...Object.entries(query ?? {}).map(([name, given]) => ({
      name,
      in: "query",
      ...(name === "filter" && { style: "deepObject", explode: true }),
      ...given,
    })),
    ...Object.entries(headers ?? {}).map(([name, given]) => ({ name, in: "header", ...given })),
  ];
  return {
    operationId: id,
    summary,
    ...((more || who || much) && { description: [more, who, much].filter(Boolean).join(" ") }),
    tags: [tag],
    ...(deprecated && { deprecated }),
    security: securityOf(operation),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [body.mime ?? "application/json"]: {
            schema: body.schema,
            ...(body.example !== undefined && { example: body.example }),
          },
        },
      },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => {
          const example = answer.example ?? exampleOf(id, status);
          const isKept = KEPT.test(`${method} ${path}`);
          return [
            status,
            {
              description: answer.description ?? SUCCESS[status] ?? "Done",
              headers: {
                "x-request-id": { $ref: "#/components/headers/x-request-id" },
                ...(isKept && { etag: { $ref: "#/components/headers/etag" } }),
                ...(operation.scope && {
                  ratelimit: { $ref: "#/components/headers/ratelimit" },
                  "ratelimit-policy": { $ref: "#/components/headers/ratelimit-policy" },
                }),
              },
              ...(answer.mime && { content: { [answer.mime]: { schema: {} } } }),
              ...(answer.data && {
                content: {
                  "application/json": {
                    schema: object({ data: answer.data }),
                    ...(example !== undefined && { example: { data: example } }),
                  },
                },
              }),
            },
          ];
        }),
      ),
      ...Object.fromEntries(
        errorsOf(operation).map((code) => [
          STATUS_OF[code],
          { $ref: `#/components/responses/${code}` },
        ]),
      ),
      default: { $ref: "#/components/responses/internal" },
    },
  };
}

const SUCCESS: Readonly<Record<string, string>> = {
  200: "The answer",
  201: "It is made",
  204: "Done",
};
