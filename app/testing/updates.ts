import { setUpdateState } from "#app/features/updates/update-state.ts";

/** Forgets what a test has noted of newer builds: the tests share one page. */
export const resetUpdateState = (): void =>
  setUpdateState({ isOld: false, offer: undefined, isQuiet: false, isLeaving: false });
