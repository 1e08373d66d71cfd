import { Link } from "react-router";
import { isClose, timeLeft } from "#app/features/partner/time-left.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { DeskData, DeskInvitation } from "#domain/data/record-desk.ts";
import { formatDateTime, formatDateTimeBeside } from "#domain/lib/dubai-date.ts";
import { formatExactPrice } from "#domain/lib/money.ts";
import { adminRequestMessages } from "#domain/messages/en/admin-request.ts";
import { securityMessages } from "#domain/messages/en/security.ts";
import { words as timeWords } from "#domain/messages/en/words.ts";
import type { DeskForms } from "./desk-forms.tsx";
import { TakeForm } from "./take-form.tsx";

const words = adminRequestMessages;

type RowProps = {
  invitation: DeskInvitation;
  /** Everything of the request: what becomes of the others is said before one is taken. */
  all: Pick<DeskData, "request" | "invitations">;
  now: string;
  forms: DeskForms;
};

/** One provider on the desk: how far it is, its total, how long that holds. It opens on what can be done about it. */
export function InvitationRow({ invitation, all, now, forms }: RowProps) {
  const { can } = invitation;
  const isOpen = can.nudge || can.withdraw || can.accept;
  const summary = <Summary invitation={invitation} now={now} opens={isOpen} />;
  return (
    <li data-desk={invitation.provider} className="border-t border-sand-200 first:border-0">
      {isOpen ? (
        <details className="group/row">
          <summary
            data-palette
            data-called={invitation.provider}
            className="flex cursor-pointer list-none gap-3 py-3 -outline-offset-2 hover:bg-shell-50"
          >
            {summary}
          </summary>
          <div className="pt-1 pb-4">
            <InvitationActions invitation={invitation} all={all} forms={forms} />
          </div>
        </details>
      ) : (
        <div className="flex gap-3 py-3">{summary}</div>
      )}
      {invitation.booking && (
        <Link
          to={`/admin/trips/${invitation.booking}`}
          className={buttonClass("secondary", "sm", "mb-3")}
        >
          {words.trip}
        </Link>
      )}
    </li>
  );
}

function Summary(props: { invitation: DeskInvitation; now: string; opens: boolean }) {
  const { invitation, now } = props;
  const { provider, vessel, total, reason, ends } = invitation;
  const isSoon = endsSoon(now, ends);
  const left = ends && shortLeft(now, ends);
  return (
    <>
      <span className="min-w-0 flex-1 text-caption text-ink-600">
        <span className="block text-[0.9375rem] leading-6 font-semibold text-ink-900 [overflow-wrap:anywhere]">
          {provider}
        </span>
        {(vessel || left) && (
          <span className="block">
            {vessel}
            {vessel && left && " · "}
            {left && (
              <span className={isSoon ? "font-semibold text-amber-800" : ""}>
                {words.dates.left(left)}
              </span>
            )}
          </span>
        )}
        <span className="block">{history(invitation, now).join(", ")}</span>
        {invitation.held && (
          <span className="block font-semibold text-teal-700">
            {words.dates.held(formatDateTime(new Date(invitation.held)))}
          </span>
        )}
        {reason !== "" && <span className="block [overflow-wrap:anywhere]">{reason}</span>}
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <span className="text-[0.9375rem] leading-6 font-semibold tabular-nums">
          <bdi>{total === null ? words.noOffer : formatExactPrice(total, invitation.currency)}</bdi>
        </span>
        <State invitation={invitation} isSoon={isSoon} />
      </span>
      <Icon
        name="chevron-down"
        className={`mt-0.5 size-4.5 shrink-0 text-ink-500 transition-transform duration-140 group-open/row:rotate-180 ${props.opens ? "" : "invisible"}`}
      />
    </>
  );
}

function State({ invitation, isSoon }: { invitation: DeskInvitation; isSoon: boolean }) {
  if (isStuck(invitation)) {
    return <Badge tone="red">{words.notSent}</Badge>;
  }
  if (invitation.cancelled) return <Badge tone="quiet">{words.cancelled}</Badge>;
  if (invitation.toConfirm) return <Badge tone="amber">{words.toConfirm}</Badge>;
  const isOffer = invitation.total !== null && isSoon;
  return (
    <Badge tone={isOffer ? "amber" : (TONES[invitation.state] ?? "quiet")}>
      {isOffer
        ? words.endsSoon
        : words.states[invitation.takenOut ? "withdrawn" : invitation.state]}
    </Badge>
  );
}

