import type { KnownPackage } from "../knowledge/knowledge.ts";
import { plainLatin } from "../language/text.ts";
import { sentencesIn } from "../toolbox.ts";
import { link, type Part, providerFact, type Scene } from "./context.ts";

/** "4.6" of a rating kept × 100. */
export const starsOf = (rating: number): string => (rating / 100).toFixed(1);

/** Guests rate from one to so many stars. */
const MOST_STARS = 5;

const LANGUAGES =
  /\b(?:languages?|speaks?|speaking|spoken)\b|اللغات|لغات|язык|sprach|langue|idioma|语言|bhasha/;
/** Who runs a package, how guests rate it and what is spoken aboard. */
export function aboutProvider(scene: Scene, isSpoken = false): Part | undefined {
  const { say, about, text, evidence, knowledge } = scene;
  const named = knowledge.packages.find(({ provider }) =>
    text.includes(provider.name.toLowerCase().split(" ")[0] ?? provider.name),
  );
  const [pack = named] = about;
  const spoken = spokenIn(text);
  const isOfLanguages = isSpoken || LANGUAGES.test(plainLatin(text));
  if (
    spoken &&
    (!pack || isSpoken) &&
    !(pack?.provider.languages.includes(spoken) && about.length > 0)
  )
    return speaking(scene, spoken);
  if (!pack) return isOfLanguages ? speaking(scene) : undefined;
  const { name, slug, languages } = pack.provider;
  evidence.take(providerFact(pack), name);
  const [first = ""] = sentencesIn(pack.provider.description);
  const run =
    about.length > 0
      ? `${say.provider.of(link(scene, pack), name)}(/provider/${slug}).`
      : say.told(nameOf(scene, pack), evidence.take(providerFact(pack), first));
  const spokenThere = () =>
    say.provider.speaks(name, evidence.take(providerFact(pack), say.joined(languages)));
  const own = isOfLanguages && languages.length > 0 ? spokenThere() : rating(scene, pack);
  return { text: `${run} ${own}`.trim() };
}

/** Languages people ask for, by their names in records, in the words of the languages that are answered. */
const SPOKEN: Record<string, RegExp> = {
  Russian: /\b(?:russian|russisch\w*|russe|ruso|rusa|roosi|rusi)\b|русск|روسي|俄(?:语|文)/,
  German: /\b(?:german|deutsch\w*|allemand\w*|aleman\w*)\b|немецк|الماني|德(?:语|文)/,
  French: /\b(?:french|franzosisch\w*|francais\w*|frances\w*)\b|французск|فرنسي|法(?:语|文)/,
  Spanish: /\b(?:spanish|spanisch\w*|espagnol\w*|espanol\w*)\b|испанск|اسباني|西班牙/,
  Mandarin:
    /\b(?:mandarin|chinese|chinesisch\w*|chinois\w*|chino|chini)\b|китайск|صيني|中文|汉语|普通话/,
  Hindi: /\b(?:hindi)\b|хинди|هندي|印地/,
  Urdu: /\burdu\b|урду|اردو/,
  Malayalam: /\bmalayalam\b|مالايالام/,
  Tagalog: /\b(?:tagalog|filipino)\b|تاغالوغ|فلبيني/,
  Arabic: /\b(?:arabic|arabisch\w*|arabe|arabi)\b|арабск|عربي|阿拉伯/,
  English:
    /\b(?:english|englisch\w*|anglais\w*|ingles\w*|angrezi)\b|английск|انجليزي|انكليزي|英(?:语|文)/,
  Italian: /\b(?:italian\w*|italienisch|italien)\b|итальянск|ايطالي|意大利/,
  Persian: /\b(?:persian|farsi|persisch)\b|персидск|فارسي|波斯/,
  Turkish: /\b(?:turkish|turkisch|turc|turco)\b|турецк|تركي|土耳其/,
};

const spokenIn = (text: string): string | undefined =>
  Object.keys(SPOKEN).find((language) => SPOKEN[language]?.test(plainLatin(text)));

/** Whether a normalised text asks which languages are spoken. */
export const asksLanguage = (text: string): boolean =>
  LANGUAGES.test(plainLatin(text)) || spokenIn(text) !== undefined;

/** All languages that providers list. */
function knownLanguages({ knowledge, say, evidence }: Scene): string {
  const found = knowledge.packages.flatMap((pack) => {
    evidence.take(providerFact(pack), say.joined(pack.provider.languages));
    return pack.provider.languages;
  });
  return say.joined([...new Set(found)]);
}

/** One package of each provider. */
function perProvider(packages: readonly KnownPackage[]): KnownPackage[] {
  const seen = new Set<string>();
  return packages.filter(({ provider }) => !seen.has(provider.uuid) && seen.add(provider.uuid));
}

/** Whose crews speak a language; without one all of them. */
function speaking(scene: Scene, language?: string): Part {
  const { knowledge, say } = scene;
  const found = perProvider(
    knowledge.packages.filter(({ provider }) => !language || provider.languages.includes(language)),
  );
  const all = say.provider.languages(knownLanguages(scene));
  if (found.length === 0) return { text: all, person: true };
  const lines = found.map((pack) =>
    say.provider.run(nameOf(scene, pack), say.joined(pack.provider.languages)),
  );
  const head = language ? say.provider.speaking(language) : all;
  return { text: [head, "", ...lines, "", say.provider.ofTheDay].join("\n") };
}

function nameOf({ evidence }: Scene, { provider, ...pack }: KnownPackage): string {
  evidence.take(providerFact({ provider, ...pack }), `${provider.name} ${pack.vessel.title}`);
  return `[${provider.name}](/provider/${provider.slug})`;
}

function rating({ say, evidence }: Scene, pack: KnownPackage): string {
  const { name, rating: stars, rating_count } = pack.provider;
  if (stars === null || rating_count === 0) return say.provider.unrated(name);
  return evidence.take(
    providerFact(pack),
    say.provider.rated(name, starsOf(stars), `${MOST_STARS}`, say.provider.ratings(rating_count)),
  );
}
