import type { Language } from "#domain/messages/language.ts";

/** "nu-latn": figures stay Latin in every engine, as dates and prices are. */
export const language: Language = { tag: "ar", direction: "rtl", locale: "ar-AE-u-nu-latn" };
