import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { LanguageLinks, LanguageOffer } from "#app/components/language-choice.tsx";
import { QuoteLink } from "#app/components/quote-link.tsx";
import { SiteMark } from "#app/components/shell-parts.tsx";
import { SignOutButton } from "#app/features/account/sign-out-button.tsx";
import { ChatLauncher } from "#app/features/chat/chat-launcher.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { landingPath } from "#domain/config/landings.ts";
import { HEADER_LINKS } from "#domain/config/navigation.ts";
import type { Site } from "#domain/config/site.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import { BASE, isOneForAll } from "#domain/lib/local-path.ts";
import { pictureUrl } from "#domain/lib/media.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";

/**
 * The header of public pages; over a picture it has no ground of its own and its text is white. In wide windows it comes
 * back when one scrolls up (app/boot/header.js), and in narrow ones its way to the form stands in the bar below.
 */
export function Header(props: {
  site: Site;
  overPicture: boolean;
  /** Without the ways that need a connection. */
  isOffline: boolean;
}) {
  const { site, overPicture, isOffline } = props;
  const { name } = site;
  const { key, pathname } = useLocation();
  return (
    <header className={overPicture ? "site-header over-picture on-dark" : "site-header"}>
      {/* In front of the menu, which then covers it. */}
      <LanguageOffer />
      <div className="page-column flex h-16 items-center gap-2 min-[360px]:gap-3 lg:h-21">
        <Link
          prefetch="intent"
          to="/"
          className="me-auto flex min-h-11 items-center rounded-picture"
          aria-label={shellMessages.home(name)}
        >
          <SiteMark name={name} />
        </Link>
        <nav aria-label={shellMessages.mainNav} className="me-4.5 hidden lg:block">
          <ul className="flex gap-7.5">
            {HEADER_LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link prefetch="intent" to={to} className="nav-link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <OwnArea className="me-1.5 hidden items-center gap-4.5 lg:in-[[data-area]]:flex" />
        <LanguageLinks className="nav-link me-1.5 max-lg:hidden" />
        {!isOffline && (
          <>
            <ChatLauncher className="me-1.5 max-lg:hidden" />
            {/* The form is the page already. */}
            {pathname !== "/fullofferform" && (
              <QuoteLink
                className={buttonClass(
                  overPicture ? "on-picture" : "secondary",
                  "sm",
                  "header-offer",
                )}
              >
                {shellMessages.getOffers}
              </QuoteLink>
            )}
          </>
        )}
        {/* Keyed by the place in history, so that following a link of the menu closes it. */}
        <PhoneMenu key={key} site={site} isOffline={isOffline} />
      </div>
    </header>
  );
}

const { areas, footer } = shellMessages;
const OWN_AREAS = [
  { to: "/admin", label: areas.admin, shown: "in-data-[area=admin]:flex" },
  { to: "/partner", label: areas.partner, shown: "in-data-[area=partner]:flex" },
  { to: "/affiliate", label: areas.affiliate, shown: "in-data-[area=affiliate]:flex" },
  { to: "/user", label: areas.user, shown: "in-data-[area=user]:flex" },
] as const;

/**
 * Who is signed in: the way to their area, and the way out. It stands in everybody's HTML, and what fits the visitor
 * shows before the first paint (app/boot/paint.js).
 */
function OwnArea({ className }: { className: string }) {
  // The page before this one may have been the login.
  useEffect(() => void window.__session?.(), []);
  return (
    <div className={className}>
      {OWN_AREAS.map(({ to, label, shown }) => (
        // The areas of those who work here have one address and one language: as documents they lead there.
        <Link
          key={to}
          to={to}
          rel="nofollow"
          reloadDocument={isOneForAll(to) && BASE !== ""}
          className={`nav-link hidden ${shown}`}
        >
          {label}
        </Link>
      ))}
      <SignOutButton look="words" />
    </div>
  );
}

/** Those that look least alike. */
const MENU_OCCASIONS = ["sunset", "luxury", "birthday"] as const;

/** The menu of narrow windows, as high as they are: native <details>, so it opens without JavaScript. Its picture grows into what room there is. */
function PhoneMenu({ site, isOffline }: { site: Site; isOffline: boolean }) {
  return (
    <details className="group -me-3 lg:hidden">
      <summary
        className="grid size-11 cursor-pointer list-none place-items-center rounded-control"
        aria-label={shellMessages.menu}
      >
        <Icon name="menu" className="size-6 group-open:hidden" />
        <Icon name="close" className="hidden size-6 group-open:block" />
      </summary>
      <nav aria-label={shellMessages.menu} className="phone-menu">
        <OwnArea className="page-column hidden min-h-13 items-center justify-between gap-4 pt-3 in-[[data-area]]:flex" />
        <ul className="page-column pt-2 font-display text-display-2">
          {HEADER_LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link prefetch="intent" to={to}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        {/* Short, for it stands in every page. */}
        <ul className="page-column menu-tiles">
          {MENU_OCCASIONS.map((occasion, index) => (
            <li key={occasion}>
              <img
                src={pictureUrl(sitePictures[occasion].key, index === 0 ? 800 : 320)}
                alt=""
                loading="lazy"
                className="cover"
              />
              <Link to={landingPath(occasion)} className="tile-link">
                {footer.landings[occasion]}
              </Link>
            </li>
          ))}
        </ul>
        <div className="page-column pb-4">
          {!isOffline && (
            <QuoteLink className={buttonClass("primary", "md", "w-full")}>
              {shellMessages.getOffers}
            </QuoteLink>
          )}
          <p className="mt-2 flex gap-6">
            {site.whatsapp_link && (
              <ExternalLink href={site.whatsapp_link} className="nav-link">
                {footer.whatsapp}
              </ExternalLink>
            )}
            <Link to="/login" className="nav-link in-[[data-area]]:hidden">
              {footer.signIn}
            </Link>
            <Link to="/about" className="nav-link">
              {footer.about}
            </Link>
            <LanguageLinks className="nav-link" />
          </p>
        </div>
      </nav>
    </details>
  );
}
