import { useMatches, useRouteError } from "react-router";

/**
 * Whether the document links the public sheet. The admin's layout links a sheet of its own instead (app/ui/admin.css);
 * an error page stands without that layout.
 */
export function usePublicSheet(): boolean {
  const matches = useMatches();
  const failed = (useRouteError() ?? null) !== null;
  return failed || !matches.some(({ id }) => id === "routes/layouts/admin");
}
