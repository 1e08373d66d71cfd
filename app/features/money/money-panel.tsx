import type { ReactNode } from "react";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { FormFailure, PostedForm, SendButton, usePostedForm } from "#app/forms/posted-form.tsx";
import { useNotice } from "#app/forms/use-notice.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { ErrorBanner, SuccessBanner } from "#app/ui/banner.tsx";
import { InputField, SelectField, TextareaField } from "#app/ui/field.tsx";
import { Folded } from "#app/ui/folded.tsx";
import { COMMENT_MAX, REFERENCE_MAX } from "#domain/config/limits.ts";
import { parseAed } from "#domain/lib/offer-sum.ts";
import { paymentStateText } from "#domain/lib/payment-state.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import { deskMoneyMessages as text } from "#domain/messages/en/money-desk.ts";
import { paymentsMessages } from "#domain/messages/en/money-visitor.ts";
import type { PaymentState } from "#domain/states/payment.ts";
import type { MoneyQuestion, MoneyView } from "./money.server.ts";

type Answer = (FormAnswer & { ask?: MoneyQuestion }) | undefined;
type Props = { view: MoneyView; answer: Answer };
type Line = MoneyView["lines"][number];
type Entry = MoneyView["entries"][number];

const { kinds, ways, entryStates, reasons, entries: entryWords } = moneyMessages;
const { steps, errors } = text;
const TONES: Readonly<Record<PaymentState, BadgeTone>> = {
  due: "quiet",
  paid: "green",
  refunded: "quiet",
  waived: "quiet",
  failed: "red",
};
const CARD = "divide-y divide-sand-200 rounded-card bg-shell-0 shadow-hair";

/**
 * The money of a booking for its provider or the office: the payments, what came and goes back, and the steps with them.
 * Its forms post `intent` "money-…" to their page.
 */
export function MoneyPanel({ view, answer }: Props) {
  const done = useNotice(view.is_erased ? { ...text.done, ...text.doneErased } : text.done);
  const { lines, entries, release } = view;
  const refunds = entries.filter(({ may_end }) => may_end);
  const answers = answer?.intent.startsWith("money-") ? answer : undefined;
  const unnoted = lines.filter((line) => line.unnoted !== null);
  const hasSteps = release?.may || lines.some(({ may }) => Object.values(may).some(Boolean));
  return (
    <section aria-labelledby="money" className="grid gap-4 print:hidden">
      <h2 id="money" className="font-display text-display-3">
        {text.title}
      </h2>
      {done && !answers && <SuccessBanner>{done}</SuccessBanner>}
      {answers && !hasForm(view, answers) && <LostAnswer answer={answers} />}
      {lines.length === 0 ? <p className="text-ink-600">{text.none}</p> : <Schedule view={view} />}
      {release && !release.may && release.from && (
        <p className="max-w-read text-ink-700">{steps.release.later(release.from)}</p>
      )}
      {(refunds.length > 0 || unnoted.length > 0) && (
        <div className="divide-y divide-amber-800/20 rounded-card bg-amber-50 shadow-hair">
          {unnoted.map((line) => (
            <CameAboard key={`${line.uuid} ${line.seen}`} line={line} answer={answer} />
          ))}
          {refunds.map((entry) => (
            <Returned key={entry.uuid} entry={entry} isErased={view.is_erased} answer={answer} />
          ))}
        </div>
      )}
      {hasSteps && (
        <div className={CARD}>
          {lines.map((line) => (
            <LineSteps key={`${line.uuid} ${line.seen}`} line={line} answer={answer} />
          ))}
          {release?.may && <Release reason={release.reason} answer={answer} />}
        </div>
      )}
      <Entries entries={entries} />
    </section>
  );
}

/** True where the form that was answered stands on the page still, as it was. */
function hasForm({ lines, entries, release }: MoneyView, { intent, values }: FormAnswer): boolean {
  if (intent === "money-release") return release?.may === true;
  if (intent === "money-returned")
    return entries.some(({ uuid, may_end }) => may_end && uuid === values.entry);
  const line = lines.find(({ uuid, seen }) => uuid === values.payment && `${seen}` === values.seen);
  const may = {
    "money-received": line?.may.receive,
    "money-waive": line?.may.waive,
    "money-give-back": line?.may.give_back,
    "money-dispute-lost": line?.may.lose_dispute,
    "money-dispute-over": line?.may.end_dispute,
  }[intent];
  return may === true;
}

