import { LOADING_INDICATOR } from "#domain/config/limits.ts";

/** Not there, filling towards its end, or full and on its way out. */
export type LoadingPhase = "off" | "filling" | "done";

/** How long the full bar is seen before it goes, in milliseconds. */
export const FINISH_MS = 200;

/**
 * When the loading bar is seen (SPEC §9): what is done within the throttle shows none, whatever takes longer shows one
 * that is full before it goes. Call `busy` with each change; it may be called with the same value again.
 */
export function loadingTime(
  show: (phase: LoadingPhase) => void,
  later: (task: () => void, ms: number) => () => void,
): { busy: (is: boolean) => void; stop: () => void } {
  let phase: LoadingPhase = "off";
  let wasBusy = false;
  let cancel = () => {};
  const to = (next: LoadingPhase) => {
    phase = next;
    show(next);
  };
  return {
    busy(is) {
      if (is === wasBusy) return;
      wasBusy = is;
      cancel();
      if (is) {
        if (phase === "done") to("off");
        cancel = later(() => to("filling"), LOADING_INDICATOR.throttleMs);
      } else if (phase === "filling") {
        to("done");
        cancel = later(() => to("off"), FINISH_MS);
      }
    },
    stop: () => cancel(),
  };
}
