import { FURTHER_LANGUAGES } from "./site-languages.ts";

/** The languages a person can prefer, by their own names; codes as BCP 47 has them. */
export const LANGUAGES: readonly { code: string; name: string }[] = [
  { code: "en", name: "English" },
  { code: "ar", name: "العربية" },
  { code: "da", name: "Dansk" },
  { code: "de", name: "Deutsch" },
  { code: "es", name: "Español" },
  { code: "fr", name: "Français" },
  { code: "hi", name: "हिन्दी" },
  { code: "it", name: "Italiano" },
  { code: "nl", name: "Nederlands" },
  { code: "fa", name: "فارسی" },
  { code: "pt", name: "Português" },
  { code: "ru", name: "Русский" },
  { code: "tr", name: "Türkçe" },
  { code: "ur", name: "اردو" },
  { code: "zh", name: "中文" },
];

/**
 * The languages a record's words can be written in beside English, by tag: those the site speaks (docs/languages.md).
 * What a record does not say in one of them is shown in English.
 */
export const RECORD_LANGUAGES: Readonly<
  Record<string, { name: string; direction: "ltr" | "rtl" }>
> = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ FURTHER_LANGUAGES.map(({ tag, english: name, direction }) => [
    tag,
    { name, direction },
  ]),
);
