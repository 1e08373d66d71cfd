import { type } from "#db/ark.ts";
import { maskContacts } from "#domain/lib/mask-contacts.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { mailMessages } from "#domain/messages/en/mail.ts";
import { visitorMailMessages } from "#domain/messages/en/mail-visitors.ts";
import { count, currency, fils, line, offer, trip, uuid, written } from "./data.ts";
import { event, type MailContext } from "./event.ts";
import { offerAmounts, offerList, tripDay, tripFacts } from "./parts.ts";

const { hello, privateLink, timesInDubai } = mailMessages;
const words = visitorMailMessages;
const base = type({ request_uuid: uuid, name: line, trip });
const withOffer = base.merge({ offer });
const withOffers = base.merge({ offers: offer.array().atLeastLength(1) });
const alternative = type({ title: line, slug: /^[a-z0-9-]{1,80}$/, total: fils, currency });

async function toRequest(context: MailContext, request_uuid: string, label: string = words.open) {
  return { label, url: await context.requestUrl(request_uuid) };
}

/** Mails to a visitor, from the request to its offers. Each holds the link that opens the request. */
export const visitorEvents = {
  request_receipt: event(base.merge({ asked: count }), {
    secret: true,
    awaited: true,
    says: async ({ request_uuid, name, trip, asked }, context) => ({
      subject: words.receipt.subject(trip.request_id, tripDay(trip)),
      heading: words.receipt.heading,
      paragraphs: [hello(name), words.receipt.asked(asked), words.receipt.page],
      blocks: [tripFacts(trip)],
      action: await toRequest(context, request_uuid),
      notes: [words.receipt.privacy, privateLink],
    }),
  }),
  /** The first offer of a request. */
  offer_received: event(withOffer, {
    secret: true,
    says: async ({ request_uuid, name, trip, offer }, context) => ({
      subject: words.first.subject(offer.vessel, formatPrice(offer.total, offer.currency)),
      heading: words.first.heading,
      paragraphs: [words.first.lead(hello(name), tripDay(trip)), words.first.more],
      blocks: [offerAmounts(offer, trip)],
      below: [tripFacts(trip)],
      action: await toRequest(context, request_uuid, words.first.button),
      notes: [privateLink],
    }),
  }),
  /** All open offers, after the first. */
  offers_digest: event(withOffers, {
    secret: true,
    says: async ({ request_uuid, name, trip, offers }, context) => ({
      subject: words.digest.subject(offers.length, tripDay(trip)),
      heading: words.digest.heading(offers.length),
      paragraphs: [words.digest.lead(hello(name)), words.digest.page],
      blocks: offerList(offers),
      below: [tripFacts(trip)],
      action: await toRequest(context, request_uuid, words.compare),
      notes: [timesInDubai, privateLink],
    }),
  }),
  /** `confirmed`: it was made anew for a trip that had changed. */
  offer_revised: event(withOffer.merge({ previous_total: fils, "confirmed?": "boolean" }), {
    secret: true,
    says: async ({ request_uuid, name, trip, offer, previous_total, confirmed }, context) => {
      const text = confirmed ? words.reconfirmed : words.revised;
      return {
        subject: text.subject(offer.vessel, formatPrice(offer.total, offer.currency)),
        heading: text.heading,
        paragraphs: [
          text.lead(hello(name), offer.provider),
          difference(offer.total - previous_total, offer.currency),
        ],
        blocks: [offerAmounts(offer, trip, previous_total)],
        below: [tripFacts(trip)],
        action: await toRequest(context, request_uuid, words.revised.button),
        notes: [privateLink],
      };
    },
  }),
  /** `left`: offers that are still open. */
  offer_withdrawn: event(base.merge({ provider: line, left: count }), {
    secret: true,
    says: async ({ request_uuid, name, trip, provider, left }, context) => ({
      subject: words.withdrawn.subject(provider),
      heading: words.withdrawn.heading,
      paragraphs: [
        words.withdrawn.lead(hello(name), provider, tripDay(trip)),
        words.withdrawn.left(left),
      ],
      below: [tripFacts(trip)],
      action: await toRequest(context, request_uuid, left > 0 ? words.compare : words.open),
      notes: [privateLink],
    }),
  }),
  offers_expiring: event(withOffers, {
    secret: true,
    says: async ({ request_uuid, name, trip, offers }, context) => ({
      subject: words.expiring.subject(offers.length, tripDay(trip)),
      heading: words.expiring.heading(offers.length),
      paragraphs: [words.expiring.lead(hello(name))],
      blocks: offerList(offers),
      below: [tripFacts(trip)],
      action: await toRequest(context, request_uuid, words.compare),
      notes: [words.expiring.free, timesInDubai, privateLink],
    }),
  }),
  /** An apology, with packages that come close; `total` is what one costs for the trip, VAT included. */
  no_offers: event(base.merge({ alternatives: alternative.array() }), {
    secret: true,
    says: async ({ request_uuid, name, trip, alternatives }, context) => {
      const { none } = words;
      const rows = alternatives.map(({ title, slug, total, currency }) => ({
        label: title,
        note: none.from,
        amount: formatPrice(total, currency),
        url: `${context.siteUrl}/package/${slug}`,
      }));
      return {
        subject: none.subject(trip.request_id),
        heading: none.heading,
        paragraphs: [
          none.lead(hello(name), tripDay(trip)),
          none.why,
          rows.length > 0 ? none.next : none.again,
        ],
        blocks: rows.length > 0 ? [{ kind: "amounts" as const, title: none.title, rows }] : [],
        below: [tripFacts(trip)],
        action: { label: none.button, url: `${context.siteUrl}/fullofferform` },
        also: await toRequest(context, request_uuid),
        notes: [privateLink],
      };
    },
  }),
  /** An administrator has ended the request; `reason` is written by them. */
  request_closed: event(base.merge({ reason: written }), {
    secret: true,
    says: async ({ request_uuid, name, trip, reason }, context) => ({
      subject: words.closed.subject(trip.request_id),
      heading: words.closed.heading,
      paragraphs: [words.closed.lead(hello(name), tripDay(trip))],
      blocks: [{ kind: "quote", title: words.closed.reason, text: reason }],
      below: [tripFacts(trip)],
      action: await toRequest(context, request_uuid),
      notes: [words.closed.owed, privateLink],
    }),
  }),
  answer_to_visitor: event(base.merge({ provider: line, answer: written }), {
    secret: true,
    says: async ({ request_uuid, name, trip, provider, answer }, context) => ({
      subject: words.answer.subject(provider),
      heading: words.answer.heading,
      paragraphs: [words.answer.lead(hello(name), provider)],
      blocks: [{ kind: "quote", text: maskContacts(answer) }],
      below: [tripFacts(trip)],
      action: await toRequest(context, request_uuid, words.answer.button),
      notes: [privateLink],
    }),
  }),
};

function difference(more: number, currency: string): string {
  const amount = formatPrice(Math.abs(more), currency);
  if (more === 0) return words.revised.same;
  return more < 0 ? words.revised.lower(amount) : words.revised.higher(amount);
}
