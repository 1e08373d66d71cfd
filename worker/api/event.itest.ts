/** POST /api/event on the running site: what is counted, and what is not (docs/measurement.md). */
import { expect, test } from "bun:test";
import { withoutMails } from "#app/test/mails.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { USER_AGENT } from "#app/test/user-agent.ts";
import { until } from "#scripts/lib/process.ts";

const { siteUrl } = testStack();
withoutMails();

/** A page of its own for each test: pages of records are counted by their slug. */
const ownPath = () => `/article/counted-${crypto.randomUUID().slice(0, 8)}`;
const view = (more: Record<string, unknown> = {}) => ({
  name: "view",
  path: "/",
  language: "da-DK",
  device: "phone",
  ...more,
});

function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${siteUrl}/api/event`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": USER_AGENT, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** Of all days: one may end meanwhile. Alike events of one day are one row. */
const counted = async (path: string) => {
  const found = await rows(
    `select name, path, mode, step, language, device, sum(count) count, count(*) rows, count(distinct day) days
      from visit_event where path = ? group by 1, 2, 3, 4, 5, 6 order by name, step`,
    [path],
  );
  return found.map(({ rows, days, ...one }) => {
    expect(rows).toBe(days);
    return one;
  });
};

async function countedOnce(path: string, count: number) {
  await until(
    async () => (await counted(path)).reduce((sum, row) => sum + Number(row.count), 0) >= count,
    { message: `${path} was not counted` },
  );
  return counted(path);
}

test("an event is answered 204 and counted per day: alike ones are one row", async () => {
  const path = ownPath();
  for (const _ of [1, 2]) {
    const answer = await post(view({ path }));
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
  await post({ ...view({ path }), name: "step_done", step: 2, mode: "offer" });
  await post({ ...view({ path }), name: "quote_opened", mode: "reservation", step: 3 });
  await post({ ...view({ path }), name: "chat_opened", email: "layla@haddad.example" });
  const alike = { path, language: "da", device: "phone", count: 1, mode: "", step: 0 };
  expect(await countedOnce(path, 5)).toEqual([
    { ...alike, name: "chat_opened" },
    { ...alike, name: "quote_opened", mode: "reservation" },
    { ...alike, name: "step_done", mode: "offer", step: 2 },
    { ...alike, name: "view", count: 2 },
  ]);
});

test.each([
  ["no event", {}],
  ["an unknown event", view({ name: "purchase" })],
  ["a request nobody stored", view({ name: "submitted", mode: "offer" })],
  ["an offer nobody accepted", view({ name: "offer_accepted" })],
  ["a fourth step", view({ name: "step_done", mode: "offer", step: 4 })],
  ["a step as text", view({ name: "step_done", mode: "offer", step: "1" })],
  ["a step of no form", view({ name: "step_done", step: 1 })],
  ["another mode", view({ name: "quote_opened", mode: "'; drop table visit_event" })],
  ["another device", view({ device: "watch" })],
  ["no page", view({ path: undefined })],
  ["a page that is no text", view({ path: ["/"] })],
  ["a list", [view()]],
  ["no JSON", "{"],
])("%s is refused, and never said again", async (_, body) => {
  const answer = await post(body);
  expect(answer.status).toBe(400);
  const text = await answer.text();
  expect(JSON.parse(text).error.code).toBe("validation");
  expect(text).not.toMatch(/drop table|watch|purchase/);
});

test("what is too large, no JSON by its type, another method or from another site is refused", async () => {
  const path = ownPath();
  expect((await post(view({ path, more: "x".repeat(1100) }))).status).toBe(413);
  expect((await post(view({ path }), { "content-type": "text/plain" })).status).toBe(415);
  expect((await post(view({ path }), { origin: "https://elsewhere.example" })).status).toBe(403);
  expect((await post(view({ path }), { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await fetch(`${siteUrl}/api/event`)).status).toBe(405);
  const last = ownPath();
  await post(view({ path: last }));
  await countedOnce(last, 1);
  expect(await counted(path)).toEqual([]);
});

test("no token, number of a record or unknown text is kept of an address, and no other language", async () => {
  const secret = crypto.randomUUID();
  const language = "tlh";
  for (const path of [
    `/unsubscribe/${secret}`,
    `/view/booking?request=${secret}`,
    `/USER/${secret}`,
    `/%75ser/${secret}`,
    `/nothing/${secret}`,
    `/package/x?token=${secret}`,
    `/landing/sunset-cruise-dubai`,
  ]) {
    expect((await post(view({ path, language, device: "tablet" }))).status).toBe(204);
  }
  const found = () =>
    rows(
      "select distinct path from visit_event where name = 'view' and device = 'tablet' and language = 'other' order by path",
    );
  await until(async () => (await found()).length >= 5, { message: "not counted" });
  expect((await found()).map(({ path }) => path)).toEqual([
    "/other",
    "/sunset-cruise-dubai",
    "/unsubscribe",
    "/user",
    "/view",
  ]);
  expect(await rows("select 1 from visit_event where path like ?", [`%${secret}%`])).toEqual([]);
});

test("robots, and the areas of those who work here, are answered and not counted", async () => {
  const path = ownPath();
  const robot = await post(view({ path }), {
    "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)",
  });
  expect(robot.status).toBe(204);
  for (const closed of ["/admin", "/admin/list/Chat", "/partner/answer/x"]) {
    expect((await post(view({ path: closed }))).status).toBe(204);
  }
  const last = ownPath();
  await post(view({ path: last }));
  await countedOnce(last, 1);
  expect(await counted(path)).toEqual([]);
  expect(
    await rows("select 1 from visit_event where path like '/admin%' or path like '/partner/%'"),
  ).toEqual([]);
});

test("a stored request is counted once, however often it is sent", async () => {
  const key = crypto.randomUUID();
  // No other test's browser speaks this language.
  const language = "ur";
  const found = async () => {
    const [row] = await rows(
      "select sum(count) as count from visit_event where name = 'submitted' and mode = 'offer' and language = 'ur'",
    );
    return Number(row?.count ?? 0);
  };
  const before = await found();
  const body = JSON.stringify({
    start_date: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    typeid: 0,
    timeofday: 2,
    name: "Layla Haddad",
    email: `counted-${key.slice(0, 8)}@visitor.example`,
    phone: "+971501234567",
  });
  for (const _ of [1, 2, 3]) {
    const answer = await fetch(`${siteUrl}/api/edit/rentalrequest`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": USER_AGENT,
        "accept-language": language,
        "idempotency-key": key,
      },
      body,
    });
    expect(answer.status).toBe(200);
  }
  await until(async () => (await found()) > before, { message: "not counted" });
  const last = ownPath();
  await post(view({ path: last }));
  await countedOnce(last, 1);
  expect(await found()).toBe(before + 1);
});
