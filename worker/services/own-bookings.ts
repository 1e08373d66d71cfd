import { cancelOwnBooking, type OwnBookingRow, ownBookings } from "#db/queries/own.ts";
import { AppError } from "#domain/errors.ts";
import { refundNow } from "#domain/lib/cancellation.ts";
import { cursorText, readCursor } from "#domain/lib/cursor.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import { STANDING } from "#domain/states/booking.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import { toPicture } from "#worker/services/catalogue.ts";
import { invalid } from "./rental-request-schema.ts";

type Services = Pick<AppServices, "db" | "now" | "requestId">;
type Changing = Services & Pick<AppServices, "sendMails" | "freshenPackages">;

/** Of a trip that the weather calls off everything comes back, whatever was agreed. */
const ALL_BACK = [{ hours_before: 0, refund_percent: 100 }];

/** A row as its owner sees it: whether it may be cancelled now, and what comes back then, in fils. */
export function toOwnBooking(row: OwnBookingRow, now: Date) {
  const { cancellation, picture, start_date, end_date, ...others } = row;
  const { update_date, rental_request_uuid, ...rest } = others;
  const open_change = STANDING.includes(row.state) ? row.open_change : null;
  const tiers = open_change === "weather" ? ALL_BACK : cancellation;
  return {
    ...rest,
    open_change,
    request_uuid: rental_request_uuid,
    cancellation,
    picture: toPicture(picture, null),
    start_date: start_date.toISOString(),
    end_date: end_date.toISOString(),
    can_cancel: STANDING.includes(row.state) && start_date > now,
    ...refundNow(tiers, { start: start_date, total: row.total, now }),
  };
}

/** A page of the account's bookings (GET /api/user/list/booking): rows, how many there are, where the next begins. */
export async function listOwnBookings(
  { db, now }: Services,
  guard: AccountGuard,
  user_uuid: string,
  query: URLSearchParams,
) {
  const size = readSize(query.get("size"));
  const after = readCursor(query.get("cursor"));
  const { rows } = await guard.read(ownBookings(db, user_uuid, { size: size + 1, after }));
  const { found } = rows;
  const page = found.slice(0, size);
  const last = page.at(-1);
  return {
    rows: page.map((row) => toOwnBooking(row, now)),
    total: rows.counted[0]?.total ?? 0,
    next:
      found.length > size && last ? cursorText({ date: last.start_date, uuid: last.uuid }) : null,
  };
}

/** One booking of the account. Throws AppError not_found for anybody else's, as for one that is not there. */
export async function readOwnBooking(
  { db, now }: Services,
  guard: AccountGuard,
  user_uuid: string,
  uuid: string,
) {
  const { rows } = await guard.read(ownBookings(db, user_uuid, { uuid: checkUuid(uuid) }));
  const [row] = rows.found;
  if (!row) throw notFound();
  return toOwnBooking(row, now);
}

/**
 * Cancels the account's booking in one transaction with its mails and its line in the log; `action` is "cancel", and there
 * is no other: a trip changes by agreement (worker/services/changes.ts). Throws AppError: validation, not_found for
 * anybody else's, conflict when it has begun or is no longer open.
 */
export async function changeOwnBooking(
  { db, now, requestId, sendMails, freshenPackages }: Changing,
  guard: AccountGuard,
  user_uuid: string,
  input: { uuid: unknown; action: unknown },
) {
  const uuid = checkUuid(input.uuid);
  if (input.action !== "cancel") throw invalid({ action: 'Action must be "cancel"' });
  const cancelled = cancelOwnBooking(db, { user_uuid, uuid, now, requestId });
  const { found } = ownBookings(db, user_uuid, { uuid });
  const { rows } = await guard.write({ found, ...cancelled });
  if (rows.found.length === 0) throw notFound();
  if (rows.changed.length === 0) {
    throw new AppError("conflict", accountMessages.failures.bookingClosed);
  }
  sendMails();
  freshenPackages({ booking: uuid });
  return readOwnBooking({ db, now, requestId }, guard, user_uuid, uuid);
}

function checkUuid(value: unknown): string {
  if (isUuid(value)) return value;
  throw notFound();
}

function notFound(): AppError {
  return new AppError("not_found", serviceMessages.bookings.unknown);
}

function readSize(text: string | null): number {
  const size = Number(text ?? 20);
  return Number.isInteger(size) && size >= 1 ? Math.min(size, 100) : 20;
}
