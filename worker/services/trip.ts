import { eq } from "drizzle-orm";
import { readBatch } from "#db/batch.ts";
import { booking } from "#db/entities/booking.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { cancelBooking } from "#db/queries/own.ts";
import { inRecordWords } from "#db/queries/record-words.ts";
import { type GuestTripRow, guestTrip, setGuestLink } from "#db/queries/trip.ts";
import { site as siteDefaults } from "#domain/config/site.ts";
import { AppError } from "#domain/errors.ts";
import { maskContacts } from "#domain/lib/plain-text.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { Access } from "#worker/auth/offer-access.ts";
import { isPageToken, pageToken, uuidOfToken } from "#worker/auth/page-token.ts";
import { toPicture } from "#worker/services/catalogue.ts";

type Services = Pick<AppServices, "db" | "now" | "sendMails" | "tellPages" | "freshenPackages">;

/**
 * What the customer does with the booking of a request: "cancel", or the guests' link is given out ("share") or taken
 * back ("unshare"). Each is one transaction with its mails and its line in the log; twice is as good as once but for
 * cancelling. Throws AppError: conflict when the booking is no longer open, validation for anything else.
 */
export async function actOnTrip(
  { db, now, sendMails, tellPages, freshenPackages }: Services,
  { uuid: request_uuid, actor, write }: Pick<Access, "uuid" | "actor" | "write">,
  intent: string,
): Promise<void> {
  const by = { actor, now };
  const step =
    intent === "cancel"
      ? cancelBooking(db, eq(booking.rental_request_uuid, request_uuid), by)
      : intent === "share" || intent === "unshare"
        ? setGuestLink(db, { request_uuid, give: intent === "share", ...by })
        : undefined;
  if (!step) throw new AppError("validation", serviceMessages.offers.unknown);
  const { changed } = await write(step);
  if (changed.length === 0) throw new AppError("conflict", accountMessages.failures.bookingClosed);
  if (intent !== "cancel") return;
  sendMails();
  tellPages(request_uuid);
  freshenPackages({ request: request_uuid });
}

/** The path of the guests' page of a booking; null while no link is given out. */
export function guestPath(
  keys: AppServices["keys"],
  { uuid, guest_link: version }: Pick<GuestTripRow, "uuid" | "guest_link">,
): string | null {
  return version > 0 ? `/trip/${pageToken(keys, { kind: "trip", uuid, version })}` : null;
}

/**
 * What a guests' link opens: the trip without money, people or anything by which one could be reached; undefined for a
 * link that is not ours or was taken back.
 */
export async function readGuestTrip({ db, keys }: Pick<AppServices, "db" | "keys">, token: string) {
  const asked = uuidOfToken(token);
  if (!asked) return undefined;
  const { found, config } = await readBatch(db, {
    found: guestTrip(db, asked),
    config: siteConfig(db),
  });
  const [row] = found;
  if (!row || row.guest_link <= 0) return undefined;
  const { uuid, guest_link: version } = row;
  if (!isPageToken(keys, { kind: "trip", uuid, version }, token)) return undefined;
  const { name, email_sender } = { ...siteDefaults, ...config };
  return {
    trip: await inRecordWords(db, toGuestTrip(row)),
    site: { name, email_sender },
    entry: row,
  };
}

/** Of an amount in a text nobody who comes along has to know. */
const MONEY = /(?:AED|Dhs?|د\.إ|USD|EUR|US\$|[$€£])\s?\d|\d\s?(?:AED|Dhs?|dirhams?|USD|EUR|[$€£])/i;

function toGuestTrip({ includes, extras, ...row }: GuestTripRow) {
  const { state, start_date, end_date, called_off } = row;
  return {
    state,
    /** The weather does not allow it, and nothing is chosen instead yet. */
    called_off,
    vessel: maskContacts(row.vessel),
    picture: toPicture(row.picture, null),
    start_date,
    end_date,
    meeting_point: maskContacts(row.meeting_point),
    on_board: [...includes, ...extras.map(({ title }) => title)]
      .filter((text) => !MONEY.test(text))
      .map(maskContacts),
  };
}
export type GuestTrip = ReturnType<typeof toGuestTrip>;
