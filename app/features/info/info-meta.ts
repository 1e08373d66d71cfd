import type { MetaDescriptor } from "react-router";
import { breadcrumbLd } from "#app/lib/json-ld.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { type Site, site as siteDefaults } from "#domain/config/site.ts";
import type { LegalDocument } from "#domain/data/legal.ts";
import type { LegalPath } from "#domain/messages/en/legal.ts";

/** Title, description, preview and the way to an information page; `words` and `more` get the whole configuration. */
export function infoMeta(
  loaderData: { site: Partial<Site> } | undefined,
  page: {
    path: string;
    here: string;
    words: (site: Site) => { title: string; description: string };
    more?: (site: Site) => MetaDescriptor[];
  },
): MetaDescriptor[] {
  const site = { ...siteDefaults, ...loaderData?.site };
  const { path, here } = page;
  return [
    ...pageMeta({ site, path, ...page.words(site) }),
    breadcrumbLd(site, [{ name: here, path }]),
    ...(page.more?.(site) ?? []),
  ];
}

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
