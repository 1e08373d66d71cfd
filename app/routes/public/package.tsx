import { sql } from "drizzle-orm";
import { ErrorPage } from "#app/components/error-page.tsx";
import { shownIn } from "#app/components/still.tsx";
import { packageLd } from "#app/features/package/package-ld.ts";
import { PackagePage } from "#app/features/package/package-page.tsx";
import { readChoice, readMonth } from "#app/features/package/use-package-choice.ts";
import { breadcrumbLd } from "#app/lib/json-ld.ts";
import { demandSlug, missingPublicPage } from "#app/lib/missing-page.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { pageSite } from "#app/lib/page-site.server.ts";
import { readPreviewed } from "#app/lib/previewed.server.ts";
import type { StudioHandle } from "#app/routes/layouts/studio.tsx";
import { PreviewBanner } from "#app/ui/banner.tsx";
import { siteConfig } from "#db/queries/catalogue.ts";
import {
  gonePackage,
  movedPackage,
  packageBySlug,
  packageRating,
  similarPackages,
} from "#db/queries/package-page.ts";
import { site as siteDefaults } from "#domain/config/site.ts";
import { earliestDay } from "#domain/lib/dubai-date.ts";
import { toKept } from "#domain/lib/free-times.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { servicesContext } from "#worker/app-services.ts";
import {
  pictureNote,
  toCard,
  toPackage,
  toProvider,
  toReviews,
} from "#worker/services/catalogue.ts";
import { packageCalendar, toFreeMonth } from "#worker/services/free-days.ts";
import type { Route } from "./+types/package.ts";

/** Its bar follows what is chosen. */
export const handle: StudioHandle = { ownBar: true };

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { slug } = params;
  await demandSlug(context, url, slug);
  const earliest = earliestDay(now);
  const asked = readMonth(url.searchParams, earliest);
  const { preview, rows } = await readPreviewed(context, url, (preview) => ({
    ...packageBySlug(db, slug, { preview }),
    similar: similarPackages(db, slug),
    rated: packageRating(db, slug),
    gone: gonePackage(db, slug),
    moved: movedPackage(db, slug),
    calendar: packageCalendar(db, sql`p.slug = ${slug}`, asked.month, now),
    config: siteConfig(db),
  }));
  const { options, files, ratings, similar, config } = rows;
  const [row] = rows.found;
  const [rated] = rows.rated;
  if (!row) throw await missingPublicPage(context, url, rows.gone, rows.moved);
  const { description_html, ...pack } = toPackage(row, files);
  const reviews = toReviews(ratings);
  const choice = readChoice(url.searchParams, pack, earliest);
  // The day that its field begins with; of another month nothing is read.
  const day = choice.date ?? (earliest.startsWith(asked.month) ? earliest : null);
  const freeOn = (day: string | null, { month } = asked) =>
    toFreeMonth(rows.calendar, { month, duration: choice.hours, day }, now);
  const free = freeOn(day);
  // Where the earliest day is taken it begins with the first free one.
  const first = choice.date ? null : free?.nearest;
  const shown = first ? freeOn(first, { month: first.slice(0, 7) }) : free;
  return {
    preview,
    ...pageSite(now, config),
    now: now.toISOString(),
    earliest,
    pack,
    day: shownIn(request, description_html),
    choice,
    ...(first && { first }),
    free: shown && toKept(shown),
    options: options.map(({ title, label, description, price, unit }) => ({
      ...{ title, description, price, unit },
      ...(label !== undefined && { label }),
    })),
    provider: toProvider(row),
    ratings: reviews.map(({ day, ...shown }) => shown),
    ...pictureNote(reviews),
    rated: rated?.rating ? { rating: rated.rating, count: rated.count } : null,
    similar: similar.map(toCard),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { pack, provider, rated } = loaderData;
  const site = { ...siteDefaults, ...loaderData.site };
  const path = `/package/${pack.slug}`;
  return [
    ...(loaderData.preview ? [{ name: "robots", content: "noindex" }] : []),
    ...pageMeta({
      site,
      path,
      title: `${pack.seo_title || pack.title} | ${site.name}`,
      description: pack.seo_description || pack.summary,
      previewOf: `package/${pack.slug}`,
      type: "product",
    }),
    packageLd(site, pack, provider, rated),
    breadcrumbLd(site, [
      { name: packageMessages.breadcrumb.yachts, path: "/packages" },
      { name: pack.title, path },
    ]),
  ];
}

export default function Package({ loaderData }: Route.ComponentProps) {
  const siteName = loaderData.site.name ?? siteDefaults.name;
  // Keyed, so that another package starts with its own choice.
  return (
    <>
      {loaderData.preview && <PreviewBanner />}
      <PackagePage key={loaderData.pack.slug} {...loaderData} siteName={siteName} />
    </>
  );
}

/** An unknown slug is a missing page inside the layout; anything else shows no details. */
export const ErrorBoundary = ErrorPage;
