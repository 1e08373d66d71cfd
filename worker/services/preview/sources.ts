import type { Db } from "#db/client.ts";
import { articleBySlug } from "#db/queries/articles.ts";
import { packageCard, siteConfig } from "#db/queries/catalogue.ts";
import { LANDINGS } from "#domain/config/landings.ts";
import type { TimeOfDay } from "#domain/config/limits.ts";
import { site as siteDefaults } from "#domain/config/site.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import type { PackageCardData, PictureData } from "#domain/data/catalogue.ts";
import { formatPrice, packageTotal } from "#domain/lib/money.ts";
import { unitPrice } from "#domain/lib/price.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { previewMessages } from "#domain/messages/en/preview.ts";
import { toCard, toPicture, toSite } from "#worker/services/catalogue.ts";
import { renderMarkdown } from "#worker/services/markdown.ts";
import type { PreviewWords } from "./draw.ts";

/** All a preview is made of; two that are equal are one picture. */
export type PreviewSource = PreviewWords & { picture: PictureData | null };
type OfPage = Omit<PreviewSource, "siteName">;

const START = 0;

/**
 * What the preview of a page shows; undefined for a page that is not there or not public (yet). One round trip to the
 * database.
 */
export async function previewSource(
  { db, now }: { db: Db; now: Date },
  kind: string,
  slug: string,
): Promise<PreviewSource | undefined> {
  if (kind === "package") {
    const [[row], config] = await db.batch([packageCard(db, slug), siteConfig(db)]);
    return row && { siteName: nameOf(config), ...ofPackage(toCard(row)) };
  }
  if (kind === "article") {
    const [[row], config] = await db.batch([articleBySlug(db, slug, now), siteConfig(db)]);
    return (
      row && {
        siteName: nameOf(config),
        title: row.title,
        facts: [previewMessages.journal, previewMessages.minutes(renderMarkdown(row.body).minutes)],
        sun: START,
        picture: toPicture(row.cover, null),
      }
    );
  }
  const fixed = kind === "landing" ? ofLanding(slug) : kind === "page" ? ofPage(slug) : undefined;
  return fixed && { siteName: nameOf(await siteConfig(db)), ...fixed };
}

const nameOf = (config: Awaited<ReturnType<typeof siteConfig>>) =>
  toSite(config).name ?? siteDefaults.name;

function ofPackage(pack: PackageCardData): OfPage {
  const { facts, price } = packageMessages;
  const { amount, per } = unitPrice(pack);
  return {
    title: pack.title,
    facts: [
      facts.upTo(pack.guests_max),
      facts.hours(pack.hours_min, pack.hours_max),
      pack.price_model === "hour"
        ? previewMessages.from(
            formatPrice(packageTotal(pack, pack.hours_min).total),
            pack.hours_min,
          )
        : `${amount} ${price.vatIncluded(per)}`,
    ],
    sun: sunAt(pack.times_of_day),
    picture: pack.picture,
  };
}

/** The sun stands where it is when the package sails: low at the start, high, low at the end. */
function sunAt(times: readonly TimeOfDay[]): number {
  const mean = times.reduce<number>((sum, time) => sum + time, 0) / times.length;
  return (2 * mean - 1) / 6;
}

function ofLanding(slug: string): OfPage | undefined {
  const landing = LANDINGS.find((one) => one.slug === slug);
  if (!landing) return undefined;
  const { occasion } = landing;
  return { ...previewMessages.landings[occasion], sun: START, picture: sitePictures[occasion] };
}

type PageName = keyof typeof previewMessages.pages;
const PAGE_PICTURES: Record<PageName, PictureData> = {
  home: sitePictures.hero,
  packages: sitePictures.luxury,
  articles: sitePictures.closing,
  faq: sitePictures.marina,
  about: sitePictures.evening,
  partners: sitePictures.marina,
  contact: sitePictures.closing,
};

function ofPage(name: string): OfPage | undefined {
  if (!Object.hasOwn(PAGE_PICTURES, name)) return undefined;
  const page = name as PageName;
  return { ...previewMessages.pages[page], sun: START, picture: PAGE_PICTURES[page] };
}
