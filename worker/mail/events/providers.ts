import { type } from "#db/ark.ts";
import { maskContacts } from "#domain/lib/plain-text.ts";
import { mailMessages } from "#domain/messages/en/mail.ts";
import { providerMailMessages } from "#domain/messages/en/mail-providers.ts";
import type { MailBlock } from "../blocks.ts";
import { instant, line, trip, uuid, written } from "./data.ts";
import { event, type MailContext, type MailWords } from "./event.ts";
import { tripDay, tripFacts, untilText } from "./parts.ts";

const words = providerMailMessages;
const invitation = type({
  approval_uuid: uuid,
  provider: line,
  trip,
  comment: written,
  valid_until: instant,
});
const ended = type({ provider: line, trip });
const toConfirm = type({
  approval_uuid: uuid,
  provider: line,
  trip,
  before: trip.pick("day", "timeofday", "guests", "duration"),
});
const question = type({ approval_uuid: uuid, provider: line, trip, question: written });

/** Mails to a provider, until there is a booking: none of them knows who the guest is. */
export const providerEvents = {
  invitation: event(invitation, {
    secret: true,
    says: (data, context) =>
      invited(data, context, {
        subject: words.invitation.subject(tripDay(data.trip), data.trip.guests),
        heading: words.invitation.heading,
        lead: words.invitation.lead(data.provider),
      }),
  }),
  invitation_reminder: event(invitation, {
    secret: true,
    says: (data, context) =>
      invited(data, context, {
        subject: words.reminder.subject(tripDay(data.trip), data.trip.guests),
        heading: words.reminder.heading,
        lead: words.reminder.lead(data.provider),
      }),
  }),
  /** An administrator asks once more. */
  invitation_nudge: event(invitation, {
    secret: true,
    says: (data, context) =>
      invited(data, context, {
        subject: words.reminder.subject(tripDay(data.trip), data.trip.guests),
        heading: words.reminder.heading,
        lead: words.reminder.byHand(data.provider),
      }),
  }),
  /** The request has changed since the offer was made for it. */
  offer_to_confirm: event(toConfirm, {
    secret: true,
    says: async ({ approval_uuid, provider, trip, before }, context) => ({
      subject: words.confirm.subject(tripDay(trip)),
      heading: words.confirm.heading,
      paragraphs: [words.confirm.lead(provider), words.confirm.next],
      blocks: [
        tripFacts(trip, words.confirm.now),
        tripFacts({ ...trip, ...before }, words.confirm.before),
      ],
      action: { label: words.confirm.button, url: await context.invitationUrl(approval_uuid) },
      notes: [words.privateLink],
    }),
  }),
  /** Another provider's offer was accepted. */
  offer_lost: event(ended, { secret: false, says: (data) => closing(data, words.lost) }),
  /** The visitor has declined the offers there were; the request is still open. */
  offer_declined: event(ended, { secret: false, says: (data) => closing(data, words.declined) }),
  /** The visitor has taken the request back. */
  offer_closed_by_visitor: event(ended, {
    secret: false,
    says: (data) => closing(data, words.closed),
  }),
  question_to_provider: event(question, {
    secret: true,
    says: async ({ approval_uuid, provider, trip, question }, context) => ({
      subject: words.question.subject(trip.request_id),
      heading: words.question.heading,
      paragraphs: [words.question.lead(provider)],
      blocks: [{ kind: "quote", text: maskContacts(question) }],
      below: [tripFacts(trip, words.trip)],
      action: { label: words.question.button, url: await context.invitationUrl(approval_uuid) },
      notes: [words.question.note, words.privateLink],
    }),
  }),
};

async function invited(
  { approval_uuid, trip, comment, valid_until }: typeof invitation.infer,
  context: MailContext,
  { subject, heading, lead }: { subject: string; heading: string; lead: string },
): Promise<MailWords> {
  return {
    subject,
    heading,
    paragraphs: [lead, words.invitation.until(untilText(valid_until))],
    blocks: [tripFacts(trip, words.trip), ...commentBlock(maskContacts(comment))],
    action: {
      label: words.invitation.button,
      url: await context.invitationUrl(approval_uuid),
    },
    notes: [words.invitation.privacy, words.invitation.decline, words.privateLink],
  };
}

function closing(
  { provider, trip }: typeof ended.infer,
  text: typeof words.lost | typeof words.closed | typeof words.declined,
): MailWords {
  return {
    subject: text.subject(tripDay(trip)),
    heading: text.heading,
    paragraphs: [text.lead(provider), text.free],
    blocks: [tripFacts(trip, words.trip)],
    notes: [text.thanks],
  };
}

/** What the guest has written with the request, if anything. */
export function commentBlock(comment: string): MailBlock[] {
  return comment === ""
    ? []
    : [{ kind: "quote", title: mailMessages.labels.comment, text: comment }];
}
