import type { Entity } from "#db/entity.ts";
import type { ErrorCode } from "#domain/errors.ts";

/**
 * How calls are described for others (the OpenAPI document and the page made of it). Nothing the Worker runs imports
 * these files: the document is made when the site is built, and document.test.ts holds it to the table of calls.
 */

/** A JSON Schema of 2020-12, which is what OpenAPI 3.1 takes. */
export type Schema = { readonly [key: string]: unknown };

export type Parameter = {
  schema: Schema;
  description?: string;
  required?: true;
  example?: unknown;
};

type Body = {
  schema: Schema;
  example?: unknown;
  /** Else application/json. */
  mime?: string;
};

type Answer = {
  description?: string;
  /** Of what stands in `data`; without one the answer has no body. */
  data?: Schema;
  /** Of an answer that is no `{data}`: its media type. */
  mime?: string;
  /** Of `data`; else what the running API has answered (examples.json). */
  example?: unknown;
};

export type Tag = keyof typeof TAGS;

/** One call as others read of it. Errors that follow from its rule and body (401, 403, 413, 415 …) are added by document.ts. */
export type Description = {
  /** What it does, in a few words without a full stop. */
  summary: string;
  /** More of it, in Markdown. */
  description?: string;
  tag: Tag;
  /** Else made of method and path. */
  id?: string;
  query?: Readonly<Record<string, Parameter>>;
  headers?: Readonly<Record<string, Parameter>>;
  /** Of the `:names` of the path; one without is a text. */
  path?: Readonly<Record<string, Parameter>>;
  body?: Body;
  /** By status. */
  answers: Readonly<Record<number, Answer>>;
  /** Those the call gives on purpose. */
  errors?: readonly ErrorCode[];
  /** Bytes of the body at most, where it is not 32 KiB. */
  bytes?: number;
  /** What else it takes of the caller, where `access` of the call does not say it: names of securitySchemes. */
  security?: readonly ("session" | "bearer" | "link" | "ticket" | "stripe")[];
  /** Of a call with `:entity` in its path: what differs for one kind of record, undefined where there is no such call. */
  each?: (entity: Entity) => Partial<Description> | undefined;
  /** What differs where the address ends in ".csv", if it may. */
  csv?: Partial<Description>;
  /** Set for a call that goes away: it is still there, and the document says so. */
  deprecated?: true;
};

/** By "METHOD /path" as in the table of calls. */
export type Descriptions = Readonly<Record<string, Description>>;

/** What calls are grouped under, in the order of the page. */
export const TAGS = {
  Catalogue:
    "Packages, providers, articles and ratings that the site shows, and what is free when.",
  Requests: "A visitor's request for offers or a reservation, and reading it again.",
  Newsletter: "Subscriptions, and the consent they rest on.",
  Chats: "A visitor's chat with the site.",
  "Signing in": "Sessions of accounts: a cookie for browsers, a token for programs.",
  Account: "What a signed-in person has: bookings and personal data.",
  Providers: "What a provider changes of its own.",
  Partners: "What a provider's own programs do, by a key: requests, offers, the calendar.",
  Site: "Calls of the site's own parts, for completeness.",
  "Admin: records": "Lists and records of every kind, for administrators.",
  "Admin: work": "What administrators do beyond editing records.",
} as const;
