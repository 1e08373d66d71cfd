/** /api/admin/list/{entity} on the running site: pages, filters, search, files and the dashboard (SPEC §7; DESIGN §5). */
import { expect, test } from "bun:test";
import { v7 as uuidv7 } from "uuid";
import { adminApi } from "#app/test/admin-api.ts";
import { stackDb } from "#app/test/identity.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { faq } from "#db/entities/faq.ts";
import { makeCatalogue, makeRequest } from "#db/testing/factories.ts";

const db = stackDb();
const NOW = new Date("2027-05-05T10:00:00Z");
/** So many questions of a group of their own, all with the same order and date. */
async function makeFaqs(count: number) {
  const group = `group-${crypto.randomUUID()}`;
  const dates = { create_date: NOW, update_date: NOW };
  const made = Array.from({ length: count }, (_, n) => ({
    ...dates,
    uuid: uuidv7(),
    question: `Question ${n}`,
    answer: "Answer",
    group,
    statusid: 1,
  }));
  await db.insert(faq).values(made);
  return { group, uuids: made.map(({ uuid }) => uuid) };
}
const ids = (found: readonly { uuid: string }[]) => found.map(({ uuid }) => uuid);

test("pages follow each other both ways, first to last and back, though all rows have the same date", async () => {
  const { call } = await adminApi();
  const { group, uuids } = await makeFaqs(23);
  const list = (query: string) =>
    call("GET", `list/faq?filter[group][eq]=${group}&size=5&${query}`);
  for (const sort of ["-create_date", "order", "-order"]) {
    const right = sort.startsWith("-") ? uuids.toReversed() : uuids;
    const forward: string[] = [];
    let page = (await list(`sort=${sort}`)).data;
    expect([page.total, page.previous]).toEqual([23, null]);
    for (;;) {
      forward.push(...ids(page.rows));
      if (!page.next) break;
      page = (await list(`sort=${sort}&cursor=${page.next}`)).data;
    }
    expect(forward).toEqual(right);
    const back: string[] = [];
    page = (await list(`sort=${sort}&cursor=last`)).data;
    expect(page.next).toBeNull();
    for (;;) {
      back.unshift(...ids(page.rows));
      if (!page.previous) break;
      page = (await list(`sort=${sort}&cursor=${page.previous}`)).data;
    }
    expect(back).toEqual(right);
  }
  expect(ids((await list("page=2")).data.rows)).toEqual(uuids.toReversed().slice(5, 10));
});

test("rows carry the names of what they point to", async () => {
  const { call } = await adminApi();
  const catalogue = await makeCatalogue(db);
  const filter = `filter[rental_partner_uuid]=${catalogue.partner}`;
  const { data } = await call("GET", `list/rentalproduct?${filter}`);
  expect(data.rows).toEqual([
    expect.objectContaining({
      uuid: catalogue.product,
      labels: { rental_partner_uuid: "Provider" },
    }),
  ]);
});

test("each kind of filter finds what it says, and several all have to hold", async () => {
  const { call } = await adminApi();
  const email = `filter-${crypto.randomUUID()}@visitor.example`;
  const catalogue = await makeCatalogue(db);
  const at = (day: string) => ({
    start_date: new Date(`${day}T20:30:00Z`),
    end_date: new Date(`${day}T20:30:00Z`),
  });
  const [a, b, c] = [
    await makeRequest(db, {
      email,
      guests: 4,
      timeofday: 1,
      name: "Zoë 100%_",
      ...at("2027-06-01"),
    }),
    await makeRequest(db, {
      email,
      guests: 8,
      timeofday: 2,
      product_package_uuid: catalogue.package,
      ...at("2027-06-02"),
    }),
    await makeRequest(db, { email, guests: 12, timeofday: 3, statusid: -1, ...at("2027-06-03") }),
  ];
  const found = async (query: string) => {
    const { status, data } = await call(
      "GET",
      `list/rentalrequest?filter[email][eq]=${email}&sort=request_id&${query}`,
    );
    expect(status).toBe(200);
    expect(data.total).toBe(data.rows.length);
    return ids(data.rows);
  };
  expect(await found("")).toEqual([a.uuid, b.uuid]);
  expect(await found("filter[statusid][in]=-1")).toEqual([c.uuid]);
  expect(await found("filter[statusid][in]=-1,0")).toEqual([a.uuid, b.uuid, c.uuid]);
  expect(await found("filter[guests][gte]=5&filter[guests][lte]=20")).toEqual([b.uuid]);
  expect(await found("filter[timeofday][in]=1,3")).toEqual([a.uuid]);
  expect(await found("filter[name][contains]=ZO")).toEqual([a.uuid]);
  expect(await found(`filter[name][contains]=${encodeURIComponent("0%_")}`)).toEqual([a.uuid]);
  expect(await found("filter[name][contains]=_____")).toEqual([]);
  expect(await found(`filter[product_package_uuid]=${catalogue.package}`)).toEqual([b.uuid]);
  expect(await found("filter[product_package_uuid][empty]=true")).toEqual([a.uuid]);
  // 20:30 in Greenwich is past midnight in Dubai: days are Dubai's.
  expect(
    await found("filter[start_date][gte]=2027-06-02&filter[start_date][lte]=2027-06-02"),
  ).toEqual([a.uuid]);
  const [first] = await rows("select uuid from rental_request where request_id = ?", [
    a.request_id,
  ]);
  expect(await found(`filter[request_id]=${a.request_id}`)).toEqual([`${first?.uuid}`]);
});

