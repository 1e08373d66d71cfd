import type { ReactNode } from "react";
import { cancellationPoints, pointColour } from "#app/components/cancellation-line.tsx";
import { PackageCard } from "#app/components/package-card.tsx";
import { SumsTwice } from "#app/components/second-price.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { OwnWords } from "#app/ui/own-words.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { PictureFrame } from "#app/ui/picture.tsx";
import {
  extraName,
  type OptionData,
  type PackageCardData,
  type PackageData,
  type PictureData,
} from "#domain/data/catalogue.ts";
import { formatSum, withVat } from "#domain/lib/money.ts";
import { listedApart, range } from "#domain/lib/words.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { timeOfDayMessages, timeOfDayText } from "#domain/messages/en/request.ts";
import { vesselMessages } from "#domain/messages/en/vessel.ts";
import { language } from "#domain/messages/language.ts";

/** One part of a package's page below its own hairline. */
export function PackageSection(props: { title: string; className?: string; children: ReactNode }) {
  const { title, className = "", children } = props;
  return (
    <section className={`border-t border-sand-200 py-6 lg:py-10 ${className}`.trimEnd()}>
      <h2 className="mb-4 font-display text-display-3 lg:mb-6">{title}</h2>
      {children}
    </section>
  );
}

/** Guests, hours, length and crew in one row. */
export function PackageFacts({ pack, className }: { pack: PackageData; className: string }) {
  const { facts } = packageMessages;
  const { length_cm, crew } = pack.vessel;
  return (
    <FactList
      facts={[
        [facts.guestsLabel, range(pack.guests_min, pack.guests_max)],
        [facts.hoursLabel, range(pack.hours_min, pack.hours_max)],
        [facts.lengthLabel, length_cm !== null && vesselMessages.length(length_cm)],
        [facts.crewLabel, vesselMessages.crew(crew)],
      ]}
      className={`flex flex-wrap justify-between gap-x-3 gap-y-3 border-t border-sand-200 py-4 md:gap-x-6 lg:py-6.5 ${className}`}
      value="font-display text-title"
    />
  );
}

/** A picture of the package between two sections, as wide as the page; nothing where it has no further one. */
export function Between({ picture }: { picture: PictureData | undefined }) {
  if (!picture) return null;
  return (
    <PictureFrame
      picture={picture}
      sizes="(width < 1440px) 100vw, 1360px"
      className="bleed mb-7 aspect-3/2 md:aspect-[2/1] lg:mb-10"
    />
  );
}

/** Hours in words, as Arabic has them, take two lines where a tile is narrow. */
const ONE_LINE = language.direction === "ltr" ? "whitespace-nowrap" : "";

