import { latinDigits } from "#domain/lib/digits.ts";
import { words } from "#domain/messages/en/words.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";

/** Zero to twenty as they are written. */
export const ONES = new Map<string, number>(words.numbers.map((word, n) => [word, n]));
/** Twenty to ninety. */
const TENS = new Map<string, number>(
  ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"].map((word, n) => [
    word,
    (n + 2) * 10,
  ]),
);

/** The same text with the digits 0 to 9 for those of Arabic and Persian. */
export function plainDigits(text: string): string {
  return latinDigits(text).replaceAll("٬", ",").replaceAll("٫", ".");
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
    .match(/\p{L}+/gu)
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

/** What is counted: before it "one" and "a" are numbers too. */
const THINGS = "hours?|people|guests?|adults?|child(?:ren)?|friends?|persons?";
const ONE_THING = new RegExp(`\\b(?:one|single) (?=(?:${THINGS})\\b)`, "g");

/** A word of Arabic, with what may be written onto its front: "for", "with", "and". */
const whole = (words: string) =>
  new RegExp(`(?<![\\u0600-\\u06ff])([لبو]{1,2})?(?:${words})(?![\\u0600-\\u06ff])`, "g");

/** "ستين = 60, سبعين = 70": words and their values. */
const tableOf = (rows: string): [RegExp, number][] =>
  rows
    .trim()
    .split(/,\s|\n/)
    .map((row) => {
      const [words = "", value] = row.trim().split(" = ");
      return [whole(words), Number(value)];
    });

/** Arabic numbers up to twenty and the tens, without the marks that differ. */
const ARABIC = tableOf(`
  احد عشر = 11, اثنا عشر|اثني عشر = 12, ثلاثه? عشره?|ثلاثطعش = 13, اربعه? عشره?|اربعطعش = 14
  خمسه? عشره?|خمسطعش = 15, سته? عشره?|ستطعش = 16, سبعه? عشره?|سبعطعش = 17, ثماني?ه? عشره?|ثمنطعش = 18
  تسعه? عشره?|تسعطعش = 19, عشرين|عشرون = 20, ثلاثين = 30, اربعين = 40, خمسين = 50, ستين = 60, سبعين = 70
  ثمانين = 80, تسعين = 90, ثلاثه|ثلاث|تلات = 3, اربعه|اربع = 4, خمسه|خمس = 5, سته|ست = 6, سبعه|سبع = 7
  ثمانيه|ثماني|ثمان = 8, تسعه|تسع = 9, عشره|عشر = 10
`);

const HUNDRED = "(?:مئه|ميه|مائه)";
/** Hundreds in one word or two, "خمسمئه" and "خمس ميه", and the dual of hundred and thousand; before the smaller ones. */
const ARABIC_HUNDREDS = tableOf(`
  (?:مئ|مي|مائ)ت(?:ين|ان) = 200, (?:ثلاث|تلات|تلت) ?${HUNDRED} = 300, اربع ?${HUNDRED} = 400, خمس ?${HUNDRED} = 500
  ست ?${HUNDRED} = 600, سبع ?${HUNDRED} = 700, (?:ثمان|ثماني|تمان|تمن) ?${HUNDRED} = 800, تسع ?${HUNDRED} = 900
  ${HUNDRED} = 100, الف(?:ين|ان) = 2000
`);
/** A thousand, alone or after how many there are; a thousand thanks are no number. */
const ARABIC_THOUSANDS =
  /(?<![\u0600-\u06ff\d])([لبو]{1,2})? ?(?:(\d{1,3}) ?)?(?:الف|الفا|الاف|تلاف)(?![\u0600-\u06ff])(?! (?:شكر|مبروك|تحيه|مره))/g;
/** "5 و 20": the ones stand before the tens. "Between 5 and 20" is a range. */
const ARABIC_TENS = /(?<!بين *)(?<!\d)([1-9]) +و *([2-9]0)(?!\d)/g;
/** "2000 و 500 و 50": what is left after the thousands, and then after the hundreds. */
const ARABIC_REST = [
  /(?<!بين *)(?<!\d)(\d{1,3}000) +و *(\d{1,3})(?!\d)/g,
  /(?<!بين *)(?<!\d)(\d{0,4}[1-9]00) +و *(\d{1,2})(?!\d)/g,
];
const sum = (_: string, first: string, second: string) => `${Number(first) + Number(second)}`;

/** A normalised text with its numbers as figures: "twenty-five people", "a dozen", "خمس ساعات". */
export function counted(text: string): string {
  let plain = text
    .replace(/\b(?:a )?dozen\b/g, "12")
    .replace(/\b(?:90|ninety) ?min(?:ute)?s?\b/g, "2 hours")
    .replace(/\bcouple of (?=hours?|people|friends)/g, "2 ")
    .replace(/\b(?:an hour and a half|one and a half hours?|1\.5 hours?)\b/g, "2 hours");
  plain = plain.replace(
    /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](one|two|three|four|five|six|seven|eight|nine))?\b/g,
    (_, ten: string, one?: string) => `${(TENS.get(ten) ?? 0) + (one ? (ONES.get(one) ?? 0) : 0)}`,
  );
  plain = plain
    .replace(
      /\b(?:one |a )hundred(?: and)? ?(\d{1,2})?\b/g,
      (_, rest?: string) => `${100 + Number(rest ?? 0)}`,
    )
    .replace(/\b[a-z]+\b/g, (word) => {
      const value = ONES.get(word);
      return value === undefined || value < 2 ? word : `${value}`;
    })
    .replace(/\b(\d{1,3}) (?:thousand|grand)\b/g, "$1000")
    .replace(/\b([2-9]) hundred\b/g, "$100")
    .replace(ONE_THING, "1 ")
    // "2.5 hours" are three that have to be paid.
    .replace(/\b(\d{1,2})\.5 hours?\b/g, (_, n: string) => `${Number(n) + 1} hours`);
  if (!/[\u0600-\u06ff]/.test(plain)) return plain;
  for (const [words, value] of [...ARABIC_HUNDREDS, ...ARABIC])
    plain = plain.replace(words, (_, before = "") => `${before} ${value}`);
  plain = plain
    .replace(ARABIC_TENS, sum)
    .replace(ARABIC_THOUSANDS, (_, before = "", n = "1") => `${before} ${n}000`);
  return ARABIC_REST.reduce((text, rest) => text.replace(rest, sum), plain);
}

