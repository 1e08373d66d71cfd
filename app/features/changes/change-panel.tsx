import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { OldBesideNew } from "#app/components/old-beside-new.tsx";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { FormFailure, PostedForm, SendButton, usePostedForm } from "#app/forms/posted-form.tsx";
import { useNotice } from "#app/forms/use-notice.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { ErrorBanner, SuccessBanner } from "#app/ui/banner.tsx";
import { DateField } from "#app/ui/date-field.tsx";
import { CheckboxField, InputField, SelectField, TextareaField } from "#app/ui/field.tsx";
import { Folded } from "#app/ui/folded.tsx";
import { OwnWords } from "#app/ui/own-words.tsx";
import { COMMENT_MAX } from "#domain/config/limits.ts";
import { changesMessages as text } from "#domain/messages/en/changes.ts";
import type { ChangePreview, ChangeView } from "./changes.server.ts";

type Answer = (FormAnswer & { preview?: ChangePreview }) | undefined;
type Props = { view: ChangeView; answer: Answer };
type Open = NonNullable<ChangeView["open"]>;

const TONES: Readonly<Record<Open["state"], BadgeTone>> = {
  open: "amber",
  agreed: "green",
  refused: "red",
  withdrawn: "quiet",
  expired: "quiet",
};

/**
 * The changes of a booking for one side: what is proposed now with the answers to it, a proposal of one's own, the weather,
 * and what was before. Its forms post `intent` "change-…" to their page.
 */
export function ChangePanel({ view, answer: latest }: Props) {
  const answer = useKept(latest);
  const { open } = view;
  const done = useNotice(text.done);
  // A page that is loaded again, once the proposal is answered.
  const isStale = done === text.done["change-propose"] && !open?.lines.length;
  const notice = isStale ? undefined : done;
  const { may_propose, may_call_off, may_cancel, history } = view;
  const isLost = answer?.intent.startsWith("change-") === true && !hasForm(view, answer);
  const isEmpty = !open && !may_propose && !may_call_off && history.length === 0;
  if (isEmpty && !notice && !isLost) return null;
  return (
    <section aria-labelledby="changes" className="grid gap-4 print:hidden">
      <div>
        <h2 id="changes" className="font-display text-display-3">
          {open?.kind === "weather" ? text.open.weather[speaksFor(view)] : text.title}
        </h2>
        {may_propose && !open && <p className="mt-1 max-w-read text-ink-600">{text.lead}</p>}
      </div>
      {notice && !answer && <SuccessBanner>{notice}</SuccessBanner>}
      {answer && isLost && <LostAnswer answer={answer} />}
      {open && (
        <OpenChange key={`${open.uuid} ${open.seen}`} view={view} open={open} answer={answer} />
      )}
      {((may_propose && !open) || may_call_off) && (
        <div className="divide-y divide-sand-200 rounded-card bg-shell-0 shadow-hair">
          {may_propose && !open && <Propose view={view} answer={answer} />}
          {may_call_off && <CallOff view={view} answer={answer} />}
          {may_cancel && <Cancel view={view} answer={answer} />}
        </div>
      )}
      <ChangeHistory history={history} />
    </section>
  );
}

/** An answer as long as its page is not left: the router drops it when the page only reads its data again. */
function useKept(answer: Answer): Answer {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer });
  if (answer ? kept.answer !== answer : kept.key !== key && kept.answer) setKept({ key, answer });
  return answer ?? (kept.key === key ? kept.answer : undefined);
}

/** True where the form that was answered stands on the page still. */
function hasForm(view: ChangeView, { intent, values }: FormAnswer): boolean {
  const { open, seen } = about(view);
  if (values.open !== open || values.seen !== seen) return false;
  if (intent === "change-weather") return view.may_call_off;
  if (intent === "change-cancel") return view.may_cancel;
  return view.open !== null || view.may_propose;
}

/** What was refused because the page was no longer true: why, and the words that were typed, which no form has any more. */
function LostAnswer({ answer }: { answer: FormAnswer }) {
  const { failure, errors, values } = answer;
  const words = [values.reason, values.answer, values.way].filter((one) => one?.trim());
  return (
    <div className="grid gap-2">
      <ErrorBanner autoFocus>
        {failure || Object.values(errors).join(" ") || text.errors.changed}
      </ErrorBanner>
      {words.map((one) => (
        <p key={one} className="max-w-read text-ink-700">
          {text.typed} <q>{one}</q>
        </p>
      ))}
    </div>
  );
}

