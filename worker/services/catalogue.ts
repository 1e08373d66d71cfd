import { pick } from "#db/columns.ts";
import type { PackageCard, siteConfig } from "#db/queries/catalogue.ts";
import type { packageBySlug } from "#db/queries/package-page.ts";
import { analyticsId } from "#domain/config/analytics.ts";
import { ratesText } from "#domain/config/currencies.ts";
import { site as defaults, type Site } from "#domain/config/site.ts";
import type {
  PackageCardData,
  PackageData,
  PictureData,
  ProviderData,
  RatingData,
  ReviewData,
  VesselData,
} from "#domain/data/catalogue.ts";
import { dubaiDay, monthInWords } from "#domain/lib/dubai-date.ts";
import { paymentTerms } from "#domain/lib/payment-terms.ts";
import { maskContacts } from "#domain/lib/plain-text.ts";
import { isForSunset } from "#domain/lib/sun.ts";
import { reviewMessages } from "#domain/messages/en/reviews.ts";
import { renderMarkdown } from "#worker/services/markdown.ts";

/** From rows to what public pages show; nothing else of a row may reach a visitor's browser. */

type FileRow = {
  key: string;
  alt: string;
  caption?: string;
  width: number | null;
  height: number | null;
  colours?: string | null;
};
type PackagePage = ReturnType<typeof packageBySlug>;
type PackageRow = Awaited<PackagePage["found"]>[number];
type ReviewRow = Awaited<PackagePage["ratings"]>[number];
type RatingRow = Pick<ReviewRow, "stars" | "comment" | "author" | "create_date">;

/** A stored picture as pages show it; null when the file is gone. */
export function toPicture(
  file: FileRow | null | undefined,
  position: string | null | undefined,
): PictureData | null {
  if (!file || file.width === null || file.height === null) return null;
  const { key, alt, caption, width, height, colours } = file;
  const more = {
    ...(position && { position }),
    ...(colours && { colours }),
    ...(caption && { caption }),
  };
  return { key, alt, width, height, ...more };
}

type Outline = Omit<PackageCardData, "picture" | "provider" | "further">;

/** What a card and a package's own page have in common. */
function outlineOf(row: Omit<Outline, "location">, location: string): Outline {
  return {
    ...pick(row, "slug", "title", "price", "price_model", "hours_min", "hours_max", "guests_min"),
    ...pick(row, "guests_max", "late_night"),
    times_of_day: row.times_of_day.toSorted(),
    location,
  };
}

/** A package as a card. */
export const toCard = (row: PackageCard): PackageCardData => ({
  ...outlineOf(row, row.vessel.location),
  picture: toPicture(row.picture, row.picture_position),
  ...(row.further && { further: row.further }),
  provider: pick(row.provider, "name", "rating", "rating_count"),
});

/** A package with what its own page shows of it and its vessel; pictures in the record's order. */
export function toPackage(
  row: PackageRow,
  files: Awaited<PackagePage["files"]>,
): PackageData & { description_html: string } {
  const { package: pack, vessel, terms } = row;
  const byUuid = new Map(files.map((file) => [file.uuid, file]));
  const chosen = pack.pictures.length > 0 ? pack.pictures : vessel.pictures;
  return {
    ...outlineOf(pack, vessel.location),
    ...pick(pack, "uuid", "summary", "includes", "excludes", "cancellation"),
    ...pick(pack, "seo_title", "seo_description", "currency"),
    terms: paymentTerms(pack, terms),
    by_sunset: isForSunset(pack.occasions),
    description_html: renderMarkdown(pack.description, { top: 3 }).html,
    vessel: toVessel(vessel),
    pictures: chosen.flatMap(
      ({ file_uuid, position }) => toPicture(byUuid.get(file_uuid) ?? null, position) ?? [],
    ),
  };
}

/** What pages show of a vessel; the row may hold more. */
export function toVessel(
  row: Omit<VesselData, "description_html"> & { description: string },
): VesselData {
  return {
    ...pick(row, "title", "type", "length_cm", "year", "builder", "cabins", "crew", "capacity"),
    ...pick(row, "location", "amenities"),
    description_html: renderMarkdown(row.description, { top: 3 }).html,
  };
}

