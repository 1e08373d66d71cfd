import { legalMeta } from "#app/features/info/info-meta.ts";
import { LegalPage } from "#app/features/info/legal-page.tsx";
import { loadPageSite } from "#app/lib/page-site.server.ts";
import type { StudioHandle } from "#app/routes/layouts/studio.tsx";
import { cookiesDocument } from "#domain/messages/en/legal-cookies.ts";
import type { Route } from "./+types/cookies.ts";

export const handle: StudioHandle = { ownBar: true };

export const loader = ({ context }: Route.LoaderArgs) => loadPageSite(context);

export function meta({ loaderData }: Route.MetaArgs) {
  return legalMeta(loaderData, "/cookies", cookiesDocument);
}

export default function Cookies() {
  return <LegalPage path="/cookies" documentOf={cookiesDocument} />;
}
