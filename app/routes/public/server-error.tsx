import { data } from "react-router";
import { ErrorPage } from "#app/components/error-page.tsx";
import type { Route } from "./+types/server-error";

/** /500 (SPEC §8: pages exist for 404 and 500): what a visitor sees when something breaks on our side. */
export function loader() {
  throw data(null, { status: 500 });
}

export default function ServerError() {
  throw data(null, { status: 500 });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