/** Why nothing was noted, and what was typed: the form is gone, or another one by now. */
function LostAnswer({ answer: { failure, errors, values } }: { answer: FormAnswer }) {
  const words = [values.amount, values.reference, values.reason].filter((one) => one?.trim());
  return (
    <div className="grid gap-2">
      <ErrorBanner autoFocus>{failure ?? Object.values(errors).join(" ")}</ErrorBanner>
      {words.length > 0 && <p className="text-ink-700">{text.typed(words.join(", "))}</p>}
    </div>
  );
}

/** The payments with what came of each and what is open, and their sums. */
function Schedule({ view }: { view: MoneyView }) {
  const { heads } = text;
  const head = "px-2 py-2 text-end text-small font-semibold md:px-4";
  const cell = "px-2 py-3 text-end align-top tabular-nums md:px-4";
  return (
    <div className="rounded-card bg-shell-0 shadow-hair">
      <table className="stacked w-full text-[0.9375rem]">
        <caption className="px-4 pt-3 text-start text-small text-ink-600 md:px-6">
          {text.caption(view.currency)}
        </caption>
        <thead>
          <tr className="border-b border-sand-200">
            <th scope="col" className="py-2 ps-3 text-start text-small font-semibold md:ps-6">
              {heads.line}
            </th>
            <th scope="col" className={head}>
              {heads.amount}
            </th>
            <th scope="col" className={head}>
              {heads.paid}
            </th>
            <th scope="col" className={`${head} pe-3 md:pe-6`}>
              {heads.open}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-sand-200">
          {view.lines.map((line) => (
            <tr key={line.uuid}>
              <th scope="row" className="py-3 ps-3 text-start font-normal md:ps-6">
                <LineName line={line} isOnly={view.lines.length === 1} />
              </th>
              <td data-label={heads.amount} className={cell}>
                {line.amount}
              </td>
              <td data-label={heads.paid} className={cell}>
                {line.paid}
              </td>
              <td data-label={heads.open} className={`${cell} pe-3 font-semibold md:pe-6`}>
                {line.open}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-sand-300 font-semibold">
            <th scope="row" className="py-3 ps-3 text-start md:ps-6">
              {text.sum}
            </th>
            <td data-label={heads.amount} className={cell}>
              {view.sums.amount}
            </td>
            <td data-label={heads.paid} className={cell}>
              {view.sums.paid}
            </td>
            <td data-label={heads.open} className={`${cell} pe-3 md:pe-6`}>
              {view.sums.open}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function LineName({ line, isOnly }: { line: Line; isOnly: boolean }) {
  const { kind, due, way, waived, reference, is_open } = line;
  const facts = [
    is_open && due && (way === "aboard" ? text.dueAboard(due) : text.due(due)),
    !is_open && line.state === "paid" && way && text.paid[way],
    waived && text.waived(waived),
    line.returning && text.returning(line.returning),
    reference && text.reference(reference),
  ];
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{isOnly ? paymentsMessages.whole : kinds[kind]}</span>
        <Badge tone={line.is_overdue ? "amber" : TONES[line.state]}>{paymentStateText(line)}</Badge>
        {line.is_disputed && <Badge tone="red">{text.disputed}</Badge>}
      </span>
      {facts.filter(Boolean).map((fact) => (
        <span key={`${fact}`} className="block text-small text-ink-600 tabular-nums">
          {fact}
        </span>
      ))}
      {line.dispute !== "" && <span className="block text-small text-ink-700">{line.dispute}</span>}
    </>
  );
}

function LineSteps({ line, answer }: { line: Line; answer: Answer }) {
  const { may } = line;
  return (
    <>
      {may.receive && <Receive line={line} answer={answer} />}
      {may.give_back && <GiveBack line={line} answer={answer} />}
      {may.waive && <Waive line={line} answer={answer} />}
      {may.lose_dispute && <DisputeLost line={line} answer={answer} />}
      {may.end_dispute && <DisputeOver line={line} answer={answer} />}
    </>
  );
}

const ofLine = ({ uuid, seen }: Line) => ({ payment: uuid, seen: `${seen}` });
const demandAmount = (value: string) => (parseAed(value) ? undefined : errors.amount);
const demandReason = (value: string) => (value.trim() === "" ? errors.reason : undefined);
const questionOf = (answer: Answer) => answer?.ask;

type Form = ReturnType<typeof usePostedForm<"amount" | "way" | "reference" | "reason">>;

/** The button of a step; once it was asked what that costs, the answer and the button that does just this: for another amount it asks anew. */
function Press({
  form,
  ask,
  quiet = true,
  children,
}: {
  form: Form;
  ask: MoneyQuestion | undefined;
  quiet?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      {ask && (
        <p role="status" className="max-w-read rounded-control bg-amber-50 p-4">
          {ask.text}
        </p>
      )}
      {ask ? (
        <SendButton form={form} {...{ name: "sure", value: ask.sure }} variant="secondary" final>
          {ask.send}
        </SendButton>
      ) : (
        <SendButton form={form} variant={quiet ? "secondary" : "primary"}>
          {children}
        </SendButton>
      )}
    </>
  );
}

function Receive({ line, answer }: { line: Line; answer: Answer }) {
  const { received: words } = steps;
  const form = usePostedForm<"amount" | "way" | "reference" | "reason">({
    intent: "money-received",
    about: ofLine(line),
    rules: { amount: demandAmount, way: () => undefined, reference: () => undefined },
    answer,
  });
  const way = line.way === "aboard" ? "aboard" : "transfer";
  return (
    <Folded title={words.title(line.kind)} open={form.answer !== undefined}>
      <PostedForm form={form} className="grid gap-5">
        <FormFailure form={form} />
        <div className="grid gap-5 md:grid-cols-2">
          <Amount form={form} start={line.open_text} label={words.amount} hint={words.amountHint} />
          <SelectField
            {...form.field("way")}
            defaultValue={form.values.way ?? way}
            label={words.way}
          >
            <option value="transfer">{ways.transfer}</option>
            <option value="aboard">{ways.aboard}</option>
          </SelectField>
        </div>
        <InputField
          {...form.field("reference")}
          label={words.reference}
          hint={words.referenceHint}
          maxLength={REFERENCE_MAX}
        />
        <Press form={form} ask={questionOf(form.answer)} quiet={false}>
          {words.send}
        </Press>
      </PostedForm>
    </Folded>
  );
}

function Waive({ line, answer }: { line: Line; answer: Answer }) {
  const { waive: words } = steps;
  const form = usePostedForm<"amount" | "way" | "reference" | "reason">({
    intent: "money-waive",
    about: ofLine(line),
    rules: { reason: demandReason },
    answer,
  });
  return (
    <Folded title={words.title(line.kind)} open={form.answer !== undefined}>
      <PostedForm form={form} className="grid gap-5">
        <FormFailure form={form} />
        <Reason form={form} label={words.reason} hint={words.reasonHint} />
        <Press form={form} ask={questionOf(form.answer)}>
          {words.send}
        </Press>
      </PostedForm>
    </Folded>
  );
}

function GiveBack({ line, answer }: { line: Line; answer: Answer }) {
  const words = steps["give-back"];
  const form = usePostedForm<"amount" | "way" | "reference" | "reason">({
    intent: "money-give-back",
    about: ofLine(line),
    rules: { amount: demandAmount, reason: demandReason },
    answer,
  });
  return (
    <Folded title={words.title(line.kind)} open={form.answer !== undefined}>
      <PostedForm form={form} className="grid gap-5">
        <FormFailure form={form} />
        <Amount form={form} label={words.amount} hint={words.amountHint(line.paid_text)} />
        <Reason form={form} label={words.reason} hint={words.reasonHint} />
        <Press form={form} ask={questionOf(form.answer)}>
          {words.send}
        </Press>
      </PostedForm>
    </Folded>
  );
}

/** A field of one of the steps; `start` stands in it until somebody has typed something else. */
type StepField = { form: Form; label: string; hint: string; start?: string };

function Amount({ form, start, ...field }: StepField) {
  return (
    <InputField
      {...form.field("amount")}
      {...field}
      {...(start !== undefined && { defaultValue: form.values.amount ?? start })}
      inputMode="decimal"
      maxLength={20}
      required
    />
  );
}

function Reason({ form, start, ...field }: StepField) {
  return (
    <TextareaField
      {...form.field("reason")}
      {...field}
      {...(start !== undefined && { defaultValue: form.values.reason ?? start })}
      rows={2}
      maxLength={COMMENT_MAX}
      required
    />
  );
}

function DisputeLost({ line, answer }: { line: Line; answer: Answer }) {
  const words = steps["dispute-lost"];
  const form = usePostedForm<"amount" | "way" | "reference" | "reason">({
    intent: "money-dispute-lost",
    about: ofLine(line),
    rules: { amount: demandAmount },
    answer,
  });
  return (
    <Folded title={words.title(line.kind)} open={form.answer !== undefined}>
      <PostedForm form={form} className="grid gap-5">
        <FormFailure form={form} />
        <Amount
          form={form}
          start={line.lost_text}
          label={words.amount}
          hint={words.amountHint(line.lost_most)}
        />
        <Press form={form} ask={questionOf(form.answer)}>
          {words.send}
        </Press>
      </PostedForm>
    </Folded>
  );
}

function DisputeOver({ line, answer }: { line: Line; answer: Answer }) {
  const words = steps["dispute-over"];
  const form = usePostedForm({ intent: "money-dispute-over", about: ofLine(line), answer });
  return (
    <Folded title={words.title(line.kind)} open={form.answer !== undefined}>
      <PostedForm form={form} className="grid gap-5">
        <FormFailure form={form} />
        <SendButton form={form} variant="secondary">
          {words.send}
        </SendButton>
      </PostedForm>
    </Folded>
  );
}

/** What was to be paid aboard and nobody has noted: all of it came, by one press. */
function CameAboard({ line, answer }: { line: Line; answer: Answer }) {
  const { unnoted: words } = text;
  const form = usePostedForm({
    intent: "money-received",
    about: { ...ofLine(line), amount: line.open_text, way: "aboard" },
    answer,
  });
  return (
    <PostedForm form={form} className="grid gap-4 p-5 md:p-6">
      <div>
        <h3 className="text-body font-semibold">{words.title(line.unnoted ?? "")}</h3>
        <p className="text-small text-ink-700">{words.hint}</p>
      </div>
      <SendButton form={form}>{words.send}</SendButton>
    </PostedForm>
  );
}

/** Money that waits to be given back by hand. */
function Returned(props: { entry: Entry; isErased: boolean; answer: Answer }) {
  const { entry, answer } = props;
  const { returned: words } = steps;
  const form = usePostedForm({
    intent: "money-returned",
    about: { entry: entry.uuid },
    rules: { reference: () => undefined },
    answer,
  });
  const failed = entry.state === "failed";
  return (
    <PostedForm form={form} className="grid gap-4 p-5 md:p-6">
      <div>
        <h3 className="text-body font-semibold">
          {failed ? words.failed(entry.amount) : words.title(entry.amount, entry.way)}
        </h3>
        <p className="text-small text-ink-700">
          {[entry.reason && reasons[entry.reason], failed && words.failedHint]
            .filter(Boolean)
            .join(". ")}
        </p>
      </div>
      <FormFailure form={form} />
      <InputField
        {...form.field("reference")}
        label={words.reference}
        hint={props.isErased ? words.referenceHintErased : words.referenceHint}
        maxLength={REFERENCE_MAX}
      />
      <SendButton form={form}>{words.send}</SendButton>
    </PostedForm>
  );
}

function Release({ reason, answer }: { reason: string; answer: Answer }) {
  const { release: words } = steps;
  const form = usePostedForm<"amount" | "way" | "reference" | "reason">({
    intent: "money-release",
    rules: { reason: demandReason },
    answer,
  });
  return (
    <Folded title={words.title} open={form.answer !== undefined}>
      <PostedForm form={form} className="grid gap-5">
        <FormFailure form={form} />
        <Reason form={form} label={words.reason} hint={words.reasonHint} start={reason} />
        <Press form={form} ask={questionOf(form.answer)}>
          {words.send}
        </Press>
      </PostedForm>
    </Folded>
  );
}

/** What came, and what goes back, in its order. */
function Entries({ entries }: Pick<MoneyView, "entries">) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="money-entries">
      <h3 id="money-entries" className="text-body font-semibold">
        {text.entries.title}
      </h3>
      <ol className="mt-2">
        {entries.map((entry) => {
          const { kind, way, state, reason, reference, is_by_card } = entry;
          const facts = [
            reason && reasons[reason],
            reference && text.reference(reference),
            is_by_card && text.entries.byCard,
          ];
          return (
            <li
              key={entry.uuid}
              className="flex items-start justify-between gap-4 border-t border-sand-200 py-2.5"
            >
              <span className="min-w-0">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem]">
                  {text.entries.line(entryWords[kind], ways[way])}
                  {state !== "done" && (
                    <Badge tone={state === "failed" ? "red" : "amber"}>{entryStates[state]}</Badge>
                  )}
                </span>
                <span className="block text-small text-ink-600 tabular-nums [overflow-wrap:anywhere]">
                  {[text.entries.marked(entry.marked_by, entry.date), ...facts]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </span>
              <span className="text-[0.9375rem] font-semibold whitespace-nowrap tabular-nums">
                {kind === "refund" ? `−${entry.amount}` : entry.amount}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
