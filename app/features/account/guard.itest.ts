/** The page guard, tokens and share links in addresses, on the running site (SPEC §4, §5, §6; DESIGN §6, §11). */

import { describe, expect, test } from "bun:test";
import { stackAccount, stackDb, stackLink } from "#app/test/identity.ts";
import { nothingKept, roundTrips, whileAway } from "#app/test/round-trips.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { USER_AGENT } from "#app/test/user-agent.ts";
import { endLinks } from "#db/queries/ended-links.ts";
import { makeRequest } from "#db/testing/factories.ts";
import { signInMessages } from "#domain/messages/en/account.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";
import { until } from "#scripts/lib/process.ts";
import { linkCookie } from "#worker/auth/cookies.ts";

const { siteUrl, dataDir } = testStack();
const DOCUMENT = {
  "user-agent": USER_AGENT,
  accept: "text/html",
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "none",
};
const FROM_ELSEWHERE = { ...DOCUMENT, "sec-fetch-site": "cross-site" };

const get = (path: string, headers: Record<string, string> = DOCUMENT) =>
  fetch(siteUrl + path, { headers, redirect: "manual" });
const cookies = (response: Response) => response.headers.getSetCookie();
/** Each once, whatever pages it is for. */
const names = (response: Response) => [
  ...new Set(cookies(response).map((one) => one.split("=")[0] ?? "")),
];
const held = (scope: string, token: string) => linkCookie(token, scope, 60)[0]?.split(";")[0] ?? "";
/** Ends what was mailed for a scope until now. */
const endNow = (scope: string) =>
  stackDb().batch([
    ...endLinks(
      stackDb(),
      { actor: { uuid: null, label: "test", requestId: "r" }, now: new Date() },
      scope,
    ),
  ]);

