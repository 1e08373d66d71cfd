import { Link } from "react-router";
import { PostedForm, SendButton, usePostedForm } from "#app/forms/posted-form.tsx";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { accountMessages, signInMessages } from "#domain/messages/en/account.ts";
import { SecondStep } from "./second-step.tsx";
import type { FollowedLink } from "./sign-in.server.ts";
import { type SignInAnswer, SignInHeading } from "./sign-in-heading.tsx";

/**
 * The page a one-time link opens. It has a button, because programs that check mails open links too, and must not use
 * this one up; and because another site may have led here with a token of its own choice. Posts `intent` code or token,
 * `code` and `redirect` to its page.
 */
export function SignInCode(props: {
  /** Undefined for a link that was used or is too old. `maskedEmail` is null when the page does not say. */
  link: FollowedLink | undefined;
  redirect?: string | undefined;
  answer?: SignInAnswer | undefined;
}) {
  const { code, token } = signInMessages;
  const { link } = props;
  const form = usePostedForm({ intent: link?.intent ?? "code", answer: props.answer });
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
  if (!link || form.failure === linkGone) return <CodeGone text={linkGone} {...props} />;
  const words = link.intent === "token" ? token : code;
  return (
    <PostedForm form={form}>
      <input type="hidden" name="code" value={link.code} />
      {props.redirect && <input type="hidden" name="redirect" value={props.redirect} />}
      <SignInHeading lead={words.lead}>{words.title}</SignInHeading>
      {form.failure && (
        <ErrorBanner autoFocus className="mt-5">
          {form.failure}
        </ErrorBanner>
      )}
      <SendButton
        form={form}
        className="mt-6 w-full py-3 whitespace-normal [overflow-wrap:anywhere]"
      >
        {link.maskedEmail ? code.submit(link.maskedEmail) : code.submitUnnamed}
      </SendButton>
      <p className="mt-5 text-small text-ink-600">{words.notYou}</p>
      {link.intent === "token" && (
        <Link to="/" className={buttonClass("secondary", "md", "mt-4 w-full")}>
          {token.leave}
        </Link>
      )}
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
