/** The shape of a page (DESIGN §10, §11): round trips, the edge cache, headers. On the running site. */
import { beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { adminApi } from "#app/test/admin-api.ts";
import { withoutMails } from "#app/test/mails.ts";
import { nothingKept, roundTrips, whileAway } from "#app/test/round-trips.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { USER_AGENT } from "#app/test/user-agent.ts";
import { addDays, earliestDay } from "#domain/lib/dubai-date.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";
import { until } from "#scripts/lib/process.ts";

const { siteUrl, dataDir } = testStack();
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${siteUrl}${path}`, { headers, redirect: "manual" });
const cacheState = async (path: string) => (await get(path)).headers.get("x-cache");

/** Lets the site learn the version, which it does behind an answer. */
async function warm(path: string) {
  await until(async () => (await cacheState(path)) === "HIT", {
    message: `${path} was never kept`,
  });
}

/** A write to what visitors read, as any writer makes it, and the moment the site has noticed. */
async function change(slug: string, summary: string) {
  await rows("update product_package set summary = ? where slug = ?", [summary, slug]);
}

const PATHS = [
  "/",
  "/packages",
  "/packages?timeofday=3",
  "/package/under-sail-46-ft-catamaran",
  "/articles",
  "/article/boarding-day-checklist",
  "/articles/rss.xml",
  "/fullofferform?package=under-sail-46-ft-catamaran",
];
// Mails are sent behind an answer, with questions of their own.
withoutMails();
beforeAll(nothingKept);

/** A page's state in the cache, and how often the site asked the database for it. */
async function visit(path: string) {
  let state: string | null = "";
  const trips = await roundTrips(async () => {
    state = await cacheState(path);
  });
  return [path, state, trips];
}

describe("round trips to the database", () => {
  test("one for each page when it is rendered, none when it is kept", async () => {
    for (const path of PATHS) {
      expect(await visit(path)).toEqual([path, "MISS", 1]);
      await warm(path);
      for (let n = 0; n < 5; n++) expect(await visit(path)).toEqual([path, "HIT", 0]);
    }
    // A change makes every kept page unreachable.
    await nothingKept();
    for (const path of PATHS) expect(await visit(path)).toEqual([path, "MISS", 1]);
  });

  test("the plain form needs none, kept or not", async () => {
    const path = "/fullofferform?name=Layla";
    expect(await visit(path)).toEqual([path, "BYPASS", 0]);
  });

  test("one for each of the two calls of the form", async () => {
    const send = (path: string, body: unknown) =>
      fetch(`${siteUrl}/api/edit/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    const email = `trip-${crypto.randomUUID().slice(0, 8)}@visitor.example`;
    const request = {
      start_date: addDays(earliestDay(new Date()), 30),
      typeid: 0,
      name: "Layla Haddad",
      email,
      phone: "+971501234567",
    };
    for (const [path, body] of [
      ["newsletter", { email, typeid: 1 }],
      ["rentalrequest", request],
    ] as const) {
      let status = 0;
      const trips = await roundTrips(async () => {
        ({ status } = await send(path, body));
      });
      expect([path, status, trips]).toEqual([path, 200, 1]);
    }
  });
});

