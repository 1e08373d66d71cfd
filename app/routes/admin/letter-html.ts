import { letterHtml } from "#app/features/admin/letter/letter.server.ts";
import type { Route } from "./+types/letter-html";

/** The HTML of a letter, for the frames of its desk and under a policy of its own. */
export function loader({ context, url, params }: Route.LoaderArgs) {
  return letterHtml(context, url, params.uuid);
}
