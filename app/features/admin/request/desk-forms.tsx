import { type ReactNode, useId } from "react";
import type { FetcherWithComponents } from "react-router";
import { ReasonFields } from "#app/features/admin/reason-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { DeskAnswer, DeskCandidate } from "#domain/data/record-desk.ts";
import { adminRequestMessages } from "#domain/messages/en/admin-request.ts";
import { securityMessages } from "#domain/messages/en/security.ts";

const words = adminRequestMessages;

/** What every form of the desk needs: where it goes, and whether one is on its way. */
export type DeskForms = {
  fetcher: FetcherWithComponents<DeskAnswer>;
  action: string;
  isBusy: boolean;
  /** What was wrong with the word an offer was to be taken by. */
  errors?: Readonly<Record<string, string>>;
};

/** A part of the desk that opens natively on its line. */
function DeskFold(props: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="group/desk border-t border-sand-200" open={props.open}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-small font-semibold text-teal-600 -outline-offset-2 hover:text-teal-700">
        {props.title}
        <Icon
          name="chevron-down"
          className="size-4.5 shrink-0 transition-transform duration-140 group-open/desk:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-4">{props.children}</div>
    </details>
  );
}

/** Ends the links that were mailed to the visitor: those of later mails open again. */
export function EndLinksForm({ forms }: { forms: DeskForms }) {
  const { fetcher, action, isBusy } = forms;
  const { links } = securityMessages;
  return (
    <DeskFold title={links.title}>
      <fetcher.Form method="post" action={action} className="grid gap-3">
        <p className="text-small text-ink-600">{links.office}</p>
        <Button
          type="submit"
          name="intent"
          value="end-links"
          variant="secondary"
          size="sm"
          disabled={isBusy}
        >
          {links.request}
        </Button>
      </fetcher.Form>
    </DeskFold>
  );
}

/** Asks a further provider: first those that can serve the request, then the others with the reason. */
export function InviteForm(props: { candidates: readonly DeskCandidate[]; forms: DeskForms }) {
  const id = useId();
  const { fetcher, action, isBusy } = props.forms;
  const { invite } = words;
  const fits = props.candidates.filter(({ outcome }) => outcome === "invited");
  const others = props.candidates.filter(({ outcome }) => outcome !== "invited");
  return (
    <div className="mt-3">
      <DeskFold title={invite.title}>
        {props.candidates.length === 0 ? (
          <p className="text-small text-ink-600">{invite.none}</p>
        ) : (
          <fetcher.Form method="post" action={action} className="grid gap-3">
            <SelectField id={id} name="provider" label={invite.label} required>
              {fits.length > 0 && <Options label={invite.fits} of={fits} />}
              {others.length > 0 && <Options label={invite.others} of={others} />}
            </SelectField>
            <Button type="submit" name="intent" value="invite" size="sm" loading={isBusy}>
              {invite.send}
            </Button>
          </fetcher.Form>
        )}
      </DeskFold>
    </div>
  );
}

function Options({ label, of }: { label: string; of: readonly DeskCandidate[] }) {
  const { invite } = words;
  return (
    <optgroup label={label}>
      {of.map(({ uuid, name, outcome }) => (
        <option key={uuid} value={uuid}>
          {invite.option(name, invite.reasons[outcome])}
        </option>
      ))}
    </optgroup>
  );
}

/** Ends the request, with the words the customer gets: opening it is the question, its button the answer. */
export function CloseForm(props: {
  answer: DeskAnswer | undefined;
  forms: DeskForms;
  email: string;
}) {
  const { fetcher, action, isBusy } = props.forms;
  const { close } = words;
  const { answer } = props;
  const error =
    answer?.done === false && answer.step === "close" ? answer.fields.reason : undefined;
  return (
    <DeskFold title={close.title} open={error !== undefined}>
      <fetcher.Form method="post" action={action} className="grid gap-3">
        <ReasonFields
          words={close}
          intent="close"
          rows={3}
          error={error}
          busy={isBusy}
          warning={close.warning(props.email)}
        />
      </fetcher.Form>
    </DeskFold>
  );
}