const about = ({ open }: ChangeView) => ({
  open: open?.uuid ?? "",
  seen: `${open?.seen ?? ""}`,
});

const speaksFor = ({ side }: ChangeView) => (side === "visitor" ? side : "provider");

function OpenChange({ view, open, answer }: Props & { open: Open }) {
  const { may, side } = open;
  const { open: words, steps } = text;
  const isWeather = open.kind === "weather";
  const isUnchosen = isWeather && open.lines.length === 0;
  const proposer = isWeather ? "visitor" : side;
  const others = isWeather ? words.newDate : words.title[side];
  const office = view.side === "office";
  const isMine = proposer === view.side && !open.by_office;
  return (
    <article className="rounded-card bg-amber-50 shadow-hair">
      <div className="grid gap-3 p-5 md:p-6">
        {isUnchosen ? (
          <p className="max-w-read">{words.weatherChoice[speaksFor(view)]}</p>
        ) : (
          <h3 className="font-display text-title">
            {isMine ? words.mine : open.by_office ? words.byOffice[proposer] : others}
          </h3>
        )}
        {open.reason !== "" && <Said>{open.reason}</Said>}
        {isWeather && open.answer !== "" && <Said>{open.answer}</Said>}
        <OldBesideNew lines={open.lines} />
        <p className="text-small text-ink-700">
          {isUnchosen ? words.weatherUntil(open.until) : words.until(open.until)}
        </p>
        {may.agree && (
          <Step view={view} answer={answer} intent="change-agree" way={office}>
            {steps.agree}
          </Step>
        )}
        {may.sailAfterAll && (
          <Step view={view} answer={answer} intent="change-sail" quiet>
            {steps.sailAfterAll}
          </Step>
        )}
        {may.withdraw && (
          <Step view={view} answer={answer} intent="change-withdraw" way={office} quiet>
            {steps.withdraw}
          </Step>
        )}
      </div>
      {(may.refuse || may.propose || may.allBack) && (
        <div className="divide-y divide-amber-800/20 border-t border-amber-800/20">
          {may.refuse && (
            <Folded title={steps.refuse} open={answer?.intent === "change-refuse"}>
              <Refuse view={view} answer={answer} />
            </Folded>
          )}
          {may.propose && <Propose view={view} answer={answer} />}
          {may.allBack && (
            <Folded title={steps.allBack} open={answer?.intent === "change-all-back"}>
              <p className="mb-4 max-w-read">{steps.allBackQuestion(view.all_back)}</p>
              <Step view={view} answer={answer} intent="change-all-back" way={office} quiet final>
                {steps.allBack}
              </Step>
            </Folded>
          )}
        </div>
      )}
    </article>
  );
}

/** A button that does one thing; `way` asks an administrator how the other side is known to agree. */
function Step(
  props: Props & {
    intent: string;
    way?: boolean;
    quiet?: boolean;
    final?: boolean;
    children: ReactNode;
  },
) {
  const { view, way = false, quiet = false, final = false } = props;
  const form = usePostedForm({
    intent: props.intent,
    about: about(view),
    rules: { way: (value) => (way && value.trim() === "" ? text.errors.way : undefined) },
    answer: props.answer,
  });
  return (
    <PostedForm form={form} className="grid gap-3">
      <FormFailure form={form} />
      {way && (
        <InputField
          {...form.field("way")}
          label={props.intent === "change-withdraw" ? text.steps.wayBack : text.steps.way}
          hint={text.steps.wayHint}
          maxLength={COMMENT_MAX}
          required
        />
      )}
      <SendButton form={form} variant={quiet ? "secondary" : "primary"} final={final}>
        {props.children}
      </SendButton>
    </PostedForm>
  );
}

function Refuse({ view, answer }: Props) {
  const form = usePostedForm({
    intent: "change-refuse",
    about: about(view),
    rules: { answer: (value) => (value.trim() === "" ? text.errors.answer : undefined) },
    answer,
  });
  return (
    <PostedForm form={form} className="grid gap-4">
      <FormFailure form={form} />
      <TextareaField
        {...form.field("answer")}
        label={text.steps.answer}
        rows={3}
        maxLength={COMMENT_MAX}
        required
      />
      <SendButton form={form} variant="secondary">
        {text.steps.refuseSend}
      </SendButton>
    </PostedForm>
  );
}

