/** docs/caching.md is what the site does: each row is asked for on the running site (DESIGN §10, §11). */
import { beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import routes from "#app/routes.ts";
import { ALWAYS_KEPT, fileName, placeOf } from "#app/service-worker/places.ts";
import { stackAccount, stackLink } from "#app/test/identity.ts";
import { testStack } from "#app/test/stack.ts";
import { USER_AGENT } from "#app/test/user-agent.ts";
import { addDays, earliestDay } from "#domain/lib/dubai-date.ts";

const { siteUrl } = testStack();
const COLUMNS = 7;
const doc = readFileSync(join(import.meta.dir, "../../docs/caching.md"), "utf8");
const [forAll = "", rest = ""] = doc.split("## For one person");
const [forOne = ""] = rest.split("## The page cache");

/** The cells of a table's rows, without its head. */
const cellsOf = (text: string) =>
  [...text.matchAll(/^\| (?!addresses|-)(.*) \|$/gm)].map(([, row = ""]) =>
    row.split(/(?<!\\)\|/).map((cell) => cell.trim()),
  );
const coded = (cell: string) => [...cell.matchAll(/`([^`]*)`/g)].map(([, text = ""]) => text);

function readRow([
  addresses = "",
  example = "",
  answer = "",
  control = "",
  cache = "",
  device = "",
]: string[]) {
  const [nobody = "", account = nobody] = answer.split(", ");
  return {
    addresses: coded(addresses),
    example: coded(example)[0] ?? "",
    nobody,
    account,
    control: coded(control)[0] ?? "",
    cache: coded(cache),
    device,
  };
}
type Row = ReturnType<typeof readRow>;
const PUBLIC = cellsOf(forAll).map(readRow);
const PRIVATE = cellsOf(forOne).map(readRow);

const fill: Record<string, string> = {};
let cookie = "";
beforeAll(async () => {
  const account = await stackAccount(["admin", "user", "partner"]);
  const response = await fetch(`${siteUrl}/api/edit/rentalrequest`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      typeid: 0,
      start_date: addDays(earliestDay(new Date()), 30),
      name: "Layla Haddad",
      email: `caching-${crypto.randomUUID().slice(0, 8)}@visitor.example`,
      phone: "+971501234567",
    }),
  });
  const { data } = (await response.json()) as { data: { uuid: string } };
  const link = await stackLink(`request:${data.uuid}`);
  cookie = `${account.cookie}; __Secure-link-request-${data.uuid}=${link}`;
  fill.request = data.uuid;
  fill.style = /\/assets\/[^"]+\.css/.exec(await (await fetch(siteUrl)).text())?.[0] ?? "";
  const latest = await fetch(`${siteUrl}/builds/latest.json`);
  fill.build = ((await latest.json()) as { id: string }).id;
});

function ask({ example }: Row, method = "GET", headers: Record<string, string> = {}) {
  const path = example.replace("POST ", "").replace(/\{(\w+)\}/g, (_, name) => fill[name] ?? "");
  const isPost = example.startsWith("POST ");
  return fetch(siteUrl + path, {
    method: isPost ? "POST" : method,
    redirect: "manual",
    headers: { "user-agent": USER_AGENT, ...(isPost ? { origin: siteUrl } : {}), ...headers },
    ...(isPost ? { body: new URLSearchParams({ intent: "message" }) } : {}),
  });
}

/** Status and headers as a row says them. */
async function expectRow(row: Row, response: Response, status: string) {
  await response.arrayBuffer();
  const state = response.headers.get("x-cache") ?? "-";
  expect([`${response.status}`, response.headers.get("cache-control")]).toEqual([
    status,
    row.control,
  ]);
  expect(row.cache).toContain(state);
}

test("the tables are read whole", () => {
  for (const cells of [...cellsOf(forAll), ...cellsOf(forOne)]) expect(cells).toHaveLength(COLUMNS);
  expect(PUBLIC.length).toBeGreaterThan(15);
  expect(PRIVATE.length).toBeGreaterThan(15);
});

test.each(PUBLIC.map((row) => [row.example, row] as const))("for everybody: %s", async (_, row) => {
  for (const headers of [
    {},
    { cookie },
    { cookie: "__Host-token=a.b.c; sharelink=marina-desk-2026" },
  ])
    for (const method of ["GET", "HEAD"]) {
      const response = await ask(row, method, headers);
      expect(response.headers.get("set-cookie")).toBeNull();
      await expectRow(row, response, row.nobody);
    }
  const etag = (await ask(row)).headers.get("etag");
  if (etag === null) return;
  const known = await ask(row, "GET", { "if-none-match": etag, cookie });
  expect(known.headers.get("set-cookie")).toBeNull();
  await expectRow(row, known, "304");
});

test.each(PRIVATE.map((row) => [row.example, row] as const))(
  "for one person: %s",
  async (_, row) => {
    expect(row.control).toContain("no-store");
    const asked = row.example.startsWith("POST ") ? ["POST"] : ["GET", "HEAD"];
    for (const method of asked) {
      if (row.nobody !== "-") await expectRow(row, await ask(row, method), row.nobody);
      await expectRow(row, await ask(row, method, { cookie }), row.account);
      // A browser that claims to have it already is not told so, unless all may have it.
      const known = await ask(row, method, { cookie, "if-none-match": "*" });
      expect(known.headers.get("cache-control")).toBe(row.control);
      await known.arrayBuffer();
    }
  },
);

test.each([...PUBLIC, ...PRIVATE].map((row) => [row.example, row] as const))(
  "on the device: %s",
  async (_, row) => {
    const url = new URL(
      row.example.replace(/\{(\w+)\}/g, (_, name) => fill[name] ?? ""),
      siteUrl,
    );
    const place = row.example.startsWith("POST ") ? undefined : placeOf(url);
    const isPage = /^(?:visited|always|own)$/.test(row.device);
    if (row.device === "own") expect(place?.kind).toBe("own");
    if (row.device === "visited") expect(place?.kind).toBe("page");
    if (row.device === "file") expect(fileName(url.pathname)).toBeString();
    expect(ALWAYS_KEPT.includes(url.pathname)).toBe(row.device === "always");
    if (row.device !== "never") return;
    // What has no place is not kept; what has one is not kept because its answer is no public page.
    expect(fileName(url.pathname) === undefined || row.nobody === "404").toBe(true);
    if (!place || isPage) return;
    const response = await ask(row, "GET", { cookie });
    const type = response.headers.get("content-type") ?? "";
    const control = response.headers.get("cache-control") ?? "";
    const isKept =
      response.status === 200 && type.startsWith("text/html") && control.startsWith("public");
    expect(isKept).toBe(false);
    await response.arrayBuffer();
  },
);

test("every address of the site has a row", () => {
  const patterns = [...PUBLIC, ...PRIVATE].flatMap(({ addresses }) =>
    addresses.filter((one) => one.startsWith("/")).map(patternOf),
  );
  const missing = pathsOf(routes).filter((path) => !patterns.some((one) => one.test(path)));
  expect(missing).toEqual([]);
});

/** "/package/{slug}" stands for one part of a path, "/admin…" for all that begins so. */
function patternOf(address: string): RegExp {
  const escaped = address.replace(/[.*+?^$()[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, "[^/]+").replaceAll("…", ".*")}$`);
}

type Route = { path?: string; children?: Route[]; index?: boolean };
function pathsOf(all: readonly Route[]): string[] {
  return all.flatMap(({ path, children, index }) => [
    ...(path && path !== "*" ? [`/${path.replace(/:(\w+)\??/g, "x")}`] : index ? ["/"] : []),
    ...pathsOf(children ?? []),
  ]);
}
