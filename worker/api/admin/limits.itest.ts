/** An administrator whose account is limited, at every call and every page of the office (domain/rules/office.ts). */
import { afterAll, beforeAll, describe, expect, spyOn, test } from "bun:test";
import { eq, getTableName, ne, sql } from "drizzle-orm";
import { Hono } from "hono";
import { createElement, type FunctionComponent } from "react";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from "react-router";
import { v7 as uuidv7 } from "uuid";
import routes from "#app/routes.ts";
import type { Db } from "#db/client.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { letter, mail_event } from "#db/entities/letter.ts";
import { list_view } from "#db/entities/list-view.ts";
import { session } from "#db/entities/session.ts";
import type { Entity } from "#db/entity.ts";
import { entities } from "#db/registry.ts";
import { seedDatabase } from "#db/seed/index.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCatalogue, makeRequest, makeUser } from "#db/testing/factories.ts";
import { adminViewMessages } from "#domain/messages/en/admin-views.ts";
import {
  mayOpen,
  mayUse,
  OFFICE,
  OFFICE_CALLS,
  OFFICE_HOME,
  OFFICE_PAGES,
  PERMISSIONS,
  type Permission,
} from "#domain/rules/office.ts";
import { errorResponse } from "#worker/api/envelope.ts";
import { api, calls } from "#worker/api/index.ts";
import {
  type AppServices,
  guardContext,
  identityContext,
  servicesContext,
} from "#worker/app-services.ts";
import { accountGuard } from "#worker/auth/account-guard.ts";
import { identityOf } from "#worker/auth/identity.ts";
import type { HonoEnv } from "#worker/context.ts";

let db: Db;
let stop: () => Promise<void>;
let booking: string;
let catalogue: Awaited<ReturnType<typeof makeCatalogue>>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
  catalogue = await makeCatalogue(db);
  const start_date = new Date("2032-05-06T08:00:00Z");
  const end_date = new Date("2032-05-06T11:00:00Z");
  booking = await makeBooking(db, catalogue, { start_date, end_date, statusid: 1 });
}, 30_000);
afterAll(() => stop());

const nothing = () => {};
const servicesNow = () =>
  ({
    ...{ db, now: new Date(), requestId: uuidv7(), chatUrl: "http://127.0.0.1:9", limits: false },
    ...{ sendMails: nothing, tellPages: nothing, freshenPackages: nothing, count: nothing },
    later: nothing,
    push: { publicKey: "" },
    takePublicWrite: async () => {},
  }) as unknown as AppServices;

/** An administrator who is signed in. */
async function signedIn(permission: Permission | null) {
  const now = new Date();
  const { uuid: user_uuid } = await makeUser(db, { roles: ["admin"], permission });
  const [sid, uuid] = [uuidv7(), uuidv7()];
  await db.insert(session).values({
    ...{ uuid: sid, user_uuid, family: sid, token_uuid: uuid, token_date: now, user_agent: "" },
    ...{ expire_date: new Date(now.getTime() + 3_600_000), statusid: 1 },
  });
  const iat = Math.floor(now.getTime() / 1000);
  return { uuid, sid, user_uuid, roles: ["admin"] as const, iat, exp: iat + 3600 };
}
type Account = Awaited<ReturnType<typeof signedIn>>;

const app = new Hono<HonoEnv & { Bindings: { account: Account } }>();
app.use(async (c, next) => {
  const { account } = c.env as unknown as { account: Account };
  c.set("identity", identityOf(account, []));
  c.set("services", servicesNow());
  await next();
});
app.route("/", api as never);
app.onError(errorResponse as never);

