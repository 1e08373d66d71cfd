/** The OpenAPI document and its page: made of the table of calls, nothing left out, clean by a kept linter. */
import { expect, test } from "bun:test";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Glob } from "bun";
import { calls } from "../index.ts";
import { descriptions } from "./calls/index.ts";
import { apiDocument, idOf, operationsOf } from "./document.ts";
import { referencePage } from "./page.ts";

const document = apiDocument(calls);
const operations = operationsOf(calls);

test("every call has a description, and every description a call", () => {
  const table = calls.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(descriptions).toSorted()).toEqual(table.toSorted());
});

test("every route is in the document, calls on any record once for each kind", () => {
  const { paths } = document as { paths: Record<string, Record<string, unknown>> };
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const routes = operations.map(
    ({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, "{$1}")}`,
  );
  expect(documented.toSorted()).toEqual(routes.toSorted());
  expect(new Set(operations.map(({ call }) => call)).size).toBe(calls.length);
  expect(documented).toContain("GET /api/admin/list/booking");
});

test("a kept linter finds nothing, examples against their schemas included", async () => {
  const config = await createConfig({
    extends: ["recommended"],
    // GET /health refuses nobody.
    rules: { "operation-4xx-response": "off", "no-invalid-media-type-examples": "error" },
  });
  const source = JSON.stringify(document);
  const found = await lintFromString({ source, absoluteRef: "openapi.json", config });
  const said = found.map((one) => `${one.ruleId}: ${one.message} ${one.location[0]?.pointer}`);
  expect(said).toEqual([]);
}, 60_000);

test("nothing the Worker runs imports the descriptions", async () => {
  for await (const path of new Glob("{worker,app,party,db,domain}/**/*.{ts,tsx}").scan(".")) {
    if (path.startsWith("worker/api/openapi/")) continue;
    expect(await Bun.file(path).text(), path).not.toMatch(/from "[^"]*openapi\//);
  }
});

test("the page shows every call, without a script of the frame and with what it links to", () => {
  const frame = `<html><head><title>Terms | Khorizon</title><meta name="description" content="x"/><link rel="canonical" href="https://khorizon.example/terms"/><script>1</script></head><body><header>x</header><main id="content">old</main><footer>y</footer></body></html>`;
  const page = referencePage(calls, frame);
  for (const call of calls)
    expect(page).toContain(call.path.replace(/:\w+/g, "").split("/").at(-1) ?? "");
  expect(page.match(/<details class="ref-call"/g)?.length).toBeGreaterThan(calls.length);
  expect(page).not.toContain("<script>");
  expect(page).not.toContain("old</main>");
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const linked = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(linked.filter((id) => !ids.has(id))).toEqual([]);
  const named = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(named.length).toBe(new Set(named).size);
});

test("operations have names of their own", () => {
  const ids = operations.map(idOf);
  expect(ids.length).toBe(new Set(ids).size);
});
