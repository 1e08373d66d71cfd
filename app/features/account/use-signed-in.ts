import { useMatches } from "react-router";
import type { SignedInData } from "./own-area.server.ts";

/** The signed-in person of a page behind the login, as its loader found them. */
export function useSignedIn(): SignedInData | undefined {
  return useMatches()
    .map(({ loaderData }) => loaderData)
    .find(isSignedIn);
}

function isSignedIn(data: unknown): data is SignedInData {
  return typeof data === "object" && data !== null && "auth" in data && "account" in data;
}
