/** /api/admin/list/{entity} on the running site: pages, filters, totals (SPEC §7; DESIGN §5, §10). */
import { expect, test } from "bun:test";
import { v7 as uuidv7 } from "uuid";
import { adminApi, idsOf, makeFaqs } from "#app/test/admin-api.ts";
import { stackDb } from "#app/test/identity.ts";
import { rows } from "#app/test/stack.ts";
import { makeCatalogue, makeRequest } from "#db/testing/factories.ts";

const db = stackDb();

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
      forward.push(...idsOf(page.rows));
      if (!page.next) break;
      page = (await list(`sort=${sort}&cursor=${page.next}`)).data;
    }
    expect(forward).toEqual(right);
    const back: string[] = [];
    page = (await list(`sort=${sort}&cursor=last`)).data;
    expect(page.next).toBeNull();
    for (;;) {
      back.unshift(...idsOf(page.rows));
      if (!page.previous) break;
      page = (await list(`sort=${sort}&cursor=${page.previous}`)).data;
    }
    expect(back).toEqual(right);
  }
  expect(idsOf((await list("page=2")).data.rows)).toEqual(uuids.toReversed().slice(5, 10));
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
    return idsOf(data.rows);
  };
  expect(await found("")).toEqual([a.uuid, b.uuid]);
  expect(await found("filter[statusid][in]=-1")).toEqual([c.uuid]);
  expect(await found("filter[statusid][empty]=false")).toEqual([a.uuid, b.uuid]);
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

test("a text holds another whatever case their letters have", async () => {
  const { call } = await adminApi();
  const email = `${crypto.randomUUID()}@visitor.example`;
  await makeRequest(db, { email, name: "Élodie ÑUÑEZ Åse" });
  for (const part of ["élodie", "ÉLODIE", "lodie ñuñez", "åse"]) {
    const asked = `filter[email][eq]=${email}&filter[name][contains]=${encodeURIComponent(part)}`;
    const { data } = await call("GET", `list/rentalrequest?${asked}`);
    expect([part, data.total]).toEqual([part, 1]);
  }
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
  ["foo=bar", "foo"],
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
