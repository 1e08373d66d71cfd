import type { KnownPackage } from "#party/assistant/knowledge/knowledge.ts";
import { shortTitle } from "#party/assistant/language/reference.ts";

type Names = Pick<KnownPackage, "title" | "slug" | "vessel">;
export type Mention<P extends Names = KnownPackage> = { pack: P; at: number; end: number };

const plain = (text: string) => text.toLowerCase().replaceAll("’", "'");

/** Where a piece names packages: by their whole or short titles, their links, or the names of their vessels. */
export function mentionsIn<P extends Names>(piece: string, packages: readonly P[]): Mention<P>[] {
  const text = plain(piece);
  const titled = packages.flatMap((pack) =>
    placesOf(text, pack.title, shortTitle(pack.title)).map((place) => ({ pack, ...place })),
  );
  // Of names one of which is part of another, the longer one.
  const longest = titled.filter(
    (one) =>
      !titled.some(({ at, end }) => at <= one.at && end >= one.end && end - at > one.end - one.at),
  );
  const linked = packages.flatMap((pack) => {
    const at = text.search(new RegExp(`/package/${pack.slug}(?=[)?])`));
    return at < 0 ? [] : [{ pack, at, end: at + pack.slug.length }];
  });
  if (longest.length + linked.length > 0) return [...longest, ...linked].toSorted(byPlace);
  return packages
    .flatMap((pack) => placesOf(text, pack.vessel.title).map((place) => ({ pack, ...place })))
    .toSorted(byPlace);
}

const byPlace = (a: { at: number }, b: { at: number }) => a.at - b.at;

/** The first of some names that is there, each place of it. */
function placesOf(text: string, ...names: string[]): { at: number; end: number }[] {
  for (const name of names.map(plain)) {
    const found = name === "" ? [] : [...text.matchAll(new RegExp(bounded(name), "gu"))];
    if (found.length > 0)
      return found.map(({ index }) => ({ at: index, end: index + name.length }));
  }
  return [];
}

const bounded = (name: string) =>
  `(?<![\\p{L}\\p{N}])${name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}])`;

/** A piece without the names in it: a name claims nothing, and "Two Hours before Dark" holds no figure. */
export const withoutNames = (piece: string, packages: readonly Names[]): string =>
  packages
    .flatMap(({ title, vessel }) => [title, shortTitle(title), vessel.title])
    .filter((name) => name !== "")
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replaceAll(new RegExp(bounded(plain(name)), "giu"), " "), piece);
