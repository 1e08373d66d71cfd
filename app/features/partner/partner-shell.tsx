import type { ReactNode } from "react";
import { HomeLink } from "#app/components/shell-parts.tsx";
import { AreaShell, type ShellProps } from "#app/features/account/account-shell.tsx";
import { keyMessages } from "#domain/messages/en/keys.ts";
import { statementsMessages } from "#domain/messages/en/money-statements.ts";
import { partnerMessages } from "#domain/messages/en/partner.ts";
import { reviewMessages } from "#domain/messages/en/reviews.ts";
import { securityMessages } from "#domain/messages/en/security.ts";

const { nav } = partnerMessages;
const LINKS = [
  { to: "/partner", label: nav.requests },
  { to: "/partner/bookings", label: nav.bookings },
  { to: "/partner/calendar", label: nav.calendar },
  { to: "/partner/vessels", label: nav.vessels },
  { to: "/partner/feeds", label: nav.feeds },
  { to: "/partner/payments", label: nav.payments },
  { to: "/partner/earnings", label: statementsMessages.nav },
  { to: "/partner/reviews", label: reviewMessages.partner.nav },
  { to: "/partner/api", label: keyMessages.nav },
  { to: "/partner/security", label: securityMessages.nav },
];

/** The signed-in provider's area around its pages; `person` is the provider's name. */
export function PartnerShell(props: ShellProps) {
  return <AreaShell {...props} label={nav.label} links={LINKS} />;
}

/** The page a signed link opens: whose it is, and nothing that would need an account. */
export function AnswerShell(props: { name: string; provider: string; children: ReactNode }) {
  return (
    <div className="flex min-h-svh flex-col">
      <header className="border-b border-sand-200">
        <div className="page-column flex items-center justify-between gap-4">
          <HomeLink name={props.name} className="h-16 shrink-0" />
          <p className="truncate text-small text-ink-600">{props.provider}</p>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="page-column grow py-6 outline-none lg:py-12">
        {props.children}
      </main>
    </div>
  );
}
