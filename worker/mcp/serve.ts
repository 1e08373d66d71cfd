import { AppError, type ErrorCode, STATUS_OF } from "#domain/errors.ts";
import { BUILD, describeError, log } from "#domain/log.ts";
import { mcpMessages } from "#domain/messages/en/mcp.ts";
import { depthOf, readText } from "#worker/api/body.ts";
import { knownError } from "#worker/auth/account-guard.ts";
import type { AppContext } from "#worker/context.ts";
import type { Definitions } from "./definitions.ts";
import { getPrompt } from "./prompts.ts";
import { listResources, readResource } from "./resources.ts";
import { callTool } from "./tools.ts";

// The Model Context Protocol over stateless HTTP: revision 2026-07-28, in which each request says all that is needed, and
// the two before it, whose clients open with `initialize`. Nothing is remembered between calls in either. The official
// server package weighs ten times what this does (docs/mcp.md).

const MODERN = "2026-07-28";
/** Revisions with a handshake, the latest first. None of them has batches. */
const LEGACY: readonly string[] = ["2025-11-25", "2025-06-18"];
const SUPPORTED = [MODERN, ...LEGACY];

const META = "io.modelcontextprotocol/";
/** Lists without a second page: no cursor leads anywhere. */
const ONE_PAGE = new Set(["tools/list", "prompts/list", "resources/templates/list"]);

/** What a frame of the chat may hold. */
const MOST_BYTES = 16_384;
const MOST_DEPTH = 16;
/** How long a client may keep a list (milliseconds): they change with a build. What is read of records lasts less. */
const LISTS_MS = 3_600_000;
const RECORDS_MS = 60_000;

/** Codes of JSON-RPC, and of MCP. */
const CODE = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
  headers: -32020,
  version: -32022,
  /** Of revisions before 2026-07-28: there is no such resource. */
  missing: -32002,
  /** Our own, outside of what is reserved: too many calls. */
  limit: 429,
} as const;

type Id = string | number | undefined;
type Params = Readonly<Record<string, unknown>>;
type Message = { id: Id; method: string; params: Params; isModern: boolean };

/** A refusal as JSON-RPC says it, with the status of its answer. */
class Refusal extends Error {
  readonly code: number;
  readonly more: { status?: number; data?: unknown; headers?: Record<string, string> };

  constructor(code: number, message: string, more: Refusal["more"] = {}) {
    super(message);
    this.code = code;
    this.more = more;
  }
}

/** POST /mcp: one message, one answer. Whatever goes wrong is said as JSON-RPC says it. */
export async function serveMcp(c: AppContext): Promise<Response> {
  let id: Id;
  try {
    demandPlace(c);
    if (c.req.method !== "POST")
      throw new Refusal(CODE.request, mcpMessages.errors.method, {
        status: 405,
        headers: { allow: "POST" },
      });
    const body = await readBody(c.req.raw);
    id = idOf(body.id);
    const message = readMessage(body, id, c.req.raw.headers);
    if (message === undefined) return new Response(null, { status: 202, headers: NOT_KEPT });
    const result = await answer(c, message);
    return respond({ id, result }, 200);
  } catch (error) {
    const { code, message, more } = refusalOf(error);
    const { status = 400, data, headers } = more;
    return respond({ id, error: { code, message, data } }, status, headers);
  }
}

const NOT_KEPT = { "cache-control": "no-store" };
const respond = (said: object, status: number, headers: Record<string, string> = {}) =>
  Response.json({ jsonrpc: "2.0", ...said }, { status, headers: { ...NOT_KEPT, ...headers } });

