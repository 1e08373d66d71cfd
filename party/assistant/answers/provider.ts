import type { KnownPackage } from "../knowledge/knowledge.ts";
import { link, type Part, providerFact, type Scene } from "./context.ts";

/** "4.6" of a rating kept × 100. */
export const starsOf = (rating: number): string => (rating / 100).toFixed(1);

/** Guests rate from one to so many stars. */
const MOST_STARS = 5;

const LANGUAGES = /\b(?:languages?|speaks?)\b|اللغات|لغات/;
const RATED = /\b(?:ratings?|reviews?|stars|rated|trust\w*|reliable|good|best)\b|تقييم/;

/** Who runs a package, how guests rate it and what is spoken aboard. */
export function aboutProvider(scene: Scene): Part | undefined {
  const { say, about, text, evidence, knowledge } = scene;
  const named = knowledge.packages.find(({ provider }) =>
    text.includes(provider.name.toLowerCase().split(" ")[0] ?? provider.name),
  );
  const [pack = named] = about;
  const spoken = SPOKEN.find((language) => text.includes(language.toLowerCase()));
  if (!pack && spoken) return speaking(scene, spoken);
  if (!pack && scene.wish.type !== null && scene.stated.type) return owning(scene);
  if (!pack) return RATED.test(text) ? best(scene) : undefined;
  const { name, slug, languages } = pack.provider;
  const parts: string[] = [];
  if (about.length > 0) {
    evidence.take(providerFact(pack), name);
    parts.push(`${say.provider.of(link(scene, pack), name)}(/provider/${slug}).`);
  }
  if (LANGUAGES.test(text) && languages.length > 0)
    parts.push(say.provider.speaks(name, evidence.take(providerFact(pack), say.joined(languages))));
  else parts.push(rating(scene, pack));
  return { text: parts.join(" ") };
}

/** Languages people ask for, as records write them. */
const SPOKEN =
  "English Arabic Hindi French Urdu Russian German Mandarin Malayalam Spanish Tagalog Chinese Italian Persian".split(
    " ",
  );

/** One package of each provider. */
function perProvider(packages: readonly KnownPackage[]): KnownPackage[] {
  const seen = new Set<string>();
  return packages.filter(({ provider }) => !seen.has(provider.uuid) && seen.add(provider.uuid));
}

/** Whose crews speak a language. */
function speaking(scene: Scene, language: string): Part {
  const { knowledge, say } = scene;
  const found = perProvider(
    knowledge.packages.filter(({ provider }) => provider.languages.includes(language)),
  );
  if (found.length === 0) return { text: say.unknown, person: true };
  const lines = found.map((pack) =>
    say.provider.run(nameOf(scene, pack), say.joined(pack.provider.languages)),
  );
  return { text: [say.provider.speaking(language), "", ...lines].join("\n") };
}

/** Who runs the vessels of a kind. */
function owning(scene: Scene): Part {
  const { knowledge, say, wish } = scene;
  const found = perProvider(knowledge.packages.filter(({ vessel }) => vessel.type === wish.type));
  return {
    text: [
      say.provider.owning,
      "",
      ...found.map((pack) => say.provider.run(nameOf(scene, pack), pack.vessel.title)),
    ].join("\n"),
  };
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

/** The providers that guests rate best, with one package of each. */
function best(scene: Scene): Part {
  const { knowledge, say } = scene;
  const rated = knowledge.packages
    .filter(({ provider }) => provider.rating !== null && provider.rating_count > 0)
    .toSorted((a, b) => (b.provider.rating ?? 0) - (a.provider.rating ?? 0));
  const chosen = perProvider(rated).slice(0, 3);
  const lines = chosen.map((pack) => `- ${rating(scene, pack)} ${link(scene, pack)}`);
  return { text: [say.provider.best, "", ...lines].join("\n"), cards: chosen };
}
