import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { BottomBar } from "#app/components/bottom-bar.tsx";
import { Footer } from "#app/components/footer.tsx";
import { Header } from "#app/components/header.tsx";
import { type PagePackage, QuoteProvider } from "#app/components/quote-dialog.tsx";
import { SkipLink } from "#app/components/shell-parts.tsx";
import { SiteContext } from "#app/components/site.ts";
import { ChatProvider } from "#app/features/chat/chat-dialog.tsx";
import { ConsentNotice } from "#app/features/consent/consent-notice.tsx";
import type { Site } from "#domain/config/site.ts";

/** Header, page and footer of the public site, with the 'Get Quote' and 'Chat Now' dialogs they share (SPEC §2, app shell). */
export function StudioShell(props: {
  site: Site;
  year: number;
  overPicture?: boolean;
  /** Whether the page brings a bar that knows its price, or sells nothing. */
  ownBar?: boolean;
  /** The page that stands for those that no connection brings. */
  isOffline?: boolean;
  children: ReactNode;
}) {
  const page = useRouteLoaderData<() => { pack: PagePackage }>("routes/public/package");
  return (
    <SiteContext value={props.site}>
      <QuoteProvider of={page?.pack}>
        <ChatProvider>
          <SkipLink />
          {props.site.analytics_id && <ConsentNotice />}
          <div className="relative">
            <Header
              site={props.site}
              overPicture={props.overPicture ?? false}
              isOffline={props.isOffline ?? false}
            />
            <main id="content" tabIndex={-1} className="outline-none">
              {props.children}
            </main>
            <Footer site={props.site} year={props.year} />
            {!props.ownBar && !props.isOffline && <BottomBar />}
          </div>
        </ChatProvider>
      </QuoteProvider>
    </SiteContext>
  );
}
