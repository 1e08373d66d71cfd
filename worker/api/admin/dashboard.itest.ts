/** /api/admin/list/data on the running site: the numbers of the dashboard. */
import { expect, test } from "bun:test";
import { adminApi } from "#app/test/admin-api.ts";
import { stackDb } from "#app/test/identity.ts";
import { makeCatalogue, makeRequest } from "#db/testing/factories.ts";

const db = stackDb();

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
