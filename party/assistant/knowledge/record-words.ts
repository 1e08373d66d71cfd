/** What a map was made into last: knowledge stays until the catalogue changes. */
const made = new WeakMap<ReadonlyMap<string, string>, (text: string) => string>();

/**
 * Puts what records say in another language where their English words stand in an answer. A piece of a longer English
 * sentence stays in it, and so does the address of a link.
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
    `\\]\\([^)]*\\)|(?<![a-z\\d][,;:]? ?)(?:${longestFirst.join("|")})(?![a-z\\d]|[,;:]? ?[a-z])`,
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

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
