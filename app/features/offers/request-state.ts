import { REQUEST_STATUS } from "#domain/config/limits.ts";
import { formatDate, formatDateTime } from "#domain/lib/dubai-date.ts";
import { completeMessages } from "#domain/messages/en/complete.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { isOpenAt } from "./compare.ts";
import type { RequestPageData } from "./offer-data.ts";

const { headings, leads } = offersMessages;
const { calledOff } = completeMessages;

/** What the page leads to: the booking, the other yachts and a new request, or nothing (the offers themselves). */
export type WayOn = "booking" | "again" | undefined;
type RequestState = {
  heading: string;
  lead: string;
  wayOn: WayOn;
  /** True while offers may be accepted, declined or still arrive. */
  isOpen: boolean;
  /** True while there is nothing to compare yet and the providers' progress is the news. */
  isWaiting: boolean;
};

/** How a request stands, in plain words: for each status (SPEC §4) and each mix of answers. */
export function requestState(
  data: Omit<RequestPageData, "articles" | "packages" | "paper">,
): RequestState {
  const { request, booking } = data;
  // Of a reservation one company is asked, which the visitor has chosen with its yacht.
  const isReservation = request.package_title !== null;
  const day = formatDate(request.day);
  if (booking?.state === "cancelled")
    return closedState(headings.bookingCancelled(day), leads.bookingCancelled);
  if (booking?.state === "completed" || booking?.state === "no_show")
    return closedState(headings.bookingOver(day), leads.bookingOver, "booking");
  if (booking?.called_off) return closedState(calledOff.title, calledOff.lead, "booking");
  if (booking || request.statusid === REQUEST_STATUS.approved)
    return closedState(headings.booked(day), leads.booked, "booking");
  if (request.statusid === REQUEST_STATUS.deleted)
    return closedState(headings.removed, leads.removed);

  const hasEnded =
    request.valid_until_date !== null &&
    Date.parse(request.valid_until_date) <= Date.parse(data.now);
  const allDeclined = data.asked > 0 && data.declined >= data.asked;
  if (request.statusid === REQUEST_STATUS.rejected) {
    if (allDeclined) return declined(day, isReservation);
    if (hasEnded) return closedState(headings.expired(day), leads.expired);
    return closedState(headings.closed(day), leads.closed);
  }

  const offers = data.offers.filter((offer) => isOpenAt(offer, data.now));
  const count = offers.length;
  if (count > 0) {
    const lead = offers.some((offer) => offer.to_confirm) ? leads.toConfirm : leads.offers(count);
    return { ...openState(headings.offers(count, day), lead), isWaiting: false };
  }
  if (allDeclined) return declined(day, isReservation);
  // The job that closes what has run out comes by once a minute; the page does not wait for it.
  if (hasEnded) return closedState(headings.expired(day), leads.expired);
  if (data.offers.length > 0) {
    const isLast = data.offers.length + data.declined >= data.asked;
    return isLast
      ? { ...openState(headings.noneOpen(day), leads.noneLeft), wayOn: "again", isWaiting: false }
      : openState(headings.noneOpen(day), leads.noneOpen);
  }
  if (data.asked === 0) {
    return isReservation
      ? openState(headings.findingOne(day), leads.findingOne)
      : openState(headings.finding(day), leads.finding);
  }
  const until = request.valid_until_date;
  const company = data.companies[0]?.name ?? "";
  const waiting = isReservation
    ? leads.waitingFor(data.first_name, company)
    : leads.waiting(data.first_name);
  return openState(
    isReservation ? headings.waitingFor(company, day) : headings.waiting(day),
    until ? `${waiting} ${leads.until(formatDateTime(new Date(until)))}` : waiting,
  );
}

/** The title of its page: how many offers are open, and which request it is. */
export function requestTitle(data: Parameters<typeof requestState>[0]): string {
  const request = offersMessages.request(data.request.request_id);
  const count = data.offers.filter((offer) => isOpenAt(offer, data.now)).length;
  return count > 0 && requestState(data).isOpen ? offersMessages.title(count, request) : request;
}

function declined(day: string, isReservation: boolean): RequestState {
  return isReservation
    ? closedState(headings.oneDeclined(day), leads.oneDeclined)
    : closedState(headings.allDeclined(day), leads.allDeclined);
}

function openState(heading: string, lead: string): RequestState {
  return { heading, lead, wayOn: undefined, isOpen: true, isWaiting: true };
}

function closedState(heading: string, lead: string, wayOn: WayOn = "again"): RequestState {
  return { heading, lead, wayOn, isOpen: false, isWaiting: false };
}
