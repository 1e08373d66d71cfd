import { words } from "#domain/messages/en/words.ts";
import { language } from "#domain/messages/language.ts";

/** "eight" for 8; figures above twenty. */
export function numberWord(n: number): string {
  return words.numbers[n] ?? `${n}`;
}

/** The same text with its first letter as a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * A date with its time, or another piece of figures, that reads from left to right wherever it stands. Texts from left
 * to right need nothing for it; in the others it is set apart by the signs of Unicode, as <bdi> would do in a page.
 */
export function leftToRight(text: string): string {
  return language.direction === "rtl" ? `\u2066${text}\u2069` : text;
}

/** A name within a sentence, which keeps the points and figures that belong to it: as `leftToRight`, by its own letters. */
export function setApart(name: string): string {
  return language.direction === "rtl" ? `\u2068${name}\u2069` : name;
}

/** A guest's name in the office's own texts, which are English: a date beside it would join letters of the other direction. */
export const nameApart = (name: string): string =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(name) ? `\u2068${name}\u2069` : name;

const list = /* @__PURE__ */ new Intl.ListFormat(language.locale, { type: "conjunction" });

/** "English, Arabic and Hindi". */
export function joined(items: readonly string[]): string {
  return list.format(items);
}

const choice = /* @__PURE__ */ new Intl.ListFormat(language.locale, { type: "disjunction" });

/** "name, email or phone". */
export function either(items: readonly string[]): string {
  return choice.format(items);
}

/** "afternoon, four hours": a list without "and", of which nothing is left out but what is empty. */
export function listed(items: readonly (string | false | undefined)[]): string {
  return items.filter(Boolean).join(`${words.comma} `);
}

/** The same of items that have commas of their own. */
export const listedApart = (items: readonly string[]): string => items.join(`${words.semicolon} `);

const series = /* @__PURE__ */ new Intl.ListFormat(language.locale, {
  type: "unit",
  style: "short",
});

/** "afternoon, evening". */
export function inSeries(items: readonly string[]): string {
  return series.format(items);
}

/** "2 to 6", or "3" where both ends are one. */
export function range(min: number, max: number): string {
  return min === max ? `${min}` : words.range(`${min}`, `${max}`);
}

/**
 * A noun in the forms its language counts with (English two, Arabic six). "#" is where the number stands; a form
 * without it says the number itself. A form that is left out is the one of `other`.
 */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const ownRules = /* @__PURE__ */ new Intl.PluralRules(language.locale);

/** The form that goes with a number, with the number in its place. */
export function plural(n: number, forms: PluralForms, rules = ownRules): string {
  return (forms[rules.select(n)] ?? forms.other).replace("#", `${n}`);
}

/** "1 hour", "3 hours"; languages with more forms than these two name them all. */
export function counted(n: number, one: string, many: string): string;
export function counted(n: number, forms: PluralForms): string;
export function counted(n: number, one: string | PluralForms, many = ""): string {
  return plural(n, typeof one === "string" ? { one: `# ${one}`, other: `# ${many}` } : one);
}

/** Nobody counts on an answer sooner, whatever the mean is. */
export const FEWEST_MINUTES = 5;

/** "45 minutes", "3 hours": a time somebody takes, at least five minutes, and hours from two on. */
export function roughTime(minutes: number): string {
  return minutes < 120
    ? plural(Math.max(minutes, FEWEST_MINUTES), words.minutes)
    : plural(Math.round(minutes / 60), words.hours);
}
