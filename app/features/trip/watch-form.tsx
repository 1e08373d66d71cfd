import { useEffect, useState } from "react";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { FormFailure, PostedForm, SendButton, usePostedForm } from "#app/forms/posted-form.tsx";
import { DateField } from "#app/ui/date-field.tsx";
import { InputField, SelectField } from "#app/ui/field.tsx";
import { formatDate, readDay } from "#domain/lib/dubai-date.ts";
import { hourText } from "#domain/lib/start-times.ts";
import { tripMessages } from "#domain/messages/en/trip.ts";
import type { WatchedPackage } from "./trip.server.ts";

const { watch: text } = tripMessages;

/** Who waits for a package's time: the time and an address, and nothing else. Posts `intent` watch. */
export function WatchForm(props: {
  pack: WatchedPackage;
  /** Of the address: date, hour, duration. */
  asked: Readonly<Record<string, string>>;
  /** The first day that can be asked for. */
  earliest: string;
  answer: FormAnswer | undefined;
}) {
  const { pack, asked } = props;
  const form = usePostedForm({
    intent: "watch",
    about: { package: pack.slug },
    rules: { date: taken, hour: taken, duration: taken, email: taken },
    answer: props.answer,
  });
  const given = (name: "date" | "hour" | "duration") => {
    const field = form.field(name);
    return { ...field, defaultValue: field.defaultValue ?? asked[name] };
  };
  const { defaultValue, onChange, ...date } = given("date");
  const durations = Array.from(
    { length: pack.hours_max - pack.hours_min + 1 },
    (_, index) => pack.hours_min + index,
  );
  return (
    <PostedForm form={form} className="mt-6 grid gap-5">
      <FormFailure form={form} />
      <DateField
        {...date}
        value={defaultValue ?? ""}
        min={props.earliest}
        label={text.date}
        onChange={(value) => void onChange({ type: "change", target: { name: "date", value } })}
        required
      />
      <SelectField {...given("hour")} label={text.hour}>
        {pack.hours.map((hour) => (
          <option key={hour} value={hour}>
            {hourText(hour)}
          </option>
        ))}
      </SelectField>
      <SelectField {...given("duration")} label={text.duration}>
        {durations.map((hours) => (
          <option key={hours} value={hours}>
            {hours}
          </option>
        ))}
      </SelectField>
      <InputField
        {...form.field("email")}
        type="email"
        autoComplete="email"
        label={text.email}
        hint={text.emailHint}
        required
      />
      <SendButton form={form} className="w-full">
        {text.send}
      </SendButton>
    </PostedForm>
  );
}

/** What this browser has put on a waiting list, newest first: nothing but the time, in the words of its address. */
const KEPT = "watched";
const KEPT_MOST = 20;

/** That this browser is on the list for the time of an address already, once it was asked for (`done`). */
export function WatchedBefore(props: {
  slug: string;
  date: string;
  duration: string;
  done: boolean;
}) {
  const { slug, duration, done } = props;
  const day = readDay(props.date);
  const key = `${slug} ${day} ${duration}`;
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    if (!day) return setKnown(false);
    try {
      const kept = (localStorage.getItem(KEPT) ?? "").split("\n").filter(Boolean);
      setKnown(kept.includes(key));
      if (done && !kept.includes(key))
        localStorage.setItem(KEPT, [key, ...kept].slice(0, KEPT_MOST).join("\n"));
    } catch {
      // A browser that keeps nothing knows nothing: who asks twice is on the list once.
    }
  }, [key, day, done]);
  if (!isKnown || done || !day) return null;
  return (
    <p role="status" className="mt-5 font-semibold text-teal-700">
      {text.waits(formatDate(day))} {text.offByMail}
    </p>
  );
}

/** The server says what is wrong with a field. */
const taken = () => undefined;
