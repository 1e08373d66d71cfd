import { useId } from "react";
import { Link } from "react-router";
import type { Balance } from "#db/queries/statements.ts";
import { formatSum } from "#domain/lib/money.ts";
import { statementsMessages } from "#domain/messages/en/money-statements.ts";
import type { CommissionParty } from "#domain/states/payment.ts";

const { office: words } = statementsMessages;
const COLUMNS = {
  provider: [
    "ready",
    "approved",
    "closing",
    "balance",
    "commission",
    "card",
    "card_back",
    "own",
    "own_back",
  ],
  affiliate: ["ready", "approved", "closing", "commission", "waiting"],
} as const satisfies Record<CommissionParty, readonly (keyof typeof words.columns)[]>;
const TITLES = { provider: words.providers, affiliate: words.affiliates } as const;

type Props = { party: CommissionParty; rows: readonly Balance[]; month: string };

/** The providers, or the affiliates, each with the sums of a month in AED and the way to its statement. */
export function BalanceTable({ party, rows, month }: Props) {
  const id = useId();
  const columns = COLUMNS[party];
  const total = (key: (typeof columns)[number]) => rows.reduce((all, row) => all + row[key], 0);
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-card bg-shell-0 shadow-hair">
      <h3 id={id} className="px-4 pt-3.5 pb-2 text-small font-semibold">
        {TITLES[party]}
      </h3>
      {rows.length === 0 ? (
        <p className="px-4 pb-5 text-small text-ink-600">{words.none}</p>
      ) : (
        <table className="stacked w-full text-admin" aria-labelledby={id}>
          <thead>
            <tr className="border-b border-sand-200 text-ink-600">
              <th scope="col" className="px-4 pb-1.5 text-start font-medium">
                {words.columns.name}
              </th>
              {columns.map((key) => (
                <th
                  key={key}
                  scope="col"
                  className="px-2 pb-1.5 text-end font-medium whitespace-nowrap last:pe-4"
                >
                  {words.columns[key]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.uuid} className="border-b border-sand-200">
                <th scope="row" className="px-4 text-start font-medium">
                  <Link
                    to={`/admin/statements/${party}/${row.uuid}?month=${month}`}
                    className="inline-flex min-h-11 items-center text-teal-600 [overflow-wrap:anywhere] hover:underline lg:min-h-9"
                  >
                    {row.name}
                  </Link>
                </th>
                {columns.map((key) => (
                  <Sum key={key} label={words.columns[key]} fils={row[key]} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="bg-shell-50 font-semibold">
              <th scope="row" className="h-10 px-4 text-start">
                {words.all}
              </th>
              {columns.map((key) => (
                <Sum key={key} label={words.columns[key]} fils={total(key)} />
              ))}
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}

function Sum({ label, fils }: { label: string; fils: number }) {
  return (
    <td
      data-label={label}
      className={`px-2 text-end whitespace-nowrap tabular-nums last:pe-4 ${fils === 0 ? "text-ink-500" : ""}`}
    >
      <bdi>{formatSum(fils)}</bdi>
    </td>
  );
}
