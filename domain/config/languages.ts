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
