import { useEffect, useId, useRef, useState } from "react";
import { Form, Link, useSearchParams } from "react-router";
import { ProviderSelect } from "#app/features/fleet/provider-select.tsx";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import {
  FormFailure,
  PostedForm,
  PressForm,
  SendButton,
  usePostedForm,
} from "#app/forms/posted-form.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { ErrorBanner, SuccessBanner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { InputField } from "#app/ui/field.tsx";
import { feedMessages as words } from "#domain/messages/en/feeds.ts";
import type { Conflict, Feed, Feeds, Fleet } from "./feeds.server.ts";

type Answer = { answer: FormAnswer | undefined };
const TONES: Record<Feed["state"], BadgeTone> = { ok: "green", failing: "red", waiting: "quiet" };

/** Calendars out and in of a fleet's vessels: times that lie over trips first, then each vessel with its addresses. */
export function FeedsPage({ feeds, answer }: { feeds: Feeds } & Answer) {
  const { conflicts, fleets, side } = feeds;
  return (
    <>
      <h1 className="font-display text-display-2">{words.title}</h1>
      <p className="mt-2 max-w-[44rem] text-ink-600">{words.lead}</p>
      <Notice />
      {side === "office" && feeds.providers.length > 1 && <ProviderChoice feeds={feeds} />}
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} answer={answer} />}
      {fleets.length === 0 && <EmptyState title={words.emptyTitle} text={words.empty} />}
      {fleets.map((fleet) => (
        <FleetFeeds key={fleet.address.uuid} {...{ fleet, side, answer }} />
      ))}
    </>
  );
}

function Notice() {
  const [query] = useSearchParams();
  const done = query.get("done") ?? "";
  if (!Object.hasOwn(words.done, done)) return null;
  const text = words.done[done as keyof typeof words.done](Number(query.get("kept")) || 0);
  return done === "failed" ? (
    <ErrorBanner className="mt-5">{text}</ErrorBanner>
  ) : (
    <SuccessBanner className="mt-5">{text}</SuccessBanner>
  );
}

function ProviderChoice({ feeds: { partner, providers } }: { feeds: Feeds }) {
  return (
    <Form className="mt-5 flex flex-wrap items-end gap-2">
      <ProviderSelect {...{ partner, providers }} />
      <Button type="submit" variant="secondary" size="sm">
        {words.show}
      </Button>
    </Form>
  );
}

