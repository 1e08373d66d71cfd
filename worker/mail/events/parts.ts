import type { BookingBefore, BookingInMail, OfferInMail, Trip } from "#db/mail-data.ts";
import { bookedStages, cancelledBooks, openOf, paymentReference } from "#domain/lib/books.ts";
import { CALENDAR_TYPE, calendarFile } from "#domain/lib/calendar.ts";
import { conditionsText, datedStages, stageText } from "#domain/lib/cancellation.ts";
import { spaced } from "#domain/lib/digits.ts";
import { formatDate, formatDateTime, formatSpan, formatTime } from "#domain/lib/dubai-date.ts";
import { extraTexts } from "#domain/lib/extras.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { hourText } from "#domain/lib/start-times.ts";
import { listedApart } from "#domain/lib/words.ts";
import { completeMessages } from "#domain/messages/en/complete.ts";
import { mailMessages } from "#domain/messages/en/mail.ts";
import { bookingMailMessages } from "#domain/messages/en/mail-bookings.ts";
import { paymentMailMessages } from "#domain/messages/en/mail-payments.ts";
import { visitorMailMessages } from "#domain/messages/en/mail-visitors.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import { paymentsMessages } from "#domain/messages/en/money-visitor.ts";
import { timeOfDayMessages } from "#domain/messages/en/request.ts";
import type { CancellationTier } from "#domain/rules/fields.ts";
import type { AmountRow, MailBlock } from "../blocks.ts";
import type { MailAttachment, MailContext } from "./event.ts";

const { labels } = mailMessages;
const pay = paymentMailMessages;
/** More offers than this are read on the page. */
const OFFERS_SHOWN = 10;

/** "05.12.2026". */
export function tripDay({ day }: Trip): string {
  return formatDate(day);
}

/** "05.12.2026, 16.00, Dubai time". */
export function untilText(instant: string): string {
  return mailMessages.dubaiTime(formatDateTime(new Date(instant)));
}

/** What was asked for, as a table; where the head of the mail has all (`isHead`) or its day (`hasDay`), the rest alone. */
export function tripFacts(
  trip: Trip,
  {
    title = labels.trip,
    isHead = false,
    hasDay = false,
    meetingPoint = "",
    until,
  }: {
    title?: string;
    isHead?: boolean;
    hasDay?: boolean;
    /** Of an offer: where it begins stands in the place of the site's area. */
    meetingPoint?: string | undefined;
    /** Until when offers can come. */
    until?: string | null | undefined;
  } = {},
): MailBlock {
  const { label, hours } = timeOfDayMessages[trip.timeofday];
  const rows: [string, string][] = isHead
    ? [
        [labels.request, `${trip.request_id}`],
        [labels.time, hours],
      ]
    : [
        [labels.request, `${trip.request_id}`],
        ...(hasDay ? [] : ([[labels.date, tripDay(trip)]] as [string, string][])),
        [labels.time, mailMessages.and(label, hours)],
        [labels.guests, `${trip.guests}`],
        [labels.duration, mailMessages.hours(trip.duration)],
      ];
  if (trip.hour != null) rows.push([labels.wishedStart, hourText(trip.hour)]);
  if (trip.extras?.length)
    rows.push([labels.wishedExtras, trip.extras.reduce((all, one) => mailMessages.and(all, one))]);
  if (meetingPoint !== "") rows.push([labels.meetingPoint, meetingPoint]);
  else if (trip.area !== "") rows.push([labels.area, trip.area]);
  if (trip.package_title !== null) rows.push([labels.package, trip.package_title]);
  if (until) rows.push([labels.openUntil, formatDateTime(new Date(until))]);
  return { kind: "facts", title, rows };
}

