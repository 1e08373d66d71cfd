import { Link, useMatches } from "react-router";
import { CurrencyChoice } from "#app/components/currency-choice.tsx";
import { SiteMark } from "#app/components/shell-parts.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { footerColumns } from "#domain/config/navigation.ts";
import type { Site } from "#domain/config/site.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";

/** What a page's loader says of pictures on it that are no illustrations. */
const noteOf = ({ loaderData }: { loaderData: unknown }): string => Object(loaderData).pictureNote;

/** The footer of public pages; it says on each of them that the pictures are illustrations. */
export function Footer({ site, year }: { site: Site; year: number }) {
  return (
    <footer className="on-dark bg-ink-950 text-ink-200">
      <div className="page-column pt-10 pb-6 lg:pb-8 lg:pt-17">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-3 md:gap-y-10 lg:grid-cols-[407px_1fr_1fr_1.2fr]">
          <div className="col-span-2 md:col-span-3 lg:col-span-1">
            <div className="text-shell-0">
              <SiteMark name={site.name} />
            </div>
            <p className="mt-4 max-w-[20rem] text-[0.9375rem]">{site.description}</p>
            <div className="mt-5">
              <CurrencyChoice on="dark" />
            </div>
          </div>
          {footerColumns(site).map(({ title, links }) => (
            <nav key={title} aria-label={title} className="footer-column">
              <h2>{title}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.label}>
                    {"href" in link ? (
                      <ExternalLink href={link.href} className="footer-link">
                        {link.label}
                      </ExternalLink>
                    ) : (
                      <Link prefetch="intent" to={link.to} className="footer-link">
                        {link.label}
                      </Link>
                    )}
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="footer-line">
          <p>{shellMessages.footer.copyright(year, site.name)}</p>
          <p>
            {shellMessages.footer.pictures} {useMatches().map(noteOf)}
          </p>
        </div>
      </div>
    </footer>
  );
}
