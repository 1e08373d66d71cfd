import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { SiteMark, SkipLink } from "#app/components/shell-parts.tsx";
import { SessionKeeper } from "#app/features/account/session-keeper.tsx";
import { SignOutButton } from "#app/features/account/sign-out-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { adminMessages } from "#domain/messages/en/admin.ts";
import { securityMessages } from "#domain/messages/en/security.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";
import { useArrival } from "./arrival.ts";
import { FindLink, useFind } from "./find/find-link.tsx";
import { type AdminNavItem, placeAt } from "./places.ts";
import { UndoToast } from "./undo/undo-toast.tsx";

type AdminShellProps = {
  /** The site's name. */
  name: string;
  items: readonly AdminNavItem[];
  /** The pages on which records are made. */
  creates: readonly Pick<AdminNavItem, "to" | "label" | "thing">[];
  user_uuid: string;
  person: { name: string; email: string };
  /** End of the session's token, in seconds since the epoch. */
  exp: number;
  children: ReactNode;
};

/** The admin area around its pages: a sidebar on wide windows, a folded menu on narrow ones. Keeps the session alive. */
export function AdminShell(props: AdminShellProps) {
  const { key } = useLocation();
  const { items: places, creates, user_uuid: person } = props;
  const { show, palette } = useFind({ places, creates, person });
  useArrival();
  return (
    <div className="min-h-svh bg-shell-100 lg:grid lg:grid-cols-[208px_minmax(0,1fr)]">
      <SessionKeeper exp={props.exp} />
      <SkipLink />
      <header className="on-dark relative bg-ink-900 text-shell-0">
        <div className="hidden h-svh flex-col p-3 pb-4 lg:sticky lg:top-0 lg:flex">
          <Link
            to="/"
            className="mb-4 flex min-h-11 items-center rounded-picture px-2.5"
            aria-label={shellMessages.home(props.name)}
          >
            <SiteMark name={props.name} />
          </Link>
          <FindLink onShow={show} />
          {/* It fades where it goes on: what is below is to be seen to be there. */}
          <div className="-mx-3 -mb-4 flex min-h-0 flex-1 flex-col overflow-y-auto mask-[linear-gradient(black_calc(100%-32px),transparent)] px-3 pt-0.5 pb-8">
            <AdminNav items={props.items} />
            <Person person={props.person} />
          </div>
        </div>
        {/* Keyed by the place in history, so that following a link of the menu closes it. */}
        <details key={key} className="group lg:hidden">
          <summary className="flex h-14 cursor-pointer list-none items-center gap-3 px-4 -outline-offset-2">
            <span className="sr-only">{adminMessages.menu}</span>
            <Icon name="menu" className="size-6 group-open:hidden" />
            <Icon name="close" className="hidden size-6 group-open:block" />
            <SiteMark name={props.name} />
          </summary>
          <div className="px-2 pb-4">
            <AdminNav items={props.items} />
            <Person person={props.person} />
          </div>
        </details>
        <div className="lg:hidden">
          <FindLink onShow={show} isSmall />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 px-4 py-5 outline-none lg:px-6">
        {props.children}
      </main>
      {palette}
      <UndoToast />
    </div>
  );
}

/** Nearly all of the menu leads to a list. What does not come now is fetched with its page. */
const fetchList = () => void import("./list/list-page.tsx").catch(() => {});

function AdminNav({ items }: { items: readonly AdminNavItem[] }) {
  const { pathname } = useLocation();
  const current = placeAt(pathname, items);
  return (
    <nav aria-label={adminMessages.nav} onPointerEnter={fetchList}>
      {Object.entries(Object.groupBy(items, ({ group = "" }) => group)).map(
        ([group, places = []]) =>
          places.some(({ folded }) => folded) ? (
            <details
              key={group}
              // Open where one stands: what is current is to be seen.
              open={places.some(({ to }) => to === current?.to)}
              className="group/more mb-3"
            >
              <summary className="flex min-h-9 cursor-pointer list-none items-center justify-between rounded-control px-2.5 text-caption text-ink-400 -outline-offset-2 hover:text-shell-0">
                {group}
                <Icon
                  name="chevron-down"
                  className="size-4 transition-transform duration-140 group-open/more:rotate-180"
                />
              </summary>
              <Places places={places} current={current} />
            </details>
          ) : (
            <div key={group} className="mb-2">
              {group && <p className="px-2.5 pt-2 pb-1 text-caption text-ink-400">{group}</p>}
              <Places places={places} current={current} />
            </div>
          ),
      )}
    </nav>
  );
}

function Places(props: { places: readonly AdminNavItem[]; current: ReturnType<typeof placeAt> }) {
  const { places, current } = props;
  return (
    <ul>
      {places.map((item) => (
        <li key={item.to}>
          <Link
            to={item.to}
            // A record's page is not its list, but within it.
            aria-current={item.to !== current?.to ? undefined : current.page ? "page" : "true"}
            className="flex min-h-11 items-center justify-between gap-3 rounded-control px-2.5 text-[0.9375rem] font-medium text-ink-200 hover:text-shell-0 aria-[current]:bg-white/10 aria-[current]:text-shell-0 lg:min-h-8.5 lg:text-[0.875rem] lg:pointer-coarse:min-h-11"
          >
            {item.label}
            {item.count !== undefined && item.count > 0 && <Count n={item.count} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Count({ n }: { n: number }) {
  return (
    <span className="rounded-pill bg-brass-300 px-1.75 text-caption font-semibold text-ink-900 tabular-nums">
      <span aria-hidden="true">{n}</span>
      <span className="sr-only">{adminMessages.waiting(n)}</span>
    </span>
  );
}

function Person({ person }: { person: AdminShellProps["person"] }) {
  return (
    <div className="mt-auto border-t border-white/15 px-2.5 pt-4">
      <p className="text-caption text-ink-400">{adminMessages.signedInAs}</p>
      <p className="mt-0.5 mb-3 text-small leading-5 [overflow-wrap:anywhere]">
        {person.name && <span className="block font-semibold">{person.name}</span>}
        <bdi className="text-caption text-ink-200">{person.email}</bdi>
      </p>
      <Link
        to="/admin/security"
        className="mb-2 flex min-h-9 items-center text-small text-ink-200 hover:text-shell-0"
      >
        {securityMessages.nav}
      </Link>
      <SignOutButton look="on-dark" />
    </div>
  );
}
