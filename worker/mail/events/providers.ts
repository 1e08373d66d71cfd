import type { SchemaErrors } from "#db/ark.ts";
import { type MailData, mailData } from "#db/mail-data.ts";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { maskContacts } from "#domain/lib/plain-text.ts";
import { feedMessages } from "#domain/messages/en/feeds.ts";
import { keyMessages } from "#domain/messages/en/keys.ts";
import { mailMessages } from "#domain/messages/en/mail.ts";
import { providerMailMessages } from "#domain/messages/en/mail-providers.ts";
import type { MailBlock } from "../blocks.ts";
import { event, type MailContext } from "./event.ts";
import { tripDay, tripFacts, untilText } from "./parts.ts";

const words = providerMailMessages;
type Schema<Data> = (stored: unknown) => Data | SchemaErrors;

/** Mails to a provider, until there is a booking: none of them knows who the guest is. */
export const providerEvents = {
  invitation: invited(mailData.invitation, words.invitation, words.invitation.lead),
  invitation_reminder: invited(mailData.invitation_reminder, words.reminder, words.reminder.lead),
  /** An administrator asks once more. */
  invitation_nudge: invited(mailData.invitation_nudge, words.reminder, words.reminder.byHand),
  /** The request has changed since the offer was made for it. */
  offer_to_confirm: event(mailData.offer_to_confirm, {
    secret: true,
    says: async ({ approval_uuid, provider, trip, before }, context) => ({
      subject: words.confirm.subject(tripDay(trip)),
      heading: words.confirm.heading,
      paragraphs: [words.confirm.lead(provider), words.confirm.next],
      blocks: [
        tripFacts(trip, { title: words.confirm.now }),
        ...(before ? [tripFacts({ ...trip, ...before }, { title: words.confirm.before })] : []),
      ],
      action: await answerLink(words.confirm.button, approval_uuid, context),
      notes: [words.privateLink],
    }),
  }),
  /** The request has changed before its provider has answered. */
  invitation_changed: event(mailData.invitation_changed, {
    secret: true,
    says: async ({ approval_uuid, provider, trip, before, comment, valid_until }, context) => ({
      subject: words.changed.subject(tripDay(trip)),
      heading: words.changed.heading,
      paragraphs: [words.changed.lead(provider), words.invitation.until(untilText(valid_until))],
      blocks: [
        tripFacts(trip, { title: words.changed.now }),
        ...(before ? [tripFacts({ ...trip, ...before }, { title: words.changed.before })] : []),
        ...commentBlock(maskContacts(comment)),
      ],
      action: await answerLink(words.invitation.button, approval_uuid, context),
      notes: [words.invitation.privacy, words.invitation.decline, words.privateLink],
    }),
  }),
  /** The request has ended before its provider has answered. */
  invitation_closed: event(mailData.invitation_closed, {
    secret: true,
    says: async ({ approval_uuid, provider, trip }, context) => ({
      subject: words.ended.subject(tripDay(trip)),
      heading: words.ended.heading,
      paragraphs: [words.ended.lead(provider)],
      blocks: [tripFacts(trip, { title: words.trip })],
      ...(await wayBack(approval_uuid, words.ended.thanks, context)),
    }),
  }),
  /** Another provider's offer was accepted. */
  offer_lost: closing(mailData.offer_lost, words.lost),
  /** The visitor has declined the offers there were; the request is still open. */
  offer_declined: closing(mailData.offer_declined, words.declined),
  /** The visitor has taken the request back. */
  offer_closed_by_visitor: closing(mailData.offer_closed_by_visitor, words.closed),
  calendar_failing: event(mailData.calendar_failing, {
    secret: false,
    says: ({ provider, vessel, calendar, since, problem }, context) => ({
      subject: words.calendar.subject(calendar, vessel),
      heading: words.calendar.heading,
      paragraphs: [
        words.calendar.lead(provider, calendar, vessel, formatDateTime(new Date(since))),
        feedMessages.problem(problem),
        words.calendar.kept,
      ],
      action: { label: words.calendar.button, url: `${context.siteUrl}/partner/feeds` },
    }),
  }),
  webhook_off: event(mailData.webhook_off, {
    secret: false,
    says: ({ provider, host, since, problem }, context) => ({
      subject: words.webhook.subject(host),
      heading: words.webhook.heading,
      paragraphs: [
        words.webhook.lead(provider, host, formatDateTime(new Date(since))),
        keyMessages.problem(problem),
        words.webhook.next,
      ],
      action: { label: words.webhook.button, url: `${context.siteUrl}/partner/api` },
    }),
  }),
  question_to_provider: event(mailData.question_to_provider, {
    secret: true,
    says: async ({ approval_uuid, provider, trip, question }, context) => ({
      subject: words.question.subject(trip.request_id),
      heading: words.question.heading,
      paragraphs: [words.question.lead(provider)],
      blocks: [{ kind: "quote", text: maskContacts(question) }],
      below: [tripFacts(trip, { title: words.trip })],
      action: await answerLink(words.question.button, approval_uuid, context),
      notes: [words.question.note, words.privateLink],
    }),
  }),
};

function invited(
  schema: Schema<MailData<"invitation">>,
  { subject, heading }: typeof words.invitation | typeof words.reminder,
  lead: (provider: string) => string,
) {
  return event(schema, {
    secret: true,
    says: async ({ approval_uuid, provider, trip, comment, valid_until }, context) => ({
      subject: subject(tripDay(trip), trip.guests),
      heading,
      paragraphs: [lead(provider), words.invitation.until(untilText(valid_until))],
      blocks: [tripFacts(trip, { title: words.trip }), ...commentBlock(maskContacts(comment))],
      action: await answerLink(words.invitation.button, approval_uuid, context),
      notes: [words.invitation.privacy, words.invitation.decline, words.privateLink],
    }),
  });
}

function closing(
  schema: Schema<MailData<"offer_lost">>,
  text: typeof words.lost | typeof words.closed | typeof words.declined,
) {
  return event(schema, {
    secret: true,
    says: async ({ approval_uuid, provider, trip }, context) => ({
      subject: text.subject(tripDay(trip)),
      heading: text.heading,
      paragraphs: [text.lead(provider), text.free],
      blocks: [tripFacts(trip, { title: words.trip })],
      ...(await wayBack(approval_uuid, text.thanks, context)),
    }),
  });
}

/** Of what has ended: the way to its page while there is one, and thanks. */
async function wayBack(uuid: string | null | undefined, thanks: string, context: MailContext) {
  if (!uuid) return { notes: [thanks] };
  return {
    action: await answerLink(words.ended.button, uuid, context),
    notes: [thanks, words.privateLink],
  };
}

/** The button that opens an invitation. */
export async function answerLink(label: string, uuid: string, { invitationUrl }: MailContext) {
  return { label, url: await invitationUrl(uuid) };
}

/** What the guest has written with the request, if anything. */
export function commentBlock(comment: string): MailBlock[] {
  return comment === ""
    ? []
    : [{ kind: "quote", title: mailMessages.labels.comment, text: comment }];
}
