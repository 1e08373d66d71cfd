import type { MetaDescriptor } from "react-router";
import { type Site, site as siteDefaults } from "#domain/config/site.ts";
import type { LegalDocument } from "#domain/data/legal.ts";
import type { LegalPath } from "#domain/messages/en/legal.ts";
import { infoMeta } from "./info-meta.ts";

/** What search engines learn of a legal text. */
export function legalMeta(
  loaderData: { site: Partial<Site> } | undefined,
  path: LegalPath,
  documentOf: (site: Site) => LegalDocument,
): MetaDescriptor[] {
  const { here, metaTitle, metaDescription } = documentOf({ ...siteDefaults, ...loaderData?.site });
  return infoMeta(loaderData, {
    path,
    here,
    words: () => ({ title: metaTitle, description: metaDescription }),
  });
}
