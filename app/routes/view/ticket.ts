import { loadTicket } from "#app/features/offers/request.server.ts";
import type { Route } from "./+types/ticket";

/** A ticket to the room of a request, for the script of its page (DESIGN §11, rooms and identity). */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadTicket(context, url);
}
