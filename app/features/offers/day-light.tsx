import { type ReactNode, useId } from "react";
import { FactList } from "#app/ui/fact-list.tsx";
import { PictureFrame } from "#app/ui/picture.tsx";
import { TIME_OF_DAY, type TimeOfDay } from "#domain/config/limits.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import type { PictureData } from "#domain/data/catalogue.ts";
import { dayInWords, dubaiDay, dubaiMidnight, formatTime } from "#domain/lib/dubai-date.ts";
import { TIME_WINDOWS } from "#domain/lib/start-times.ts";
import { sunHeight, sunsetStart, sunTimes } from "#domain/lib/sun.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { timeOfDayText } from "#domain/messages/en/request.ts";
import type { RequestPageData } from "./offer-data.ts";

const { light: text } = offersMessages;

/** Pictures of the day's light, for a trip without a vessel. */
export const PICTURES = {
  [TIME_OF_DAY.morning]: sitePictures.morning,
  [TIME_OF_DAY.afternoon]: sitePictures.sunset,
  [TIME_OF_DAY.evening]: sitePictures.evening,
} as const;

/** The day of a request, with the vessel once one is booked; only its picture where nothing will come of it. */
export function RequestDay(props: {
  data: RequestPageData;
  isAhead: boolean;
  /** On phones its picture stands elsewhere on the page. */
  onlyWide: boolean;
}) {
  const { data, isAhead, onlyWide } = props;
  const { booking, cover } = data;
  const { day, timeofday, duration } = data.request;
  if (!isAhead) {
    return (
      <PictureFrame
        picture={cover ?? PICTURES[timeofday]}
        sizes={DAY_SIZES}
        priority
        className="aspect-[2/1] lg:aspect-3/2 print:hidden"
      />
    );
  }
  const hour = (place: 0 | 1) =>
    dubaiMidnight(day).getTime() + TIME_WINDOWS[timeofday][place] * HOUR_MS;
  const from = new Date(booking?.start_date ?? hour(0));
  const to = new Date(booking?.end_date ?? hour(1));
  return (
    <DayCard
      picture={booking?.picture ?? cover ?? PICTURES[timeofday]}
      onlyWide={onlyWide}
      day={day}
      from={from}
      to={to}
      out={booking ? text.trip : timeOfDayText(timeofday).label}
    >
      {booking ? tripLight(from, to) : askedLight(day, timeofday, duration)}
    </DayCard>
  );
}

/** Whether the sun is up for all of a trip; what begins after midnight lies in the night. */
export function isByDaylight(from: Date, to: Date): boolean {
  const { sunrise, sunset } = sunTimes(dubaiDay(from));
  return from >= sunrise && to <= sunset;
}

/** What the light of its day means for a trip that has its hours; "" for one that is over before the golden light. */
export function tripLight(from: Date, to: Date): string {
  const { golden, sunset } = sunTimes(dubaiDay(from));
  if (to <= golden) return "";
  if (to <= sunset) return text.day;
  return from < sunset ? text.aboard(formatTime(sunset)) : text.night(formatTime(sunset));
}

/** What it means for one that has a time of day only. */
function askedLight(day: string, timeofday: TimeOfDay, duration: number): string {
  const { sunrise, sunset } = sunTimes(day);
  if (timeofday === TIME_OF_DAY.morning) return text.morning(formatTime(sunrise));
  const start = sunsetStart(day, timeofday, duration);
  return start ? text.begin(formatTime(start)) : text.night(formatTime(sunset));
}

/** The day of a trip: its picture, if any, its sky from before sunrise into the night, and the hours one will look out for. */
export function DayCard(props: {
  picture: PictureData | null;
  onlyWide?: boolean;
  day: string;
  /** When one will be out, or may be. */
  from: Date;
  to: Date;
  /** What those hours are called. */
  out: string;
  /** What the light means for this trip, in a sentence. */
  children: ReactNode;
}) {
  const { sunrise, golden, sunset } = sunTimes(props.day);
  const sky = <Sky day={props.day} from={props.from} to={props.to} out={props.out} />;
  return (
    <section
      aria-labelledby="day-light"
      className={`day-card overflow-hidden rounded-card bg-shell-0 ${props.picture ? "shadow-raised" : "shadow-hair"}`}
    >
      {props.picture && (
        <PictureFrame
          picture={props.picture}
          sizes={DAY_SIZES}
          priority
          className={`rounded-none aspect-3/2 print:hidden ${props.onlyWide ? "max-lg:hidden" : ""}`.trimEnd()}
        />
      )}
      {!props.picture && sky}
      <div className="p-5 md:px-6 print:px-0!">
        <h2 id="day-light" className="font-display text-title">
          {dayInWords(props.day)}
        </h2>
        {/* Clear of a picture, which has a sky of its own. */}
        {props.picture && <div className="mt-3 overflow-hidden rounded-picture">{sky}</div>}
        {/* In the direction of the sky above them, which stays as drawn. */}
        <div dir="ltr">
          <FactList
            className="mt-3 flex justify-between gap-4"
            value="font-display text-title tabular-nums"
            facts={[
              [text.sunrise, formatTime(sunrise)],
              [text.golden, formatTime(golden)],
              [text.sunset, formatTime(sunset)],
            ]}
          />
        </div>
        {props.children && <p className="mt-3 text-[0.9375rem] text-ink-700">{props.children}</p>}
      </div>
    </section>
  );
}

