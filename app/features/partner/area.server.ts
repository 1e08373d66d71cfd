import { data, type RouterContextProvider, redirect } from "react-router";
import { guardOf, readPage } from "#app/features/account/own-area.server.ts";
import { callOf } from "#app/features/admin/admin-page.server.ts";
import { answerChange, byGuard, isChange } from "#app/features/changes/changes.server.ts";
import {
  accountCall,
  answerInvoice,
  ISSUE,
  ofProvider,
  toInvoices,
} from "#app/features/invoices/invoices.server.ts";
import { answerMoney, isMoney } from "#app/features/money/money.server.ts";
import { answered, readForm } from "#app/forms/form.server.ts";
import { valuesByName } from "#app/forms/posted-fields.ts";
import type { Statement } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { moneyOf } from "#db/queries/booking-money.ts";
import { RULE_DEFAULTS } from "#db/queries/free.ts";
import { invoicesOf } from "#db/queries/invoices.ts";
import { waitingTrips } from "#db/queries/overdue.ts";
import {
  bookingOfProvider,
  moneyOfProvider,
  ownCards,
  ownPayee,
  ownProvider,
  ownVessels,
  partnerBookings,
  partnerInbox,
  providerOf,
} from "#db/queries/partner-area.ts";
import { monthOf } from "#db/queries/payments.ts";
import { ownReviews } from "#db/queries/reviews.ts";
import { standingOf } from "#db/queries/standing.ts";
import { statementQueries, toStatement } from "#db/queries/statements.ts";
import { changesOf } from "#db/queries/trip-changes.ts";
import { monthInWords } from "#domain/lib/dubai-date.ts";
import type { VesselRules } from "#domain/lib/free-times.ts";
import { RULE_NAMES } from "#domain/rules/vessel-rules.ts";
import { servicesContext } from "#worker/app-services.ts";
import { moneyCall } from "#worker/services/admin/booking-money.ts";
import { moneyView } from "#worker/services/booking-money.ts";
import { toGuestPictures } from "#worker/services/catalogue.ts";
import { changeView } from "#worker/services/changes.ts";
import { toInboxRow } from "#worker/services/offer-view.ts";
import { savePayee } from "#worker/services/own-payee.ts";
import { saveAnswer } from "#worker/services/reviews.ts";
import { askedMonth } from "#worker/services/statements.ts";
import { saveRules } from "#worker/services/vessel-rules.ts";

type Context = Readonly<RouterContextProvider>;
const MONTH_MS = 30 * 86_400_000;

/** What both pages of the area read: the account's provider, and what the page is about. */
async function readArea<
  const S extends
    | Statement
    | { readonly [name: string]: Statement | { readonly [name: string]: Statement } },
>(context: Context, about: (db: Db, user_uuid: string, now: Date) => S) {
  const { shared, rows, now } = await readPage(context, (db, { user_uuid }, at) => ({
    provider: ownProvider(db, user_uuid),
    about: about(db, user_uuid, at),
  }));
  const [provider] = rows.provider;
  // An account with the role but of no provider has no area to show.
  if (!provider) throw data(null, { status: 404 });
  return { shared: { ...shared, provider: provider.name }, provider, now, rows: rows.about };
}

/** /partner: what waits for the provider, what it has offered, how it answers. */
export async function loadInbox(context: Context) {
  const { shared, provider, rows, now } = await readArea(context, (db, user_uuid, at) => ({
    inbox: partnerInbox(db, user_uuid),
    money: waitingTrips(db, at, moneyOfProvider(user_uuid)),
  }));
  return {
    ...shared,
    money: rows.money,
    response: { minutes: provider.response_minutes, rate: provider.response_rate },
    rows: rows.inbox.map(toInboxRow),
    now: now.toISOString(),
  };
}

/** A row of a signed-in provider's inbox. */
export type InboxRow = ReturnType<typeof toInboxRow>;

/** /partner/earnings: the provider's statement of the month the address asks for, or of this one. */
export async function loadEarnings(context: Context, url: URL) {
  const month = askedMonth(url.searchParams, context.get(servicesContext).now);
  const { shared, rows, now, provider } = await readArea(context, (db, user_uuid) =>
    statementQueries(db, { party: "provider", uuid: providerOf(user_uuid) }, month),
  );
  const statement = toStatement("provider", rows);
  return { ...shared, slug: provider.slug, month, statement, current: monthOf(now) };
}

/** /partner/vessels: the rules of the provider's vessels beside the site's. */
export async function loadVessels(context: Context, url: URL) {
  const { rows, config, shared } = await readPage(context, (db, { user_uuid }) => ({
    provider: ownProvider(db, user_uuid),
    vessels: ownVessels(db, user_uuid),
    cards: ownCards(db, user_uuid),
  }));
  const [provider] = rows.provider;
  if (!provider) throw data(null, { status: 404 });
  const site = config[0];
  return {
    ...shared,
    provider: provider.name,
    vessels: rows.vessels,
    cards: {
      origin: url.origin,
      website: rows.cards[0]?.website ?? "",
      packages: rows.cards.map(({ slug, title }) => ({ slug, title })),
    },
    rules: Object.fromEntries(
      RULE_NAMES.map((name) => [name, site?.[name] ?? RULE_DEFAULTS[name]]),
    ) as VesselRules,
  };
}

