import { ONES, TENS } from "./number-words.ts";

const ARABIC_DIGITS = "٠١٢٣٤٥٦٧٨٩";
const PERSIAN_DIGITS = "۰۱۲۳۴۵۶۷۸۹";

/** The same text with the digits 0 to 9 for those of Arabic and Persian. */
export function plainDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => `${ARABIC_DIGITS.indexOf(digit)}`)
    .replace(/[۰-۹]/g, (digit) => `${PERSIAN_DIGITS.indexOf(digit)}`)
    .replaceAll("٬", ",")
    .replaceAll("٫", ".");
}

/**
 * The numbers a text says, each in one way of writing: "AED 5,040.00" and "5040" are "5040", "17:30" is "17:30", "four"
 * is "4". "One" counts nothing often enough to be left out ("which one").
 */
export function numbersOf(text: string): string[] {
  const plain = plainDigits(text);
  const figures = plain.match(/\d{1,2}:\d{2}|\d[\d,]*(?:\.\d+)?/g) ?? [];
  const named = plain
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.flatMap((word) => {
      const value = ONES.get(word) ?? TENS.get(word) ?? (word === "hundred" ? 100 : undefined);
      return value === undefined || value <= 1 ? [] : [`${value}`];
    });
  return [...figures.map(canonical), ...(named ?? [])];
}

function canonical(figure: string): string {
  if (/^\d{1,2}:\d{2}$/.test(figure)) return figure;
  const value = Number(figure.replaceAll(",", ""));
  return Number.isFinite(value) ? `${value}` : figure;
}

/** All numbers of some texts, for looking up. */
export function knownNumbers(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap(numbersOf));
}
