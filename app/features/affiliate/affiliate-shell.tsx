import { AreaShell, type ShellProps } from "#app/features/account/account-shell.tsx";
import { affiliateMessages } from "#domain/messages/en/money-affiliate.ts";
import { securityMessages } from "#domain/messages/en/security.ts";

const { nav } = affiliateMessages;
const LINKS = [
  { to: "/affiliate", label: nav.home },
  { to: "/affiliate/statement", label: nav.statement },
  { to: "/affiliate/details", label: nav.details },
  { to: "/affiliate/security", label: securityMessages.nav },
];

/** The signed-in affiliate's area around its pages; `person` is the affiliate's name. */
export function AffiliateShell(props: ShellProps) {
  return <AreaShell {...props} label={nav.label} links={LINKS} />;
}
