import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { sitePictures } from "#domain/config/site-pictures.ts";
import { Accordion } from "./accordion.tsx";
import { Badge, PictureBadge } from "./badge.tsx";
import { ErrorBanner, SuccessBanner } from "./banner.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Button, type ButtonVariant, buttonClass } from "./button.tsx";
import { DateField } from "./date-field.tsx";
import { Dialog, type DialogSize } from "./dialog.tsx";
import { EmptyState } from "./empty-state.tsx";
import { CheckboxField, InputField, SelectField, TextareaField } from "./field.tsx";
import { Folded } from "./folded.tsx";
import { HalfSetSun, HorizonProgress } from "./horizon.tsx";
import { Pagination } from "./pagination.tsx";
import { PasswordField } from "./password-field.tsx";
import { Picture, pictureProps } from "./picture.tsx";
import { Progress } from "./progress.tsx";
import { Rating } from "./rating.tsx";
import { SkyTiles } from "./sky-tiles.tsx";
import { Spinner } from "./spinner.tsx";
import { Stepper } from "./stepper.tsx";
import { ToastCard } from "./toast.tsx";

/** States by their names. */
type States = Record<string, ReactNode>;

const NAME = { label: "Full name", autoComplete: "off", defaultValue: "Layla Haddad" } as const;
const COMMENT = { label: "Comment", rows: 3, defaultValue: "A table for eight on deck." };
const DATE = { label: "Preferred date", value: "2026-12-05", min: "2026-12-02" };
const START = { label: "Start", none: "Choose a time", children: <option>16.00</option> };
const AGREE = { label: "Send me new packages once a month", autoComplete: "off" } as const;
const QUESTIONS = [
  { id: "pay", title: "When do I pay?", content: "You agree on it with the provider you accept." },
  { id: "phone", title: "Who gets my phone number?", content: "The provider you accept." },
];
const PICTURES = { label: "Pictures of the vessel", max: 8 };
const href = (page: number) => `/packages?page=${page}`;
const nothing = () => {};

/** Text as it comes out of Markdown, with one of each. */
const longText = (
  <div className="prose">
    <h3>Choose the light first</h3>
    <p>
      The same water is three different days.{" "}
      <Link to="/packages?timeofday=3">Evening charters</Link> leave the quay after eight.
    </p>
    <ul>
      <li>Passport or identity card of every guest</li>
      <li>A layer for the way back</li>
    </ul>
    <blockquote>
      <p>Ask what is in the price. It is a short question with a long answer.</p>
    </blockquote>
    <div className="table-scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Sunset</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">December</th>
            <td>about 17.30</td>
          </tr>
        </tbody>
      </table>
    </div>
  </div>
);

