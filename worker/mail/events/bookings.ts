import { type BookingInMail, mailData } from "#db/mail-data.ts";
import { dubaiMidnight, formatDate, formatSpan, monthInWords } from "#domain/lib/dubai-date.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { listed } from "#domain/lib/words.ts";
import { changesMessages } from "#domain/messages/en/changes.ts";
import { mailMessages } from "#domain/messages/en/mail.ts";
import { bookingMailMessages } from "#domain/messages/en/mail-bookings.ts";
import { paymentMailMessages } from "#domain/messages/en/mail-payments.ts";
import { providerMailMessages } from "#domain/messages/en/mail-providers.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import { invoiceMessages } from "#domain/messages/en/money-invoices.ts";
import { paymentsMessages } from "#domain/messages/en/money-visitor.ts";
import { tripMessages } from "#domain/messages/en/trip.ts";
import { WEATHER_VALID_DAYS } from "#domain/states/change.ts";
import { event } from "./event.ts";
import {
  bookingFacts,
  calendarOf,
  cancellationAmounts,
  changedFacts,
  contactFacts,
  costsSentence,
  paidSentence,
  paymentBlocks,
  remainingBlocks,
  startTime,
  tripDay,
  untilText,
} from "./parts.ts";
import { answerLink, commentBlock } from "./providers.ts";

const { hello, privateLink, timesInDubai } = mailMessages;
const { mail: cards } = moneyMessages.cards;
const words = bookingMailMessages;
const pay = paymentMailMessages;
const { mail: proposal } = changesMessages;
const { mail: invoiceWords } = invoiceMessages;
const providerOf = ({ provider, provider_phone, provider_email }: BookingInMail) =>
  contactFacts(words.yourProvider, {
    name: provider,
    phone: provider_phone,
    email: provider_email,
  });

const quoteOf = (text: string | undefined) =>
  text === undefined ? [] : [{ kind: "quote" as const, text }];

