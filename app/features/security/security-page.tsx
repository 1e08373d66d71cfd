import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { AccountPage, AccountPart } from "#app/features/account/account-shell.tsx";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import {
  FormFailure,
  PostedForm,
  required,
  SendButton,
  usePostedForm,
} from "#app/forms/posted-form.tsx";
import { useNotice } from "#app/forms/use-notice.ts";
import { useScripted } from "#app/lib/use-scripted.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { signInMessages } from "#domain/messages/en/account.ts";
import { securityMessages as words } from "#domain/messages/en/security.ts";
import { PASSKEY_NAME_MAX } from "#domain/rules/security.ts";
import { ChallengeRefused, makePasskey, useKnowsPasskeys } from "./passkey.ts";
import type { SecurityPageData } from "./security.server.ts";

type Answer = { answer: (FormAnswer & { codes?: string[] }) | undefined };
type Props = { page: SecurityPageData } & Answer;
const LIST = "mt-5 divide-y divide-sand-200 border-y border-sand-200";

/** The page of one's own security: how one signs in, where one is signed in, and what happened. */
export function SecurityPage({ page, answer }: Props) {
  const { key } = useLocation();
  const [triedAt, setTriedAt] = useState<string>();
  const done = useNotice(words.done);
  const isFirst = done === words.done.added && page.codes.of === 0;
  // What was done before goes once something else is tried: it would stand above its failure.
  const notice = answer || triedAt === key ? undefined : done;
  return (
    <AccountPage
      title={words.title}
      notice={
        notice && isFirst ? (
          <>
            {notice} {words.noCodes}{" "}
            <a href="#codes" className="link">
              {words.codes.make}
            </a>
          </>
        ) : (
          notice
        )
      }
    >
      {page.isDue && <ErrorBanner>{words.due.now}</ErrorBanner>}
      <Passkeys page={page} answer={answer} onTry={() => setTriedAt(key)} />
      <Codes page={page} answer={answer} />
      <Sessions page={page} answer={answer} />
      <Events page={page} />
    </AccountPage>
  );
}

function Passkeys({ page, answer, onTry }: Props & { onTry: () => void }) {
  const { passkeys, step } = page;
  const turn = step.isOn ? "step-off" : "step-on";
  return (
    <AccountPart title={words.passkeys.title} lead={words.passkeys.lead}>
      {passkeys.length > 0 && (
        <ul className={LIST}>
          {passkeys.map(({ uuid, name, made, used }) => (
            <li key={uuid} className="py-4">
              <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
              <p className="text-small text-ink-600 tabular-nums">
                {words.passkeys.made(made)} ·{" "}
                {used ? words.passkeys.used(used) : words.passkeys.unused}
              </p>
              <OwnerForm
                {...{ page, answer, name }}
                intent="remove"
                about={{ uuid }}
                label={words.passkeys.remove}
                hint={words.passkeys.removeHint}
                final
              />
            </li>
          ))}
        </ul>
      )}
      {passkeys.length > 0 && (
        <div className="mt-4">
          <p className="text-ink-600">
            {step.isAlways ? words.step.always : step.isOn ? words.step.on : words.step.off}
          </p>
          {!step.isAlways && (
            <OwnerForm
              key={turn}
              {...{ page, answer }}
              intent={turn}
              label={words.step.turn[turn]}
            />
          )}
        </div>
      )}
      <noscript>
        <p className="mt-4 text-ink-600">{words.passkeys.needsScript}</p>
      </noscript>
      <div className="scripted">
        <AddPasskey page={page} answer={answer} onTry={onTry} />
      </div>
    </AccountPart>
  );
}

