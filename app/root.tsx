import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { EarlyPresses } from "#app/boot/early-presses.ts";
import { ErrorPage } from "#app/components/error-page.tsx";
import { SiteContext, siteFrom, useErrorPage, useSite } from "#app/components/site.ts";
import { StudioShell } from "#app/components/studio-shell.tsx";
import { guardPages } from "#app/features/account/guard.server.ts";
import { useViews } from "#app/features/measure/measure.ts";
import { Updates } from "#app/features/updates/updates.tsx";
import { useKeptPage } from "#app/service-worker/use-kept-page.ts";
import { BETWEEN_PAGES } from "#domain/config/between-pages.ts";
import { readRates } from "#domain/config/currencies.ts";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { localPath } from "#domain/lib/local-path.ts";
import { currencyMessages } from "#domain/messages/en/currency.ts";
import { language } from "#domain/messages/language.ts";
import { servicesContext } from "#worker/app-services.ts";
import { knownSite } from "#worker/services/known-site.ts";
import type { Route } from "./+types/root";
import stylesheet from "./ui/public.css?url";

/** Runs for each page, data request and action. */
export const middleware = [guardPages];

/**
 * For pages without data of their own: the error pages and the plain form bear the site's name too. The Worker's chat
 * server is the one of a site that names no other.
 */
export const loader = ({ context }: Route.LoaderArgs) => ({
  site: knownSite(),
  chatUrl: context.get(servicesContext).chatUrl,
  build: __BUILD_ID__,
});

/** The configuration does not change while one looks, and what a page has read itself comes before it. */
export const shouldRevalidate = () => false;

/** No font among them: the first picture would share its line with it, and the stand-ins move nothing (ui/theme.css). */
export const links = () => [
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: localPath("/manifest.webmanifest") },
];

/** The document around each page and each error page. */
export function Layout({ children }: { children: ReactNode }) {
  const isError = useErrorPage();
  const { site } = useSite();
  const rates = readRates(site.rates);
  return (
    <html lang={language.tag} dir={language.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#071722" />
        <Meta />
        {rates && (
          <meta
            name="rates"
            content={`${language.locale}; ${rates.rates}; ${currencyMessages.note(formatDate(rates.day))}`}
          />
        )}
        <link rel="icon" href={site.favicon} />
        <style>{BETWEEN_PAGES}</style>
        {isError && <link rel="stylesheet" href={stylesheet} />}
        <Links />
      </head>
      <body>
        <Updates />
        <SiteContext value={site}>{children}</SiteContext>
        <EarlyPresses />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useViews();
  const { pathname, search } = useLocation();
  useKeptPage(pathname + search);
  return <Outlet />;
}

/** The last resort: whatever the error, the visitor gets the site around a page that says no more than it should. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const page = <ErrorPage error={error} />;
  const root = useRouteLoaderData<typeof loader>("root");
  // After an unexpected error nothing of the shell can be relied on.
  if (!isRouteErrorResponse(error)) return <main>{page}</main>;
  return <StudioShell {...siteFrom([root])}>{page}</StudioShell>;
}
