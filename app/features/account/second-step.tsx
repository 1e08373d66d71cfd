import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { showPasskey, useKnowsPasskeys } from "#app/features/security/passkey.ts";
import { FormFailure, PostedForm, SendButton, usePostedForm } from "#app/forms/posted-form.tsx";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { localPath } from "#domain/lib/local-path.ts";
import { securityMessages } from "#domain/messages/en/security.ts";
import { type SignInAnswer, SignInHeading } from "./sign-in-heading.tsx";

const { second, failures } = securityMessages;
type Props = { answer: SignInAnswer | undefined; redirect?: string | undefined };

/** Signing in with a passkey alone, or showing it as the second step of a `challenge`; nothing without script. Posts `intent` passkey, `credential` and `redirect` to its page. */
export function PasskeyButton(props: Props & { challenge?: string; look?: "button" | "words" }) {
  const { answer, redirect, challenge, look = "words" } = props;
  const form = usePostedForm({ intent: "passkey", answer });
  const credential = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  if (!useKnowsPasskeys()) return null;
  async function ask() {
    setProblem(undefined);
    setAsking(true);
    try {
      const shown = await showPasskey(challenge);
      if (!credential.current) return;
      credential.current.value = shown;
      credential.current.form?.requestSubmit();
    } catch {
      setProblem(failures.cancelled);
    } finally {
      setAsking(false);
    }
  }
  const failure = form.failure ?? problem;
  const busy = isAsking || form.pending !== undefined;
  return (
    <PostedForm form={form} className="scripted">
      <input ref={credential} type="hidden" name="credential" />
      {redirect && <input type="hidden" name="redirect" value={redirect} />}
      {failure && (
        <ErrorBanner className="mb-5" autoFocus={form.failure !== undefined}>
          {failure}
        </ErrorBanner>
      )}
      {look === "button" ? (
        <Button className="w-full" loading={busy} onClick={ask}>
          {securityMessages.signIn}
        </Button>
      ) : (
        <button
          type="button"
          disabled={busy}
          aria-busy={busy || undefined}
          onClick={ask}
          className="page-link cursor-pointer"
        >
          {securityMessages.signIn}
        </button>
      )}
    </PostedForm>
  );
}

/** After a password or link that was right, where the account asks for more: a passkey, or one of its recovery codes. */
export function SecondStep({ answer, redirect, challenge }: Props & { challenge: string }) {
  const { pathname, search } = useLocation();
  const id = useId();
  const form = usePostedForm<"code">({
    intent: "recovery",
    rules: { code: (value) => (value.trim() === "" ? failures.code : undefined) },
    answer,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone; a code that was refused has it where the page comes with one.
  const isNew = answer?.intent !== "recovery";
  useEffect(() => {
    const before = document.title;
    document.title = second.title;
    if (isNew) heading.current?.focus();
    // The page that comes next has a title of its own; the form, if it comes back, has not.
    return () => {
      if (document.title === second.title) document.title = before;
    };
  }, [isNew]);
  return (
    <div>
      <SignInHeading ref={heading} id={id} lead={second.lead}>
        {second.title}
      </SignInHeading>
      <div className="mt-6">
        <PasskeyButton answer={answer} redirect={redirect} challenge={challenge} look="button" />
      </div>
      <PostedForm form={form} aria-labelledby={id} className="mt-8 grid gap-5">
        <FormFailure form={form} />
        <input type="hidden" name="challenge" value={challenge} />
        {redirect && <input type="hidden" name="redirect" value={redirect} />}
        <InputField
          {...form.field("code")}
          label={second.code}
          type="text"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <SendButton form={form} variant="secondary" className="w-full">
          {second.send}
        </SendButton>
      </PostedForm>
      <p className="mt-6">
        <a href={localPath(`${pathname}${search}`)} className="page-link">
          {second.back}
        </a>
      </p>
    </div>
  );
}
