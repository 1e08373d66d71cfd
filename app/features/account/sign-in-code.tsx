import { Link } from "react-router";
import { PostedForm, SendButton, usePostedForm } from "#app/forms/posted-form.tsx";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { accountMessages, signInMessages } from "#domain/messages/en/account.ts";
import { SecondStep } from "./second-step.tsx";
import { type SignInAnswer, SignInHeading } from "./sign-in-heading.tsx";

/**
 * The page a one-time link opens. It has a button, because programs that check mails open links too, and must not use
 * this one up. Posts `intent` code, `code` and `redirect` to its page.
 */
export function SignInCode(props: {
  code: string;
  /** Whom the link signs in, with most letters hidden; null when the page does not say. */
  maskedEmail: string | null;
  redirect?: string | undefined;
  /** The link was used or is too old: known at opening, or by `answer`. */
  gone?: boolean;
  answer?: SignInAnswer | undefined;
}) {
  const { code } = signInMessages;
  const form = usePostedForm({ intent: "code", answer: props.answer });
  const linkGone = accountMessages.failures.linkGone;
  const { answer } = props;
  if (answer?.second)
    return (
      <SecondStep
        answer={answer}
        redirect={answer.values.redirect || props.redirect}
        challenge={answer.second}
      />
    );
  if (props.gone || form.failure === linkGone) return <CodeGone text={linkGone} {...props} />;
  return (
    <PostedForm form={form}>
      <input type="hidden" name="code" value={props.code} />
      {props.redirect && <input type="hidden" name="redirect" value={props.redirect} />}
      <SignInHeading lead={code.lead}>{code.title}</SignInHeading>
      {form.failure && (
        <ErrorBanner autoFocus className="mt-5">
          {form.failure}
        </ErrorBanner>
      )}
      <SendButton
        form={form}
        className="mt-6 w-full py-3 whitespace-normal [overflow-wrap:anywhere]"
      >
        {props.maskedEmail ? code.submit(props.maskedEmail) : code.submitUnnamed}
      </SendButton>
      <p className="mt-5 text-small text-ink-600">{code.notYou}</p>
    </PostedForm>
  );
}

function CodeGone(props: { text: string; redirect?: string | undefined }) {
  const { code } = signInMessages;
  const query = props.redirect ? `?redirect=${encodeURIComponent(props.redirect)}` : "";
  return (
    <div>
      <SignInHeading>{code.goneTitle}</SignInHeading>
      <ErrorBanner autoFocus className="mt-5">
        {props.text}
      </ErrorBanner>
      <Link to={`/login${query}`} className={buttonClass("primary", "md", "mt-6 w-full")}>
        {code.newLink}
      </Link>
    </div>
  );
}
