import { downloadStatement } from "#app/features/affiliate/area.server.ts";
import type { Route } from "./+types/statement-file";

/** /affiliate/statement/file?month=YYYY-MM: a month's statement as CSV. */
export function loader({ context, url }: Route.LoaderArgs) {
  return downloadStatement(context, url);
}
