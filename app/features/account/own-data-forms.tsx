import type { ReactNode } from "react";
import { Link } from "react-router";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { FormFailure, PostedForm, SendButton, usePostedForm } from "#app/forms/posted-form.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { localPath } from "#domain/lib/local-path.ts";
import { accountMessages, signInMessages } from "#domain/messages/en/account.ts";
import { personalMessages } from "#domain/messages/en/personal.ts";
import { AccountPart } from "./account-shell.tsx";
import type { OwnData } from "./own-data.server.ts";

const { confirm, download, erase, failures } = personalMessages;

type Props = { own: OwnData; answer: FormAnswer | undefined };

/** The parts of 'Your data': the file, and the end of it. Each form posts its own hidden `intent` to the page. */
export function OwnDataForms({ own, answer }: Props) {
  const link = <SignInLink answer={answer} />;
  return (
    <>
      <p className="max-w-read text-ink-600 [overflow-wrap:anywhere]">
        {personalMessages.lead(own.email)}
      </p>
      {!own.confirmed && link}
      {own.confirmed && <Download />}
      <Erase own={own}>
        {own.ahead > 0 ? (
          <InTheWay text={erase.ahead(own.ahead)} />
        ) : own.money > 0 ? (
          <InTheWay text={failures.money} />
        ) : own.is_fresh && own.confirmed ? (
          <EraseForm own={own} answer={answer} />
        ) : (
          own.confirmed && link
        )}
      </Erase>
    </>
  );
}

function Download() {
  return (
    <AccountPart title={download.title} lead={download.lead}>
      <p className="mt-2 max-w-read text-ink-600">{download.without}</p>
      {/* The browser's own post: the answer is a file, not a page. */}
      <form method="post" action={localPath("/user/data/file")} className="mt-5">
        <Button type="submit">{download.send}</Button>
      </form>
    </AccountPart>
  );
}

function SignInLink({ answer }: { answer: FormAnswer | undefined }) {
  const form = usePostedForm({ intent: "link", answer });
  return (
    <section className="rounded-card bg-shell-0 p-5 shadow-hair md:p-6">
      <h2 className="font-semibold">{confirm.title}</h2>
      <p className="mt-1 max-w-read text-ink-600">{confirm.lead}</p>
      <PostedForm form={form} className="mt-4 grid gap-4">
        <FormFailure form={form} />
        <SendButton form={form}>{confirm.send}</SendButton>
      </PostedForm>
    </section>
  );
}

function Erase({ own, children }: { own: OwnData; children: ReactNode }) {
  return (
    <AccountPart title={erase.title}>
      <div className="mt-5 grid gap-x-10 gap-y-6 md:grid-cols-2">
        <Points title={erase.goes} points={erase.goesList} />
        <Points title={erase.stays} points={erase.staysList} />
      </div>
      <p className="mt-6 max-w-read text-ink-600">{erase.provider}</p>
      {own.open > 0 && <p className="mt-2 max-w-read font-semibold">{erase.requests(own.open)}</p>}
      <p className="mt-2 max-w-read font-semibold">{erase.noUndo}</p>
      <div className="mt-6">{children}</div>
    </AccountPart>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-2 grid list-disc gap-1.5 ps-5 text-[0.9375rem] text-ink-600">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

function InTheWay({ text }: { text: string }) {
  return (
    <div className="rounded-control bg-amber-50 p-5">
      <p className="max-w-read font-[550]">{text}</p>
      <Link to="/user" className={buttonClass("secondary", "sm", "mt-4")}>
        {erase.toBookings}
      </Link>
    </div>
  );
}

function EraseForm({ own, answer }: Props) {
  const email = (typed: string) => {
    if (typed.trim() === "") return failures.emailRequired;
    return typed.trim().toLowerCase() === own.email ? undefined : failures.emailDiffers;
  };
  const current_password = (typed: string) =>
    typed === "" ? accountMessages.errors.currentRequired : undefined;
  const posted = usePostedForm<"email" | "current_password">({
    intent: "erase",
    rules: own.has_password ? { email, current_password } : { email },
    answer,
  });
  const { field } = posted;
  return (
    <PostedForm form={posted} className="grid gap-5">
      <FormFailure form={posted} />
      <fieldset
        disabled={posted.pending !== undefined}
        className="grid min-w-0 gap-5 md:grid-cols-2"
      >
        <InputField
          {...field("email")}
          label={erase.email}
          hint={erase.emailHint(own.email)}
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        {own.has_password && (
          <PasswordField
            {...field("current_password")}
            label={erase.password}
            showLabel={signInMessages.showPassword}
            autoComplete="current-password"
            required
          />
        )}
      </fieldset>
      <SendButton form={posted} variant="secondary" final>
        {erase.send}
      </SendButton>
    </PostedForm>
  );
}