/** One offer as money: what that is for each guest, and until when; what is paid in all heads the mail, unless something else does. */
export function offerAmounts(
  offer: OfferInMail,
  trip: Trip,
  { previous, isHead = true, now }: { previous?: number; isHead?: boolean; now?: Date } = {},
): MailBlock {
  const { vessel, provider, total, currency, valid_until } = offer;
  const rows: AmountRow[] = [];
  if (previous !== undefined)
    rows.push({ label: labels.before, amount: formatPrice(previous, currency) });
  if (!isHead)
    rows.push({
      label: labels.total,
      note: labels.vatIncluded,
      amount: formatPrice(total, currency),
      strong: true,
    });
  rows.push(
    {
      label: labels.perGuest,
      amount: formatPrice(Math.round(total / trip.guests), currency),
    },
    { label: labels.validUntil, amount: formatDateTime(new Date(valid_until)) },
  );
  if (offer.held_until)
    rows.push({ label: labels.heldUntil, amount: formatDateTime(new Date(offer.held_until)) });
  const free = now && freeUntil(offer, now);
  if (free) rows.push({ label: labels.freeUntil, amount: free });
  const title = isHead ? mailMessages.offerFrom(provider) : mailMessages.offerBy(vessel, provider);
  return { kind: "amounts", title, rows };
}

/** Until when an offer can be cancelled for nothing; nothing where it can't, or is not known. */
function freeUntil({ start, total, cancellation = [] }: OfferInMail, now: Date) {
  if (!start) return;
  const [first] = datedStages(cancellation, { start: new Date(start), total, now });
  return first?.until && first.pay === 0 ? formatDateTime(first.until) : undefined;
}

/** Several offers, the cheapest first. */
export function offerList(offers: readonly OfferInMail[]): MailBlock[] {
  const rows = offers
    .toSorted((a, b) => a.total - b.total)
    .slice(0, OFFERS_SHOWN)
    .map(({ vessel, provider, total, currency, valid_until }) => ({
      label: vessel,
      note: mailMessages.offerNote(provider, formatDateTime(new Date(valid_until))),
      amount: formatPrice(total, currency),
    }));
  const more = offers.length - rows.length;
  return [
    { kind: "amounts", title: labels.offers, rows },
    ...(more > 0
      ? [{ kind: "list" as const, items: [visitorMailMessages.digest.more(more)] }]
      : []),
  ];
}

/** What a package promises, said of another package alone, also where that names nothing. */
const things = (of: readonly string[] | null = null) => (of ? listedApart(of) || "–" : "");

/** What another package promises, after what that `before` it did; "" of the same one. */
const promises = (before: BookingBefore, { includes, excludes }: BookingInMail) =>
  [
    [completeMessages.included, before.includes, includes] as const,
    [completeMessages.excluded, before.excludes, excludes] as const,
  ].map(([label, was, is]) => [label, things(was), was ? things(is) : ""] as const);

/**
 * Where and when, and what is paid; of what `isHead` the head of the mail says already, the rest alone. With what its
 * package promises where that is other than `before`.
 */
export function bookingFacts(
  booking: BookingInMail,
  trip: Trip,
  { isHead = false, before }: { isHead?: boolean; before?: BookingBefore } = {},
): MailBlock {
  const rows: [string, string][] = isHead
    ? []
    : [
        [labels.vessel, booking.vessel],
        [labels.when, bookingTime(booking)],
      ];
  if (booking.meeting_point !== "") rows.push([labels.meetingPoint, booking.meeting_point]);
  rows.push([labels.guests, `${trip.guests}`]);
  if (trip.package_title !== null) rows.push([labels.package, trip.package_title]);
  if (!isHead)
    rows.push([
      labels.total,
      mailMessages.and(formatPrice(booking.total, booking.currency), labels.vatIncluded),
    ]);
  const { extras = [] } = booking;
  if (extras.length > 0)
    rows.push([labels.extras, listedApart(extraTexts(extras, booking.currency))]);
  for (const [label, was, is] of before ? promises(before, booking) : [])
    if (is !== was && is !== "") rows.push([label, is]);
  return { kind: "facts", title: labels.booking, rows };
}