test("what people type finds requests by name, address, telephone and number, as they change", async () => {
  const { call } = await adminApi();
  const word = `zq${crypto.randomUUID().slice(0, 8)}`;
  const digits = `${Math.floor(Math.random() * 9e6) + 1e6}`;
  const made = await makeRequest(db, {
    name: `Chloé ${word}`,
    email: `${word}@visitor.example`,
    phone: `+97150${digits}`,
  });
  const search = async (q: string, more = "") =>
    ids((await call("GET", `list/rentalrequest?q=${encodeURIComponent(q)}${more}`)).data.rows);
  const typed = [
    word,
    word.slice(0, 6).toUpperCase(),
    `chloe ${word}`,
    `${word}@visitor.example`,
    `+97150${digits}`,
    `050 ${digits.slice(0, 3)} ${digits.slice(3)}`,
    `0097150${digits}`,
    `#${made.request_id} ${word}`,
  ];
  for (const q of typed) expect([q, await search(q)]).toEqual([q, [made.uuid]]);
  expect(await search(word, "&sort=-start_date&filter[typeid]=0")).toEqual([made.uuid]);
  expect(await search(word, "&filter[typeid]=1")).toEqual([]);
  await rows(
    "update rental_request set name = 'Somebody', email = 'else@visitor.example' where uuid = ?",
    [made.uuid],
  );
  expect(await search(word)).toEqual([]);
  expect(await search(`050${digits}`)).toEqual([made.uuid]);
  await rows("update rental_request set statusid = -1 where uuid = ?", [made.uuid]);
  expect(await search(`050${digits}`)).toEqual([]);
  expect(await search(`050${digits}`, "&filter[statusid]=-1")).toEqual([made.uuid]);
  await rows("delete from rental_request where uuid = ?", [made.uuid]);
  expect(await search(`050${digits}`, "&filter[statusid]=-1")).toEqual([]);
});

test("a search pages like a list, and a chat is found by what was said", async () => {
  const { call } = await adminApi();
  const word = `zq${crypto.randomUUID().slice(0, 8)}`;
  const recipients = Array.from({ length: 7 }, (_, n) => `${word}.${n}@visitor.example`);
  const made = recipients.map((recipient) => ({
    uuid: uuidv7(),
    event: "x",
    event_key: recipient,
    recipient,
    state: "sent" as const,
  }));
  await db.insert(email_outbox).values(made);
  const first = (await call("GET", `list/email?q=${word}&size=3`)).data;
  expect([first.total, first.previous]).toEqual([7, null]);
  const second = (await call("GET", `list/email?q=${word}&size=3&cursor=${first.next}`)).data;
  const third = (await call("GET", `list/email?q=${word}&size=3&cursor=${second.next}`)).data;
  expect(third.next).toBeNull();
  const all = [first, second, third].flatMap((page) => ids(page.rows));
  expect(all).toEqual(ids(made).toReversed());
  expect(
    ids((await call("GET", `list/email?q=${word}&size=3&cursor=${third.previous}`)).data.rows),
  ).toEqual(ids(second.rows));

  const chat = uuidv7();
  await rows("insert into chat (uuid, create_date, update_date, statusid) values (?, 1, 1, 0)", [
    chat,
  ]);
  for (const n of [1, 2])
    await rows(
      "insert into chat_message (uuid, create_date, update_date, statusid, chat_uuid, sequence, role, content) values (?, 1, 1, 0, ?, ?, 'user', ?)",
      [uuidv7(), chat, n, `Do you know ${word}?`],
    );
  const chats = (await call("GET", `list/chat?q=${word}`)).data;
  expect([ids(chats.rows), chats.total]).toEqual([[chat], 1]);
});