describe("the table of SPEC §6", () => {
  test.each([
    "/admin",
    "/admin/list/RentalRequest?page=2",
    "/Admin/list/File",
    "/%61dmin",
    "/user",
    "/user/details",
    "/affiliate",
    "/affiliate/qr.svg?to=%2Fpackages",
    "/affiliate/statement/file?month=2026-12",
  ])("%s without an account: 401, and the login that leads back", async (path) => {
    const response = await get(path);
    const target = `/login?redirect=${encodeURIComponent(path)}`;
    expect([response.status, response.headers.get("location")]).toEqual([401, target]);
    expect(await response.text()).toContain(`<meta http-equiv="refresh" content="0;url=${target}`);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  test.each([
    "/admin.data",
    "/admin/_.data",
    "/admin/list/Booking.data",
    "/admin.data?_routes=root",
    "/user.data?_routes=routes%2Fuser%2Fhome",
  ])("%s, a data request, gets no data but the way to the login", async (path) => {
    const response = await get(path, {});
    expect(response.status).toBe(202);
    expect(await response.text()).toContain("/login");
  });

  test("/view asks for an account or a link, and leads to the plain login", async () => {
    const response = await get("/view/booking");
    expect([response.status, response.headers.get("location")]).toEqual([401, "/login"]);
  });

  test.each([["user"], ["partner"], ["affiliate"]] as const)(
    "/admin as %s: 403, to the login",
    async (role) => {
      const { cookie } = await stackAccount([role]);
      const response = await get("/admin", { ...DOCUMENT, cookie });
      expect([response.status, response.headers.get("location")]).toEqual([403, "/login"]);
      expect(cookies(response)).toEqual([]);
      expect(await response.text()).not.toContain("Overview");
    },
  );

  test("another area than one's own: 403, to one's own; to the login where the token says a role that is gone", async () => {
    const [provider, former] = [await stackAccount(["partner"]), await stackAccount(["partner"])];
    await rows("update user set roles = '[]' where uuid = ?", [former.uuid]);
    for (const [{ cookie }, path, to] of [
      [provider, "/user", "/partner"],
      [provider, "/affiliate", "/partner"],
      [former, "/partner", "/login"],
    ] as const) {
      const response = await get(path, { ...DOCUMENT, cookie });
      expect([response.status, response.headers.get("location")]).toEqual([403, to]);
    }
  });

  test.each([
    ["user", 302, "/user"],
    ["partner", 302, "/partner"],
    ["affiliate", 404, null],
  ] as const)("/view/booking without a request, as %s: %p %p", async (role, status, to) => {
    const { cookie } = await stackAccount([role]);
    const response = await get("/view/booking", { ...DOCUMENT, cookie });
    expect([response.status, response.headers.get("location")]).toEqual([status, to]);
    expect(cookies(response)).toEqual([]);
  });

  test("an action without the right is not carried out", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded", origin: siteUrl };
    const response = await fetch(`${siteUrl}/user/details`, {
      method: "POST",
      redirect: "manual",
      headers: { ...DOCUMENT, ...form, "sec-fetch-site": "same-origin" },
      body: "intent=details&name=X",
    });
    expect(response.status).toBe(401);
  });

  test.each(["down", "cut"] as const)(
    "while the database is away (%s) nobody gets in: that is said, and nobody is sent away",
    async (how) => {
      const { cookie } = await stackAccount();
      const uuid = crypto.randomUUID();
      const scope = `request:${uuid}`;
      const link = held(scope, await stackLink(scope));
      const post = (path: string, values: Record<string, string>, cookie = "") =>
        fetch(siteUrl + path, {
          method: "POST",
          headers: {
            cookie,
            origin: siteUrl,
            "content-type": "application/x-www-form-urlencoded",
          },
          body: new URLSearchParams(values),
          redirect: "manual",
        });
      const accept = (path: string) =>
        post(`${path}?request=${uuid}`, { intent: "accept", offer: uuid, revision: "1" }, link);
      await whileAway(async () => {
        const answers = {
          account: await get("/user", { ...DOCUMENT, cookie }),
          accountsData: await get("/user.data", { cookie }),
          link: await get(`/view/booking?request=${uuid}`, { ...DOCUMENT, cookie: link }),
          posted: await accept("/view/booking"),
        };
        for (const [name, answer] of Object.entries(answers)) {
          const { status, headers } = answer;
          expect([name, status, headers.get("retry-after")]).toEqual([name, 503, "10"]);
          expect(headers.get("cache-control")).toContain("no-store");
          expect(cookies(answer)).toEqual([]);
          if (name !== "accountsData")
            expect(await answer.text()).toContain(shellMessages.errors.unavailableHelp);
        }
        // With script the page stays, and its form says it; so does what has no page.
        const said = {
          accept: await accept("/view/booking.data"),
          cancel: await post("/user.data", { intent: "cancel", uuid }, cookie),
          signIn: await post("/login.data", { email: "a@b.example", password: "a pass phrase" }),
          ticket: await get(`/view/ticket?request=${uuid}`, { cookie: link }),
        };
        for (const [name, answer] of Object.entries(said)) {
          const { status, headers } = answer;
          expect([name, status, headers.get("retry-after")]).toEqual([name, 503, "10"]);
          expect(await answer.text()).toContain(serviceMessages.identity.unavailable);
        }
      }, how);
    },
  );

  test("an administrator gets in, and a user into their area", async () => {
    const admin = await stackAccount(["admin"]);
    expect((await get("/admin", { ...DOCUMENT, cookie: admin.cookie })).status).toBe(200);
    const page = await get("/user", { ...DOCUMENT, cookie: (await stackAccount()).cookie });
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  });

  test("what nobody guards is open: the sign-in of administrators, the login, public pages", async () => {
    for (const path of ["/admin/auth", "/login", "/", "/packages", "/fullofferform"])
      expect(`${path} ${(await get(path)).status}`).toBe(`${path} 200`);
  });

  test.each([
    [["admin"], "/admin"],
    [["user"], "/user"],
    [["partner"], "/"],
    [["affiliate"], "/affiliate"],
  ] as const)("/login as %s leads home", async (roles, home) => {
    const { cookie } = await stackAccount([...roles]);
    const at = async (query: string) =>
      (await get(`/login${query}`, { ...DOCUMENT, cookie })).headers.get("location");
    expect(await at("")).toBe(home);
    expect(await at("?redirect=%2Fpackages%3Ftimeofday%3D3")).toBe("/packages?timeofday=3");
    for (const evil of [
      "//x",
      "/\\x",
      "/\\/x",
      "/%09/x",
      "/x/..//evil.com",
      "/.//evil.com",
      "https://x",
    ])
      expect(await at(`?redirect=${encodeURIComponent(evil).replace("%25", "%")}`)).toBe(home);
  });
});

describe("cookies that are no good", () => {
  test("an ended session is shown the login, and its cookie cleared", async () => {
    const { cookie, claims } = await stackAccount();
    await rows("update session set revoked_date = 1 where uuid = ?", [claims.sid ?? ""]);
    const response = await get("/user", { ...DOCUMENT, cookie });
    expect(response.status).toBe(401);
    expect(cookies(response)[0]).toStartWith("__Host-token=; Path=/; Max-Age=0");
    const login = await get("/login", { ...DOCUMENT, cookie });
    expect([login.status, cookies(login).length]).toEqual([200, 2]);
  });

  test("an expired, broken or doubled one as well", async () => {
    const { token } = await stackAccount(["user"], { exp: Math.floor(Date.now() / 1000) - 1 });
    const good = await stackAccount();
    for (const cookie of [
      `__Host-token=${token}`,
      "__Host-token=a.b.c",
      `__Host-token=planted; ${good.cookie}`,
    ]) {
      const response = await get("/user", { ...DOCUMENT, cookie });
      expect(response.status).toBe(401);
      expect(cookies(response)).toHaveLength(2);
    }
  });
});

describe("round trips to the database (DESIGN §10)", () => {
  test("one for each page behind the login, none for a public page whoever asks, none without a token", async () => {
    const admin = await stackAccount(["admin"]);
    const me = await stackAccount();
    const headers = { ...DOCUMENT, cookie: admin.cookie };
    for (const path of ["/admin", "/admin/list/RentalRequest", "/user", "/user/details", "/login"])
      expect(`${path} ${await roundTrips(() => get(path, headers))}`).toBe(`${path} 1`);
    expect(await roundTrips(() => get("/admin", { ...DOCUMENT, cookie: me.cookie }))).toBe(1);
    expect(await roundTrips(() => get("/admin"))).toBe(0);
    await nothingKept();
    await until(async () => (await get("/packages", headers)).headers.get("x-cache") === "HIT", {
      message: "the page was never kept",
    });
    expect(await roundTrips(() => get("/packages", headers))).toBe(0);
  });

  test("a public page is the same whoever is signed in", async () => {
    const { cookie } = await stackAccount(["admin"]);
    const [mine, everybodys] = await Promise.all([
      get("/packages", { ...DOCUMENT, cookie }),
      get("/packages"),
    ]);
    expect(await mine.text()).toBe(await everybodys.text());
    expect(cookies(mine)).toEqual([]);
  });
});

describe("?token=", () => {
  const uuid = crypto.randomUUID();

  test("a link's token opens its page at once, comes in a cookie for that page only, and leaves the address", async () => {
    const token = await stackLink(`request:${uuid}`);
    const response = await get(`/view/booking?a=1&token=${token}`, FROM_ELSEWHERE);
    // The page itself is not there yet: it is let through to the 404, not sent to the login.
    expect(response.status).not.toBe(401);
    // Each language has its own.
    for (const [at, path] of ["/view", "/ar/view"].entries()) {
      const cookie = cookies(response)[at] ?? "";
      expect(cookie).toStartWith(`__Secure-link-request-${uuid}=${token}; Path=${path}; Max-Age=`);
      for (const part of ["HttpOnly", "Secure", "SameSite=Strict"]) expect(cookie).toContain(part);
    }
    expect(response.headers.get("referrer-policy")).toBe("strict-origin");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await response.text()).not.toContain(token);
  });

  test("two links stand side by side, beside an account", async () => {
    const { cookie } = await stackAccount();
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const held = `${cookie}; link-request-${first}=${await stackLink(`request:${first}`)}`;
    const response = await get(`/view/booking?token=${await stackLink(`request:${second}`)}`, {
      ...DOCUMENT,
      cookie: held,
    });
    expect(names(response)).toEqual([`__Secure-link-request-${second}`]);
  });

  test("of many links the last eight are kept, and the one in use", async () => {
    const uuids = Array.from({ length: 10 }, () => crypto.randomUUID());
    const held = await Promise.all(
      uuids.map(
        async (one, n) =>
          `__Secure-link-request-${one}=${await stackLink(`request:${one}`, 3600 + n)}`,
      ),
    );
    const dropped = async (path: string) =>
      names(await get(path, { ...DOCUMENT, cookie: held.join("; ") })).toSorted();
    const name = (uuid: string | undefined) => `__Secure-link-request-${uuid}`;
    const [first, second] = uuids;
    expect(await dropped("/view/booking")).toEqual([name(first), name(second)].toSorted());
    expect(await dropped(`/view/booking?request=${first}`)).toEqual([name(second)]);
  });

  test("an ended link, one whose days are over and one that lost a part lead to the login, which says so; neither is kept", async () => {
    const { uuid } = await makeRequest(stackDb());
    const scope = `request:${uuid}`;
    const path = `/view/booking?request=${uuid}&token=`;
    const over = await get(path + (await stackLink(scope, -1)), FROM_ELSEWHERE);
    const link = await stackLink(scope);
    await endNow(scope);
    const cut = await get(path + link.slice(0, -9));
    for (const response of [over, cut, await get(path + link)]) {
      const back = encodeURIComponent(path.replace("&token=", ""));
      const to = `/login?ended&redirect=${back}`;
      expect([response.status, response.headers.get("location")]).toEqual([401, to]);
      expect(cookies(response).filter((one) => !one.includes("Max-Age=0"))).toEqual([]);
    }
    expect(await (await get("/login?ended")).text()).toContain(signInMessages.ended);
    const byOneself = await get(`/view/booking?request=${uuid}&done=links&token=${link}`);
    expect(byOneself.headers.get("location")).toStartWith("/login?ended=done&");
    expect(await (await get("/login?ended=done")).text()).toContain(signInMessages.linksEnded);
    const kept = await get(path, { ...DOCUMENT, cookie: held(scope, link) });
    expect(cookies(kept)[0]).toStartWith(`__Secure-link-request-${uuid}=; Path=/view; Max-Age=0`);
  });

  test("who has ended their links and signed in anew sees their request by the account, and nobody is signed out", async () => {
    const [me, other] = [await stackAccount(), await stackAccount()];
    const { uuid } = await makeRequest(stackDb(), { email: me.email });
    const scope = `request:${uuid}`;
    const link = held(scope, await stackLink(scope));
    await endNow(scope);
    for (const [{ cookie }, status] of [
      [me, 200],
      [other, 401],
    ] as const) {
      const both = { ...DOCUMENT, cookie: `${cookie}; ${link}` };
      const response = await get(`/view/booking?request=${uuid}`, both);
      expect([response.status, cookies(response).join()]).toEqual([
        status,
        expect.not.stringContaining("__Host-token"),
      ]);
    }
  });

  test("a cookie that claims another link's scope opens nothing", async () => {
    const held = `__Secure-link-request-${crypto.randomUUID()}=${await stackLink(`request:${uuid}`)}`;
    expect((await get("/view/booking", { ...DOCUMENT, cookie: held })).status).toBe(401);
  });

  test("on a public page it moves to the clean address", async () => {
    const token = await stackLink(`request:${uuid}`);
    const response = await get(`/packages?timeofday=3&token=${token}`, FROM_ELSEWHERE);
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      "/packages?timeofday=3",
    ]);
    expect(names(response)).toEqual([`__Secure-link-request-${uuid}`]);
  });

  test("an account's token signs in who has opened its address themselves", async () => {
    const { token } = await stackAccount();
    const response = await get(`/packages?token=${token}`, DOCUMENT);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/packages"]);
    expect(cookies(response)[0]).toStartWith(`__Host-token=${token};`);
  });

  test.each(["cross-site", "same-site", "same-origin", undefined])(
    "an account's token that comes from elsewhere asks first (sec-fetch-site: %s)",
    async (from) => {
      const { token, email } = await stackAccount();
      const { "sec-fetch-site": _, ...document } = DOCUMENT;
      const headers = { ...document, ...(from && { "sec-fetch-site": from }) };
      const first = await get(`/user?a=1&token=${token}`, headers);
      expect([first.status, cookies(first)]).toEqual([200, []]);
      // A page of ours leads on, so that the browser shows who is signed in already.
      const ask = `/login?redirect=%2Fuser%3Fa%3D1&token=${token}`;
      expect(await first.text()).toContain(`content="0;url=${ask.replace("&", "&amp;")}"`);
      const asked = await get(ask, headers);
      expect([asked.status, cookies(asked)]).toEqual([200, []]);
      expect(asked.headers.get("referrer-policy")).toBe("strict-origin");
      expect(asked.headers.get("cache-control")).toBe("private, no-store");
      const text = await asked.text();
      expect(text).toContain(`Sign in as ${email.slice(0, 1)}•••@`);
      expect(text).not.toContain(email);
    },
  );

  describe("the answer to the question", () => {
    const answer = (token: string, headers: Record<string, string> = {}) =>
      fetch(`${siteUrl}/login`, {
        method: "POST",
        redirect: "manual",
        headers: { origin: siteUrl, ...headers },
        body: new URLSearchParams({ intent: "token", code: token, redirect: "/user?a=1" }),
      });

    test("signs in and leads on, without the token in an address", async () => {
      const { token } = await stackAccount();
      const response = await answer(token);
      expect([response.status, response.headers.get("location")]).toEqual([303, "/user?a=1"]);
      expect(cookies(response)[0]).toStartWith(`__Host-token=${token};`);
    });

    test("replaces nobody else's session", async () => {
      const [mine, other] = [await stackAccount(), await stackAccount(["admin"])];
      const provider = await stackAccount(["partner"]);
      for (const { token, cookie, to } of [
        { token: other.token, cookie: mine.cookie, to: "/user" },
        { token: mine.token, cookie: mine.cookie, to: "/user?a=1" },
        { token: mine.token, cookie: provider.cookie, to: "/partner" },
      ]) {
        const response = await answer(token, { cookie });
        expect([response.status, response.headers.get("location")]).toEqual([303, to]);
        expect(cookies(response)).toEqual([]);
      }
    });

    test("is no good for a session that has ended, nor from another site", async () => {
      const { token, claims } = await stackAccount();
      const origin = "https://evil.example";
      expect((await answer(token, { origin })).status).toBe(403);
      await rows("update session set revoked_date = 1 where uuid = ?", [claims.sid ?? ""]);
      for (const bad of [token, "", "a.b.c", await stackLink(`request:${uuid}`)]) {
        const response = await answer(bad);
        expect([response.status, cookies(response)]).toEqual([401, []]);
      }
      const gone = await get(`/login?token=${token}`, FROM_ELSEWHERE);
      expect(await gone.text()).toContain("This link no longer works");
    });
  });

  test("a link opens its page beside an account's cookie that has ended, and on a provider's first click", async () => {
    const { cookie, claims } = await stackAccount();
    await rows("update session set revoked_date = 1 where uuid = ?", [claims.sid ?? ""]);
    const link = await stackLink(`request:${uuid}`);
    const beside = await get(`/view/booking?token=${link}`, { ...DOCUMENT, cookie });
    expect(beside.status).not.toBe(401);
    expect(cookies(beside)[0]).toStartWith("__Secure-link-request-");
    const invitation = await stackLink(`invitation:${uuid}`);
    const provider = await get(`/partner/answer/${uuid}?token=${invitation}`, FROM_ELSEWHERE);
    expect([401, 303]).not.toContain(provider.status);
    expect(cookies(provider)[0]).toContain("Path=/partner/answer;");
    expect((await get("/partner", FROM_ELSEWHERE)).status).toBe(200);
    expect((await get("/partner")).status).toBe(401);
  });

  test("a posted address does not come back with its token in it", async () => {
    const { token } = await stackAccount();
    const response = await fetch(`${siteUrl}/login?token=${token}`, {
      method: "POST",
      headers: { origin: siteUrl, "content-type": "application/x-www-form-urlencoded" },
      body: "intent=password",
    });
    expect(await response.text()).not.toContain(token);
  });

  test("it replaces nobody else's session", async () => {
    const [mine, other] = [await stackAccount(), await stackAccount(["admin"])];
    const response = await get(`/user?token=${other.token}`, { ...DOCUMENT, cookie: mine.cookie });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/user"]);
    expect(cookies(response)).toEqual([]);
  });

  test.each(["a.b", "a.b.c.d", "..", "", "x".repeat(501), "a.b.c"])(
    "%j is ignored",
    async (token) => {
      const response = await get(`/packages?token=${token}`);
      expect([response.status, cookies(response)]).toEqual([200, []]);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
    },
  );

  test("an address that is no host of ours leads to no other", async () => {
    const { token } = await stackAccount();
    for (const path of [
      `//evil.example/?token=${token}`,
      `/%5Cevil.example/?token=${token}`,
      `//admin?token=x`,
    ]) {
      for (const headers of [DOCUMENT, FROM_ELSEWHERE]) {
        const response = await get(path, headers);
        const text = await response.text();
        expect(response.headers.get("location") ?? "/").not.toMatch(/^[/\\]{2}/);
        expect(text).not.toMatch(/url=[/\\]{2}/);
      }
    }
  });
});

