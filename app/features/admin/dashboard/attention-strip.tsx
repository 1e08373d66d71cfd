import { Link } from "react-router";
import { relativeTime } from "#app/lib/relative-time.ts";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { adminDashboardMessages } from "#domain/messages/en/admin-dashboard.ts";
import type { DashboardData } from "./dashboard.server.ts";
import { attentionLinks } from "./links.ts";

const { attention: words } = adminDashboardMessages;
type Kind = keyof DashboardData["attention"] & keyof ReturnType<typeof attentionLinks>;

/** What waits now, each number the way to its list: what waits has the sun's mark, what does not steps back. */
export function AttentionStrip({ attention, waiting, now }: DashboardData) {
  const links = Object.entries(attentionLinks(new Date(now))) as [Kind, string][];
  const isQuiet = waiting.count === 0 && links.every(([kind]) => attention[kind] === 0);
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="mb-2 font-semibold">
        {isQuiet ? words.nothing : words.title}
      </h2>
      {waiting.count > 0 && <Queue waiting={waiting} now={now} />}
      <ul className="overflow-hidden rounded-card bg-shell-0 shadow-hair lg:grid lg:grid-cols-5">
        {links.map(([kind, to]) => (
          <Tile key={kind} kind={kind} count={attention[kind]} to={to} />
        ))}
      </ul>
    </section>
  );
}

/** What waits for a person, the longest first, each the way to where it is dealt with. */
function Queue({ waiting: { count, items }, now }: Pick<DashboardData, "waiting" | "now">) {
  return (
    <div className="mb-3 overflow-hidden rounded-card bg-shell-0 shadow-hair">
      <h3 className="px-4 pt-3 text-small font-semibold">{words.queue.title(count)}</h3>
      <ul className="mt-1">
        {items.map(({ kind, uuid, since, vessel, note }) => (
          <li key={`${uuid} ${kind}`} className="border-sand-200 not-last:border-b">
            <Link
              to={pathOf(kind, uuid)}
              prefetch="intent"
              className="flex min-h-12 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-shell-50"
            >
              <span aria-hidden="true" className="size-2 rounded-pill bg-brass-500" />
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-semibold text-teal-600">{words.queue.kinds[kind]}</span>
                {vessel && <bdi className="text-[0.9375rem]">{vessel}</bdi>}
                {note && <bdi className="text-[0.9375rem] [overflow-wrap:anywhere]">{note}</bdi>}
                <span className="text-small text-ink-600">
                  {kind === "chat"
                    ? words.queue.since(relativeTime(Date.parse(since), Date.parse(now)))
                    : words.queue.sinceDay(formatDate(new Date(since)))}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {count > items.length && (
        <p className="border-sand-200 border-t px-4 py-2 text-small text-ink-600">
          {words.queue.more(count - items.length)}
        </p>
      )}
    </div>
  );
}

/** Where what waits is dealt with. */
function pathOf(kind: DashboardData["waiting"]["items"][number]["kind"], uuid: string): string {
  if (kind === "chat") return `/admin/edit/Chat/${uuid}`;
  return kind === "stripe" ? `/admin/edit/StripeEvent/${uuid}` : `/admin/trips/${uuid}#money`;
}

function Tile({ kind, count, to }: { kind: Kind; count: number; to: string }) {
  const { label, note } = words[kind];
  const waits = count > 0;
  return (
    <li className="border-sand-200 not-last:max-lg:border-b lg:not-last:border-e">
      <Link
        to={to}
        prefetch="intent"
        className="flex min-h-14 items-center gap-4 px-4 py-2 -outline-offset-2 hover:bg-shell-50 lg:h-full lg:flex-col lg:items-start lg:gap-0 lg:py-3.5"
      >
        <span
          className={`flex min-w-9 items-center gap-2 font-display text-[2rem] leading-none tabular-nums lg:text-[2.25rem] ${waits ? "text-ink-900" : "text-ink-500"}`}
        >
          {count}
          {waits && <span aria-hidden="true" className="size-2 rounded-pill bg-brass-500" />}
        </span>
        <span className="lg:mt-2">
          <span
            className={`block text-[0.9375rem] leading-5 ${waits ? "font-semibold text-teal-600" : "text-ink-600"}`}
          >
            {label}
          </span>
          <span className="text-caption text-ink-600">{note}</span>
        </span>
      </Link>
    </li>
  );
}
