import { useRef } from "react";
import { usePostedForm } from "#app/features/account/use-posted-form.ts";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextareaField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { COMMENT_MAX } from "#domain/config/limits.ts";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { questionProblem } from "#domain/rules/offers.ts";
import type { Offer, OfferAnswer } from "./offer-data.ts";

const { questions: text } = offersMessages;

/** What was asked and answered about an offer, and a folded form for one more question. */
export function OfferQuestions(props: {
  offer: Offer;
  answer: OfferAnswer | undefined;
  /** The ledger and the cards both hold it; its ids must differ. */
  place: "ledger" | "card";
}) {
  const { offer, answer } = props;
  const own = answer?.intent === "question" && answer.values.offer === offer.uuid;
  const hasMessages = offer.messages.length > 0;
  return (
    <>
      {hasMessages && <Messages offer={offer} />}
      <details open={own} className="group">
        <summary
          className={`flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold text-teal-600 ${hasMessages || props.place === "card" ? "" : "-mt-2.5 -mb-2.5"}`}
        >
          {hasMessages ? text.askMore : text.ask}
          <span className="sr-only">{text.about(offer.vessel.title)}</span>
          <Icon
            name="chevron-down"
            className="size-4 transition-transform duration-140 group-open:rotate-180"
          />
        </summary>
        <QuestionForm {...props} answer={own ? answer : undefined} />
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
          <p className="whitespace-pre-line wrap-anywhere">{message.text}</p>
        </li>
      ))}
      {offer.messages.at(-1)?.from === "visitor" && (
        <li className="ps-3.5 text-small text-ink-600">{text.noAnswer}</li>
      )}
    </ol>
  );
}

/** Posts `intent` question, `offer` and `message`. */
function QuestionForm(props: {
  offer: Offer;
  answer: OfferAnswer | undefined;
  place: "ledger" | "card";
}) {
  const { offer, answer } = props;
  const banner = useRef<HTMLDivElement>(null);
  const { field, failure, pending, formProps } = usePostedForm({
    rules: { message: questionProblem },
    answer,
    isOurs: (sent) => sent.get("intent") === "question" && sent.get("offer") === offer.uuid,
    emptyWhenDone: true,
    onFailure: () => banner.current?.focus(),
  });
  const message = field("message");
  return (
    <form {...formProps} className="grid gap-3 pt-2 pb-1">
      <input type="hidden" name="intent" value="question" />
      <input type="hidden" name="offer" value={offer.uuid} />
      {failure && (
        <ErrorBanner ref={banner} autoFocus={!message.error}>
          {failure}
        </ErrorBanner>
      )}
      <fieldset disabled={pending !== undefined} className="min-w-0">
        <TextareaField
          {...message}
          id={`question-${props.place}-${offer.uuid}`}
          label={text.label(offer.provider.name)}
          hint={text.hint}
          rows={4}
          maxLength={COMMENT_MAX}
          required
          defaultValue={answer?.values.message}
        />
      </fieldset>
      <div>
        <Button type="submit" variant="secondary" size="sm" loading={pending !== undefined}>
          {text.send}
        </Button>
      </div>
    </form>
  );
}
