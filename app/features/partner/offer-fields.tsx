import { useId } from "react";
import type { AnswerPageData } from "#app/features/offers/offer-data.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField, SelectField, TextareaField } from "#app/ui/field.tsx";
import { COMMENT_MAX, OFFER_VALID_HOURS } from "#domain/config/limits.ts";
import { partnerMessages } from "#domain/messages/en/partner.ts";
import { ChoiceField } from "./choice-field.tsx";
import type { OfferValues, Row } from "./offer-values.ts";
import { PriceFields } from "./price-fields.tsx";
import { RowsField } from "./rows-field.tsx";
import type { OfferFormState } from "./use-offer-form.ts";

const { offer: text } = partnerMessages;

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
  const errorOf = (...names: string[]) => names.map((name) => errors[name]).find(Boolean);
  const focusOn = FIELD_ORDER.find((name) => errors[name]);
  const field = (
    name: "start_time" | "includes" | "excludes" | "meeting_point" | "valid_hours" | "note",
  ) => ({
    id: `${id}-${name}`,
    name,
    error: errors[name],
    autoFocus: focusOn === name,
    defaultValue: values[name],
  });
  return (
    <div className="grid gap-6">
      <div>
        {/* What the offer was when this was filled in: two people of one provider must not overwrite each other. */}
        <input type="hidden" name="revision" value={data.invitation.revision} />
        <input type="hidden" name="trip" value={data.invitation.trip} />
        <ChoiceField
          choices={data.choices}
          chosen={values.choice}
          error={errors.choice}
          autoFocus={focusOn === "choice"}
        />
        {!scripted && (
          <div className="mt-3">
            <Button type="submit" name="intent" value="fill" variant="secondary" size="sm">
              {text.fill}
            </Button>
            <p className="mt-1.5 text-small text-ink-600">{text.fillHint}</p>
          </div>
        )}
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <SelectField {...field("start_time")} label={text.start}>
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
      </div>
      <PriceFields
        id={id}
        values={values}
        extras={extras}
        scripted={scripted}
        errorOf={errorOf}
        focusOn={focusOn}
        onRows={read}
      />
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
        key={`tiers-${tiers.turn}`}
        words={text.tiers}
        first={{ name: "tier_hours", maxLength: 4, inputMode: "numeric" }}
        second={{ name: "tier_percent", maxLength: 3, inputMode: "numeric" }}
        rows={tiers.rows}
        scripted={scripted}
        error={errorOf("tier_hours", "tier_percent")}
        isWrong={isWrongTier}
        autoFocus={focusOn === "tier_hours" || focusOn === "tier_percent"}
        onRows={read}
      />
      <InputField
        {...field("meeting_point")}
        label={text.meetingPoint}
        type="text"
        maxLength={300}
        autoComplete="off"
      />
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

/** The fields in the order they stand in: the first with an error takes the focus. */
const FIELD_ORDER = [
  "choice",
  "start_time",
  "valid_hours",
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

function isWrongTier({ first, second }: Row): boolean {
  if (first.trim() === "" && second.trim() === "") return false;
  return !/^\d+$/.test(first.trim()) || !/^\d+$/.test(second.trim()) || Number(second) > 100;
}
