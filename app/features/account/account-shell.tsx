import { type ReactNode, useEffect, useId, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { LanguageLinks } from "#app/components/language-choice.tsx";
import { HomeLink, SkipLink } from "#app/components/shell-parts.tsx";
import { SuccessBanner } from "#app/ui/banner.tsx";
import { accountMessages } from "#domain/messages/en/account.ts";
import { personalMessages } from "#domain/messages/en/personal.ts";
import { securityMessages } from "#domain/messages/en/security.ts";
import { SessionKeeper } from "./session-keeper.tsx";
import { SignOutButton } from "./sign-out-button.tsx";

const { nav } = accountMessages;
const LINKS = [
  { to: "/user", label: nav.trips },
  { to: "/user/details", label: nav.details },
  { to: "/user/security", label: securityMessages.nav },
  { to: "/user/data", label: personalMessages.nav },
] as const;

type AreaProps = {
  /** The site's name. */
  name: string;
  /** End of the session's token, in seconds since the epoch. */
  exp: number;
  /** Names the navigation. */
  label: string;
  links: readonly { to: string; label: string }[];
  /** Who is signed in, where that is worth saying. */
  person?: string;
  children: ReactNode;
};
/** What an area's own shell is given. */
export type ShellProps = Omit<AreaProps, "label" | "links">;

/** The signed-in person's own area around its pages. */
export function AccountShell(props: ShellProps) {
  return <AreaShell {...props} label={nav.label} links={LINKS} />;
}

/** A signed-in area: its wordmark and the way out, and below them its few pages in one row, which brings the one that is shown into sight. Keeps the session alive. */
export function AreaShell(props: AreaProps) {
  const { pathname } = useLocation();
  const shown = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page another one is the one that is shown
  useEffect(() => {
    const place = { inline: "center", block: "nearest" } as const;
    shown.current?.querySelector("[aria-current]")?.scrollIntoView?.(place);
  }, [pathname]);
  return (
    <div className="flex min-h-svh flex-col">
      <SessionKeeper exp={props.exp} />
      <SkipLink />
      <header className="border-b border-sand-200">
        <div className="page-column flex flex-wrap items-center gap-x-8">
          <HomeLink name={props.name} className="h-16" />
          <nav
            aria-label={props.label}
            className="order-last -mx-5 w-[calc(100%+2.5rem)] border-t border-sand-200 md:-mx-10 md:w-[calc(100%+5rem)]"
          >
            {/* On phones the end fades out: there is more to the row than can be seen. */}
            <ul
              ref={shown}
              className="flex overflow-x-auto px-5 [scrollbar-width:none] max-md:gap-x-4 max-md:pe-10 max-md:text-small max-md:[mask-image:linear-gradient(to_left,transparent,#000_2.5rem)] md:gap-x-7 md:px-10 max-md:rtl:[mask-image:linear-gradient(to_right,transparent,#000_2.5rem)]"
            >
              {props.links.map(({ to, label }) => (
                <li key={to}>
                  <NavLink
                    end
                    to={to}
                    prefetch="intent"
                    className="flex min-h-11 items-center border-b-2 border-transparent font-medium md:text-[0.9375rem] whitespace-nowrap -outline-offset-2 hover:border-sand-300 aria-[current]:border-teal-600 aria-[current]:font-semibold"
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="ms-auto flex min-w-0 items-center gap-4">
            {props.person && (
              <p className="truncate text-small text-ink-600 max-md:hidden">{props.person}</p>
            )}
            <LanguageLinks own className="nav-link" />
            <SignOutButton />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="page-column grow py-8 outline-none lg:py-12">
        {props.children}
      </main>
    </div>
  );
}

/** A page of the signed-in area: its heading, what was just done, and its content. */
export function AccountPage(props: {
  title: string;
  /** What was just done, in a sentence. */
  notice?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <h1 className="font-display text-display-2">{props.title}</h1>
      {props.notice && <SuccessBanner className="mt-6">{props.notice}</SuccessBanner>}
      <div className="mt-7 grid gap-10 lg:mt-9 lg:gap-12">{props.children}</div>
    </>
  );
}

/** A part of such a page, below a line: its heading and a sentence that leads into it, and its content, on wide windows beside them. */
export function AccountPart(props: {
  /** What links of the page lead to. */
  id?: string;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      id={props.id}
      aria-labelledby={id}
      className="gap-x-14 border-t border-sand-300 pt-6 lg:grid lg:grid-cols-[20rem_minmax(0,51rem)]"
    >
      <div>
        <h2 id={id} className="font-display text-display-3">
          {props.title}
        </h2>
        {props.lead && <p className="mt-2 max-w-read text-ink-600">{props.lead}</p>}
      </div>
      {/* Its first line stands level with the heading. */}
      <div className="min-w-0 lg:*:first:mt-0">{props.children}</div>
    </section>
  );
}
