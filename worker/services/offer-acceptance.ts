import { REQUEST_STATUS } from "#app/config/limits.ts";
import type { AppServices } from "#app/context.ts";
import { constraintViolation, demandRefusal } from "#db/errors.ts";
import { type Acceptance, acceptOffer } from "#db/queries/accept-offer.ts";
import { AppError } from "#worker/errors.ts";
import { offerMessages } from "./offer-messages.ts";
import { invitationBefore } from "./states/invitation.ts";
import { requestBefore } from "./states/request.ts";

/**
 * Accepts an offer for its visitor; a booking results. Throws AppError conflict when the offer has changed, ended or
 * was taken back, when the request is closed, or when the vessel has been booked meanwhile.
 */
export async function acceptVisitorsOffer(
  { db, sendMails }: Pick<AppServices, "db" | "sendMails">,
  accepted: Acceptance,
): Promise<void> {
  try {
    await db.batch([
      ...acceptOffer(db, accepted, {
        accept: invitationBefore("accepted"),
        supersede: invitationBefore("superseded"),
        request: requestBefore(REQUEST_STATUS.approved),
      }),
    ]);
  } catch (error) {
    if (demandRefusal(error) === "conflict") throw new AppError("conflict", offerMessages.changed);
    if (constraintViolation(error)?.kind === "vessel_booked") {
      throw new AppError("conflict", offerMessages.booked);
    }
    throw error;
  }
  sendMails();
}
