import { guardOf } from "#app/features/account/own-area.server.ts";
import { AppError } from "#domain/errors.ts";
import { dataResponse, errorResponse } from "#worker/api/envelope.ts";
import { servicesContext } from "#worker/app-services.ts";
import { officeTicket } from "#worker/services/live.ts";
import type { Route } from "./+types/office";

/** A ticket to the office's room, for the script of its pages: only administrators get one (DESIGN §11, §18). */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    await guardOf(context).guard.check();
    return dataResponse(await officeTicket(context.get(servicesContext)));
  } catch (error) {
    // It has no page that could show a refusal.
    if (error instanceof AppError) return errorResponse(error);
    throw error;
  }
}
