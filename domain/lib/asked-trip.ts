import type { TimeOfDay } from "#domain/config/limits.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { timeOfDayText } from "#domain/messages/en/request.ts";
import { formatDate } from "./dubai-date.ts";
import { hourText } from "./start-times.ts";
import { listed } from "./words.ts";

/** The trip that a request asks for: its day in Dubai, hours, the start (from midnight) and the extras it wishes for. */
export type AskedTrip = {
  day: string;
  timeofday: TimeOfDay;
  duration: number;
  guests: number;
  hour: number | null;
  extras: readonly string[];
};

/** A line of old beside new, as text. */
export type CompareLine = { label: string; was: string; is: string };

const { labels, any, none } = offersMessages.change;

/** What is other in a trip than it was; empty where nothing is. */
export function tripLines(before: AskedTrip, after: AskedTrip): CompareLine[] {
  const line = (label: string, text: (trip: AskedTrip) => string) => ({
    ...{ label, was: text(before), is: text(after) },
  });
  return [
    line(labels.day, ({ day }) => formatDate(day)),
    line(labels.timeofday, ({ timeofday }) => timeOfDayText(timeofday).label),
    line(labels.hour, ({ hour }) => (hour === null ? any : hourText(hour))),
    line(labels.duration, ({ duration }) => `${duration}`),
    line(labels.guests, ({ guests }) => `${guests}`),
    line(labels.extras, ({ extras }) => listed(extras) || none),
  ].filter(({ was, is }) => was !== is);
}