/** What a booking was before it was changed, or may become (`title`): only what is other now. */
export function changedFacts(
  before: BookingBefore,
  booking: BookingInMail,
  trip: Trip,
  { now, title = labels.before }: { now: Date; title?: string },
): MailBlock {
  const { currency, payments = [] } = booking;
  const money = (fils: number) => formatPrice(fils, currency);
  const extras = (of: BookingInMail["extras"] = []) => listedApart(extraTexts(of, currency));
  const conditions = ({ start, total }: BookingBefore | BookingInMail, tiers: CancellationTier[]) =>
    conditionsText(bookedStages(tiers, { start: new Date(start), total, now }, payments), currency);
  const rows: (readonly [label: string, was: string, is: string])[] = [
    [labels.vessel, before.vessel, booking.vessel],
    [labels.package, before.package_title ?? "", trip.package_title ?? ""],
    [labels.when, bookingTime(before), bookingTime(booking)],
    [labels.guests, `${before.guests}`, `${trip.guests}`],
    [labels.meetingPoint, before.meeting_point, booking.meeting_point],
    [labels.extras, extras(before.extras ?? booking.extras), extras(booking.extras)],
    ...promises(before, booking),
    [labels.total, money(before.total), money(booking.total)],
    [
      bookingMailMessages.cancellation.title,
      conditions(before, before.cancellation ?? booking.cancellation),
      conditions(booking, booking.cancellation),
    ],
  ];
  return {
    kind: "facts",
    title,
    rows: rows.filter(([, was, is]) => was !== is).map(([label, was]) => [label, was || "–"]),
  };
}

/** What is paid when, what came, and what is on its way back; and where to transfer what is open. */
export function paymentBlocks(
  { payments = [], to_return = 0, bank = "", currency, provider }: BookingInMail,
  { request_id }: Trip,
  title: string = pay.schedule,
): MailBlock[] {
  if (payments.length === 0) return [];
  const money = (fils: number) => formatPrice(fils, currency);
  const isOnly = payments.length === 1;
  const rows = payments.flatMap((one): AmountRow[] => {
    const [expected, open] = [one.amount - one.waived, openOf(one)];
    if (expected === 0) return [];
    const day = one.due ? formatDate(new Date(one.due)) : "";
    const due =
      one.way === "aboard"
        ? pay.aboard(day)
        : pay.due(day, paymentReference(request_id, one.place));
    const note =
      open === 0 ? pay.paid : open < expected ? mailMessages.and(pay.open(money(open)), due) : due;
    const label = isOnly ? pay.whole : moneyMessages.kinds[one.kind];
    return [{ label, note, amount: money(expected) }];
  });
  if (to_return > 0)
    rows.push({ label: pay.goesBack, note: pay.goesBackNote, amount: money(to_return) });
  const isTransferred = payments.some((one) => openOf(one) > 0 && one.way !== "aboard");
  return [
    ...(rows.length > 0 ? [{ kind: "amounts" as const, title, rows }] : []),
    ...(isTransferred ? [accountBlock(bank, provider)] : []),
  ];
}

/** Where a provider's transfers go, or that it says so when asked. */
function accountBlock(bank: string, provider: string): MailBlock {
  const lines = bank.split("\n").filter((line) => line.trim() !== "");
  return {
    kind: "list",
    title: pay.account,
    items: lines.length > 0 ? lines : [pay.askAccount(provider)],
  };
}

/** Of a cancelled booking: what is left to be paid, by when, with its references, and where to. */
export function remainingBlocks(
  booking: BookingInMail,
  { request_id }: Trip,
  kept: number,
  now: Date,
) {
  const { payments = [], bank = "", provider, currency } = booking;
  const items = cancelledBooks(payments, kept)
    .lines.filter(({ open }) => open > 0)
    .map(({ place, open }) => {
      const due = payments.find((one) => one.place === place)?.due;
      const day = due && Date.parse(due) > now.getTime() ? formatDate(new Date(due)) : null;
      return pay.remaining(formatPrice(open, currency), day, paymentReference(request_id, place));
    });
  const blocks: MailBlock[] = [
    { kind: "list", title: pay.howToPay, items },
    accountBlock(bank, provider),
  ];
  return items.length > 0 ? blocks : [];
}

