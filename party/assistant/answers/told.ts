import type { KnownPackage } from "../knowledge/knowledge.ts";
import { passageWords } from "../language/text.ts";
import { factOf, type Part, providerFact, type Scene, vesselFact } from "./context.ts";
import { link } from "./figures.ts";
import { COMMON, shareOf } from "./passages.ts";

/** Least share of what was asked that a sentence must speak of. */
const ENOUGH = 0.5;
/** The same where nothing says which package is meant. */
export const ENOUGH_OF_ALL = 0.75;
/** Packages whose sentences one answer quotes. */
const MOST = 3;

type Told = { pack: KnownPackage; words: string; of: ReturnType<typeof vesselFact>; share: number };

/**
 * What the pages of some packages say about a question that no rule answers: the sentence that speaks of most of it, of
 * each of the packages that have one. Undefined where none says enough.
 */
export function toldOf(
  scene: Scene,
  packages: readonly KnownPackage[],
  enough = ENOUGH,
): Part | undefined {
  const wanted = passageWords(scene.rest).filter((word) => !COMMON.has(word));
  if (wanted.length === 0) return undefined;
  const found = packages
    .flatMap((pack) => best(pack, wanted) ?? [])
    .filter(({ share }) => share >= enough)
    .toSorted((a, b) => b.share - a.share);
  const seen = new Set<string>();
  const shown = found
    .filter(
      ({ words, share }) =>
        share >= (found[0]?.share ?? 0) - 0.05 && !seen.has(words) && seen.add(words),
    )
    .slice(0, MOST);
  if (shown.length === 0) return undefined;
  const { say, evidence } = scene;
  const texts = shown.map(({ pack, words, of }) =>
    say.told(
      link(scene, pack),
      evidence.take(of, of.entity === "RentalProduct" ? say.told(of.label, words) : words),
    ),
  );
  const head = say.inEnglish ? `${say.foundIn}\n\n` : "";
  return {
    text:
      head + (texts.length === 1 ? texts.join("") : texts.map((text) => `- ${text}`).join("\n")),
    cards: shown.map(({ pack }) => pack),
  };
}

function best(pack: KnownPackage, wanted: readonly string[]): Told | undefined {
  const own = factOf(pack);
  const texts: [string, Told["of"]][] = [
    ...sentences(`${pack.summary} ${pack.description}`).map((words): [string, Told["of"]] => [
      words,
      own,
    ]),
    ...pack.includes.map((words): [string, Told["of"]] => [words, own]),
    ...sentences(pack.vessel.description).map((words): [string, Told["of"]] => [
      words,
      vesselFact(pack),
    ]),
    ...pack.vessel.amenities.map((words): [string, Told["of"]] => [words, vesselFact(pack)]),
    ...sentences(pack.provider.description).map((words): [string, Told["of"]] => [
      words,
      providerFact(pack),
    ]),
  ];
  return (
    texts
      // What is said of the provider may hold for another of its vessels.
      .map(([words, of]) => ({
        pack,
        words,
        of,
        share: shareOf(wanted, words) - (of.entity === "RentalPartner" ? 0.15 : 0),
      }))
      .toSorted((a, b) => b.share - a.share || a.words.length - b.words.length)[0]
  );
}

const sentences = (text: string): string[] => text.split(/(?<=[.!?])\s+/).filter(Boolean);
