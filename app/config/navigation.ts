import { TIME_OF_DAY } from "#app/config/limits.ts";
import type { Site } from "#app/config/site.ts";
import { shellMessages } from "#app/messages/en/shell.ts";

export type NavLink = { to: string; label: string };

const { nav, footer } = shellMessages;

/** The links of the header, in order; a page that does not exist has no place here. */
export const HEADER_LINKS: readonly NavLink[] = [
  { to: "/packages", label: nav.yachts },
  { to: "/#light", label: nav.light },
  { to: "/#occasions", label: nav.occasions },
  { to: "/#questions", label: nav.questions },
];

/** The columns of the footer: pages of ours first, then ways to reach us. */
export function footerColumns(site: Site): readonly { title: string; links: readonly NavLink[] }[] {
  return [
    {
      title: footer.charter,
      links: [
        { to: "/packages", label: footer.all },
        { to: `/packages?timeofday=${TIME_OF_DAY.morning}`, label: footer.morning },
        { to: `/packages?timeofday=${TIME_OF_DAY.afternoon}`, label: footer.afternoon },
        { to: `/packages?timeofday=${TIME_OF_DAY.evening}`, label: footer.evening },
      ],
    },
    {
      title: site.name,
      links: [
        { to: "/#occasions", label: nav.occasions },
        { to: "/#questions", label: nav.questions },
        { to: "/fullofferform", label: footer.request },
      ],
    },
    {
      title: [site.address_area, site.address_city, site.address_country]
        .filter(Boolean)
        .join(", "),
      links: [
        { to: site.whatsapp_link, label: footer.whatsapp },
        { to: site.email_support && `mailto:${site.email_support}`, label: footer.write },
      ].filter(({ to }) => to !== ""),
    },
  ];
}
