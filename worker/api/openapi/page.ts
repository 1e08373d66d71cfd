import MarkdownIt from "markdown-it";
import { entities } from "#db/registry.ts";
import { type ErrorCode, STATUS_OF } from "#domain/errors.ts";
import { escapeHtml } from "#domain/lib/plain-text.ts";
import type { Call } from "../call.ts";
import { bookingSchema } from "./calls/accounts.ts";
import { descriptions } from "./calls/index.ts";
import { type Schema, TAGS, type Tag } from "./description.ts";
import {
  errorsOf,
  exampleOf,
  INTRODUCTION,
  idOf,
  namesOf,
  type Operation,
  operationsOf,
  WHY,
} from "./document.ts";
import { publicSchemas } from "./records.ts";
import { webhooks } from "./webhooks.ts";

const markdown = new MarkdownIt({ html: false });
const inline = (text: string) => markdown.renderInline(text);
const e = escapeHtml;
const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, "-");

const TITLE = "API";
const LEAD =
  "Packages, free times, requests, offers and bookings for your own pages and programs: JSON over HTTPS, described as OpenAPI 3.1.";

/**
 * The page at /api: the document for people to read, without a script, in the frame of another page of this build (`frame`:
 * its HTML). reference.js, which the page alone loads, only finds calls by words and copies examples.
 */
export function referencePage(calls: readonly Call[], frame: string): string {
  const origin = new URL(
    /<link rel="canonical" href="([^"]+)"/.exec(frame)?.[1] ?? "https://khorizon.example",
  ).origin;
  const main = `<main id="content" tabindex="-1" class="outline-none" lang="en" dir="ltr">${content(calls, origin)}</main>`;
  return (
    frame
      .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
      .replace(/<title>[^<]*<\/title>/, () => `<title>API | ${nameIn(frame)}</title>`)
      .replace(
        /<meta name="description" content="[^"]*"\/>/,
        () => `<meta name="description" content="${e(LEAD)}"/>`,
      )
      .replace(/<meta (?:property="og:|name="(?:twitter:|keywords|rates))[^>]*>/g, "")
      .replace(/<link rel="(?:canonical|manifest|modulepreload|alternate)"[^>]*>/g, "")
      .replace(
        "</head>",
        () =>
          `<link rel="canonical" href="${origin}/api"/><link rel="alternate" type="application/json" title="OpenAPI 3.1" href="/api/openapi.json"/><link rel="stylesheet" href="/api/reference.css"/><script defer src="/api/reference.js"></script></head>`,
      )
      // What needs the site's own scripts: dialogs (their links lead to pages), the choice of a currency, live regions.
      .replace(/ aria-haspopup="dialog"| data-dialog="[^"]*"/g, "")
      .replace(/<div aria-live="polite" style="[^"]*"><\/div>/, "")
      .replace(/<main\b[\s\S]*<\/main>/, () => main)
  );
}

const nameIn = (frame: string) => /<title>[^<]*\| ([^<]+)<\/title>/.exec(frame)?.[1] ?? "Khorizon";

const LINK =
  "inline-flex min-h-9 items-center text-[0.9375rem] text-ink-600 underline-offset-4 hover:text-ink-900 hover:underline pointer-coarse:min-h-11";
const contentsLink = (id: string, name: string) =>
  `<li class="break-inside-avoid"><a href="#${id}" class="${LINK}">${e(name)}</a></li>`;

function content(calls: readonly Call[], origin: string): string {
  const operations = calls.flatMap((call) => operationsOf([{ ...call }], withoutEach(call)));
  const tags = (Object.keys(TAGS) as Tag[]).filter((tag) =>
    operations.some(({ description }) => description.tag === tag),
  );
  const first = [
    ["start", "Start"],
    ["lists", "Lists"],
    ["signed-in", "Who is asking"],
    ["errors", "Errors"],
    ["limits", "Limits"],
    ["versions", "Versions"],
  ] as const;
  return `<header class="page-column pt-8 lg:pt-14"><div class="grid gap-x-16 gap-y-4"><h1 class="max-w-[14em] font-display text-display-2">${TITLE}</h1><div class="max-w-read text-lead text-pretty text-ink-600 lg:pb-1"><p>${e(LEAD)}</p></div></div><p class="ref-links"><a class="button button-primary button-md" href="/api/openapi.json">OpenAPI document</a><a class="page-link" href="/contact?topic=partner">Ask for a partner account</a></p></header>
<div class="page-column grid gap-x-16 gap-y-10 pt-8 pb-16 lg:grid-cols-[18rem_minmax(0,1fr)] lg:pt-16 lg:pb-28"><div class="ref-side lg:sticky lg:top-8 lg:self-start"><form role="search" class="ref-search" hidden><label for="find-call">Find a call</label><input id="find-call" type="search" autocomplete="off" spellcheck="false"/><p role="status"></p></form><nav aria-labelledby="contents"><h2 id="contents" class="text-[0.9375rem] font-semibold">Contents</h2><ol class="mt-2 md:max-lg:columns-2">${first.map(([id, name]) => contentsLink(id, name)).join("")}${tags.map((tag) => contentsLink(slug(tag), tag)).join("")}${contentsLink("events", "Events")}${contentsLink("records", "Records")}</ol></nav></div>
<div class="min-w-0">${introduction(origin)}${tags.map((tag) => group(tag, operations, origin)).join("")}${eventSection()}${recordSection()}</div></div>`;
}

