import type { Language } from "#app/messages/language.ts";

export const language: Language = { tag: "en", direction: "ltr", locale: "en-GB" };
