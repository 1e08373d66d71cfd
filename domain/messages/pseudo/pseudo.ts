/**
 * The pseudo-language: each English string longer, accented and in brackets, so that copy outside domain/messages, places
 * too narrow for another language and sentences put together from pieces are seen at a glance. Letters stay within
 * Latin-1, which the fonts hold.
 */

const VOWELS: Record<string, string> = {
  a: "áá",
  e: "éé",
  i: "íí",
  o: "óó",
  u: "úú",
  A: "Áá",
  E: "Éé",
  I: "Íí",
  O: "Óó",
  U: "Úú",
};
const OTHERS: Record<string, string> = { c: "ç", n: "ñ", y: "ý", C: "Ç", N: "Ñ", Y: "Ý" };

/** What a reader does not read as words: tags, entities, link targets, addresses, numbers' places, the currency, what is done already. */
const KEPT =
  /<[^<>]+>|&#?\w+;|\]\([^)\s]+\)|\b(?:https?|mailto|tel):[^\s<>")]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\{\w+\}|\bAED\b|⟦[^⟦⟧]*⟧/g;
const ADDRESS = /^(?:[/#?.]|https?:|mailto:|tel:)\S*$/;
const LETTER = /\p{L}/u;

/** One string in the pseudo-language. `values` are parts that came from elsewhere and stay as they are. */
export function pseudoText(text: string, values: readonly string[] = []): string {
  if (!LETTER.test(text) || ADDRESS.test(text)) return text;
  const longestFirst = [...values].sort((a, b) => b.length - a.length);
  const kept = [KEPT.source, ...longestFirst.map((one) => `(?<!\\p{L})${escaped(one)}(?!\\p{L})`)];
  let result = "";
  let end = 0;
  for (const match of text.matchAll(new RegExp(kept.join("|"), "gu"))) {
    result += accented(text.slice(end, match.index)) + match[0].replace(/^⟦|⟧$/g, "");
    end = match.index + match[0].length;
  }
  return `⟦${result}${accented(text.slice(end))}⟧`;
}

/** A message, or an object of messages, in the pseudo-language; functions answer in it. */
export function pseudo<T>(message: T, values: readonly string[] = []): T {
  return made(message, values) as T;
}

function made(message: unknown, values: readonly string[]): unknown {
  if (typeof message === "string") return pseudoText(message, values);
  if (typeof message === "function") {
    return (...args: unknown[]) =>
      made((message as (...args: unknown[]) => unknown)(...args), [...values, ...texts(args)]);
  }
  if (Array.isArray(message)) return message.map((part) => made(part, values));
  // Anything but a plain object (a pattern, a date, a component) is no copy.
  if (message === null || Object.getPrototypeOf(message) !== Object.prototype) return message;
  if ("$$typeof" in (message as object)) return message;
  return Object.fromEntries(
    Object.entries(message as object).map(([key, part]) => [key, made(part, values)]),
  );
}

function accented(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => VOWELS[letter] ?? OTHERS[letter] ?? letter);
}

/** The strings among what a message was called with. */
function texts(value: unknown): string[] {
  if (typeof value === "string") return LETTER.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(texts);
  if (value !== null && typeof value === "object") return Object.values(value).flatMap(texts);
  return [];
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
