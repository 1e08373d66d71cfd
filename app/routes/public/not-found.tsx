import { data, useLocation } from "react-router";
import { ErrorPage } from "#app/components/error-page.tsx";
import { missingPublicPage } from "#app/lib/missing-page.server.ts";
import { localPath } from "#domain/lib/local-path.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";
import type { Route } from "./+types/not-found";

/** Any path without a page answers 404 and names the path (SPEC §8, routing). */
export async function loader({ context, url }: Route.LoaderArgs) {
  throw await missingPublicPage(context, url);
}

export default function NotFound() {
  const { pathname } = useLocation();
  throw data(shellMessages.errors.unknownPath(localPath(pathname)), { status: 404 });
}

/** Shown inside the studio layout, so that the way on stays at hand. */
export const ErrorBoundary = ErrorPage;
