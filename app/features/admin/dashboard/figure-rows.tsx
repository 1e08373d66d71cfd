import type { ReactNode } from "react";
import { editPath } from "#app/features/admin/edit/record-paths.ts";
import { OfficeLink } from "#app/features/admin/office-link.tsx";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { PARTIES } from "#domain/data/figures.ts";
import { dubaiDay, formatDate, formatDateTime, formatSpan } from "#domain/lib/dubai-date.ts";
import { adminFiguresMessages as words } from "#domain/messages/en/admin-figures.ts";
import { vesselMessages } from "#domain/messages/en/vessel.ts";
import { figureText } from "./figure-text.ts";
import type { loadVisits, loadWaits } from "./rows.server.ts";

type Visits = Pick<Awaited<ReturnType<typeof loadVisits>>, "asked" | "found">;
type Waits = Pick<Awaited<ReturnType<typeof loadWaits>>, "asked" | "found">;
const partyName = (at: number) => {
  const { from, to } = PARTIES[at] ?? PARTIES[0];
  return words.demand.party(from, to);
};
const CELL = "px-4 py-2 text-start";

/** By page, form and device, how often something was counted. */
export function VisitRows({ asked, found }: Visits) {
  const { heads, lead, rest, ...text } = words.visitRows;
  if (!asked) return <Rows title={text.title} part="funnel" />;
  const { days, visit } = asked;
  const { all = 0, rows = 0 } = found[0] ?? {};
  const what = words.funnel.visits[visit];
  return (
    <Rows
      title={text.title}
      part="funnel"
      days={days}
      lead={lead(what, figureText.count(all), formatDate(days.from), formatDate(days.to))}
    >
      {found.length === 0 ? (
        <p className="px-4 py-4 text-ink-600">{text.empty}</p>
      ) : (
        <table className="stacked w-full text-admin" aria-labelledby="rows">
          <Heads names={[heads.path, heads.mode, heads.device, heads.n]} />
          <tbody>
            {found.map(({ path, mode, device, n }) => (
              <tr key={`${path} ${mode} ${device}`} className="border-b border-sand-200">
                <th scope="row" className={`${CELL} font-medium [overflow-wrap:anywhere]`}>
                  {path || words.none}
                </th>
                <Cell label={heads.mode}>{mode || words.none}</Cell>
                <Cell label={heads.device}>{device}</Cell>
                <Cell label={heads.n}>{figureText.count(n)}</Cell>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows > found.length && (
        <p className="px-4 py-3 text-small text-ink-600">
          {rest(figureText.count(rows - found.length))}
        </p>
      )}
    </Rows>
  );
}

/** Entries of the waiting list, the soonest trip first. */
export function WaitRows({ asked, found }: Waits) {
  const { heads, states, ...text } = words.waitRows;
  if (!asked) return <Rows title={text.title} part="demand" />;
  const { days, which } = asked;
  const { demand } = words;
  const only = [
    which.weekday && demand.days[which.weekday],
    which.timeofday && demand.times[which.timeofday],
    which.party !== undefined && demand.guestsOf(partyName(which.party)),
    which.why && demand.refusedWhy[which.why],
    which.type && vesselMessages.types[which.type],
  ].filter(Boolean);
  const what = text[which.by](formatDate(days.from), formatDate(days.to));
  const { all = 0 } = found[0] ?? {};
  return (
    <Rows
      title={which.by === "refused" ? demand.refused : text.title}
      part="demand"
      days={days}
      lead={text.lead(what, only.map((one) => ` · ${one}`).join(""), figureText.count(all))}
    >
      {found.length === 0 ? (
        <p className="px-4 py-4 text-ink-600">{text.empty}</p>
      ) : (
        <table className="stacked w-full text-admin" aria-labelledby="rows">
          <Heads
            names={[heads.trip, heads.vessel, heads.package, heads.email, heads.state, heads.made]}
          />
          <tbody>
            {found.map((row) => (
              <tr key={row.uuid} className="border-b border-sand-200 last:border-0">
                <th scope="row" className={`${CELL} font-medium`}>
                  {row.end_date === null
                    ? text.wish(
                        formatDate(dubaiDay(new Date(row.start_date))),
                        demand.times[row.timeofday],
                        row.duration,
                      )
                    : formatSpan(new Date(row.start_date), new Date(row.end_date))}
                </th>
                <Cell label={heads.vessel}>
                  <OfficeLink to={editPath("RentalProduct", row.vessel_uuid)} className="link">
                    {row.vessel}
                  </OfficeLink>
                  {row.location && <span className="block text-caption">{row.location}</span>}
                </Cell>
                <Cell label={heads.package}>{row.package ?? words.none}</Cell>
                <Cell label={heads.email}>
                  <span className="[overflow-wrap:anywhere]">
                    {row.email ??
                      (row.guests === null ? words.none : demand.guestsOf(`${row.guests}`))}
                  </span>
                  {row.request && (
                    <OfficeLink to={`/admin/requests/${row.request}`} className="link block">
                      {text.request(row.number ?? 0)}
                    </OfficeLink>
                  )}
                </Cell>
                <Cell label={heads.state}>{states[row.state] ?? row.state}</Cell>
                <Cell label={heads.made}>{formatDateTime(new Date(row.create_date))}</Cell>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {all > found.length && (
        <p className="px-4 py-3 text-small text-ink-600">
          {text.rest(figureText.count(all - found.length))}
        </p>
      )}
    </Rows>
  );
}

/** The page of some rows; without a lead the address said nothing that is counted. */
function Rows(props: {
  title: string;
  part: "funnel" | "demand";
  days?: { from: string; to: string };
  lead?: string;
  children?: ReactNode;
}) {
  const { title, part, days, lead, children } = props;
  return (
    <div className="max-w-[1000px]">
      <OfficeLink
        to={`/admin/figures/${part}${days ? `?${new URLSearchParams(days)}` : ""}`}
        className="link inline-flex min-h-11 items-center text-small"
      >
        {words.back}
      </OfficeLink>
      <h1 id="rows" className="font-display text-display-3">
        {title}
      </h1>
      {lead ? (
        <p className="mt-1 mb-4 text-ink-600">{lead}</p>
      ) : (
        <ErrorBanner>{words.refused}</ErrorBanner>
      )}
      {children && (
        <div className="overflow-hidden rounded-card bg-shell-0 shadow-hair">{children}</div>
      )}
    </div>
  );
}

function Heads({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr className="border-b border-sand-200 text-caption text-ink-600">
        {names.map((name) => (
          <th key={name} scope="col" className={`${CELL} font-medium`}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td data-label={label} className={`${CELL} tabular-nums`}>
      {children}
    </td>
  );
}