function CallOff({ view, answer }: Props) {
  const { steps, form: words } = text;
  const form = usePostedForm({
    intent: "change-weather",
    about: about(view),
    rules: { reason: () => undefined },
    answer,
  });
  return (
    <Folded title={steps.weather} open={form.answer !== undefined}>
      <PostedForm form={form} className="grid gap-4">
        <FormFailure form={form} />
        <p className="max-w-read">{steps.weatherQuestion}</p>
        <InputField
          {...form.field("reason")}
          label={words.reason}
          hint={words.reasonHint}
          maxLength={COMMENT_MAX}
        />
        <SendButton form={form} variant="secondary" final>
          {steps.weatherConfirm}
        </SendButton>
      </PostedForm>
    </Folded>
  );
}

/** A provider's cancelling: opening it is the question, with the money; the button in it is the answer. */
function Cancel({ view, answer }: Props) {
  const { steps, errors } = text;
  const form = usePostedForm({
    intent: "change-cancel",
    about: about(view),
    rules: { reason: (value) => (value.trim() === "" ? errors.answer : undefined) },
    answer,
  });
  return (
    <Folded title={steps.cancel} open={form.answer !== undefined}>
      <PostedForm form={form} className="grid gap-4">
        <FormFailure form={form} />
        <p className="max-w-read">{steps.cancelQuestion(view.all_back)}</p>
        <TextareaField
          {...form.field("reason")}
          label={steps.cancelReason}
          hint={steps.cancelReasonHint}
          rows={2}
          maxLength={COMMENT_MAX}
          required
        />
        <SendButton form={form} variant="secondary" final>
          {steps.cancelConfirm}
        </SendButton>
      </PostedForm>
    </Folded>
  );
}

const FIELDS = ["day", "time", "hours", "guests", "choice", "extras", "total", "reason"] as const;
const unchecked = () => undefined;
const RULES = Object.fromEntries(FIELDS.map((name) => [name, unchecked])) as Record<
  (typeof FIELDS)[number],
  typeof unchecked
>;

/** The starts of a day ("14:00") a side may propose: a visitor full hours, who sails half ones too; and the one that stands there. */
function startsFor(side: ChangeView["side"], chosen: string): string[] {
  const minutes = side === "visitor" ? ["00"] : ["00", "30"];
  const starts = Array.from({ length: 24 }, (_, hour) =>
    minutes.map((minute) => `${`${hour}`.padStart(2, "0")}:${minute}`),
  );
  return [...new Set([...starts.flat(), chosen])].toSorted();
}