/** /partner/vessels, posted: the rules of one of them. */
export async function actOnVessels(request: Request, context: Context) {
  const form = await readForm(request);
  return answered(form.get("intent") ?? "", valuesByName(form), async () => {
    await saveRules(callOf(context), form);
    throw redirect("/partner/vessels?done=saved", 303);
  });
}

/** /partner/reviews: what guests say of the provider, and its place in the order of requests. */
export async function loadReviews(context: Context) {
  const { shared, provider, rows } = await readArea(context, (db, user_uuid) => ({
    reviews: ownReviews(db, user_uuid),
    standing: standingOf(db, providerOf(user_uuid)),
  }));
  const [standing] = rows.standing;
  return {
    ...shared,
    reviews: rows.reviews.map(({ guest_pictures, start_date, answer_date: _, ...row }) => ({
      ...row,
      sailed: monthInWords(start_date),
      pictures: guest_pictures === null ? [] : toGuestPictures(guest_pictures, row.author),
    })),
    // A provider that is not active is not asked, and has no place.
    standing: standing && { ...standing, figures: provider },
  };
}
export type OwnReview = Awaited<ReturnType<typeof loadReviews>>["reviews"][number];
export type OwnStanding = Awaited<ReturnType<typeof loadReviews>>["standing"];

/** /partner/reviews, posted: an answer to one of them. */
export async function actOnReviews(request: Request, context: Context) {
  const form = await readForm(request);
  return answered(form.get("intent") ?? "", valuesByName(form), async () => {
    const stands = await saveAnswer(callOf(context), form);
    throw redirect(`/partner/reviews?done=${stands ? "answered" : "removed"}`, 303);
  });
}

/** /partner/payments: the provider's payment terms, and who is paid. */
export async function loadPayee(context: Context) {
  const { shared, rows } = await readArea(context, ownPayee);
  const [payee] = rows;
  if (!payee) throw data(null, { status: 404 });
  return { ...shared, payee };
}

/** /partner/payments, posted. */
export async function actOnPayee(request: Request, context: Context) {
  const form = await readForm(request);
  return answered(form.get("intent") ?? "", valuesByName(form), async () => {
    await savePayee(callOf(context), form);
    throw redirect("/partner/payments?done=saved", 303);
  });
}

/** /partner/bookings: the provider's trips. */
export async function loadPartnerBookings(context: Context) {
  const { shared, rows, now } = await readArea(context, (db, user_uuid, at) => ({
    bookings: partnerBookings(db, user_uuid, new Date(at.getTime() - MONTH_MS)),
    money: waitingTrips(db, at, moneyOfProvider(user_uuid)),
  }));
  return { ...shared, now, bookings: rows.bookings, money: rows.money };
}

const hasCards = (context: Context) => context.get(servicesContext).cards !== undefined;

/** /partner/bookings/{booking}: one trip, and what is changed about it. */
export async function loadPartnerBooking(context: Context, uuid: string) {
  const { shared, rows, now } = await readArea(context, (db, user_uuid, at) => ({
    trip: partnerBookings(db, user_uuid, at, uuid),
    changes: changesOf(db, bookingOfProvider(user_uuid, uuid)),
    invoices: invoicesOf(db, ofProvider(user_uuid, uuid)),
    money: moneyOf(db, moneyOfProvider(user_uuid, uuid), hasCards(context)),
  }));
  const [trip] = rows.trip;
  if (!trip) throw data(null, { status: 404 });
  return {
    ...{ ...shared, trip },
    changes: changeView(rows.changes, "provider", now),
    money: moneyView(rows.money, "provider", now),
    invoices: toInvoices(rows.invoices),
  };
}

/** /partner/bookings/{booking}, posted. */
export async function actOnPartnerBooking(request: Request, context: Context, uuid: string) {
  const form = await readForm(request);
  const { guard, token } = guardOf(context);
  const services = context.get(servicesContext);
  if (form.get("intent") === ISSUE) {
    const call = accountCall(context, (user_uuid) => ofProvider(user_uuid, uuid));
    return answerInvoice(services, call, form, `/partner/bookings/${uuid}`);
  }
  if (isMoney(form)) {
    const whose = moneyOfProvider(token.user_uuid, uuid);
    const call = moneyCall(callOf(context), "provider", whose);
    return answerMoney(services, call, form, `/partner/bookings/${uuid}`);
  }
  if (!isChange(form)) throw data(null, { status: 400 });
  const call = {
    side: "provider",
    whose: bookingOfProvider(token.user_uuid, uuid),
    ...byGuard(guard, { ...token, requestId: services.requestId }),
  } as const;
  return answerChange(services, call, form, `/partner/bookings/${uuid}`);
}
