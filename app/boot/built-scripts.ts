/** What the build has named (scripts/lib/vite-plugins.ts writes it here); empty where nothing is built. */

/** The file of the scripts that every page runs once it has been read. */
export const LATER_SCRIPT: string = "";

/** The script files of the request form, by their names alone, as that file has them. */
export const FORM_SCRIPTS: readonly string[] = [];

/** The file that shows sums in a second currency, for who has chosen one. */
export const PRICES_SCRIPT: string = "";

/** The fonts that pages are to have when they are first drawn, of a language with letters of its own (app/ui/ar). */
export const FIRST_FONTS: readonly string[] = [];