/** A proposal: its price is seen before it is sent. */
function Propose({ view, answer }: Props) {
  const { form: words } = text;
  const { form: now, open, side } = view;
  const form = usePostedForm({
    intent: ["change-look", "change-propose"],
    about: about(view),
    rules: RULES,
    answer,
  });
  const preview = form.answer && answer?.preview;
  const of = (name: "day" | "time" | "hours" | "guests" | "choice") => ({
    ...form.field(name),
    defaultValue: form.values[name] ?? `${now[name]}`,
    label: words[name],
  });
  const { defaultValue: began, onChange: _, ...date } = of("day");
  const [day, setDay] = useState(began);
  const checked = form.answer ? (form.values.extras ?? "").split("\n") : now.extras;
  const { error: extrasError, ...extras } = form.field("extras");
  const title = open ? (open.kind === "weather" ? words.newDate : words.counter) : words.title;
  return (
    <Folded title={title} open={form.answer !== undefined}>
      <form {...form.formProps} className="grid gap-5">
        {Object.entries(about(view)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormFailure form={form} />
        {side === "office" && !open && (
          <SelectField
            {...{ id: "change-as", name: "as", label: words.as }}
            defaultValue={form.values.as ?? "visitor"}
          >
            <option value="visitor">{words.asOptions.visitor}</option>
            <option value="provider">{words.asOptions.provider}</option>
          </SelectField>
        )}
        <div className="grid gap-5 md:grid-cols-2">
          <DateField
            {...date}
            value={day}
            // A day that stays may be nearer than one that could be chosen.
            min={[now.day, now.earliest].toSorted()[0] ?? now.day}
            onChange={(typed) => {
              setDay(typed);
              form.form.clearErrors("day");
            }}
            required
          />
          <SelectField {...of("time")} required>
            {startsFor(side, of("time").defaultValue).map((start) => (
              <option key={start} value={start}>
                {start.replace(":", ".")}
              </option>
            ))}
          </SelectField>
          <InputField {...of("hours")} inputMode="numeric" required />
          <InputField {...of("guests")} inputMode="numeric" required />
        </div>
        <SelectField {...of("choice")}>
          {now.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {now.options.length > 0 && (
          <fieldset>
            <legend className="text-[0.9375rem] font-semibold">{words.extras}</legend>
            {now.options.map(({ title: extra, label }, place) => (
              <CheckboxField
                key={extra}
                {...{ id: `${extras.id}-${place}`, name: "extras", value: extra, label }}
                defaultChecked={checked.includes(extra)}
                error={place === 0 ? extrasError : undefined}
              />
            ))}
          </fieldset>
        )}
        {side !== "visitor" && (
          <InputField
            {...form.field("total")}
            label={words.total}
            hint={words.totalHint}
            inputMode="decimal"
          />
        )}
        <TextareaField
          {...form.field("reason")}
          label={words.reason}
          hint={words.reasonHint}
          rows={2}
          maxLength={COMMENT_MAX}
        />
        {preview && (
          <div className="grid gap-3 rounded-control bg-teal-25 p-4" role="status">
            {/* The preview stays when the page reads its data again: it says which booking it was drawn for. */}
            <input type="hidden" name="drawn" value={preview.drawn} />
            <p className="font-medium">{words.looked}</p>
            <OldBesideNew lines={preview.lines} />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <SendButton
            form={form}
            {...{ name: "intent", value: "change-look" }}
            variant={preview ? "secondary" : "primary"}
          >
            {words.look}
          </SendButton>
          {preview && (
            <SendButton form={form} {...{ name: "intent", value: "change-propose" }}>
              {words.send}
            </SendButton>
          )}
        </div>
      </form>
    </Folded>
  );
}

/** What was proposed before, newest first, and what came of it; not what a cancellation would give back today. */
export function ChangeHistory({ history }: Pick<ChangeView, "history">) {
  const { history: words, compare } = text;
  const ofToday: readonly string[] = [compare.conditions, compare.back, compare.pay];
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="change-history">
      <h3 id="change-history" className="text-body font-semibold">
        {words.title}
      </h3>
      <ol className="mt-2 grid gap-3">
        {history.map((change) => (
          <li key={change.uuid} className="border-t border-sand-200 pt-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={TONES[change.state]}>{stateText(change)}</Badge>
              <span className="text-small text-ink-600 tabular-nums">{change.decided}</span>
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-x-3">
              <span className="text-[0.9375rem]">
                {change.kind === "weather"
                  ? words.weather
                  : words.by(change.side, change.by_office)}
              </span>
              <span className="text-small text-ink-600 tabular-nums">{change.date}</span>
            </p>
            <ul className="mt-1 text-small text-ink-700 tabular-nums">
              {change.lines
                .filter(
                  ({ label, was, is }) => was !== "" && was !== is && !ofToday.includes(label),
                )
                .map(({ label, was, is }) => (
                  <li key={label}>
                    {label}: {words.was(was, is)}
                  </li>
                ))}
            </ul>
            {change.reason !== "" && <Said>{change.reason}</Said>}
            {change.answer !== "" && change.answer !== change.reason && (
              <Said>{change.answer}</Said>
            )}
            {change.way !== "" && (
              <p className="mt-1 text-small">
                {words.way(change.way, change.state === "withdrawn")}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What came of a change in two or three words; of the weather's, what was chosen. */
function stateText(change: ChangeView["history"][number]): string {
  const { kind, state, lines } = change;
  const { states, weatherEnds, forWeather, withBooking } = text.history;
  if (kind === "trip" && change.with_booking) return withBooking;
  if (kind === "trip") return change.for_weather ? forWeather : states[state];
  if (state === "withdrawn") return weatherEnds.sailed;
  return state === "agreed" && lines.length > 0 ? weatherEnds.anotherDay : weatherEnds.allBack;
}

function Said({ children }: { children: string }) {
  return (
    <p
      dir="auto"
      className="mt-1 max-w-read border-s-2 border-sand-300 ps-3 whitespace-pre-line text-ink-700"
    >
      <OwnWords>{children}</OwnWords>
    </p>
  );
}
