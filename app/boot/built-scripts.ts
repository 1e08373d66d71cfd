/** What the build has named (scripts/lib/vite-plugins.ts writes it here); empty where nothing is built. */

/** The script files that the request form is made of. */
export const FORM_SCRIPTS: readonly string[] = [];

/** The file of the scripts that every page runs once it has been read. */
export const LATER_SCRIPT: string = "";
