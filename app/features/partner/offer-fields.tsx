import { type ReactNode, useId, useState } from "react";
import type { AnswerPageData, OfferChoice } from "#app/features/offers/offer-data.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError, InputField, SelectField, TextareaField } from "#app/ui/field.tsx";
import { COMMENT_MAX, OFFER_VALID_HOURS, OPTION_HOURS } from "#domain/config/limits.ts";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { type PriceMode, parseAed } from "#domain/lib/offer-sum.ts";
import { hourText } from "#domain/lib/start-times.ts";
import { partnerMessages } from "#domain/messages/en/partner.ts";
import {
  heldUntil,
  NO_OPTION,
  type OfferValues,
  OPTION_KEPT,
  type Row,
  totalOf,
} from "./offer-values.ts";
import { RowsField } from "./rows-field.tsx";
import type { OfferFormState } from "./use-offer-form.ts";

const { offer: text } = partnerMessages;
const MODES: readonly [PriceMode, string][] = [
  ["all_in", text.allIn],
  ["base", text.base],
];

/** Everything of an offer that can be changed before it is sent, in the order providers think of it. */
export function OfferFields(props: {
  data: AnswerPageData;
  values: OfferValues;
  form: OfferFormState;
  errors: Readonly<Record<string, string>>;
}) {
  const id = useId();
  const { data, values, errors, form } = props;
  const { scripted, extras, tiers, read } = form;
  const focusOn = FIELD_ORDER.find((name) => errors[name]);
  /** The error and the focus of a field, or of two that are blamed together. */
  const blame = (...names: string[]) => ({
    error: names.map((name) => errors[name]).find(Boolean),
    autoFocus: names.some((name) => name === focusOn),
  });
  const field = (name: Exclude<keyof OfferValues, "extras" | "tiers">, ...others: string[]) => ({
    ...blame(name, ...others),
    id: `${id}-${name}`,
    name,
    defaultValue: values[name],
  });
  const price = field("price", "price_mode");
  const held = heldUntil(data);
  return (
    <div className="grid gap-6">
      <div>
        {/* What the offer was when this was filled in: two people of one provider must not overwrite each other. */}
        <input type="hidden" name="revision" value={data.invitation.revision} />
        <input type="hidden" name="trip" value={data.invitation.trip} />
        <ChoiceField {...blame("choice")} choices={data.choices} chosen={values.choice} />
        {!scripted && (
          <div className="mt-3">
            <Button type="submit" name="intent" value="fill" variant="secondary" size="sm">
              {text.fill}
            </Button>
            <p className="mt-1.5 text-small text-ink-600">{text.fillHint}</p>
          </div>
        )}
      </div>
      <div className="grid gap-6 md:grid-cols-3">
        <SelectField {...field("start_time")} label={text.start} hint={wishedStart(data)}>
          {withValue(data.start_times, values.start_time).map((time) => (
            <option key={time} value={time}>
              {clockText(time)}
            </option>
          ))}
        </SelectField>
        <SelectField {...field("valid_hours")} label={text.valid}>
          {OFFER_VALID_HOURS.map((hours) => (
            <option key={hours} value={hours}>
              {text.validHours(hours)}
            </option>
          ))}
        </SelectField>
        <SelectField
          {...field("option_hours")}
          label={text.option.label}
          hint={text.option.hint}
          data-wrong={errors.option_hours ? true : undefined}
        >
          <option value={NO_OPTION}>{text.option.none}</option>
          {held && (
            <option value={OPTION_KEPT}>{text.option.kept(formatDateTime(new Date(held)))}</option>
          )}
          {OPTION_HOURS.map((hours) => (
            <option key={hours} value={hours}>
              {text.option.hours(hours)}
            </option>
          ))}
        </SelectField>
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-[0.9375rem] font-semibold">{text.mode}</legend>
        <div className="grid gap-x-6 md:flex">
          {MODES.map(([value, label]) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="price_mode"
                value={value}
                data-mark={value === "all_in" ? "whole" : undefined}
                defaultChecked={values.price_mode === value}
                className="size-5 shrink-0 accent-teal-600"
              />
              <span className="text-[0.9375rem]">{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <InputField
        {...price}
        label={text.price}
        hint={price.error ? undefined : text.unreadable}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
      />
      {/* An all-in price holds everything: extras are out of sight and not counted. */}
      <RowsField
        {...blame("extra_title", "extra_price")}
        key={`extras-${extras.turn}`}
        words={
          data.request.extras.length > 0
            ? { ...text.extras, hint: text.extras.wished(data.request.extras) }
            : text.extras
        }
        first={{ name: "extra_title", maxLength: 100 }}
        second={{ name: "extra_price", maxLength: 16, inputMode: "decimal" }}
        rows={extras.rows}
        scripted={scripted}
        onRows={read}
        isWrong={isWrongExtra}
        className="group-has-[[data-mark=whole]:checked]/offer:hidden"
      />
      <Conditions open={CONDITIONS.some((name) => errors[name])}>
        <div className="grid gap-6 md:grid-cols-2">
          <TextareaField
            {...field("includes")}
            label={text.includes}
            hint={text.linesHint}
            rows={5}
          />
          <TextareaField
            {...field("excludes")}
            label={text.excludes}
            hint={text.linesHint}
            rows={5}
          />
        </div>
        <RowsField
          {...blame("tier_hours", "tier_percent")}
          key={`tiers-${tiers.turn}`}
          words={text.tiers}
          first={{ name: "tier_hours", maxLength: 4, inputMode: "numeric" }}
          second={{ name: "tier_percent", maxLength: 3, inputMode: "numeric" }}
          rows={tiers.rows}
          scripted={scripted}
          onRows={read}
          isWrong={isWrongTier}
        />
        <InputField
          {...field("meeting_point")}
          label={text.meetingPoint}
          type="text"
          maxLength={300}
          autoComplete="off"
        />
      </Conditions>
      <TextareaField
        {...field("note")}
        label={text.note}
        hint={text.noteHint}
        rows={4}
        maxLength={COMMENT_MAX}
      />
    </div>
  );
}

/** What usually stays as the package has it, folded; `open` lets it stand open, for an error in it. */
function Conditions({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <details open={wasOpen}>
      <summary className="page-link w-fit cursor-pointer">{text.conditions}</summary>
      <div className="mt-3 grid gap-6">{children}</div>
    </details>
  );
}

/** Beside the start: the wished one, and where it is taken that another stands there. */
function wishedStart({ request, first_start }: AnswerPageData): string | undefined {
  if (request.start_hour === null) return undefined;
  const wished = hourText(request.start_hour);
  const isFree =
    first_start !== null && Number(first_start.slice(0, 2)) === request.start_hour % 24;
  return isFree ? text.startWished(wished) : text.startTaken(wished);
}

/** The provider's vessels and packages; what can't serve the request is there too, with the reason. */
function ChoiceField(props: {
  choices: readonly OfferChoice[];
  chosen: string;
  error: string | undefined;
  autoFocus: boolean;
}) {
  const firstFit = props.choices.findIndex(({ fits }) => fits);
  return (
    <fieldset aria-describedby={props.error && "choice-error"} className="min-w-0">
      <legend className="mb-2 text-[0.9375rem] font-semibold">{text.choice}</legend>
      <div className="divide-y divide-sand-200 rounded-control border border-sand-500">
        {props.choices.map(({ value, label, fits, problem, price, extras }, place) => (
          <label
            key={value}
            className={`flex min-h-13 items-start gap-3 px-4 py-3 first:rounded-t-control last:rounded-b-control has-checked:bg-teal-25 ${fits ? "cursor-pointer" : "bg-sand-100"}`}
          >
            <input
              type="radio"
              name="choice"
              value={value}
              disabled={!fits}
              defaultChecked={value === props.chosen && fits}
              data-wrong={(props.error && place === firstFit) || undefined}
              // biome-ignore lint/a11y/noAutofocus: a page that comes back with an error starts with it
              autoFocus={props.autoFocus && place === firstFit}
              className="mt-0.5 size-5 shrink-0 accent-teal-600"
            />
            <span className="min-w-0 text-[0.9375rem]">
              <span className={`font-medium ${fits ? "" : "text-ink-600"}`}>{label}</span>
              <span className="block text-small text-ink-600 tabular-nums">
                {fits ? text.withVat(formatPrice(totalOf(price, extras))) : problem}
              </span>
            </span>
          </label>
        ))}
      </div>
      {props.error && <FieldError id="choice-error">{props.error}</FieldError>}
    </fieldset>
  );
}

/** Fields that stand in the folded part. */
const CONDITIONS = ["includes", "excludes", "tier_hours", "tier_percent", "meeting_point"];

/** The fields in the order they stand in: the first with an error takes the focus. */
const FIELD_ORDER = [
  "choice",
  "start_time",
  "valid_hours",
  "option_hours",
  "price_mode",
  "price",
  "extra_title",
  "extra_price",
  "includes",
  "excludes",
  "tier_hours",
  "tier_percent",
  "meeting_point",
  "note",
];

/** "16.00" for "16:00", as times are shown everywhere. */
export function clockText(time: string): string {
  return time.replace(":", ".");
}

/** An offer that is out may start at an hour that is no longer offered; it stays choosable. */
function withValue(times: readonly string[], value: string): string[] {
  return times.includes(value) || value === "" ? [...times] : [value, ...times];
}

function isWrongExtra({ first, second }: Row): boolean {
  if (first.trim() === "" && second.trim() === "") return false;
  return first.trim() === "" || parseAed(second) === undefined;
}

function isWrongTier({ first, second }: Row): boolean {
  if (first.trim() === "" && second.trim() === "") return false;
  return !/^\d+$/.test(first.trim()) || !/^\d+$/.test(second.trim()) || Number(second) > 100;
}
