import { legalMeta } from "#app/features/info/info-meta.ts";
import { LegalPage } from "#app/features/info/legal-page.tsx";
import { loadPageSite } from "#app/lib/page-site.server.ts";
import type { StudioHandle } from "#app/routes/layouts/studio.tsx";
import { termsDocument } from "#domain/messages/en/legal-terms.ts";
import type { Route } from "./+types/terms.ts";

export const handle: StudioHandle = { ownBar: true };

export const loader = ({ context }: Route.LoaderArgs) => loadPageSite(context);

export function meta({ loaderData }: Route.MetaArgs) {
  return legalMeta(loaderData, "/terms", termsDocument);
}

export default function Terms() {
  return <LegalPage path="/terms" documentOf={termsDocument} />;
}
