import { loadTicket } from "#app/features/offers/request.server.ts";
import { errorResponse } from "#worker/api/envelope.ts";
import { knownError } from "#worker/auth/account-guard.ts";
import type { Route } from "./+types/ticket";

/** A ticket to the room of a request, for the script of its page (DESIGN §11, rooms and identity). */
export async function loader({ context, url }: Route.LoaderArgs) {
  try {
    return await loadTicket(context, url);
  } catch (error) {
    // It has no page that could show a refusal.
    if (knownError(error)) return errorResponse(error);
    throw error;
  }
}
