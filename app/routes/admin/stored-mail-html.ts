import { storedMailHtml } from "#app/features/admin/outbox/outbox.server.ts";
import type { Route } from "./+types/stored-mail-html";

/** The HTML of a stored mail, for the frame of its page and under a policy of its own. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  return storedMailHtml(request, context, params.mail);
}
