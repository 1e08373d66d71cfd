import { useId, useRef } from "react";
import { usePostedForm } from "#app/features/account/use-posted-form.ts";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { InputField, SelectField, TextareaField } from "#app/ui/field.tsx";
import { CONTACT_TOPICS, type ContactTopic } from "#domain/config/limits.ts";
import type { AccountAnswer } from "#domain/data/account.ts";
import { contactMessages, contactTopics } from "#domain/messages/en/contact.ts";
import { contactRules } from "#domain/rules/contact.ts";

const { form: text } = contactMessages;
const INTENT = "message";

/** The contact form; without JavaScript it posts to the page as it stands. */
export function ContactForm(props: { topic: ContactTopic; answer: AccountAnswer | undefined }) {
  const id = useId();
  const banner = useRef<HTMLDivElement>(null);
  const { field, failure, pending, formProps } = usePostedForm({
    rules: contactRules,
    answer: props.answer,
    isOurs: (sent) => sent.get("intent") === INTENT,
    onFailure: () => banner.current?.focus(),
  });
  const values = props.answer?.values ?? {};
  const busy = pending !== undefined;
  return (
    <form {...formProps} action="/contact" className="grid gap-5">
      <input type="hidden" name="intent" value={INTENT} />
      {failure && (
        <ErrorBanner ref={banner} autoFocus>
          {failure}
        </ErrorBanner>
      )}
      <fieldset disabled={busy} className="grid min-w-0 gap-5 disabled:opacity-60">
        <InputField
          {...field("name")}
          id={`${id}-name`}
          label={text.name}
          type="text"
          autoComplete="name"
          autoCapitalize="words"
          required
          defaultValue={values.name}
        />
        <InputField
          {...field("email")}
          id={`${id}-email`}
          label={text.email}
          hint={text.emailHint}
          type="email"
          autoComplete="email"
          required
          defaultValue={values.email}
        />
        <SelectField
          {...field("topic")}
          id={`${id}-topic`}
          label={text.topic}
          defaultValue={values.topic ?? props.topic}
        >
          {CONTACT_TOPICS.map((topic) => (
            <option key={topic} value={topic}>
              {contactTopics[topic]}
            </option>
          ))}
        </SelectField>
        <TextareaField
          {...field("message")}
          id={`${id}-message`}
          label={text.message}
          hint={text.messageHint}
          rows={7}
          required
          defaultValue={values.message}
        />
        {/* Nobody sees it; programs that fill in every field do. */}
        <div hidden>
          <label htmlFor={`${id}-trap`}>{text.trap}</label>
          <input id={`${id}-trap`} name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
      </fieldset>
      <div>
        <Button type="submit" loading={busy} className="max-xs:w-full">
          {text.send}
        </Button>
      </div>
    </form>
  );
}
