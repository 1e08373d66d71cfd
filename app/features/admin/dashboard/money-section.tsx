import { OfficeLink } from "#app/features/admin/office-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { monthName } from "#app/ui/month.tsx";
import { MONEY_FIGURES } from "#domain/data/dashboard.ts";
import { addDays } from "#domain/lib/dubai-date.ts";
import { monthAfter } from "#domain/lib/months.ts";
import { adminDashboardMessages } from "#domain/messages/en/admin-dashboard.ts";
import { BarChart } from "./bar-chart.tsx";
import { Amount } from "./figure-table.tsx";
import { figureText } from "./figure-text.ts";
import { figureLinks } from "./links.ts";
import type { Money } from "./money-months.server.ts";

const { money: words, charts } = adminDashboardMessages;
const firstDay = (month: string) => `${month}-01`;
const lastDay = (month: string) => addDays(firstDay(monthAfter(month, 1)), -1);

/** The money of the last 12 months: a small chart for each figure, and a table with every number behind them. */
export function MoneySection({ money, today }: { money: Money; today: string }) {
  const { months, sum, before } = money;
  // A site that has sold nothing yet has no use for empty charts.
  if (MONEY_FIGURES.every((key) => sum[key] === 0 && before[key] === 0)) return null;
  return (
    <section aria-labelledby="money" className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="money" className="font-semibold">
          {words.title}
        </h2>
        <OfficeLink
          to="/admin/statements"
          className="link inline-flex min-h-11 items-center text-small"
        >
          {words.statements}
        </OfficeLink>
      </div>
      <p className="mb-3 text-small text-ink-600">{words.lead}</p>
      <div className="grid gap-3 lg:grid-cols-3">
        {MONEY_FIGURES.map((key) => (
          <BarChart
            key={key}
            name={words.figures[key]}
            {...(key in words.notes && { note: words.notes[key as keyof typeof words.notes] })}
            total={figureText.money(sum[key])}
            bars={months.map((month) => ({
              ...{ from: firstDay(month.month), to: lastDay(month.month), value: month[key] },
            }))}
            average={before[key] / months.length}
            empty={words.empty}
            format={figureText.money}
            mean={figureText.money}
          />
        ))}
      </div>
      <MoneyTable {...money} today={today} />
    </section>
  );
}

function MoneyTable({ months, sum, before, today }: Money & { today: string }) {
  return (
    <details className="group/table mt-3 rounded-card bg-shell-0 shadow-hair">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 text-small font-semibold text-teal-600 -outline-offset-2 hover:text-teal-700">
        {charts.table}
        <Icon
          name="chevron-down"
          className="size-4.5 transition-transform duration-140 group-open/table:rotate-180"
        />
      </summary>
      <table className="stacked w-full text-admin">
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          <tr className="border-y border-sand-200 bg-shell-50 text-ink-600">
            <th scope="col" className="h-9 px-4 text-start font-medium">
              {charts.month}
            </th>
            {MONEY_FIGURES.map((key) => (
              <th key={key} scope="col" className="px-2 text-end font-medium last:pe-4">
                {words.figures[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, ...sums }) => (
            <MoneyRow
              key={month}
              name={monthName(month)}
              sums={sums}
              to={figureLinks.money({ from: firstDay(month), to: lastDay(month) }, today)}
            />
          ))}
        </tbody>
        <tfoot className="bg-shell-50 font-semibold">
          <MoneyRow name={words.sum} sums={sum} />
          <MoneyRow name={words.before} sums={before} />
        </tfoot>
      </table>
    </details>
  );
}

/** Sums of a month; with `to` each leads to what it is made of. */
function MoneyRow(props: {
  name: string;
  sums: Money["sum"];
  to?: ReturnType<typeof figureLinks.money>;
}) {
  const { name, sums, to } = props;
  return (
    <tr className="border-b border-sand-200 last:border-0">
      <th scope="row" className="h-9 px-4 text-start font-medium whitespace-nowrap">
        {name}
      </th>
      {MONEY_FIGURES.map((key) => {
        const [label, text] = [words.figures[key], figureText.money(sums[key])];
        if (to)
          return <Amount key={key} label={label} text={text} value={sums[key]} to={to[key]} />;
        return (
          <td
            key={key}
            data-label={label}
            className={`px-2 text-end whitespace-nowrap tabular-nums last:pe-4 ${sums[key] === 0 ? "text-ink-500" : ""}`}
          >
            <bdi>{text}</bdi>
          </td>
        );
      })}
    </tr>
  );
}
