import { OldBesideNew } from "#app/components/old-beside-new.tsx";
import type { AnswerPageData, Offer, OfferMessage } from "#app/features/offers/offer-data.ts";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { PostedForm, SendButton, usePostedForm } from "#app/forms/posted-form.tsx";
import { cardClass } from "#app/ui/card.ts";
import { FieldError, TextareaField } from "#app/ui/field.tsx";
import { Folded } from "#app/ui/folded.tsx";
import { COMMENT_MAX } from "#domain/config/limits.ts";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { partnerMessages, REASON_MAX } from "#domain/messages/en/partner.ts";
import { answerRules } from "#domain/rules/partner.ts";

const { confirm, decline, withdraw, messages } = partnerMessages;

type FormProps = { answer: FormAnswer | undefined };

/** Declining, folded, with a reason. Posts `intent` decline, `reason` and `reason_text`. */
export function DeclineForm({ answer, open }: FormProps & { open: boolean }) {
  const { reason, reason_text } = answerRules;
  const form = usePostedForm({ intent: "decline", rules: { reason, reason_text }, answer });
  const { id, error, autoFocus, defaultValue: chosen, ...radio } = form.field("reason");
  return (
    <Folded title={decline.open} mark="giving-up" open={open || form.answer !== undefined}>
      <PostedForm form={form} className="grid gap-5">
        <fieldset aria-describedby={error && `${id}-error`} className="min-w-0">
          <legend className="text-[0.9375rem] font-semibold">{decline.reason}</legend>
          {Object.entries(decline.reasons).map(([value, label], place) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                {...radio}
                type="radio"
                value={value}
                defaultChecked={chosen === value}
                // biome-ignore lint/a11y/noAutofocus: a page that comes back with an error starts with it
                autoFocus={autoFocus && place === 0}
                className="size-5 shrink-0 accent-teal-600"
              />
              {label}
            </label>
          ))}
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </fieldset>
        <TextareaField
          {...form.field("reason_text")}
          label={decline.text}
          hint={decline.textHint}
          rows={2}
          maxLength={REASON_MAX}
        />
        <SendButton form={form} variant="secondary">
          {decline.send}
        </SendButton>
      </PostedForm>
    </Folded>
  );
}

/** Withdrawing, folded: opening it is the question, the button in it the answer. Posts `intent` withdraw. */
export function WithdrawForm({ answer, revision }: FormProps & { revision: number }) {
  const form = usePostedForm({ intent: "withdraw", answer });
  return (
    <Folded title={withdraw.open} mark="giving-up" open={form.answer !== undefined}>
      <PostedForm form={form} className="grid gap-4">
        <input type="hidden" name="revision" value={revision} />
        <p className="max-w-read text-body">{withdraw.question}</p>
        <SendButton form={form} variant="secondary" final>
          {withdraw.confirm}
        </SendButton>
      </PostedForm>
    </Folded>
  );
}

/**
 * An offer whose trip has changed: old beside new, and one press that confirms it as it is where that can be. Posts `intent`
 * confirm, `revision` and `trip`.
 */
export function ConfirmOffer(props: FormProps & { data: AnswerPageData; offer: Offer }) {
  const { data, offer, answer } = props;
  const { invitation } = data;
  const form = usePostedForm({ intent: "confirm", answer });
  return (
    <section aria-labelledby="confirm" className={cardClass()}>
      <h2 id="confirm" className="font-display text-title">
        {confirm.title}
      </h2>
      <div className="mt-3">
        <OldBesideNew lines={offer.changed} heads={confirm.heads} />
      </div>
      {invitation.can_confirm ? (
        <PostedForm form={form} className="mt-4">
          <input type="hidden" name="revision" value={invitation.revision} />
          <input type="hidden" name="trip" value={invitation.trip} />
          <SendButton form={form}>
            {confirm.send(formatPrice(offer.total, offer.currency))}
          </SendButton>
        </PostedForm>
      ) : (
        <p className="mt-3 text-amber-800">{confirm.unfit}</p>
      )}
    </section>
  );
}

/** The visitor's questions and the answers; a question still open has its field. Posts `intent` message and `message`. */
export function Messages(props: FormProps & { list: readonly OfferMessage[]; canAnswer: boolean }) {
  const { list, canAnswer, answer } = props;
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="messages" className={cardClass()}>
      <h2 id="messages" className="font-display text-title">
        {messages.title}
      </h2>
      <ol className="mt-3 grid gap-4">
        {list.map(({ uuid, from, text, date }) => (
          <li key={uuid} className={from === "provider" ? "ps-6" : ""}>
            <p className="text-small text-ink-600">
              {messages[from]},{" "}
              <span className="tabular-nums">{formatDateTime(new Date(date))}</span>
            </p>
            <p className="mt-0.5 max-w-read whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
      {canAnswer && list.at(-1)?.from === "visitor" && <MessageForm answer={answer} />}
    </section>
  );
}

function MessageForm({ answer }: FormProps) {
  const form = usePostedForm({
    intent: "message",
    rules: { message: answerRules.message },
    answer,
    emptyWhenDone: true,
  });
  return (
    <PostedForm form={form} className="mt-5 grid gap-4 border-t border-sand-200 pt-5">
      <TextareaField
        {...form.field("message")}
        label={messages.label}
        hint={messages.hint}
        rows={3}
        maxLength={COMMENT_MAX}
      />
      <SendButton form={form} variant="secondary">
        {messages.send}
      </SendButton>
    </PostedForm>
  );
}