describe("a page of ours, reached from another site", () => {
  test("asks once more before it sends anybody to the login", async () => {
    const response = await get("/admin/list/Booking?page=2", FROM_ELSEWHERE);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('content="0;url=/admin/list/Booking?page=2"');
    expect(
      (await get("/admin/list/Booking", { ...DOCUMENT, "sec-fetch-site": "same-origin" })).status,
    ).toBe(401);
  });
});

describe("?sharelink=", () => {
  const LINK = "marina-desk-2026";
  const count = async (path: string) => {
    // Of all days: one may end between two visits.
    const [found] = await rows(
      "select sum(count) n from share_visit where sharelink = ? and landing_path = ?",
      [LINK, path],
    );
    return Number(found?.n);
  };
  const counted = (check: () => Promise<boolean>) =>
    until(check, { message: "the visit was not counted" });

  test("is kept for two years, counted once a visit, and leaves the address", async () => {
    const path = `/package/${crypto.randomUUID()}`;
    const response = await get(`${path}?guests=4&sharelink=${LINK}`, FROM_ELSEWHERE);
    expect([response.status, response.headers.get("location")]).toEqual([303, `${path}?guests=4`]);
    const [kept = "", visit = ""] = cookies(response);
    expect(kept).toBe(
      `sharelink=${LINK}; Path=/; Max-Age=63072000; HttpOnly; Secure; SameSite=Lax`,
    );
    await counted(async () => (await count(path)) === 1);
    await get(`${path}?sharelink=${LINK}`, { ...DOCUMENT, cookie: visit.split(";")[0] ?? "" });
    await get(`${path}?sharelink=${LINK}`, { ...DOCUMENT, "user-agent": "Googlebot/2.1" });
    await get(`${path}?sharelink=${LINK}`, { ...DOCUMENT, "sec-purpose": "prefetch" });
    await get(`${path}?sharelink=${LINK}`);
    await counted(async () => (await count(path)) === 2);
  });

  test.each(["short", "x".repeat(51), "has spaces in", "semi;colon=1;2"])(
    "%j is ignored",
    async (link) => {
      const response = await get(`/packages?sharelink=${encodeURIComponent(link)}`);
      expect([response.status, cookies(response)]).toEqual([200, []]);
    },
  );

  test("one that belongs to nobody is kept but not counted", async () => {
    await get("/packages?sharelink=nobody-at-all-1");
    expect(
      await rows("select 1 from share_visit where sharelink = ?", ["nobody-at-all-1"]),
    ).toEqual([]);
  });
});

