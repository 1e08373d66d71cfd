/**
 * What somebody had typed when the session ended, kept in this tab until they are back. Passwords and hidden fields
 * are never kept; signing out on purpose forgets all of it.
 */
const PREFIX = "draft:";

/** Sent to the window right before a page is left because its session has ended. */
export const SESSION_ENDED = "session:ended";

/** Sent to the window right before a form of the page is. */
export const FORM_SENT = "form:sent";

export type Draft = Record<string, string>;

/** The fields of a form that may be kept. */
export function keepableFields(form: HTMLFormElement): HTMLInputElement[] {
  const controls = form.querySelectorAll<HTMLInputElement>("input, textarea, select");
  return [...controls].filter(
    // A password that is being shown is a text field by type, not by what it is for.
    ({ name, type, autocomplete, hidden }) =>
      name !== "" &&
      !hidden &&
      !["password", "hidden", "submit"].includes(type) &&
      !autocomplete?.includes("password"),
  );
}

/** Keeps what stands in the form under this name. */
export function keepDraft(name: string, form: HTMLFormElement, storage: Storage): void {
  const draft = Object.fromEntries(keepableFields(form).map((field) => [field.name, field.value]));
  try {
    storage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Storage may be full or forbidden; then the draft is lost as it would be without this.
  }
}

/** The draft kept under this name, if there is one. */
export function readDraft(name: string, storage: Storage): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(storage.getItem(PREFIX + name) ?? "null");
    if (typeof draft !== "object" || draft === null) return undefined;
    return Object.fromEntries(
      Object.entries(draft).filter(([, value]) => typeof value === "string"),
    ) as Draft;
  } catch {
    return undefined;
  }
}

/** Forgets one draft, or all of them. */
export function dropDrafts(storage: Storage, name?: string): void {
  try {
    if (name !== undefined) storage.removeItem(PREFIX + name);
    else
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  } catch {
    // Forbidden storage holds nothing either.
  }
}
