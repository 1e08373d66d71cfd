import { cancelOwnBooking, type OwnBookingRow, ownBookings } from "#db/queries/own.ts";
import type { PaymentRow, RefundRow } from "#db/queries/payment-pages.ts";
import { AppError } from "#domain/errors.ts";
import { cancelledBooks, nextToPay, type PaymentAmounts } from "#domain/lib/books.ts";
import { refundNow } from "#domain/lib/cancellation.ts";
import { cursorText, readCursor } from "#domain/lib/cursor.ts";
import { cancelledText } from "#domain/lib/schedule-text.ts";
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

/**
 * What cancelling would do to payments of a trip for `total` of which `refund` comes back by its conditions now, and
 * `refund_then` later (fils): `costs_then` is what it costs in all then. Null where there are no payments.
 */
export function booksAfter(
  payments: readonly PaymentAmounts[],
  total: number,
  { refund, refund_then }: { refund: number; refund_then: number },
) {
  if (payments.length === 0) return null;
  const { lines: _, ...books } = cancelledBooks(payments, total - refund);
  return { ...books, costs_then: cancelledBooks(payments, total - refund_then).costs };
}

type Books = { payments: readonly PaymentRow[]; refunds: readonly RefundRow[] };

/**
 * A row as its owner sees it: whether it may be cancelled now, and what that means for the price (fils) and for what was
 * paid, or has meant; what has to be paid next, by transfer. The books may be of other bookings, too.
 */
export function toOwnBooking(row: OwnBookingRow, now: Date, { payments, refunds }: Books) {
  const { cancellation, picture, start_date, end_date, kept, ...others } = row;
  const { update_date, rental_request_uuid, ...rest } = others;
  const open_change = STANDING.includes(row.state) ? row.open_change : null;
  const calledOff = open_change === "weather";
  const back = refundNow(cancellation, { start: start_date, total: row.total, now, calledOff });
  const isOwn = ({ booking_uuid }: { booking_uuid: string }) => booking_uuid === row.uuid;
  const own = payments.filter(isOwn);
  return {
    ...rest,
    open_change,
    request_uuid: rental_request_uuid,
    cancellation,
    picture: toPicture(picture, null),
    start_date: start_date.toISOString(),
    end_date: end_date.toISOString(),
    can_cancel: STANDING.includes(row.state) && start_date > now,
    ...back,
    /** Of a cancelled one, in sentences: what it costs, comes back and is open; null where no books are kept. */
    ended:
      row.state === "cancelled" && own.length > 0
        ? cancelledText({ ...row, kept }, own, refunds.filter(isOwn))
        : null,
    books: booksAfter(own, row.total, back),
    /** A payment by card whose bank has not answered yet. */
    money_on_its_way: own.some(({ on_its_way }) => on_its_way),
    due: calledOff ? null : nextDue(own, row.state),
  };
}

/** What has to be paid next, in fils, and its day. */
function nextDue(payments: readonly PaymentRow[], state: OwnBookingRow["state"]) {
  const next = nextToPay(payments, { aboard: state === "cancelled" });
  return next?.due_date
    ? { amount: next.amount, due_date: new Date(next.due_date).toISOString() }
    : null;
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
    rows: page.map((row) => toOwnBooking(row, now, rows)),
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
  return toOwnBooking(row, now, rows);
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
