import { eq, sql } from "drizzle-orm";
import { data, type RouterContextProvider, redirect } from "react-router";
import { toArticleCard } from "#app/features/articles/articles.server.ts";
import { answerChange, isChange } from "#app/features/changes/changes.server.ts";
import {
  answerInvoice,
  ISSUE,
  ofRequest,
  toInvoices,
} from "#app/features/invoices/invoices.server.ts";
import { toPayments } from "#app/features/trip/payments.server.ts";
import { answered, readForm } from "#app/forms/form.server.ts";
import { valuesByName } from "#app/forms/posted-fields.ts";
import { booking } from "#db/entities/booking.ts";
import { articleCards } from "#db/queries/articles.ts";
import { type CardLine, cardLines } from "#db/queries/cards.ts";
import { packageCards, siteConfig } from "#db/queries/catalogue.ts";
import { invoicesOf } from "#db/queries/invoices.ts";
import {
  bookingOfRequest,
  messagesOfRequest,
  offersOfRequest,
  requestForVisitor,
} from "#db/queries/offer-pages.ts";
import { paymentsOf } from "#db/queries/payment-pages.ts";
import { inWords, recordWordsOf } from "#db/queries/record-words.ts";
import { tripToChange } from "#db/queries/request-trip.ts";
import { waitsOfRequest } from "#db/queries/slot-watch.ts";
import { changesOf } from "#db/queries/trip-changes.ts";
import { CARD_LEAST } from "#domain/config/limits.ts";
import { mapsHref, marinaOf } from "#domain/data/marinas.ts";
import { bookedStages } from "#domain/lib/books.ts";
import { refundNow } from "#domain/lib/cancellation.ts";
import { firstName } from "#domain/lib/first-name.ts";
import { localPath } from "#domain/lib/local-path.ts";
import { type AppServices, servicesContext } from "#worker/app-services.ts";
import { type Access, requestAccess, turnAway } from "#worker/auth/offer-access.ts";
import { reviewPath } from "#worker/auth/page-token.ts";
import { payByCard, RETURNED, type Return, seeReturn } from "#worker/services/cards/checkout.ts";
import { toCard, toSite } from "#worker/services/catalogue.ts";
import { changeView } from "#worker/services/changes.ts";
import { seenHere } from "#worker/services/events.ts";
import { roomTicket } from "#worker/services/live.ts";
import {
  askedCompanies,
  changedSince,
  toBookingData,
  toOffer,
  toSummary,
} from "#worker/services/offer-view.ts";
import { booksAfter } from "#worker/services/own-bookings.ts";
import { qrPath } from "#worker/services/qr-code.ts";
import { changeOwnTrip, tripForm } from "#worker/services/request-trip.ts";
import { tokenOfWatch } from "#worker/services/slot-watch.ts";
import { actOnTrip, guestPath } from "#worker/services/trip.ts";
import { actForVisitor } from "#worker/services/visitor-steps.ts";
import { requestState } from "./request-state.ts";

export type { OfferChoice } from "#worker/services/invitation-view.ts";
export type {
  BookingData,
  Offer,
  OfferMessage,
  RequestSummary,
} from "#worker/services/offer-view.ts";
/** For the form, which may not look into the worker. */
export type { TripForm, TripPreview } from "#worker/services/request-trip.ts";

type Context = Readonly<RouterContextProvider>;

/** How many articles or packages stand beside a request. */
const BESIDE = 3;

/** /view/booking: a request with its offers, for its visitor. */
export async function loadRequest(context: Context, url: URL) {
  const access = requestAccess(context, url);
  const { site, page, books } = await readRequest(context, access);
  const { booking } = page;
  /** What of a booking stands on its printed page alone. */
  const paper = booking && {
    payments: books ?? undefined,
    wayThere: wayThere(booking.meeting_point),
  };
  return { site, page: { ...page, paper }, key: access.uuid };
}

