import { type MailData, mailData } from "#db/mail-data.ts";
import { maskContacts } from "#domain/lib/plain-text.ts";
import { mailMessages } from "#domain/messages/en/mail.ts";
import { providerMailMessages } from "#domain/messages/en/mail-providers.ts";
import type { MailBlock } from "../blocks.ts";
import { event, type MailContext, type MailWords } from "./event.ts";
import { tripDay, tripFacts, untilText } from "./parts.ts";

const words = providerMailMessages;
/** Mails to a provider, until there is a booking: none of them knows who the guest is. */
export const providerEvents = {
  invitation: event(mailData.invitation, {
    secret: true,
    says: (data, context) =>
      invited(data, context, {
        subject: words.invitation.subject(tripDay(data.trip), data.trip.guests),
        heading: words.invitation.heading,
        lead: words.invitation.lead(data.provider),
      }),
  }),
  invitation_reminder: event(mailData.invitation_reminder, {
    secret: true,
    says: (data, context) =>
      invited(data, context, {
        subject: words.reminder.subject(tripDay(data.trip), data.trip.guests),
        heading: words.reminder.heading,
        lead: words.reminder.lead(data.provider),
      }),
  }),
  /** An administrator asks once more. */
  invitation_nudge: event(mailData.invitation_nudge, {
    secret: true,
    says: (data, context) =>
      invited(data, context, {
        subject: words.reminder.subject(tripDay(data.trip), data.trip.guests),
        heading: words.reminder.heading,
        lead: words.reminder.byHand(data.provider),
      }),
  }),
  /** The request has changed since the offer was made for it. */
  offer_to_confirm: event(mailData.offer_to_confirm, {
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
  offer_lost: event(mailData.offer_lost, {
    secret: false,
    says: (data) => closing(data, words.lost),
  }),
  /** The visitor has declined the offers there were; the request is still open. */
  offer_declined: event(mailData.offer_declined, {
    secret: false,
    says: (data) => closing(data, words.declined),
  }),
  /** The visitor has taken the request back. */
  offer_closed_by_visitor: event(mailData.offer_closed_by_visitor, {
    secret: false,
    says: (data) => closing(data, words.closed),
  }),
  question_to_provider: event(mailData.question_to_provider, {
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
  { approval_uuid, trip, comment, valid_until }: MailData<"invitation">,
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
  { provider, trip }: MailData<"offer_lost">,
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
