import { countAudience } from "#app/features/admin/letter/letter.server.ts";
import type { Route } from "./+types/letter-audience";

/** How many addresses a letter would go to by the conditions in the query, and some of them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return Response.json(await countAudience(context, url), {
    headers: { "cache-control": "private, no-store" },
  });
}
