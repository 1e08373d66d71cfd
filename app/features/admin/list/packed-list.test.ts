import { expect, test } from "bun:test";
import type { ListData } from "./load.server.ts";
import { packed, unpacked } from "./packed-list.ts";

test("rows come as they were sent: with their dates, lists and what is empty", () => {
  const rows = [
    {
      uuid: "one",
      labels: { rental_partner_uuid: "Blue $date" },
      create_date: new Date("2026-11-22T08:00:00.123Z"),
      valid_until_date: null,
      offers: [1, 2],
      source: "2026-11-22T08:00:00.123Z",
      total: 0,
    },
  ];
  const data = { now: "now", list: { rows, total: 1, sort: "name" } } as unknown as ListData;
  const sent = JSON.parse(JSON.stringify(packed(data)));
  expect(typeof sent.list.rows).toBe("string");
  expect(unpacked(sent)).toEqual(data);
});

test("a list that could not be read has no rows", () => {
  const data = { now: "now", list: undefined, problems: ["?"] } as unknown as ListData;
  expect(unpacked(packed(data)).list).toBeUndefined();
});
