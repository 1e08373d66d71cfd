import { useSite } from "#app/components/site.ts";
import { legalMeta } from "#app/features/info/info-meta.ts";
import { LegalPage } from "#app/features/info/legal-page.tsx";
import { loadPageSite } from "#app/lib/page-site.server.ts";
import { termsDocument } from "#domain/messages/en/legal-terms.ts";
import type { Route } from "./+types/terms.ts";

const PATH = "/terms";

export function loader({ context }: Route.LoaderArgs) {
  return loadPageSite(context);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return legalMeta(loaderData, PATH, termsDocument);
}

export default function Terms() {
  const { site } = useSite();
  return <LegalPage path={PATH} document={termsDocument(site)} />;
}
