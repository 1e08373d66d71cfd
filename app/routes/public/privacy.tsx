import { useSite } from "#app/components/site.ts";
import { loadInfo } from "#app/features/info/info.server.ts";
import { legalMeta } from "#app/features/info/info-meta.ts";
import { LegalPage } from "#app/features/info/legal-page.tsx";
import { privacyDocument } from "#domain/messages/en/legal-privacy.ts";
import type { Route } from "./+types/privacy.ts";

const PATH = "/privacy";

export function loader({ context }: Route.LoaderArgs) {
  return loadInfo(context);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return legalMeta(loaderData, PATH, privacyDocument);
}

export default function Privacy() {
  const { site } = useSite();
  return <LegalPage path={PATH} document={privacyDocument(site)} />;
}
