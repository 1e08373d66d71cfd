import type { SchemaErrors } from "#db/ark.ts";
import { type MailData, mailData, type OfferInMail } from "#db/mail-data.ts";
import { TIME_OF_DAY } from "#domain/config/limits.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import { mailPictureUrl } from "#domain/lib/media.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { maskContacts } from "#domain/lib/plain-text.ts";
import { mailMessages } from "#domain/messages/en/mail.ts";
import { visitorMailMessages } from "#domain/messages/en/mail-visitors.ts";
import { words as common } from "#domain/messages/en/words.ts";
import { event, type MailContext, type MailWords } from "./event.ts";
import { offerAmounts, offerList, tripDay, tripFacts, untilText } from "./parts.ts";

const { hello, privateLink, timesInDubai } = mailMessages;
const words = visitorMailMessages;
const LIGHT = {
  [TIME_OF_DAY.morning]: sitePictures.morning,
  [TIME_OF_DAY.afternoon]: sitePictures.sunset,
  [TIME_OF_DAY.evening]: sitePictures.evening,
};
type Base = Pick<MailData<"request_receipt">, "request_uuid" | "name" | "trip">;
/** What a mail says besides what all of them do; `button` opens the request. */
type Says = Partial<MailWords> &
  Pick<MailWords, "subject" | "heading" | "paragraphs"> & { button?: string };

/** A mail to the visitor of a request: the trip, the link that opens the request, and that the link is private. */
const toVisitor = <Data extends Base>(
  schema: (stored: unknown) => Data | SchemaErrors,
  says: (data: Data, context: MailContext) => Says,
  awaited = false,
) =>
  event(schema, {
    secret: true,
    awaited,
    says: async (data, context) => {
      const { button = words.open, notes = [], ...content } = says(data, context);
      const open = { label: button, url: await context.requestUrl(data.request_uuid) };
      return {
        // The head says an offer's day, but where it has a line of its own.
        below: [
          tripFacts(data.trip, {
            hasDay: "offer" in data && !("key" in content),
            meetingPoint: offerOf(data)?.meeting_point,
          }),
        ],
        ...content,
        ...(content.action ? { also: open } : { action: open }),
        notes: [...notes, privateLink],
      };
    },
  });

/** The one offer a mail is about, if any. */
const offerOf = (data: Base & { offer?: OfferInMail }) => data.offer;

