import { useState } from "react";
import { TIMES_OF_DAY } from "#domain/config/limits.ts";
import { DateField } from "./date-field.tsx";
import type { Examples } from "./examples.ts";
import { CheckboxField, InputField, SelectField, TextareaField } from "./field.tsx";
import { PasswordField } from "./password-field.tsx";
import { RangeField } from "./range-field.tsx";
import { SkyTiles } from "./sky-tiles.tsx";
import { Stepper } from "./stepper.tsx";

const NAME = { label: "Full name", autoComplete: "off" } as const;
const COMMENT = { label: "Comment", rows: 3, defaultValue: "A table for eight on deck." };
const DATE = { label: "Preferred date", value: "2026-12-05", min: undefined };
const START = {
  label: "Start",
  none: "Choose a time",
  children: ["16.00", "16.30"].map((time) => <option key={time}>{time}</option>),
};
const LENGTH = {
  label: "Length of the vessel",
  min: 30,
  max: 130,
  step: 5,
  defaultValue: 55,
  format: (feet: number) => `${feet} ft or more`,
};
const AGREE = { label: "Send me new packages once a month", autoComplete: "off" } as const;
const SKIES = TIMES_OF_DAY.map((value, index) => ({
  value,
  label: ["Morning", "Afternoon", "Evening"][index] ?? "",
  hours: ["9:00 - 12:00", "12:00 - 20:00", "20:00 - 02:00"][index] ?? "",
}));

/** What is typed into, chosen from or set. */
export const fieldExamples: Examples = {
  InputField: {
    rest: <InputField {...NAME} id="name" defaultValue="Layla Haddad" />,
    empty: <InputField {...NAME} id="name-empty" placeholder="As on your passport" />,
    error: <InputField {...NAME} id="name-error" defaultValue="L" error="At least 2 characters" />,
    disabled: <InputField {...NAME} id="name-disabled" defaultValue="Layla Haddad" disabled />,
    hint: <InputField {...NAME} id="name-hint" hint="Only the provider you accept reads it." />,
    note: <InputField {...NAME} id="name-note" defaultValue="Layla" note="From your chat" />,
  },
  TextareaField: {
    rest: <TextareaField {...COMMENT} id="comment" aside={<span>474 left</span>} />,
    error: <TextareaField {...COMMENT} id="comment-error" error="Less than 500 characters" />,
    disabled: <TextareaField {...COMMENT} id="comment-disabled" disabled />,
  },
  SelectField: {
    rest: <SelectField {...START} id="start" />,
    error: <SelectField {...START} id="start-error" error="Choose when the charter starts" />,
    disabled: <SelectField {...START} id="start-disabled" disabled />,
  },
  DateField: {
    rest: <DateField {...DATE} id="date" />,
    error: <DateField {...DATE} id="date-error" value="" error="At least 3 days from today" />,
    disabled: <DateField {...DATE} id="date-disabled" disabled />,
  },
  PasswordField: {
    rest: (
      <PasswordField
        id="password"
        label="Password"
        showLabel="Show the password"
        hint="10 characters or more."
        autoComplete="new-password"
        defaultValue="low-tide-at-nine"
      />
    ),
  },
  CheckboxField: {
    rest: <CheckboxField {...AGREE} id="agree" />,
    checked: <CheckboxField {...AGREE} id="agree-checked" defaultChecked />,
    error: <CheckboxField {...AGREE} id="agree-error" error="Please accept to continue" />,
    disabled: <CheckboxField {...AGREE} id="agree-disabled" defaultChecked disabled />,
  },
  RangeField: {
    rest: <RangeField {...LENGTH} id="length" name="length" />,
    error: (
      <RangeField
        {...LENGTH}
        id="length-error"
        name="length-error"
        error="No vessel is longer than 130 ft"
      />
    ),
    disabled: <RangeField {...LENGTH} id="length-disabled" name="length-disabled" disabled />,
  },
  Stepper: {
    rest: <Guests id="guests" start="6" />,
    "at its least": <Guests id="guests-least" start="2" />,
    error: <Guests id="guests-error" start="14" error="This yacht takes 12 guests at most" />,
  },
  SkyTiles: {
    chosen: <Skies id="sky" start="3" />,
    error: <Skies id="sky-error" start="" error="Please choose a time of day" />,
  },
};

function Guests({ start, ...props }: { id: string; start: string; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <Stepper
      {...props}
      name={props.id}
      label="Number of guests"
      lessLabel="One guest fewer"
      moreLabel="One guest more"
      min={2}
      max={12}
      value={value}
      onChange={setValue}
    />
  );
}

function Skies({ start, ...props }: { id: string; start: string; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <SkyTiles
      {...props}
      name={props.id}
      legend="Time of day"
      options={SKIES}
      value={value}
      onChange={setValue}
    />
  );
}