test("no token that was sent stands in the site's log", async () => {
  const { token } = await stackAccount();
  await get(`/packages?token=${token}`);
  await get(`/login?token=${token}`, FROM_ELSEWHERE);
  await get(`/nowhere/${token}`);
  const log = await Bun.file(`${dataDir}/logs/site.log`).text();
  expect(log.length).toBeGreaterThan(100);
  expect(log).not.toContain(token);
  expect(log).not.toContain(token.split(".")[2] ?? "?");
});

describe("somebody who holds one link and asks for another", () => {
  const [mine, other] = [crypto.randomUUID(), crypto.randomUUID()];
  test.each([
    `/view/booking?request=${other}`,
    `/view/complete?request=${other}`,
    `/view/calendar?request=${other}`,
  ])("%s leads to the login, not to an error", async (path) => {
    const cookie = `__Secure-link-request-${mine}=${await stackLink(`request:${mine}`)}`;
    const response = await get(path, { ...DOCUMENT, cookie });
    expect([response.status, response.headers.get("location")]).toEqual([401, "/login"]);
  });

  test("so does another invitation, and a link of the other kind", async () => {
    const cookie = `__Secure-link-invitation-${mine}=${await stackLink(`invitation:${mine}`)}`;
    const wrong = await get(`/partner/answer/${other}`, { ...DOCUMENT, cookie });
    expect(wrong.status).toBe(401);
    expect((await get("/view/booking", { ...DOCUMENT, cookie })).status).toBe(401);
  });

  test("a page without the request in its address moves to the one whose link is held", async () => {
    const cookie = `__Secure-link-request-${mine}=${await stackLink(`request:${mine}`)}`;
    const response = await get("/view/booking", { ...DOCUMENT, cookie });
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      `/view/booking?request=${mine}`,
    ]);
  });
});
