import type { Turn } from "../assistant.ts";
import type { Knowledge, KnownPackage } from "../knowledge/knowledge.ts";
import { distance } from "./spelling.ts";
import { normalised, tokens } from "./text.ts";

/** What a package is called: its title without what kind of vessel it is. */
export const shortTitle = (title: string): string => title.split(",")[0]?.trim() ?? title;

const SMALL = new Set(["at", "and", "the", "of", "off", "on", "one", "two", "a", "under"]);
/** Words of titles that people also say of any trip: a name needs one more. */
const GENERAL = new Set(
  "before after hour hours day evening morning night dark sunset birthday afternoon company harbour".split(
    " ",
  ),
);
/** The words of that name, in lower case. */
export const nameWords = (title: string): string[] => tokens(shortTitle(title).toLowerCase());
const titleWords = (title: string) => nameWords(title).filter((word) => !SMALL.has(word));
/** What a vessel is called: the first word of its title. */
export const vesselName = ({ vessel }: KnownPackage): string =>
  tokens(vessel.title.toLowerCase())[0] ?? "";

/** A text, the packages that are named in it, and the text without their names: "Golden Hour" is no time of day. */
type Named = { packages: KnownPackage[]; rest: string };

/**
 * The packages a normalised message names by title, or by the name of their vessel. A name that fits several packages
 * of one vessel names them all.
 */
export function namedIn(message: string, knowledge: Knowledge): Named {
  const text = withNames(inTitles(message, knowledge), knowledge.packages);
  const words = tokens(text);
  const exact = knowledge.packages.filter(({ title }) =>
    ` ${words.join(" ")} `.includes(` ${nameWords(title).join(" ")} `),
  );
  const loose = knowledge.packages.filter(({ title }) => {
    const wanted = titleWords(title);
    const isOwn = wanted.some((word) => !GENERAL.has(word));
    return wanted.length >= 2 && isOwn && isNear(words, wanted);
  });
  // The first words of a long name, where they are enough to tell it from others: "Swim Stop".
  const begun = knowledge.packages.filter(({ title }) => {
    const [first, second, ...more] = nameWords(title);
    return (
      second !== undefined &&
      more.length > 0 &&
      ` ${words.join(" ")} `.includes(` ${first} ${second} `) &&
      ![first, second].every((word) => SMALL.has(word ?? "") || GENERAL.has(word ?? "")) &&
      !SMALL.has(second)
    );
  });
  // A first word that no other title has and nobody says of a trip: "Skyline", but not "the skyline".
  const lone = knowledge.packages.filter(({ title }) => {
    const [first = ""] = nameWords(title);
    return (
      first.length > 6 &&
      !GENERAL.has(first) &&
      knowledge.packages.filter((one) => nameWords(one.title).includes(first)).length === 1 &&
      new RegExp(
        `(?<!\\b(?:the|an?|see|city|dubai|of|marina|view|with) )\\b${first}\\b(?! (?:view|photo|of|tour))`,
      ).test(text)
    );
  });
  // One named in full does not hide another whose name is cut short: "Golden Stern or Three Decks".
  const short = begun.filter((one) => sharing(one, begun).length === 1 && !exact.includes(one));
  const titled =
    exact.length > 0
      ? [...longest(exact), ...[...short, ...lone].filter((one) => !exact.includes(one))]
      : loose.length > 0
        ? loose
        : short.length > 0
          ? short
          : lone;
  const feet = /\b(\d{2,3}) ?-?(?:ft|feet|foot|footer)\b/.exec(text)?.[1];
  const ofVessel = knowledge.packages.filter((pack) => {
    const name = vesselName(pack);
    return name.length > 3 && words.includes(name);
  });
  // "The 88 ft yacht": those of that length.
  const packages =
    titled.length > 0
      ? titled
      : ofVessel.length > 0 || !feet
        ? ofVessel
        : knowledge.packages.filter(({ vessel }) => vessel.title.includes(`${feet} ft`));
  let rest = text;
  if (titled.length === 0) for (const pack of packages) rest = rest.replace(vesselName(pack), " ");
  for (const { title } of titled) {
    const name = nameWords(title);
    rest = rest.replace(new RegExp(name.join("\\W+"), "g"), " ");
    const [first = "", second = ""] = name;
    if (!exact.some((one) => one.title === title))
      rest = rest.replace(new RegExp(`${first}\\W+${second}`), " ");
    if (exact.length === 0 && loose.length > 0)
      for (const word of titleWords(title)) rest = rest.replace(word, " ");
  }
  return { packages, rest };
}

