/** What /mcp refuses, and how it says so: by JSON-RPC and the protocol's revision 2026-07-28, and to clients of those before. */
import { expect, spyOn, test } from "bun:test";
import { Hono } from "hono";
import type { Db } from "#db/client.ts";
import { AppError } from "#domain/errors.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { HonoEnv } from "#worker/context.ts";
import { DEFINITIONS } from "./definitions.ts";
import { serveMcp } from "./serve.ts";

const MODERN = "2026-07-28";
const META = "io.modelcontextprotocol/";
const META_OF = {
  [`${META}protocolVersion`]: MODERN,
  [`${META}clientCapabilities`]: {},
};

/** The static files of a build. */
const BINDINGS = { ASSETS: { fetch: async () => Response.json(DEFINITIONS) } };

/** The endpoint with nothing behind it: a message that asked the database would fail. */
function endpoint(counted: () => Promise<void> = async () => {}, environment = "local") {
  const services = { db: {} as Db, now: new Date(), takePublicWrite: counted };
  const app = new Hono<HonoEnv>();
  app.use(async (c, next) => {
    c.set("services", services as unknown as AppServices);
    c.set("settings", { siteUrl: "https://khorizon.example", environment } as never);
    await next();
  });
  app.all("/mcp", serveMcp);
  return app;
}

