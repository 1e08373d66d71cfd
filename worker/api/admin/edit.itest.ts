/** /api/admin/edit/{entity} on the running site: records made, changed, deleted and given back (SPEC §7; DESIGN §5). */
import { expect, test } from "bun:test";
import { adminApi } from "#app/test/admin-api.ts";
import { stackAccount, stackDb } from "#app/test/identity.ts";
import { roundTrips } from "#app/test/round-trips.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { updateOwnDetails } from "#db/queries/own.ts";
import { makeApproval, makeBooking, makeCatalogue, makeRequest } from "#db/testing/factories.ts";

const NOWHERE = "01890000-0000-7000-8000-000000000001";
const unique = (word: string) => `${word}-${crypto.randomUUID()}`;
const article = () => ({ title: "Wind", slug: unique("wind"), body: "Text", statusid: 0 });
const logOf = (uuid: string) =>
  rows("select * from audit_log where record_uuid = ? order by create_date, uuid", [uuid]);

test("a record is made, read, changed, deleted and given back, with a line in the log for each", async () => {
  const { account, call } = await adminApi();
  const made = await call("POST", "edit/article", { ...article(), nonsense: 1, uuid: NOWHERE });
  expect(made.status).toBe(201);
  const { uuid, update_date, slug } = made.data;
  expect(uuid).not.toBe(NOWHERE);
  expect((await call("GET", `edit/article?uuid=${uuid}`)).data).toEqual(made.data);

  const put = { uuid, update_date, title: "Calm", published_date: "2026-12-24", statusid: 1 };
  const changed = await call("PUT", "edit/article", put);
  expect(changed.status).toBe(200);
  expect(changed.data).toMatchObject({ title: "Calm", slug, statusid: 1 });
  expect(changed.data.published_date).toBe("2026-12-24T00:00:00.000Z");

  const gone = await call("DELETE", `edit/article?uuid=${uuid}`);
  expect(gone.data.statusid).toBe(-1);
  const { update_date: last } = gone.data;
  const late = await call("PUT", "edit/article", { ...put, update_date: last });
  expect([late.status, late.error.message]).toEqual([409, expect.stringContaining("Restore")]);
  const back = await call("POST", "edit/article?restore", { uuid });
  expect(back.data.statusid).toBe(1);
  expect((await call("POST", "edit/article?restore", { uuid })).status).toBe(409);

  const log = await logOf(uuid);
  expect(log.map(({ action }) => action)).toEqual(["create", "update", "delete", "restore"]);
  expect(log.every((line) => line.actor_label === account.email && line.request_id !== "")).toBe(
    true,
  );
  expect(JSON.parse(`${log[1]?.before}`)).toEqual({
    title: "Wind",
    published_date: null,
    statusid: 0,
  });
  expect(JSON.parse(`${log[1]?.after}`)).toEqual({
    title: "Calm",
    published_date: "2026-12-24T00:00:00.000Z",
    statusid: 1,
  });
  expect(log.map(({ request_id }) => request_id)).toContain(changed.headers.get("x-request-id"));
});

test("of many who save the same state one does, and the others learn who it was and what differs", async () => {
  const [one, two] = [await adminApi(), await adminApi()];
  const { data } = await one.call("POST", "edit/article", article());
  const { uuid, update_date } = data;
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((n) =>
      (n % 2 ? one : two).call("PUT", "edit/article", { uuid, update_date, title: `Title ${n}` }),
    ),
  );
  const won = answers.filter(({ status }) => status === 200);
  const lost = answers.filter(({ status }) => status === 409);
  expect([won.length, lost.length]).toEqual([1, 5]);
  const stored = won[0]?.data.title;
  for (const { error } of lost) {
    expect(error.details).toMatchObject({ stored: { title: stored } });
    expect([one.account.email, two.account.email]).toContain(`${error.details?.by}`);
    expect(error.message).toContain(`${error.details?.by}`);
  }
  expect((await logOf(uuid)).filter(({ action }) => action === "update")).toHaveLength(1);
  // What is as it was already changes nothing, and says so by the same update_date.
  const now = won[0]?.data;
  const same = await one.call("PUT", "edit/article", { ...now, body: "Text" });
  expect(same.data.update_date).toBe(now?.update_date);
});

