import { mailPreview } from "#app/features/admin/mails.server.ts";
import type { Route } from "./+types/mail-html";

/** The HTML of a mail with sample data, for the frames of its page and under a policy of its own. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  return mailPreview(request, context, params.event);
}
