import { isUuid } from "#domain/lib/uuid.ts";

// What outlives a page. Storage may be full or forbidden: then it lasts as long as the page does.

const KEYS = {
  session: "chat:session",
  draft: "chat:draft",
  unsent: "chat:unsent",
  blank: "chat:blank",
  sound: "chat:sound",
} as const;
const inMemory = new Map<string, string>();

/** The chat's session, so that it goes on after a reload and in other tabs (SPEC §3); null without a usable one. */
export function storedSession(): string | null {
  const uuid = read(() => localStorage, KEYS.session);
  return isUuid(uuid) ? uuid : null;
}

export function storeSession(uuid: string): void {
  write(() => localStorage, KEYS.session, uuid);
}

/** Forgets a session, unless another tab has put a newer one in its place. */
export function forgetSession(uuid: string): void {
  if (storedSession() === uuid) write(() => localStorage, KEYS.session, "");
}

/** The stored session if it has messages, as far as is known here. */
export function begunSession(): string | null {
  const uuid = storedSession();
  return uuid !== null && read(() => localStorage, KEYS.blank) !== uuid ? uuid : null;
}
/** Notes a session just made, that has no messages yet; "" = it has. */
export const storeBlank = (uuid: string) => write(() => localStorage, KEYS.blank, uuid);

/** What stands in the input: kept for this tab. */
export const storedDraft = () => read(() => sessionStorage, KEYS.draft);
export const storeDraft = (text: string) => write(() => sessionStorage, KEYS.draft, text);

/** What was sent and is not known to be stored: kept for this tab. */
export const storedUnsent = () => read(() => sessionStorage, KEYS.unsent);
export const storeUnsent = (text: string) => write(() => sessionStorage, KEYS.unsent, text);

/** Whether new messages make a sound: off until somebody wants it. */
export const storedSound = () => read(() => localStorage, KEYS.sound) === "on";
export const storeSound = (on: boolean) => write(() => localStorage, KEYS.sound, on ? "on" : "");

function read(storage: () => Storage, key: string): string {
  try {
    return storage().getItem(key) ?? "";
  } catch {
    return inMemory.get(key) ?? "";
  }
}

function write(storage: () => Storage, key: string, value: string): void {
  inMemory.set(key, value);
  try {
    if (value === "") storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // See above.
  }
}