/** Other currencies as visitors name them, by the rate that turns them into AED. */
const CURRENCIES: readonly [keyof Rates, string][] = [
  ["rate_usd", "\\$|us\\$|usd|us dollars?|dollars?|bucks|دولار|доллар\\p{L}*|美元|美金"],
  ["rate_eur", "€|eur|euros?|يورو|евро|欧元"],
  ["rate_gbp", "£|gbp|pounds?|quid|libras?|фунт\\p{L}*|英镑"],
  ["rate_inr", "₹|inr|rup(?:ees?|aye|iah?)|rs\\.?|روبيه|卢比"],
  ["rate_sar", "sar|riyals?|ريال"],
];
/** Their sums, before or behind the name. */
const FOREIGN_SUMS = CURRENCIES.map(([name, sign]): [keyof Rates, RegExp] => [
  name,
  new RegExp(`(?<![a-z])(?:${sign}) ?(\\d{2,6})\\b|\\b(\\d{2,6}) ?(?:${sign})(?![a-z])`, "gu"),
]);
/** The rate of the other currency that a normalised text names. */
export const currencyNamed = (text: string): keyof Rates | undefined =>
  CURRENCIES.find(([, sign]) => new RegExp(`(?<![a-z])(?:${sign})(?![a-z])`, "u").test(text))?.[0];
type Rates = Pick<
  NonNullable<Knowledge["site"]>,
  "rate_usd" | "rate_eur" | "rate_gbp" | "rate_inr" | "rate_sar"
>;

/** A text with its sums of other currencies in whole AED, by the site's rates; without a rate they are no budget. */
export function inDirhams(text: string, { site }: Knowledge): string {
  let plain = text;
  for (const [name, sum] of FOREIGN_SUMS) {
    const rate = Number(site?.[name] ?? "");
    plain = plain.replace(sum, (_, before?: string, after?: string) =>
      rate > 0 ? `${Math.round(Number(before ?? after) * rate)} aed` : " ",
    );
  }
  return plain;
}
