import { useRef } from "react";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { FormFailure, PostedForm, SendButton, usePostedForm } from "#app/forms/posted-form.tsx";
import { useKeptDraft } from "#app/forms/use-kept-draft.ts";
import { InputField, SelectField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { LANGUAGES } from "#domain/config/languages.ts";
import { NAME_LENGTH } from "#domain/config/limits.ts";
import { accountMessages, signInMessages } from "#domain/messages/en/account.ts";
import { language as site } from "#domain/messages/language.ts";
import { accountRules } from "#domain/rules/account.ts";
import { AccountPart } from "./account-shell.tsx";
import type { OwnDetails } from "./own-area.server.ts";

const { details: text } = accountMessages;

type DetailsProps = { details: OwnDetails; answer: FormAnswer | undefined };

/** The three forms of 'Your details'; each posts its own hidden `intent` to the page. */
export function DetailsForms({ details, answer }: DetailsProps) {
  return (
    <>
      <AboutYou details={details} answer={answer} />
      <SignInForms details={details} answer={answer} />
    </>
  );
}

/** How an account signs in: its password, and the end of all its sessions. */
export function SignInForms({ details, answer }: DetailsProps) {
  return (
    <>
      {/* A password that was just set makes it another form: its fields start empty. */}
      <Password key={`${details.has_password}`} details={details} answer={answer} />
      <Everywhere answer={answer} />
    </>
  );
}

function AboutYou({ details, answer }: DetailsProps) {
  const ref = useRef<HTMLFormElement>(null);
  const posted = usePostedForm({
    intent: "details",
    rules: { name: accountRules.name, language: accountRules.language },
    answer,
  });
  const { field, values, pending } = posted;
  const restored = useKeptDraft(`details:${details.email}`, ref, posted.form.setValue);
  const language = values.language ?? details.language;
  const isListed = LANGUAGES.some(({ code }) => code === language);
  return (
    <AccountPart title={text.aboutYou}>
      <PostedForm form={posted} ref={ref} className="mt-5 grid gap-5">
        <FormFailure form={posted} />
        {restored && (
          <p role="status" className="text-small text-ink-600">
            {text.restored}
          </p>
        )}
        <div>
          <p className="text-[0.9375rem] font-semibold">{text.email}</p>
          <p className="mt-1 [overflow-wrap:anywhere]">
            <bdi>{details.email}</bdi>
          </p>
          <p className="mt-1 text-small text-ink-500">{text.emailHint}</p>
        </div>
        <fieldset disabled={pending !== undefined} className="grid min-w-0 gap-5 md:grid-cols-2">
          <InputField
            {...field("name")}
            label={text.name}
            type="text"
            autoComplete="name"
            autoCapitalize="words"
            maxLength={NAME_LENGTH.max}
            defaultValue={values.name ?? details.name}
          />
          <SelectField
            {...field("language")}
            label={text.language}
            defaultValue={language}
            none={text.languageNone}
          >
            {language && !isListed && (
              // Engines name some languages differently.
              <option value={language} suppressHydrationWarning>
                {nameOfLanguage(language)}
              </option>
            )}
            {LANGUAGES.map(({ code, name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </fieldset>
        <SendButton form={posted}>{text.save}</SendButton>
      </PostedForm>
    </AccountPart>
  );
}

/** What this page's language calls another one; a tag that is none stays. */
function nameOfLanguage(tag: string): string {
  try {
    return new Intl.DisplayNames(site.locale, { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

function Password({ details, answer }: DetailsProps) {
  const has = details.has_password;
  const { current_password, new_password } = accountRules;
  const posted = usePostedForm<"current_password" | "new_password">({
    intent: "password",
    rules: has ? { current_password, new_password } : { new_password },
    answer,
    emptyWhenDone: true,
  });
  const { field, pending } = posted;
  const shared = { showLabel: signInMessages.showPassword, required: true };
  return (
    <AccountPart title={text.password} lead={text.passwordLead[has ? "has" : "none"]}>
      <PostedForm form={posted} className="mt-5 grid gap-5">
        {/* Tells a password manager whose password this is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          defaultValue={details.email}
          readOnly
          hidden
        />
        <FormFailure form={posted} />
        <fieldset disabled={pending !== undefined} className="grid min-w-0 gap-5 md:grid-cols-2">
          {has && (
            <PasswordField
              {...field("current_password")}
              {...shared}
              label={text.current}
              autoComplete="current-password"
            />
          )}
          <PasswordField
            {...field("new_password")}
            {...shared}
            label={text.new}
            hint={text.newHint}
            autoComplete="new-password"
          />
        </fieldset>
        <SendButton form={posted} variant="secondary">
          {text.savePassword[has ? "has" : "none"]}
        </SendButton>
      </PostedForm>
    </AccountPart>
  );
}

function Everywhere({ answer }: { answer: FormAnswer | undefined }) {
  const posted = usePostedForm({ intent: "everywhere", answer });
  return (
    <AccountPart title={text.everywhere} lead={text.everywhereLead}>
      <PostedForm form={posted} className="mt-5 grid gap-5">
        <FormFailure form={posted} />
        <SendButton form={posted} variant="secondary">
          {text.everywhereButton}
        </SendButton>
      </PostedForm>
    </AccountPart>
  );
}
