import { mailPreview } from "#app/features/admin/outbox/mails.server.ts";
import type { Route } from "./+types/mail-html";

/** The HTML of a mail with sample data, for the frames of its page and under a policy of its own. */
export function loader({ url, context, params }: Route.LoaderArgs) {
  return mailPreview(url, context, params.event);
}