/** What a picture of the day takes of the window. */
export const DAY_SIZES = "(width >= 1040px) 512px, 100vw";

/** The hours the sky shows, and its size. */
const [FIRST, LAST] = [4, 26];
const WIDTH = 416;
const HEIGHT = 120;
const HORIZON = 80;
const HOUR_MS = 3_600_000;

/** The colours of a day over Dubai, by hours before and after its sunrise and sunset. */
const COLOURS: readonly [edge: "rise" | "set", hours: number, colour: string][] = [
  ["rise", -3, "#1b2f4d"],
  ["rise", -1.4, "#46587c"],
  ["rise", 0.2, "#8a97ae"],
  ["rise", 2, "#b3c8d2"],
  ["rise", 4.4, "#abd0db"],
  ["set", -5, "#a8cedb"],
  ["set", -3, "#bccfce"],
  ["set", -1.4, "#d2bd9d"],
  ["set", 0, "#c08e7c"],
  ["set", 1.5, "#80687f"],
  ["set", 3.2, "#40486f"],
  ["set", 5.2, "#1f3050"],
  ["set", 8, "#16263f"],
];

/** The sky through the day, the sun on its way to where it sets, and the hours of the trip. Skies stay as drawn. */
function Sky({ day, ...trip }: { day: string; from: Date; to: Date; out: string }) {
  const id = useId();
  const midnight = dubaiMidnight(day).getTime();
  const { sunrise, sunset } = sunTimes(day);
  const hourOf = (instant: Date) => (instant.getTime() - midnight) / HOUR_MS;
  const at = (hour: number) => ((hour - FIRST) / (LAST - FIRST)) * WIDTH;
  const edges = { rise: hourOf(sunrise), set: hourOf(sunset) };
  const way = Array.from({ length: 33 }, (_, place) => {
    const hour = edges.rise + ((edges.set - edges.rise) * place) / 32;
    const height = Math.max(0, sunHeight(new Date(midnight + hour * HOUR_MS)));
    return `${at(hour).toFixed(1)} ${(HORIZON - height * 0.72).toFixed(1)}`;
  });
  const path = `M${way.join("L")}`;
  const [from, to] = [at(hourOf(trip.from)), at(Math.min(hourOf(trip.to), LAST))];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="keep-colours block w-full"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}sky`}>
          {COLOURS.map(([edge, hoursAway, colour]) => (
            <stop
              key={`${edge}${hoursAway}`}
              offset={(at(edges[edge] + hoursAway) / WIDTH).toFixed(3)}
              stopColor={colour}
            />
          ))}
        </linearGradient>
        {/* Light towards the horizon, as a sky has: the hours run into each other. */}
        <linearGradient id={`${id}haze`} x2="0" y2="1">
          <stop offset=".2" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#fff" stopOpacity=".3" />
        </linearGradient>
        <clipPath id={`${id}air`}>
          <path d={`M0 0h${WIDTH}v${HORIZON}H0z`} />
        </clipPath>
      </defs>
      <path d={`M0 0h${WIDTH}v${HEIGHT}H0z`} fill={`url(#${id}sky)`} />
      <path d={`M0 0h${WIDTH}v${HORIZON}H0z`} fill={`url(#${id}haze)`} />
      <path
        d={path}
        fill="none"
        stroke="#fff"
        strokeOpacity=".75"
        strokeDasharray="1 5"
        strokeLinecap="round"
        strokeWidth="1.6"
      />
      <g clipPath={`url(#${id}air)`}>
        <circle
          r="19"
          fill="#fff3d6"
          opacity=".35"
          className="day-sun"
          style={{ offsetPath: `path("${path}")` }}
        />
        <circle
          r="10"
          fill="#fff3d6"
          className="day-sun"
          style={{ offsetPath: `path("${path}")` }}
        />
      </g>
      <path d={`M0 ${HORIZON}h${WIDTH}v${HEIGHT}H0z`} fill="#071722" opacity=".6" />
      <path d={`M0 ${HORIZON}h${WIDTH}`} stroke="#fff" strokeOpacity=".6" />
      <path
        d={`M${from} ${HORIZON + 13}H${to}`}
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <text x={(from + to) / 2} y={HORIZON + 31} textAnchor="middle" fontSize="14" fill="#fff">
        {trip.out}
      </text>
    </svg>
  );
}
