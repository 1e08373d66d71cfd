/**
 * What somebody had typed when the session ended, kept in this tab until they are back. Passwords and hidden fields
 * are never kept; signing out on purpose forgets all of it.
 */
const PREFIX = "draft:";

/** Sent to the window right before a page is left because its session has ended. */
export const SESSION_ENDED = "session:ended";

/** Sent to the window right before a form of the page is. */
export const FORM_SENT = "form:sent";

type Draft = Record<string, string>;

/** Keeps what stands in a form's fields under this name. */
export function keepDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Storage may be full or forbidden; then the draft is lost as it would be without this.
  }
}

/** The draft kept under this name, if there is one. */
export function readDraft(name: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? "null");
    if (typeof kept !== "object" || kept === null) return undefined;
    return Object.fromEntries(
      Object.entries(kept).filter(([, value]) => typeof value === "string"),
    );
  } catch {
    return undefined;
  }
}

/** Forgets one draft, or all of them. */
export function dropDrafts(name?: string): void {
  try {
    if (name !== undefined) sessionStorage.removeItem(PREFIX + name);
    else
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Forbidden storage holds nothing either.
  }
}
