/** How many messages of the other side nobody has seen yet: told by the chat, once it was opened, to its button. */
let count = 0;
const listeners = new Set<() => void>();

export const unread = {
  get: () => count,
  /** What the server renders, and the page until the chat says otherwise. */
  none: () => 0,
  set(next: number) {
    if (next === count) return;
    count = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
