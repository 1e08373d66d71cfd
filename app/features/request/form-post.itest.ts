/** The posts of the form without JavaScript, as a client that is no browser sends them. */
import { describe, expect, test } from "bun:test";
import { stackDb } from "#app/test/identity.ts";
import { withoutMails } from "#app/test/mails.ts";
import { roundTrips } from "#app/test/round-trips.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { USER_AGENT } from "#app/test/user-agent.ts";
import { vessel_block } from "#db/entities/vessel-block.ts";
import { makeCatalogue } from "#db/testing/factories.ts";
import { addDays, dubaiMidnight, earliestDay, formatDate } from "#domain/lib/dubai-date.ts";
import { until } from "#scripts/lib/process.ts";

const { siteUrl } = testStack();
/** Of more, the last would wait longer for a busy database than the site does (db/client.ts). */
const AT_ONCE = 6;
withoutMails();
const uniqueEmail = () => `post-${crypto.randomUUID().slice(0, 8)}@visitor.example`;

const whole = (more: Record<string, string> = {}) => ({
  step: "3",
  intent: "next",
  // A day may begin on the way.
  codStartDate: addDays(earliestDay(new Date()), 30),
  selTimeOfDay: "2",
  txtEmail: uniqueEmail(),
  fidConsent: "on",
  txtGuests: "8",
  txtDuration: "3",
  titName: "Layla Haddad",
  titPhone: "+971 50 123 45 67",
  ...more,
});

async function postStep(
  values: Record<string, string>,
  {
    base = "",
    query = "",
    headers = {},
  }: { base?: string; query?: string; headers?: Record<string, string> } = {},
) {
  const response = await fetch(`${siteUrl}${base}/fullofferform${query}`, {
    method: "POST",
    headers,
    body: new URLSearchParams(values),
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const requestsOf = (email: string) => rows("select * from rental_request where email = ?", [email]);

test("without a script a wish that nobody takes on any day begins with what to change, which one press takes", async () => {
  const date = addDays(earliestDay(new Date()), 180);
  const asked = new URLSearchParams({ date, timeofday: "3", guests: "130", duration: "6" });
  const html = await (await fetch(`${siteUrl}/fullofferform?${asked}`)).text();
  expect(html).toContain(`No yacht is free on ${formatDate(date)} in the evening.`);
  expect(html).not.toContain("Another day or time of day");
  const [button = ""] = /<button[^>]*name="take"[^>]*>/.exec(html) ?? [];
  const [, take = ""] = /value="([^"]+)"/.exec(button) ?? [];
  expect(take).toMatch(/^txt/);
  const values = { selTimeOfDay: "3", txtGuests: "130", txtDuration: "6", codStartDate: date };
  const taken = await postStep({
    ...whole({ ...values, take: take.replaceAll("&amp;", "&") }),
    step: "1",
  });
  expect(taken.html).toContain(`yacht of one company is free on ${formatDate(date)}`);
});

describe("the key of a submission", () => {
  test("is minted with the first answer, never in the page that is kept for everybody", async () => {
    const page = await fetch(`${siteUrl}/fullofferform`);
    expect(await page.text()).not.toContain('name="key"');
    const { html, headers } = await postStep({ ...whole(), step: "1" });
    expect(html).toMatch(/name="key" value="[\w-]{36}"/);
    expect(headers.get("cache-control")).toBe("private, no-cache");
  });

  test("the same post again, and many at once, store one request", async () => {
    const values = whole({ key: crypto.randomUUID() });
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => postStep(values)));
    expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
    expect((await postStep(values)).html).toContain("Thank You for Your Request!");
    expect(await requestsOf(values.txtEmail)).toHaveLength(1);
  });

  test("another content with the same key is another request", async () => {
    const values = whole({ key: crypto.randomUUID() });
    await postStep(values);
    expect((await postStep({ ...values, txtGuests: "9" })).status).toBe(200);
    expect(await requestsOf(values.txtEmail)).toHaveLength(2);
  });
});