test("a sign-in is no edit of an account, and a change without a line in the log is nobody's by name", async () => {
  const { account, call } = await adminApi();
  const password = "a long enough password";
  const owner = await stackAccount(["partner"], { password });
  const { data } = await call("GET", `edit/user?uuid=${owner.uuid}`);
  const signedIn = await fetch(`${testStack().siteUrl}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: owner.email, password }),
  });
  expect(signedIn.status).toBe(200);
  const saved = await call("PUT", "edit/user", { ...data, name: "Omar" });
  expect([saved.status, saved.data.name]).toEqual([200, "Omar"]);

  await updateOwnDetails(stackDb(), owner.uuid, { name: "Omar Nasser", language: "en" });
  const late = await call("PUT", "edit/user", { ...saved.data, name: "O. Nasser" });
  expect(late.status).toBe(409);
  expect(late.error.message).not.toContain(account.email);
  expect(late.error.details).toMatchObject({ by: "", stored: { name: "Omar Nasser" } });
});

test("every call is one round trip to the database", async () => {
  const { call } = await adminApi();
  const { data } = await call("POST", "edit/faq", { question: "Why?", answer: "So." });
  const { uuid, update_date } = data;
  const calls: [string, string, unknown?][] = [
    ["GET", `edit/faq?uuid=${uuid}`],
    ["GET", "edit/settings"],
    ["GET", "list/rentalrequest?q=layla&filter[typeid]=0"],
    ["GET", "list/rentalapproval?sort=-valid_until_date"],
    ["GET", "list/data"],
    ["POST", "edit/faq", { question: "Who?", answer: "Us." }],
    ["PUT", "edit/faq", { uuid, update_date, answer: "Because." }],
    ["POST", "list/faq/bulk", { action: "status", statusid: 1, ids: [uuid] }],
    ["DELETE", `edit/faq?uuid=${uuid}`],
    ["POST", "edit/faq?restore", { uuid }],
  ];
  for (const [method, path, body] of calls) {
    let status = 0;
    const trips = await roundTrips(async () => {
      ({ status } = await call(method, path, body));
    });
    expect([method, path, status < 300, trips]).toEqual([method, path, true, 1]);
  }
});

test("wrong values are told by field, and nothing is stored", async () => {
  const { call } = await adminApi();
  const bad = await call("POST", "edit/article", { title: "", slug: "Not A Slug", tags: "x" });
  expect(bad.status).toBe(400);
  expect(Object.keys(bad.error.fields ?? {}).toSorted()).toEqual(["slug", "tags", "title"]);
  const first = await call("POST", "edit/article", article());
  const twice = await call("POST", "edit/article", { ...article(), slug: first.data.slug });
  expect([twice.status, twice.error.fields]).toEqual([
    409,
    { slug: "Slug is used by another record" },
  ]);
  await call("DELETE", `edit/article?uuid=${first.data.uuid.toUpperCase()}`);
  const kept = await call("POST", "edit/article", { ...article(), slug: first.data.slug });
  expect(kept.error.fields).toEqual({ slug: "Slug is used by a deleted record" });
  await call("POST", "edit/article?restore", { uuid: first.data.uuid });
  const lost = await call("POST", "edit/article", { ...article(), cover_file_uuid: NOWHERE });
  expect([lost.status, lost.error.fields]).toEqual([
    400,
    { cover_file_uuid: "Cover names no record" },
  ]);
  const option = { title: "Cake", slug: unique("cake"), price: 100, unit: "week" };
  expect((await call("POST", "edit/productoption", option)).error.fields).toHaveProperty("unit");
  const { package: pack } = await makeCatalogue(stackDb());
  const sold = (await call("GET", `edit/productpackage?uuid=${pack}`)).data;
  const contrary = { uuid: pack, update_date: sold.update_date, hours_min: 9, hours_max: 8 };
  expect(
    Object.keys((await call("PUT", "edit/productpackage", contrary)).error.fields ?? {}),
  ).toEqual(["hours_min", "hours_max"]);
  const { uuid } = first.data;
  expect((await call("PUT", "edit/article", { uuid, title: "x" })).error.fields).toHaveProperty(
    "update_date",
  );
  const { update_date } = first.data;
  expect((await call("PUT", "edit/article", { uuid, update_date, statusid: -1 })).status).toBe(400);
  expect((await call("GET", "edit/article?uuid=1'or'1")).status).toBe(400);
  expect((await call("GET", `edit/article?uuid=${NOWHERE}`)).status).toBe(404);
  expect((await call("DELETE", `edit/article?uuid=${NOWHERE}`)).status).toBe(404);
});

test("the same Idempotency-Key makes one record, and another content under it is refused", async () => {
  const { call } = await adminApi();
  const body = article();
  const key = { "idempotency-key": crypto.randomUUID() };
  const all = await Promise.all([1, 2, 3].map(() => call("POST", "edit/article", body, key)));
  expect(new Set(all.map(({ data }) => data.uuid)).size).toBe(1);
  expect((await call("POST", "edit/article", article(), key)).status).toBe(422);
});

test("a request's status alone leads only where nobody is left waiting: approval and rejection are steps", async () => {
  const { call } = await adminApi();
  const { uuid } = await makeRequest(stackDb());
  const read = async () => (await call("GET", `edit/rentalrequest?uuid=${uuid}`)).data;
  const to = async (statusid: number) => {
    const { update_date } = await read();
    return (await call("PUT", "edit/rentalrequest", { uuid, update_date, statusid })).status;
  };
  expect(await to(2)).toBe(409);
  expect(await to(1)).toBe(200);
  expect(await to(2)).toBe(409);
  expect(await to(3)).toBe(409);
  expect(await to(0)).toBe(409);
  const { update_date } = await read();
  const refused = await call("PUT", "edit/rentalrequest", { uuid, update_date, statusid: 3 });
  expect(refused.error.fields?.statusid).toContain("closing it");
  for (const statusid of [2, 3]) {
    const many = { action: "status", statusid, ids: [uuid] };
    expect((await call("POST", "list/rentalrequest/bulk", many)).status).toBe(409);
  }
  const close = { reason: "Spring suits you better." };
  expect((await call("POST", `requests/${uuid}/close`, close)).status).toBe(200);
  expect(await to(1)).toBe(409);
  expect((await call("DELETE", `edit/rentalrequest?uuid=${uuid}`)).status).toBe(200);
  expect((await call("POST", "edit/rentalrequest?restore", { uuid })).data.statusid).toBe(3);
});

const wish = () => ({
  typeid: 0,
  start_date: "2028-03-01",
  end_date: "2028-03-01",
  timeofday: 2,
  duration: 4,
  guests: 8,
  name: "Layla Haddad",
  email: `${unique("call")}@visitor.example`,
  phone: "+971501234567",
});

test("a request begins as new and nothing is born deleted, whatever status is sent", async () => {
  const { call } = await adminApi();
  for (const statusid of [-1, 1, 2, 3]) {
    const { status, error } = await call("POST", "edit/rentalrequest", { ...wish(), statusid });
    expect([statusid, status, Object.keys(error.fields ?? {})]).toEqual([
      statusid,
      400,
      ["statusid"],
    ]);
  }
  const made = await call("POST", "edit/rentalrequest", { ...wish(), statusid: 0 });
  expect([made.status, made.data.statusid]).toEqual([201, 0]);
  const faq = { question: "Why?", answer: "So.", statusid: -1 };
  expect((await call("POST", "edit/faq", faq)).status).toBe(400);
});

test("a request made here obeys the rules of the form, said by field", async () => {
  const { call } = await adminApi();
  const fields = async (more: Record<string, unknown>) => {
    const { status, error } = await call("POST", "edit/rentalrequest", { ...wish(), ...more });
    expect(status).toBe(400);
    return error.fields;
  };
  const lead = "Date must be at least 3 days from today";
  expect(await fields({ name: "", email: "", phone: "", start_date: "2020-12-20" })).toEqual({
    name: "Full name is required",
    email: "Email is required",
    phone: "Phone must start with + or 00 followed by 8-15 digits",
    start_date: lead,
  });
  const letters = "Name can only contain letters, spaces, hyphens, and apostrophes";
  expect(await fields({ name: "<b>=cmd|x" })).toEqual({ name: letters });
  expect(await fields({ end_date: "2028-02-01" })).toEqual({
    end_date: "End must come after the start",
  });
  expect(await fields({ typeid: 1 })).toEqual({
    product_package_uuid: "A reservation needs a package",
  });
});

test("what was offered stays as it is once the offer is closed", async () => {
  const { call } = await adminApi();
  const db = stackDb();
  for (const [state, status] of [
    ["offered", 200],
    ["accepted", 409],
    ["withdrawn", 409],
  ] as const) {
    const { partner } = await makeCatalogue(db);
    const { uuid: request } = await makeRequest(db, { statusid: 1 });
    const ids = { rental_partner_uuid: partner, rental_request_uuid: request };
    const { uuid } = await makeApproval(db, { ...ids, state, price: 140_000 });
    const { update_date } = (await call("GET", `edit/rentalapproval?uuid=${uuid}`)).data;
    const put = { uuid, update_date, price: 100, reason: "By telephone" };
    const changed = await call("PUT", "edit/rentalapproval", put);
    expect([state, changed.status]).toEqual([state, status]);
    if (status === 200) continue;
    expect(Object.keys(changed.error.fields ?? {})).toEqual(["price"]);
    const same = await call("PUT", "edit/rentalapproval", { ...put, price: 140_000 });
    expect([same.status, same.data.price, same.data.reason]).toEqual([200, 140_000, put.reason]);
  }
});

test("a request taken by telephone gets its number and goes to the providers", async () => {
  const { call } = await adminApi();
  const made = await call("POST", "edit/rentalrequest", { ...wish(), request_id: 5 });
  expect(made.status).toBe(201);
  expect(made.data.request_id).toBeGreaterThan(1000);
  expect(made.data.source).toBe("admin");
  const [asked] = await rows(
    "select count(*) n from rental_approval where rental_request_uuid = ?",
    [made.data.uuid],
  );
  expect(Number(asked?.n)).toBeGreaterThan(0);
});

test("what is needed elsewhere is not deleted, and the answer says where it is needed", async () => {
  const { call } = await adminApi();
  const db = stackDb();
  const catalogue = await makeCatalogue(db);
  await makeRequest(db, { product_package_uuid: catalogue.package, typeid: 1 });
  const start_date = new Date("2028-01-01T10:00:00Z");
  const end_date = new Date("2028-01-01T12:00:00Z");
  await makeBooking(db, catalogue, { start_date, end_date, state: "confirmed" });
  const used = await call("DELETE", `edit/productpackage?uuid=${catalogue.package}`);
  expect([used.status, used.error.details]).toEqual([
    409,
    { used: [{ entity: "rentalrequest", label: "Requests", count: 1 }] },
  ]);
  const vessel = await call("DELETE", `edit/rentalproduct?uuid=${catalogue.product}`);
  expect(vessel.error.details).toEqual({
    used: [
      { entity: "productpackage", label: "Packages", count: 1 },
      { entity: "booking", label: "Bookings", count: 1 },
    ],
  });
  const many = await call("POST", "list/productpackage/bulk", {
    action: "delete",
    ids: [catalogue.package],
  });
  expect(many.status).toBe(409);
  expect((await call("GET", `edit/productpackage?uuid=${catalogue.package}`)).data.statusid).toBe(
    1,
  );
});