/** A provider without anything by which to reach it: that is given after a booking. */
export function toProvider({ provider }: { provider: ProviderData }): ProviderData {
  const { slug, name, logo, area, languages, rating, rating_count, response_minutes } = provider;
  return { slug, name, logo, area, languages, rating, rating_count, response_minutes };
}

/** A review with its day in Dubai. */
export function toRating({ stars, comment, author, create_date }: RatingRow): RatingData {
  // Whoever wrote it promised nothing; the form promises that contacts are not published.
  const shown = { comment: maskContacts(comment), author: maskContacts(author) };
  return { stars, ...shown, day: dubaiDay(create_date) };
}

/** For the foot of a page with reviews: what is to be said of pictures that guests have taken, where there are any. */
export const pictureNote = (reviews: ReturnType<typeof toReviews>) =>
  reviews.some(({ pictures }) => pictures) ? { pictureNote: reviewMessages.picturesOwn } : {};

/**
 * Reviews with what they are about: the nearest first, then the best, of equal ones the latest. None is left out. Each stands
 * beside its vessel; several of one vessel show its pictures one after the other.
 */
export function toReviews(rows: readonly ReviewRow[]): ReviewData[] {
  const before = new Map<string, number>();
  return rows
    .map((row) => ({
      gallery: row.gallery,
      ...toRating(row),
      pack: row.pack?.slug ? { slug: row.pack.slug, title: row.pack.title } : null,
      picture: toPicture(row.picture, row.picture_position),
      sailed: monthInWords(row.start_date),
      ...(row.near && { near: row.near }),
      ...(row.guest_pictures && { pictures: toGuestPictures(row.guest_pictures, row.author) }),
      ...(row.answer && { answer: maskContacts(row.answer) }),
    }))
    .toSorted(
      (a, b) => (b.near ?? 0) - (a.near ?? 0) || b.stars - a.stars || b.day.localeCompare(a.day),
    )
    .map(({ gallery, ...review }) => {
      if (!review.picture) return review;
      const nth = before.get(review.picture.key) ?? 0;
      before.set(review.picture.key, nth + 1);
      return { ...review, picture: (nth > 0 && nthPicture(gallery, nth)) || review.picture };
    });
}

/** A picture of a gallery (`vesselGallery`), which begins anew behind its last; it says no more than the words beside it. */
function nthPicture(gallery: string | null, nth: number): PictureData | null {
  const files = JSON.parse(gallery ?? "[]") as (Omit<FileRow, "alt"> & { position?: string })[];
  const file = files[nth % files.length];
  return file ? toPicture({ ...file, alt: "" }, file.position) : null;
}

/** The pictures of a review (`guestPictures`), each with words for who cannot see it. */
export function toGuestPictures(stored: string, author: string): PictureData[] {
  return (JSON.parse(stored) as FileRow[]).flatMap(
    (file) =>
      toPicture({ ...file, alt: file.alt || reviewMessages.pictureOf(author) }, undefined) ?? [],
  );
}

/**
 * What pages need of the site configuration beside the defaults, which every page has: no page carries those once more, but
 * the name, for who reads a page's data alone (SPEC §7).
 */
export function toSite([row]: Awaited<ReturnType<typeof siteConfig>>): Partial<Site> {
  if (!row) return {};
  const shown = {
    ...pick(row, "name", "url", "description", "default_seo_image", "default_seo_keywords"),
    ...pick(row, "email_support", "phone_primary", "whatsapp_link", "founder_name"),
    ...pick(row, "address_city", "address_area", "address_country", "chat_server_url"),
    ...pick(row, "opening_hours"),
    logo: row.logo ?? "",
    favicon: row.favicon ?? "",
    founder_portrait: row.founder_portrait ?? "",
    analytics_id: analyticsId(row.analytics_id),
    assistant_avatar: row.assistant_avatar ?? "",
    rates: ratesText(row),
  };
  const usual: Readonly<Record<string, unknown>> = defaults;
  return Object.fromEntries(
    Object.entries(shown).filter(
      ([key, value]) => value !== "" && (key === "name" || value !== usual[key]),
    ),
  );
}