test("what happens without JavaScript is counted here: each step, and the stored request once", async () => {
  // No other test's client speaks this language.
  const headers = { "accept-language": "fa", "user-agent": USER_AGENT };
  const counted = async () =>
    Object.fromEntries(
      (
        await rows(
          "select name || step as event, sum(count) as count from visit_event where language = 'fa' and path = '/fullofferform' and mode = 'offer' group by 1",
        )
      ).map(({ event, count }) => [String(event), Number(count)]),
    );
  const before = await counted();
  const values = whole({ key: crypto.randomUUID() });
  for (const step of ["1", "2", "3", "3"]) await postStep({ ...values, step }, { headers });
  await postStep({ ...values, step: "2", intent: "previous" }, { headers });
  const grown = async () => {
    const after = await counted();
    return ["step_done1", "step_done2", "step_done3", "submitted0"].map(
      (event) => (after[event] ?? 0) - (before[event] ?? 0),
    );
  };
  await until(async () => (await grown()).every((more) => more > 0), {
    message: "the form was not counted",
  });
  expect(await grown()).toEqual([1, 1, 1, 1]);
});

test("nothing carried along is trusted: a changed step 1 comes back with its messages", async () => {
  const values = whole({ fidConsent: "", codStartDate: "2020-01-01" });
  const { status, html } = await postStep(values);
  expect(status).toBe(400);
  expect(html).toContain("Date must be at least 3 days from today");
  expect(html).toContain("You must accept the terms to continue");
  expect(html).toContain('value="Layla Haddad"');
  expect(await requestsOf(values.txtEmail)).toEqual([]);
});

test("what was typed comes back as text, never as markup", async () => {
  const { html } = await postStep(whole({ titName: '"><script>alert(1)</script>' }));
  expect(html).not.toContain("<script>alert(1)");
});

test("without a script the confirmation names the extras as the form has shown them", async () => {
  const shown = { shown_extras: "Birthday cake", extra_names: "كعكة عيد ميلاد" };
  const values = whole({ key: crypto.randomUUID(), chkExtras: "Birthday cake", ...shown });
  // A posted step asks no database who the founder is: an Arabic page has been looked at before.
  await fetch(`${siteUrl}/ar/fullofferform`);
  const { html } = await postStep(values, { base: "/ar" });
  expect(html).toContain("مؤسِّسة Khorizon");
  expect(html).toContain(shown.extra_names);
});

test("a reservation keeps its package's limits, whatever is posted", async () => {
  const query = "?package=golden-hour-55-ft-flybridge";
  const { status, html } = await postStep(whole({ txtGuests: "17" }), { query });
  expect(status).toBe(400);
  expect(html).toContain("Maximum 16 guests allowed");
});

test("a day on which nothing of a package is free stays in step 1, by the round trip that reads the package", async () => {
  const db = stackDb();
  const made = await makeCatalogue(db);
  const day = addDays(earliestDay(new Date()), 30);
  const start_date = dubaiMidnight(day);
  const end_date = dubaiMidnight(addDays(day, 1));
  try {
    await db
      .insert(vessel_block)
      .values({ rental_product_uuid: made.product, start_date, end_date, statusid: 1 });
    const query = `?package=${made.slug}`;
    const values = whole({ step: "1", codStartDate: formatDate(day) });
    const refused = await postStep(values, { query });
    // One reads the package; what was not served is noted behind the answer.
    expect(await roundTrips(() => postStep(values, { query }))).toBe(2);
    expect(refused.status).toBe(400);
    expect(refused.html).toContain(`Nothing is free on ${formatDate(day)} for so long.`);
    for (const kept of [formatDate(day), values.txtEmail, "Layla Haddad"])
      expect(refused.html).toContain(`value="${kept}"`);
    expect(await rows("select 1 from newsletter where email = ?", [values.txtEmail])).toEqual([]);
    const nearest = addDays(day, 1);
    const [button] = /<button[^>]*name="take"[^>]*>/.exec(refused.html) ?? [];
    expect(button).toContain(`value="codStartDate=${nearest}"`);
    const taken = await postStep({ ...values, take: `codStartDate=${nearest}` }, { query });
    expect(taken.status).toBe(200);
    expect(taken.html).toContain(`name="codStartDate" value="${nearest}"`);
  } finally {
    await rows("update product_package set statusid = 0 where uuid = ?", [made.package]);
    await rows("update rental_product set statusid = 0 where uuid = ?", [made.product]);
    await rows("update rental_partner set statusid = 0 where uuid = ?", [made.partner]);
  }
});

