import { useSite } from "#app/components/site.ts";
import { legalMeta } from "#app/features/info/info-meta.ts";
import { LegalPage } from "#app/features/info/legal-page.tsx";
import { loadPageSite } from "#app/lib/page-site.server.ts";
import { privacyDocument } from "#domain/messages/en/legal-privacy.ts";
import type { Route } from "./+types/privacy.ts";

const PATH = "/privacy";

export function loader({ context }: Route.LoaderArgs) {
  return loadPageSite(context);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return legalMeta(loaderData, PATH, privacyDocument);
}

export default function Privacy() {
  const { site } = useSite();
  return <LegalPage path={PATH} document={privacyDocument(site)} />;
}
