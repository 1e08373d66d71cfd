import { useSite } from "#app/components/site.ts";
import { ContactWays } from "#app/features/contact/contact-ways.tsx";
import { InfoHeader } from "#app/features/info/info-header.tsx";
import { loadPageSite } from "#app/lib/page-site.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { offlineMessages } from "#domain/messages/en/offline.ts";
import type { Route } from "./+types/offline";

const { page: text, tryAgain } = offlineMessages;

/** What the service worker shows, without a connection, instead of a page that this device has not kept. */
export function loader({ context }: Route.LoaderArgs) {
  return loadPageSite(context);
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { name = "" } = loaderData?.site ?? {};
  return [{ title: text.metaTitle(name) }, { name: "robots", content: "noindex" }];
}

export default function Offline() {
  const { site } = useSite();
  return (
    <>
      <InfoHeader title={text.title}>
        <p>{text.lead}</p>
      </InfoHeader>
      <div className="page-column grid gap-y-12 pt-10 pb-16 lg:pb-28">
        <p>
          {/* biome-ignore lint/a11y/useValidAnchor: the address of the page that was wanted, in whose place this one stands */}
          <a href="" className={buttonClass("primary")}>
            {tryAgain}
          </a>
        </p>
        <div className="max-w-[33rem]">
          <ContactWays site={site} />
        </div>
      </div>
    </>
  );
}