test("hostile searches are words like any other", async () => {
  const { call } = await adminApi();
  for (const q of [
    '"',
    '" OR 1',
    "a* NOT b",
    "NEAR(a b)",
    "name:x",
    "-",
    "*",
    "^",
    "{name}:x",
    "(((",
    "\u0000",
    "'; drop table user; --",
    "a".repeat(200),
    "😀",
    "ﷺ",
    "state_:gone",
  ]) {
    const { status, data } = await call("GET", `list/rentalrequest?q=${encodeURIComponent(q)}`);
    expect([q, status, Array.isArray(data.rows)]).toEqual([q, 200, true]);
  }
  expect((await call("GET", "list/rentalrequest?q=*")).data).toMatchObject({ rows: [], total: 0 });
});

test.each([
  ["sort=internal_notes", "sort"],
  ["sort=receipt_token_id", "sort"],
  ["sort=uuid;drop", "sort"],
  ["sort=--create_date", "sort"],
  ["sort=constructor", "sort"],
  ["size=0", "size"],
  ["size=201", "size"],
  ["size=1e9", "size"],
  ["size=abc", "size"],
  ["page=0", "page"],
  ["page=999999", "page"],
  ["cursor=x", "cursor"],
  ["cursor=WyItY3JlYXRlX2RhdGUiLDAseyJhIjoxfSwieCJd", "cursor"],
  [`q=${"a".repeat(201)}`, "q"],
  ["count=all", "count"],
  ["filter[receipt_token_id][eq]=x", "filter[receipt_token_id]"],
  ["filter[nothing][eq]=x", "filter[nothing]"],
  ["filter[__proto__][eq]=x", "filter[__proto__]"],
  ["filter[name][like]=x", "filter[name]"],
  ["filter[name];drop=x", "filter[name];drop"],
  ["filter=x", "filter"],
  ["filter[guests][gte]=1 or 1=1", "filter[guests]"],
  ["filter[guests][contains]=1", "filter[guests]"],
  ["filter[start_date][gte]=yesterday", "filter[start_date]"],
  ["filter[statusid][in]=9", "filter[statusid]"],
  ["filter[product_package_uuid]=x", "filter[product_package_uuid]"],
])("%s is refused by name", async (query, field) => {
  const { call } = await adminApi();
  const { status, error } = await call("GET", `list/rentalrequest?${query}`);
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
});

test("a cursor of another order, or of a made-up place, opens nothing", async () => {
  const { call } = await adminApi();
  const { data } = await call("GET", "list/rentalrequest?size=1&sort=request_id");
  expect((await call("GET", `list/rentalrequest?sort=-name&cursor=${data.next}`)).status).toBe(400);
  const forged = Buffer.from(JSON.stringify(["-create_date", 0, "' or 1=1 --", uuidv7()])).toString(
    "base64url",
  );
  const { status, data: page } = await call("GET", `list/rentalrequest?cursor=${forged}`);
  expect([status, Array.isArray(page.rows)]).toEqual([200, true]);
});

test("the total of a whole list is exact, whatever is made, deleted, given back and removed", async () => {
  const { call } = await adminApi();
  const total = async (query = "") => (await call("GET", `list/faq?${query}`)).data.total;
  const before = await total();
  const gone = await total("filter[statusid]=-1");
  const { uuids } = await makeFaqs(3);
  expect(await total()).toBe(before + 3);
  await call("DELETE", `edit/faq?uuid=${uuids[0]}`);
  expect([await total(), await total("filter[statusid]=-1")]).toEqual([before + 2, gone + 1]);
  await call("POST", "edit/faq?restore", { uuid: uuids[0] });
  await rows("delete from faq where uuid = ?", [`${uuids[1]}`]);
  expect([await total(), await total("filter[statusid]=-1")]).toEqual([before + 2, gone]);
});

