/** POST /api/edit/newsletter and /api/edit/rentalrequest on the running site (SPEC §3, §5, §7; DESIGN §5). */
import { describe, expect, test } from "bun:test";
import { withoutMails } from "#app/test/mails.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { addDays, earliestDay } from "#domain/lib/dubai-date.ts";
import { until } from "#scripts/lib/process.ts";

const { siteUrl } = testStack();
withoutMails();
const EARLIEST = earliestDay(new Date());
/** A day that a request may have, also when another one begins meanwhile. */
const SOME_DAY = addDays(EARLIEST, 30);
const unique = () => `api-${crypto.randomUUID().slice(0, 8)}@visitor.example`;

/** Of more, the last would wait longer for a busy database than the site does (db/client.ts). */
const AT_ONCE = 6;

type Answer = {
  status: number;
  headers: Headers;
  body: {
    data?: Record<string, unknown>;
    error?: { code: string; message: string; fields?: Record<string, string> };
  };
};

async function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${siteUrl}/api/edit/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Answer["body"],
  };
}

const offer = (more: Record<string, unknown> = {}) => ({
  start_date: SOME_DAY,
  timeofday: 2,
  typeid: 0,
  duration: 3,
  guests: 8,
  name: "Layla Haddad",
  email: unique(),
  phone: "+971501234567",
  language: "en",
  timezone: "Asia/Dubai",
  ...more,
});

async function packageRow() {
  const [row] = await rows(
    "select uuid, guests_max, hours_max from product_package where slug = 'golden-hour-55-ft-flybridge'",
  );
  return row as { uuid: string; guests_max: number; hours_max: number };
}