/** Mails about a booking: only here each side gets to know the other. */
export const bookingEvents = {
  booking_confirmed: event(mailData.booking_confirmed, {
    secret: true,
    awaited: true,
    says: async ({ request_uuid, name, trip, booking }, context) => ({
      subject: words.confirmed.subject(booking.vessel, tripDay(trip)),
      heading: words.confirmed.heading,
      paragraphs: [
        words.confirmed.lead(hello(name), booking.provider),
        !booking.payments?.length
          ? words.confirmed.pay
          : booking.payments.every(({ way }) => way === "aboard")
            ? pay.payAboard
            : pay.pay,
      ],
      blocks: [bookingFacts(booking, trip, { isHead: true })],
      below: [
        providerOf(booking),
        ...paymentBlocks(booking, trip),
        cancellationAmounts(booking, context.now),
      ],
      action: { label: words.confirmed.button, url: await context.tripUrl(request_uuid) },
      notes: [timesInDubai, words.confirmed.calendar, privateLink],
      attachments: [calendarOf(booking, context)],
    }),
  }),
  booking_for_provider: event(mailData.booking_for_provider, {
    secret: true,
    awaited: true,
    says: async ({ approval_uuid, provider, trip, booking, contact, comment, word }, context) => ({
      subject: words.forProvider.subject(booking.vessel, tripDay(trip)),
      heading: word ? words.forProvider.telephone.heading : words.forProvider.heading,
      paragraphs: [
        ...(word
          ? [
              words.forProvider.telephone.lead(provider, word.who, listed([word.how, word.when])),
              words.forProvider.telephone.wrong(context.supportAddress),
            ]
          : [words.forProvider.lead(provider)]),
        !booking.payments?.length ? words.forProvider.next : pay.providerNext,
      ],
      blocks: [
        contactFacts(words.theGuest, contact),
        bookingFacts(booking, trip),
        ...paymentBlocks(booking, trip, pay.scheduleOfGuest),
        ...commentBlock(comment),
      ],
      action: await answerLink(words.forProvider.button, approval_uuid, context),
      notes: [words.forProvider.calendar, providerMailMessages.privateLink],
      attachments: [calendarOf(booking, context)],
    }),
  }),
  day_before_visitor: event(mailData.day_before_visitor, {
    secret: true,
    says: async ({ request_uuid, name, trip, booking }, context) => ({
      subject: words.tomorrow.subject(booking.vessel, startTime(booking)),
      heading: words.tomorrow.heading,
      paragraphs: [words.tomorrow.lead(hello(name)), words.tomorrow.early],
      blocks: [
        bookingFacts(booking, trip, { isHead: true }),
        providerOf(booking),
        { kind: "list", title: words.tomorrow.bring, items: words.tomorrow.checklist },
      ],
      action: { label: words.tomorrow.button, url: await context.tripUrl(request_uuid) },
      notes: [timesInDubai, words.tomorrow.weather, privateLink],
    }),
  }),
  day_before_provider: event(mailData.day_before_provider, {
    secret: true,
    says: async ({ approval_uuid, provider, trip, booking, contact }, context) => ({
      subject: words.tomorrowProvider.subject(booking.vessel, startTime(booking)),
      heading: words.tomorrowProvider.heading,
      paragraphs: [words.tomorrowProvider.lead(provider), words.tomorrowProvider.late],
      blocks: [bookingFacts(booking, trip), contactFacts(words.theGuest, contact)],
      action: await answerLink(words.tomorrowProvider.button, approval_uuid, context),
      notes: [providerMailMessages.privateLink],
    }),
  }),
  booking_cancelled_visitor: event(mailData.booking_cancelled_visitor, {
    secret: false,
    awaited: true,
    says: ({ name, trip, booking, refund, reason, full }, context) => ({
      subject: words.cancelled.subject(booking.vessel, tripDay(trip)),
      heading: words.cancelled.heading,
      paragraphs: [
        words.cancelled.lead(hello(name)),
        ...(!booking.payments?.length
          ? [
              full
                ? words.cancelled.full(formatPrice(refund, booking.currency))
                : refund > 0
                  ? words.cancelled.refund(formatPrice(refund, booking.currency), booking.provider)
                  : words.cancelled.noRefund,
            ]
          : [
              costsSentence(booking, booking.total - refund),
              paidSentence(booking, booking.total - refund, paymentsMessages.onCancel),
            ].filter(Boolean)),
      ],
      blocks: [
        ...quoteOf(reason),
        ...remainingBlocks(booking, trip, booking.total - refund, context.now),
        bookingFacts(booking, trip),
        providerOf(booking),
      ],
      action: { label: words.cancelled.button, url: `${context.siteUrl}/packages` },
      notes: [words.cancelled.calendar],
      attachments: [calendarOf(booking, context, true)],
    }),
  }),
  booking_cancelled_provider: event(mailData.booking_cancelled_provider, {
    secret: false,
    says: ({ provider, trip, booking, refund, reason, full }, context) => ({
      subject: words.cancelled.subject(booking.vessel, tripDay(trip)),
      heading: words.cancelled.heading,
      paragraphs: [
        words.cancelledProvider.lead(provider),
        ...(!booking.payments?.length
          ? [
              full
                ? words.cancelledProvider.full(formatPrice(refund, booking.currency))
                : refund > 0
                  ? words.cancelledProvider.refund(formatPrice(refund, booking.currency))
                  : words.cancelledProvider.noRefund,
            ]
          : [
              costsSentence(booking, booking.total - refund),
              paidSentence(booking, booking.total - refund, pay.ofGuest),
            ].filter(Boolean)),
      ],
      blocks: [...quoteOf(reason), bookingFacts(booking, trip)],
      notes: [words.cancelled.calendar],
      attachments: [calendarOf(booking, context, true)],
    }),
  }),
  /** Two days before a payment has to be there. */
  payment_reminder: event(mailData.payment_reminder, {
    secret: true,
    says: async ({ request_uuid, name, trip, booking, open, due, state }, context) => {
      const { subject, heading, lead, crossed, button } = pay.reminder;
      const [amount, day] = [formatPrice(open, booking.currency), formatDate(new Date(due))];
      return {
        subject: subject(amount, day),
        heading,
        key: mailMessages.and(amount, day),
        paragraphs: [
          lead(hello(name), amount, day, booking.vessel),
          pay.stays[state] ?? "",
          crossed,
        ].filter(Boolean),
        blocks: [...paymentBlocks(booking, trip), bookingFacts(booking, trip), providerOf(booking)],
        action: { label: button, url: await context.tripUrl(request_uuid) },
        notes: [privateLink],
      };
    },
  }),
  /** A day after a payment had to be there. */
  payment_overdue: event(mailData.payment_overdue, {
    secret: true,
    says: async ({ request_uuid, name, trip, booking, open, due, state }, context) => {
      const { subject, heading, lead, risk } = pay.overdue;
      const [amount, day] = [formatPrice(open, booking.currency), formatDate(new Date(due))];
      return {
        subject: subject(amount, booking.vessel),
        heading,
        key: mailMessages.and(amount, day),
        paragraphs: [
          lead(hello(name), amount, day, booking.vessel),
          pay.stays[state] ?? risk,
          pay.reminder.crossed,
        ],
        blocks: [...paymentBlocks(booking, trip), bookingFacts(booking, trip), providerOf(booking)],
        action: { label: pay.reminder.button, url: await context.tripUrl(request_uuid) },
        notes: [privateLink],
      };
    },
  }),
  payment_overdue_provider: event(mailData.payment_overdue_provider, {
    secret: true,
    says: async ({ approval_uuid, provider, trip, booking, contact, open, due }, context) => {
      const [amount, day] = [formatPrice(open, booking.currency), formatDate(new Date(due))];
      return {
        subject: pay.overdue.subject(amount, booking.vessel),
        heading: pay.overdue.heading,
        paragraphs: [pay.overdueProvider.lead(provider, amount, day), pay.overdueProvider.next],
        blocks: [
          contactFacts(words.theGuest, contact),
          ...paymentBlocks(booking, trip, pay.scheduleOfGuest),
          bookingFacts(booking, trip),
        ],
        action: await answerLink(words.forProvider.button, approval_uuid, context),
        notes: [providerMailMessages.privateLink],
      };
    },
  }),
  /** The trip has changed; `before` is what it was. */
  booking_changed_visitor: event(mailData.booking_changed_visitor, {
    secret: true,
    says: async ({ request_uuid, name, trip, booking, before }, context) => ({
      subject: words.changed.subject(booking.vessel, tripDay(trip)),
      heading: words.changed.heading,
      paragraphs: [words.changed.lead(hello(name)), words.changed.wrong(booking.provider)],
      blocks: [
        bookingFacts(booking, trip, { before }),
        changedFacts(before, booking, trip, context),
        cancellationAmounts(booking, context.now),
        ...paymentBlocks(booking, trip),
        providerOf(booking),
      ],
      action: { label: words.confirmed.button, url: await context.tripUrl(request_uuid) },
      notes: [words.changed.calendar, privateLink],
      attachments: [calendarOf(booking, context)],
    }),
  }),
  booking_changed_provider: event(mailData.booking_changed_provider, {
    secret: true,
    says: async ({ approval_uuid, provider, trip, booking, before }, context) => ({
      subject: words.changed.subject(booking.vessel, tripDay(trip)),
      heading: words.changed.heading,
      paragraphs: [words.changedProvider.lead(provider), words.changedProvider.wrong],
      blocks: [
        bookingFacts(booking, trip, { before }),
        changedFacts(before, booking, trip, context),
        cancellationAmounts(booking, context.now),
        ...paymentBlocks(booking, trip, pay.scheduleOfGuest),
      ],
      action: await answerLink(words.forProvider.button, approval_uuid, context),
      notes: [words.changed.calendar, providerMailMessages.privateLink],
      attachments: [calendarOf(booking, context)],
    }),
  }),
  change_proposed: event(mailData.change_proposed, {
    secret: true,
    says: async ({ request_uuid, name, trip, booking, after, reason, until }, context) => ({
      subject: proposal.proposed.subject(booking.vessel, tripDay(trip)),
      heading: proposal.proposed.heading,
      paragraphs: [proposal.proposed.lead(hello(name), untilText(until))],
      blocks: [
        changedFacts(after, booking, trip, { now: context.now, title: proposal.proposed.is }),
        ...quoteOf(reason || undefined),
        bookingFacts(booking, trip),
      ],
      action: { label: proposal.proposed.button, url: await context.tripUrl(request_uuid) },
      notes: [privateLink],
    }),
  }),
  change_proposed_provider: event(mailData.change_proposed_provider, {
    secret: true,
    says: async ({ approval_uuid, provider, trip, booking, after, reason, until }, context) => ({
      subject: proposal.proposed.subject(booking.vessel, tripDay(trip)),
      heading: proposal.proposed.heading,
      paragraphs: [proposal.proposed.lead(hello(provider), untilText(until))],
      blocks: [
        changedFacts(after, booking, trip, { now: context.now, title: proposal.proposed.is }),
        ...quoteOf(reason || undefined),
        bookingFacts(booking, trip),
      ],
      action: await answerLink(proposal.proposed.button, approval_uuid, context),
      notes: [providerMailMessages.privateLink],
    }),
  }),
  change_over: event(mailData.change_over, {
    secret: true,
    says: async ({ request_uuid, name, trip, booking, how, answer, kind }, context) => ({
      subject: proposal.over.subject(booking.vessel, tripDay(trip)),
      heading: proposal.over.heading[how],
      paragraphs: [
        kind === "weather" ? proposal.over.weather(hello(name)) : proposal.over.lead(hello(name)),
      ],
      blocks: [...quoteOf(answer || undefined), bookingFacts(booking, trip)],
      action: { label: proposal.over.button, url: await context.tripUrl(request_uuid) },
      notes: [privateLink],
    }),
  }),
  change_over_provider: event(mailData.change_over_provider, {
    secret: true,
    says: async ({ approval_uuid, provider, trip, booking, how, answer }, context) => ({
      subject: proposal.over.subject(booking.vessel, tripDay(trip)),
      heading: proposal.over.heading[how],
      paragraphs: [proposal.over.lead(hello(provider))],
      blocks: [...quoteOf(answer || undefined), bookingFacts(booking, trip)],
      action: await answerLink(proposal.over.button, approval_uuid, context),
      notes: [providerMailMessages.privateLink],
    }),
  }),
  weather_called: event(mailData.weather_called, {
    secret: true,
    awaited: true,
    says: async ({ request_uuid, name, trip, booking, reason }, context) => ({
      subject: proposal.called.subject(booking.vessel, tripDay(trip)),
      heading: proposal.called.heading,
      paragraphs: [
        proposal.called.lead(hello(name), booking.provider),
        proposal.called.silent(WEATHER_VALID_DAYS),
      ],
      blocks: [...quoteOf(reason || undefined), bookingFacts(booking, trip), providerOf(booking)],
      action: { label: proposal.called.button, url: await context.tripUrl(request_uuid) },
      notes: [privateLink],
    }),
  }),
  weather_back: event(mailData.weather_back, {
    secret: true,
    awaited: true,
    says: async ({ request_uuid, name, trip, booking }, context) => ({
      subject: proposal.back.subject(booking.vessel, tripDay(trip)),
      heading: proposal.back.heading,
      paragraphs: [proposal.back.lead(hello(name), booking.provider)],
      blocks: [bookingFacts(booking, trip), providerOf(booking)],
      action: { label: proposal.back.button, url: await context.tripUrl(request_uuid) },
      notes: [privateLink],
    }),
  }),
  weather_provider: event(mailData.weather_provider, {
    secret: true,
    awaited: true,
    says: async ({ approval_uuid, provider, trip, booking, reason, off }, context) => {
      const { subject, heading, leadProvider } = off ? proposal.called : proposal.back;
      return {
        subject: subject(booking.vessel, tripDay(trip)),
        heading,
        paragraphs: [leadProvider(hello(provider))],
        blocks: [...quoteOf(reason || undefined), bookingFacts(booking, trip)],
        action: await answerLink(proposal.back.button, approval_uuid, context),
        notes: [providerMailMessages.privateLink],
      };
    },
  }),
  /** To everybody on the waiting list of a time that is free again. */
  slot_free: event(mailData.slot_free, {
    // To who has an offer for it the mail opens that.
    secret: true,
    says: async (
      { watch_uuid, vessel, slug, day, timeofday, duration, start, end, of_request },
      context,
    ) => {
      const { mail } = tripMessages.watch;
      const when = mailMessages.dubaiTime(formatSpan(new Date(start), new Date(end)));
      const query = new URLSearchParams({
        ...{ date: day, timeofday: `${timeofday}`, duration: `${duration}` },
        hour: `${(new Date(start).getTime() - dubaiMidnight(day).getTime()) / 3_600_000}`,
      });
      const off = context.watchEndUrl(watch_uuid);
      return {
        subject: mail.subject(vessel, formatDate(day)),
        heading: mail.heading,
        key: formatSpan(new Date(start), new Date(end)),
        paragraphs: [mail.lead(vessel, when), ...(of_request ? [mail.offer] : []), mail.fair],
        action: of_request
          ? { label: mail.toOffer, url: await context.requestUrl(of_request) }
          : {
              label: mail.button,
              url: `${context.siteUrl}${slug === "" ? "/packages" : `/package/${slug}`}?${query}`,
            },
        also: { label: mail.end, url: off },
        notes: [mail.once, ...(of_request ? [privateLink] : [])],
        headers: {
          "List-Unsubscribe": `<${off}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      };
    },
  }),
  invoice_issued: event(mailData.invoice_issued, {
    secret: true,
    says: async ({ request_uuid, invoice_uuid, name, kind, number, total, booking }, context) => ({
      subject: invoiceWords.subject[kind](number, booking.vessel),
      heading: invoiceWords.heading[kind],
      key: formatPrice(total, booking.currency),
      paragraphs: [invoiceWords.lead[kind](hello(name), booking.provider), invoiceWords.print],
      blocks: [
        {
          kind: "facts" as const,
          title: invoiceWords.facts,
          rows: [
            [invoiceMessages.document.number, number],
            [invoiceWords.total, formatPrice(total, booking.currency)],
          ] as [string, string][],
        },
      ],
      action: {
        label: invoiceWords.button,
        url: await context.invoiceUrl(request_uuid, invoice_uuid),
      },
      notes: [privateLink],
    }),
  }),
  card_sent_back: event(mailData.card_sent_back, {
    secret: true,
    says: async ({ request_uuid, name, trip, booking, came, back, cancelled }, context) => {
      const [paid, returned] = [came, back].map((sum) => formatPrice(sum, booking.currency));
      const lead = cancelled ? cards.cancelled : cards.more;
      return {
        subject: cards.subject(returned ?? ""),
        heading: cards.heading,
        key: returned,
        paragraphs: [lead(hello(name), paid ?? "", booking.vessel), cards.back(returned ?? "")],
        blocks: [bookingFacts(booking, trip)],
        action: { label: cards.button, url: await context.tripUrl(request_uuid) },
        notes: [privateLink],
      };
    },
  }),
  review_request: event(mailData.review_request, {
    secret: true,
    says: ({ name, booking }, context) => ({
      subject: words.review.subject(booking.vessel),
      heading: words.review.heading,
      paragraphs: [words.review.lead(hello(name), booking.provider), words.review.honest],
      action: { label: words.review.button, url: context.reviewUrl(booking.uuid) },
      notes: [words.review.once, privateLink],
    }),
  }),
  review_published: event(mailData.review_published, {
    secret: false,
    says: ({ provider, vessel, start, stars, comment, author }, { siteUrl }) => ({
      subject: words.published.subject(vessel, stars),
      heading: words.published.heading,
      paragraphs: [
        words.published.lead(provider, author, vessel, monthInWords(new Date(start))),
        words.published.answer,
      ],
      blocks: quoteOf(comment || undefined),
      action: { label: words.published.button, url: `${siteUrl}/partner/reviews` },
    }),
  }),
};
