import { useSyncExternalStore } from "react";

/** What this tab knows of newer builds. */
type UpdateState = {
  /** Another build is out, or a part of this one did not come: the next page is loaded whole. */
  isOld: boolean;
  /** What the bar offers: a reload of this page, or (`target`) the page that could not be opened from here. */
  offer: { target?: string } | undefined;
  /** The visitor has dismissed the newer build in this tab; a page that can't be opened is still reported. */
  isQuiet: boolean;
  /** A whole page is on its way. */
  isLeaving: boolean;
};

const START: UpdateState = { isOld: false, offer: undefined, isQuiet: false, isLeaving: false };
let state = START;
const listeners = new Set<() => void>();

/** What is known now. */
export const updateState = (): UpdateState => state;

/** Changes the state, and lets the components know. */
export function setUpdateState(change: Partial<UpdateState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same, for components. On the server nothing is known. */
export function useUpdateState(): UpdateState {
  return useSyncExternalStore(subscribe, updateState, () => START);
}