/** What a cancelled booking costs that keeps so much of its price (fils), in the sentence of its page. */
export function costsSentence(
  { payments = [], currency, total }: BookingInMail,
  kept: number,
): string {
  const { costs } = cancelledBooks(payments, kept);
  return paymentsMessages.cancelled.costs(
    costs > 0 ? formatPrice(costs, currency) : null,
    formatPrice(total, currency),
  );
}

/** What comes back of what was paid for a cancelled booking, and what has still to come, in a sentence; "" in mails from before that was kept. */
export function paidSentence(
  { payments = [], currency }: BookingInMail,
  kept: number,
  say: (paid: string | null, back: string | null, open: string | null) => string,
): string {
  if (payments.length === 0) return "";
  const money = (fils: number) => (fils > 0 ? formatPrice(fils, currency) : null);
  const { paid, back, open } = cancelledBooks(payments, kept);
  return say(money(paid), money(back), money(open));
}

/** "16.00", in Dubai. */
export function startTime({ start }: BookingInMail): string {
  return formatTime(new Date(start));
}

/** "05.12.2026, 16.00 to 20.00, Dubai time". */
function bookingTime({ start, end }: Pick<BookingInMail, "start" | "end">): string {
  return mailMessages.dubaiTime(formatSpan(new Date(start), new Date(end)));
}

/** Somebody's name and how to reach them; what is empty is left out. */
export function contactFacts(
  title: string,
  who: { name: string; phone: string; email: string },
): MailBlock {
  const rows: [string, string][] = [
    [labels.name, who.name],
    [labels.phone, spaced(who.phone)],
    [labels.email, who.email],
  ];
  return { kind: "facts", title, rows: rows.filter(([, value]) => value !== "") };
}

/** What cancelling costs until when, or gives back, by the books as they stand, in money and dates from `now` on. */
export function cancellationAmounts(booking: BookingInMail, now: Date): MailBlock {
  const { start, total, currency } = booking;
  const tiers: CancellationTier[] = [...booking.cancellation];
  const words = bookingMailMessages.cancellation;
  const charter = { start: new Date(start), total, now };
  const stages = bookedStages(tiers, charter, booking.payments ?? []);
  const isOnly = stages.length === 1;
  const last = isOnly ? words.always : words.after;
  const rows = stages.map((stage) => {
    const [amount, note] = stageText(stage, currency);
    const label = stage.until ? words.until(formatDateTime(stage.until)) : last;
    return { label, amount, ...(note && { note }) };
  });
  return { kind: "amounts", title: words.title, rows };
}

/** The charter for the reader's calendar, or what takes it out again. */
export function calendarOf(
  booking: BookingInMail,
  { siteName, fromAddress, now }: MailContext,
  cancelled = false,
): MailAttachment {
  const words = bookingMailMessages.calendar;
  const content = calendarFile({
    uuid: booking.uuid,
    title: words.title(booking.vessel),
    start: new Date(booking.start),
    end: new Date(booking.end),
    // Maps look for the place by it: as it was written.
    location: booking.meeting_point.replaceAll(/[\u2068\u2069]/g, ""),
    description: words.description(booking.provider, booking.provider_phone),
    organizer: { name: siteName, email: fromAddress },
    stamp: now,
    sequence: (booking.sequence ?? 0) + (cancelled ? 1 : 0),
    cancelled,
  });
  return { filename: cancelled ? "cancelled.ics" : "charter.ics", type: CALENDAR_TYPE, content };
}
