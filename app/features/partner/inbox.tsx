import { Link } from "react-router";
import { AccountPage } from "#app/features/account/account-shell.tsx";
import { type WaitingTrip, WaitingTrips } from "#app/features/money/waiting-trips.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatDate, formatTime } from "#domain/lib/dubai-date.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { partnerMessages } from "#domain/messages/en/partner.ts";
import { timeOfDayText } from "#domain/messages/en/request.ts";
import type { InboxRow } from "./area.server.ts";
import { type ShownState, StateBadge, shownState } from "./invitation-state.tsx";
import { isClose, timeLeft } from "./time-left.ts";

const { inbox: text, request: requestText } = partnerMessages;

/** How fast and how often a provider answers: the median in minutes, and the share answered in percent (0 to 100). */
type ResponseFigures = { minutes: number | null; rate: number | null };

/** A signed-in provider's requests: what waits for an answer first, the one that ends soonest on top. */
export function Inbox(props: {
  rows: readonly InboxRow[];
  response: ResponseFigures;
  /** Trips whose money needs the provider. */
  money?: readonly WaitingTrip[];
  /** The server's clock when the page was made. */
  now: string;
}) {
  const { rows, response, money = [], now } = props;
  const groups = groupedRows(rows);
  const figures = text.response(response.minutes, response.rate);
  return (
    <AccountPage title={text.title}>
      {figures !== "" && <p className="-mt-6 text-ink-600">{`${figures}.`}</p>}
      <WaitingTrips trips={money} />
      {rows.length === 0 ? (
        <EmptyState title={text.emptyTitle} text={text.empty} />
      ) : (
        <>
          {groups.waiting.length === 0 && <p className="text-ink-700">{text.caughtUp}</p>}
          <Group title={text.waiting} rows={groups.waiting} now={now} />
          <Group title={text.out} rows={groups.out} now={now} />
          <Group title={text.earlier} rows={groups.earlier} now={now} />
        </>
      )}
    </AccountPage>
  );
}

const rowState = (row: InboxRow): ShownState => shownState(row.state, false, row);

/** States in which a request waits for its provider, and in which an offer is out. */
const WAITING: readonly ShownState[] = ["new", "to_confirm"];
const OUT: readonly ShownState[] = ["offered", "revised"];

/** Waiting and open offers by what ends first, the rest by what came last. */
function groupedRows(rows: readonly InboxRow[]) {
  const inGroup = (group: readonly ShownState[]) =>
    rows.filter((row) => group.includes(rowState(row)));
  const end = (row: InboxRow) => row.valid_until_date ?? "9999";
  const byEnd = (a: InboxRow, b: InboxRow) => end(a).localeCompare(end(b));
  const waiting = inGroup(WAITING).toSorted(byEnd);
  const out = inGroup(OUT).toSorted(byEnd);
  const earlier = rows.filter((row) => !waiting.includes(row) && !out.includes(row));
  return {
    waiting,
    out,
    earlier: earlier.toSorted((a, b) => b.create_date.localeCompare(a.create_date)),
  };
}

function Group({ title, rows, now }: { title: string; rows: readonly InboxRow[]; now: string }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="flex items-baseline gap-3 font-display text-display-3">
        {title}
        <span className="font-text text-small tracking-normal text-ink-600">{rows.length}</span>
      </h2>
      <ul className="mt-4 grid gap-3 md:gap-0 md:divide-y md:divide-sand-200 md:rounded-card md:bg-shell-0 md:shadow-hair">
        {rows.map((row) => (
          <Row key={row.uuid} row={row} now={now} />
        ))}
      </ul>
    </section>
  );
}

/** One request: a card on the phone, a line on wide windows; the whole of it is the link. */
function Row({ row, now }: { row: InboxRow; now: string }) {
  const { request } = row;
  const time = request.booked_start
    ? formatTime(new Date(request.booked_start))
    : timeOfDayText(request.timeofday).label;
  const facts = [time, requestText.hoursValue(request.duration)];
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-1 rounded-card bg-shell-0 p-4 shadow-hair hover:bg-sand-100 md:grid-cols-[minmax(0,1fr)_8.5rem_8rem_7rem] md:items-center md:rounded-none md:bg-transparent md:px-5 md:py-3.5 md:shadow-none md:first:rounded-t-card md:last:rounded-b-card">
      <div className="min-w-0">
        <h3 className="text-body font-semibold tabular-nums">
          <Link
            prefetch="intent"
            to={`/partner/answer/${row.uuid}`}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {requestText.title(request.guests, formatDate(request.day))}
          </Link>
        </h3>
        <p className="text-small text-ink-600 md:truncate">
          {[...facts, request.package_title ?? request.area].filter(Boolean).join(" · ")}
        </p>
      </div>
      <p className="text-[0.9375rem] empty:hidden max-md:col-span-2 md:text-end md:empty:block">
        <Left row={row} now={now} />
      </p>
      <p className="text-[0.9375rem] tabular-nums empty:hidden max-md:col-span-2 md:text-end md:empty:block">
        {row.total !== null && (
          <>
            <bdi className="font-medium">{formatPrice(row.total)}</bdi>
            <span className="text-small text-ink-600 md:sr-only"> {text.total}</span>
          </>
        )}
      </p>
      <p className="max-md:col-start-2 max-md:row-start-1 md:text-end">
        <StateBadge shown={rowState(row)} />
      </p>
    </li>
  );
}

function Left({ row, now }: { row: InboxRow; now: string }) {
  const { valid_until_date: until } = row;
  if (!until || ![...WAITING, ...OUT].includes(rowState(row))) return null;
  const left = timeLeft(now, until);
  return (
    <span
      className={`font-medium tabular-nums ${isClose(now, until) ? "text-amber-800" : "text-ink-700"}`}
    >
      {left ? text.left(left) : text.over}
    </span>
  );
}
