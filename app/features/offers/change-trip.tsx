import { useState } from "react";
import { useWatch } from "react-hook-form";
import { OldBesideNew } from "#app/components/old-beside-new.tsx";
import { askFreeMonth, StartOptions, useFreeStarts } from "#app/features/request/free-days.tsx";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { SendButton, usePostedForm } from "#app/forms/posted-form.tsx";
import { useScripted } from "#app/lib/use-scripted.ts";
import { DateField } from "#app/ui/date-field.tsx";
import { CheckboxField, InputField, SelectField } from "#app/ui/field.tsx";
import { Folded } from "#app/ui/folded.tsx";
import { latinDigits } from "#domain/lib/digits.ts";
import { isCalendarDay } from "#domain/lib/dubai-date.ts";
import { startHours } from "#domain/lib/start-times.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { timeOfDayText } from "#domain/messages/en/request.ts";
import { TRIP_FIELDS } from "#domain/rules/request.ts";
import type { TripForm, TripPreview } from "./offer-data.ts";

const { change: text } = offersMessages;
const INTENTS = ["trip-look", "trip-change"];
// Which rules hold, the server knows: it is asked before anything changes.
const unchecked = () => undefined;
const RULES = Object.fromEntries(TRIP_FIELDS.map((name) => [name, unchecked])) as Record<
  (typeof TRIP_FIELDS)[number],
  typeof unchecked
>;

/** What a page of a request is answered with, after a look at another trip too. */
export type RequestAnswer = (FormAnswer & { preview?: TripPreview }) | undefined;

/**
 * Another trip for an open request, folded: what that means is shown first, then it is sent. `slug`: of the package whose
 * calendar says which starts are taken.
 */
