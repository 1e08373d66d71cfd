import { useSite } from "#app/components/site.ts";
import { ContactWays } from "#app/features/contact/contact-ways.tsx";
import { InfoHeader } from "#app/features/info/info-header.tsx";
import { loadPageSite } from "#app/lib/page-site.server.ts";
import type { StudioHandle } from "#app/routes/layouts/studio.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { offlineMessages, offlinePageMessages as text } from "#domain/messages/en/offline.ts";
import type { Route } from "./+types/offline";

export const handle: StudioHandle = { isOffline: true };

const { tryAgain } = offlineMessages;

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
        <template
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words; the worker puts those of kept pages into it
          dangerouslySetInnerHTML={{ __html: SEEN }}
        />
        <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
          <div className="max-w-[33rem]">
            <ContactWays site={site} />
          </div>
          <CalmSea />
        </div>
      </div>
    </>
  );
}

/**
 * Where packages stand that this device has kept, with one of them as the pattern; the worker fills it in and shows it
 * (app/service-worker/notice.ts).
 */
const SEEN = `<section><h2 class="font-display text-display-3">${text.seen}</h2><ul class="mt-6 grid gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3"><li><a href="{key}" class="font-display text-title"><div class="picture-frame aspect-3/2 mb-4"><img src="{picture}/800.webp" alt="" class="size-full object-cover"></div>{title}</a></li></ul></section>`;

/** Drawn here, because no picture is sure to be on the device: a yacht at rest before the sun. */
function CalmSea() {
  return (
    <svg viewBox="0 0 600 400" className="rounded-picture" aria-hidden="true">
      <defs>
        <linearGradient id="dusk" x2="0" y2="1">
          <stop stopColor="#4a3560" />
          <stop offset=".7" stopColor="#c9785c" />
          <stop offset="1" stopColor="#f0bd7b" />
        </linearGradient>
        <linearGradient id="sea" x2="0" y2="1">
          <stop stopColor="#9a6b64" />
          <stop offset="1" stopColor="#16273f" />
        </linearGradient>
      </defs>
      <path fill="url(#dusk)" d="M0 0h600v260H0z" />
      <path fill="#ffe3a6" d="M146 260a54 54 0 0 1 108 0z" />
      <path fill="url(#sea)" d="M0 260h600v140H0z" />
      <path stroke="#ffe3a6" strokeWidth="3" opacity=".7" d="M156 270h88M166 284h66M178 300h44" />
      <path fill="#0b2233" d="M330 246h196l-20 34H362c-14 0-26-14-32-34z" />
      <path fill="#12354a" d="M378 222h112l14 24H366zM402 202h66l14 20h-92zM430 168h3v34h-3z" />
    </svg>
  );
}
