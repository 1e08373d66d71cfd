import { type ReactNode, useEffect, useId, useRef } from "react";
import { useSearchParams } from "react-router";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import {
  FormFailure,
  PostedForm,
  PressForm,
  required,
  SendButton,
  usePostedForm,
} from "#app/forms/posted-form.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { SuccessBanner } from "#app/ui/banner.tsx";
import { cardClass } from "#app/ui/card.ts";
import { CheckboxField, FieldError, InputField } from "#app/ui/field.tsx";
import { KEY_CALLS, WEBHOOK_EVENTS } from "#domain/config/webhooks.ts";
import { keyMessages as words } from "#domain/messages/en/keys.ts";
import type {
  DeliveryShown,
  EndpointShown,
  KeyShown,
  KeysPageData,
  ShownSecret,
} from "./keys.server.ts";

type Answer = { answer: (FormAnswer & { shown?: ShownSecret }) | undefined };
const TONES: Record<DeliveryShown["state"], BadgeTone> = {
  queued: "quiet",
  sending: "quiet",
  failed: "amber",
  sent: "green",
  given_up: "red",
};
const TITLE = "font-display text-display-3";
const LIST = "mt-3 divide-y divide-sand-200";

/** Keys of the API of whoever looks, their webhooks, and what was sent to those; the office sees what was sent to all. */
export function KeysPage({ page, answer }: { page: KeysPageData } & Answer) {
  const isOffice = page.side === "office";
  return (
    <>
      <h1 className={`font-display ${isOffice ? "text-display-3" : "text-display-2"}`}>
        {words.title}
      </h1>
      <p className="mt-2 max-w-[44rem] text-ink-600">
        {isOffice ? words.officeLead : words.lead}{" "}
        <a href="/api" className="page-link">
          {words.docs}
        </a>
      </p>
      <Notice />
      {answer?.shown && <Secret key={answer.shown.secret} shown={answer.shown} />}
      <Keys page={page} answer={answer} />
      {!isOffice && <Hooks page={page} answer={answer} />}
      {page.deliveries && (
        <Log {...page} deliveries={page.deliveries} isOffice={isOffice} answer={answer} />
      )}
    </>
  );
}

function Notice() {
  const [query] = useSearchParams();
  const done = query.get("done") ?? "";
  if (!Object.hasOwn(words.done, done)) return null;
  return (
    <SuccessBanner className="mt-5">{words.done[done as keyof typeof words.done]}</SuccessBanner>
  );
}

/** What is shown once, ready to be copied. */
function Secret({ shown }: { shown: ShownSecret }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const { kind, name, secret } = shown;
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={cardClass("mt-6 border-s-4 border-teal-600")}
    >
      <h2 id={`${id}-title`} className={`${TITLE} [overflow-wrap:anywhere]`}>
        {kind === "key" ? words.secret.key(name) : words.secret.webhook}
      </h2>
      <div className="mt-3">
        <InputField
          ref={input}
          id={id}
          label={words.secret.label}
          hint={words.secret.once}
          value={secret}
          readOnly
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </section>
  );
}

function Keys({ page, answer }: { page: KeysPageData } & Answer) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cardClass("mt-6")}>
      <h2 id={id} className={TITLE}>
        {words.keys.title}
      </h2>
      <p className="mt-1 text-small text-ink-600">
        {page.keys.length === 0 && `${words.keys.none} `}
        {words.keys.calls(KEY_CALLS)}
      </p>
      {page.keys.length > 0 && (
        <ul className={LIST}>
          {page.keys.map((key) => (
            <li key={key.uuid} className="py-4">
              <KeyLine shown={key} asksPassword={page.asksPassword} answer={answer} />
            </li>
          ))}
        </ul>
      )}
      <details className="mt-2" open={answer?.intent === "key" && !answer.shown ? true : undefined}>
        <Summary>{words.keys.add}</Summary>
        <KeyForm page={page} answer={answer} />
      </details>
    </section>
  );
}

const Summary = ({ children }: { children: ReactNode }) => (
  <summary className="page-link flex min-h-11 w-fit cursor-pointer items-center text-small">
    {children}
  </summary>
);

/** What is asked for before it is done: opened by a press, and by an answer that says what was wrong. */
function Fold(props: {
  label: string;
  name: string;
  hint: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details open={props.isOpen || undefined}>
      <Summary>
        {props.label}
        <span className="sr-only">: {props.name}</span>
      </Summary>
      <p className="mb-3 text-small text-ink-600">{props.hint}</p>
      {props.children}
    </details>
  );
}

