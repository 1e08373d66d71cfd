import { Outlet } from "react-router";
import { CurrencyChoice } from "#app/components/currency-choice.tsx";
import { LanguageLinks } from "#app/components/language-choice.tsx";
import { HomeLink, SkipLink } from "#app/components/shell-parts.tsx";
import { useLoaded, useSite } from "#app/components/site.ts";
import { areaLinks } from "#app/ui/sheets.ts";
import { addressOf } from "#domain/config/site.ts";
import { spaced } from "#domain/lib/digits.ts";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";

export const links = areaLinks;

/**
 * The layout of the booking views (SPEC §2, layouts): wordmark, the request a page is about, and a small footer; on paper
 * the head and foot of a letter, with the day (`now`). It has
 * no loader: its pages return `site` and `requestNumber` with their own data, and `hasSums` where sums stand in another
 * currency too.
 */
export default function SubPage() {
  const number = useLoaded("requestNumber");
  const now = useLoaded("now");
  const { site } = useSite();
  return (
    <div className="paper flex min-h-svh flex-col">
      <SkipLink />
      <header className="border-b border-sand-200 bg-shell-0">
        <div className="page-column flex h-17 items-center justify-between gap-4">
          <HomeLink name={site.name} />
          <div className="ms-auto print:hidden">
            <LanguageLinks own className="nav-link" />
          </div>
          {typeof number === "number" && (
            <p className="text-[0.9375rem] whitespace-nowrap text-ink-600">
              {offersMessages.request(number)}
              {typeof now === "string" && (
                <span className="hidden text-end print:block">{formatDate(new Date(now))}</span>
              )}
            </p>
          )}
        </div>
      </header>
      <main id="content" tabIndex={-1} className="page-column grow pt-8 pb-14 outline-none md:pt-9">
        <Outlet />
      </main>
      <footer className="border-t border-sand-200">
        <div className="page-column flex flex-wrap justify-between gap-x-8 gap-y-4 py-6 text-small text-ink-600">
          <p className="print:hidden">{shellMessages.footer.pictures}</p>
          <p className="hidden print:block">
            {[site.name, addressOf(site), site.email_support, spaced(site.phone_whatsapp)]
              .filter(Boolean)
              .join(" · ")}
          </p>
          {useLoaded("hasSums") === true && <CurrencyChoice />}
        </div>
      </footer>
    </div>
  );
}
