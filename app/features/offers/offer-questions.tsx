import { useContext } from "react";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { FormFailure, PostedForm, SendButton, usePostedForm } from "#app/forms/posted-form.tsx";
import { TextareaField } from "#app/ui/field.tsx";
import { FoldSign } from "#app/ui/icon.tsx";
import { OwnWords } from "#app/ui/own-words.tsx";
import { COMMENT_MAX } from "#domain/config/limits.ts";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { questionProblem } from "#domain/rules/offers.ts";
import { MayAct } from "./may-act.ts";
import type { Offer } from "./offer-data.ts";

const { questions: text } = offersMessages;

/** What was asked and answered about an offer, and a folded form for one more question, which posts `message`. */
export function OfferQuestions(props: {
  offer: Offer;
  answer: FormAnswer | undefined;
  /** Where it stands; a row of the ledger keeps less room. */
  place: "ledger" | "card" | "page";
}) {
  const { offer } = props;
  const form = usePostedForm({
    intent: "question",
    about: { offer: offer.uuid },
    rules: { message: questionProblem },
    answer: props.answer,
    emptyWhenDone: true,
  });
  const hasMessages = offer.messages.length > 0;
  if (!useContext(MayAct)) return null;
  return (
    <>
      {hasMessages && <Messages offer={offer} />}
      <details open={form.answer !== undefined} className="group print:hidden">
        <summary
          className={`flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold text-teal-600 ${hasMessages || props.place !== "ledger" ? "" : "-mt-2.5 -mb-2.5"}`}
        >
          {hasMessages ? text.askMore : text.ask}
          <span className="sr-only">{text.about(offer.vessel.title)}</span>
          <FoldSign className="size-4" />
        </summary>
        <PostedForm form={form} className="grid gap-3 pt-2 pb-1">
          <FormFailure form={form} />
          <fieldset disabled={form.pending !== undefined} className="min-w-0">
            <TextareaField
              {...form.field("message")}
              label={text.label(offer.provider.name)}
              hint={text.hint}
              rows={4}
              maxLength={COMMENT_MAX}
              required
            />
          </fieldset>
          <SendButton form={form} variant="secondary" size="sm">
            {text.send}
          </SendButton>
        </PostedForm>
      </details>
    </>
  );
}

function Messages({ offer }: { offer: Offer }) {
  return (
    <ol className="grid gap-3 pb-1">
      {offer.messages.map((message) => (
        <li
          key={message.uuid}
          className={`border-s-2 ps-3 ${message.from === "visitor" ? "border-sand-300" : "border-teal-200"}`}
        >
          <p className="text-small text-ink-600">
            <span className="font-semibold text-ink-900">
              {message.from === "visitor" ? text.you : offer.provider.name}
            </span>{" "}
            <time dateTime={message.date} className="tabular-nums">
              {formatDateTime(new Date(message.date))}
            </time>
          </p>
          <p className="whitespace-pre-line wrap-anywhere">
            <OwnWords>{message.text}</OwnWords>
          </p>
        </li>
      ))}
      {offer.messages.at(-1)?.from === "visitor" && (
        <li className="ps-3.5 text-small text-ink-600">{text.noAnswer}</li>
      )}
    </ol>
  );
}
