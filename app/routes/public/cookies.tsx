import { useSite } from "#app/components/site.ts";
import { legalMeta } from "#app/features/info/info-meta.ts";
import { LegalPage } from "#app/features/info/legal-page.tsx";
import { loadPageSite } from "#app/lib/page-site.server.ts";
import { cookiesDocument } from "#domain/messages/en/legal-cookies.ts";
import type { Route } from "./+types/cookies.ts";

const PATH = "/cookies";

export function loader({ context }: Route.LoaderArgs) {
  return loadPageSite(context);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return legalMeta(loaderData, PATH, cookiesDocument);
}

export default function Cookies() {
  const { site } = useSite();
  return <LegalPage path={PATH} document={cookiesDocument(site)} />;
}
