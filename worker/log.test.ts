import { expect, spyOn, test } from "bun:test";
import { logKept, NO_ROUTE, pagePaths, routeNamer } from "./log.ts";

const pages = pagePaths({
  root: {},
  layout: { parentId: "root" },
  home: { parentId: "layout", path: undefined },
  one: { parentId: "layout", path: "package/:slug" },
  edit: { parentId: "layout", path: "admin/edit/:entity/:uuid?" },
  upload: { parentId: "layout", path: "admin/edit/upload" },
  way: { parentId: "root", path: "unsubscribe/:token" },
  files: { parentId: "root", path: "articles/rss.xml" },
  all: { parentId: "layout", path: "*" },
});
const nameOf = routeNamer([...pages, "/api/edit/:entity", "/api/*", "/*"]);

test.each([
  ["/", "/"],
  ["/_.data", "/.data"],
  ["/package/under-sail", "/package/:slug"],
  ["/package/under-sail.data", "/package/:slug.data"],
  ["/package/under-sail/", "/package/:slug"],
  ["/unsubscribe/abcDEF-123_x.data", "/unsubscribe/:token.data"],
  ["/admin/edit/upload", "/admin/edit/upload"],
  ["/admin/edit/Booking", "/admin/edit/:entity/:uuid?"],
  ["/admin/edit/Booking/01a1fcf6-9a5f-714f-a26c-27adf54af8fa", "/admin/edit/:entity/:uuid?"],
  ["/api/edit/newsletter", "/api/edit/:entity"],
  ["/articles/rss.xml", "/articles/rss.xml"],
])("%s is logged as %s", (path, route) => {
  expect(nameOf(path)).toBe(route);
});

test.each([
  "/layla@haddad.example",
  "/x/eyJhbGciOiJI.eyJ1dWlkIjoi.c2lnbmF0dXJl",
  "/articles/rssxxml",
  `/${"a".repeat(5000)}`,
  "//package/x/y",
])("%s is no route of ours, and not a word of it is logged", (path) => {
  expect(nameOf(path)).toBe(NO_ROUTE);
});

test("of the answers out of the cache one in a hundred leaves a line, which says so", () => {
  const lines: string[] = [];
  const console_log = spyOn(console, "log").mockImplementation((line) => void lines.push(line));
  const chance = spyOn(Math, "random");
  const answer = new Response(null, { headers: { "x-request-id": "an-id" } });
  for (let n = 0; n < 300; n++) {
    chance.mockReturnValue((n % 100) / 100);
    logKept(new Request("https://khorizon.example/"), answer, () => "/");
  }
  chance.mockRestore();
  console_log.mockRestore();
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    Array.from({ length: 3 }, () => ({
      ...{ level: "info", event: "request", build: "none", request: "an-id", method: "GET" },
      ...{ route: "/", status: 200, cache: "HIT", of: 100 },
    })),
  );
});
