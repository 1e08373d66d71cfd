import { useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import type { DeskData, DeskInvitation } from "#domain/data/record-desk.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { adminRequestMessages } from "#domain/messages/en/admin-request.ts";
import { telephoneMessages } from "#domain/messages/en/admin-telephone.ts";
import { OPEN_OFFER, WAITING } from "#domain/states/invitation.ts";
import type { DeskForms } from "./desk-forms.tsx";

const { take: words } = adminRequestMessages;

/** Accepts an offer by the customer's word: says first what becomes of the others and who is told, then asks who said so. */
export function TakeForm(props: {
  invitation: DeskInvitation;
  all: Pick<DeskData, "request" | "invitations">;
  forms: DeskForms;
}) {
  const id = useId();
  const { invitation, forms } = props;
  const { fetcher, action, isBusy, errors = {} } = forms;
  const { uuid, revision, provider, vessel, total, currency } = invitation;
  if (total === null) return null;
  const sum = formatPrice(total, currency);
  return (
    <section
      aria-labelledby={id}
      className="rounded-control border border-teal-600/40 bg-teal-50 p-4"
    >
      <h3 id={id} className="font-semibold text-teal-700">
        {words.title}
      </h3>
      <p className="mt-0.5 text-caption text-ink-600">{words.lead}</p>
      <Consequences {...props.all} invitation={invitation} vessel={vessel ?? provider} sum={sum} />
      <fetcher.Form method="post" action={action} className="mt-4 grid gap-3">
        <input type="hidden" name="offer" value={uuid} />
        <input type="hidden" name="revision" value={revision} />
        <InputField
          id={`${id}-who`}
          name="said_who"
          label={words.who}
          error={errors.said_who}
          maxLength={200}
          required
        />
        <InputField
          id={`${id}-how`}
          name="said_how"
          label={words.how}
          hint={words.howHint}
          error={errors.said_how}
          defaultValue={telephoneMessages.word.byPhone}
          maxLength={200}
          required
        />
        <Button type="submit" name="intent" value="accept" size="sm" loading={isBusy}>
          {words.send(provider, sum)}
        </Button>
      </fetcher.Form>
    </section>
  );
}

function Consequences(props: {
  request: DeskData["request"];
  invitations: readonly DeskInvitation[];
  invitation: DeskInvitation;
  vessel: string;
  sum: string;
}) {
  const { request, invitation, vessel, sum } = props;
  const others = props.invitations.filter(({ uuid }) => uuid !== invitation.uuid);
  const losers = others.filter(({ state }) => OPEN_OFFER.some((one) => one === state));
  const waiting = others.filter(({ state }) => WAITING.some((one) => one === state));
  const names = (of: readonly DeskInvitation[]) => of.map(({ provider }) => provider);
  const withSums = losers.map(({ provider, total, currency }) =>
    total === null ? provider : `${provider} ${formatPrice(total, currency)}`,
  );
  const happens = [
    words.booked(vessel, sum),
    losers.length > 0 ? words.others(withSums) : words.noOthers,
    waiting.length > 0 ? words.waiting(names(waiting)) : "",
  ];
  const mails = [
    request.email === "" ? words.toNobody : words.toCustomer(request.email),
    words.toProvider(invitation.provider),
    losers.length > 0 ? words.toLosers(names(losers)) : "",
  ];
  return (
    <dl className="mt-3 grid gap-2 text-small">
      {[[words.happens, happens] as const, [words.mails, mails] as const].map(([title, lines]) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd>
            <ul className="list-disc ps-5">
              {lines.filter(Boolean).map((line) => (
                <li key={line} className="[overflow-wrap:anywhere]">
                  {line}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