async function readRequest(context: Context, access: Access) {
  const { db, keys, now, cards } = context.get(servicesContext);
  const rows = await access.read({
    found: requestForVisitor(db, access.uuid),
    offerRows: offersOfRequest(db, access.uuid, now),
    messages: messagesOfRequest(db, access.uuid),
    bookings: bookingOfRequest(db, access.uuid),
    config: siteConfig(db),
    articles: articleCards(db, now, BESIDE),
    packages: packageCards(db, { featured: BESIDE }).featured,
    changes: changesOf(db, ofThis(access)),
    change: tripToChange(db, access.uuid),
    ...paymentsOf(db, ofThis(access)),
    lines: cardLines(db, access.uuid),
    invoices: invoicesOf(db, ofRequest(access.uuid)),
    waits: waitsOfRequest(db, access.uuid),
  });
  const { found, offerRows, messages, bookings, config, articles, packages, changes, change } =
    rows;
  const [row] = found;
  const [booking] = bookings;
  if (!row) throw data(null, { status: 404 });
  const { name, erased, ...request } = row;
  // The link of an old mail: its request stands in the books, and shows nobody any more.
  if (erased) throw data(null, { status: 410 });
  // A booking holds what only its customer gets: who they are has been shown by the link they accepted with.
  if (access.isOnlySeen && booking) throw turnAway(context);
  const summary = toSummary(request);
  const stored = {
    request: summary,
    offers: offerRows.flatMap(
      (offer) => toOffer(offer, summary, access.isOnlySeen ? [] : messages, booking) ?? [],
    ),
    /** Set when an offer was accepted. */
    booking: booking ? toBookingData(booking) : null,
  };
  const say = await recordWordsOf(db, [stored, changes]);
  const said = inWords(stored, say);
  const offTheList = (uuid: string) => {
    const found = access.isOnlySeen ? undefined : rows.waits.find(({ offer }) => offer === uuid);
    return found ? `/watch/${tokenOfWatch(keys, found.watch)}` : null;
  };
  const stands = {
    ...said,
    offers: said.offers.map((offer) => ({
      ...{ ...offer, changed: changedSince(offer, said.request) },
      off_list: offTheList(offer.uuid),
    })),
    /** The visitor's own. */
    first_name: firstName(name),
    /** How many providers were asked, have opened the request, have declined. */
    asked: offerRows.length,
    opened: offerRows.filter(({ opened_date }) => opened_date !== null).length,
    declined: offerRows.filter(({ state, price }) => state === "declined" && price === null).length,
    /** Those of them who have not answered, as far as they may be named. */
    companies: askedCompanies(offerRows),
    /** False where the request may be looked at and no more. */
    may_act: !access.isOnlySeen,
    /** Whether there are cards to pay by. */
    cards: cards !== undefined,
    /** What the form begins with that changes the trip; null where that may not be. */
    change: access.isOnlySeen || booking ? null : tripForm(change, now),
    /** The server's clock when the page was made, for the offers' clocks. */
    now: now.toISOString(),
  };
  const { isWaiting, wayOn } = requestState(stands);
  const page = {
    ...stands,
    /** To read while one waits. */
    articles: isWaiting ? articles.map(toArticleCard) : [],
    /** What else there is, where the request has come to nothing. */
    packages: wayOn === "again" ? packages.map(toCard) : [],
  };
  const books = booking && toPayments(booking, rows, { requestId: summary.request_id, now });
  return {
    ...{ site: toSite(config), page, books, payments: rows.payments, lines: rows.lines },
    changes: changeView(changes, "visitor", now, say),
    invoices: toInvoices(rows.invoices),
  };
}

const ofThis = ({ uuid }: Access) => sql`${eq(booking.rental_request_uuid, uuid)}`;

/** /view/complete: the booking that came of a request. Without one, the request's page is the place to be. */
export async function loadComplete(context: Context, url: URL) {
  const access = requestAccess(context, url);
  const services = context.get(servicesContext);
  // Nobody who only looks has come from there; who they are is seen with what is read.
  const isReturn = url.searchParams.get("card") === RETURNED && !access.isOnlySeen;
  const returned = isReturn ? await seen(services, access) : undefined;
  const { site, page, changes, books, payments, lines, invoices } = await readRequest(
    context,
    access,
  );
  if (!page.booking) throw redirect(viewPath("booking", access.uuid));
  const { booking, request, now } = page;
  const { keys } = services;
  const path = guestPath(keys, booking);
  const { start_date: start, total, called_off: calledOff } = booking;
  const charter = { start, total, now: new Date(now), calledOff };
  const back = refundNow(booking.cancellation, charter);
  return {
    ...{ site, request, now, key: access.uuid, changes, invoices },
    firstName: page.first_name,
    wayThere: wayThere(booking.meeting_point),
    booking: {
      ...{ ...booking, ...back, books: booksAfter(payments, booking.total, back) },
      stages: bookedStages(booking.cancellation, charter, payments),
      money_on_its_way: payments.some(({ on_its_way }) => on_its_way),
    },
    /** What is paid when; undefined for a booking from before that was kept. */
    payments: books,
    cards: cardView(
      services,
      lines,
      [
        ...(returned?.waiting ?? []),
        ...payments.filter((one) => one.on_its_way).map(({ uuid }) => uuid),
      ],
      returned?.came,
    ),
    /** The address of the guests' page while its link is given out. */
    guestUrl: path && new URL(localPath(path), url).href,
    /** Where the trip is reviewed; null while it is not over. */
    reviewPath: booking.state === "completed" ? reviewPath(keys, booking.uuid) : null,
  };
}