/** A message with the titles that packages have in Arabic, and "3 decks", as their own titles have it. */
function inTitles(message: string, { packages, inArabic }: Knowledge): string {
  const text = message.replace(/\b[34](?= decks\b)/g, (n) => (n === "3" ? "three" : "four"));
  if (!/[\u0600-\u06ff]/.test(text)) return text;
  return packages.reduce((plain, { title }) => {
    const said = normalised(inArabic.get(title)?.split(/[،,]/)[0] ?? "");
    return said.includes(" ") ? plain.replaceAll(said, nameWords(title).join(" ")) : plain;
  }, text);
}

/** Packages of some whose names begin with the same two words. */
const sharing = ({ title }: KnownPackage, packs: readonly KnownPackage[]) => {
  const begin = nameWords(title).slice(0, 2).join(" ");
  return packs.filter((one) => nameWords(one.title).slice(0, 2).join(" ") === begin);
};

/** Signs of Arabic and Cyrillic by the Latin consonant they sound like; vowels are left out. */
const SOUNDS = new Map(
  Object.entries({
    b: "بپпб",
    t: "تطثт",
    k: "كقغگجгкх",
    d: "دضذд",
    s: "سصشزзсшц",
    r: "рر",
    l: "лل",
    m: "мم",
    n: "нن",
    f: "فф",
  }).flatMap(([sound, signs]) => [...signs].map((sign) => [sign, sound] as const)),
);
/** What a word sounds like, in consonants of any script: "قولدن" and "golden" are "kldn". */
function soundOf(word: string): string {
  const plain = word
    .replace(/ch|تش/g, "s")
    .replace(/ck|q|g|j|c(?![eiy])/g, "k")
    .replace(/[cz]|sh/g, "s")
    .replace(/x/g, "ks")
    .replace(/ph/g, "f")
    .replace(/p/g, "b")
    .replace(/[^\p{Script=Latin}]/gu, (sign) => SOUNDS.get(sign) ?? "");
  return plain.replace(/[^bcdfklmnrst]/g, "").replace(/(.)\1+/g, "$1");
}

/** Words of titles as they are translated, where a name is said by its meaning. */
const MEANT: readonly [RegExp, string][] = [
  [/(?:ال)?ساعه (?:ال)?ذهبيه/g, "golden hour"],
  [/عشاء (?:ال)?(?:فانوس|فوانيس)/g, "lantern supper"],
  [/حفله (?:ال)?شركه|مساء (?:ال)?شركه/g, "company evening"],
  [/под парус(?:ом|ами)/g, "under sail"],
  [/золот(?:ой|ого) час/g, "golden hour"],
];
/** A message with names of packages in Latin letters where they are written by their sound in another script. */
function withNames(text: string, packages: readonly KnownPackage[]): string {
  if (!/[\u0600-\u06ff\u0400-\u04ff]/.test(text)) return text;
  const words = MEANT.reduce((plain, [sign, name]) => plain.replace(sign, name), text).split(" ");
  const sounds = words.map((word) => soundOf(word.replace(/^(?:ال|لل|و|ب|ل)(?=.{4})/, "")));
  const whole = words.map(soundOf);
  for (const { title } of packages) {
    const name = nameWords(title);
    for (const wanted of name.length > 2 ? [name, name.slice(0, 2)] : [name]) {
      const sound = wanted
        .map(soundOf)
        .join("")
        .replace(/(.)\1+/g, "$1");
      if (sound.length < 4) continue;
      for (let from = 0; from < words.length; from++)
        for (let to = from + 1; to <= Math.min(words.length, from + 5); to++)
          for (const heard of [sounds, whole])
            if (
              heard
                .slice(from, to)
                .join("")
                .replace(/(.)\1+/g, "$1") === sound &&
              heard[to - 1]
            )
              return withNames(
                [...words.slice(0, from), wanted.join(" "), ...words.slice(to)].join(" "),
                packages.filter((one) => one.title !== title),
              );
    }
  }
  return words.join(" ");
}