/** Of calls on any record one operation, with `{entity}` in its path. */
function withoutEach(call: Call) {
  const name = `${call.method} ${call.path}`;
  const described = descriptions[name];
  if (!described) return {};
  const { each: _, ...shared } = described;
  return { [name]: { ...shared, ...(described.each && { path: { entity: ENTITY } }) } };
}
const ENTITY = {
  schema: { type: "string", description: "A kind of record, from the table above" },
  example: "article",
};

const section = (id: string, title: string, body: string) =>
  `<section id="${id}" aria-labelledby="${id}-title" class="scroll-mt-4 border-t border-sand-200 py-8 first:border-0 first:pt-0 lg:py-10"><h2 id="${id}-title" class="mb-4 font-display text-display-3">${e(title)}</h2>${body}</section>`;
const said = (...paragraphs: readonly string[]) =>
  `<div class="ref-said grid max-w-read gap-4 text-ink-700">${paragraphs.map((one) => `<p>${inline(one)}</p>`).join("")}</div>`;

function introduction(origin: string): string {
  const [answers = "", values = "", lists = "", limits = "", who = ""] = INTRODUCTION;
  const codes = (Object.keys(STATUS_OF) as ErrorCode[])
    .map(
      (code) =>
        `<tr><td>${STATUS_OF[code]}</td><td><code>${code}</code></td><td>${inline(WHY[code])}</td></tr>`,
    )
    .join("");
  return [
    section(
      "start",
      "Start",
      said("The catalogue is open: no account, no key.", answers, values) +
        code("curl", curlOf(origin, "GET", "/api/list/productpackage?size=2&sort=-featured_order")),
    ),
    section(
      "lists",
      "Lists",
      said(
        lists,
        "`filter[field][op]=value` narrows a list down, `q` searches it, `sort` orders it. What is not understood is 400, never left aside.",
      ) +
        code(
          "curl",
          curlOf(
            origin,
            "GET",
            "/api/list/productpackage?filter[guests_max][gte]=20&filter[price][lte]=150000&sort=price",
            "-g ",
          ),
        ),
    ),
    section(
      "signed-in",
      "Who is asking",
      said(
        who,
        "A **key** (`khz_…`) is for a partner's or the office's own programs. It is made on the partner's or the administrator's page, has scopes, is shown once and can be revoked at once.",
      ) +
        code(
          "curl",
          curlOf(
            origin,
            "GET",
            "/api/edit/productpackage?slug=fast-water-31-ft-rib",
            `-H "Authorization: Bearer $KEY" `,
          ),
        ),
    ),
    section(
      "errors",
      "Errors",
      said(
        "A program goes by `code`, a person by `message`. The status says the same as the code.",
      ) +
        `<div class="ref-table" role="group" aria-label="Codes of errors" tabindex="0"><table><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">When</th></tr></thead><tbody>${codes}</tbody></table></div>` +
        code(
          "400",
          json({
            error: {
              code: "validation",
              message: "Please check your information and try again.",
              fields: { guests: "Number of guests is required" },
            },
          }),
        ),
    ),
    section("limits", "Limits", said(limits)),
    section(
      "versions",
      "Versions",
      said(
        "There is one version, and its paths stay. New fields, new calls and new optional parameters come at any time and break nothing that leaves aside what it does not know. What goes away is marked `deprecated` here and in the document, answers with a `Deprecation` and a `Sunset` header, and stays for at least six months.",
      ),
    ),
  ].join("");
}