describe("the edge cache", () => {
  test("a change shows within seconds, whoever made it", async () => {
    const path = "/package/fast-water-31-ft-rib";
    await warm(path);
    const summary = `Changed ${crypto.randomUUID()}.`;
    await change("fast-water-31-ft-rib", summary);
    await until(async () => (await (await get(path)).text()).includes(summary), {
      message: "the change never showed",
    });
    expect(await cacheState(path)).not.toBe("BYPASS");
  });

  test("fifty visitors on a cold page cause one rendering", async () => {
    const path = "/package/lantern-supper-26-m-dhow?guests=20";
    let answers: Response[] = [];
    const trips = await roundTrips(async () => {
      answers = await Promise.all(Array.from({ length: 50 }, () => get(path)));
    });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(trips).toBe(1);
  });

  test("nothing of one visitor is in it: a cookie in, none out, and the same page for all", async () => {
    const cookie = "token=aaaaaaaaaa.bbbbbbbbbb.cccccccccc; sharelink=marina-desk-2026";
    const path = "/package/under-sail-46-ft-catamaran?guests=7";
    const mine = await get(path, {
      cookie,
      authorization: "Bearer aaaaaaaaaa.bbbbbbbbbb.cccccccccc",
    });
    const theirs = await get(path);
    expect(mine.headers.get("set-cookie")).toBeNull();
    const html = await mine.text();
    expect(html).not.toContain("aaaaaaaaaa");
    expect(await theirs.text()).toBe(html);
  });

  test("what a link says of a person is neither kept nor shared", async () => {
    const answer = await get("/fullofferform?name=Layla&comment=For%20Layla%20Haddad");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await answer.text()).toContain("For Layla Haddad");
    expect(await (await get("/fullofferform")).text()).not.toContain("Layla Haddad");
  });

  test("a page kept before the last change still answers while the database is away", async () => {
    const path = "/package/fast-water-31-ft-rib";
    await warm(path);
    await warm("/packages?guests=3");
    await change("fast-water-31-ft-rib", `Changed ${crypto.randomUUID()}.`);
    // Another page's visitors notice the change; this one is asked for by nobody until it is too late.
    await until(async () => (await cacheState("/packages?guests=3")) === "MISS", {
      message: "the change was not noticed",
    });
    await whileAway(async () => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("x-cache")]).toEqual([200, "STALE"]);
    });
  });

  test("the plain form bears the site's name of the moment, on its first rendering too", async () => {
    const name = `Boreas ${crypto.randomUUID().slice(0, 4)}`;
    await rows("update site_config set name = ?", [name]);
    try {
      await until(async () => (await (await get("/fullofferform")).text()).includes(name), {
        message: "the new name never showed",
      });
      await warm("/fullofferform");
      expect(await (await get("/fullofferform")).text()).toContain(name);
    } finally {
      await rows("update site_config set name = 'Khorizon'", []);
      // No page of a later test bears the other name.
      await nothingKept();
    }
  });

  test.each(["/", "/articles/rss.xml", "/articles.data"])(
    "%s is answered with the same headers and bytes when it is kept as when it was rendered",
    async (path) => {
      await warm(path);
      await nothingKept();
      const [rendered, kept] = [await get(path), await warm(path).then(() => get(path))];
      const shape = async (answer: Response) => {
        const headers = Object.fromEntries(answer.headers);
        for (const name of ["date", "x-request-id", "x-cache"]) delete headers[name];
        return [answer.status, headers, await answer.text()];
      };
      expect(rendered.headers.get("x-cache")).toBe("MISS");
      expect(await shape(kept)).toEqual(await shape(rendered));
    },
  );

  test("unknown query names change nothing", async () => {
    // Nobody has asked for it yet, so it is fresh.
    await warm("/packages?guests=17");
    expect(await cacheState("/packages?guests=17&utm_source=newsletter&gclid=1")).toBe("HIT");
  });

  test("a visitor who has the page is told so", async () => {
    await warm("/");
    const etag = (await get("/")).headers.get("etag") ?? "";
    const again = await get("/", { "if-none-match": etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  test.each(["down", "cut"] as const)(
    "while the database is away (%s), kept pages still answer; the rest says so and gets well again",
    async (how) => {
      await warm("/packages");
      await whileAway(async () => {
        const kept = await get("/packages");
        expect(kept.status).toBe(200);
        expect(await kept.text()).toContain("Golden Hour");
        const unseen = await get("/package/never-seen-before", { "user-agent": USER_AGENT });
        expect([unseen.status, unseen.headers.get("retry-after")]).toEqual([503, "10"]);
        expect(await unseen.text()).toContain(shellMessages.errors.unavailableHelp);
        const robot = await get("/package/never-seen-before", { "user-agent": "Googlebot/2.1" });
        expect([robot.status, await robot.text()]).toEqual([503, "Service Unavailable"]);
        const robots = await get("/robots.txt");
        expect(robots.status).toBe(200);
        expect(await robots.text()).toContain("Sitemap: ");
        // The plain form needs nothing but itself, and is not kept as it was made without the configuration.
        expect((await get("/fullofferform?date=2031-01-01")).status).toBe(200);
        expect((await get("/contact?sent=1")).status).toBe(200);
        let health: unknown;
        await until(
          async () => {
            const answer = await get("/api/health");
            const { data } = (await answer.json()) as { data: Record<string, string> };
            health = [answer.status, data];
            // Rooms that are slow to answer count as down.
            return data.chat === "ok";
          },
          { message: "the rooms are not well" },
        );
        expect(health).toMatchObject([503, { database: "down", chat: "ok" }]);
        const sent = await fetch(`${siteUrl}/api/edit/newsletter`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ email: "away@visitor.example" }),
        });
        expect([sent.status, sent.headers.get("retry-after")]).toEqual([503, "10"]);
        expect(await sent.json()).toEqual({
          error: { code: "unavailable", message: serviceMessages.identity.unavailable },
        });
      }, how);
    },
  );

  test("a missing page is not kept", async () => {
    const answer = await get("/package/no-such-package");
    expect(answer.status).toBe(404);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("HEAD answers like GET, without the page", async () => {
    const answer = await fetch(`${siteUrl}/`, { method: "HEAD" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("");
  });
});

describe("security headers", () => {
  const COMMON = [
    "strict-transport-security",
    "x-content-type-options",
    "referrer-policy",
    "permissions-policy",
    "cross-origin-opener-policy",
    "content-security-policy",
  ];

  test.each([
    "/",
    "/package/under-sail-46-ft-catamaran",
    "/no-such-page",
    "/api/health",
    "/api/nothing",
    "/media/hero-sunset/320.webp",
    "/favicon.svg",
  ])("%s carries them all", async (path) => {
    const { headers } = await get(path);
    for (const name of COMMON) expect(headers.get(name), name).toBeString();
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    if (!path.endsWith(".svg")) expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("a kept page has a policy without unsafe-inline or unsafe-eval for scripts, and a request id of its own", async () => {
    await warm("/");
    const [first, second] = [await get("/"), await get("/")];
    const policy = first.headers.get("content-security-policy") ?? "";
    const scripts = policy.split("; ").find((one) => one.startsWith("script-src ")) ?? "";
    expect(scripts).toMatch(/^script-src 'self'( 'sha256-[\w+/=]+')+$/);
    for (const directive of ["object-src 'none'", "base-uri 'none'", "form-action 'self'"])
      expect(policy).toContain(directive);
    expect(first.headers.get("x-request-id")).not.toBe(second.headers.get("x-request-id"));
  });
});

test("data fetched ahead of a press are good for it; all other data are asked for again", async () => {
  const controlOf = async (path: string, headers: Record<string, string>) =>
    (await get(path, headers)).headers.get("cache-control");
  const data = "/package/golden-hour-55-ft-flybridge.data?_routes=routes%2Fpublic%2Fpackage";
  const ahead = { "sec-purpose": "prefetch" };
  expect(await controlOf(data, ahead)).toBe("public, max-age=30");
  const etag = (await get(data)).headers.get("etag") ?? "";
  expect(await controlOf(data, { ...ahead, "if-none-match": etag })).toBe("public, max-age=30");
  expect(await controlOf(data, {})).toBe("public, max-age=0, must-revalidate");
  // A page is shown as it is at the moment, and what is somebody's own is kept by nobody.
  expect(await controlOf("/packages", ahead)).toBe("public, max-age=0, must-revalidate");
  expect(await controlOf("/user.data", ahead)).toBe("private, no-store");
});

test("a public page names the links a browser may fetch ahead; a guarded one, data and files do not", async () => {
  for (const path of ["/", "/packages", "/faq"]) {
    const named = (await get(path)).headers.get("speculation-rules");
    expect(named).toBe('"/speculation-rules.json"');
  }
  for (const path of ["/_.data", "/robots.txt", "/login", "/admin/auth", "/user", "/no-such-page"])
    expect((await get(path)).headers.get("speculation-rules")).toBeNull();
  const rules = await get("/speculation-rules.json");
  // Browsers take them as no other type.
  expect(rules.headers.get("content-type")).toBe("application/speculationrules+json");
});

test("each request leaves one line in the log, without its query string or anything of the visitor", async () => {
  const mark = `log-${crypto.randomUUID()}`;
  const answer = await get(`/packages?secret=${mark}&token=aaaaaaaaaa.bbbbbbbbbb.cccccccccc`, {
    cookie: `token=${mark}`,
    "user-agent": mark,
  });
  const id = answer.headers.get("x-request-id") ?? "";
  const log = () => readFileSync(join(dataDir, "logs/site.log"), "utf8");
  let line: string | undefined;
  await until(
    async () => {
      // Behind the last line end stands one that is being written.
      const lines = log().split("\n").slice(0, -1);
      line = lines.find((one) => one.includes(id) && one.includes('"event":"request"'));
      return line !== undefined;
    },
    { message: "no line for the request" },
  );
  expect(JSON.parse(line ?? "")).toEqual({
    level: "info",
    event: "request",
    build: expect.stringMatching(/^[0-9a-f]{12}$/),
    request: id,
    method: "GET",
    route: "/packages",
    status: 200,
    ms: expect.any(Number),
    cache: expect.stringMatching(/^(HIT|MISS|STALE)$/),
  });
  expect(log()).not.toContain(mark);
});

test("a vessel's calendar makes the pages of its own packages anew, and leaves all others kept", async () => {
  const [mine, other] = ["under-sail-46-ft-catamaran", "golden-hour-55-ft-flybridge"];
  const paths = ["/", "/packages", `/package/${other}`];
  const admin = await adminApi();
  const version = async () => (await rows("select value from sequence where name = 'content'"))[0];
  const [pack] = await rows(
    "select rental_product_uuid vessel from product_package where slug = ?",
    [mine],
  );
  const becomesAnew = (path: string) =>
    until(async () => (await cacheState(path)) === "MISS", {
      message: `${path} was not made anew`,
    });
  await nothingKept();
  const before = await version();
  for (const path of [...paths, `/package/${mine}`]) await warm(path);
  const day = addDays(earliestDay(new Date()), 600);
  const made = await admin.call("POST", "edit/vesselblock", {
    ...{ rental_product_uuid: pack?.vessel, reason: "In dock", statusid: 1 },
    ...{ start_date: `${day}T06:00:00Z`, end_date: `${day}T09:00:00Z` },
  });
  expect(made.status).toBe(201);
  await becomesAnew(`/package/${mine}`);
  for (const path of paths) expect([path, await cacheState(path)]).not.toEqual([path, "MISS"]);
  await warm(`/package/${mine}`);
  // Given back, the time is on the page again.
  expect((await admin.call("DELETE", `edit/vesselblock?uuid=${made.data.uuid}`)).status).toBe(200);
  await becomesAnew(`/package/${mine}`);
  for (const path of paths) expect([path, await cacheState(path)]).not.toEqual([path, "MISS"]);
  // When it sails is no content of other pages either.
  await rows(
    "update rental_product set notice_hours = null, update_date = update_date where uuid = ?",
    [`${pack?.vessel}`],
  );
  expect(await version()).toEqual(before);
});

test("a former address leads on at once where the office has changed it, also from a page that was kept with a query", async () => {
  const { call } = await adminApi();
  const slug = `quiet-${crypto.randomUUID()}`;
  const words = { title: "Quiet", slug, body: "Text", excerpt: "Text", statusid: 1 };
  const made = await call("POST", "edit/article", { ...words, published_date: "2026-01-01" });
  const old = `/article/${slug}?utm_source=x&a=%C3%A9`;
  await warm(old);
  const put = { uuid: made.data.uuid, update_date: made.data.update_date, slug: `${slug}-2` };
  expect((await call("PUT", "edit/article", put)).status).toBe(200);
  const answer = await get(old);
  expect([answer.status, answer.headers.get("location")]).toEqual([
    301,
    `/article/${slug}-2?utm_source=x&a=%C3%A9`,
  ]);
});
