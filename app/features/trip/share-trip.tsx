import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { FormFailure, PostedForm, SendButton, usePostedForm } from "#app/forms/posted-form.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { InputField } from "#app/ui/field.tsx";
import { Folded } from "#app/ui/folded.tsx";
import { tripMessages } from "#domain/messages/en/trip.ts";

const { share: text } = tripMessages;

/** The link to the guests' page: made, sent on and taken back. Posts `intent` share or unshare. */
export function ShareTrip(props: {
  vessel: string;
  url: string | null;
  answer: FormAnswer | undefined;
}) {
  const { url } = props;
  const form = usePostedForm({
    intent: url === null ? "share" : "unshare",
    answer: props.answer,
  });
  const link = "link flex min-h-11 items-center";
  return (
    <div id="guests">
      <Folded title={text.title} open={url !== null || form.answer !== undefined}>
        <p className="max-w-read text-body text-ink-700">{text.lead}</p>
        {url !== null && (
          <div className="mt-4">
            <InputField id="guest-link" label={text.label} value={url} readOnly dir="ltr" />
            <p className="mt-1 flex flex-wrap gap-x-5 text-[0.9375rem]">
              <a href={url} className={link}>
                {text.open}
              </a>
              <ExternalLink
                href={`https://wa.me/?text=${encodeURIComponent(text.invitation(props.vessel, url))}`}
                className={link}
              >
                {text.whatsapp}
              </ExternalLink>
            </p>
          </div>
        )}
        <PostedForm form={form} className="mt-4 grid gap-3">
          <FormFailure form={form} />
          {url !== null && <p className="text-small text-ink-600">{text.takeBackLead}</p>}
          <SendButton form={form} variant="secondary" size="sm">
            {url === null ? text.give : text.takeBack}
          </SendButton>
        </PostedForm>
      </Folded>
    </div>
  );
}
