import type { Language } from "#domain/messages/language.ts";

/**
 * English that looks foreign: longer, accented, from right to left. This folder has no other words; what it lacks is
 * made of the English ones when the site is built (scripts/lib/vite-plugins.ts).
 */
export const language: Language = { tag: "en-XA", direction: "rtl", locale: "en-GB" };
