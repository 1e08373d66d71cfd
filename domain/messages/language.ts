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
