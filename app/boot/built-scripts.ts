/** What the build has named (scripts/lib/vite-plugins.ts writes it here); empty where nothing is built. */

/** The file of the scripts that every page runs once it has been read. */
export const LATER_SCRIPT: string = "";

/** The file that shows sums in a second currency, for who has chosen one. */
export const PRICES_SCRIPT: string = "";
