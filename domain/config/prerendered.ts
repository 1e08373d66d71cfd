/**
 * The pages that are built ahead (DESIGN §11): words that change with a build alone. Each has its data beside it, at
 * `{path}/_payload.json` (SPEC §7).
 */
export const PRERENDERED_PATHS = ["/terms", "/privacy", "/cookies"] as const;

/** Where a page's data stands. */
export const payloadPath = (path: string): string => `${path}/_payload.json`;

/** The chat server's address in a page built ahead: the Worker puts its own in its place. */
export const BUILT_CHAT_URL = "https://chat-server.built.invalid";

/** Among the static files, where the Worker alone reads it: a page that was built ahead. */
export const builtFile = (path: string): string => `/_prerendered${path}.json`;
