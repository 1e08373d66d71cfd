import type { PluralForms } from "#domain/lib/words.ts";
import { language as built } from "#domain/messages/en/language.ts";

export type Language = {
  /** BCP 47, for the `lang` of documents. */
  tag: string;
  direction: "ltr" | "rtl";
  /** What Intl counts, lists and writes numbers by; dates of the calendar stay Danish (SPEC §9). */
  locale: string;
};

/** The language this build speaks; each folder of messages has its own (docs/languages.md). */
export const language: Language = built;

export { dateWithTime } from "#domain/messages/en/language.ts";

/**
 * The shape of a file of messages, for its file in another language: any text for a text, the forms the language counts in
 * for a plural, the same keys, lengths, numbers and arguments.
 */
export type Translated<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => Translated<R>
    : T extends { one: string; other: string }
      ? PluralForms
      : { [K in keyof T]: Translated<T[K]> };
