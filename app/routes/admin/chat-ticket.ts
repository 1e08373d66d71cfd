import { deskTicket } from "#app/features/admin/chat/chat.server.ts";
import { AppError } from "#domain/errors.ts";
import { errorResponse } from "#worker/api/envelope.ts";
import type { Route } from "./+types/chat-ticket";

/** A ticket to the desk of a chat, for the script of its page (DESIGN §11, rooms and identity). */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return await deskTicket(context, params.uuid);
  } catch (error) {
    // It has no page that could show a refusal.
    if (error instanceof AppError) return errorResponse(error);
    throw error;
  }
}
