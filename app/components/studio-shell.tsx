import type { ReactNode } from "react";
import { Footer } from "#app/components/footer.tsx";
import { Header } from "#app/components/header.tsx";
import { QuoteProvider } from "#app/components/quote-dialog.tsx";
import type { Site } from "#app/config/site.ts";
import { shellMessages } from "#app/messages/en/shell.ts";

/** Header, page and footer of the public site, with the 'Get Quote' dialog they share (SPEC §2, app shell). */
export function StudioShell(props: {
  site: Site;
  year: number;
  overPicture?: boolean;
  children: ReactNode;
}) {
  return (
    <QuoteProvider>
      <a
        href="#content"
        className="absolute start-4 top-4 z-50 -translate-y-24 rounded-control bg-shell-0 px-4 py-3 font-semibold text-teal-600 focus:translate-y-0"
      >
        {shellMessages.skip}
      </a>
      <Header name={props.site.name} overPicture={props.overPicture ?? false} />
      <main id="content" tabIndex={-1} className="outline-none">
        {props.children}
      </main>
      <Footer site={props.site} year={props.year} />
    </QuoteProvider>
  );
}