/** The components by group, each in its states: what /styleguide shows developers, and journeys look at. */
export const examples: Record<string, Record<string, States>> = {
  Buttons: {
    "Primary button": buttonStates("primary", "Get offers"),
    "Secondary button": buttonStates("secondary", "Previous"),
    Links: {
      text: (
        <Link to="/fullofferform" className="link">
          Ask several providers instead
        </Link>
      ),
    },
    "Links on the deep band": {
      button: onDeepBand("All yachts", buttonClass("on-picture")),
      list: onDeepBand("Evening charters", "list-link"),
    },
  },
  Fields: {
    InputField: {
      rest: <InputField {...NAME} id="name" />,
      error: <InputField {...NAME} id="name-error" error="At least 2 characters" />,
      disabled: <InputField {...NAME} id="name-disabled" disabled />,
      hint: <InputField {...NAME} id="name-hint" hint="Only the provider you accept reads it." />,
      note: <InputField {...NAME} id="name-note" note="From your chat" />,
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
      error: <DateField {...DATE} id="date-error" error="At least 3 days from today" />,
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
        />
      ),
    },
    CheckboxField: {
      rest: <CheckboxField {...AGREE} id="agree" />,
      checked: <CheckboxField {...AGREE} id="agree-checked" defaultChecked />,
      error: <CheckboxField {...AGREE} id="agree-error" error="Please accept to continue" />,
      disabled: <CheckboxField {...AGREE} id="agree-disabled" defaultChecked disabled />,
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
  },
  Dialogs: {
    "Dialog, opened and closed by the platform alone": {
      "sm, 420 px": opened("sm", "Withdraw this offer?", "The visitor no longer sees it."),
      "md, 560 px": opened("md", "Accept this offer?", "The other offers close."),
      "lg, 1,000 px": opened("lg", "Before you go aboard", longText),
      "xl, 1,240 px": opened("xl", "All that comes with it", longText),
      "full, the whole window": opened("full", "The pictures", longText),
    },
  },
  Content: {
    Badge: {
      teal: <Badge tone="teal">New</Badge>,
      amber: <Badge tone="amber">Pending</Badge>,
      green: <Badge tone="green">Approved</Badge>,
      red: <Badge tone="red">Rejected</Badge>,
      quiet: <Badge tone="quiet">Deleted</Badge>,
      "on a picture": (
        <div className="link-rise relative">
          <Picture {...pictureProps(sitePictures.sunset)} sizes="320px" />
          <PictureBadge>55 ft, 12 guests</PictureBadge>
        </div>
      ),
    },
    Rating: {
      "mean of several": <Rating value={4.8} count={12} />,
      "one review": <Rating value={5} />,
      small: <Rating value={3} size="sm" />,
    },
    Accordion: { rest: <Accordion items={QUESTIONS} /> },
    Folded: {
      rest: <Folded title="Offers that ended (2)">Their providers can offer again.</Folded>,
    },
    Breadcrumb: {
      rest: (
        <Breadcrumb
          label="Where you are, example"
          links={[{ to: "/packages", label: "Yachts" }]}
          here="Golden Hour, 55 ft flybridge"
        />
      ),
    },
    Pagination: {
      first: <Pagination page={1} pages={4} href={href} label="First of 4 pages" />,
      middle: <Pagination page={6} pages={12} href={href} label="Sixth of 12 pages" />,
    },
    Prose: { rest: longText },
  },
  Messages: {
    Banner: {
      error: <ErrorBanner>Network error. Please check your connection and try again.</ErrorBanner>,
      success: <SuccessBanner>Saved at 12.51.</SuccessBanner>,
    },
    Toast: { done: toast("The extra was added."), failed: toast("It was not added.", "failed") },
    Spinner: { rest: <Spinner /> },
    Progress: {
      "under way": <Progress {...PICTURES} id="progress" value={3} text="3 of 8 pictures" />,
    },
    Horizon: {
      "under way": <HorizonProgress percent={66} label="Step 3 of 3" />,
      done: <HalfSetSun />,
    },
    EmptyState: {
      rest: <EmptyState title="No yacht fits all of this" text="Fewer guests may fit." />,
    },
  },
};

function buttonStates(variant: ButtonVariant, children: string): States {
  const button = { variant, children };
  return {
    rest: <Button {...button} />,
    loading: <Button {...button} loading />,
    disabled: <Button {...button} disabled />,
    small: <Button {...button} size="sm" />,
  };
}

function onDeepBand(text: string, className: string) {
  return (
    <p className="on-dark rounded-card bg-ink-900 p-5 text-shell-0">
      <Link to="/packages" className={className}>
        {text}
      </Link>
    </p>
  );
}

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
      fixedNote=""
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
      options={[
        { value: 2, label: "Afternoon", hours: "12:00 - 20:00" },
        { value: 3, label: "Evening", hours: "20:00 - 02:00" },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

function opened(size: DialogSize, title: string, body: ReactNode) {
  const id = `dialog-${size}`;
  // React's types do not know them yet.
  const invoker: Record<string, string> = { command: "show-modal", commandfor: id };
  return (
    <>
      <Button {...invoker} variant="secondary" size="sm">
        Open {size}
      </Button>
      <Dialog id={id} open={false} onClose={nothing} size={size} label={title}>
        <div className="grid max-h-(--modal-height) gap-4 overflow-y-auto p-5 pt-16">
          <h2 className="font-display text-display-3">{title}</h2>
          <div>{body}</div>
          <form method="dialog">
            <Button type="submit" size="sm">
              Done
            </Button>
          </form>
        </div>
      </Dialog>
    </>
  );
}

function toast(text: string, tone: "done" | "failed" = "done") {
  return <ToastCard message={{ id: text, text, tone }} onDismiss={nothing} />;
}
