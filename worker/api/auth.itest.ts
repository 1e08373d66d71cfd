/** /api/auth/* and /api/user/* on the running site (SPEC §4, §7; DESIGN §5, §6, §11). */
import { describe, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { stackAccount, stackDb, stackLink } from "#app/test/identity.ts";
import { testStack } from "#app/test/stack.ts";
import { booking } from "#db/entities/booking.ts";
import { user } from "#db/entities/user.ts";
import { makeBooking, makeCatalogue } from "#db/testing/factories.ts";

const { siteUrl } = testStack();
const PASSWORD = "a long enough password";
const BROWSER = { "sec-fetch-site": "same-origin", origin: siteUrl };

type Answer = {
  status: number;
  headers: Headers;
  data: Record<string, unknown> | undefined;
  error: { code: string; message: string; fields?: Record<string, string> } | undefined;
};
async function call(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(`${siteUrl}/api${path}`, {
    method,
    redirect: "manual",
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = text.startsWith("{") ? JSON.parse(text) : {};
  return { status: response.status, headers: response.headers, data: json.data, error: json.error };
}
const cookieOf = ({ headers }: Answer) =>
  headers.getSetCookie().find((one) => one.startsWith("__Host-token=")) ?? "";
const list = (headers: Record<string, string>) => call("GET", "/user/list/booking", headers);

describe("login", () => {
  test("a browser gets a cookie that no script reads and no other site sends, and no token in the answer", async () => {
    const { email } = await stackAccount(["user"], { password: PASSWORD });
    const answer = await call("POST", "/auth/login", BROWSER, { email, password: PASSWORD });
    expect(answer.status).toBe(200);
    const cookie = cookieOf(answer);
    for (const part of ["Max-Age=86400", "HttpOnly", "Secure", "SameSite=Strict", "Path=/"])
      expect(cookie).toContain(part);
    expect(JSON.stringify(answer.data)).not.toContain(cookie.split(/[=;]/)[1] ?? "?");
    // The one that scripts may read says when the session ends and whose area it is, and nothing else.
    const readable = answer.headers.getSetCookie().filter((one) => !one.includes("HttpOnly"));
    expect(readable).toEqual([
      `__Host-session=${answer.data?.exp}.user; Path=/; Max-Age=86400; Secure; SameSite=Strict`,
    ]);
    expect(answer.data).toMatchObject({ roles: ["user"], exp: expect.any(Number) });
    const signedIn = { ...BROWSER, cookie: cookie.split(";")[0] ?? "" };
    expect((await list(signedIn)).status).toBe(200);
  });

  test("another client gets its token in the answer, and uses it as bearer in any case", async () => {
    const { email } = await stackAccount(["user"], { password: PASSWORD });
    const { data, headers } = await call("POST", "/auth/login", {}, { email, password: PASSWORD });
    expect(headers.getSetCookie()).toEqual([]);
    for (const word of ["Bearer", "bearer", "BEARER"])
      expect((await list({ authorization: `${word} ${data?.token}` })).status).toBe(200);
  });

  test("what is missing is said at its field, what is wrong in one sentence for all", async () => {
    const empty = await call("POST", "/auth/login", {}, {});
    expect(empty.status).toBe(400);
    expect(Object.keys(empty.error?.fields ?? {})).toEqual(["email", "password"]);
    const wrong = await call(
      "POST",
      "/auth/login",
      {},
      { email: "a@b.example", password: "wrong" },
    );
    expect([wrong.status, wrong.error?.code]).toEqual([401, "unauthenticated"]);
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    [{ email: { $ne: "" }, password: { $ne: "" } }],
    [{ email: ["admin@khorizon.example"], password: true }],
    [{ email: "a@b.example' or 1=1 --", password: "x" }],
  ])("hostile input is refused like any other: %j", async (body) => {
    expect((await call("POST", "/auth/login", {}, body)).status).toBe(400);
  });

  test("a link is promised in the same words to a known and an unknown address", async () => {
    const { email } = await stackAccount();
    const answers = await Promise.all(
      [email, `x-${email}`].map((address) =>
        call("POST", "/auth/login", BROWSER, { email: address, link: true }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ data }) => Object.keys(data ?? {}))).toEqual([
      ["sent", "email"],
      ["sent", "email"],
    ]);
  });
});

describe("refresh and logout", () => {
  test("a cookie is answered with a new cookie and its end, a bearer with data.token", async () => {
    const { cookie } = await stackAccount();
    const browser = await call("POST", "/auth/refresh", { ...BROWSER, cookie });
    expect(Object.keys(browser.data ?? {})).toEqual(["exp"]);
    expect(cookieOf(browser)).not.toContain(cookie);
    expect(browser.headers.getSetCookie().join()).toContain(`__Host-session=${browser.data?.exp}.`);
    const { token } = await stackAccount();
    const client = await call("POST", "/auth/refresh", { authorization: `Bearer ${token}` });
    expect(client.data?.token).toEqual(expect.any(String));
    expect(client.headers.getSetCookie()).toEqual([]);
  });

  test("without a good token there is an error, and the cookie is cleared", async () => {
    const { cookie } = await stackAccount();
    await call("POST", "/auth/logout", { ...BROWSER, cookie });
    const answer = await call("POST", "/auth/refresh", { ...BROWSER, cookie });
    expect([answer.status, answer.error?.code]).toEqual([401, "unauthenticated"]);
    expect(cookieOf(answer)).toContain("Max-Age=0");
    expect(answer.headers.getSetCookie().join()).toContain("__Host-session=; Path=/; Max-Age=0;");
  });

  test("signing out ends the session, and is told to a script and to a form", async () => {
    const { cookie } = await stackAccount();
    const answer = await call("POST", "/auth/logout", { ...BROWSER, cookie });
    expect(answer.data).toEqual({ signed_out: true });
    expect(cookieOf(answer)).toContain("Max-Age=0");
    expect((await list({ cookie })).status).toBe(401);
    const form = { ...BROWSER, accept: "text/html", referer: `${siteUrl}/user/details` };
    const page = await call("POST", "/auth/logout", form);
    expect([page.status, page.headers.get("location")]).toEqual([303, "/login"]);
    const provider = { ...form, referer: `${siteUrl}/partner/bookings` };
    const left = await call("POST", "/auth/logout", provider);
    expect([left.status, left.headers.get("location")]).toEqual([303, "/login"]);
  });
});

describe("calls from other sites (CSRF)", () => {
  const types = [
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "text/plain",
    "",
  ];
  test.each(types)(
    "a cookie does not help a call of another site with content type %j",
    async (type) => {
      const { cookie } = await stackAccount();
      for (const from of [
        { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
        { "sec-fetch-site": "same-site" },
        { origin: "null" },
        {},
      ]) {
        for (const path of [
          "/api/auth/logout",
          "/api/user/edit/booking",
          "/user/details",
          "/login",
          "/user.data",
        ]) {
          const headers = new Headers({ cookie, ...from });
          if (type) headers.set("content-type", type);
          // Bytes, so that no content type is added.
          const body = new TextEncoder().encode('{"intent":"everywhere"}');
          const response = await fetch(siteUrl + path, {
            method: "POST",
            headers,
            body,
            redirect: "manual",
          });
          expect(`${path} ${response.status}`).toBe(`${path} 403`);
        }
      }
      expect((await list({ cookie })).status).toBe(200);
    },
  );
});

describe("own bookings", () => {
  async function bookingFor(
    email: string,
    days: number,
    state: "confirmed" | "completed" = "confirmed",
  ) {
    const db = stackDb();
    const start = Date.now() + days * 86_400_000;
    return makeBooking(db, await makeCatalogue(db), {
      email,
      state,
      start_date: new Date(start),
      end_date: new Date(start + 900_000),
    });
  }
  const change = (headers: Record<string, string>, body: object) =>
    call("POST", "/user/edit/booking", headers, body);

  test("a person sees and changes their own, and nobody else's", async () => {
    const [mine, other] = [await stackAccount(), await stackAccount()];
    const uuid = await bookingFor(mine.email, 10);
    const rows = (await list({ cookie: mine.cookie })).data?.rows as { uuid: string }[];
    expect(rows.map((row) => row.uuid)).toEqual([uuid]);
    expect((await list({ cookie: other.cookie })).data).toMatchObject({ rows: [], total: 0 });
    expect(
      (await call("GET", `/user/edit/booking?uuid=${uuid}`, { cookie: other.cookie })).status,
    ).toBe(404);
    expect(
      (await change({ ...BROWSER, cookie: other.cookie }, { uuid, action: "cancel" })).status,
    ).toBe(404);
    const [row] = await stackDb().select().from(booking).where(eq(booking.uuid, uuid));
    expect(row).toMatchObject({ state: "confirmed" });
  });

  test("cancelling happens once, with a line in the log; a past or cancelled one is a conflict", async () => {
    const mine = await stackAccount();
    const headers = { ...BROWSER, cookie: mine.cookie };
    const uuid = await bookingFor(mine.email, 10);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => change(headers, { uuid, action: "cancel" })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const log = await stackDb().all(
      sql`select actor_uuid, before, after from audit_log where record_uuid = ${uuid}`,
    );
    expect(log).toEqual([
      { actor_uuid: mine.uuid, before: '{"state":"confirmed"}', after: '{"state":"cancelled"}' },
    ]);
    const past = await bookingFor(mine.email, -3000, "completed");
    expect((await change(headers, { uuid: past, action: "cancel" })).status).toBe(409);
  });

  test("what is no cancelling is refused: a trip changes by agreement", async () => {
    const mine = await stackAccount();
    const headers = { ...BROWSER, cookie: mine.cookie };
    const uuid = await bookingFor(mine.email, 10);
    expect((await change(headers, { uuid, action: "steal" })).status).toBe(400);
    expect((await change(headers, { uuid: "1", action: "cancel" })).status).toBe(404);
  });

  test("roles: a partner without the role user may not; a link of an email neither", async () => {
    expect((await list({ cookie: (await stackAccount(["partner"])).cookie })).status).toBe(403);
    expect(
      (await list({ authorization: await stackLink(`request:${crypto.randomUUID()}`) })).status,
    ).toBe(401);
  });

  test("a disabled account or a lost role counts at the next call", async () => {
    const mine = await stackAccount();
    expect((await list({ cookie: mine.cookie })).status).toBe(200);
    await stackDb()
      .update(user)
      .set({ roles: ["affiliate"] })
      .where(eq(user.uuid, mine.uuid));
    expect((await list({ cookie: mine.cookie })).status).toBe(403);
    await stackDb()
      .update(user)
      .set({ roles: ["user"], statusid: -1 })
      .where(eq(user.uuid, mine.uuid));
    expect((await list({ cookie: mine.cookie })).status).toBe(401);
  });
});
