/** One file, one line and one migration make an entity (STYLE): lists, editor, search and files follow from it. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { eq, sql } from "drizzle-orm";
import { index, integer, text } from "drizzle-orm/sqlite-core";
import { Hono } from "hono";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { v7 as uuidv7 } from "uuid";
import { loadEditor } from "#app/features/admin/edit/editor.server.ts";
import { EditorPage } from "#app/features/admin/edit/editor.tsx";
import { ListPage } from "#app/features/admin/list/list-page.tsx";
import { loadList } from "#app/features/admin/list/load.server.ts";
import { adminPlaces } from "#app/features/admin/places.server.ts";
import { instant, recordTable, sortedBy, words } from "#db/columns.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { session } from "#db/entities/session.ts";
import { defineEntity, options } from "#db/entity.ts";
import { entityFillSql, entitySql } from "#db/entity-sql.ts";
import { register } from "#db/registry.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeCatalogue, makeUser } from "#db/testing/factories.ts";
import { errorResponse } from "#worker/api/envelope.ts";
import { api } from "#worker/api/index.ts";
import { guardContext, identityContext, servicesContext } from "#worker/app-services.ts";
import { accountGuard } from "#worker/auth/account-guard.ts";
import { type AccountToken, identityOf } from "#worker/auth/identity.ts";
import type { HonoEnv } from "#worker/context.ts";

// The one file.
const berth = recordTable(
  "berth",
  {
    title: text().notNull(),
    code: text().notNull().unique(),
    rental_product_uuid: text().references(() => rental_product.uuid),
    metres: integer().notNull(),
    kind: text({ enum: ["wet", "dry"] })
      .notNull()
      .default("wet"),
    free_date: instant(),
    gate_code: words(),
  },
  (t) => [
    ...sortedBy("berth", t.uuid, t.metres, t.free_date),
    index("berth_product").on(t.rental_product_uuid),
  ],
);
const berthEntity = defineEntity({
  name: "Berth",
  table: berth,
  label: { one: "Berth", many: "Berths" },
  title: "title",
  search: ["title", "code"],
  columns: ["title", "code", "rental_product_uuid", "metres", "kind", "create_date"],
  fields: {
    title: { label: "Title", kind: "text", maxLength: 60 },
    code: { label: "Code", kind: "slug" },
    rental_product_uuid: { label: "Vessel", kind: "relation", relation: "rentalproduct" },
    metres: { label: "Metres", kind: "number", min: 1, max: 200 },
    kind: { label: "Kind", kind: "enum", options: options({ wet: "Wet", dry: "Dry" }) },
    free_date: { label: "Free from", kind: "date" },
    gate_code: { label: "Gate code", kind: "text", secret: true, readonly: true },
  },
});

let database: Awaited<ReturnType<typeof startDatabase>>;
let takeBack = () => {};
let token: AccountToken;
const app = new Hono<HonoEnv>();

beforeAll(async () => {
  database = await startDatabase();
  const { db } = database;
  // The one migration: drizzle-kit's part, and what scripts/entity-sql.ts prints.
  const [empty, full] = [
    await generateSQLiteDrizzleJson({}),
    await generateSQLiteDrizzleJson({ berth }),
  ];
  const made = await generateSQLiteMigration(empty, full);
  for (const statement of [...made, ...entitySql(berthEntity), ...entityFillSql(berthEntity)])
    await db.run(sql.raw(statement));
  // The one line.
  takeBack = register(berthEntity);

  const { uuid: user_uuid } = await makeUser(db, { roles: ["admin"] });
  const [uuid, sid] = [uuidv7(), uuidv7()];
  const now = new Date();
  const exp = Math.floor(now.getTime() / 1000) + 3600;
  await db.insert(session).values({
    uuid: sid,
    family: sid,
    user_uuid,
    token_uuid: uuid,
    token_date: now,
    expire_date: new Date(exp * 1000),
    statusid: 1,
  });
  token = { uuid, sid, user_uuid, roles: ["admin"], exp, iat: exp - 3600 };
  app.use(async (c, next) => {
    c.set("identity", identityOf(token, []));
    const services = { db, now: new Date(), requestId: uuidv7(), sendMails: () => {} };
    c.set("services", services as unknown as HonoEnv["Variables"]["services"]);
    await next();
  });
  app.route("/", api);
  app.onError(errorResponse);
});
afterAll(() => {
  takeBack();
  return database.stop();
});

/** What a page's loader is given in a request of the administrator. */
function contextOf(): RouterContextProvider {
  const { db } = database;
  const now = new Date();
  const context = new RouterContextProvider();
  context.set(identityContext, identityOf(token, []));
  const visitor = { addressKey: "", userAgent: "", device: "", place: "" };
  const services = { db, now, visitor, requestId: uuidv7() };
  context.set(guardContext, accountGuard(services, token, ["admin"]));
  context.set(servicesContext, { db, now } as unknown as HonoEnv["Variables"]["services"]);
  return context;
}

