import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TEXT_LINK } from "#app/ui/text-link.ts";
import type { DeskInvitation } from "#domain/data/request-desk.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { adminRequestMessages } from "#domain/messages/en/admin-request.ts";
import type { DeskForms } from "./desk-forms.tsx";
import { isStuck } from "./desk-rules.ts";

const words = adminRequestMessages;

/** What can be done about one provider's invitation or offer, each with what it means. */
export function InvitationActions(props: { invitation: DeskInvitation; forms: DeskForms }) {
  const { invitation, forms } = props;
  const { fetcher, action, isBusy } = forms;
  const { can, partner_uuid, uuid, revision, total, currency } = invitation;
  const isOffer = can.withdraw && total !== null;
  return (
    <div className="grid gap-4">
      {isStuck(invitation) && (
        <Link to="/admin/mails#parked" className={`${TEXT_LINK} text-small`}>
          {words.toMails}
        </Link>
      )}
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
