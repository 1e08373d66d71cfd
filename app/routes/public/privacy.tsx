import { legalMeta } from "#app/features/info/info-meta.ts";
import { LegalPage } from "#app/features/info/legal-page.tsx";
import { loadPageSite } from "#app/lib/page-site.server.ts";
import { privacyDocument } from "#domain/messages/en/legal-privacy.ts";
import type { Route } from "./+types/privacy.ts";

export const loader = ({ context }: Route.LoaderArgs) => loadPageSite(context);

export function meta({ loaderData }: Route.MetaArgs) {
  return legalMeta(loaderData, "/privacy", privacyDocument);
}

export default function Privacy() {
  return <LegalPage path="/privacy" documentOf={privacyDocument} />;
}