export function ChangeTrip(props: {
  asks: TripForm;
  answer: RequestAnswer;
  slug?: string | null | undefined;
  /** One provider alone is asked. */
  isReservation?: boolean;
}) {
  const { asks, answer, slug } = props;
  const { trip, limits, earliest } = asks;
  const form = usePostedForm({ intent: INTENTS, rules: RULES, answer });
  const preview = form.answer && answer?.preview;
  const now = {
    codStartDate: trip.day,
    selTimeOfDay: trip.timeofday,
    txtGuests: trip.guests,
    txtDuration: trip.duration,
    selStartHour: trip.hour ?? "",
  };
  const of = (name: keyof typeof now) => ({
    ...form.field(name),
    defaultValue: form.values[name] ?? `${now[name]}`,
  });
  const { error: extrasError, id: extrasId } = form.field("chkExtras");
  const ticked = form.answer ? (form.values.chkExtras ?? "").split("\n") : trip.extras;
  const { defaultValue: began, onChange: _, ...date } = of("codStartDate");
  const [day, setDay] = useState(began);
  // A day that stays may be nearer than one that could be chosen.
  const [first = earliest] = [trip.day, earliest].toSorted();
  const isScripted = useScripted();
  const typed = { ...now, ...form.values, ...useWatch({ control: form.form.control }) };
  const hours = Number(latinDigits(`${typed.txtDuration}`));
  const isHours = hours >= limits.hours_min && hours <= limits.hours_max;
  const month = (at: string, duration: string) =>
    askFreeMonth({ package: `${slug}`, month: at.slice(0, 7), duration, day: at });
  // Of a day that is nearer than one that could be chosen the calendar says nothing.
  const isDay = isCalendarDay(day) && day >= earliest;
  const known = useFreeStarts(slug ? month : undefined, isDay ? day : "", isHours ? hours : 0);
  const chosen = `${typed.selStartHour ?? ""}`;
  // Without a script time of day and hours beside it may still be changed.
  const times = limits.times_of_day.filter(
    (time) => !isScripted || `${time}` === `${typed.selTimeOfDay}`,
  );
  const fitting = times.map((time) => ({
    time,
    starts: startHours(time, isScripted && isHours ? hours : limits.hours_min),
  }));
  const isUnfit = chosen !== "" && !fitting.some(({ starts }) => starts.includes(Number(chosen)));
  return (
    <Folded title={text.open} open={form.answer !== undefined}>
      <form {...form.formProps} className="grid gap-5">
        <input type="hidden" name="seen" value={asks.seen} />
        {preview && <input type="hidden" name="looked" value={preview.looked} />}
        <p className="text-[0.9375rem] text-ink-600">{text.lead}</p>
        <div className="grid gap-5 md:grid-cols-2">
          <DateField
            {...date}
            label={text.labels.day}
            value={day}
            min={first}
            onChange={(typed) => {
              setDay(typed);
              form.form.clearErrors("codStartDate");
            }}
            required
          />
          <SelectField {...of("selTimeOfDay")} label={text.labels.timeofday}>
            {limits.times_of_day.map((time) => (
              <option key={time} value={time}>
                {timeOfDayText(time, limits.late_night).label}
              </option>
            ))}
          </SelectField>
          <InputField
            {...of("txtDuration")}
            label={text.labels.duration}
            inputMode="numeric"
            required
          />
          <SelectField {...of("selStartHour")} label={text.labels.hour} none={text.anyHour}>
            {fitting.map(({ time, starts }) => (
              <optgroup key={time} label={timeOfDayText(time, limits.late_night).label}>
                <StartOptions hours={starts} known={known} />
              </optgroup>
            ))}
            {/* What was chosen before something else does not leave by itself: it is refused with its reason. */}
            {isUnfit && <StartOptions hours={[Number(chosen)]} known={undefined} />}
          </SelectField>
          <InputField
            {...of("txtGuests")}
            label={text.labels.guests}
            inputMode="numeric"
            required
          />
        </div>
        {asks.extras.length > 0 && (
          <fieldset className="min-w-0">
            <legend className="text-[0.9375rem] font-semibold">{text.labels.extras}</legend>
            <div className="mt-1 grid grid-cols-2 gap-x-4 md:grid-cols-3">
              {asks.extras.map((title, place) => (
                <CheckboxField
                  key={title}
                  {...{ id: `${extrasId}-${place}`, name: "chkExtras", value: title }}
                  label={asks.names[title] ?? title}
                  defaultChecked={ticked.includes(title)}
                  error={place === 0 ? extrasError : undefined}
                />
              ))}
            </div>
          </fieldset>
        )}
        {preview && <Preview {...preview} others={text[props.isReservation ? "only" : "others"]} />}
        <div className="flex flex-wrap gap-3">
          <SendButton
            form={form}
            {...{ name: "intent", value: "trip-look" }}
            variant={preview ? "secondary" : "primary"}
          >
            {preview ? text.lookAgain : text.look}
          </SendButton>
          {preview && (
            <SendButton form={form} {...{ name: "intent", value: "trip-change" }}>
              {text.send}
            </SendButton>
          )}
        </div>
      </form>
    </Folded>
  );
}

function Preview({ lines, offers, others }: TripPreview & { others: string }) {
  return (
    <div
      role="status"
      tabIndex={-1}
      // React compares autoFocus in the wrong spelling on elements that are no controls.
      suppressHydrationWarning
      // biome-ignore lint/a11y/noAutofocus: without a script the page comes back at its head, screens above
      autoFocus
      className="grid gap-3 rounded-control bg-teal-25 p-4 text-[0.9375rem]"
    >
      <p className="font-medium">{text.looked}</p>
      <OldBesideNew lines={lines} heads={text.heads} />
      {offers.length > 0 && (
        <div>
          <p>{text.toConfirm(offers.length)}</p>
          <ul className="mt-1 list-disc ps-5">
            {offers.map(({ vessel, provider }) => (
              <li key={`${vessel} ${provider}`}>{text.offer(vessel, provider)}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-ink-600">{others}</p>
    </div>
  );
}