/** The QR code of the way to the marina a meeting point names, for the printed booking. */
function wayThere(meetingPoint: string) {
  const marina = marinaOf(meetingPoint);
  return marina ? qrPath(mapsHref(marina)) : null;
}

/** How somebody's pages at Stripe stand; who looks again and again sees what the books say. */
async function seen(services: AppServices, access: Access): Promise<Return | undefined> {
  try {
    await services.takePublicWrite("/view/complete?card");
  } catch {
    return undefined;
  }
  return seeReturn(services, access);
}

/** What can be paid by card, in fils; null where nobody can. `waits`: for Stripe's confirmation. */
function cardView(
  { cards }: AppServices,
  lines: readonly CardLine[],
  waiting: readonly string[],
  came = false,
) {
  if (!cards) return null;
  const payable = lines.filter(({ open }) => open >= CARD_LEAST);
  return {
    lines: payable.map(({ uuid, kind, state, open, currency }) => ({
      ...{ uuid, kind, open, currency },
      failed: state === "failed",
      waits: waiting.includes(uuid),
    })),
    /** The payment somebody comes back from has come. */
    came,
  };
}
export type CardView = NonNullable<ReturnType<typeof cardView>>;

/** /view/complete, posted: a change is proposed or answered, a payment goes to Stripe, the booking is cancelled, or its guests' link made or taken back. */
export async function actOnComplete(request: Request, context: Context, url: URL) {
  const form = await readForm(request);
  const access = requestAccess(context, url, false);
  const services = context.get(servicesContext);
  if (isChange(form)) {
    const call = { ...access, side: "visitor", whose: ofThis(access) } as const;
    return answerChange(services, call, form, viewPath("complete", access.uuid));
  }
  const intent = form.get("intent") ?? "";
  if (intent === ISSUE) {
    const call = { ...access, which: ofRequest(access.uuid) };
    return answerInvoice(services, call, form, viewPath("complete", access.uuid));
  }
  return answered(intent, valuesByName(form), async () => {
    await services.takePublicWrite("/view/complete");
    if (intent === "pay-card") {
      const back = new URL(localPath(viewPath("complete", access.uuid)), url);
      const payment_uuid = form.get("payment") ?? "";
      throw redirect(await payByCard(services, access, { payment_uuid, back }), 303);
    }
    await actOnTrip(services, access, intent);
    throw redirect(viewPath("complete", access.uuid, `&done=${TRIP_DONE[intent] ?? ""}`), 303);
  });
}
const TRIP_DONE: Readonly<Record<string, string>> = {
  cancel: "cancelled",
  share: "shared",
  unshare: "unshared",
};

/** /view/ticket: where the page of a request listens for news, and its ticket for the next two minutes. */
export async function loadTicket(context: Context, url: URL): Promise<Response> {
  const access = requestAccess(context, url);
  const services = context.get(servicesContext);
  const { found } = await access.read({ found: requestForVisitor(services.db, access.uuid) });
  if (found.length === 0) throw data(null, { status: 404 });
  const ticket = await roomTicket(services, access.uuid);
  return Response.json({ data: ticket }, { headers: { "cache-control": "private, no-store" } });
}

/** The address of a request's page; the link of the email or the account opens it. */
function viewPath(page: "booking" | "complete", uuid: string, more = ""): string {
  return `/view/${page}?request=${uuid}${more}`;
}

/** Tells the page of the booking that its offer has been accepted just now (complete-page.tsx). */
const ACCEPTED = "&done=accepted";
const DONE: Readonly<Record<string, string>> = {
  question: "asked",
  watch: "watched",
  "decline-all": "declined",
  "trip-change": "changed",
  "cancel-request": "cancelled",
  "end-links": "links",
};

/** /view/booking, posted: accept, decline all, cancel the request, change its trip, ask a question. */
export async function actOnRequest(request: Request, context: Context, url: URL) {
  const form = await readForm(request);
  const access = requestAccess(context, url, false);
  const services = context.get(servicesContext);
  const intent = form.get("intent") ?? "";
  const work = async () => {
    await services.takePublicWrite("/view/booking");
    if (intent.startsWith("trip-")) {
      const preview = await changeOwnTrip(services, access, form);
      if (preview) return data({ intent, values: valuesByName(form), errors: {}, preview });
    } else await actForVisitor(services, access, intent, form);
    if (intent === "accept") {
      const language = request.headers.get("accept-language") ?? "";
      services.count(seenHere({ name: "offer_accepted" }, url.pathname, language));
      throw redirect(viewPath("complete", access.uuid, ACCEPTED), 303);
    }
    throw redirect(viewPath("booking", access.uuid, `&done=${DONE[intent] ?? ""}`), 303);
  };
  return answered(intent, valuesByName(form), work, ({ message }) => message);
}