function history(invitation: DeskInvitation, now: string): string[] {
  const { sent_date, opened_date, answered_date, reminded_date, byHand, word } = invitation;
  const { dates } = words;
  const at = (date: string) => formatDateTimeBeside(new Date(date), new Date(now));
  const steps = [
    // An offer that was taken by telephone was neither sent nor opened.
    sent_date ? dates.sent(at(sent_date)) : !answered_date && dates.unsent,
    sent_date && opened_date && dates.opened(at(opened_date)),
    answered_date && !word && dates.answered(at(answered_date)),
    reminded_date && dates.reminded(at(reminded_date)),
    byHand && dates.byHand,
    word && dates.said(at(new Date(word.at).toISOString()), word.who, word.how),
  ];
  return steps.filter((step) => typeof step === "string" && step !== "") as string[];
}

/** What can be done about one provider's invitation or offer, each with what it means. */
function InvitationActions({ invitation, all, forms }: Omit<RowProps, "now">) {
  const { fetcher, action, isBusy } = forms;
  const { can, partner_uuid, total } = invitation;
  return (
    <div className="grid gap-4">
      {isStuck(invitation) && (
        <Link to="/admin/mails#parked" className="link text-small">
          {words.toMails}
        </Link>
      )}
      {can.accept && total !== null && <TakeForm invitation={invitation} all={all} forms={forms} />}
      {can.nudge && (
        <fetcher.Form method="post" action={action}>
          <input type="hidden" name="provider" value={partner_uuid} />
          <Press intent="nudge" label={words.nudge} isBusy={isBusy} />
        </fetcher.Form>
      )}
      {invitation.sent_date && (
        <fetcher.Form method="post" action={action}>
          <input type="hidden" name="invitation" value={invitation.uuid} />
          <Press intent="end-links" label={securityMessages.links.invitation} isBusy={isBusy} />
        </fetcher.Form>
      )}
      {can.withdraw && <TakeOut invitation={invitation} forms={forms} />}
    </div>
  );
}

/** Takes an invitation or an offer out: folded away from what books it, and last. */
function TakeOut({ invitation, forms }: Pick<RowProps, "invitation" | "forms">) {
  const { fetcher, action, isBusy } = forms;
  const isOffer = invitation.total !== null;
  return (
    <details className="border-t border-sand-200 pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-small font-semibold text-ink-600 hover:text-ink-900">
        {words.takeBack}
      </summary>
      <fetcher.Form method="post" action={action} className="pb-1">
        <input type="hidden" name="provider" value={invitation.partner_uuid} />
        <p className="mb-2 text-caption text-ink-600">
          {isOffer ? words.withdrawOfferText : words.withdrawInvitationText}
        </p>
        <Press
          intent="withdraw"
          label={isOffer ? words.withdrawOffer : words.withdrawInvitation}
          isBusy={isBusy}
          isLast
        />
      </fetcher.Form>
    </details>
  );
}

/** `isLast`: it cannot be taken back. */
function Press(props: { intent: string; label: string; isBusy: boolean; isLast?: boolean }) {
  return (
    <Button
      type="submit"
      name="intent"
      value={props.intent}
      variant="secondary"
      size="sm"
      disabled={props.isBusy}
      className={`w-full ${props.isLast ? "!text-red-700" : ""}`}
    >
      {props.label}
    </Button>
  );
}

/** True while something ends within three hours. */
function endsSoon(now: string, ends: string | null): boolean {
  return ends !== null && timeLeft(now, ends) !== null && isClose(now, ends);
}

/** "17 h", "2 h 40 min" or "3 days": minutes count only where it ends soon. Null once it has passed. */
function shortLeft(now: string, ends: string): string | null {
  const minutes = Math.floor((Date.parse(ends) - Date.parse(now)) / 60_000);
  const isHours = !isClose(now, ends) && minutes < 48 * 60;
  return isHours ? timeWords.left(Math.floor(minutes / 60), 0) : timeLeft(now, ends);
}

/** The colours of states; they only repeat what the words beside them say. */
const TONES: Partial<Record<DeskInvitation["state"], BadgeTone>> = {
  offered: "teal",
  revised: "teal",
  accepted: "green",
};

/** Its provider has not heard of it: the mail that invites could not be sent. */
function isStuck({ mail, sent_date }: Pick<DeskInvitation, "mail" | "sent_date">): boolean {
  return mail === "parked" && sent_date === null;
}
