import { expect, test } from "bun:test";
import { render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { adminMessages } from "#app/messages/en/admin.ts";
import { shows } from "#app/test/shows.ts";
import type { ListColumn } from "#db/fields.ts";
import { cellText } from "./cell-text.ts";
import { RecordTable, type RecordTableProps } from "./record-table.tsx";

const column = (kind: ListColumn["kind"], more: Partial<ListColumn> = {}): ListColumn => ({
  key: kind,
  label: kind,
  kind,
  ...more,
});
const options = [
  { value: 1, label: "Morning" },
  { value: 2, label: "Afternoon" },
];

test("each kind of value is shown in its own form", () => {
  expect(cellText(column("money"), 504_050)).toBe("AED 5,040.50");
  expect(cellText(column("datetime"), "2026-12-05T12:00:00.000Z")).toBe("05.12.2026, 16.00");
  expect(cellText(column("date"), new Date("2026-12-05T12:00:00Z"))).toBe("05.12.2026, 16.00");
  expect(cellText(column("enum", { options }), 2)).toBe("Afternoon");
  expect(cellText(column("enum", { options }), 9)).toBe("9");
  expect(cellText(column("list", { options }), [1, 2])).toBe("Morning, Afternoon");
  expect(cellText(column("list"), [])).toBe("–");
  expect(cellText(column("boolean"), false)).toBe("No");
  expect(cellText(column("relation"), "0190aaaa-0000-7000-8000-00000000beef")).toBe("…0000beef");
  expect(cellText(column("pictures"), [{ file_uuid: "x" }])).toBe("1 picture");
  expect(cellText(column("json"), [{}, {}])).toBe("2 entries");
  expect(cellText(column("stars"), 4)).toBe("4 of 5");
  expect(cellText(column("number"), 0)).toBe("0");
  expect(cellText(column("text"), null)).toBe("–");
  expect(cellText(column("date"), "not a date")).toBe("not a date");
  expect([...cellText(column("textarea"), "å".repeat(200))].length).toBe(81);
});

function show(props: Partial<RecordTableProps>) {
  const columns = [
    column("text", { key: "name", label: "Name" }),
    column("money", { key: "total", label: "Total" }),
  ];
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: shows(() => (
        <RecordTable columns={columns} rows={[]} next={null} label="Bookings" {...props} />
      )),
    },
  ]);
  render(<Stub />);
}

test("the table names itself and its columns, and leads to records and to the next page", () => {
  show({
    rows: [{ uuid: "u1", name: "Layla", total: 100_000 }],
    next: "?after=u1",
    rowHref: ({ uuid }) => `/admin/edit/Booking/${uuid}`,
  });
  const table = within(screen.getByRole("table", { name: "Bookings" }));
  expect(table.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
    "Name",
    "Total",
  ]);
  expect(table.getByRole("link", { name: "Layla" }).getAttribute("href")).toBe(
    "/admin/edit/Booking/u1",
  );
  expect(table.getByText("AED 1,000")).toBeDefined();
  expect(screen.getByRole("link", { name: adminMessages.table.next }).getAttribute("href")).toBe(
    "/?after=u1",
  );
});

test("without records it says so", () => {
  show({});
  expect(screen.getByText(adminMessages.table.empty)).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
});
