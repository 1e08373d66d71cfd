import { AccountPage } from "#app/features/account/account-shell.tsx";
import { figureText } from "#app/features/admin/dashboard/figure-text.ts";
import { MonthLinks } from "#app/features/statements/month-links.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { monthName } from "#app/ui/month.tsx";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { formatExactPrice, formatSum } from "#domain/lib/money.ts";
import { affiliateMessages } from "#domain/messages/en/money-affiliate.ts";
import type { StatementData } from "./area.server.ts";
import { NumbersTable } from "./numbers-table.tsx";

const { statement: words } = affiliateMessages;
const SUMS = ["carried", "commission", "paid", "closing", "ready", "waiting", "over"] as const;

/** The commissions of a month, entry by entry, with what was carried over and what stands at its end. */
export function AffiliateStatement({ data }: { data: StatementData }) {
  const { month, entries, sums } = data;
  return (
    <AccountPage title={words.title}>
      <div className="grid gap-8">
        <p className="max-w-read text-ink-600">{words.lead}</p>
        <MonthLinks month={month} current={data.current} path="/affiliate/statement" />
        {entries.length === 0 ? (
          <EmptyState title={words.emptyTitle(monthName(month))} text={words.empty} />
        ) : (
          <NumbersTable
            caption={`${words.title}, ${monthName(month)}`}
            heads={[words.trip, words.net, words.commission]}
            rows={entries.map((entry) => ({
              name: (
                <>
                  <span className="block font-medium">{monthName(entry.trip)}</span>
                  <span className="block text-small text-ink-600">
                    {words.entry(
                      words.reasons[entry.reason],
                      formatDate(entry.noted),
                      figureText.share(entry.rate_bp).replace(" ", "\u00a0"),
                    )}
                  </span>
                </>
              ),
              cells: [formatSum(entry.base), formatSum(entry.amount)],
            }))}
            {...(sums && {
              foot: {
                name: words.total,
                cells: [formatSum(sums.base), formatSum(sums.commission)],
              },
            })}
          />
        )}
        {sums && (
          <FactList
            className="grid grid-cols-2 gap-x-5 gap-y-4 md:grid-cols-3"
            value="font-semibold whitespace-nowrap tabular-nums"
            facts={SUMS.filter((sum) => sum !== "over" || sums.over > 0).map((sum) => [
              sum === "commission" ? words.total : words[sum],
              <bdi key={sum}>{formatExactPrice(sum === "over" ? -sums.over : sums[sum])}</bdi>,
            ])}
          />
        )}
        <p>
          <a href={`/affiliate/statement/file?month=${month}`} download className="page-link">
            {words.csv}
          </a>
        </p>
      </div>
    </AccountPage>
  );
}
