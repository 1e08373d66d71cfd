import type { Balance, Statement, StatementLine } from "#db/queries/statements.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { isMonth } from "#domain/lib/months.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import { statementsMessages } from "#domain/messages/en/money-statements.ts";
import type { CommissionParty } from "#domain/states/payment.ts";
import { csvLine } from "./admin/csv.ts";

const { csv: words } = statementsMessages;

/**
 * The month an address asks for (?month=YYYY-MM): this one where it asks for none, or for one to come. Throws a Response, 404,
 * for what is no month: nobody takes the sums of another one for it.
 */
export function askedMonth(query: URLSearchParams, now: Date): string {
  const current = dubaiDay(now).slice(0, 7);
  const asked = query.get("month");
  if (asked === null || asked === "") return current;
  if (!isMonth(asked)) throw new Response(null, { status: 404 });
  const isToCome = asked > current;
  return isToCome ? current : asked;
}

/** A CSV file for the reader's own disk: never shown, never cached. */
export function csvAttachment(text: string, name: string): Response {
  return new Response(text, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name.replace(/[^\w.-]+/g, "-")}"`,
      "cache-control": "private, no-store",
    },
  });
}

const sum = (fils: number) => (fils / 100).toFixed(2);
/** The mark in front tells spreadsheets that names are in UTF-8. */
const fileOf = (lines: readonly (readonly (string | number)[])[]) =>
  `\ufeff${lines.map(csvLine).join("")}`;

/** A statement as a file: a line for each booking, then their totals and the account; sums in AED, days in Dubai. */
export function statementCsv(party: CommissionParty, { lines, sums }: Statement): string {
  const isProvider = party === "provider";
  const of = (
    row: Pick<
      Balance,
      "base" | "commission" | "card" | "card_back" | "own" | "own_back" | "balance"
    >,
    why: string,
  ) => [
    ...[sum(row.base), sum(row.commission), why],
    ...(isProvider ? [row.card, row.card_back, row.own, row.own_back].map(sum) : []),
    sum(row.balance),
  ];
  const before = isProvider ? 8 : 7;
  const named = (name: string, rest: string[]) => [name, ...Array(before - 1).fill(""), ...rest];
  const last = (name: string, fils: number) =>
    named(name, [...Array(isProvider ? 7 : 3).fill(""), sum(fils)]);
  const heads = [
    ...[
      words.booking,
      ...(isProvider ? [words.customer] : []),
      words.vessel,
      words.package,
      words.trip,
      words.booked,
    ],
    ...[words.state, words.rate, words.base, words.commission, words.why],
    ...(isProvider ? [words.card, words.card_back, words.own, words.own_back] : []),
    words.balance,
  ];
  return fileOf([
    heads,
    ...lines.map((line) => [
      ...[
        line.booking_uuid,
        ...(isProvider ? [line.name ?? ""] : []),
        line.vessel,
        line.package ?? "",
      ],
      ...[
        dubaiDay(line.start),
        dubaiDay(line.booked),
        statementsMessages.states[line.state],
        sum(line.rate_bp),
      ],
      ...of(line, whyOf(line)),
    ]),
    ...(sums
      ? [
          named(words.total, of(sums, "")),
          last(words.carried, sums.carried),
          last(words.paid, sums.paid),
          last(words.closing, sums.closing),
        ]
      : []),
    named(words.signs[party], Array(heads.length - before).fill("")),
  ]);
}

/** The corrections of a booking in a month, in words. */
const whyOf = ({ entries }: StatementLine) =>
  entries
    .filter(({ reason }) => reason !== "booked")
    .map(
      ({ reason, amount, noted }) =>
        `${dubaiDay(noted)} ${moneyMessages.commissions[reason]} ${sum(amount)}`,
    )
    .join("; ");

/** The office's overview of a month as a file: a line for each provider and each affiliate. */
export function balancesCsv(
  parties: Readonly<Record<CommissionParty, readonly Balance[]>>,
): string {
  const columns = [
    ...(["base", "commission", "card", "card_back", "own", "own_back", "balance"] as const),
    ...(["carried", "paid", "closing", "approved", "ready"] as const),
  ];
  const heads = {
    ...words,
    carried: words.carriedSum,
    paid: words.paidSum,
    closing: words.closingSum,
  };
  return fileOf([
    [words.party, words.name, ...columns.map((key) => heads[key])],
    ...(["provider", "affiliate"] as const).flatMap((party) =>
      parties[party].map((row) => [
        moneyMessages.parties[party],
        row.name,
        ...columns.map((key) => sum(row[key])),
      ]),
    ),
    ...(["provider", "affiliate"] as const).map((party) => [
      ...[words.signs[party], ""],
      ...columns.map(() => ""),
    ]),
  ]);
}
