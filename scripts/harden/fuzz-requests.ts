import type { Schema } from "#worker/api/openapi/description.ts";
import { DEFINITIONS } from "#worker/mcp/definitions.ts";
import {
  anyCall,
  bytesFor,
  headersOf,
  type Made,
  nextMark,
  type Stock,
  valuesOf,
  withJson,
} from "./fuzz-api.ts";
import { ofRooms } from "./fuzz-rooms.ts";
import type { Asker } from "./people.ts";
import { allRoutes } from "./routes.ts";
import type { Sent } from "./shrink.ts";
import { fitting, hostileText, PLANTED, planted, spoiled } from "./values.ts";

const pages = allRoutes().filter(({ kind }) => kind === "PAGE" || kind === "FILE");

const MAKERS: readonly (readonly [number, (stock: Stock) => Made])[] = [
  [56, anyCall],
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
/** What stands before a page's path: the other language, and what reads like another host. */
const ODD_LEADS = [
  "/",
  "/ar",
  "/ar",
  "/ar/",
  "/ar/ar",
  "//a:b",
  "//[",
  "//%",
  "/ar//a:b",
  "//:99999",
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
        : random.chance(0.3)
          ? random.pick(ODD_LEADS) + path + random.pick(["", "//"])
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
  const mark = nextMark();
  if (random.chance(0.3)) form.push([`${PLANTED}_${mark}`, `${PLANTED} ${mark}`]);
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
    () => ["tools/call", { name: tool.name, arguments: planted(given, nextMark()) }],
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