type Row = Record<string, unknown> & { uuid: string };
async function call(method: string, path: string, body?: unknown) {
  const response = await app.request(`/admin/${path}`, {
    method,
    headers: { "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data, error } = (await response.json()) as {
    data: Row & { rows: Row[]; total: number; next: string | null };
    error?: { fields?: Record<string, string> };
  };
  return { status: response.status, data, error };
}

test("a new entity has its list, editor, search and file", async () => {
  const { db } = database;
  const catalogue = await makeCatalogue(db);
  const made: Row[] = [];
  for (const n of [1, 2, 3, 4, 5]) {
    const body = {
      title: `Berth ${n}`,
      code: `walk-${n}`,
      metres: 10 + (n % 2),
      rental_product_uuid: catalogue.product,
      gate_code: "1234",
      ...(n > 2 && { free_date: "2027-01-01" }),
    };
    const { status, data } = await call("POST", "edit/berth", body);
    expect(status).toBe(201);
    made.push(data);
  }
  const [first] = made;
  expect(first).toMatchObject({ kind: "wet", labels: { rental_product_uuid: "Vessel" } });
  expect(JSON.stringify(first)).not.toContain("gate_code");

  const wrong = await call("POST", "edit/berth", { title: "x", code: "walk-1", metres: 500 });
  expect([wrong.status, wrong.error?.fields]).toEqual([
    400,
    { metres: "Metres must be at most 200" },
  ]);
  const put = { uuid: first?.uuid, update_date: first?.update_date, title: "Quay" };
  expect((await call("PUT", "edit/berth", put)).status).toBe(200);
  expect((await call("PUT", "edit/berth", put)).status).toBe(409);

  expect((await call("GET", "list/berth?q=quay")).data).toMatchObject({
    total: 1,
    rows: [{ uuid: first?.uuid }],
  });
  expect((await call("GET", "list/berth?q=walk&filter[metres][gte]=11")).data.total).toBe(3);
  expect((await call("GET", "list/berth?sort=gate_code")).status).toBe(400);
  expect((await call("GET", "list/berth?filter[gate_code]=1234")).status).toBe(400);

  // Empty values stand at one end of the order, and pages go past the border between them and the others.
  for (const sort of ["free_date", "-free_date", "metres"]) {
    const whole = (await call("GET", `list/berth?sort=${sort}`)).data.rows.map(({ uuid }) => uuid);
    const pages: string[] = [];
    for (let cursor: string | null = "first"; cursor; ) {
      const { data } = await call("GET", `list/berth?sort=${sort}&size=2&cursor=${cursor}`);
      pages.push(...data.rows.map(({ uuid }: Row) => uuid));
      cursor = data.next;
    }
    expect([sort, pages]).toEqual([sort, whole]);
    expect(new Set(pages).size).toBe(5);
  }

  const bulk = { action: "delete", filter: { metres: { eq: 10 } }, expected: 2 };
  expect((await call("POST", "list/berth/bulk", bulk)).data).toMatchObject({ done: 2, left: 0 });
  expect((await call("GET", "list/berth")).data.total).toBe(3);
  const file = await (await app.request("/admin/list/berth.csv?sort=metres")).text();
  expect(file.split("\r\n")[0]).toBe(
    "Id,Title,Code,Vessel,Metres,Kind,Free from (Dubai),Status,Created (Dubai),Changed (Dubai)",
  );
  expect(file.trim().split("\r\n")).toHaveLength(4);
  const log = await call("GET", "list/audit?filter[entity]=Berth&size=1");
  expect(log.data.total).toBe(8);
});

test("a new entity has its place in the menu, its list and its editor to look at", async () => {
  expect(adminPlaces().at(-1)).toMatchObject({ to: "/admin/list/Berth", label: "Berths" });
  const at = (path: string) => new URL(path, "http://localhost");
  const made = { uuid: uuidv7(), title: "Quay", code: "quay-look", metres: 12, statusid: 1 };
  await database.db.insert(berth).values(made);
  const data = await loadList("Berth", at("/admin/list/Berth?sort=metres"), contextOf());
  const list = html(createElement(ListPage, { data }), "/admin/list/Berth");
  for (const head of ["Title", "Code", "Vessel", "Metres", "Kind", "Created"])
    expect([head, list.includes(`>${head}<`)]).toEqual([head, true]);
  const { uuid } = made;
  expect(data.list?.rows.map((row) => row.uuid)).toContain(uuid);
  expect(list).toContain(`href="/admin/edit/Berth/${uuid}"`);

  const path = `/admin/edit/Berth/${uuid}`;
  const { editor } = await loadEditor(contextOf(), at(path), { entity: "Berth", uuid });
  const page = html(createElement(EditorPage, { editor, uuid }), path);
  expect(page).toMatch(/<h1[^>]*>Quay</);
  for (const key of ["title", "code", "rental_product_uuid", "metres", "kind", "free_date"])
    expect([key, page.includes(`id="field-${key}"`)]).toEqual([key, true]);
  // The other test counts what it has made.
  await database.db.delete(berth).where(eq(berth.uuid, uuid));
});

/** A page as the server renders it. */
function html(element: ReactElement, path: string): string {
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [path] });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}
