import type { Language } from "#domain/messages/language.ts";

export const language: Language = { tag: "en", direction: "ltr", locale: "en-GB" };

/** "22.11.2026, 09.12" or "02.12., 16.00" of the Danish calendar, as the language writes it. */
export const dateWithTime = (danish: string): string => danish;
