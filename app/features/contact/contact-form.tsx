import { useEffect, useId, useRef } from "react";
import { Link, useLocation } from "react-router";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { FormFailure, PostedForm, SendButton, usePostedForm } from "#app/forms/posted-form.tsx";
import { InputField, SelectField, TextareaField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CONTACT_TOPICS, type ContactTopic } from "#domain/config/limits.ts";
import { localPath } from "#domain/lib/local-path.ts";
import { contactMessages, contactTopics } from "#domain/messages/en/contact.ts";
import { contactRules } from "#domain/rules/contact.ts";

const { form: text, sent } = contactMessages;

/** The contact form; without JavaScript it posts to the page as it stands. */
export function ContactForm(props: {
  topic: ContactTopic;
  answer: FormAnswer | undefined;
  /** When somebody is there to answer, in the site's words. */
  hours: string;
  /** By what one is answered sooner. */
  ways: Parameters<typeof text.soon>[1];
}) {
  const id = useId();
  const form = usePostedForm({ intent: "message", rules: contactRules, answer: props.answer });
  const { field, values } = form;
  return (
    <PostedForm form={form} action={localPath("/contact")} className="grid gap-5">
      <FormFailure form={form} />
      <fieldset
        disabled={form.pending !== undefined}
        className="grid min-w-0 gap-5 disabled:opacity-60"
      >
        <InputField
          {...field("name")}
          label={text.name}
          type="text"
          autoComplete="name"
          autoCapitalize="words"
          required
        />
        <InputField
          {...field("email")}
          label={text.email}
          hint={text.emailHint}
          type="email"
          autoComplete="email"
          required
        />
        <SelectField
          {...field("topic")}
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
          label={text.message}
          hint={text.messageHint}
          rows={5}
          required
        />
        {/* Nobody sees it; programs that fill in every field do. */}
        <div hidden>
          <label htmlFor={`${id}-trap`}>{text.trap}</label>
          <input id={`${id}-trap`} name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
      </fieldset>
      <SendButton form={form} className="max-xs:w-full">
        {text.send}
      </SendButton>
      <p className="max-w-read text-small text-ink-600">{text.soon(props.hours, props.ways)}</p>
    </PostedForm>
  );
}

/** What stands in the form's place once the message was taken. */
export function ContactSent() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // The form that had the focus is gone. A page that was loaded anew starts here by its address (#sent).
  useEffect(() => {
    if (key !== "default") heading.current?.focus();
  }, [key]);
  return (
    <div className="rounded-card bg-green-50 px-6 py-7 md:px-8 md:py-9">
      <h2
        ref={heading}
        id="sent"
        tabIndex={-1}
        className="flex scroll-mt-12 items-start gap-3 font-display text-title text-green-700 outline-none"
      >
        <Icon name="check" className="mt-1 size-5 shrink-0" />
        {sent.title}
      </h2>
      <p role="status" className="mt-3 max-w-read text-ink-700">
        {sent.text}
      </p>
      <p className="mt-4">
        <Link to="/contact" className="page-link">
          {sent.again}
        </Link>
      </p>
    </div>
  );
}
