import type { ChatFact } from "#db/entities/chat-message.ts";
import {
  BOOKING_BUFFER_MINUTES,
  MINIMUM_LEAD_DAYS,
  REQUEST_VALIDITY_HOURS,
  TIME_OF_DAY,
  type TIMES_OF_DAY,
  VAT_PERCENT,
} from "#domain/config/limits.ts";
import { cancellationStages, noticeText } from "#domain/lib/cancellation.ts";
import { dayInWords, earliestDay, formatDate } from "#domain/lib/dubai-date.ts";
import { formatPrice, withVat } from "#domain/lib/money.ts";
import { assistantMessages } from "#domain/messages/en/assistant.ts";
import { modelMessages as text } from "#domain/messages/en/assistant-model.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { timeOfDayText } from "#domain/messages/en/request.ts";
import { vesselMessages } from "#domain/messages/en/vessel.ts";
import type { KnownExtra, KnownPackage } from "#party/assistant/knowledge/knowledge.ts";
import { totalOf } from "#party/assistant/toolbox.ts";

const { hours: forHours, guests: forGuests } = assistantMessages;
const { says } = text;

// What records say, in sentences a model may repeat: they are the facts its answer is held against.

/** The times of day of a package: "Morning (9:00 - 12:00), Evening (20:00 - 02:00)". */
export const timesText = (times: readonly (typeof TIMES_OF_DAY)[number][]): string =>
  times
    .toSorted()
    .map((time) => timeOfDayText(time))
    .map(({ label, hours }) => `${label} (${hours})`)
    .join(", ");

/** What a package costs: "Total for 4 hours: AED 5,040, VAT included". */
export function priceText(pack: KnownPackage, hours: number, guests: number | null): string {
  const total = totalOf(pack, hours);
  const all = says.total(forHours(hours), formatPrice(total));
  if (guests === null) return all;
  return `${all}. ${says.each(forGuests(guests), formatPrice(Math.round(total / guests)))}`;
}

/** What one looks for first: guests, hours, times of day, the vessel, where it lies. */
export function outlineOf({ vessel, ...pack }: KnownPackage): string {
  return [
    says.guests(pack.guests_min, pack.guests_max),
    packageMessages.facts.hours(pack.hours_min, pack.hours_max),
    timesText(pack.times_of_day),
    `${vessel.title}, ${vesselMessages.types[vessel.type]}`,
    vessel.location,
  ].join(". ");
}

/** All a package's page says of what is in the price, what is not, and what comes back when plans change. */
export function termsOf(pack: KnownPackage, extras: readonly KnownExtra[]): string[] {
  const { vessel } = pack;
  const lines = [
    pack.includes.length > 0 && says.included(pack.includes.join(", ")),
    pack.excludes.length > 0 && says.excluded(pack.excludes.join(", ")),
    ...cancellationStages(pack.cancellation).map(({ hoursBefore, percent }) =>
      says.cancelled(hoursBefore === null ? null : noticeText(hoursBefore), percent),
    ),
    says.crew(vesselMessages.crew(vessel.crew)),
    vessel.length_cm !== null && says.length(vesselMessages.length(vessel.length_cm)),
    vessel.year !== null && says.built(vessel.year),
    vessel.cabins !== null && says.cabins(vessel.cabins),
    vessel.amenities.length > 0 && says.aboard(vessel.amenities.join(", ")),
    says.boarding(vessel.location),
  ];
  const offered = extras.map(({ title, price, unit }) =>
    says.extra(title, formatPrice(withVat(price)), unit),
  );
  return [...lines, ...offered].filter((line) => typeof line === "string");
}

/** Rules of the site itself (SPEC §9), which hold for each package. */
export function rulesAt(now: Date): ChatFact[] {
  const day = earliestDay(now);
  const rule = (label: string, ...says: string[]): ChatFact => ({
    entity: "Rule",
    uuid: "",
    label,
    says,
  });
  const { rules } = text;
  return [
    rule(rules.lead.label, rules.lead.says(MINIMUM_LEAD_DAYS, dateText(day))),
    rule(rules.vat.label, rules.vat.says(VAT_PERCENT)),
    rule(rules.requests.label, rules.requests.says(REQUEST_VALIDITY_HOURS)),
    rule(rules.hours.label, timesText(Object.values(TIME_OF_DAY))),
    rule(rules.between.label, rules.between.says(BOOKING_BUFFER_MINUTES)),
  ];
}

/** "Friday 27 November (27.11.2026)". */
export const dateText = (day: string): string => `${dayInWords(day)} (${formatDate(day)})`;
