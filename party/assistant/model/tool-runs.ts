import { findPassages } from "#db/queries/knowledge.ts";
import { ASSISTANT_MODEL as LIMITS } from "#domain/config/assistant.ts";
import type { Knowledge, KnownPackage } from "#party/assistant/knowledge/knowledge.ts";
import { fits, formHref, reserveHref, search as searchPackages } from "#party/assistant/toolbox.ts";
import { NO_WISH } from "#party/assistant/wish.ts";
import { outlineOf, priceText, sourceOf, termsOf } from "./records.ts";
import type { PrefillInput, SearchInput } from "./tool-inputs.ts";
import { basicsOf, calendarOf, dayProblem, freeText, wishOf } from "./tool-wishes.ts";
import { note, type Workshop } from "./workshop.ts";

const PASSAGES = 5;
const PASSAGE_CHARS = 900;

export async function search(input: SearchInput, workshop: Workshop): Promise<unknown> {
  const { knowledge, evidence, links } = workshop;
  const wish = wishOf(input, knowledge);
  if (typeof wish === "string") return wish;
  const wrong = dayProblem(wish.date, workshop);
  if (wrong) return wrong;
  const calendar = await calendarOf(wish.date, workshop);
  const found = searchPackages(knowledge, wish, calendar);
  const packages = found.slice(0, LIMITS.packages).map((pack) => {
    const hours = wish.duration ?? pack.hours_min;
    const href = `/package/${pack.slug}${wish.duration === null ? "" : `?duration=${hours}`}`;
    links.set(href, { pack, hours });
    const says = note(evidence, sourceOf(pack), [
      priceText(pack, hours, wish.guests),
      outlineOf(pack),
      ...(calendar ? [freeText(pack, calendar, hours)] : []),
    ]);
    return { slug: pack.slug, title: pack.title, link: href, says };
  });
  return { found: found.length, packages };
}

export async function price(
  {
    package: slug,
    hours,
    guests = null,
  }: { package: string; hours: number; guests?: number | null },
  { knowledge, evidence, links }: Workshop,
): Promise<unknown> {
  const pack = packageOf(slug, knowledge);
  if (!pack) return NO_PACKAGE;
  const says = note(evidence, sourceOf(pack), [outlineOf(pack)]);
  if (!fits(pack, { ...NO_WISH, duration: hours, guests })) {
    return `It does not take so many hours or guests: ${says.join(". ")}`;
  }
  const href = `/package/${slug}?duration=${hours}`;
  links.set(href, { pack, hours });
  const said = note(evidence, sourceOf(pack), [priceText(pack, hours, guests)]);
  return { title: pack.title, link: href, says: [...said, ...says] };
}

export async function availability(
  { package: slug, date, hours }: { package: string; date: string; hours?: number },
  workshop: Workshop,
): Promise<unknown> {
  const { knowledge, evidence, links } = workshop;
  const pack = packageOf(slug, knowledge);
  if (!pack) return NO_PACKAGE;
  const wrong = dayProblem(date, workshop);
  if (wrong) return wrong;
  const calendar = await calendarOf(date, workshop);
  if (!calendar) return "date: Must be a day.";
  const says = note(evidence, sourceOf(pack), [freeText(pack, calendar, hours ?? pack.hours_min)]);
  links.set(`/package/${slug}`, { pack, hours: null });
  return { title: pack.title, link: `/package/${slug}`, says };
}

export async function prefillForm(input: PrefillInput, workshop: Workshop): Promise<unknown> {
  const wish = { ...NO_WISH, ...basicsOf(input) };
  const wrong = dayProblem(wish.date, workshop);
  if (wrong) return wrong;
  const pack = input.package === undefined ? null : packageOf(input.package, workshop.knowledge);
  if (pack === undefined) return NO_PACKAGE;
  const href = pack ? reserveHref(pack, wish) : formHref(wish);
  workshop.links.set(href, { pack, hours: wish.duration });
  workshop.form = { href };
  return { link: href };
}

export async function lookup(
  { words = "", package: slug }: { words?: string; package?: string },
  { knowledge, db, evidence, links }: Workshop,
): Promise<unknown> {
  const pack = slug === undefined ? null : packageOf(slug, knowledge);
  if (pack === undefined) return NO_PACKAGE;
  const terms = pack
    ? note(evidence, sourceOf(pack), [
        outlineOf(pack),
        ...termsOf(pack, knowledge.extras.get(pack.uuid) ?? []),
      ])
    : [];
  if (pack) links.set(`/package/${pack.slug}`, { pack, hours: null });
  const passages = await findPassages(db, passageWords(words), PASSAGES);
  const found = passages.map(({ entity, uuid, title, body }) => {
    const known = knowledge.packages.find((one) => one.uuid === uuid) ?? null;
    const link = known ? `/package/${known.slug}` : pageOf(uuid, entity, knowledge);
    if (link) links.set(link, { pack: known, hours: null });
    const says = note(evidence, { entity, uuid, label: title }, [body.slice(0, PASSAGE_CHARS)]);
    return { title, link, says };
  });
  if (terms.length + found.length === 0) return "Nothing is published on that.";
  return { ...(pack && { package: pack.title, terms }), passages: found };
}

const NO_PACKAGE = "package: There is no such package. Use a slug that search gave.";

const packageOf = (slug: string, { packages }: Knowledge): KnownPackage | undefined =>
  packages.find((pack) => pack.slug === slug);

function pageOf(uuid: string, entity: string, { articles }: Knowledge): string | null {
  const found = articles.find((one) => one.uuid === uuid);
  if (found) return `/article/${found.slug}`;
  return entity === "Faq" ? "/faq" : null;
}

/** Words to look for: letters and digits alone, without those that are in every text. */
export function passageWords(words: string): string[] {
  const found = words.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return [...new Set(found)].filter((word) => !COMMON.has(word)).slice(0, 12);
}

const COMMON = new Set(
  "the and for are can you our your with what when how which does have from that this there will would about any".split(
    " ",
  ),
);
