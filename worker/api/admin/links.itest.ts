/** The extras of a package through /api/admin/edit/productpackage: stored beside it, written with it (DESIGN §4, §5). */
import { afterAll, expect, test } from "bun:test";
import { adminApi, idsOf } from "#app/test/admin-api.ts";
import { stackDb } from "#app/test/identity.ts";
import { roundTrips } from "#app/test/round-trips.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { product_option, product_package_option } from "#db/entities/product-option.ts";
import { makeCatalogue } from "#db/testing/factories.ts";

const NOWHERE = "01890000-0000-7000-8000-000000000001";
/** The public site, which other tests look at, must not go on showing what these make. */
const made: Awaited<ReturnType<typeof makeCatalogue>>[] = [];
async function someCatalogue() {
  const catalogue = await makeCatalogue(stackDb());
  made.push(catalogue);
  return catalogue;
}
afterAll(async () => {
  for (const { product, partner } of made) {
    await rows("update product_package set statusid = 0 where rental_product_uuid = ?", [product]);
    await rows("update rental_product set statusid = 0 where uuid = ?", [product]);
    await rows("update rental_partner set statusid = 0 where uuid = ?", [partner]);
  }
});

type Call = Awaited<ReturnType<typeof adminApi>>["call"];

/** Some extras, in the order in which they are stored. */
async function makeOptions(count: number, statusid = 1): Promise<string[]> {
  const made = Array.from({ length: count }, (_, n) => ({
    title: `Cake ${n}`,
    slug: `cake-${crypto.randomUUID()}`,
    price: 10_000 * (n + 1),
    statusid,
  }));
  const stored = await stackDb()
    .insert(product_option)
    .values(made)
    .returning({ uuid: product_option.uuid });
  return idsOf(stored).toSorted();
}
const read = async (call: Call, uuid: string) =>
  (await call("GET", `edit/productpackage?uuid=${uuid}`)).data;
const stored = async (uuid: string) =>
  (
    await rows("select option_uuid from product_package_option where package_uuid = ? order by 1", [
      uuid,
    ])
  ).map(({ option_uuid }) => `${option_uuid}`);
const logOf = async (uuid: string) =>
  (
    await rows(
      "select before, after from audit_log where record_uuid = ? order by create_date, uuid",
      [uuid],
    )
  ).map(({ before, after }) => [JSON.parse(`${before}`), JSON.parse(`${after}`)]);

test("a package's extras are written with it, in one transaction with one line in the log", async () => {
  const { call } = await adminApi();
  const { package: uuid } = await someCatalogue();
  const [one = "", two = "", three = ""] = await makeOptions(3);
  const first = await read(call, uuid);
  expect(first.options).toEqual([]);

  const { update_date } = first;
  const put = { uuid, update_date, title: "Sunset", options: [three, one, one.toUpperCase()] };
  const added = await call("PUT", "edit/productpackage", put);
  expect([added.status, added.data.options, added.data.title]).toEqual([
    200,
    [one, three],
    "Sunset",
  ]);
  expect(added.data.labels).toMatchObject({ [one]: "Cake 0" });
  expect(Date.parse(`${added.data.update_date}`)).toBeGreaterThan(Date.parse(`${update_date}`));

  const swapped = { uuid, update_date: added.data.update_date, options: [two, three] };
  const changed = await call("PUT", "edit/productpackage", swapped);
  expect(changed.data.options).toEqual([two, three].toSorted());
  expect(await stored(uuid)).toEqual([two, three].toSorted());
  // What is there already is no change, in whatever order it is sent.
  const same = { uuid, update_date: changed.data.update_date, options: [three, two] };
  const again = await call("PUT", "edit/productpackage", same);
  expect(again.data.update_date).toBe(changed.data.update_date);
  const emptied = { uuid, update_date: changed.data.update_date, options: [] };
  expect((await call("PUT", "edit/productpackage", emptied)).data.options).toEqual([]);

  expect(await logOf(uuid)).toEqual([
    [
      { title: "Package", options: [] },
      { title: "Sunset", options: [one, three] },
    ],
    [{ options: [one, three] }, { options: [two, three].toSorted() }],
    [{ options: [two, three].toSorted() }, { options: [] }],
  ]);
});

