import { useSite } from "#app/components/site.ts";
import { loadInfo } from "#app/features/info/info.server.ts";
import { legalMeta } from "#app/features/info/info-meta.ts";
import { LegalPage } from "#app/features/info/legal-page.tsx";
import { termsDocument } from "#domain/messages/en/legal-terms.ts";
import type { Route } from "./+types/terms.ts";

const PATH = "/terms";

export function loader({ context }: Route.LoaderArgs) {
  return loadInfo(context);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return legalMeta(loaderData, PATH, termsDocument);
}

export default function Terms() {
  const { site } = useSite();
  return <LegalPage path={PATH} document={termsDocument(site)} />;
}
