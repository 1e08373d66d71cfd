import type { Language } from "#domain/messages/language.ts";

/**
 * English that looks foreign: longer, accented, from right to left. This folder has no other words; what it lacks is
 * made of the English ones when the site is built (scripts/lib/vite-plugins.ts).
 */
export const language: Language = { tag: "en-XA", direction: "rtl", locale: "en-GB" };

/** Set apart, as figures of a text from left to right are. */
export const dateWithTime = (danish: string): string => `\u2066${danish}\u2069`;
