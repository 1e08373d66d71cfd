import { useMatches } from "react-router";
import { type AuthState, authState } from "#domain/rules/auth-state.ts";
import type { SignedInData } from "./own-area.server.ts";

const NOBODY = authState(null);

/**
 * Who is signed in, as the page's loader found it. Public pages are the same for everybody and know of nobody: there
 * every flag is false.
 */
export function useAuth(): AuthState {
  return useSignedIn()?.auth ?? NOBODY;
}

/** The signed-in person of a page behind the login. */
export function useSignedIn(): SignedInData | undefined {
  return useMatches()
    .map(({ loaderData }) => loaderData)
    .find(isSignedIn);
}

function isSignedIn(data: unknown): data is SignedInData {
  return typeof data === "object" && data !== null && "auth" in data && "account" in data;
}