function group(tag: Tag, operations: readonly Operation[], origin: string): string {
  const own = operations.filter(({ description }) => description.tag === tag);
  return section(
    slug(tag),
    tag,
    said(TAGS[tag]) +
      (tag === "Admin: records" ? kinds() : "") +
      `<div class="ref-calls">${own.map((one) => call(one, origin)).join("")}</div>`,
  );
}

/** What an administrator's lists and records are of. */
function kinds(): string {
  const rows = entities
    .toSorted((a, b) => (a.api < b.api ? -1 : 1))
    .map(({ api, label, can }) => {
      const does = [
        "list",
        "read",
        can.create && "make",
        can.change && "change",
        can.remove && "delete",
      ].filter(Boolean);
      return `<tr><td><code>${api}</code></td><td>${e(label.many)}</td><td>${does.join(", ")}</td></tr>`;
    });
  return `<details class="ref-kinds"><summary>${entities.length} kinds of records</summary><div class="ref-table" role="group" aria-label="Kinds of records" tabindex="0"><table><thead><tr><th scope="col">Name</th><th scope="col">Holds</th><th scope="col">Calls</th></tr></thead><tbody>${rows.join("")}</tbody></table></div></details>`;
}

const path = (text: string) =>
  e(text)
    .replace(/\//g, "/<wbr>")
    .replace(/\{\w+\}/g, (name) => `<i>${name}</i>`);

function call(operation: Operation, origin: string): string {
  const { method, description } = operation;
  const { summary, description: more, query, headers, body, answers, deprecated } = description;
  const id = idOf(operation);
  const url = `/api${operation.path.replace(/:(\w+)/g, "{$1}")}`;
  const parts = [
    `<p class="ref-who">${whoMay(operation)}</p>`,
    more ? `<p>${inline(more)}</p>` : "",
    parameters(
      "Path",
      namesOf(operation).map(
        (name) => [name, description.path?.[name] ?? { schema: { type: "string" } }] as const,
      ),
    ),
    parameters("Query", Object.entries(query ?? {})),
    parameters("Headers", Object.entries(headers ?? {})),
    body ? fieldsOf("Body", body.schema) : "",
    ...Object.entries(answers).map(([status, { data, description: why }]) =>
      data
        ? fieldsOf(`Answer ${status}`, data, why)
        : `<h4>Answer ${status}</h4><p>${e(why ?? "No body.")}</p>`,
    ),
    failures(errorsOf(operation)),
  ];
  const [status, sample] = sampleOf(operation);
  const shown = [
    code("curl", example(operation, origin)),
    sample === undefined ? "" : code(status, json({ data: shortened(sample) })),
    isOpen(operation)
      ? `<p class="ref-open"><a class="page-link" href="${e(exampleUrl(operation))}">Open the answer</a></p>`
      : "",
  ];
  return `<details class="ref-call"${deprecated ? ' data-deprecated=""' : ""}><summary><h3><span class="ref-method" data-method="${method}">${method}</span> <code>${path(url)}</code> <span class="ref-what">${e(summary)}</span></h3></summary><div class="ref-body" id="${id}"><div class="ref-text">${parts.join("")}</div><div class="ref-code">${shown.join("")}</div></div></details>`;
}

const isOpen = ({ method, access }: Operation) => method === "GET" && access === "public";

function whoMay({ access, scope, description }: Operation): string {
  const key = scope ? `, or a key with <code>${e(scope)}</code>` : "";
  if (description.security?.includes("ticket")) return "For the site's chat rooms";
  if (description.security?.includes("stripe")) return "For Stripe, by its signature";
  if (access === "owner") return `For who it belongs to${key}`;
  if (typeof access === "string")
    return `For everybody${scope ? `; a key with <code>${e(scope)}</code> has limits of its own` : ""}`;
  return `For accounts with the role ${access.join(" or ")}${key}`;
}

type Shown = { schema: Schema; description?: string; required?: true; example?: unknown };
function parameters(title: string, all: readonly (readonly [string, Shown])[]): string {
  if (all.length === 0) return "";
  const rows = all.map(([name, { schema, required, description: more }]) =>
    row(name, schema, required === true || title === "Path", more),
  );
  return `<h4>${title}</h4><dl>${rows.join("")}</dl>`;
}

const row = (name: string, schema: Schema, required: boolean, more?: string, nested = "") =>
  `<div><dt><code>${e(name)}</code> <span>${typeOf(schema)}${required ? "" : ", optional"}</span></dt><dd>${inline(`${more ?? schema.description ?? ""}`)}${nested}</dd></div>`;

const refName = ({ $ref }: Schema) =>
  typeof $ref === "string" ? $ref.split("/").at(-1) : undefined;
/** Records that have a place on the page. */
const SHOWN: Readonly<Record<string, Schema>> = { ...publicSchemas, Booking: bookingSchema };
const refLink = (name: string) =>
  name in SHOWN ? `<a class="page-link" href="#record-${name}">${name}</a>` : e(name);

/** A type in a few words. */
function typeOf(schema: Schema): string {
  const name = refName(schema);
  if (name) return refLink(name);
  const {
    type,
    enum: values,
    items,
    anyOf,
    format,
    minimum,
    maximum,
    minLength,
    maxLength,
  } = schema;
  if ("const" in schema) return e(JSON.stringify(schema.const));
  if (Array.isArray(values)) {
    const said = values.length > 8 ? [...values.slice(0, 7), "…"] : values;
    return said.map((value) => e(`${value}`)).join(" | ");
  }
  if (Array.isArray(anyOf))
    return [...new Set(anyOf.map((one) => typeOf(one as Schema)))].join(" or ");
  if (items) return `list of ${typeOf(items as Schema)}`;
  const word = Array.isArray(type)
    ? type.map((one) => (one === "null" ? "null" : one)).join(" or ")
    : `${type ?? "any"}`;
  const range =
    minimum !== undefined || maximum !== undefined
      ? `, ${maximum === undefined ? `from ${minimum}` : `${minimum ?? ""}–${maximum}`}`
      : maxLength !== undefined
        ? `, ${minLength ? `${minLength}–` : "at most "}${maxLength} characters`
        : "";
  return e(`${format ? `${format}${word.includes("null") ? " or null" : ""}` : word}${range}`);
}

/** How deep an object's own objects are written out. */
const DEEPEST = 3;

function propertiesOf(schema: Schema, depth = 0): string {
  const { properties, required = [] } = schema as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  if (!properties || depth > DEEPEST) return "";
  const rows = Object.entries(properties).map(([name, one]) => {
    const inner = (one.items ?? one) as Schema;
    // Of what may be a text as well, the text is what one sends.
    const ways = (inner.anyOf as Schema[] | undefined) ?? [inner];
    const isText = ways.some(({ type }) => type === "string");
    const object = (isText ? undefined : ways.find(({ properties: has }) => has)) ?? {};
    return row(name, one, required.includes(name), undefined, propertiesOf(object, depth + 1));
  });
  return `<dl>${rows.join("")}</dl>`;
}

function fieldsOf(title: string, schema: Schema, why?: string): string {
  const name = refName(schema);
  const items = schema.items as Schema | undefined;
  const options = (schema.anyOf as Schema[] | undefined) ?? [items ?? schema];
  const shown = options.map((one) => propertiesOf(one)).filter(Boolean);
  const lead = name
    ? `<p>${refLink(name)}</p>`
    : items
      ? `<p>A list${shown.length > 0 ? " of:" : "."}</p>`
      : schema.description
        ? `<p>${inline(`${schema.description}`)}</p>`
        : "";
  return `<h4>${title}</h4>${why ? `<p>${inline(why)}</p>` : ""}${lead}${shown.join('<p class="ref-or">or</p>')}`;
}

function failures(codes: readonly ErrorCode[]): string {
  // Everywhere the same: the table of codes has it.
  const own = codes.filter((code) => code !== "unavailable");
  if (own.length === 0) return "";
  const rows = own.map(
    (one) =>
      `<li><a class="page-link" href="#errors">${STATUS_OF[one]}</a> <code>${one}</code></li>`,
  );
  return `<h4>Errors</h4><ul class="ref-errors">${rows.join("")}</ul>`;
}

function exampleUrl({ path: at, description: { path: names, query } }: Operation): string {
  const filled = at.replace(/:(\w+)/g, (_, name: string) => {
    const { example: given, schema } = names?.[name] ?? { schema: {} };
    return `${given ?? (schema.enum as unknown[] | undefined)?.[0] ?? "01a22434-7154-7361-9033-c5c24c9b33bc"}`;
  });
  const asked = Object.entries(query ?? {}).flatMap(
    ([name, { example: given, required, schema }]) => {
      const value =
        given ??
        (required
          ? ((schema.enum as unknown[] | undefined)?.[0] ?? "01a22434-7154-7361-9033-c5c24c9b33bc")
          : undefined);
      return value === undefined ? [] : [`${name}=${encodeURIComponent(`${value}`)}`];
    },
  );
  return `/api${filled}${asked.length > 0 ? `?${asked.join("&")}` : ""}`;
}

function example(operation: Operation, origin: string): string {
  const { method, access, scope, description } = operation;
  const { body, security } = description;
  const isPublic = typeof access === "string" && access !== "owner" && !security?.length;
  const bearer = typeof access === "string" || !scope ? "$TOKEN" : "$KEY";
  const more = [
    isPublic || security?.length === 0 ? "" : `-H "Authorization: Bearer ${bearer}"`,
    body ? `-H "content-type: ${body.mime ?? "application/json"}"` : "",
    body?.mime
      ? "--data-binary @deck.jpg"
      : body?.example !== undefined
        ? `-d '${JSON.stringify(body.example, null, 2).replaceAll("'", "'\\''")}'`
        : "",
  ].filter(Boolean);
  const verb = method === "GET" || (method === "POST" && body) ? "" : `-X ${method} `;
  return [`curl ${verb}"${origin}${exampleUrl(operation)}"`, ...more].join(" \\\n  ");
}

const curlOf = (origin: string, _method: string, at: string, more = "") =>
  `curl ${more}"${origin}${at}"`;

function sampleOf(operation: Operation): [string, unknown] {
  const [status = "200", answer] = Object.entries(operation.description.answers)[0] ?? [];
  const path = operation.path.replace(":entity", "article");
  const direct = answer?.example ?? exampleOf(idOf(operation), status);
  if (direct !== undefined || path === operation.path) return [status, direct];
  const [of] = operationsOf([
    { method: operation.method, path: operation.path, access: operation.access } as Call,
  ]).filter((one) => one.path === path);
  return [status, of && exampleOf(idOf(of), status)];
}

/** Of an example what shows its form: few of a list, the beginning of a long text. */
function shortened(value: unknown): unknown {
  if (typeof value === "string") return value.length > 90 ? `${value.slice(0, 88)}…` : value;
  if (Array.isArray(value)) return value.slice(0, 3).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortened(one)]));
}

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** Text as code, with its strings and names set apart. */
function code(title: string, text: string): string {
  const marked = e(text)
    .replace(/(&quot;(?:(?!&quot;)[^\n])*&quot;)(\s*:)/g, "<b>$1</b>$2")
    .replace(/(: |\[\n\s+|^\s+|,\n\s+)(&quot;(?:(?!&quot;)[^\n])*&quot;)/gm, "$1<u>$2</u>");
  return `<figure class="ref-figure"${title.startsWith("curl") ? ' data-wraps=""' : ""}><figcaption>${e(title)}</figcaption><pre tabindex="0"><code>${marked}</code></pre></figure>`;
}

function eventSection(): string {
  const rows = Object.entries(webhooks).map(([name, { post }]) => {
    const { schema, example: given } = post.requestBody.content["application/json"];
    return `<details class="ref-call"><summary><h3><span class="ref-method" data-method="EVENT">EVENT</span> <code>${e(name)}</code> <span class="ref-what">${e(post.summary)}</span></h3></summary><div class="ref-body" id="event-${slug(name)}"><div class="ref-text">${fieldsOf("Body", schema)}</div><div class="ref-code">${given === undefined ? "" : code("POST", json(given))}</div></div></details>`;
  });
  return section(
    "events",
    "Events",
    said(
      "Sent to the addresses a provider has named, signed as [Standard Webhooks](https://www.standardwebhooks.com) say: check `webhook-signature` before you trust one, answer 2xx within ten seconds, and go by `webhook-id` when the same one comes twice. What is not taken is sent again for about three days.",
    ).concat(`<div class="ref-calls">${rows.join("")}</div>`),
  );
}

function recordSection(): string {
  const all = Object.entries(SHOWN).map(
    ([name, schema]) =>
      `<details class="ref-call"><summary><h3><span class="ref-method" data-method="RECORD">RECORD</span> <code>${name}</code></h3></summary><div class="ref-body ref-record" id="record-${name}"><div class="ref-text">${propertiesOf(schema)}</div></div></details>`,
  );
  return section(
    "records",
    "Records",
    said("What calls answer in more than one place.") +
      `<div class="ref-calls">${all.join("")}</div>`,
  );
}