test("of many who save a package's extras at once one does, and only theirs are stored", async () => {
  const { call } = await adminApi();
  const { package: uuid } = await someCatalogue();
  const options = await makeOptions(6);
  const { update_date } = await read(call, uuid);
  const answers = await Promise.all(
    options.map((option) =>
      call("PUT", "edit/productpackage", { uuid, update_date, options: [option] }),
    ),
  );
  const won = answers.filter(({ status }) => status === 200);
  const lost = answers.filter(({ status }) => status === 409);
  expect([won.length, lost.length]).toEqual([1, 5]);
  expect(await stored(uuid)).toEqual(won[0]?.data.options as string[]);
  for (const { error } of lost)
    expect(error.details?.stored).toEqual({ options: won[0]?.data.options });
  expect(await logOf(uuid)).toHaveLength(1);
});

test("a new package has its extras from the start; a wrong list stores nothing", async () => {
  const { call } = await adminApi();
  const { product } = await someCatalogue();
  const options = await makeOptions(2);
  const [gone = ""] = await makeOptions(1, -1);
  const body = () => ({
    ...{ rental_product_uuid: product, title: "Sunrise", slug: `s-${crypto.randomUUID()}` },
    ...{ price: 1000, options },
  });
  const made = await call("POST", "edit/productpackage", body());
  expect([made.status, made.data.options]).toEqual([201, options]);
  for (const wrong of [
    [gone],
    [NOWHERE],
    ["x"],
    "x",
    [1],
    Array(101)
      .fill(0)
      .map(() => crypto.randomUUID()),
  ]) {
    const refused = await call("POST", "edit/productpackage", { ...body(), options: wrong });
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ["options"]]);
    const { uuid, update_date } = made.data;
    const kept = await call("PUT", "edit/productpackage", { uuid, update_date, options: wrong });
    expect([kept.status, Object.keys(kept.error.fields ?? {})]).toEqual([400, ["options"]]);
  }
  expect(await stored(made.data.uuid)).toEqual(options);
  expect(await read(call, made.data.uuid)).toEqual(made.data);
});

test("an extra that was deleted since may stay while something else is changed", async () => {
  const { call } = await adminApi();
  const { package: uuid } = await someCatalogue();
  const [gone = ""] = await makeOptions(1, -1);
  const [fresh = ""] = await makeOptions(1);
  await stackDb().insert(product_package_option).values({ package_uuid: uuid, option_uuid: gone });
  const { update_date } = await read(call, uuid);
  const put = { uuid, update_date, options: [gone, fresh] };
  const changed = await call("PUT", "edit/productpackage", put);
  expect([changed.status, changed.data.options]).toEqual([200, [gone, fresh].toSorted()]);
});

test("packages are found by the extras they offer, and written to files with their names", async () => {
  const { call, account } = await adminApi();
  const { package: uuid } = await someCatalogue();
  const [one = "", other = ""] = await makeOptions(2);
  await stackDb().insert(product_package_option).values({ package_uuid: uuid, option_uuid: one });
  const found = async (filter: string) => {
    const { data } = await call("GET", `list/productpackage?${filter}&size=200`);
    return idsOf(data.rows).includes(uuid);
  };
  expect(await found(`filter[options]=${one},${other}`)).toBe(true);
  expect(await found(`filter[options]=${other}`)).toBe(false);
  expect(await found("filter[options][empty]=true")).toBe(false);
  expect(await found("filter[options][empty]=false")).toBe(true);
  const { siteUrl } = testStack();
  const file = await fetch(`${siteUrl}/api/admin/list/productpackage.csv?filter[options]=${one}`, {
    headers: { cookie: account.cookie },
  });
  expect(await file.text()).toContain("Cake 0");
});

test("saving extras is one round trip, and the package's page shows them at once", async () => {
  const { call } = await adminApi();
  const { siteUrl } = testStack();
  const { package: uuid, slug } = await someCatalogue();
  const options = await makeOptions(1);
  const { update_date } = await read(call, uuid);
  const put = { uuid, update_date, options };
  expect(await roundTrips(() => call("PUT", "edit/productpackage", put))).toBe(1);
  expect(await (await fetch(`${siteUrl}/package/${slug}`)).text()).toContain("Cake 0");
});
