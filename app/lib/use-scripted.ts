import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while hydrating: for what only makes sense where scripts run. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
