/** /api/admin/list/{entity}.csv on the running site. */
import { expect, test } from "bun:test";
import { adminApi, makeFaqs } from "#app/test/admin-api.ts";
import { stackDb } from "#app/test/identity.ts";
import { roundTrips } from "#app/test/round-trips.ts";
import { testStack } from "#app/test/stack.ts";
import { makeRequest } from "#db/testing/factories.ts";

const db = stackDb();

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
  const { siteUrl } = testStack();
  const { group, uuids } = await makeFaqs(2300);
  let lines: string[] = [];
  const trips = await roundTrips(async () => {
    const response = await fetch(`${siteUrl}/api/admin/list/faq.csv?filter[group][eq]=${group}`, {
      headers: { cookie: account.cookie },
    });
    lines = (await response.text()).trim().split("\r\n").slice(1);
  });
  expect(lines.map((line) => line.slice(0, 36))).toEqual(uuids.toReversed());
  expect(trips).toBe(3);
});