async function call(account: Account, method: string, path: string, body?: unknown) {
  const init = { method, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const env = { account, FILES: {}, IMAGES: {} };
  const context = { waitUntil: nothing, passThroughOnException: nothing };
  const headers = { "content-type": "application/json" };
  const response = await app.request(path, { ...init, headers }, env, context as never);
  const text = await response.text();
  return { status: response.status, text };
}

const office = calls.filter(
  ({ access }) => Array.isArray(access) && access.every((role) => role === "admin"),
);
/** What of a path is a name, as a call that is right would have it. */
const NAMES: Record<string, string> = { kind: "mails", record: "parked" };
const STEPS: Record<string, string> = {
  "/admin/queue/:kind/:record/:step": "take",
  "/admin/requests/:uuid/:step": "close",
  "/admin/bookings/:uuid/:step": "confirm",
  "/admin/bookings/:uuid/money/:step": "release",
  "/admin/chats/:uuid/:step": "assign",
  "/admin/letters/:uuid/:step": "pause",
  "/admin/subscribers/:uuid/:step": "unsubscribe",
};
/** A body that is right as far as that is looked at before it is known who asks. */
const BODY = {
  ...{ uuid: uuidv7(), update_date: "2030-01-01T00:00:00Z", request: uuidv7(), all: true },
  ...{ action: "delete", ids: [uuidv7()], name: "Mine", query: "", columns: null },
  ...{ reason: "Because it has to be.", content: "A note", to: "", mail: [], push: [], text: "x" },
  ...{ rental_request_uuid: uuidv7(), rental_partner_uuid: uuidv7(), email: "a@b.example" },
  ...{ confirm: "a@b.example", endpoint: "https://fcm.googleapis.com/fcm/send/x", seen: "" },
  keys: { p256dh: "B".padEnd(87, "A"), auth: "A".repeat(22) },
};
const BODIES: Record<string, object> = {
  "/admin/list/:entity/bulk": { action: "delete", ids: [uuidv7()] },
  "/admin/mails/retry": { all: true },
};
const queryOf = (method: string, path: string) => {
  if (path === "/admin/undo") return method === "GET" ? `?request=${uuidv7()}` : "";
  if (path === "/admin/people") return "?email=a@b.example";
  if (method === "DELETE" || (method === "GET" && !path.includes("/list/")))
    return `?uuid=${uuidv7()}`;
  return "";
};
/** What nobody does with an entity by hand is refused before it is known who asks; a new record, before it is a right one. */
function isDone({ can, api }: Entity, method: string, path: string): boolean {
  if (path.endsWith("/bulk")) return can.remove;
  if (!path.startsWith("/admin/edit") || method === "GET") return true;
  return method === "POST" ? false : method === "PUT" ? can.change : can.remove && api !== "file";
}
const inTens = <T>(all: readonly T[]): T[][] =>
  all.length === 0 ? [] : [all.slice(0, 10), ...inTens(all.slice(10))];
/** What takes no more than reading, although it writes: how each arranges a list. */
const OWN = ["/admin/list/:entity/views", "/admin/list/:entity/columns"];

/** Lines of the log, but for those of views, which are everybody's own. */
const written = () => db.$count(audit_log, ne(audit_log.entity, "ListView"));

/** The call as an address, for an entity where its path names one. */
const addressOf = (path: string, api = "") => {
  const full = path.replace(":step", STEPS[path] ?? "x").replace(":entity", api);
  return full.replace(/:(\w+)/g, (_, name: string) => NAMES[name] ?? uuidv7());
};

test("every entity, call and page of the office has its line in the table", () => {
  expect(entities.map(({ api }) => api).filter((api) => !(api in OFFICE))).toEqual([]);
  const paths = [...new Set(office.map(({ path }) => path))];
  expect(paths.filter((path) => !(path in OFFICE_CALLS))).toEqual([]);
  expect(pages.map(({ path }) => path).filter((path) => !(path in OFFICE_PAGES))).toEqual([]);
  const named = [...Object.values(OFFICE_CALLS), ...Object.values(OFFICE_PAGES)];
  expect(named.filter((thing) => thing !== "entity" && !(thing in OFFICE))).toEqual([]);
  expect(Object.keys(OFFICE_CALLS).filter((path) => !paths.includes(path))).toEqual([]);
});

describe.each([...PERMISSIONS])("who is limited to %s", (permission) => {
  test("is answered by the calls that are open, and 403 by all others", async () => {
    const account = await signedIn(permission);
    const before = await written();
    const wrong: string[] = [];
    const tries = office.flatMap(({ method, path }) => {
      const thing = OFFICE_CALLS[path] ?? "";
      if (thing !== "entity") return [{ method, path, thing, address: addressOf(path) }];
      return entities
        .filter((entity) => isDone(entity, method, path))
        .map(({ api }) => ({ method, path, thing: api, address: addressOf(path, api) }));
    });
    for (const some of inTens(tries)) {
      await Promise.all(
        some.map(async ({ method, path, thing, address }) => {
          const to = method === "GET" || OWN.includes(path) ? "read" : "write";
          const isOpen = mayUse(permission, { thing, to });
          const body = method === "GET" ? undefined : (BODIES[path] ?? BODY);
          const { status } = await call(account, method, address + queryOf(method, path), body);
          if (isOpen ? status === 403 || status >= 500 : status !== 403)
            wrong.push(`${method} ${address} ${status}`);
        }),
      );
    }
    expect(wrong).toEqual([]);
    expect(await written()).toBe(before);
  });

  test("opens the pages that are open, and gets 403 from all others", async () => {
    const account = await signedIn(permission);
    const wrong: string[] = [];
    for (const { path, file } of pages) {
      const { loader, action } = (await import(`#app/${file}`)) as Page;
      const thing = OFFICE_PAGES[path] ?? "";
      const named =
        thing === "entity" ? entities.filter(({ api }) => api !== "upload") : [undefined];
      for (const entity of named) {
        const to = path.startsWith("/admin/delete") ? "write" : "read";
        const isOpen = mayUse(permission, { thing: entity?.api ?? thing, to });
        // A list of one record is its editor; a chat's editor is a page of its own.
        const name = path.startsWith("/admin/list") ? entity?.name : entity?.edit;
        const address = path
          .replace(/:entity\/:uuid$/, `${name ?? ""}/${uuidv7()}`)
          .replace("/:uuid?", entity ? `/${uuidv7()}` : "")
          .replace(":entity", name ?? "")
          .replace(":party", "provider")
          .replace(":booking", booking)
          .replace(":event", "office_news")
          .replace(/:(\w+)/g, () => uuidv7());
        for (const [method, run] of [["GET", loader] as const, ["POST", action] as const]) {
          if (!run) continue;
          const status = await statusOf(account, run, { path, address, method });
          const home = status === 302 && path === "/admin";
          if (
            isOpen && method === "GET" ? status === 403 || status >= 500 : !refuses(status) && !home
          )
            wrong.push(`${method} ${address} ${status}`);
          else if (!isOpen && method === "GET" && status !== 403 && !home && status !== 405)
            wrong.push(`${method} ${address} ${status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test("finds only records of what is open", async () => {
    const account = await signedIn(permission);
    const { text } = await call(account, "GET", "/admin/find?q=Package");
    const { data } = JSON.parse(text) as { data: { records: { api: string }[] } };
    for (const { api } of data.records)
      expect(mayUse(permission, { thing: api, to: "read" }), api).toBe(true);
    const named = `/admin/find?records=Booking:${booking}`;
    const found = (await call(account, "GET", named)).text.includes(booking);
    expect(found).toBe(permission === "bookkeeping");
  });

  test("has a page to begin with that is open", async () => {
    const page = OFFICE_HOME[permission];
    const [, name] = /^\/admin\/list\/(\w+)$/.exec(page) ?? [];
    const thing = name ? name.toLowerCase() : (OFFICE_PAGES[page] ?? "");
    expect(mayUse(permission, { thing, to: "read" })).toBe(true);
  });
});

const refuses = (status: number) => status >= 400 && status < 500;
type Run = (input: unknown) => unknown;
type Page = { loader?: Run; action?: Run };

/** The status a page's loader or action answers with. */
async function statusOf(account: Account, run: Run, asked: Asked): Promise<number> {
  const answer = await answerOf(account, run, asked);
  if (answer instanceof Response) return answer.status;
  const { code, init: made } = Object(answer) as { code?: string; init?: { status?: number } };
  if (made?.status !== undefined) return made.status;
  if (code !== undefined) return { forbidden: 403, not_found: 404, validation: 400 }[code] ?? 500;
  if (answer instanceof Error) throw answer;
  return 200;
}

type Asked = { path: string; address: string; method: string; intent?: string };

/** What a page's loader or action answers with, or throws. */
function answerOf(
  account: Account,
  run: Run,
  { path, address, method, intent = "close" }: Asked,
): Promise<unknown> {
  const services = servicesNow();
  const context = new RouterContextProvider();
  const limited = () => ({ init: { status: 403 } });
  context.set(servicesContext, services);
  context.set(identityContext, identityOf(account, []));
  context.set(guardContext, accountGuard(services, account, ["admin"], limited));
  const url = new URL(`http://site.example${address}`);
  const form = new URLSearchParams({ intent, reason: "Because.", email: "a@b.example" });
  const init = method === "GET" ? {} : { method, body: form };
  const request = new Request(url, init);
  const params = Object.fromEntries(
    path
      .split("/")
      .flatMap((part, place) =>
        part.startsWith(":")
          ? [[part.replace(/[:?]/g, ""), url.pathname.split("/")[place] ?? ""] as const]
          : [],
      ),
  );
  return Promise.resolve()
    .then(() => run({ request, url, params, context, pattern: path }))
    .catch((error: unknown) => error);
}

type Node = { path?: string; file: string; children?: Node[] };
const flat = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => (node.children ? flat(node.children) : [node]));
const pages = flat(routes as unknown as Node[])
  .filter(({ path = "" }) => /^admin(?:\/|$)/.test(path) && path !== "admin/auth")
  .map(({ path = "", file }) => ({ path: `/${path}`, file }));

test("what is made and changed by who may write is, and of what is closed nothing is made", async () => {
  const account = await signedIn("content");
  const faq = { question: "May I bring a cake?", answer: "Yes." };
  expect((await call(account, "POST", "/admin/edit/faq", faq)).status).toBe(201);
  const guest = { name: "Layla", email: "layla@visitor.example", roles: ["admin"] };
  expect((await call(account, "POST", "/admin/edit/user", guest)).status).toBe(403);
  const canned = { shortcut: "hi", title: "Hello", text: "Hello" };
  expect((await call(account, "POST", "/admin/edit/cannedanswer", canned)).status).toBe(403);
  const reader = await signedIn("bookkeeping");
  expect((await call(reader, "POST", "/admin/edit/faq", faq)).status).toBe(403);
});

test("of a provider a writer sees and changes the texts alone", async () => {
  const account = await signedIn("content");
  const one = `/admin/edit/rentalpartner?uuid=${catalogue.partner}`;
  const { data } = JSON.parse((await call(account, "GET", one)).text) as {
    data: Record<string, unknown>;
  };
  expect(data.name).toBe("Provider");
  expect("bank_account" in data || "commission_bp" in data).toBe(false);
  const { uuid, update_date } = data;
  const put = (values: object) =>
    call(account, "PUT", "/admin/edit/rentalpartner", { uuid, update_date, ...values });
  for (const values of [
    { bank_account: "Mine" },
    { area: "Marina", commission_bp: 1 },
    { statusid: 0 },
  ])
    expect((await put(values)).status, JSON.stringify(values)).toBe(403);
  const saved = await put({ area: "Marina" });
  expect(saved.status).toBe(200);
  expect(saved.text).not.toContain("bank_account");
  const list = "/admin/list/rentalpartner";
  expect((await call(account, "GET", list)).text).not.toContain("bank_account");
  expect((await call(account, "GET", `${list}.csv`)).text).not.toContain("Bank account");
  for (const query of ["filter[bank_account][contains]=AE", "filter[commission_bp][gte]=1"])
    expect((await call(account, "GET", `${list}?${query}`)).status, query).toBe(403);
  expect((await call(account, "GET", `${list}.csv?columns=bank_account`)).status).toBe(403);
  const bulk = { action: "set", field: "commission_bp", value: 0, ids: [uuid] };
  const filtered = {
    ...{ action: "set", field: "area", value: "Creek", expected: 0 },
    filter: { bank_account: { contains: "AE" } },
  };
  for (const body of [bulk, filtered, { action: "delete", ids: [uuid] }])
    for (const preview of [false, true])
      expect((await call(account, "POST", `${list}/bulk`, { ...body, preview })).status).toBe(403);
  const texts = { action: "set", field: "area", value: "Creek", ids: [uuid], preview: true };
  expect((await call(account, "POST", `${list}/bulk`, texts)).status).toBe(200);
  expect((await call(account, "DELETE", one)).status).toBe(403);
});

test("a limit counts at the next call, and is set by who has none, on others alone, while one such is left", async () => {
  const [owner, other] = [await signedIn(null), await signedIn(null)];
  expect((await call(other, "GET", "/admin/list/rentalrequest")).status).toBe(200);
  const limit = async (who: Account, whom: Account, permission: Permission | null) => {
    const at = `/admin/edit/user?uuid=${whom.user_uuid}`;
    const { data } = JSON.parse((await call(owner, "GET", at)).text) as { data: object };
    const { update_date } = data as { update_date: string };
    const body = { uuid: whom.user_uuid, update_date, permission };
    return (await call(who, "PUT", "/admin/edit/user", body)).status;
  };
  expect(await limit(owner, owner, "content")).toBe(409);
  expect(await limit(owner, other, "content")).toBe(200);
  expect((await call(other, "GET", "/admin/list/rentalrequest")).status).toBe(403);
  expect(await limit(other, other, null)).toBe(403);
  expect(await limit(other, owner, "content")).toBe(403);
  expect(await limit(owner, other, null)).toBe(200);
  expect((await call(other, "GET", "/admin/list/rentalrequest")).status).toBe(200);
});

/** The names of all that is true and says that something may be done, at whatever depth. */
function steps(data: unknown, name = ""): string[] {
  if (data === true) return /^(?:may|pays|shares|edit|create|remove)/.test(name) ? [name] : [];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    steps(value, /^may$/.test(name) ? `may ${key}` : key),
  );
}

test("the desks of a trip and of a statement have no step for who reads only, and all of them for others", async () => {
  const { loader: trip } = (await import("#app/routes/admin/trip.tsx")) as unknown as Page;
  const { loader: statement } = (await import(
    "#app/routes/admin/statement.tsx"
  )) as unknown as Page;
  const pagesOf = async (account: Account) => {
    const at = (path: string, address: string) => ({ path, address, method: "GET" });
    const statements = "/admin/statements/:party/:uuid";
    return steps([
      await answerOf(account, trip as Run, at("/admin/trips/:booking", `/admin/trips/${booking}`)),
      await answerOf(
        account,
        statement as Run,
        at(statements, `/admin/statements/provider/${catalogue.partner}`),
      ),
    ]);
  };
  expect(await pagesOf(await signedIn("bookkeeping"))).toEqual([]);
  expect(await pagesOf(await signedIn(null))).toEqual(
    expect.arrayContaining(["may_propose", "may_call_off", "pays"]),
  );
});

test("who reads only keeps views of their own, and makes, changes and leaves none for everybody", async () => {
  const account = await signedIn("bookkeeping");
  const views = "/admin/list/booking/views";
  const shared = { name: "All of us", query: "", shared: true };
  expect((await call(account, "POST", views, shared)).status).toBe(403);
  const made = await call(account, "POST", views, { ...shared, name: "Mine", shared: false });
  expect(made.status).toBe(201);
  const { uuid } = (JSON.parse(made.text) as { data: { uuid: string } }).data;
  const refused = await call(account, "PUT", views, { uuid, shared: true });
  expect(refused.status).toBe(403);
  expect(refused.text).toContain(adminViewMessages.problems.sharing);
  expect((await call(account, "PUT", views, { uuid, name: "Still mine" })).status).toBe(200);
  // One of theirs from before, when they could: it is changed no more, but taken back.
  await db.update(list_view).set({ shared: true }).where(eq(list_view.uuid, uuid));
  expect((await call(account, "PUT", views, { uuid, name: "Everybody's" })).status).toBe(403);
  expect((await call(account, "PUT", views, { uuid, shared: false })).status).toBe(200);
  const writer = await signedIn("content");
  expect((await call(writer, "POST", "/admin/list/partnerrating/views", shared)).status).toBe(201);
});

test("the queue's numbers and the names of closed records are not in the dashboard's answer to who is limited", async () => {
  const of = async (permission: Permission | null) => {
    const { text } = await call(await signedIn(permission), "GET", "/admin/list/data");
    return Object.keys((JSON.parse(text) as { data: object }).data).toSorted();
  };
  expect(await of(null)).toEqual(["attention", "figures", "lookups"]);
  expect(await of("bookkeeping")).toEqual(["figures", "lookups"]);
});

test("what a page of the office does not take is 405 or 400 with what its shell needs, and 403 where it is closed", async () => {
  const posted = async (account: Account, path: string, file: string, address = path) => {
    const { action } = (await import(`#app/routes/admin/${file}.tsx`)) as Page;
    const init = { path, address, method: "POST", intent: "nonsense" };
    const answer = await answerOf(account, action as Run, init);
    const { data, init: made } = Object(answer) as { data?: object; init?: { status?: number } };
    return [made?.status, data && "places" in data];
  };
  const [all, books, words] = [
    await signedIn(null),
    await signedIn("bookkeeping"),
    await signedIn("content"),
  ];
  expect(await posted(all, "/admin/figures", "figures")).toEqual([405, true]);
  expect(await posted(books, "/admin/figures", "figures")).toEqual([405, true]);
  expect((await posted(words, "/admin/figures", "figures"))[0]).toBe(403);
  const trip = ["/admin/trips/:booking", "trip", `/admin/trips/${booking}`] as const;
  expect(await posted(all, ...trip)).toEqual([400, true]);
  expect((await posted(books, ...trip))[0]).toBe(403);
  const person = [
    "/admin/customers/:customer",
    "customer",
    `/admin/customers/${uuidv7()}`,
  ] as const;
  expect((await posted(all, ...person))[0]).toBe(400);
  expect((await posted(words, ...person))[0]).toBe(403);
});

test("a letter's page and its mail ask the database once", async () => {
  const account = await signedIn(null);
  const uuid = uuidv7();
  await db.insert(letter).values({ uuid, subject: "Winter", opening: "Dear reader" });
  const asked = spyOn(db, "batch");
  for (const [path, file] of [
    ["/admin/edit/Letter/:uuid?", "letter.tsx"],
    ["/admin/letters/:uuid/html", "letter-html.ts"],
  ] as const) {
    const { loader } = (await import(`#app/routes/admin/${file}`)) as Page;
    asked.mockClear();
    const address = path.replace(/:uuid\??/, uuid);
    expect(await statusOf(account, loader as Run, { path, address, method: "GET" })).toBe(200);
    expect(asked.mock.calls.length, path).toBe(1);
  }
  asked.mockRestore();
});

type Shown = Page & { default?: FunctionComponent<Record<string, unknown>> };
type Given = { body: NonNullable<Shown["default"]>; found: unknown };
const Given = ({ body, found }: Given) =>
  createElement(body, { loaderData: found, params: {}, matches: [] });

/** The addresses of the office that a page links to. */
async function linksOf({ default: body }: Shown, address: string, found: unknown) {
  if (!body) return [];
  const element = createElement(Given, { body, found });
  const handler = createStaticHandler([{ id: "page", path: "*", loader: () => found, element }]);
  const context = await handler.query(new Request(`http://site.example${address}`));
  if (context instanceof Response) return [];
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(createElement(StaticRouterProvider, { router, context }));
  return [...html.matchAll(/<a [^>]*href="(\/admin[^"]*)"/g)].map(([, to = ""]) =>
    to.replaceAll("&amp;", "&"),
  );
}

test.each([...PERMISSIONS])(
  "no link that who is limited to %s is shown leads to what is closed",
  async (permission) => {
    const seeded = await startDatabase();
    const before = db;
    db = seeded.db;
    await seedDatabase({
      ...{ url: seeded.url, mode: "demo" as const, adminEmail: "boss@site.example" },
      adminPassword: undefined,
    });
    const account = await signedIn(permission);
    const row = async (table: string) =>
      (
        await db.all<{ uuid: string }>(
          sql.raw(`select uuid from ${table} where statusid > 0 limit 1`),
        )
      )[0]?.uuid ?? uuidv7();
    const letters = uuidv7();
    await db
      .insert(letter)
      .values({ uuid: letters, statusid: 1, subject: "Winter", state: "sent", queued: 1 });
    await db.insert(mail_event).values({
      ...{
        event_id: uuidv7(),
        kind: "bounced",
        email: "gone@visitor.example",
        letter_uuid: letters,
      },
    });
    const wrong: string[] = [];
    let seen = 0;
    for (const { path, file } of pages) {
      const page = (await import(`#app/${file}`)) as Shown;
      const thing = OFFICE_PAGES[path] ?? "";
      const all = thing === "entity" ? entities.filter(({ api }) => api !== "upload") : [undefined];
      for (const entity of all) {
        if (!page.loader || !mayUse(permission, { thing: entity?.api ?? thing, to: "read" }))
          continue;
        if (/^\/admin(?:\/delete.*|\/call)?$/.test(path)) continue;
        const uuid = entity ? await row(getTableName(entity.table)) : letters;
        const parts = path.includes(":part")
          ? ["funnel", "wins", "demand", "customers", "assistant"]
          : [""];
        for (const part of parts) {
          const address = path
            .replace(":part", part)
            .replace(/:entity\/:uuid\??$/, `${entity?.edit}/${uuid}`)
            .replace(":entity", entity?.name ?? "")
            .replace(":uuid?", uuid)
            .replace("Letter/:uuid", `Letter/${letters}`)
            .replace(":party", "provider")
            .replace(":booking", await row("booking"))
            .replace(/:(\w+)/g, await row("rental_partner"));
          const found = await answerOf(account, page.loader, { path, address, method: "GET" });
          if (found instanceof Response || found instanceof Error || Object(found).init) continue;
          const links = await linksOf(page, address, found);
          seen += links.length;
          wrong.push(
            ...links
              .filter((to) => !mayOpen(permission, to))
              .map((to) => `${address} leads to ${to}`),
          );
        }
      }
    }
    db = before;
    await seeded.stop();
    expect([...new Set(wrong)]).toEqual([]);
    expect(seen).toBeGreaterThan(20);
  },
  120_000,
);

test("a customer's address by e-mail leads to the one by number with what it asks for", async () => {
  const email = `${uuidv7()}@visitor.example`;
  await makeRequest(db, { email });
  const { loader } = (await import("#app/routes/admin/customer.tsx")) as unknown as Page;
  const answer = await answerOf(await signedIn(null), loader as Run, {
    ...{ path: "/admin/customers/:customer", method: "GET" },
    address: `/admin/customers/${email}?with=b%40c.example`,
  });
  const to = answer instanceof Response ? answer.headers.get("location") : answer;
  expect(to).toMatch(/^\/admin\/customers\/[0-9a-f-]{36}\?with=b%40c\.example$/);
});
