import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/date-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import { GUEST_CHOICES } from "#domain/config/choices.ts";
import {
  OFFER_DEFAULTS,
  PACKAGE_LIMITS,
  TIME_OF_DAY,
  TIMES_OF_DAY,
} from "#domain/config/limits.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import { localPath } from "#domain/lib/local-path.ts";
import { homeMessages } from "#domain/messages/en/home.ts";
import { timeOfDayMessages } from "#domain/messages/en/request.ts";

/** One promise, one picture, one bar. */
export function HomeHero({ earliest }: { earliest: string }) {
  return (
    <section aria-labelledby="hero-title">
      <div className="on-dark relative flex h-135 overflow-hidden bg-ink-900 md:h-[clamp(560px,90svh,740px)]">
        <Picture
          {...pictureProps(sitePictures.hero)}
          sizes="(width < 760px) 1080px, max(100vw, 1480px)"
          phone={{ ...sitePictures.hero.phone, sizes: "340px" }}
          priority
          fullBleed
          className="home-hero cover"
        />
        {/* The sun, seen above the picture's horizon only. */}
        <div className="home-sky cover">
          <img src="/brand/sun.svg" alt="" className="home-hero cover" />
        </div>
        {/* The promise stands in the sky and how it works on the water: the sun between them stays clear. */}
        <div className="hero-scrim absolute inset-0" />
        <div className="page-column relative flex flex-col justify-between pt-22 pb-16 text-shell-0 md:pt-30 md:pb-23">
          <h1 id="hero-title" className="font-display text-display-1 whitespace-pre-line">
            {homeMessages.hero.title}
          </h1>
          <p className="max-w-[28.5rem] text-lead max-md:text-[0.9375rem]">
            {homeMessages.hero.lead}
          </p>
        </div>
      </div>
      <div className="page-column relative z-10 -mt-11">
        <RequestBar earliest={earliest} />
      </div>
    </section>
  );
}

const HOURS = Array.from(
  { length: PACKAGE_LIMITS.hours_max - PACKAGE_LIMITS.hours_min + 1 },
  (_, index) => index + PACKAGE_LIMITS.hours_min,
);

/** The request bar of the home page: a real form that leads, filled in, to the offer form, and begins with what that begins with. */
function RequestBar({ earliest }: { earliest: string }) {
  const { bar } = homeMessages;
  return (
    <form
      action={localPath("/fullofferform")}
      method="get"
      data-wish=""
      aria-label={bar.label}
      className="request-bar"
    >
      <Cell id="bar-date" label={bar.date} className="lg:ps-5">
        <DateInput
          id="bar-date"
          className="cell-control cursor-text pe-8"
          name="date"
          required
          min={earliest}
          value={earliest}
        />
      </Cell>
      <Cell id="bar-time" label={bar.time} className="border-s">
        <select
          id="bar-time"
          className="cell-control pe-6"
          name="timeofday"
          defaultValue={TIME_OF_DAY.afternoon}
        >
          {TIMES_OF_DAY.map((time) => (
            <option key={time} value={time}>
              {timeOfDayMessages[time].label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="size-4.5" />
      </Cell>
      <Cell id="bar-guests" label={bar.guests} className="border-t lg:border-s lg:border-t-0">
        <NumberSelect
          id="bar-guests"
          name="guests"
          numbers={GUEST_CHOICES}
          value={OFFER_DEFAULTS.guests}
        />
      </Cell>
      <Cell id="bar-hours" label={bar.hours} className="border-s border-t lg:border-t-0">
        <NumberSelect
          id="bar-hours"
          name="duration"
          numbers={HOURS}
          value={OFFER_DEFAULTS.duration}
        />
      </Cell>
      <button
        type="submit"
        className={buttonClass(
          "primary",
          "md",
          "col-span-2 max-lg:mt-1.5 lg:col-span-1 lg:min-h-18.5 lg:px-7.5",
        )}
      >
        {bar.submit}
      </button>
    </form>
  );
}

function Cell(props: { id: string; label: string; className: string; children: ReactNode }) {
  return (
    <div className={`bar-cell ${props.className}`}>
      <label htmlFor={props.id} className="text-caption text-ink-600">
        {props.label}
      </label>
      {props.children}
    </div>
  );
}

function NumberSelect(props: {
  id: string;
  name: string;
  numbers: readonly number[];
  value: number;
}) {
  return (
    <>
      <select
        id={props.id}
        className="cell-control pe-6"
        name={props.name}
        defaultValue={props.value}
      >
        {props.numbers.map((n) => (
          <option key={n}>{n}</option>
        ))}
      </select>
      <Icon name="chevron-down" className="size-4.5" />
    </>
  );
}
