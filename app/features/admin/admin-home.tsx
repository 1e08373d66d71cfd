import { Link } from "react-router";
import { adminMessages } from "#app/messages/en/admin.ts";

/** A kind of work, where it is done, and how much of it waits. */
export type Waiting = { label: string; to: string; count: number };

/** The first page of the admin area: what needs attention as a plain list, then what needs none. */
export function AdminHome({ items }: { items: readonly Waiting[] }) {
  const { home } = adminMessages;
  const waiting = items.filter(({ count }) => count > 0);
  const quiet = items.filter(({ count }) => count <= 0);
  return (
    <div className="max-w-[720px]">
      <h1 className="font-display text-display-3">{home.title}</h1>
      <h2 className="mt-7 mb-3 font-semibold">{home.attention}</h2>
      {waiting.length > 0 ? (
        <List items={waiting} strong />
      ) : (
        <p className="text-ink-600">{home.nothing}</p>
      )}
      {quiet.length > 0 && (
        <>
          <h2 className="mt-8 mb-3 font-semibold">{home.rest}</h2>
          <List items={quiet} strong={false} />
        </>
      )}
    </div>
  );
}

function List({ items, strong }: { items: readonly Waiting[]; strong: boolean }) {
  return (
    <ul className="overflow-hidden rounded-card bg-shell-0 shadow-hair">
      {items.map(({ label, to, count }) => (
        <li key={to} className="border-b border-sand-200 last:border-0">
          <Link
            to={to}
            prefetch="intent"
            className="flex min-h-12 items-center justify-between gap-4 px-4 py-2 text-[0.9375rem] -outline-offset-2 hover:bg-shell-50"
          >
            <span className={strong ? "font-semibold text-teal-600" : ""}>{label}</span>
            <span className={`tabular-nums ${strong ? "font-semibold" : "text-ink-500"}`}>
              {count}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
