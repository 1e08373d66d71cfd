import { type ReactNode, useId, useRef } from "react";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { InputField, SelectField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { LANGUAGES } from "#domain/config/languages.ts";
import { NAME_LENGTH } from "#domain/config/limits.ts";
import type { AccountAnswer, OwnDetails } from "#domain/data/account.ts";
import { accountMessages, signInMessages } from "#domain/messages/en/account.ts";
import { accountRules } from "#domain/rules/account.ts";
import { useKeptDraft } from "./use-kept-draft.ts";
import { usePostedForm } from "./use-posted-form.ts";

const { details: text } = accountMessages;

type DetailsProps = { details: OwnDetails; answer: AccountAnswer | undefined };

/** The three forms of 'Your details'; each posts its own hidden `intent` to the page. */
export function DetailsForms({ details, answer }: DetailsProps) {
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined);
  return (
    <>
      <AboutYou details={details} answer={of("details")} />
      {/* A password that was just set makes it another form: its fields start empty. */}
      <Password key={`${details.has_password}`} details={details} answer={of("password")} />
      <Everywhere answer={of("everywhere")} />
    </>
  );
}

function AboutYou({ details, answer }: DetailsProps) {
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const { form, field, failure, pending, formProps } = usePostedForm({
    rules: { name: accountRules.name, language: accountRules.language },
    answer,
    isOurs: (sent) => sent.get("intent") === "details",
    onFailure: () => banner.current?.focus(),
  });
  const restored = useKeptDraft(`details:${details.email}`, ref, form.setValue);
  const language = answer?.values.language ?? details.language;
  const isListed = LANGUAGES.some(({ code }) => code === language);
  return (
    <Part title={text.aboutYou}>
      <form {...formProps} ref={ref} className="grid gap-5">
        <input type="hidden" name="intent" value="details" />
        <Failure ref={banner} text={failure} />
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
            id={`${id}-name`}
            label={text.name}
            type="text"
            autoComplete="name"
            autoCapitalize="words"
            maxLength={NAME_LENGTH.max}
            defaultValue={answer?.values.name ?? details.name}
          />
          <SelectField
            {...field("language")}
            id={`${id}-language`}
            label={text.language}
            defaultValue={language}
            none={text.languageNone}
          >
            {language && !isListed && <option value={language}>{language}</option>}
            {LANGUAGES.map(({ code, name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </fieldset>
        <Send busy={pending !== undefined} variant="primary">
          {text.save}
        </Send>
      </form>
    </Part>
  );
}

function Password({ details, answer }: DetailsProps) {
  const id = useId();
  const banner = useRef<HTMLDivElement>(null);
  const has = details.has_password;
  const { current_password, new_password } = accountRules;
  const { field, failure, pending, formProps } = usePostedForm<"current_password" | "new_password">(
    {
      rules: has ? { current_password, new_password } : { new_password },
      answer,
      isOurs: (sent) => sent.get("intent") === "password",
      emptyWhenDone: true,
      onFailure: () => banner.current?.focus(),
    },
  );
  const shared = { showLabel: signInMessages.showPassword, required: true };
  return (
    <Part title={text.password} lead={text.passwordLead[has ? "has" : "none"]}>
      <form {...formProps} className="grid gap-5">
        <input type="hidden" name="intent" value="password" />
        {/* Tells a password manager whose password this is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          defaultValue={details.email}
          readOnly
          hidden
        />
        <Failure ref={banner} text={failure} />
        <fieldset disabled={pending !== undefined} className="grid min-w-0 gap-5 md:grid-cols-2">
          {has && (
            <PasswordField
              {...field("current_password")}
              {...shared}
              id={`${id}-current`}
              label={text.current}
              autoComplete="current-password"
            />
          )}
          <PasswordField
            {...field("new_password")}
            {...shared}
            id={`${id}-new`}
            label={text.new}
            hint={text.newHint}
            autoComplete="new-password"
          />
        </fieldset>
        <Send busy={pending !== undefined}>{text.savePassword[has ? "has" : "none"]}</Send>
      </form>
    </Part>
  );
}

function Everywhere({ answer }: { answer: AccountAnswer | undefined }) {
  const banner = useRef<HTMLDivElement>(null);
  const { failure, pending, formProps } = usePostedForm({
    rules: {},
    answer,
    isOurs: (sent) => sent.get("intent") === "everywhere",
    onFailure: () => banner.current?.focus(),
  });
  return (
    <Part title={text.everywhere} lead={text.everywhereLead}>
      <form {...formProps} className="grid gap-5">
        <input type="hidden" name="intent" value="everywhere" />
        <Failure ref={banner} text={failure} />
        <Send busy={pending !== undefined}>{text.everywhereButton}</Send>
      </form>
    </Part>
  );
}

function Part(props: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-sand-300 pt-6">
      <h2 id={id} className="font-display text-display-3">
        {props.title}
      </h2>
      {props.lead && <p className="mt-2 max-w-read text-ink-600">{props.lead}</p>}
      <div className="mt-5">{props.children}</div>
    </section>
  );
}

function Failure(props: { text: string | undefined; ref: React.Ref<HTMLDivElement> }) {
  if (!props.text) return null;
  return (
    <ErrorBanner ref={props.ref} autoFocus>
      {props.text}
    </ErrorBanner>
  );
}

function Send(props: { busy: boolean; variant?: "primary" | "secondary"; children: string }) {
  return (
    <div>
      <Button type="submit" variant={props.variant ?? "secondary"} loading={props.busy}>
        {props.children}
      </Button>
    </div>
  );
}
