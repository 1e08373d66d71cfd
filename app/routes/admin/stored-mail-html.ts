import { storedMailHtml } from "#app/features/admin/outbox/mails.server.ts";
import type { Route } from "./+types/stored-mail-html";

/** The HTML of a stored mail, for the frame of its page and under a policy of its own. */
export function loader({ url, context, params }: Route.LoaderArgs) {
  return storedMailHtml(url, context, params.mail);
}
