import { guardOf } from "#app/features/account/own-area.server.ts";
import { attention } from "#db/queries/admin/attention.ts";
import { AppError } from "#domain/errors.ts";
import { dataResponse, errorResponse } from "#worker/api/envelope.ts";
import { servicesContext } from "#worker/app-services.ts";
import type { Route } from "./+types/waiting";

/** The numbers of the menu, for pages of the office that have not read them with their own data. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { db, now, cards } = context.get(servicesContext);
    const { rows } = await guardOf(context).guard.read({
      waiting: attention(db, { now, cards: cards !== undefined }),
    });
    return dataResponse(rows.waiting[0]);
  } catch (error) {
    if (error instanceof AppError) return errorResponse(error);
    throw error;
  }
}
