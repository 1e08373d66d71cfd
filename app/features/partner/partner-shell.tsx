import type { ReactNode } from "react";
import { Link } from "react-router";
import { SiteMark } from "#app/components/shell-parts.tsx";
import { AreaShell } from "#app/features/account/account-shell.tsx";
import { partnerMessages } from "#domain/messages/en/partner.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";

const { nav } = partnerMessages;
const LINKS = [
  { to: "/partner", label: nav.requests },
  { to: "/partner/bookings", label: nav.bookings },
];

/** The signed-in provider's area around its pages. Keeps the session alive. */
export function PartnerShell(props: {
  /** The site's name. */
  name: string;
  /** The provider's name. */
  provider: string;
  /** End of the session's token, in seconds since the epoch. */
  exp: number;
  children: ReactNode;
}) {
  return (
    <AreaShell
      name={props.name}
      exp={props.exp}
      label={nav.label}
      links={LINKS}
      person={props.provider}
    >
      {props.children}
    </AreaShell>
  );
}

/** The page a signed link opens: whose it is, and nothing that would need an account. */
export function AnswerShell(props: { name: string; provider: string; children: ReactNode }) {
  return (
    <div className="flex min-h-svh flex-col">
      <header className="border-b border-sand-200">
        <div className="page-column flex items-center justify-between gap-4">
          <Link
            to="/"
            className="flex h-16 shrink-0 items-center rounded-picture"
            aria-label={shellMessages.home(props.name)}
          >
            <SiteMark name={props.name} />
          </Link>
          <p className="truncate text-small text-ink-600">{props.provider}</p>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="page-column grow py-6 outline-none lg:py-12">
        {props.children}
      </main>
    </div>
  );
}