test("a file holds the whole filtered list, and nothing in it is a formula", async () => {
  const { account } = await adminApi();
  const { siteUrl } = testStack();
  const email = `csv-${crypto.randomUUID()}@visitor.example`;
  for (const name of ["=cmd|' /C calc'!A1", "+1+1", "-2", "@SUM(A1)", '\t=1, "x"', "Zoë, plain"])
    await makeRequest(db, { email, name, phone: "+971501234567" });
  const response = await fetch(
    `${siteUrl}/api/admin/list/rentalrequest.csv?filter[email][eq]=${email}&sort=request_id`,
    {
      headers: { cookie: account.cookie },
    },
  );
  expect(response.headers.get("content-disposition")).toBe(
    'attachment; filename="rentalrequest.csv"',
  );
  expect(response.headers.get("cache-control")).toBe("no-store");
  const lines = (await response.text()).replace("\ufeff", "").trim().split("\r\n");
  expect(lines).toHaveLength(7);
  expect(lines[0]).toStartWith("Id,");
  expect(lines[0]).not.toContain("Receipt token");
  for (const [index, cell] of [
    `'=cmd|' /C calc'!A1`,
    `'+1+1`,
    ",-2,",
    `'@SUM(A1)`,
    `"'\t=1, ""x"""`,
    `"Zoë, plain"`,
  ].entries())
    expect(lines[index + 1]).toContain(cell);
  expect(lines[1]).toContain("'+971501234567");
});

test("a file of many rows comes in pieces, each row once", async () => {
  const { account } = await adminApi();
  const { siteUrl, proxyUrl } = testStack();
  const { group, uuids } = await makeFaqs(2300);
  await fetch(`${proxyUrl}/__seen`, { method: "DELETE" });
  const response = await fetch(`${siteUrl}/api/admin/list/faq.csv?filter[group][eq]=${group}`, {
    headers: { cookie: account.cookie },
  });
  const lines = (await response.text()).trim().split("\r\n").slice(1);
  expect(lines.map((line) => line.slice(0, 36))).toEqual(uuids.toReversed());
  const seen = (await (await fetch(`${proxyUrl}/__seen`)).json()) as string[];
  expect(seen.length).toBe(3);
});

test("the dashboard counts what waits, and figures of Dubai days beside the days before", async () => {
  const { call } = await adminApi();
  const day = "from=2031-03-10&to=2031-03-11";
  const read = async () => (await call("GET", `list/data?${day}&parts=attention,figures`)).data;
  const before = await read();
  const catalogue = await makeCatalogue(db);
  // The last minute of the range, the minute after it, and one in the range before.
  for (const at of ["2031-03-11T19:59:00Z", "2031-03-11T20:00:00Z", "2031-03-09T19:59:00Z"])
    await makeRequest(db, { create_date: new Date(at), product_package_uuid: catalogue.package });
  const after = await read();
  const figures = after.figures as Record<string, unknown>;
  expect(figures.current).toMatchObject({ requests: 1, revenue: 0, conversion_bp: 0 });
  expect(figures.previous).toMatchObject({ requests: 1 });
  expect(figures.series).toEqual([
    { day: "2031-03-10", requests: 0, bookings: 0, revenue: 0 },
    { day: "2031-03-11", requests: 1, bookings: 0, revenue: 0 },
  ]);
  expect(figures.packages).toEqual([
    { uuid: catalogue.package, label: "Package", requests: 1, bookings: 0, revenue: 0 },
  ]);
  const waiting = (data: typeof before) =>
    Number((data.attention as Record<string, number>).new_requests);
  expect(waiting(after) - waiting(before)).toBe(3);
  const { lookups } = (await call("GET", "list/data?parts=lookups")).data as Record<
    string,
    unknown
  >;
  expect(lookups).toMatchObject({
    rentalpartner: expect.arrayContaining([{ value: catalogue.partner, label: "Provider" }]),
  });
  for (const wrong of [
    "from=2031-02-30",
    "from=2031-03-12&to=2031-03-11",
    "from=2001-01-01",
    "parts=all",
  ])
    expect([wrong, (await call("GET", `list/data?${wrong}`)).status]).toEqual([wrong, 400]);
});
