import { useSyncExternalStore } from "react";

/** What the admin has just done, and the calls that did it. */
export type Offer = {
  id: string;
  text: string;
  /** Their request ids (`x-request-id`), in their order; none where there is nothing to take back. */
  requests: readonly string[];
  /** What failed stays until it is dismissed. */
  tone?: "done" | "failed";
};

let offer: Offer | undefined;
const listeners = new Set<() => void>();

function show(next: Offer | undefined): void {
  offer = next;
  for (const listen of listeners) listen();
}

/**
 * Says below the page what was done, and offers to take it back: the message outlives the page it came from. Whether
 * there is a way back the server says (GET /api/admin/undo).
 */
export function offerUndo(done: Omit<Offer, "id">): void {
  show({ id: crypto.randomUUID(), ...done });
}

export const dismissOffer = (): void => show(undefined);

/** The last thing that was done; none on the server. */
export const useOffer = () => useSyncExternalStore(watch, current, none);

const current = () => offer;
const none = () => undefined;
function watch(listen: () => void) {
  listeners.add(listen);
  return () => {
    listeners.delete(listen);
  };
}
