import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { usePostedForm } from "#app/forms/posted-form.tsx";
import { ErrorBanner, SuccessBanner } from "#app/ui/banner.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { localPath } from "#domain/lib/local-path.ts";
import { accountMessages, signInMessages } from "#domain/messages/en/account.ts";
import { accountRules } from "#domain/rules/account.ts";
import { pageRule } from "#domain/rules/pages.ts";
import { PasskeyButton, SecondStep } from "./second-step.tsx";
import { type SignInAnswer, SignInHeading } from "./sign-in-heading.tsx";

export type SignInFormProps = {
  answer: SignInAnswer | undefined;
  /** Where to go afterwards; posted along as `redirect`. */
  redirect?: string | undefined;
  /** The sentence below the heading; by default the promise to go back, where there is a way back. */
  lead?: string | undefined;
  /** A mailed link led here that opens nothing any more; "done" where its holder has just ended it. */
  ended?: string | null;
  /** Whether to name the other ways to one's offers; not for administrators. */
  visitor?: boolean;
};

/**
 * Signing in by password or by a link that is sent (SPEC §4). Posts `email`, `password`, `redirect` and `intent`
 * (password, link, or enter for whichever of the two was filled in) to its page.
 */
export function SignInForm(props: SignInFormProps) {
  const { answer, redirect } = props;
  const [dismissed, setDismissed] = useState<SignInAnswer>();
  const sent = answer?.linkSent && answer !== dismissed;
  if (answer?.second)
    return (
      <SecondStep
        answer={answer}
        redirect={answer.values.redirect || redirect}
        challenge={answer.second}
      />
    );
  if (sent) {
    return <LinkSent email={answer.values.email ?? ""} onBack={() => setDismissed(answer)} />;
  }
  return <Form {...props} lead={props.lead ?? wayBack(redirect)} />;
}

function wayBack(redirect: string | undefined): string | undefined {
  if (!redirect) return undefined;
  const { request, page } = signInMessages.goBack;
  return pageRule(redirect)?.area === "view" ? request : page;
}

function Form({ answer, redirect, lead, ended, visitor = true }: SignInFormProps) {
  const id = useId();
  const { form, field, failure, pending, formProps } = usePostedForm({
    intent: ["password", "link", "enter"],
    rules: { email: accountRules.email, password: accountRules.password },
    answer,
    needs: (intent) => (meaningOf(intent) === "link" ? ["email"] : ["email", "password"]),
    onFailure: () => {
      // What was refused is typed anew, not what nobody has seen; the banner is read out by itself.
      if (answer?.failure !== accountMessages.failures.network) form.setValue("password", "");
      form.setFocus("password");
    },
  });
  /** The Enter key means the password where one is typed, as the server takes it (sign-in.server.ts). */
  function meaningOf(intent: string | undefined): string | undefined {
    if (intent !== "enter") return intent;
    return form.getValues("password") ? "password" : "link";
  }
  const email = field("email");
  const password = field("password");
  const busy = pending !== undefined;
  const sending = meaningOf(pending);
  return (
    <>
      <form {...formProps} id={id} aria-labelledby={`${id}-heading`} aria-busy={busy}>
        {redirect && <input type="hidden" name="redirect" value={redirect} />}
        <SignInHeading id={`${id}-heading`} lead={lead}>
          {signInMessages.title}
        </SignInHeading>
        {ended === "done" && !failure && (
          <SuccessBanner className="mt-5">{signInMessages.linksEnded}</SuccessBanner>
        )}
        {(failure || ended === "") && (
          <ErrorBanner id={`${id}-failure`} className="mt-5">
            {failure ?? signInMessages.ended}
          </ErrorBanner>
        )}
        {/* The Enter key presses a form's first button; not every browser does where it is not rendered. */}
        <button
          type="submit"
          name="intent"
          value="enter"
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
          disabled={busy}
        />
        <fieldset disabled={busy} className={`mt-5.5 grid min-w-0 ${busy ? "opacity-60" : ""}`}>
          <InputField
            {...email}
            label={signInMessages.email}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </fieldset>
        <Button
          type="submit"
          name="intent"
          value="link"
          loading={sending === "link"}
          disabled={busy}
          className="mt-5 w-full"
        >
          {sending !== "link" && <Icon name="mail" className="size-5" />}
          {signInMessages.sendLink}
        </Button>
        <p className="mt-6 text-small text-ink-600">{signInMessages.orPassword}</p>
        <fieldset disabled={busy} className={`mt-4 grid min-w-0 ${busy ? "opacity-60" : ""}`}>
          <PasswordField
            {...password}
            label={signInMessages.password}
            showLabel={signInMessages.showPassword}
            autoComplete="current-password"
            required
            autoFocus={password.autoFocus || (failure !== undefined && !email.autoFocus)}
            aria-describedby={failure && `${id}-failure`}
          />
        </fieldset>
        <Button
          type="submit"
          name="intent"
          value="password"
          variant="secondary"
          loading={sending === "password"}
          disabled={busy}
          className="mt-5 w-full"
        >
          {signInMessages.submit}
        </Button>
      </form>
      <div className="mt-4">
        <PasskeyButton answer={answer} redirect={redirect} />
      </div>
      {visitor && <OtherWays form={id} busy={busy} />}
    </>
  );
}

/** For who has no account, or no link any more: the same emailed link leads to both. */
function OtherWays({ form, busy }: { form: string; busy: boolean }) {
  const { lost, noAccount } = signInMessages;
  return (
    <>
      <p className="mt-5 text-small text-ink-600">{noAccount}</p>
      <p className="mt-5 text-small text-ink-600">
        {lost.before}
        <button
          type="submit"
          form={form}
          name="intent"
          value="link"
          disabled={busy}
          className="-my-3 cursor-pointer py-3 link"
        >
          {lost.link}
        </button>
        {lost.after}
      </p>
    </>
  );
}

/** After a sign-in link was asked for: says the same whether the address is known or not. */
function LinkSent(props: { email: string; onBack: () => void }) {
  const { sent } = signInMessages;
  const { pathname, search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone; the heading of what took its place has it.
  useEffect(() => heading.current?.focus(), []);

  function onBack(event: MouseEvent) {
    event.preventDefault();
    props.onBack();
  }

  return (
    <div>
      <SignInHeading ref={heading}>{sent.title}</SignInHeading>
      <SuccessBanner className="mt-5">{sent.text(props.email)}</SuccessBanner>
      <p className="mt-5 text-body text-ink-600">{sent.late}</p>
      {/* Without a script the same address, asked for anew, shows the form. */}
      <a
        href={localPath(`${pathname}${search}`)}
        onClick={onBack}
        className={buttonClass("secondary", "md", "mt-6 w-full")}
      >
        {sent.back}
      </a>
    </div>
  );
}