function Conflicts({ conflicts, answer }: { conflicts: Conflict[] } & Answer) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cardClass("mt-6 border-s-4 border-amber-800")}>
      <h2 id={id} className="font-display text-display-3">
        {words.conflicts.title}
      </h2>
      <p className="mt-1 text-small text-ink-600">{words.conflicts.lead}</p>
      <ul className="mt-3 divide-y divide-sand-200">
        {conflicts.map((conflict) => (
          <li
            key={`${conflict.uuid} ${conflict.path}`}
            className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-[1fr_auto] md:items-center"
          >
            <div className="min-w-0 tabular-nums [overflow-wrap:anywhere]">
              <p className="font-semibold">{conflict.vessel}</p>
              <p className="text-small">{conflict.imported}</p>
              <p className="text-small">{conflict.trip}</p>
              <Link to={conflict.path} className="page-link text-small">
                {words.conflicts.open}
              </Link>
            </div>
            <PressForm intent="seen" about={{ uuid: conflict.uuid }} answer={answer}>
              {words.conflicts.seen}
            </PressForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FleetFeeds(props: { fleet: Fleet; side: Feeds["side"] } & Answer) {
  const { fleet, side, answer } = props;
  return (
    <section className="mt-8">
      <h2 className={side === "office" ? "font-display text-display-3" : "sr-only"}>
        {fleet.name}
      </h2>
      <div className={cardClass("mt-4")}>
        <Address kind="provider" address={fleet.address} label={words.give.all} answer={answer} />
      </div>
      <ul className="mt-4 grid gap-4">
        {fleet.vessels.map((vessel) => (
          <li key={vessel.address.uuid} className={cardClass()}>
            <h3 className="font-display text-display-3">{vessel.title}</h3>
            <div className="mt-4 grid gap-x-10 gap-y-8 lg:grid-cols-2">
              <Address
                kind="vessel"
                address={vessel.address}
                label={words.give.vessel}
                answer={answer}
              />
              <ReadIn vessel={vessel} answer={answer} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An address to give away: to be copied by hand, or by a button where there is a script. */
function Address(
  props: {
    kind: "vessel" | "provider";
    address: Fleet["address"];
    label: string;
  } & Answer,
) {
  const { kind, address, label, answer } = props;
  const { uuid, url } = address;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"none" | "ready" | "copied">("none");
  useEffect(() => setState("ready"), []);
  async function copy() {
    input.current?.select();
    await navigator.clipboard.writeText(url).catch(() => document.execCommand("copy"));
    setState("copied");
  }
  return (
    <div id={uuid} className="min-w-0 scroll-mt-6">
      <InputField
        ref={input}
        id={id}
        label={label}
        hint={words.give.hint}
        value={url}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {state !== "none" && (
          <Button variant="secondary" size="sm" onClick={copy}>
            <span aria-live="polite">
              {state === "copied" ? words.give.copied : words.give.copy}
            </span>
          </Button>
        )}
        <PressForm
          intent="renew"
          about={{ uuid, kind, version: `${address.version}` }}
          answer={answer}
        >
          {words.give.renew}
        </PressForm>
        <p className="text-caption text-ink-600">{words.give.renewHint}</p>
      </div>
    </div>
  );
}

function ReadIn({ vessel, answer }: { vessel: Fleet["vessels"][number] } & Answer) {
  const { uuid } = vessel.address;
  const isOurs = answer?.intent === "add" && answer.values.vessel === uuid;
  return (
    <div className="min-w-0">
      <h4 className="text-[0.9375rem] font-semibold">{words.in.title}</h4>
      {vessel.feeds.length === 0 ? (
        <p className="mt-1 text-small text-ink-600">{words.in.none}</p>
      ) : (
        <ul className="divide-y divide-sand-200">
          {vessel.feeds.map((feed) => (
            <li key={feed.uuid} id={feed.uuid} className="scroll-mt-6 py-4">
              <FeedRead feed={feed} answer={answer} />
            </li>
          ))}
        </ul>
      )}
      <details className="mt-2" open={isOurs}>
        <summary className="page-link flex min-h-11 w-fit cursor-pointer items-center text-small">
          {words.in.add}
          <span className="sr-only">: {vessel.title}</span>
        </summary>
        <AddForm vessel={uuid} answer={answer} />
      </details>
    </div>
  );
}

function FeedRead({ feed, answer }: { feed: Feed } & Answer) {
  const { uuid, state, problem, found, good } = feed;
  const left = Object.entries(found?.left_out ?? {}).flatMap(([why, n]) =>
    Object.hasOwn(words.in.left_out, why)
      ? words.in.left_out[why as keyof typeof words.in.left_out](n)
      : [],
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-medium [overflow-wrap:anywhere]">{feed.title}</p>
        <Badge tone={TONES[state]}>{words.in.states[state]}</Badge>
        <p className="w-full text-small text-ink-600 [overflow-wrap:anywhere]">{feed.host}</p>
      </div>
      {state === "failing" && (
        <div className="mt-2 text-small text-red-700">
          <p>{words.problem(problem)}</p>
          <p>{good ? words.in.stale(good) : words.in.staleNever}</p>
        </div>
      )}
      <FactList
        className="mt-2 grid gap-x-4 gap-y-0.5 text-small"
        row="grid grid-cols-[8.5rem_1fr] gap-x-4"
        value="tabular-nums"
        facts={[
          [words.in.last, feed.read ?? words.in.never],
          [words.in.next, feed.next],
        ]}
      />
      {found && <p className="mt-2 text-small">{words.in.found(found.kept, found.events)}</p>}
      {left.length > 0 && (
        <div className="mt-2 text-small text-ink-600">
          <p>{words.in.left}</p>
          <ul className="list-disc ps-5">
            {left.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <PressForm intent="read" about={{ uuid }} answer={answer}>
          {words.in.read}
        </PressForm>
        {problem === "empty" && (
          <PressForm intent="read" about={{ uuid, empty: "1" }} answer={answer}>
            {words.in.acceptEmpty}
          </PressForm>
        )}
        <PressForm intent="remove" about={{ uuid }} answer={answer} final>
          {words.in.remove}
        </PressForm>
        <p className="text-caption text-ink-600">{words.in.removeHint}</p>
      </div>
    </>
  );
}

function AddForm({ vessel, answer }: { vessel: string } & Answer) {
  const form = usePostedForm<"title" | "url">({
    intent: "add",
    about: { vessel },
    rules: {
      title: (value) => (value.trim() === "" ? words.errors.title : undefined),
      url: (value) => (value.trim() === "" ? words.problem("address") : undefined),
    },
    answer,
    emptyWhenDone: true,
  });
  return (
    <PostedForm form={form} className="grid gap-4 pt-2" autoComplete="off">
      <FormFailure form={form} />
      <InputField
        {...form.field("title")}
        label={words.in.name}
        hint={words.in.nameHint}
        maxLength={80}
      />
      <InputField
        {...form.field("url")}
        label={words.in.url}
        hint={words.in.urlHint}
        inputMode="url"
        dir="ltr"
        spellCheck={false}
        maxLength={2000}
      />
      <SendButton form={form}>{words.in.send}</SendButton>
    </PostedForm>
  );
}
