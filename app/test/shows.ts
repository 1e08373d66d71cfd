import type { ReactNode } from "react";

/** The component of a test's route: shows something with what the route's action has answered. */
export function shows<A = undefined>(show: (answer: A | undefined) => ReactNode) {
  return ({ actionData }: { actionData?: unknown }) => show(actionData as A | undefined);
}
