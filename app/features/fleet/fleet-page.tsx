import { useId } from "react";
import { Form, Link, useSearchParams } from "react-router";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { FormFailure, PostedForm, SendButton, usePostedForm } from "#app/forms/posted-form.tsx";
import { ErrorBanner, SuccessBanner } from "#app/ui/banner.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CheckboxField, InputField, SelectField } from "#app/ui/field.tsx";
import { Folded } from "#app/ui/folded.tsx";
import { addDays, dayInWords, formatDate, formatSpan, formatTime } from "#domain/lib/dubai-date.ts";
import { fleetMessages as words } from "#domain/messages/en/fleet.ts";
import type { Fleet, FleetEntry } from "./fleet.server.ts";
import { FLEET_VIEWS } from "./fleet-range.ts";
import { localTime } from "./local-time.ts";
import { ProviderSelect } from "./provider-select.tsx";
import { entryPath, Timeline } from "./timeline.tsx";

type Props = { fleet: Fleet; answer: FormAnswer | undefined };

/** A fleet's calendar: the timeline, the form that blocks a time, and all of it once more as a list with forms. */
export function FleetPage({ fleet, answer }: Props) {
  const span = spanText(fleet);
  const busy = fleet.vessels.filter(({ entries }) => entries.length > 0);
  const idle = fleet.vessels.filter(({ entries }) => entries.length === 0);
  const failed = answer?.errors.from ?? answer?.errors.to;
  return (
    <div className="fleet">
      <h1
        className={`font-display ${fleet.side === "office" ? "text-display-3" : "text-display-2"}`}
      >
        {words.title}
      </h1>
      <Notice />
      <Toolbar fleet={fleet} span={span} />
      {fleet.vessels.length === 0 ? (
        <EmptyState title={words.list.emptyTitle} text={words.list.empty} />
      ) : (
        <>
          <p className="mb-3 text-small text-ink-600">{words.lead}</p>
          {/* Of a drop: its form is out of sight. */}
          {answer?.intent === "move" && failed && <ErrorBanner autoFocus>{failed}</ErrorBanner>}
          <Timeline fleet={fleet} span={span} />
          <Legend />
          <section className="mt-6 rounded-card bg-shell-0 shadow-hair">
            <Folded title={words.form.title} open={answer?.intent === "block"}>
              <BlockForm fleet={fleet} answer={answer} />
            </Folded>
          </section>
          <h2 className="mt-10 font-display text-display-3">{words.list.title}</h2>
          <ul className="mt-4 grid gap-8 empty:hidden">
            {busy.map(({ uuid, title, entries }) => (
              <li key={uuid} className="fleet-list">
                <h3 className="font-semibold">{title}</h3>
                <ul className="mt-2 grid items-start gap-2 lg:grid-cols-2">
                  {entries.map((entry) => (
                    <li key={entry.uuid} id={entry.uuid} className="fleet-line">
                      <Entry entry={entry} side={fleet.side} answer={answer} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          {idle.length > 0 && (
            <p className="mt-4 text-small text-ink-600">
              {busy.length === 0
                ? words.list.nothing
                : words.list.none(idle.map(({ title }) => title).join(" · "))}
            </p>
          )}
        </>
      )}
    </div>
  );
}

function Notice() {
  const [query] = useSearchParams();
  const done = query.get("done") ?? "";
  if (!Object.hasOwn(words.done, done)) return null;
  const count = (name: string) => Number(query.get(name)) || 0;
  return (
    <SuccessBanner className="mt-4">
      {words.done[done as keyof typeof words.done](count("made"), count("left"))}
    </SuccessBanner>
  );
}

function spanText({ view, first, next }: Fleet): string {
  if (view === "day") return `${dayInWords(first)}, ${formatDate(first)}`;
  return `${formatDate(first)} – ${formatDate(addDays(next, -1))}`;
}

/** Where in time one looks: all of it is links and a form, so that it works without script. */
function Toolbar({ fleet, span }: { fleet: Fleet; span: string }) {
  const id = useId();
  const { view, day, before, next, today, partner, providers } = fleet;
  const to = (change: Partial<Record<"view" | "day", string>>) =>
    `?${new URLSearchParams({ view, day, ...(partner && { provider: partner }), ...change })}`;
  return (
    <div className="my-5 grid gap-3 md:flex md:flex-wrap md:items-end md:gap-x-6">
      <nav aria-label={words.view} className="flex flex-wrap items-center gap-2">
        <Link to={to({ day: before })} className={buttonClass("secondary", "sm")}>
          {words.before}
        </Link>
        <Link to={to({ day: today })} className={buttonClass("secondary", "sm")}>
          {words.today}
        </Link>
        <Link to={to({ day: next })} className={buttonClass("secondary", "sm")}>
          {words.next}
        </Link>
        <ul className="flex gap-5 max-md:w-full md:ms-2 md:gap-4">
          {FLEET_VIEWS.map((one) => (
            <li key={one}>
              <Link
                to={to({ view: one })}
                aria-current={one === view ? "page" : undefined}
                className="flex min-h-11 items-center border-b-2 border-transparent font-medium aria-[current]:border-teal-600 aria-[current]:font-semibold"
              >
                {words.views[one]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="order-first font-semibold tabular-nums md:w-full">{span}</p>
      <Form className="flex flex-wrap items-end gap-2 md:ms-auto">
        <input type="hidden" name="view" value={view} />
        {providers.length > 1 && <ProviderSelect {...{ partner, providers }} />}
        <label htmlFor={`${id}-day`} className="grid text-small">
          {words.goTo}
          <input
            key={day}
            id={`${id}-day`}
            type="date"
            name="day"
            defaultValue={day}
            className="fleet-input"
          />
        </label>
        <Button type="submit" variant="secondary" size="sm">
          {words.go}
        </Button>
      </Form>
    </div>
  );
}

function Legend() {
  const { title, ...kinds } = words.legend;
  return (
    <ul
      aria-label={title}
      className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-caption text-ink-600"
    >
      {Object.entries(kinds).map(([kind, text]) => (
        <li key={kind} className="flex items-center gap-2">
          <span aria-hidden="true" className={`fleet-sample fleet-${kind}`} />
          {text}
        </li>
      ))}
    </ul>
  );
}

function BlockForm({ fleet, answer }: Props) {
  const form = usePostedForm<"vessel" | "from" | "to" | "reason" | "weekdays" | "last_day">({
    intent: "block",
    rules: {
      from: (value) => (value === "" ? words.errors.moment : undefined),
      to: (value) => (value === "" ? words.errors.moment : undefined),
    },
    answer,
    emptyWhenDone: true,
  });
  const { field, values } = form;
  const { form: text } = words;
  const errors = form.answer?.errors ?? {};
  const id = useId();
  const ticked = new Set((values.weekdays ?? "").split("\n"));
  return (
    <PostedForm form={form} className="grid gap-4 md:grid-cols-2">
      <FormFailure form={form} />
      <SelectField {...field("vessel")} label={text.vessel} error={errors.vessel}>
        {fleet.vessels.map(({ uuid, title }) => (
          <option key={uuid} value={uuid}>
            {title}
          </option>
        ))}
      </SelectField>
      <InputField {...field("reason")} label={text.reason} hint={text.reasonHint} maxLength={200} />
      <InputField {...field("from")} type="datetime-local" label={text.from} required />
      <InputField {...field("to")} type="datetime-local" label={text.to} required />
      <CheckboxField
        id={`${id}-repeat`}
        name="repeat"
        value="weekly"
        label={text.repeat}
        defaultChecked={values.repeat === "weekly"}
      />
      <InputField {...field("last_day")} type="date" label={text.lastDay} hint={text.lastDayHint} />
      <fieldset className="md:col-span-2">
        <legend className="text-[0.9375rem] font-semibold">{text.weekdays}</legend>
        <p className="text-small text-ink-600">{text.weekdaysHint}</p>
        <div className="mt-1 flex flex-wrap gap-x-5">
          {words.weekdays.map((name, day) => (
            <label key={name} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                name="weekdays"
                value={day}
                defaultChecked={ticked.has(`${day}`)}
                className="size-5 accent-teal-600"
              />
              {name}
            </label>
          ))}
        </div>
        {errors.weekdays && <p className="text-small text-red-700">{errors.weekdays}</p>}
      </fieldset>
      <SendButton form={form}>{text.send}</SendButton>
    </PostedForm>
  );
}

/** One entry of the list: what it is, and of an own block its forms. */
function Entry(props: { entry: FleetEntry; side: Fleet["side"]; answer: FormAnswer | undefined }) {
  const { entry, side, answer } = props;
  const { kind, uuid, start, end, until, rule, label } = entry;
  const path = entryPath(entry, side);
  return (
    <>
      <span aria-hidden="true" className={`fleet-sample fleet-${kind}`} />
      <div className="min-w-0 grow">
        <p className="font-medium [overflow-wrap:anywhere]">
          {label}
          {rule && `, ${words.repeated}`}
          {until !== null && `, ${words.until(formatTime(new Date(until)))}`}
        </p>
        <p className="text-small text-ink-600 tabular-nums">
          {formatSpan(new Date(start), new Date(end))}
        </p>
        {path && (
          <Link to={path} className="page-link text-small">
            {words.list.open[kind]}
          </Link>
        )}
        {kind === "own" && (
          <details
            className="group"
            open={answer?.values.uuid === uuid && answer.intent === "move"}
          >
            <summary className="page-link flex min-h-11 w-fit cursor-pointer items-center text-small">
              {words.list.change}
            </summary>
            <OwnBlockForms entry={entry} answer={answer} />
          </details>
        )}
      </div>
    </>
  );
}

function OwnBlockForms({ entry, answer }: { entry: FleetEntry; answer: FormAnswer | undefined }) {
  const { uuid, start, end, rule } = entry;
  const move = usePostedForm<"from" | "to">({
    intent: "move",
    about: { uuid },
    rules: { from: () => undefined, to: () => undefined },
    answer,
  });
  const remove = usePostedForm({ intent: "remove", about: { uuid }, answer });
  const stop = usePostedForm({ intent: "end", about: { uuid: rule ?? "" }, answer });
  return (
    <div className="grid gap-3 pb-3">
      <PostedForm form={move} className="grid items-end gap-3 md:flex">
        <FormFailure form={move} />
        <InputField
          {...move.field("from")}
          type="datetime-local"
          label={words.form.from}
          defaultValue={move.values.from ?? localTime(start)}
        />
        <InputField
          {...move.field("to")}
          type="datetime-local"
          label={words.form.to}
          defaultValue={move.values.to ?? localTime(end)}
        />
        <SendButton form={move} variant="secondary" size="sm">
          {words.list.save}
        </SendButton>
      </PostedForm>
      <div className="flex flex-wrap gap-3">
        <PostedForm form={remove}>
          <FormFailure form={remove} />
          <SendButton form={remove} variant="secondary" size="sm" final>
            {rule ? words.list.removeDay : words.list.remove}
          </SendButton>
        </PostedForm>
        {rule && (
          <PostedForm form={stop}>
            <FormFailure form={stop} />
            <SendButton form={stop} variant="secondary" size="sm" final>
              {words.list.end}
            </SendButton>
          </PostedForm>
        )}
      </div>
    </div>
  );
}