function KeyLine(props: { shown: KeyShown; asksPassword: boolean } & Answer) {
  const { shown: key, asksPassword, answer } = props;
  const isAbout = (intent: string) =>
    answer?.intent === intent && !answer.shown && answer.values.uuid === key.uuid;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="font-medium [overflow-wrap:anywhere]">{key.name}</h3>
        <code className="text-small text-ink-600">{key.shown}…</code>
      </div>
      <p className="mt-1 text-small">{key.scopes.join(", ")}</p>
      <p className="text-small text-ink-600 tabular-nums">
        {words.keys.made(key.made)} · {key.used ? words.keys.used(key.used) : words.keys.unused}
      </p>
      {key.revoked ? (
        <p className="text-small text-red-700 tabular-nums">{words.keys.revoked(key.revoked)}</p>
      ) : (
        <>
          {key.old && <p className="text-small tabular-nums">{words.keys.old(key.old)}</p>}
          <div className="mt-1 flex flex-wrap items-start gap-x-6">
            <Fold
              label={words.keys.rotate}
              name={key.name}
              hint={words.keys.rotateHint}
              isOpen={isAbout("rotate")}
            >
              <Rotate shown={key} asksPassword={asksPassword} answer={answer} />
            </Fold>
            <Fold
              label={words.keys.revoke}
              name={key.name}
              hint={words.keys.revokeHint}
              isOpen={isAbout("revoke")}
            >
              <PressForm
                intent="revoke"
                about={{ uuid: key.uuid }}
                answer={answer}
                name={key.name}
                final
              >
                {words.keys.revoke}
              </PressForm>
            </Fold>
          </div>
        </>
      )}
    </>
  );
}

function Rotate({
  shown: key,
  asksPassword,
  answer,
}: { shown: KeyShown; asksPassword: boolean } & Answer) {
  const form = usePostedForm<"password">({
    intent: "rotate",
    about: { uuid: key.uuid, shown: key.shown },
    rules: asksPassword ? { password: required(words.errors.password) } : {},
    answer,
    emptyWhenDone: true,
  });
  return (
    <PostedForm form={form} className="flex flex-wrap items-end gap-3">
      <FormFailure form={form} />
      {asksPassword && <Password field={form.field("password")} />}
      <SendButton form={form} variant="secondary" size="sm">
        {words.keys.rotate}
        <span className="sr-only">: {key.name}</span>
      </SendButton>
    </PostedForm>
  );
}

function Password({ field }: { field: ReturnType<ReturnType<typeof usePostedForm>["field"]> }) {
  return (
    <InputField
      {...field}
      type="password"
      label={words.keys.password}
      autoComplete="current-password"
    />
  );
}

function KeyForm({ page, answer }: { page: KeysPageData } & Answer) {
  const { asksPassword, draft, scopes } = page;
  const form = usePostedForm<"name" | "password">({
    intent: "key",
    rules: {
      name: required(words.errors.name),
      ...(asksPassword && { password: required(words.errors.password) }),
    },
    answer,
    emptyWhenDone: true,
  });
  return (
    <PostedForm form={form} className="grid max-w-[44rem] gap-4 pt-2" autoComplete="off">
      <FormFailure form={form} />
      <input type="hidden" name="uuid" value={draft} />
      <InputField
        {...form.field("name")}
        label={words.keys.name}
        hint={words.keys.nameHint}
        maxLength={60}
      />
      <Choices
        name="scopes"
        legend={words.keys.scopes}
        choices={scopes.map(({ scope, ...one }) => ({ value: scope, ...one }))}
        chosen={form.values.scopes?.split("\n") ?? []}
        error={form.answer?.errors.scopes}
      />
      {asksPassword && <Password field={form.field("password")} />}
      <SendButton form={form}>{words.keys.send}</SendButton>
    </PostedForm>
  );
}

