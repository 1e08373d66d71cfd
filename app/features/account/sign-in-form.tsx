import { useId, useState } from "react";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { TEXT_LINK } from "#app/ui/text-link.ts";
import type { SignInAnswer } from "#domain/data/account.ts";
import { accountMessages, signInMessages } from "#domain/messages/en/account.ts";
import { accountRules } from "#domain/rules/account.ts";
import { pageRule } from "#domain/rules/pages.ts";
import { LinkSent } from "./link-sent.tsx";
import { SignInHeading } from "./sign-in-heading.tsx";
import { usePostedForm } from "./use-posted-form.ts";

export type SignInFormProps = {
  answer: SignInAnswer | undefined;
  /** Where to go afterwards; posted along as `redirect`. */
  redirect?: string | undefined;
  headingLevel?: 1 | 2;
  /** The sentence below the heading; by default the promise to go back, where there is a way back. */
  lead?: string | undefined;
  /** Whether to name the other ways to one's offers; not for administrators. */
  visitor?: boolean;
};

/**
 * Signing in by password or by a link that is sent (SPEC §4). Posts `email`, `password`, `redirect` and `intent`
 * (password or link) to its page.
 */
export function SignInForm(props: SignInFormProps) {
  const { answer, redirect } = props;
  const [dismissed, setDismissed] = useState<SignInAnswer>();
  const sent = answer?.linkSent && answer !== dismissed;
  if (sent) {
    return (
      <LinkSent
        email={answer.email}
        level={props.headingLevel ?? 1}
        onBack={() => setDismissed(answer)}
      />
    );
  }
  return <Form {...props} lead={props.lead ?? wayBack(redirect)} />;
}

function wayBack(redirect: string | undefined): string | undefined {
  if (!redirect) return undefined;
  const { request, page } = signInMessages.goBack;
  return pageRule(redirect)?.area === "view" ? request : page;
}

function Form({ answer, redirect, headingLevel = 1, lead, visitor = true }: SignInFormProps) {
  const id = useId();
  const { form, field, failure, pending, formProps } = usePostedForm({
    rules: { email: accountRules.email, password: accountRules.password },
    answer,
    needs: (intent) => (intent === "link" ? ["email"] : ["email", "password"]),
    isOurs: (posted) => ["password", "link"].includes(`${posted.get("intent")}`),
    onFailure: () => {
      // What was refused is typed anew, not what nobody has seen; the banner is read out by itself.
      if (answer?.failure !== accountMessages.failures.network) form.setValue("password", "");
      form.setFocus("password");
    },
  });
  const email = field("email");
  const password = field("password");
  const busy = pending !== undefined;
  return (
    <form {...formProps} id={`${id}-form`} aria-labelledby={`${id}-heading`} aria-busy={busy}>
      {redirect && <input type="hidden" name="redirect" value={redirect} />}
      <SignInHeading id={`${id}-heading`} level={headingLevel} lead={lead}>
        {signInMessages.title}
      </SignInHeading>
      {failure && (
        <div className="mt-5">
          <ErrorBanner id={`${id}-failure`}>{failure}</ErrorBanner>
        </div>
      )}
      <fieldset disabled={busy} className={`mt-5.5 grid min-w-0 gap-5 ${busy ? "opacity-60" : ""}`}>
        <InputField
          {...email}
          id={`${id}-email`}
          label={signInMessages.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={answer?.email}
        />
        <PasswordField
          {...password}
          id={`${id}-password`}
          label={signInMessages.password}
          showLabel={signInMessages.showPassword}
          autoComplete="current-password"
          required
          autoFocus={password.autoFocus || (failure !== undefined && !email.autoFocus)}
          aria-describedby={failure && `${id}-failure`}
        />
      </fieldset>
      <div className="mt-5 grid gap-5">
        <Button
          type="submit"
          name="intent"
          value="password"
          loading={pending === "password"}
          disabled={busy}
        >
          {signInMessages.submit}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="link"
          variant="secondary"
          loading={pending === "link"}
          disabled={busy}
        >
          {pending !== "link" && <Icon name="mail" className="size-5" />}
          {signInMessages.sendLink}
        </Button>
      </div>
      {visitor && <OtherWays busy={busy} />}
    </form>
  );
}

/** For who has no account, or no link any more: the same emailed link leads to both. */
function OtherWays({ busy }: { busy: boolean }) {
  const { lost, noAccount } = signInMessages;
  return (
    <>
      <p className="mt-5 text-center text-small text-ink-600">{noAccount}</p>
      <p className="mt-10 text-small text-ink-600">
        {lost.before}
        <button
          type="submit"
          name="intent"
          value="link"
          disabled={busy}
          className={`-my-3 cursor-pointer py-3 ${TEXT_LINK}`}
        >
          {lost.link}
        </button>
        {lost.after}
      </p>
    </>
  );
}
