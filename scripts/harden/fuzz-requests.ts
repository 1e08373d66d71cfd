import { entities } from "#db/registry.ts";
import { calls } from "#worker/api/index.ts";
import type { Schema } from "#worker/api/openapi/description.ts";
import { apiDocument, type Operation, operationsOf } from "#worker/api/openapi/document.ts";
import { DEFINITIONS } from "#worker/mcp/definitions.ts";
import { makeJpeg } from "#worker/services/uploads/testing/files.ts";
import type { Form } from "./forms.ts";
import type { Asker, Records } from "./people.ts";
import type { Random } from "./random.ts";
import { allRoutes } from "./routes.ts";
import type { Sent } from "./shrink.ts";
import { fitting, hostileText, PLANTED, planted, spoiled, type Values } from "./values.ts";

/** What requests are made of: who asks, which records there are, and the forms of the pages. */
export type Stock = {
  random: Random;
  askers: readonly Asker[];
  records: Records;
  uuids: readonly string[];
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
const pages = allRoutes().filter(({ kind }) => kind === "PAGE" || kind === "FILE");
const valuesOf = ({ random, uuids }: Stock): Values => ({
  random,
  uuids,
  schemas: document.components.schemas,
});
let marks = 0;

const MAKERS: readonly (readonly [number, (stock: Stock) => Made])[] = [
  [56, (stock) => ofApi(stock, stock.random.pick(operations))],
  [14, ofForm],
  [8, ofPage],
  [7, ofTool],
  [9, ofRooms],
  [3, ofUpload],
  [3, ofStripe],
];

/** A request: valid, nearly so, or hostile, to anything that takes one. */
export function makeRequest(stock: Stock): Made {
  let at = stock.random.whole(MAKERS.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, make] of MAKERS) {
    if (at < weight) return make(stock);
    at -= weight;
  }
  return ofPage(stock);
}

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
    sent = withJson(
      sent,
      body?.example !== undefined && random.chance(0.4)
        ? body.example
        : fitting(body?.schema ?? {}, values),
      stock,
    );
  return { kind: `api ${operation.path.split("/")[1]}`, sent, asker, operation };
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
function withJson(sent: Sent, value: unknown, { random }: Stock): Sent {
  const headers = { ...sent.headers, "content-type": "application/json" };
  const kind = random.whole(100);
  if (kind < 25) return { ...sent, headers, json: value };
  if (kind < 45) return { ...sent, headers, json: planted(value, `${marks++}`) };
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
function headersOf(
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

const ODD_HEADERS: readonly (readonly [string, string])[] = [
  ["cookie", "__Host-token=x; __Host-token=y; a=%E0%A4%A"],
  ["authorization", "Bearer khz_"],
  ["authorization", `Bearer ${"a".repeat(5_000)}`],
  ["accept-language", "xx-".repeat(200)],
  ["if-none-match", '"x", W/"y"'],
  ["range", "bytes=0-0,5-1"],
  ["x-http-method-override", "DELETE"],
  ["x-forwarded-host", "evil.example"],
  ["cf-connecting-ip", "::ffff:999.1.1.1"],
  ["purpose", "prefetch"],
  ["content-length-x", "-1"],
  ["x-request-id", '"><script>'],
];

function ofPage(stock: Stock): Made {
  const { random, askers, records, siteUrl } = stock;
  const page = random.pick(pages);
  const asker = random.pick(askers);
  const names = [
    records.request,
    records.booking,
    records.slug,
    records.trip,
    "booking",
    "Article",
    "2027-01",
  ];
  const path = page.path
    .replace("*", "x/y")
    .replace(/:\w+\??/g, () =>
      encodeURIComponent(
        random.chance(0.5)
          ? random.pick(names)
          : hostileText(random).slice(0, 200).replaceAll("\ud800", "") || "x",
      ),
    );
  const keys = [
    "request",
    "token",
    "date",
    "guests",
    "sort",
    "page",
    "q",
    "month",
    "day",
    "type",
    "view",
    "from",
    "cursor",
    "filter[a][eq]",
    "redirect",
    "code",
    PLANTED,
  ];
  const query = Array.from({ length: random.whole(4) }, (): [string, string] => [
    random.pick(keys),
    hostileText(random),
  ]);
  const [name, value] = random.pick(ODD_HEADERS);
  const odd = random.chance(0.4) ? { [name]: value } : {};
  const isData = page.kind === "PAGE" && random.chance(0.25);
  const sent: Sent = {
    ...{
      to: "site",
      method: random.chance(0.9) ? "GET" : random.pick(["HEAD", "OPTIONS", "DELETE", "PROPFIND"]),
    },
    ...{
      path: isData
        ? `${path === "/" ? "/_root" : path}.data`
        : random.chance(0.1)
          ? `/${path}//`
          : path,
      query,
    },
    headers: {
      ...headersOf(
        asker,
        siteUrl,
        { accept: random.pick(["text/html", "*/*", "application/json", "x"]) },
        true,
      ),
      ...odd,
    },
  };
  return { kind: page.kind === "FILE" ? "file" : "page", sent, asker };
}

function ofForm(stock: Stock): Made {
  const { random, forms, siteUrl } = stock;
  if (forms.length === 0) return ofPage(stock);
  const { action, fields, asker } = random.pick(forms);
  const [path = "", search = ""] = action.split("?");
  const form = fields
    .filter(() => random.chance(0.9))
    .map(([name, value]): [string, string] => [
      name,
      name === "intent" || random.chance(0.6)
        ? value
        : random.chance(0.2)
          ? random.pick(stock.uuids)
          : hostileText(random),
    ]);
  if (random.chance(0.3)) form.push([`${PLANTED}_${marks}`, `${PLANTED} ${marks++}`]);
  const sent: Sent = {
    ...{
      to: "site",
      method: "POST",
      path: random.chance(0.2) ? `${path}.data` : path,
      query: [...new URLSearchParams(search)],
      form,
    },
    headers: headersOf(asker, siteUrl, { accept: "text/html" }, true),
  };
  return { kind: "form", sent, asker };
}

function ofTool(stock: Stock): Made {
  const { random, siteUrl } = stock;
  const asker = stock.askers[0] as Asker;
  const tool = random.pick(DEFINITIONS.tools);
  const given = fitting(tool.inputSchema as unknown as Schema, valuesOf(stock));
  const params = random.pick<() => [string, object]>([
    () => [
      "tools/call",
      { name: tool.name, arguments: random.chance(0.4) ? given : spoiled(given, random) },
    ],
    () => ["tools/call", { name: tool.name, arguments: planted(given, `${marks++}`) }],
    () => [
      "prompts/get",
      {
        name: DEFINITIONS.prompts[0]?.name,
        arguments: spoiled({ date: "2027-01-01", guests: "8" }, random),
      },
    ],
    () => [
      "resources/read",
      {
        uri: random.pick([
          "charter://policy/terms",
          `charter://package/${hostileText(random)}`,
          hostileText(random),
        ]),
      },
    ],
    () => [hostileText(random), {}],
  ]);
  const [method, asked] = params();
  const message = {
    jsonrpc: "2.0",
    id: random.pick<unknown>([1, "a", null, {}, 1.5]),
    method,
    params: asked,
  };
  const base: Sent = {
    to: "site",
    method: "POST",
    path: "/mcp",
    query: [],
    headers: headersOf(asker, siteUrl, { accept: "application/json" }),
  };
  const sent = random.chance(0.8)
    ? { ...base, json: message, headers: { ...base.headers, "content-type": "application/json" } }
    : withJson(base, message, stock);
  return { kind: "mcp", sent, asker };
}

function ofRooms(stock: Stock): Made {
  const { random, records } = stock;
  const asker = stock.askers[0] as Asker;
  const base = { to: "rooms", query: [], headers: {} } as const;
  const chat = random.chance(0.7)
    ? records.chat
    : hostileText(random).replaceAll("\ud800", "").slice(0, 100);
  const at = `/parties/main/${encodeURIComponent(chat || "x")}`;
  const message = random.chance(0.3)
    ? { content: "Good evening", id: random.uuid() }
    : spoiled({ content: "Good evening", id: random.uuid() }, random);
  const json = { "content-type": "application/json" };
  const frames = [
    "4",
    "40",
    "40{}",
    '42["chat:message","x"]',
    '42["chat:start",""]',
    `421["chat:continue",{"uuid":"${records.chat}","after":-1}]`,
    '451-["x",{"_placeholder":true,"num":0}]',
    "2probe",
    "6",
    "b4AAAA",
    "x",
    "4\u001e4",
    "42[]",
    "42{",
    "4299999999999999999999[1]",
  ];
  const sent = random.pick<() => Sent>([
    () => ({ ...base, method: "POST", path: `${at}/messages`, json: message, headers: json }),
    () => ({
      ...base,
      method: "POST",
      path: `${at}/messages`,
      text: "{".repeat(500),
      headers: json,
    }),
    () => ({
      ...base,
      method: "GET",
      path: `${at}/sync`,
      query: [
        ["after", hostileText(random)],
        ["busy", "2"],
        ["agent", hostileText(random)],
      ],
    }),
    () => ({
      ...base,
      method: "POST",
      path: random.pick([
        "/sessions",
        "/parties/offers/x",
        "/parties/office/all",
        "/parties/address/x",
        "/parties/none/x",
        "/party/x",
      ]),
      text: hostileText(random),
    }),
    () => ({
      ...base,
      method: "GET",
      path: "/socket.io/",
      query: [
        ["EIO", random.pick(["4", "3", "x"])],
        ["transport", random.pick(["polling", "x", "websocket"])],
        ["sid", hostileText(random)],
      ],
    }),
    () => ({
      ...base,
      method: "POST",
      path: "/socket.io/",
      query: [
        ["EIO", "4"],
        ["transport", "polling"],
        ["sid", "@sid"],
      ],
      text: Array.from({ length: 1 + random.whole(4) }, () => random.pick(frames)).join("\u001e"),
      headers: { "content-type": "text/plain;charset=UTF-8" },
    }),
    () => ({
      ...base,
      method: "SOCKET",
      path: `/party/${records.chat}`,
      text: random.chance(0.5)
        ? JSON.stringify(spoiled(["chat:message", message, 1], random))
        : hostileText(random),
    }),
    () => ({
      ...base,
      method: "SOCKET",
      path: "/socket.io/?EIO=4&transport=websocket",
      text: random.pick(frames),
    }),
  ])();
  return { kind: "rooms", sent, asker };
}

function bytesFor(random: Random): number[] {
  const bytes = [...makeJpeg({ width: 16, height: 16 })];
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

function ofUpload(stock: Stock): Made {
  const { random, siteUrl } = stock;
  const asker = random.pick(
    stock.askers.filter(
      ({ name }) => name === "administrator" || name === "writer" || name === "provider",
    ),
  );
  const sent: Sent = {
    ...{
      to: "site",
      method: "POST",
      path: "/api/admin/edit/upload",
      query: [["name", random.chance(0.5) ? "boat.jpg" : hostileText(random)]],
    },
    ...{
      headers: headersOf(asker, siteUrl, {
        "content-type": random.pick([
          "image/jpeg",
          "application/octet-stream",
          "image/png",
          "text/html",
        ]),
      }),
      bytes: bytesFor(random),
    },
  };
  return { kind: "upload", sent, asker };
}

function ofStripe(stock: Stock): Made {
  const { random, siteUrl } = stock;
  const event = {
    id: `evt_${random.uuid()}`,
    object: "event",
    type: "checkout.session.completed",
    data: { object: { id: "cs_1", metadata: { [`${PLANTED}_s`]: `${PLANTED} s` } } },
  };
  const signature = random.pick([
    "t=1,v1=00",
    `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}`,
    hostileText(random).replace(/[^\x20-\x7e]/g, "?"),
    "t=,v1=",
    ",,,",
  ]);
  const asker = stock.askers[0] as Asker;
  const sent: Sent = {
    to: "site",
    method: "POST",
    path: "/api/stripe",
    query: [],
    headers: headersOf(asker, siteUrl, {
      "stripe-signature": signature,
      "content-type": "application/json",
    }),
    json: random.chance(0.5) ? event : spoiled(event, random),
  };
  return { kind: "stripe", sent, asker };
}

/** The kinds of records whose uuids are worth sending; accounts are left out, so that nobody who asks is changed. */
export const KINDS_SENT = entities.filter(
  ({ internal, api }) => !internal && !["user", "siteconfig"].includes(api),
);
