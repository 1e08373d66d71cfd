import { type MouseEvent, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { SITE_LANGUAGES, type SiteLanguage } from "#domain/config/site-languages.ts";
import { BASE, barePath, isOneForAll, isWithin, pathIn } from "#domain/lib/local-path.ts";
import { uiMessages } from "#domain/messages/en/ui.ts";
import { language } from "#domain/messages/language.ts";
import { readQuery } from "#domain/rules/page-policy.ts";

const OTHERS = SITE_LANGUAGES.filter(({ tag }) => tag !== language.tag);
const KEY = "language";

/** Keeps which language the visitor has chosen, on this device alone. */
function remember(tag: string): void {
  // Where nothing can be kept, it is offered again.
  try {
    localStorage.setItem(KEY, tag);
  } catch {}
}

type Look = {
  className: string;
  /** On a page that is made for one visitor alone: then the whole query stands in it from the start. */
  own?: boolean;
};

/** A link to this page in another language. Pages are kept for everybody, so the rest of the address joins it on the press. */
function LanguageLink(props: Look & { to: SiteLanguage; words: string }) {
  const { to, words, className, own } = props;
  const { pathname, search } = useLocation();
  // No page says again what it was asked and could not read, or who one is.
  const asked = import.meta.env.SSR && !own ? readQuery(pathname + search) : search;
  function onClick({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
    remember(to.tag);
    currentTarget.href =
      pathIn(to.base, barePath(location.pathname)) + location.search + location.hash;
  }
  return (
    <a
      href={pathIn(to.base, pathname + asked)}
      suppressHydrationWarning
      lang={to.tag}
      dir={to.direction}
      hrefLang={to.tag}
      className={className}
      onClick={onClick}
    >
      {words}
    </a>
  );
}

/** The way to this page in each other language; none where there is one page for all. */
export function LanguageLinks(look: Look) {
  const { pathname } = useLocation();
  if (isOneForAll(pathname)) return null;
  return OTHERS.map((one) => <LanguageLink key={one.tag} to={one} words={one.name} {...look} />);
}

/**
 * One line for who reads another language of the site, by what was chosen before or else by the browser: once, and never
 * more than a line. It comes with the framework, over the header's lower edge: nothing moves, and it ends where the page's
 * words begin.
 */
export function LanguageOffer() {
  const [offered, setOffered] = useState<SiteLanguage>();
  useEffect(() => setOffered(wanted()), []);
  if (!offered) return null;
  function dismiss() {
    remember(language.tag);
    setOffered(undefined);
  }
  return (
    <aside
      aria-label={offered.name}
      lang={offered.tag}
      className="absolute inset-x-0 top-full mx-auto -mt-4 w-fit rounded-pill bg-shell-0 text-ink-900 shadow-raised"
    >
      <p className="flex items-center ps-4 text-small">
        <LanguageLink to={offered} words={offered.offer} className="link py-1.5" />
        <button
          type="button"
          lang={language.tag}
          aria-label={uiMessages.dismiss}
          onClick={dismiss}
          className="grid size-8 cursor-pointer place-items-center"
        >
          <Icon name="close" className="size-5" />
        </button>
      </p>
    </aside>
  );
}

/** The other language that this visitor wants, if any. */
function wanted(): SiteLanguage | undefined {
  try {
    const chosen = localStorage.getItem(KEY);
    if (chosen === null && cameByChoice()) return void remember(language.tag);
    // Whoever opens an address of a further language has chosen it by the link, so that "/" offers it.
    if (chosen === null && BASE !== "") remember(language.tag);
    const wishes = chosen === null ? navigator.languages : [chosen];
    const known = wishes
      .map((wish) => SITE_LANGUAGES.find(({ tag }) => tag === wish.split("-")[0]))
      .find((one) => one !== undefined);
    return known?.tag === language.tag ? undefined : known;
  } catch {
    return undefined;
  }
}

/** From a page of ours in another language: by its link, pressed before the framework was there. */
function cameByChoice(): boolean {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  if (from?.origin !== location.origin) return false;
  if (BASE !== "") return !isWithin(BASE, from.pathname);
  return OTHERS.some(({ base }) => isWithin(base, from.pathname));
}