/** Name, password, then the browser's own question; what it answers is posted as `credential`. */
function AddPasskey({ page, answer, onTry }: Props & { onTry: () => void }) {
  const form = usePostedForm<"name" | "password">({
    intent: "passkey",
    rules: {
      name: required(words.failures.name),
      ...(page.asksPassword && { password: required(words.failures.password) }),
    },
    answer,
    emptyWhenDone: true,
  });
  const credential = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const knows = useKnowsPasskeys();
  if (!knows) return <p className="mt-4 text-ink-600">{words.passkeys.unsupported}</p>;
  async function ask() {
    setProblem(undefined);
    onTry();
    if (!(await form.form.trigger(undefined, { shouldFocus: true }))) return;
    setAsking(true);
    try {
      const made = await makePasskey(page.owner, form.form.getValues("password") ?? "");
      if (!credential.current) return;
      credential.current.value = made;
      credential.current.form?.requestSubmit();
    } catch (error) {
      const isOnes = error instanceof DOMException && error.name === "InvalidStateError";
      const refused = error instanceof ChallengeRefused ? error : undefined;
      const { password: message } = refused?.fields ?? {};
      if (message) form.form.setError("password", { message }, { shouldFocus: true });
      else if (isOnes) setProblem(words.failures.already);
      else setProblem(refused?.message || words.failures.cancelled);
    } finally {
      setAsking(false);
    }
  }
  /** The first submit has the passkey made; the second, with it, is posted. One that was posted is of no more use. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const made = credential.current;
    if (made?.value) {
      form.formProps.onSubmit(event);
      made.value = "";
      return;
    }
    event.preventDefault();
    if (!isAsking && form.pending === undefined) void ask();
  }
  return (
    <PostedForm form={form} onSubmit={onSubmit} className="mt-5 grid gap-5">
      {problem ? <ErrorBanner>{problem}</ErrorBanner> : <FormFailure form={form} />}
      {!page.mayChange && <p className="text-ink-600">{words.failures.notFresh}</p>}
      <input ref={credential} type="hidden" name="credential" />
      <div className="grid min-w-0 gap-5 md:grid-cols-2">
        <InputField
          {...form.field("name")}
          label={words.passkeys.name}
          hint={words.passkeys.nameHint}
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
        />
        {page.asksPassword && <Password field={form.field("password")} />}
      </div>
      <div>
        <Button
          type="submit"
          disabled={!page.mayChange}
          loading={isAsking || form.pending !== undefined}
        >
          {words.passkeys.add}
        </Button>
      </div>
    </PostedForm>
  );
}

function Codes({ page, answer }: Props) {
  const { of, unused } = page.codes;
  const shown = useRef<HTMLElement>(null);
  const codes = answer?.codes;
  const isScripted = useScripted();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    setCopied(false);
    if (codes) shown.current?.focus();
  }, [codes]);
  async function copy() {
    const list = shown.current?.querySelector("ul");
    if (list) getSelection()?.selectAllChildren(list);
    const text = codes?.join("\n") ?? "";
    // Without the permission the browser copies what is selected, or leaves it selected.
    setCopied(
      await navigator.clipboard.writeText(text).then(
        () => true,
        () => document.execCommand("copy"),
      ),
    );
  }
  return (
    <AccountPart id="codes" title={words.codes.title} lead={words.codes.lead}>
      {codes ? (
        <section
          ref={shown}
          tabIndex={-1}
          aria-label={words.codes.shown}
          className="mt-5 rounded-card bg-shell-0 p-5 shadow-hair outline-none"
        >
          <p className="font-semibold">{words.codes.once}</p>
          <ul className="mt-4 grid gap-x-8 gap-y-2 md:grid-cols-2" dir="ltr">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          {isScripted && (
            <Button variant="secondary" size="sm" className="mt-5" onClick={copy}>
              <span aria-live="polite">{isCopied ? words.codes.copied : words.codes.copy}</span>
            </Button>
          )}
        </section>
      ) : (
        <>
          <p className="mt-3">{of === 0 ? words.codes.none : words.codes.left(unused, of)}</p>
          <OwnerForm
            {...{ page, answer }}
            intent="codes"
            about={{ uuid: page.codes.draft }}
            label={of === 0 ? words.codes.make : words.codes.again}
          />
        </>
      )}
    </AccountPart>
  );
}

function Sessions({ page, answer }: Props) {
  const others = page.sessions.some(({ isHere }) => !isHere);
  return (
    <AccountPart title={words.sessions.title}>
      <ul className={LIST}>
        {page.sessions.map(({ uuid, isHere, browser, place, began, used }) => (
          <li key={uuid} className="py-4">
            <p className="flex flex-wrap items-center gap-x-3 font-medium">
              {[words.browserName(browser), words.placeName(place)].filter(Boolean).join(" · ")}
              {isHere && <Badge tone="green">{words.sessions.here}</Badge>}
            </p>
            <p className="text-small text-ink-600 tabular-nums">
              {words.sessions.began(began)} · {words.sessions.used(used)}
            </p>
            {!isHere && (
              <OwnerForm
                {...{ page, answer }}
                intent="end"
                about={{ uuid }}
                name={[browser, place, began].filter(Boolean).join(", ")}
                label={words.sessions.end}
                final
              />
            )}
          </li>
        ))}
      </ul>
      {others && (
        <div className="mt-5">
          <OwnerForm
            {...{ page, answer }}
            intent="end-others"
            label={words.sessions.others}
            final
          />
        </div>
      )}
    </AccountPart>
  );
}

function Events({ page }: Pick<Props, "page">) {
  return (
    <AccountPart title={words.events.title}>
      {page.events.length === 0 && <p className="mt-3 text-ink-600">{words.events.none}</p>}
      <ul className={page.events.length > 0 ? LIST : undefined}>
        {page.events.map(({ uuid, when, what, more }) => (
          <li key={uuid} className="flex flex-wrap justify-between gap-x-6 py-3 text-[0.9375rem]">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {what}
              {more && <span className="block text-small text-ink-600">{more}</span>}
            </span>
            <span className="text-small text-ink-600 tabular-nums">{when}</span>
          </li>
        ))}
      </ul>
      {page.seesAll && (
        <p className="mt-4">
          <Link to="/admin/list/AuditLog?filter[entity]=Security" className="page-link">
            {words.events.all}
          </Link>
        </p>
      )}
    </AccountPart>
  );
}

/** What is asked for before it is done, with the password where the account has one: opened by a press, and by an answer. */
function OwnerForm(
  props: {
    page: SecurityPageData;
    intent: string;
    label: string;
    about?: Record<string, string>;
    /** What it is about, for readers of screens. */
    name?: string;
    hint?: string;
    final?: boolean;
  } & Answer,
) {
  const { page, intent, about = {}, answer, label, name, hint } = props;
  const form = usePostedForm<"password">({
    intent,
    about,
    rules: page.asksPassword ? { password: required(words.failures.password) } : {},
    answer,
    emptyWhenDone: true,
  });
  const named = name && <span className="sr-only">: {name}</span>;
  return (
    <details open={form.answer ? true : undefined}>
      <summary className="page-link flex min-h-11 w-fit cursor-pointer items-center text-small">
        {label}
        {named}
      </summary>
      {hint && <p className="mb-3 text-small text-ink-600">{hint}</p>}
      {page.mayChange ? (
        <PostedForm form={form} className="grid max-w-[22rem] gap-4 pb-2">
          <FormFailure form={form} />
          {page.asksPassword && <Password field={form.field("password")} />}
          <SendButton form={form} variant="secondary" size="sm" final={props.final ?? false}>
            {label}
            {named}
          </SendButton>
        </PostedForm>
      ) : (
        <p className="pb-2 text-ink-600">{words.failures.notFresh}</p>
      )}
    </details>
  );
}

function Password({ field }: { field: ReturnType<ReturnType<typeof usePostedForm>["field"]> }) {
  return (
    <PasswordField
      {...field}
      label={words.password}
      showLabel={signInMessages.showPassword}
      autoComplete="current-password"
    />
  );
}
