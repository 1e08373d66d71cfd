import type { Language } from "#domain/messages/language.ts";

export const language: Language = { tag: "en", direction: "ltr", locale: "en-GB" };
