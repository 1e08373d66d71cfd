import { mailData } from "#db/mail-data.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { mailMessages } from "#domain/messages/en/mail.ts";
import { paymentMailMessages } from "#domain/messages/en/mail-payments.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import type { MailBlock } from "../blocks.ts";
import { event } from "./event.ts";
import { bookingFacts } from "./parts.ts";

const { hello, privateLink } = mailMessages;
const { receipts: words } = paymentMailMessages;
const facts = (rows: [string, string][]): MailBlock => ({
  ...{ kind: "facts", title: words.labels.title },
  rows: rows.filter(([, value]) => value !== ""),
});

/** Receipts: money of a booking that came, went back, or did not arrive, once each. */
export const paymentEvents = {
  payment_received: event(mailData.payment_received, {
    secret: true,
    awaited: true,
    says: async ({ request_uuid, name, trip, booking, amount, way, open, back }, context) => {
      const money = (fils: number) => formatPrice(fils, booking.currency);
      const { labels, received } = words;
      return {
        subject: received.subject(money(amount), booking.vessel),
        heading: received.heading,
        key: money(amount),
        paragraphs: [
          received.lead(hello(name), money(amount)),
          ...(back > 0 ? [received.back(money(back))] : []),
          open > 0 ? received.open(money(open)) : received.paid,
        ],
        blocks: [
          facts([
            [labels.amount, money(amount)],
            [labels.way, moneyMessages.ways[way]],
            [labels.back, back > 0 ? money(back) : ""],
            [labels.open, open > 0 ? money(open) : ""],
          ]),
          bookingFacts(booking, trip),
        ],
        action: { label: words.button, url: await context.tripUrl(request_uuid) },
        notes: [privateLink],
      };
    },
  }),
  refund_failed: event(mailData.refund_failed, {
    secret: true,
    says: async ({ request_uuid, name, trip, booking, amount, way }, context) => {
      const sum = formatPrice(amount, booking.currency);
      const { labels, failed } = words;
      return {
        subject: failed.subject(sum, booking.vessel),
        heading: failed.heading,
        key: sum,
        paragraphs: [failed.lead(hello(name), sum), failed.owed],
        blocks: [
          facts([
            [labels.owed, sum],
            [labels.way, moneyMessages.ways[way]],
          ]),
          bookingFacts(booking, trip),
        ],
        action: { label: words.button, url: await context.tripUrl(request_uuid) },
        notes: [privateLink],
      };
    },
  }),
  payment_returned: event(mailData.payment_returned, {
    secret: true,
    says: async ({ request_uuid, name, trip, booking, amount, way, reference }, context) => {
      const sum = formatPrice(amount, booking.currency);
      const { labels, returned } = words;
      return {
        subject: returned.subject(sum, booking.vessel),
        heading: returned.heading,
        key: sum,
        paragraphs: [(way === "aboard" ? returned.aboard : returned.lead)(hello(name), sum)],
        blocks: [
          facts([
            [labels.returned, sum],
            [labels.way, moneyMessages.ways[way]],
            [labels.reference, reference],
          ]),
          bookingFacts(booking, trip),
        ],
        action: { label: words.button, url: await context.tripUrl(request_uuid) },
        notes: [privateLink],
      };
    },
  }),
};
