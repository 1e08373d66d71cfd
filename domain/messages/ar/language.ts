import type { Language } from "#domain/messages/language.ts";

/** "nu-latn": figures stay Latin in every engine, as dates and prices are. */
export const language: Language = { tag: "ar", direction: "rtl", locale: "ar-AE-u-nu-latn" };

/** "22.11.2026 الساعة 09.12", "02.12 الساعة 16.00": a Latin comma would turn the two around. */
export const dateWithTime = (danish: string): string => danish.replace(/\.?, /, " الساعة\u00a0");
