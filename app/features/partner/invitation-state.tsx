import type { AnswerPageData } from "#app/features/offers/offer-data.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { cardClass } from "#app/ui/card.ts";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { isErased } from "#domain/lib/erased.ts";
import { partnerMessages } from "#domain/messages/en/partner.ts";
import { personalMessages } from "#domain/messages/en/personal.ts";
import type { ApprovalState } from "#domain/states/invitation.ts";
import { isClose, timeLeft } from "./time-left.ts";

const { state: text, contact: contactText, inbox } = partnerMessages;

/** Where a provider stands with a request: what was sent to it, or opened, waits for the same answer. */
export type ShownState = keyof typeof text;

/** The state as the provider sees it; what was declined with an offer in it was declined by the visitor. */
export function shownState(
  state: ApprovalState,
  hasOffer: boolean,
  now: { to_confirm: boolean; booking_state: string | null },
): ShownState {
  if (state === "queued" || state === "sent" || state === "opened") return "new";
  if (now.to_confirm) return "to_confirm";
  if (state === "accepted" && now.booking_state === "cancelled") return "cancelled";
  return state === "declined" && hasOffer ? "refused" : state;
}

const TONES: Partial<Record<ShownState, BadgeTone>> = {
  new: "teal",
  offered: "amber",
  revised: "amber",
  to_confirm: "teal",
  accepted: "green",
  cancelled: "red",
};

/** The state in a word. */
export function StateBadge({ shown }: { shown: ShownState }) {
  return <Badge tone={TONES[shown] ?? "quiet"}>{text[shown].badge}</Badge>;
}

/** The state in a sentence, with the time that is left where there is a deadline. */
export function StateLine(props: {
  shown: ShownState;
  until: string | null;
  now: string;
  /** What is to be said instead of the state's usual sentence. */
  instead?: string | undefined;
}) {
  const { shown, until, now, instead } = props;
  const isOpen = shown === "new" || shown === "offered" || shown === "revised";
  const left = isOpen && until ? timeLeft(now, until) : null;
  return (
    <p className="max-w-read text-body text-ink-700">
      {instead ?? text[shown].text(until ? formatDateTime(new Date(until)) : null)}
      {left && until && (
        <>
          {" "}
          <span
            className={`font-semibold whitespace-nowrap ${isClose(now, until) ? "text-amber-800" : "text-ink-900"}`}
          >
            {inbox.left(left)}
          </span>
        </>
      )}
    </p>
  );
}

/** The customer of an accepted offer, one press away from a call or a mail. */
export function ContactCard({ contact }: { contact: NonNullable<AnswerPageData["contact"]> }) {
  const link =
    "flex min-h-11 items-center font-semibold text-teal-600 underline decoration-teal-200 underline-offset-4 hover:decoration-current [overflow-wrap:anywhere]";
  if (isErased(contact.email)) {
    return <p className={cardClass("text-ink-600")}>{personalMessages.gone}</p>;
  }
  return (
    <section aria-labelledby="contact" className={cardClass()}>
      <h2 id="contact" className="text-small text-ink-600">
        {contactText.title}
      </h2>
      <p className="mt-1 font-display text-title">
        <bdi>{contact.name}</bdi>
      </p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] items-center gap-x-5">
        <dt className="text-ink-600">{contactText.call}</dt>
        <dd>
          <a href={`tel:${contact.phone}`} className={link}>
            <bdi>{contact.phone}</bdi>
          </a>
        </dd>
        <dt className="text-ink-600">{contactText.email}</dt>
        <dd>
          <a href={`mailto:${contact.email}`} className={link}>
            <bdi>{contact.email}</bdi>
          </a>
        </dd>
      </dl>
    </section>
  );
}