async function send(
  body: unknown,
  headers: Record<string, string> = {},
  { app = endpoint(), method = "POST" } = {},
) {
  const options = {
    method,
    headers: { host: "localhost:8787", "content-type": "application/json", ...headers },
    ...(method === "POST" && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  };
  const answer = await app.request("http://localhost/mcp", options, BINDINGS);
  const said = await answer.text();
  return { status: answer.status, headers: answer.headers, said: said ? JSON.parse(said) : null };
}

/** A request as a client of 2026-07-28 sends it. */
function modern(method: string, params: Record<string, unknown> = {}) {
  const name = params.name ?? params.uri;
  return [
    { jsonrpc: "2.0", id: 7, method, params: { _meta: META_OF, ...params } },
    {
      "mcp-protocol-version": MODERN,
      "mcp-method": method,
      ...(typeof name === "string" && { "mcp-name": name }),
    },
  ] as const;
}
const legacy = (method: string, params: Record<string, unknown> = {}) => ({
  jsonrpc: "2.0",
  id: 7,
  method,
  params,
});

test("only POST is taken: there is no stream and no session", async () => {
  for (const method of ["GET", "DELETE", "PUT"]) {
    const { status, headers, said } = await send(null, {}, { method });
    expect([method, status, headers.get("allow"), said.error.code]).toEqual([
      method,
      405,
      "POST",
      -32600,
    ]);
  }
});

test("a foreign host is refused, so that no page can lead a browser here by DNS", async () => {
  const [body, headers] = modern("tools/list");
  for (const host of ["evil.example", "evil.example:8787", "localhost.evil.example"])
    expect((await send(body, { ...headers, host })).status).toBe(403);
  for (const host of ["localhost:1", "127.0.0.1:8787", "[::1]:8787"])
    expect((await send(body, { ...headers, host })).status).toBe(200);
  const app = endpoint(undefined, "production");
  const ask = async (host: string) => (await send(body, { ...headers, host }, { app })).status;
  expect(await ask("khorizon.example")).toBe(200);
  expect(await ask("evil.example")).toBe(403);
});

test.each([
  ["no JSON", "{", 400, -32700],
  ["nested without end", `${"[".repeat(40)}${"]".repeat(40)}`, 400, -32700],
  ["a batch", [legacy("tools/list")], 400, -32600],
  ["no JSON-RPC", { method: "tools/list", id: 1 }, 400, -32600],
  ["an answer", { jsonrpc: "2.0", id: 1, result: {} }, 400, -32600],
  ["an id that is none", { jsonrpc: "2.0", id: null, method: "tools/list" }, 400, -32600],
  ["a fraction for an id", { jsonrpc: "2.0", id: 1.5, method: "tools/list" }, 400, -32600],
  ["parameters that are a list", { ...legacy("tools/list"), params: [] }, 400, -32600],
] as const)("%s is refused", async (_, body, status, code) => {
  const { said, ...answer } = await send(body);
  expect([answer.status, said.error.code, said.result]).toEqual([status, code, undefined]);
});

test("another content type is 415, a body beyond a frame of the chat 413", async () => {
  const [body, headers] = modern("tools/list");
  expect((await send(body, { ...headers, "content-type": "text/plain" })).status).toBe(415);
  const large = JSON.stringify({ ...body, extra: "x".repeat(17_000) });
  expect((await send(large, headers)).status).toBe(413);
});

test("headers have to say what the body says", async () => {
  const [body, headers] = modern("prompts/get", { name: "plan_a_day" });
  expect((await send(body, headers)).status).toBe(200);
  const encoded = `=?base64?${btoa("plan_a_day")}?=`;
  expect((await send(body, { ...headers, "mcp-name": encoded })).status).toBe(200);
  const wrong = [
    { "mcp-name": "another" },
    { "mcp-name": "" },
    { "mcp-name": "=?base64?!!?=" },
    { "mcp-method": "tools/list" },
    { "mcp-protocol-version": "2025-11-25" },
  ];
  for (const one of wrong) {
    const { status, said } = await send(body, { ...headers, ...one });
    expect([status, said.error.code, said.id]).toEqual([400, -32020, 7]);
  }
  const { "mcp-method": _, ...without } = headers;
  expect((await send(body, without)).said.error.code).toBe(-32020);
});

test("a revision that is not spoken is named with those that are", async () => {
  const [body, headers] = modern("tools/list");
  const params = { _meta: { ...META_OF, [`${META}protocolVersion`]: "1900-01-01" } };
  const { status, said } = await send(
    { ...body, params },
    { ...headers, "mcp-protocol-version": "1900-01-01" },
  );
  expect([status, said.error.code, said.error.data]).toEqual([
    400,
    -32022,
    { supported: [MODERN, "2025-11-25", "2025-06-18"], requested: "1900-01-01" },
  ]);
  expect((await send(legacy("tools/list"), { "mcp-protocol-version": "2024-11-05" })).status).toBe(
    400,
  );
});

test("a request of 2026-07-28 without what every request has to say is refused", async () => {
  const [body, headers] = modern("tools/list");
  for (const params of [{}, { _meta: { [`${META}protocolVersion`]: MODERN } }]) {
    const { status, said } = await send({ ...body, params }, headers);
    expect([status, said.error.code]).toEqual([400, -32602]);
  }
});

test("an unknown method is 404 for the new, 200 for the old; an unknown tool, prompt or cursor is in the answer", async () => {
  const gone = await send(...modern("initialize"));
  expect([gone.status, gone.said.error.code]).toEqual([404, -32601]);
  const old = await send(legacy("tools/nothing"));
  expect([old.status, old.said.error.code]).toEqual([200, -32601]);
  for (const [method, params] of [
    ["tools/call", { name: "book_everything" }],
    ["prompts/get", { name: "nothing" }],
    ["resources/list", { cursor: "2" }],
    ["tools/list", { cursor: "2" }],
    ["resources/read", { uri: "file:///etc/passwd" }],
    ["resources/read", { uri: "charter://policy/__proto__" }],
  ] as const) {
    const { status, said } = await send(...modern(method, params));
    expect([method, status, said.error.code]).toEqual([method, 200, -32602]);
  }
});

test("what is wrong with a tool's arguments is an answer that a model can read", async () => {
  const call = async (name: string, args: unknown) =>
    (await send(...modern("tools/call", { name, arguments: args }))).said.result;
  const none = await call("price_charter", {});
  expect(none.isError).toBe(true);
  expect(none.content[0].text).toBe(
    "package: is required\nhours: is required\nguests: is required",
  );
  const wrong = await call("search_packages", {
    guests: 2.5,
    timeofday: "noon",
    date: "tomorrow",
    who: "me",
  });
  expect(wrong.content[0].text).toContain("who: is no argument of this tool");
  expect(wrong.content[0].text).toContain("timeofday: must be one of: morning, afternoon, evening");
  expect(wrong.content[0].text).toContain("guests: must be a whole number");
  expect((await call("search_packages", { date: "2020-01-01" })).isError).toBe(true);
  const late = await call("find_free", {
    date: "2020-01-01",
    timeofday: "morning",
    guests: 4,
    hours: 2,
  });
  expect(late.content[0].text).toStartWith("date: ");
});

test("too many calls are 429 with the time to wait; lists do not count", async () => {
  const app = endpoint(async () => {
    throw new AppError("too_many_requests", "Too many", { headers: { "retry-after": "60" } });
  });
  const { status, headers, said } = await send(
    ...modern("tools/call", { name: "search_packages" }),
    { app },
  );
  expect([status, headers.get("retry-after"), said.error.code]).toEqual([429, "60", 429]);
  for (const method of ["server/discover", "tools/list", "prompts/list"])
    expect((await send(...modern(method), { app })).status).toBe(200);
});

test("what goes wrong inside is an internal error that says nothing of it", async () => {
  const logged = spyOn(console, "error").mockImplementation(() => {});
  const { status, said } = await send(...modern("tools/call", { name: "search_packages" }));
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockClear();
  expect([status, said.error]).toEqual([
    500,
    { code: -32603, message: "Something went wrong on our side." },
  ]);
});

test("a client with a handshake is served without a session, notifications with 202", async () => {
  const { status, headers, said } = await send(
    legacy("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: {} }),
  );
  expect([status, headers.get("mcp-session-id"), said.result.protocolVersion]).toEqual([
    200,
    null,
    "2025-06-18",
  ]);
  const other = await send(legacy("initialize", { protocolVersion: "2024-11-05" }));
  expect(other.said.result.protocolVersion).toBe("2025-11-25");
  const told = await send({ jsonrpc: "2.0", method: "notifications/initialized" });
  expect([told.status, told.said]).toEqual([202, null]);
  expect((await send(legacy("ping"))).said.result).toEqual({});
  const list = (await send(legacy("tools/list"), { "mcp-protocol-version": "2025-11-25" })).said;
  expect(list.result.ttlMs).toBeUndefined();
  expect(list.result.resultType).toBeUndefined();
});

test("every tool only reads, and says what it takes and answers", async () => {
  const { tools } = (await send(...modern("tools/list"))).said.result;
  expect(tools.map(({ name }: { name: string }) => name)).toEqual([
    "search_packages",
    "get_package",
    "price_charter",
    "free_times",
    "find_free",
    "prepare_request",
  ]);
  for (const { annotations, inputSchema, outputSchema } of tools) {
    expect(annotations).toMatchObject({
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    });
    expect([inputSchema.type, outputSchema.type]).toEqual(["object", "object"]);
    expect(inputSchema.additionalProperties).toBe(false);
  }
});