/** Of titles one of which is part of another ("Birthday"), the longer ones. */
const longest = (found: readonly KnownPackage[]): KnownPackage[] =>
  found.filter(
    (one) =>
      !found.some(
        (other) =>
          other !== one &&
          shortTitle(other.title).toLowerCase().includes(shortTitle(one.title).toLowerCase()) &&
          shortTitle(other.title).length > shortTitle(one.title).length,
      ),
  );

/** Whether all words stand close together, in any order. */
function isNear(words: readonly string[], wanted: readonly string[]): boolean {
  const at = wanted.map((word) => words.findIndex((one) => one === word || isSlip(one, word)));
  return at.every((place) => place >= 0) && Math.max(...at) - Math.min(...at) <= wanted.length + 2;
}

/** A long word with one letter wrong, where it stands beside the other words of a name. */
const isSlip = (one: string, word: string): boolean =>
  word.length > 4 && one.length > 3 && distance(one, word, 1) !== undefined;

/** The first, the second, the third. */
const ORDINALS = [
  /\b(?:the )?(?:first|1st)(?: one| option| boat| yacht| package)?\b|\b(?:option|number|no\.?|package|#) ?1\b|الاول|الاولي|(?<![\u0600-\u06ff])ل?اول (?:واحد|وحده|يخت|قارب)/,
  /\b(?:the )?(?:second|2nd)(?: one| option| boat| yacht| package)?\b|\b(?:option|number|no\.?|package|#) ?2\b|الثاني|الثانيه|(?<![\u0600-\u06ff])ل?ثاني (?:واحد|وحده|يخت|قارب)/,
  /\b(?:the )?(?:third|3rd)(?: one| option| boat| yacht| package)?\b|\b(?:option|number|no\.?|package|#) ?3\b|الثالث|الثالثه/,
];
const LAST = /\b(?:the )?last (?:one|option|boat|yacht|package)\b|الاخير/;
const CHEAPER = /\b(?:the )?(?:cheap(?:est|er)|less expensive) (?:one|option|of)\b|الارخص/;
const BIGGER = /\b(?:the )?(?:big(?:gest|ger)|larg(?:est|er)) (?:one|option|of)\b|الاكبر/;

/** The one of some packages that a message points at by its place. */
export function chosenOf(
  text: string,
  recent: readonly KnownPackage[],
  totalOf: (pack: KnownPackage) => number,
  current: readonly KnownPackage[] = [],
): KnownPackage | undefined {
  const [one] = current;
  // "And the other one?" of two, one of which was chosen.
  if (recent.length === 2 && one && recent.includes(one) && /\bthe other\b|الثاني|الاخر/.test(text))
    return recent.find((pack) => pack !== one);
  const place = ORDINALS.findIndex((sign) => sign.test(text));
  if (place >= 0 && recent.length > 0) return recent[place];
  if (LAST.test(text)) return recent.at(-1);
  if (recent.length < 2) return undefined;
  if (CHEAPER.test(text)) return recent.toSorted((a, b) => totalOf(a) - totalOf(b))[0];
  if (BIGGER.test(text)) return recent.toSorted((a, b) => b.guests_max - a.guests_max)[0];
  return undefined;
}

const PLACE =
  /\bthe (?:first|second|third|last|1st|2nd|3rd)\b(?: (?:one|option|boat|yacht|package)\b)?|\b(?:first|second|third|last|1st|2nd|3rd) (?:one|option|boat|yacht|package)\b|\b(?:option|number|package) ?[123]\b|^ ?(?:ال)?(?:اول|اولي|ثاني|ثانيه|ثالث|ثالثه|اخير)(?= |$)/g;

/** A message without the words that point at one of what was shown: those ask nothing. */
export const withoutPlace = (text: string): string => text.replace(PLACE, " ").trim();

/** The packages an answer spoke of, in its order. */
export function packagesOf({ content, attachments }: Turn, knowledge: Knowledge): KnownPackage[] {
  const cards = attachments?.cards.map(({ href }) => href) ?? [];
  const links = [...content.matchAll(/\]\((\/package\/[^)\s]*)\)/g)].map(([, href]) => href ?? "");
  const slugs = (cards.length > 0 ? cards : links).map(
    (href) => /\/package\/([\w-]+)/.exec(href)?.[1],
  );
  return [...new Set(slugs)].flatMap(
    (slug) => knowledge.packages.find((pack) => pack.slug === slug) ?? [],
  );
}

/** Words before "one" that point elsewhere. */
const NOT_EARLIER =
  /^(?:first|second|third|last|same|other|cheap(?:est|er)|big(?:gest|ger)|whole)$/;

/** "Back to the Palm one": what was spoken of before, by a word of its name or its kind. */
export function earlierOf(
  text: string,
  history: readonly KnownPackage[],
): KnownPackage | undefined {
  const word = /\bback to (?:the )?(\w+)|\bthe (\w+) (?:one|boat|trip|yacht|package)\b/.exec(text);
  const name = word?.[1] ?? word?.[2];
  if (!name || NOT_EARLIER.test(name)) return undefined;
  return history.find(
    ({ title, vessel }) => title.toLowerCase().includes(name) || vessel.type.includes(name),
  );
}

/** A place that vessels leave from, as people call it. */
const PLACES: readonly [RegExp, RegExp][] = [
  [/\b(?:dubai )?creek\b|خور دبي|الخور/, /creek/i],
  [/\b(?:dubai )?harbou?r\b(?! hop)|دبي هاربور|هاربر/, /harbour/i],
  [/\bpalm(?: jumeirah)?\b(?! circuit)|النخله|نخله جميرا/, /palm/i],
  [
    /\b(?:from|in|at|near|around|to|leav\w+|dubai) (?:the )?(?:dubai )?marina\b|\bdubai marina\b|دبي مارينا|مرسي دبي|المارينا/,
    /marina/i,
  ],
];

export function areaIn(text: string, knowledge: Knowledge): string | undefined {
  if (!/\b(?:from|in|at|near|leav\w+|depart\w+|start\w+|creek|harbou?r|palm)\b|من|في/.test(text))
    return undefined;
  // Where it sails by is not where it leaves from.
  if (/\b(?:off|around|past|see|to) the palm\b/.test(text)) return undefined;
  const place = PLACES.find(([sign]) => sign.test(text))?.[1];
  return (
    place && knowledge.packages.find(({ vessel }) => place.test(vessel.location))?.vessel.location
  );
}

/** A message without the names of packages, which say nothing of its language; whole where nothing else is in it. */
export function withoutNames(raw: string, named: readonly KnownPackage[]): string {
  const names = new Set(named.flatMap(({ title }) => tokens(title.toLowerCase())));
  const left = raw.replace(/[\p{L}\d]+/gu, (word) => (names.has(word.toLowerCase()) ? "" : word));
  return /\p{L}{2}/u.test(left) ? left : raw;
}