describe("rental request", () => {
  test("is stored with its defaults, and answers uuid, number and validity of about a day", async () => {
    const { email, start_date, name, phone } = offer();
    const before = Date.now();
    const answer = await post("rentalrequest", { typeid: 0, email, start_date, name, phone });
    expect(answer.status).toBe(200);
    const [row] = await rows("select * from rental_request where email = ?", [email]);
    expect(row).toMatchObject({
      timeofday: 1,
      typeid: 0,
      duration: 2,
      guests: 2,
      statusid: 0,
      comment: "",
      internal_notes: "",
      uuid: answer.body.data?.uuid as string,
      request_id: answer.body.data?.request_id as number,
    });
    const validity = Date.parse(answer.body.data?.valid_until_date as string) - before;
    expect(Math.round(validity / 3_600_000)).toBe(24);
    expect(answer.headers.get("x-request-id")).toBeString();
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("every rule of SPEC §5 answers 400 with the form's message at its field", async () => {
    const cases: [Record<string, unknown>, string, string][] = [
      [{ start_date: "" }, "start_date", "Please select a date"],
      [
        { start_date: addDays(EARLIEST, -1) },
        "start_date",
        "Date must be at least 3 days from today",
      ],
      [{ timeofday: 4 }, "timeofday", "Maximum 3"],
      [{ timeofday: 0 }, "timeofday", "Minimum 1"],
      [{ email: "" }, "email", "Email is required"],
      [{ email: "layla@hotmail" }, "email", "Please enter a valid email address"],
      [{ guests: 1 }, "guests", "Minimum 2 guests required"],
      [{ guests: 131 }, "guests", "Maximum 130 guests allowed"],
      [{ guests: 2.5 }, "guests", "Number of guests must be a whole number"],
      [{ duration: 7 }, "duration", "Maximum 6 hours allowed"],
      [{ duration: "x" }, "duration", "Duration must be a whole number"],
      [{ name: "L" }, "name", "Name must be at least 2 characters"],
      [{ name: "R2" }, "name", "Name can only contain letters, spaces, hyphens, and apostrophes"],
      [{ phone: "050" }, "phone", "Phone must start with + or 00 followed by 8-15 digits"],
      [{ comment: "x".repeat(1001) }, "comment", "Comment must be less than 1000 characters"],
      [{ typeid: 2 }, "typeid", "Type must be 0 (offer) or 1 (reservation)"],
      [{ typeid: 1 }, "product_package_uuid", "A reservation needs a package"],
      [
        { end_date: addDays(SOME_DAY, -1) },
        "end_date",
        "The end date must be on or after the start date",
      ],
    ];
    for (const [wrong, field, message] of cases) {
      const answer = await post("rentalrequest", offer(wrong));
      expect(answer.status).toBe(400);
      expect(answer.body.error).toMatchObject({
        code: "validation",
        message: "Please check your information and try again.",
      });
      expect(answer.body.error?.fields?.[field]).toBe(message);
    }
  });

  test("a date may be a day, an instant, or seconds and nanoseconds; all mean the day in Dubai", async () => {
    const seconds = Date.parse(`${SOME_DAY}T02:00:00+04:00`) / 1000;
    for (const start_date of [
      SOME_DAY,
      `${SOME_DAY}T01:30:00+04:00`,
      { seconds, nanoseconds: 0 },
    ]) {
      const body = offer({ start_date });
      expect((await post("rentalrequest", body)).status).toBe(200);
      const [row] = await rows("select start_date, end_date from rental_request where email = ?", [
        body.email,
      ]);
      const midnight = Date.parse(`${SOME_DAY}T00:00:00+04:00`);
      expect(row).toEqual({ start_date: midnight, end_date: midnight });
    }
  });

  test("unknown fields are dropped and server-owned fields are out of reach", async () => {
    const body = offer({
      uuid: "evil",
      statusid: 2,
      internal_notes: "hi",
      request_id: 1,
      create_date: 0,
      roles: ["admin"],
      user_uuid: "x",
      referral_partner_uuid: "x",
      valid_until_date: "2099-01-01",
      source: "admin",
      __proto__: { a: 1 },
    });
    const answer = await post("rentalrequest", body);
    expect(answer.status).toBe(200);
    const [row] = await rows("select * from rental_request where email = ?", [body.email]);
    expect(row).toMatchObject({
      statusid: 0,
      internal_notes: "",
      user_uuid: null,
      referral_partner_uuid: null,
      source: "api",
    });
    expect(row?.uuid).not.toBe("evil");
    expect(Number(row?.request_id)).toBeGreaterThan(1000);
  });

  test("a reservation keeps the limits and times of its package", async () => {
    const pack = await packageRow();
    const reservation = (more: Record<string, unknown>) =>
      post("rentalrequest", offer({ typeid: 1, product_package_uuid: pack.uuid, ...more }));
    expect((await reservation({})).status).toBe(200);
    expect((await reservation({ guests: pack.guests_max + 1 })).body.error?.fields).toEqual({
      guests: `Maximum ${pack.guests_max} guests allowed`,
    });
    expect((await reservation({ duration: pack.hours_max + 1 })).body.error?.fields).toEqual({
      duration: `Maximum ${pack.hours_max} hours allowed`,
    });
    expect((await reservation({ timeofday: 1 })).body.error?.fields).toEqual({
      timeofday: "Time of day is required",
    });
    const unknown = await reservation({
      product_package_uuid: "0190aaaa-0000-7000-8000-00000000dead",
    });
    expect(unknown.body.error?.fields).toEqual({
      product_package_uuid: "This package is not available",
    });
  });

  test("submissions at once with one Idempotency-Key give one row and one answer", async () => {
    const body = offer();
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        post("rentalrequest", body, { "idempotency-key": key }),
      ),
    );
    expect(answers.map((one) => one.status)).toEqual(Array(AT_ONCE).fill(200));
    expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(1);
    expect(
      await rows("select uuid from rental_request where email = ?", [body.email]),
    ).toHaveLength(1);
  });

  test("the same key with another body is refused with 422", async () => {
    const key = crypto.randomUUID();
    expect((await post("rentalrequest", offer(), { "idempotency-key": key })).status).toBe(200);
    const other = await post("rentalrequest", offer(), { "idempotency-key": key });
    expect(other.status).toBe(422);
    expect(other.body.error?.code).toBe("idempotency_mismatch");
  });

  test("a refused request leaves no key behind: the corrected one goes through with it", async () => {
    const pack = await packageRow();
    const key = crypto.randomUUID();
    const wrong = offer({
      typeid: 1,
      product_package_uuid: pack.uuid,
      guests: pack.guests_max + 1,
    });
    expect((await post("rentalrequest", wrong, { "idempotency-key": key })).status).toBe(400);
    expect(
      (await post("rentalrequest", { ...wrong, guests: 4 }, { "idempotency-key": key })).status,
    ).toBe(200);
  });

  test("different requests at once get different running numbers", async () => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => post("rentalrequest", offer())),
    );
    expect(new Set(answers.map((one) => one.body.data?.request_id)).size).toBe(AT_ONCE);
  });

  test("the share link of the cookie attributes the request to its affiliate; a wrong one to nobody", async () => {
    const [affiliate] = await rows(
      "select uuid, sharelink from referral_partner where sharelink = 'marina-desk-2026'",
    );
    const attributed = offer();
    await post("rentalrequest", attributed, { cookie: `a=b; sharelink=${affiliate?.sharelink}` });
    const nobody = offer();
    await post("rentalrequest", nobody, { cookie: "sharelink=no-such-link-here" });
    const of = async (email: string) =>
      (await rows("select referral_partner_uuid from rental_request where email = ?", [email]))[0];
    expect(await of(attributed.email)).toEqual({ referral_partner_uuid: affiliate?.uuid });
    expect(await of(nobody.email)).toEqual({ referral_partner_uuid: null });
  });

  test("hostile bodies get a 4xx, never a 500", async () => {
    const bodies: unknown[] = [
      offer({ comment: { a: 1 } }),
      offer({ comment: ["x"] }),
      offer({ end_date: "hello" }),
      offer({ end_date: { a: 1 } }),
      offer({ end_date: "2099-01-01" }),
      `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`,
      "",
      "{",
      "[]",
      "null",
      "7",
      '"x"',
      { start_date: { seconds: 1e300 } },
      offer({ start_date: { seconds: "x" } }),
      offer({ name: { $ne: 1 } }),
      offer({ name: ["Layla"] }),
      offer({ email: "a@b.c\u0000d.example" }),
      offer({ name: "L\u0000ayla" }),
      JSON.stringify(offer()).replace('"guests":8', '"guests":1e999'),
      offer({ duration: true }),
    ];
    for (const body of bodies) expect((await post("rentalrequest", body)).status).toBe(400);
    expect((await post("rentalrequest", offer({ comment: "x".repeat(40_000) }))).status).toBe(413);
    expect(
      (await post("rentalrequest", "a=b", { "content-type": "application/x-www-form-urlencoded" }))
        .status,
    ).toBe(415);
  });

  test("a comment comes back exactly as it was typed, whatever is in it", async () => {
    const comment =
      "'); drop table rental_request;-- <script>alert(1)</script> ☀ 日本 \u202e %s {{7*7}}";
    const body = offer({ comment });
    expect((await post("rentalrequest", body)).status).toBe(200);
    expect(await rows("select comment from rental_request where email = ?", [body.email])).toEqual([
      { comment },
    ]);
  });

  test("a browser on another site cannot call it", async () => {
    for (const headers of [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
    ] as Record<string, string>[]) {
      expect((await post("rentalrequest", offer(), headers)).status).toBe(403);
    }
  });

  test("another method answers 405 and says which is allowed", async () => {
    const response = await fetch(`${siteUrl}/api/edit/rentalrequest`, { method: "DELETE" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST, GET, HEAD");
  });
});

