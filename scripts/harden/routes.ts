import { readFileSync } from "node:fs";
import { join } from "node:path";
import routes from "#app/routes.ts";
import { pageRule } from "#domain/rules/pages.ts";
import { ROOT } from "#scripts/lib/install.ts";
import { calls } from "#worker/api/index.ts";
import { DEFINITIONS } from "#worker/mcp/definitions.ts";

/**
 * One thing that can be asked for. `name` is what scripts/harden/places.ts calls it: "GET /api/health", "PAGE /admin/find",
 * "FILE /calendar/:name", "ROOM main", "TOOL search_packages".
 */
export type Route = {
  name: string;
  kind: "API" | "PAGE" | "FILE" | "ROOM" | "TOOL";
  path: string;
  /** Of the API: its method. Pages and files are asked with each. */
  method: string;
  /** Who may come by the rule that stands in the code beside the route, as far as there is one, and with which key. */
  rule: string;
  scope?: string | undefined;
};

type Node = { path?: string; index?: boolean; file: string; children?: Node[] };
const flat = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => (node.children ? flat(node.children) : [node]));

/** Every route there is, read from the tables the product itself is routed by. */
export function allRoutes(): Route[] {
  const api = calls.map(({ method, path, access, scope }): Route => {
    return {
      ...{ name: `${method} /api${path}`, kind: "API", path: `/api${path}`, method },
      rule: typeof access === "string" ? access : access.join(" "),
      scope: typeof scope === "function" ? "office" : scope,
    };
  });
  const pages = flat(routes as unknown as Node[]).map(({ path = "" }): Route => {
    const rule = pageRule(`/${path}`);
    return {
      ...{ name: `PAGE /${path}`, kind: "PAGE", path: `/${path}`, method: "GET" },
      rule: rule ? `${rule.roles.join(" ")}${rule.links ? " +link" : ""}` : "public",
    };
  });
  const once = new Map([...api, ...pages].map((route) => [route.name, route]));
  return [...once.values(), ...filesOfTheWorker(), ...rooms(), ...tools()];
}

/** What the Worker answers before anybody is asked who they are; its own file needs the build, so it is read as text. */
function filesOfTheWorker(): Route[] {
  const source = readFileSync(join(ROOT, "worker/index.ts"), "utf8");
  const found = [...source.matchAll(/app\.(?:get|post|put|delete|all)\("(\/[^"]*)"/g)];
  return found.map(([, path = ""]) => ({
    ...{ name: `FILE ${path}`, kind: "FILE", path, method: "GET", rule: "" },
  }));
}

function rooms(): Route[] {
  const config = JSON.parse(readFileSync(join(ROOT, "partykit.json"), "utf8")) as {
    parties: Record<string, string>;
  };
  const edge = readFileSync(join(ROOT, "party/chat.ts"), "utf8");
  const own = [...edge.matchAll(/pathname === "(\/\w+)"/g)].map(([, path = ""]) => path);
  return [
    ...["main", ...Object.keys(config.parties)].map((party) => `/parties/${party}`),
    ...new Set([...own, "/socket.io"]),
  ].map((path) => ({ name: `ROOM ${path}`, kind: "ROOM", path, method: "GET", rule: "" }));
}

function tools(): Route[] {
  return DEFINITIONS.tools.map(({ name }) => ({
    ...{ name: `TOOL ${name}`, kind: "TOOL", path: "/mcp", method: "POST", rule: "public" },
  }));
}