function Choices(props: {
  name: string;
  legend: string;
  choices: readonly { value: string; label: string; hint?: string | undefined }[];
  chosen: readonly string[];
  error?: string | undefined;
}) {
  const id = useId();
  const { name, legend, choices, chosen, error } = props;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-[0.9375rem] font-semibold text-ink-900">{legend}</legend>
      <div className="mt-1 grid gap-x-6 md:grid-cols-2">
        {choices.map(({ value, label, hint }) => (
          <CheckboxField
            key={value}
            id={`${id}-${value}`}
            {...{ name, value, label, hint }}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

const EVENTS = WEBHOOK_EVENTS.map((value) => ({ value, label: words.events[value] ?? value }));

function Hooks({ page, answer }: { page: KeysPageData } & Answer) {
  const id = useId();
  const { endpoints } = page;
  return (
    <section aria-labelledby={id} className={cardClass("mt-6")}>
      <h2 id={id} className={TITLE}>
        {words.hooks.title}
      </h2>
      {endpoints.length === 0 ? (
        <p className="mt-1 text-small text-ink-600">{words.hooks.none}</p>
      ) : (
        <ul className={LIST}>
          {endpoints.map((endpoint) => (
            <li key={endpoint.uuid} className="py-4">
              <Hook endpoint={endpoint} answer={answer} />
            </li>
          ))}
        </ul>
      )}
      <details
        className="mt-2"
        open={answer?.intent === "endpoint" && !answer.shown ? true : undefined}
      >
        <Summary>{words.hooks.add}</Summary>
        <HookForm page={page} answer={answer} />
      </details>
    </section>
  );
}

function Hook({ endpoint, answer }: { endpoint: EndpointShown } & Answer) {
  const { uuid, url, host, state, failed, old, seen, events } = endpoint;
  const about = { uuid };
  const same = { answer, name: host };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-medium [overflow-wrap:anywhere]" dir="ltr">
          {url}
        </h3>
        <Badge tone={state === "on" ? "green" : failed ? "red" : "quiet"}>
          {words.hooks[state]}
        </Badge>
      </div>
      {failed && <p className="mt-1 text-small text-red-700">{words.hooks.failed(failed)}</p>}
      {old && <p className="mt-1 text-small tabular-nums">{words.hooks.old(old)}</p>}
      <EventsForm uuid={uuid} events={events} answer={answer} />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {state === "on" && (
          <PressForm {...same} intent="test" about={about}>
            {words.hooks.test}
          </PressForm>
        )}
        <PressForm {...same} intent={state === "on" ? "off" : "on"} about={about}>
          {state === "on" ? words.hooks.turnOff : words.hooks.turnOn}
        </PressForm>
        <PressForm {...same} intent="secret" about={{ uuid, seen: `${seen}` }}>
          {words.hooks.rotate}
        </PressForm>
        <p className="w-full text-caption text-ink-600">
          {words.hooks.rotate}: {words.hooks.rotateHint}
        </p>
      </div>
      <Fold label={words.hooks.remove} name={host} hint={words.hooks.removeHint} isOpen={false}>
        <PressForm {...same} intent="remove" about={about} final>
          {words.hooks.remove}
        </PressForm>
      </Fold>
    </>
  );
}

function EventsForm(props: { uuid: string; events: readonly string[] } & Answer) {
  const { uuid, events, answer } = props;
  const form = usePostedForm({ intent: "events", about: { uuid }, answer });
  return (
    <PostedForm form={form} className="mt-3 grid gap-2">
      <FormFailure form={form} />
      <Choices
        name="events"
        legend={words.hooks.events}
        choices={EVENTS}
        chosen={events}
        error={form.answer?.errors.events}
      />
      <SendButton form={form} variant="secondary" size="sm">
        {words.hooks.save}
      </SendButton>
    </PostedForm>
  );
}

function HookForm({ page, answer }: { page: KeysPageData } & Answer) {
  const { asksPassword, draft } = page;
  const form = usePostedForm<"url" | "password">({
    intent: "endpoint",
    rules: {
      url: required(words.problem("address")),
      ...(asksPassword && { password: required(words.errors.password) }),
    },
    answer,
    emptyWhenDone: true,
  });
  return (
    <PostedForm form={form} className="grid max-w-[44rem] gap-4 pt-2" autoComplete="off">
      <FormFailure form={form} />
      <input type="hidden" name="uuid" value={draft} />
      <InputField
        {...form.field("url")}
        label={words.hooks.url}
        hint={words.hooks.urlHint}
        inputMode="url"
        dir="ltr"
        spellCheck={false}
        maxLength={2000}
      />
      <Choices
        name="events"
        legend={words.hooks.events}
        choices={EVENTS}
        chosen={form.values.events?.split("\n") ?? WEBHOOK_EVENTS}
        error={form.answer?.errors.events}
      />
      {asksPassword && <Password field={form.field("password")} />}
      <SendButton form={form}>{words.hooks.send}</SendButton>
    </PostedForm>
  );
}

function Log(
  props: {
    deliveries: readonly DeliveryShown[];
    older: string | null;
    isOffice: boolean;
  } & Answer,
) {
  const id = useId();
  const { deliveries, isOffice, answer } = props;
  return (
    <section aria-labelledby={id} className={cardClass("mt-6")}>
      <h2 id={id} className={TITLE}>
        {words.log.title}
      </h2>
      <p className="mt-1 text-small text-ink-600">
        {deliveries.length === 0 ? words.log.none : words.log.lead}
      </p>
      <ul className={LIST}>
        {deliveries.map((one) => (
          <li
            key={one.uuid}
            className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-[1fr_auto] md:items-start"
          >
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h3 className="font-medium">{words.events[one.event] ?? one.event}</h3>
                <Badge tone={TONES[one.state]}>{words.log.states[one.state]}</Badge>
              </div>
              <p className="text-small text-ink-600 tabular-nums">
                {[
                  one.made,
                  isOffice && one.provider,
                  one.host,
                  one.attempts > 0 && words.log.tries(one.attempts),
                  one.status !== null && words.log.answered(one.status),
                  one.next && words.log.next(one.next),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              {one.problem && one.problem !== "off" && one.state !== "sent" && (
                <p className="text-small text-red-700">{words.problem(one.problem)}</p>
              )}
              <details>
                <Summary>{words.log.body}</Summary>
                <pre className="overflow-x-auto rounded-control bg-sand-100 p-3 text-caption whitespace-pre-wrap">
                  {one.body}
                </pre>
              </details>
            </div>
            {one.state !== "queued" && one.state !== "sending" && (
              <PressForm
                intent="again"
                about={{ uuid: one.uuid }}
                answer={answer}
                name={`${words.events[one.event] ?? one.event}, ${one.made}`}
              >
                {words.log.again}
              </PressForm>
            )}
          </li>
        ))}
      </ul>
      {props.older && (
        <a href={`?before=${props.older}`} className="page-link inline-flex min-h-11 items-center">
          {words.log.older}
        </a>
      )}
    </section>
  );
}