describe("newsletter", () => {
  test("an email is stored once, with the text of the consent it gave", async () => {
    const email = unique();
    const body = { email, language: "en", timezone: "Asia/Dubai", typeid: 1, statusid: 0 };
    const first = await post("newsletter", body);
    const second = await post("newsletter", { ...body, email: email.toUpperCase() });
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    const stored = await rows(
      "select typeid, statusid, consent_text, consent_version, consent_date from newsletter where email = ?",
      [email],
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({
      typeid: 1,
      statusid: 0,
      consent_text: expect.stringContaining("I agree to marketing"),
      consent_version: expect.any(String),
      consent_date: expect.any(Number),
    });
  });

  test("a visitor cannot confirm or delete an entry, nor read one", async () => {
    const email = unique();
    expect((await post("newsletter", { email, typeid: 1, statusid: 1 })).status).toBe(200);
    expect(await rows("select statusid from newsletter where email = ?", [email])).toEqual([
      { statusid: 0 },
    ]);
    expect((await fetch(`${siteUrl}/api/edit/newsletter?email=${email}`)).status).toBe(401);
  });

  test("a wrong email or type answers 400", async () => {
    expect((await post("newsletter", { email: "nope" })).body.error?.fields).toEqual({
      email: "Please enter a valid email address",
    });
    expect((await post("newsletter", {})).body.error?.fields).toEqual({
      email: "Email is required",
    });
    expect((await post("newsletter", { email: unique(), typeid: 9 })).status).toBe(400);
  });
});

test("health has the database prove that it can be written", async () => {
  const proof = async () =>
    Number((await rows("select value from sequence where name = 'health'"))[0]?.value ?? 0);
  await rows("update sequence set value = 1 where name = 'health'");
  await until(
    async () => {
      await fetch(`${siteUrl}/api/health`);
      return (await proof()) > 1;
    },
    { message: "nothing was written" },
  );
});

test("health names each part and the build", async () => {
  let response = new Response();
  // Rooms that are slow to answer count as down.
  await until(
    async () => {
      response = await fetch(`${siteUrl}/api/health`);
      return response.ok;
    },
    { message: "the site is not well" },
  );
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    data: {
      status: "ok",
      database: "ok",
      chat: "ok",
      build: expect.stringMatching(/^[0-9a-f]{12}$/),
    },
  });
});
