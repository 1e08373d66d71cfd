import type { MetaDescriptor } from "react-router";
import { breadcrumbLd } from "#app/lib/json-ld.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { pagePreview } from "#app/lib/page-preview.ts";
import { type Site, site as siteDefaults } from "#domain/config/site.ts";

/** Title, description, preview and the way to an information page; `words` and `more` get the whole configuration. */
export function infoMeta(
  loaderData: { site: Partial<Site> } | undefined,
  page: {
    path: string;
    here: string;
    picture?: string;
    words: (site: Site) => { title: string; description: string };
    more?: (site: Site) => MetaDescriptor[];
  },
): MetaDescriptor[] {
  const site = { ...siteDefaults, ...loaderData?.site };
  const { path, here, picture } = page;
  const preview = pagePreview(path.slice(1));
  return [
    ...pageMeta({ site, path, picture, preview, ...page.words(site) }),
    breadcrumbLd(site, [{ name: here, path }]),
    ...(page.more?.(site) ?? []),
  ];
}
