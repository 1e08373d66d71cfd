import { LANDINGS } from "#domain/config/landings.ts";
import { addressOf, type Site } from "#domain/config/site.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";

/** A page of ours: the router would follow an address of another site nowhere (app/lib/external.ts). */
type NavLink = { to: `/${string}`; label: string };
/** An address of another site. */
type AwayLink = { href: string; label: string };

/** Where the answer about the analytics tag is seen and changed; there is such a place only where a tag is configured. */
export const CONSENT_SETTINGS = "/cookies#settings" as const;

const { nav, footer } = shellMessages;

/** The links of the header, in order; a page that does not exist has no place here. */
export const HEADER_LINKS: readonly NavLink[] = [
  { to: "/packages", label: nav.yachts },
  { to: "/#occasions", label: nav.occasions },
  { to: "/articles", label: nav.journal },
  { to: "/partners", label: nav.partners },
  { to: "/faq", label: nav.questions },
];

/** The columns of the footer: what is sold, the pages about us, the ways to reach us. */
export function footerColumns(
  site: Site,
): readonly { title: string; links: readonly (NavLink | AwayLink)[] }[] {
  return [
    {
      title: footer.charter,
      links: [
        { to: "/packages", label: footer.all },
        ...LANDINGS.map(({ slug, occasion }) => ({
          to: `/${slug}` as const,
          label: footer.landings[occasion],
        })),
      ],
    },
    {
      title: site.name,
      links: [
        { to: "/about", label: footer.about },
        { to: "/partners", label: nav.partners },
        { to: "/articles", label: nav.journal },
        { to: "/faq", label: nav.questions },
        { to: "/terms", label: footer.terms },
        { to: "/privacy", label: footer.privacy },
        { to: "/cookies", label: footer.cookies },
        ...(site.analytics_id ? [{ to: CONSENT_SETTINGS, label: footer.cookieSettings }] : []),
      ],
    },
    {
      title: addressOf(site),
      links: [
        ...(site.whatsapp_link ? [{ href: site.whatsapp_link, label: footer.whatsapp }] : []),
        { to: "/contact", label: footer.write },
        { to: "/login", label: footer.signIn },
      ],
    },
  ];
}
