import { Link } from "react-router";
import { timeLeft } from "#app/features/partner/time-left.ts";
import { formatDateTimeBeside } from "#app/lib/dubai-date.ts";
import { formatPrice, formatSum } from "#app/lib/money.ts";
import { adminRequestMessages } from "#app/messages/en/admin-request.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { DeskInvitation } from "./desk-data.ts";
import { DeskFold, type DeskForms } from "./desk-forms.tsx";
import { endsSoon, toneOf } from "./desk-rules.ts";

const words = adminRequestMessages;

type RowProps = { invitation: DeskInvitation; now: string; forms: DeskForms };

/** One provider on the desk: how far it is, its total, how long that holds, and what can be done. */
export function InvitationRow({ invitation, now, forms }: RowProps) {
  const { provider, vessel, total, reason, ends } = invitation;
  const isSoon = endsSoon(now, ends);
  const left = ends && timeLeft(now, ends);
  const { can } = invitation;
  return (
    <li className="border-t border-sand-200 pt-3 first:border-0">
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{provider}</p>
        <p className="font-semibold tabular-nums">
          <bdi>{total === null ? words.noOffer : formatSum(total)}</bdi>
        </p>
      </div>
      <div className="flex items-start justify-between gap-4 pb-2">
        <div className="min-w-0 text-caption text-ink-600">
          {vessel && <p>{vessel}</p>}
          {left && (
            <p className={isSoon ? "font-semibold text-amber-800" : ""}>{words.dates.left(left)}</p>
          )}
          <p>{history(invitation, now).join(", ")}</p>
          {reason !== "" && <p className="[overflow-wrap:anywhere]">{reason}</p>}
        </div>
        <State invitation={invitation} isSoon={isSoon} />
      </div>
      {(can.nudge || can.withdraw || can.accept) && (
        <DeskFold title={words.open} label={` ${provider}`}>
          <Actions invitation={invitation} forms={forms} />
        </DeskFold>
      )}
    </li>
  );
}

function State({ invitation, isSoon }: { invitation: DeskInvitation; isSoon: boolean }) {
  if (invitation.mail === "parked" && invitation.sent_date === null) {
    return (
      <Link to="/admin/mails#parked" className="shrink-0">
        <Badge tone="red">{words.notSent}</Badge>
      </Link>
    );
  }
  const isOffer = invitation.total !== null && isSoon;
  return (
    <span className="shrink-0">
      <Badge tone={isOffer ? "amber" : toneOf(invitation)}>
        {isOffer ? words.endsSoon : words.states[invitation.state]}
      </Badge>
    </span>
  );
}

function history(invitation: DeskInvitation, now: string): string[] {
  const { sent_date, opened_date, answered_date, reminded_date, byHand } = invitation;
  const { dates } = words;
  const at = (date: string) => formatDateTimeBeside(new Date(date), new Date(now));
  const steps = [
    sent_date ? dates.sent(at(sent_date)) : dates.unsent,
    opened_date && dates.opened(at(opened_date)),
    answered_date && dates.answered(at(answered_date)),
    reminded_date && dates.reminded(at(reminded_date)),
    byHand && dates.byHand,
  ];
  return steps.filter((step) => typeof step === "string" && step !== "") as string[];
}

function Actions({ invitation, forms }: Omit<RowProps, "now">) {
  const { fetcher, action, isBusy } = forms;
  const { can, partner_uuid, uuid, revision, total, currency } = invitation;
  const isOffer = can.withdraw && total !== null;
  return (
    <div className="grid gap-4">
      {can.accept && total !== null && (
        <fetcher.Form method="post" action={action}>
          <input type="hidden" name="offer" value={uuid} />
          <input type="hidden" name="revision" value={revision} />
          <p className="mb-2 text-caption text-ink-600">
            {words.acceptText(formatPrice(total, currency))}
          </p>
          <Press intent="accept" label={words.accept} isBusy={isBusy} />
        </fetcher.Form>
      )}
      {can.nudge && (
        <fetcher.Form method="post" action={action}>
          <input type="hidden" name="provider" value={partner_uuid} />
          <Press intent="nudge" label={words.nudge} isBusy={isBusy} />
        </fetcher.Form>
      )}
      {can.withdraw && (
        <fetcher.Form method="post" action={action}>
          <input type="hidden" name="provider" value={partner_uuid} />
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
      )}
    </div>
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
