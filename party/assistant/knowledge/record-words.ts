/** What a map was made into last: knowledge stays until the catalogue changes. */
const made = new WeakMap<ReadonlyMap<string, string>, (text: string) => string>();

/**
 * Puts what records say in another language where their English words stand in an answer. A piece of a longer English
 * sentence stays in it, and so does the address of a link. The currency of a price is no such sentence.
 */
export function recordWords(words: ReadonlyMap<string, string>): (text: string) => string {
  const known = made.get(words);
  if (known) return known;
  const said = new Map([...words].map(([english, other]) => [english.toLowerCase(), other]));
  const longestFirst = [...said.keys()]
    .filter((text) => text.length <= LONGEST)
    .toSorted((a, b) => b.length - a.length)
    .map(escaped);
  const sign = new RegExp(
    `\\]\\([^)]*\\)|(?<![a-z\\d][,;:]? ?)(?:${longestFirst.join("|")})(?![a-z\\d]|[,;:]? ?(?!aed\\b)[a-z])`,
    "gi",
  );
  const replace = (text: string) =>
    text.replace(sign, (found) => said.get(found.toLowerCase()) ?? found);
  const put = said.size === 0 ? (text: string) => text : replace;
  made.set(words, put);
  return put;
}

/** What is longer is quoted whole or not at all. */
const LONGEST = 120;

/** Each sentence of some texts with its translation, where a text and its translation have as many. */
export function sentencePairs(
  texts: readonly { en: string; said: string }[],
): ReadonlyMap<string, string> {
  return new Map(
    texts.flatMap(({ en, said }) => {
      const [english, other] = [sentencesOf(en), sentencesOf(said)];
      if (english.length !== other.length) return [];
      return english.map((one, place): [string, string] => [one, other[place] ?? one]);
    }),
  );
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?؟])\s+/).filter(Boolean);

/** A link, or words in Latin letters as far as they go. */
const LATIN = /\[[^\]\n]*\]\([^)]*\)|[a-z][^\p{Script=Arabic}\n[\]*\u2066-\u2069]*/giu;
/** Fewer words are a name. */
const ENGLISH = /(?:[a-z]+[^a-z]+){4}/i;

/**
 * An Arabic answer in which English sentences of records stand: in Arabic where the record says them so, else set apart
 * from the words around them (U+2068, U+2069), and `named` before the first line that has one.
 */
export function withEnglishApart(
  text: string,
  sentences: ReadonlyMap<string, string>,
  named: string,
): string {
  const put = (sentence: string) => {
    const at = sentence.indexOf(": ") + 2;
    const whole = sentences.get(sentence);
    const tail = at > 1 ? sentences.get(sentence.slice(at)) : undefined;
    if (whole ?? tail) return whole ?? sentence.slice(0, at) + tail;
    return ENGLISH.test(sentence) ? `\u2068${sentence}\u2069` : sentence;
  };
  const apart = text.replace(LATIN, (found) => {
    if (found.startsWith("[") || !ENGLISH.test(found)) return found;
    const words = found.trimEnd();
    return sentencesOf(words).map(put).join(" ") + found.slice(words.length);
  });
  if (!apart.includes("\u2068") || apart.includes(named)) return apart;
  const lines = apart.split("\n");
  lines.splice(
    lines.findIndex((line) => line.includes("\u2068")),
    0,
    named,
    "",
  );
  return lines.join("\n");
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
