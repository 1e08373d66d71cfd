/**
 * The script files that the request form is made of, as the build has named them (scripts/lib/vite-plugins.ts writes
 * them here); none where nothing is built.
 */
export const FORM_SCRIPTS: readonly string[] = [];
