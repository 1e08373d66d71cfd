import { expect, test } from "bun:test";
import type { Balance, Statement } from "#db/queries/statements.ts";
import { statementsMessages } from "#domain/messages/en/money-statements.ts";
import { askedMonth, balancesCsv, csvAttachment, statementCsv } from "./statements.ts";

const NOW = new Date("2026-11-27T22:00:00Z");
const sums: Balance = {
  ...{ uuid: "p", name: "=Evil()", base: 1_000_000, commission: 100_000 },
  ...{ card: 420_000, card_back: 20_000, own: 630_000, own_back: 0 },
  ...{ balance: 300_000, carried: -50_000, paid: 0, closing: 250_000 },
  ...{ approved: 0, ready: 250_000, waiting: 0, over: 0 },
};
const statement: Statement = {
  sums,
  payouts: [],
  lines: [
    {
      ...{
        booking_uuid: "b-1",
        name: '@SUM(A1:A9)","x',
        vessel: "Sanderling",
        package: "Golden hour",
      },
      ...{ start: new Date("2026-12-05T12:00:00Z"), booked: new Date("2026-11-02T21:00:00Z") },
      ...{ state: "confirmed", rate_bp: 1250, base: 1_000_000, commission: 100_000 },
      ...{ card: 420_000, card_back: 20_000, own: 630_000, own_back: 0, balance: 300_000 },
      entries: [
        {
          base: 1_100_000,
          amount: 110_000,
          reason: "booked",
          noted: new Date("2026-11-02T21:00:00Z"),
        },
        {
          base: -100_000,
          amount: -10_000,
          reason: "changed",
          noted: new Date("2026-11-09T08:00:00Z"),
        },
      ],
    },
  ],
};
const linesOf = (csv: string) => csv.replace("\ufeff", "").trimEnd().split("\r\n");

test("a statement's file has a line for each booking, its total and the account, all of one width", () => {
  const lines = linesOf(statementCsv("provider", statement));
  expect(lines[1]).toBe(
    `b-1,"'@SUM(A1:A9)"",""x",Sanderling,Golden hour,2026-12-05,2026-11-03,Confirmed,12.50,10000.00,1000.00,2026-11-09 Trip changed -100.00,4200.00,200.00,6300.00,0.00,3000.00`,
  );
  expect(lines[2]).toBe("Total,,,,,,,,10000.00,1000.00,,4200.00,200.00,6300.00,0.00,3000.00");
  expect(lines.slice(3)).toEqual([
    `Carried over${",".repeat(15)}-500.00`,
    `Paid out${",".repeat(15)}0.00`,
    `At the end of the month${",".repeat(15)}2500.00`,
    `"${statementsMessages.csv.signs.provider}"${",".repeat(15)}`,
  ]);
  expect(lines[0]?.split(",")).toHaveLength(16);
});

test("an affiliate's file has no visitor's name and no money of the provider's", () => {
  const lines = [{ ...statement.lines[0], name: null }] as Statement["lines"];
  const csv = linesOf(statementCsv("affiliate", { ...statement, lines }));
  expect(csv[0]).toBe(
    "Booking,Vessel,Package,Trip (Dubai),Booked (Dubai),State,Rate (%),Net price (AED),Commission (AED),Corrections,For the account (AED)",
  );
  for (const line of csv) expect(line.split(",")).toHaveLength(11);
});

test("a name that a spreadsheet would run stays a text in the office's file", () => {
  const lines = linesOf(balancesCsv({ provider: [sums], affiliate: [] }));
  expect(lines[1]).toStartWith("Provider,'=Evil(),10000.00,1000.00,4200.00,200.00");
});

test("a file's name is plain, whatever a party is called by", () => {
  const { headers } = csvAttachment("", 'a"; x=\r\n/..%2f-2026-11.csv');
  expect(headers.get("content-disposition")).toBe('attachment; filename="a-x-..-2f-2026-11.csv"');
  expect(headers.get("cache-control")).toBe("private, no-store");
});

test.each([
  ["month=2026-09", "2026-09"],
  ["", "2026-11"],
  ["month=2026-12", "2026-11"],
  ["month=", "2026-11"],
])("an address shows the month it asks for, or the one that runs: %s", (query, month) => {
  expect(askedMonth(new URLSearchParams(query), NOW)).toBe(month);
});

test.each(["2026-13", "2026-1%27--", "soon"])(
  "what is no month is not found, on pages and as a file: %s",
  (month) => {
    let thrown: unknown;
    try {
      askedMonth(new URLSearchParams(`month=${month}`), NOW);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ status: 404 });
  },
);