/** On one machine a browser may be led here under a foreign name (DNS rebinding): only our own names are answered. */
function demandPlace(c: AppContext): void {
  const { siteUrl, environment } = c.get("settings");
  const { host, hostname } = new URL(`http://${c.req.header("host") ?? ""}`.replace(/[?#]/g, ""));
  const isOurs =
    siteUrl === undefined || host === new URL(siteUrl).host || host === new URL(c.req.url).host;
  const isHere = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  const isRight = environment === "local" ? isHere : isOurs;
  if (!isRight) throw new Refusal(CODE.request, mcpMessages.errors.host, { status: 403 });
}

async function readBody(request: Request): Promise<Params> {
  const [mime = ""] = (request.headers.get("content-type") ?? "").split(";", 1);
  if (mime.trim().toLowerCase() !== "application/json")
    throw new Refusal(CODE.request, mcpMessages.errors.type, { status: 415 });
  const text = await readText(request, MOST_BYTES);
  let body: unknown;
  try {
    if (depthOf(text) > MOST_DEPTH) throw new SyntaxError("too deep");
    body = JSON.parse(text);
  } catch {
    throw new Refusal(CODE.parse, mcpMessages.errors.json);
  }
  if (!isObject(body)) throw new Refusal(CODE.request, mcpMessages.errors.one);
  return body;
}

const isObject = (value: unknown): value is Params =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const idOf = (id: unknown): Id =>
  typeof id === "string" || (typeof id === "number" && Number.isSafeInteger(id)) ? id : undefined;

/** A request by the rules of its revision; undefined for a notification, which asks for nothing. Throws Refusal. */
function readMessage(body: Params, id: Id, headers: Headers): Message | undefined {
  const { jsonrpc, method, params = {} } = body;
  if (jsonrpc !== "2.0" || typeof method !== "string" || !isObject(params))
    throw new Refusal(CODE.request, mcpMessages.errors.one);
  if (!Object.hasOwn(body, "id")) return undefined;
  if (id === undefined) throw new Refusal(CODE.request, mcpMessages.errors.id);

  const asked = headers.get("mcp-protocol-version");
  const meta = isObject(params._meta) ? params._meta : {};
  const claimed = meta[`${META}protocolVersion`];
  if (claimed === undefined && asked !== MODERN) {
    // A client with a handshake; its first message bears no header.
    if (asked !== null && !LEGACY.includes(asked)) throw unsupported(asked);
    return { id, method, params, isModern: false };
  }
  if (typeof claimed !== "string" || !isObject(meta[`${META}clientCapabilities`]))
    throw new Refusal(CODE.params, mcpMessages.errors.meta);
  if (asked !== claimed) throw mismatch("MCP-Protocol-Version");
  if (claimed !== MODERN) throw unsupported(claimed);
  if (headers.get("mcp-method") !== method) throw mismatch("Mcp-Method");
  const named = NAMED[method];
  if (named && decoded(headers.get("mcp-name")) !== params[named]) throw mismatch("Mcp-Name");
  return { id, method, params, isModern: true };
}

/** Methods whose header Mcp-Name says once more what one of their parameters says. */
const NAMED: Readonly<Record<string, string>> = {
  "tools/call": "name",
  "prompts/get": "name",
  "resources/read": "uri",
};

const unsupported = (requested: string) =>
  new Refusal(CODE.version, mcpMessages.errors.version, {
    data: { supported: SUPPORTED, requested },
  });
const mismatch = (header: string) => new Refusal(CODE.headers, mcpMessages.errors.header(header));

/** A header's value: as it is, or out of "=?base64?…?=". */
function decoded(value: string | null): string | undefined {
  const [, base64] = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/.exec(value ?? "") ?? [];
  if (base64 === undefined) return value ?? undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(
      Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
    );
  } catch {
    return undefined;
  }
}

let known: Definitions | undefined;

/** What is listed, from the static file of the build; read once by an isolate. */
async function definitions(c: AppContext): Promise<Definitions> {
  if (import.meta.env.DEV) return (await import("./definitions.ts")).DEFINITIONS;
  known ??= await (await c.env.ASSETS.fetch(new URL("/mcp.json", c.req.url))).json<Definitions>();
  return known;
}

const CAPABILITIES = { tools: {}, resources: {}, prompts: {} };

/** The result of a request. Throws Refusal, and AppError. */
async function answer(c: AppContext, { method, params, isModern }: Message): Promise<object> {
  const services = c.get("services");
  const { siteUrl } = c.get("settings");
  const to = { services, origin: (siteUrl ?? new URL(c.req.url).origin).replace(/\/$/, "") };
  const defined = await definitions(c);
  const { title, instructions } = defined;
  const serverInfo = { name: "khorizon", title, version: BUILD };
  const complete = (result: object) => (isModern ? { resultType: "complete", ...result } : result);
  const kept = (result: object, ttlMs = LISTS_MS) =>
    complete(isModern ? { ...result, ttlMs, cacheScope: "public" } : result);
  const name = typeof params.name === "string" ? params.name : "";
  const given = params.arguments ?? {};
  if (!isObject(given)) throw new Refusal(CODE.params, mcpMessages.errors.arguments);
  // What asks the database is counted as what visitors write.
  const count = () => services.takePublicWrite("/mcp");

  if (ONE_PAGE.has(method) && params.cursor !== undefined)
    throw new Refusal(CODE.params, mcpMessages.errors.cursor, { status: 200 });
  switch (method) {
    case "server/discover":
      return kept({
        supportedVersions: SUPPORTED,
        capabilities: CAPABILITIES,
        instructions,
        _meta: { [`${META}serverInfo`]: serverInfo },
      });
    case "tools/list":
      return kept({ tools: defined.tools });
    case "tools/call": {
      const tool = defined.tools.find((one) => one.name === name);
      if (!tool) throw new Refusal(CODE.params, mcpMessages.errors.tool(name), { status: 200 });
      await count();
      return complete(await callTool(to, tool, given));
    }
    case "resources/list": {
      await count();
      const found = await listResources(to, defined, params.cursor);
      if (!found) throw new Refusal(CODE.params, mcpMessages.errors.cursor, { status: 200 });
      return kept(found, RECORDS_MS);
    }
    case "resources/templates/list":
      return kept({ resourceTemplates: defined.resourceTemplates });
    case "resources/read": {
      const { uri } = params;
      if (typeof uri !== "string")
        throw new Refusal(CODE.params, mcpMessages.errors.uri, { status: 200 });
      await count();
      const contents = await readResource(to, uri);
      if (!contents)
        throw new Refusal(isModern ? CODE.params : CODE.missing, mcpMessages.errors.resource, {
          status: 200,
          data: { uri },
        });
      return kept({ contents }, RECORDS_MS);
    }
    case "prompts/list":
      return kept({ prompts: defined.prompts });
    case "prompts/get": {
      const prompt = getPrompt(defined, name, given);
      if (typeof prompt === "string") throw new Refusal(CODE.params, prompt, { status: 200 });
      return complete(prompt);
    }
  }
  if (!isModern && method === "ping") return {};
  if (!isModern && method === "initialize") {
    const asked = `${params.protocolVersion}`;
    return {
      protocolVersion: LEGACY.includes(asked) ? asked : LEGACY[0],
      capabilities: CAPABILITIES,
      serverInfo,
      instructions,
    };
  }
  throw new Refusal(CODE.method, mcpMessages.errors.unknown(method), {
    status: isModern ? 404 : 200,
  });
}

const CODES: Partial<Record<ErrorCode, number>> = {
  internal: CODE.internal,
  unavailable: CODE.internal,
  too_many_requests: CODE.limit,
};

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const known = knownError(error) ?? new AppError("internal", mcpMessages.errors.internal);
  if (known.code === "internal") log("error", "mcp_failed", { error: describeError(error) });
  const { code, message, headers } = known;
  return new Refusal(CODES[code] ?? CODE.request, message, { status: STATUS_OF[code], headers });
}
