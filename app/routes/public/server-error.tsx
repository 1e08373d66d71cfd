import { data } from "react-router";
import { ErrorPage } from "#app/components/error-page.tsx";

/** /500 (SPEC §8: pages exist for 404 and 500): what a visitor sees when something breaks on our side. */
export function loader() {
  throw data(null, { status: 500 });
}

export default function ServerError() {
  throw data(null, { status: 500 });
}

export const ErrorBoundary = ErrorPage;