test("a package that is gone turns the form into an offer request, seen from its start", async () => {
  const values = whole();
  const { status, html } = await postStep(values, { query: "?package=no-such-package" });
  expect(status).toBe(400);
  expect(html).toContain("Please check your information and try again.");
  expect(html).toContain("Get the Best Quotes from Multiple Yacht Rentals in Dubai");
  expect(await requestsOf(values.txtEmail)).toEqual([]);
});

test("the share link of the cookie attributes the request", async () => {
  const [affiliate] = await rows(
    "select uuid, sharelink from referral_partner where sharelink = 'marina-desk-2026'",
  );
  const values = whole();
  await postStep(values, { headers: { cookie: `sharelink=${affiliate?.sharelink}` } });
  expect(await requestsOf(values.txtEmail)).toMatchObject([
    { referral_partner_uuid: affiliate?.uuid },
  ]);
});

test("another encoding, a huge body and another method are refused as such", async () => {
  const send = (init: RequestInit) =>
    fetch(`${siteUrl}/fullofferform`, init).then(({ status }) => status);
  expect(await send({ method: "POST", body: new FormData() })).toBe(415);
  expect(await send({ method: "DELETE" })).toBe(405);
  expect((await postStep(whole({ titComment: "x".repeat(300_000) }))).status).toBe(413);
  const long = await postStep(whole({ fidComment: "on", titComment: "x".repeat(20_000) }));
  expect(long.status).toBe(400);
  expect(long.html).toContain("Comment must be less than 1000 characters");
});

test("a link fills in what is right and names the rest, an unknown package's too; who one is it never says", async () => {
  const page = await fetch(
    `${siteUrl}/fullofferform?package=no-such-package&guests=12&duration=99&date=x&name=Layla&fidConsent=on`,
  );
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('name="txtGuests" value="12"');
  expect(html).toContain('name="txtDuration" value="2"');
  expect(html).toContain(
    "Not filled in: Preferred Date (the link names no day of the calendar), Duration (Hours) (Maximum 6 hours allowed).",
  );
  expect(html).toContain('name="titName" value=""');
  expect(html).not.toContain("Layla");
  expect(html).toContain("Get the Best Quotes from Multiple Yacht Rentals in Dubai");
  expect(html).not.toMatch(/<input[^>]*name="fidConsent"[^>]*checked/);
});

describe("a link out of the chat", () => {
  const MARK = "From your chat";
  const marks = (html: string) => html.split(MARK).length - 1;
  const LINK = "/fullofferform?from=chat&guests=12&duration=4&timeofday=3";

  test("marks what was said, step by step, and carries it along", async () => {
    const page = await fetch(`${siteUrl}${LINK}&comment=A+birthday`);
    const html = await page.text();
    expect(page.headers.get("x-cache")).toBe("BYPASS");
    expect(marks(html)).toBe(1);
    const said = { "chat.txtGuests": "12", "chat.txtDuration": "4", "chat.selTimeOfDay": "3" };
    for (const [name, value] of Object.entries(said))
      expect(html).toContain(`name="${name}" value="${value}"`);
    const values = whole({ txtGuests: "12", txtDuration: "4", selTimeOfDay: "3", ...said });
    const second = await postStep({ ...values, step: "1" });
    expect(marks(second.html)).toBe(2);
    const third = await postStep({ ...values, step: "2", txtGuests: "20", titComment: "Sushi" });
    expect(marks(third.html)).toBe(0);
    const back = await postStep({ ...values, step: "3", txtGuests: "20", intent: "previous" });
    expect(marks(back.html)).toBe(1);
  });

  test("is kept like any page, apart from the unmarked one, for every visitor alike", async () => {
    const [marked, plain] = await Promise.all(
      [LINK, LINK.replace("from=chat&", "")].map(async (path) =>
        (await fetch(`${siteUrl}${path}`)).text(),
      ),
    );
    expect([marks(marked ?? ""), marks(plain ?? "")]).toEqual([1, 0]);
    const again = await fetch(`${siteUrl}${LINK}`, { headers: { cookie: "chat=1; token=x" } });
    expect(marks(await again.text())).toBe(1);
  });
});
