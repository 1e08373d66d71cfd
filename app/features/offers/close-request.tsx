import { PostedForm, SendButton, usePostedForm } from "#app/forms/posted-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { offersMessages } from "#domain/messages/en/offers.ts";

const { close: text } = offersMessages;

/** The quiet ways out of a request, each folded: opening it is the question, the button in it the answer. */
export function CloseRequest({ offers }: { offers: number }) {
  return (
    <section aria-label={text.label} className="mt-10 max-w-[40rem]">
      {offers > 0 && <h2 className="mb-2 font-display text-title">{text.title(offers)}</h2>}
      <div className="divide-y divide-sand-300 border-y border-sand-300">
        {offers > 0 && (
          <Confirmed
            intent="decline-all"
            title={text.declineAll(offers)}
            question={text.declineQuestion(offers)}
            confirm={text.declineConfirm(offers)}
          />
        )}
        <Confirmed
          intent="cancel-request"
          title={text.cancel}
          question={`${text.cancelQuestion} ${text.noUndo}`}
          confirm={text.cancelConfirm}
        />
      </div>
    </section>
  );
}

/** Posts `intent` alone: it is about the whole request. */
function Confirmed(props: {
  intent: "decline-all" | "cancel-request";
  title: string;
  question: string;
  confirm: string;
}) {
  // What went wrong is shown at the head of the page.
  const form = usePostedForm({ intent: props.intent, answer: undefined });
  return (
    <details className="group">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 text-[0.9375rem] font-semibold">
        {props.title}
        <Icon
          name="chevron-down"
          className="size-5 text-ink-500 transition-transform duration-140 group-open:rotate-180"
        />
      </summary>
      <PostedForm form={form} className="grid gap-4 pt-1 pb-5">
        <p className="max-w-read text-body text-ink-700">{props.question}</p>
        <SendButton form={form} variant="secondary" size="sm" final>
          {props.confirm}
        </SendButton>
      </PostedForm>
    </details>
  );
}