/** Mails to a visitor, from the request to its offers. Each holds the link that opens the request. */
export const visitorEvents = {
  request_receipt: toVisitor(
    mailData.request_receipt,
    ({ name, trip, asked, valid_until }, { filesUrl }) => ({
      // Where no package was asked for: the light of the time of day.
      picture: {
        url: `${filesUrl}${mailPictureUrl(LIGHT[trip.timeofday].key)}`,
        alt: LIGHT[trip.timeofday].alt,
      },
      subject: words.receipt.subject(trip.request_id, tripDay(trip)),
      heading: words.receipt.heading,
      preheader: words.receipt.asked(asked),
      paragraphs: [
        words.receipt.greeted(hello(name), words.receipt.asked(asked)),
        words.receipt.page,
      ],
      blocks: [tripFacts(trip, { isHead: true, until: valid_until })],
      below: [],
      notes: [words.receipt.privacy],
    }),
    true,
  ),
  /** The first offer of a request. */
  offer_received: toVisitor(mailData.offer_received, ({ name, trip, offer }, { now }) => ({
    subject: words.first.subject(offer.vessel, formatPrice(offer.total, offer.currency)),
    heading: words.first.heading,
    paragraphs: [words.first.lead(hello(name), tripDay(trip))],
    blocks: [offerAmounts(offer, trip, { now })],
    button: words.first.button,
  })),
  /** All open offers, after the first. */
  offers_digest: toVisitor(mailData.offers_digest, ({ name, trip, offers }) => ({
    subject: words.digest.subject(offers.length, tripDay(trip)),
    heading: words.digest.heading(offers.length),
    key: totals(offers),
    paragraphs: [words.digest.lead(hello(name)), words.digest.page],
    blocks: offerList(offers),
    button: words.compare,
    notes: [timesInDubai],
  })),
  /** `confirmed`: it was made anew for a trip that had changed. */
  offer_revised: toVisitor(
    mailData.offer_revised,
    ({ name, trip, offer, previous_total, confirmed }, { now }) => {
      const text = confirmed ? words.reconfirmed : words.revised;
      return {
        subject: text.subject(offer.vessel, formatPrice(offer.total, offer.currency)),
        heading: text.heading,
        paragraphs: [
          text.lead(hello(name), offer.provider),
          difference(offer.total - previous_total, offer.currency),
        ],
        blocks: [offerAmounts(offer, trip, { previous: previous_total, now })],
        button: words.revised.button,
        ...(!offer.held_until && { notes: [words.revised.notHeld] }),
      };
    },
  ),
  /** `left`: offers that are still open. */
  offer_withdrawn: toVisitor(
    mailData.offer_withdrawn,
    ({ name, trip, provider, left, taken = false }) => {
      const { subject, heading, lead } = words[taken ? "taken" : "withdrawn"];
      return {
        ...{ subject: subject(provider), heading },
        paragraphs: [lead(hello(name), provider, tripDay(trip)), words.withdrawn.left(left)],
        button: left > 0 ? words.compare : words.open,
      };
    },
  ),
  offers_expiring: toVisitor(mailData.offers_expiring, ({ name, trip, offers }) => ({
    subject: words.expiring.subject(offers.length, tripDay(trip)),
    heading: words.expiring.heading(offers.length),
    key: untilText(offers.map(({ valid_until }) => valid_until).toSorted()[0] ?? ""),
    paragraphs: [words.expiring.lead(hello(name))],
    blocks: offerList(offers),
    button: words.compare,
    notes: [words.expiring.free, timesInDubai],
  })),
  option_ending: toVisitor(mailData.option_ending, ({ name, trip, offer }) => ({
    subject: words.optionEnding.subject(offer.vessel),
    heading: words.optionEnding.heading,
    key: untilText(offer.held_until ?? offer.valid_until),
    paragraphs: [
      words.optionEnding.lead(hello(name), untilText(offer.held_until ?? offer.valid_until)),
    ],
    blocks: [offerAmounts(offer, trip, { isHead: false })],
    button: words.first.button,
  })),
  option_ended: toVisitor(mailData.option_ended, ({ name, trip, offer }) => ({
    subject: words.optionEnded.subject(offer.vessel),
    heading: words.optionEnded.heading,
    paragraphs: [words.optionEnded.lead(hello(name))],
    blocks: [offerAmounts({ ...offer, held_until: null }, trip)],
    button: words.first.button,
  })),
  /** An apology, with packages that come close; `total` is what one costs for the trip, VAT included. */
  no_offers: toVisitor(mailData.no_offers, ({ name, trip, alternatives }, context) => {
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
      action: { label: none.button, url: `${context.siteUrl}/fullofferform` },
    };
  }),
  /** The visitor or an administrator has changed what is asked for. */
  request_changed: toVisitor(mailData.request_changed, ({ name, trip, offers, own = false }) => ({
    subject: words.changed.subject(trip.request_id),
    heading: words.changed.heading,
    paragraphs: [
      words.changed[own ? "own" : "lead"](hello(name)),
      ...(offers > 0 ? [words.changed.offers(offers)] : []),
      words.changed.wrong,
    ],
  })),
  /** An administrator has ended the request; `reason` is written by them. */
  request_closed: toVisitor(mailData.request_closed, ({ name, trip, reason }) => ({
    subject: words.closed.subject(trip.request_id),
    heading: words.closed.heading,
    paragraphs: [words.closed.lead(hello(name), tripDay(trip))],
    blocks: [{ kind: "quote", title: words.closed.reason, text: reason }],
    notes: [words.closed.owed],
  })),
  answer_to_visitor: toVisitor(mailData.answer_to_visitor, ({ name, provider, answer }) => ({
    subject: words.answer.subject(provider),
    heading: words.answer.heading,
    paragraphs: [words.answer.lead(hello(name), provider)],
    blocks: [{ kind: "quote", text: maskContacts(answer) }],
    button: words.answer.button,
  })),
};

/** From the lowest to the highest total, as far as they are in one currency; "" where they are not. */
function totals(offers: readonly OfferInMail[]): string {
  const [{ currency } = { currency: "" }] = offers;
  if (offers.some((one) => one.currency !== currency)) return "";
  const sums = offers.map(({ total }) => total);
  const [least, most] = [Math.min(...sums), Math.max(...sums)];
  const from = formatPrice(least, currency);
  return least === most ? from : common.range(from, formatPrice(most, currency));
}

function difference(more: number, currency: string): string {
  const amount = formatPrice(Math.abs(more), currency);
  if (more === 0) return words.revised.same;
  return more < 0 ? words.revised.lower(amount) : words.revised.higher(amount);
}