/** The times of day one can go out at, each under its own sky; a single one is a line of text. */
export function PackageTimes({ pack }: { pack: PackageData }) {
  const [only, second] = pack.times_of_day;
  if (only && !second) {
    const { label, hours } = timeOfDayText(only, pack.late_night);
    return (
      <p className="font-semibold">
        {label} <bdi>{hours}</bdi>
      </p>
    );
  }
  return (
    <ul
      className={`mb-6 grid max-w-[34rem] gap-2.5 ${pack.times_of_day[2] ? "grid-cols-3" : "grid-cols-2"}`}
    >
      {pack.times_of_day.map((time) => (
        <li key={time} className="overflow-hidden rounded-control border border-sand-300">
          <span className={`sky sky-${time} block`} aria-hidden="true" />
          <span className="block px-2.5 py-2 md:px-3">
            <span className="block text-[0.9375rem] font-semibold">
              {timeOfDayText(time, pack.late_night).label}
            </span>
            <span className={`block text-caption text-ink-600 ${ONE_LINE}`}>
              <bdi>{timeOfDayMessages[time].hours}</bdi>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What is in the price, and beside it what is not and what cancelling costs. */
export function PriceHolds(props: {
  pack: PackageData;
  charter: Parameters<typeof cancellationPoints>[1];
}) {
  const { pack } = props;
  const { holds, cancellation } = packageMessages;
  return (
    <div className="grid gap-x-16 gap-y-4 text-[0.9375rem] md:grid-cols-2 lg:grid-cols-3">
      <ul>
        {[...pack.includes, holds.vat].map((item) => (
          <li key={item} className="flex gap-3 py-0.5">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-teal-600" />
            <OwnWords>{item}</OwnWords>
          </li>
        ))}
      </ul>
      <div className="grid content-start gap-y-4 lg:contents">
        {pack.excludes.length > 0 && (
          <div>
            <h3 className="font-semibold">{holds.excluded}</h3>
            <p className="text-ink-600">
              <OwnWords>{listedApart(pack.excludes)}</OwnWords>
            </p>
          </div>
        )}
        <div>
          <h3 className="font-semibold">{cancellation.title}</h3>
          <dl className="tabular-nums">
            {cancellationPoints(pack.cancellation, props.charter).map(({ when, says, percent }) => (
              <div key={when} className="flex gap-4">
                <dt className="me-auto flex items-center gap-2 text-ink-600">
                  <span
                    className={`size-2.5 rounded-full ${pointColour(percent)}`}
                    aria-hidden="true"
                  />
                  {when}
                </dt>
                <dd className="text-end">{says}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-1 text-small text-ink-600">{cancellation.weather}</p>
        </div>
      </div>
    </div>
  );
}

/** Extras with their price; Add puts them into the sum (and needs JavaScript, so it is hidden without). */
export function Extras(props: {
  options: readonly Omit<OptionData, "uuid">[];
  /** By their place in the list. */
  chosen: ReadonlySet<number>;
  onToggle: (index: number) => void;
}) {
  const { extras } = packageMessages;
  return (
    <ul>
      {props.options.map((option, index) => {
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it came
            key={index}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-t border-sand-200 py-3 first:border-0 md:grid-cols-[1fr_auto_auto]"
          >
            <div className="min-w-0">
              <h3 className="text-[0.9375rem] font-semibold">
                <OwnWords>{extraName(option)}</OwnWords>
              </h3>
              <p className="text-small text-ink-600">
                <OwnWords>{option.description}</OwnWords>
              </p>
            </div>
            <p className="text-small tabular-nums max-md:row-start-2">
              <SumsTwice>{extras.price(formatSum(withVat(option.price)), option.unit)}</SumsTwice>
            </p>
            <button
              type="button"
              aria-pressed={props.chosen.has(index)}
              aria-label={extras.addName(extraName(option))}
              suppressHydrationWarning
              onClick={() => props.onToggle(index)}
              // By the style sheet, so that a press shows before the framework listens (app/boot/intent.js).
              className="button button-secondary extra-button pointer-coarse:min-h-11 noscript:hidden"
            >
              <span>{extras.add}</span>
              <Icon name="check" className="size-4" />
              <span>{extras.added}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Packages for the same occasion or on the same type of vessel, close in guests and price. */
export function SimilarPackages({ packages }: { packages: readonly PackageCardData[] }) {
  const { similar } = packageMessages;
  return (
    <section
      aria-labelledby="similar-title"
      className="page-column border-t border-sand-200 pt-8 pb-9 lg:pt-14 lg:pb-24"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="similar-title" className="font-display text-display-3">
          {similar.title}
        </h2>
        <PageLink to="/packages">{similar.all}</PageLink>
      </div>
      <ul className="rail mt-5 grid gap-x-6 gap-y-10 md:grid-cols-3 lg:mt-7">
        {packages.map((pack) => (
          <li key={pack.slug}>
            <PackageCard pack={pack} sizes="(width < 760px) 76vw, (width < 1440px) 32vw, 440px" />
          </li>
        ))}
      </ul>
    </section>
  );
}
