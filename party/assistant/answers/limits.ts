import { TIMES_OF_DAY, type TimeOfDay } from "#domain/config/limits.ts";
import { earliestDay } from "#domain/lib/dubai-date.ts";
import { NIGHT_HOURS } from "#domain/lib/free-times.ts";
import { startHours, TIME_WINDOWS } from "#domain/lib/start-times.ts";
import type { KnownPackage } from "../knowledge/knowledge.ts";
import { fits, freeAt, freeTimes, hoursFor, isClosed, search, timeOfHour } from "../toolbox.ts";
import { isWished } from "../wish.ts";
import { rulesOfFast } from "./care.ts";
import {
  bySize,
  dayName,
  fittingOrAll,
  guestsOf,
  hoursOf,
  link,
  mostGuests,
  noted,
  type Part,
  rule,
  type Scene,
  timesOf,
  toReserve,
  total,
  unknownAnswer,
  vesselFact,
} from "./context.ts";
import { line } from "./lines.ts";
import { publishedAnswer, quoted } from "./passages.ts";
import { togetherOf } from "./prices.ts";
import { earlyDay, leadDays, recommend } from "./recommend.ts";
import { thingsIn } from "./things.ts";

/** How many guests packages take. */
export function capacity(scene: Scene): Part {
  const { about, wish, say, stated, evidence } = scene;
  // Who sits or dines where stands in the vessel's own words.
  if (about.length > 0 && /\b(?:table|seat(?:s|ed|ing)?|din(?:e|ing|ner))\b/.test(scene.rest)) {
    const own = quoted(scene, about);
    if (own) return own;
  }
  if (about.length === 0) return largest(scene);
  const texts = about.slice(0, 3).map((pack) => {
    const [named, between] = [link(scene, pack), guestsOf(scene, pack)];
    const guests = stated.guests ?? null;
    if (guests === null) {
      const isLicensedForMore = pack.vessel.capacity > pack.guests_max;
      const licence = isLicensedForMore
        ? ` ${say.capacity.licence(evidence.take(vesselFact(pack), say.guests(pack.vessel.capacity)))}`
        : "";
      return `${say.capacity.plain(named, between)}${licence}`;
    }
    const isYes = fits(pack, { guests });
    return isYes ? say.capacity.yes(named, between) : say.capacity.no(named, between);
  });
  const none =
    stated.guests !== undefined &&
    about.every((pack) => !fits(pack, { guests: stated.guests ?? null }));
  // What a fast boat's page says of children stands beside its guests.
  if (/\bchild(?:ren)?\b/.test(scene.text)) texts.push(...rulesOfFast(scene));
  if (!none) return { text: texts.join(" ") };
  const things = thingsIn(scene.rest);
  const wanted = things.length > 0 ? { ...wish, amenities: things } : wish;
  const other = recommend({ ...scene, wish: wanted, about: [] });
  return { ...other, text: `${texts.join(" ")}\n\n${other.text}` };
}

/** The largest package there is; of what takes as many guests as come the first ones. */
export function largest(scene: Scene): Part {
  if (scene.wish.guests !== null) return recommend(scene);
  const [first] = bySize(fittingOrAll(scene));
  if (!first) return unknownAnswer(scene);
  return {
    text: scene.say.capacity.largest(link(scene, first), mostGuests(scene, first)),
    cards: [first],
  };
}

/** How long trips last. */
export function duration(scene: Scene): Part {
  const { about, say, stated, knowledge, evidence } = scene;
  if (about.length === 0) {
    const least = Math.min(...knowledge.packages.map(({ hours_min }) => hours_min));
    const most = Math.max(...knowledge.packages.map(({ hours_max }) => hours_max));
    const span = evidence.take(rule("Packages"), say.rangeHours(least, most));
    return { text: say.duration.span(span) };
  }
  const hours = stated.duration ?? null;
  const texts = about.slice(0, 3).map((pack) => {
    const named = link(scene, pack);
    const plain =
      pack.hours_min === pack.hours_max
        ? say.duration.fixed(named, noted(scene, pack, say.hours(pack.hours_min)))
        : say.duration.between(named, hoursOf(scene, pack));
    if (hours === null) return plain;
    const isYes = fits(pack, { duration: hours });
    if (!isYes) return `${plain} ${noted(scene, pack, say.duration.no(say.hours(hours)))}`;
    return `${plain} ${say.duration.yes(say.hours(hours))} ${say.price.total(named, total(scene, pack, hours), say.hours(hours))}${togetherOf(scene, pack)}`;
  });
  return { text: texts.join(" ") };
}

/** Whether packages are free on a day, and what is instead. */
export function availability(scene: Scene): Part {
  const { about, wish, say, calendar } = scene;
  const tooEarly = earlyDay(scene);
  if (tooEarly) return about.length === 0 ? recommend(scene) : tooEarly;
  if (calendar === null || wish.date === null) {
    if (about.length === 0 && isWished(wish)) return recommend(scene);
    const own = about
      .slice(0, 3)
      .map((pack) => say.hoursOfDay.of(link(scene, pack), timesOf(scene, pack.times_of_day)));
    return { text: [...own, say.ask.date].join(" ") };
  }
  if (about.length === 0) return recommend(scene);
  const texts = about.slice(0, 3).map((pack) => freeText(scene, pack));
  const isAnyFree = texts.some(({ isFree }) => isFree);
  const [pack] = about;
  const text = texts.map((one) => one.text).join(" ");
  if (isAnyFree || !pack) {
    return {
      text: `${text} ${say.availability.confirm}`,
      ...(pack && about.length === 1 ? { action: toReserve(scene, pack) } : {}),
    };
  }
  const others = search(scene.knowledge, wish, calendar)
    .filter((one) => !about.includes(one))
    .slice(0, 3);
  if (others.length === 0) return { text, person: true };
  const lines = others.map((one) => line(scene, one, false));
  return {
    text: [text, "", say.availability.instead, "", ...lines, "", say.vat].join("\n"),
    cards: others,
  };
}

function freeText(scene: Scene, pack: KnownPackage): { text: string; isFree: boolean } {
  const { wish, say, calendar, evidence } = scene;
  if (calendar === null) return { text: "", isFree: false };
  const [named, day] = [link(scene, pack), dayName(scene, calendar.day)];
  const hours = hoursFor(pack, wish.duration);
  const free = freeTimes(pack, calendar, hours);
  const time = wish.timeofday;
  const gone = (times?: readonly TimeOfDay[]) =>
    isClosed(pack, calendar, hours, times)
      ? { day: say.availability.closed, time: say.availability.closedThen }
      : { day: say.availability.taken, time: say.availability.takenThen };
  evidence.take(vesselFact(pack), `${day}: ${free.length > 0 ? timesOf(scene, free) : "-"}`);
  if (time !== null && !pack.times_of_day.includes(time)) {
    const isFree = free.length > 0;
    const times = timesOf(scene, pack.times_of_day);
    const then = say.availability.notThen(named, say.times[time], times);
    const also = isFree
      ? say.availability.free(named, timesOf(scene, free), day)
      : gone().day(named, day);
    return { text: `${then} ${also}`, isFree };
  }
  if (free.length === 0) return { text: gone().day(named, day), isFree: false };
  if (time !== null && !free.includes(time)) {
    return {
      text: `${gone([time]).time(named, say.times[time], day)} ${say.availability.otherwise(timesOf(scene, free))}`,
      isFree: true,
    };
  }
  const atHour =
    wish.hour === null || time === null ? "free" : freeAt(pack, calendar, wish.hour, hours);
  if (wish.hour !== null && time !== null && atHour !== "free") {
    const at = evidence.take(rule("Hour asked for"), clock(wish.hour));
    const [from, to] = TIME_WINDOWS[time];
    const window = evidence.take(rule("Times of day"), `${clock(from)}-${clock(to)}`);
    const count = noted(scene, pack, say.hours(hours));
    const { takenAt, closedAt } = say.availability;
    const why =
      atHour !== "outside"
        ? { taken: takenAt, closed: closedAt }[atHour](named, at, day)
        : say.availability.outside(count, at, say.timeNames[time], window);
    return { text: `${why} ${say.availability.otherwise(timesOf(scene, free))}`, isFree: true };
  }
  const taken = pack.times_of_day.filter((one) => !free.includes(one));
  const at =
    time !== null && wish.hour !== null
      ? ` (${evidence.take(rule("Hour asked for"), clock(wish.hour))})`
      : "";
  const times = time !== null ? say.times[time] + at : timesOf(scene, free);
  const first = say.availability.free(named, times, day);
  const rest =
    time === null && taken.length > 0
      ? ` ${gone(taken).time(named, timesOf(scene, taken), day)}`
      : "";
  return { text: first + rest, isFree: true };
}

/** How early charters have to be asked for (SPEC §5). */
export function lead(scene: Scene): Part {
  const tooEarly = earlyDay(scene);
  if (tooEarly) return tooEarly;
  const first = dayName(scene, earliestDay(scene.now));
  const rule = scene.say.lead.rule(leadDays(scene), first);
  const sooner = publishedAnswer(scene, "How early must I ask?");
  return { ...sooner, text: [sooner?.text, rule].filter(Boolean).join(" ") };
}

const clock = (hour: number) => `${`${hour % 24}`.padStart(2, "0")}:00`;

/** When trips go out, and what the times of day are (SPEC §2, step 1). */
export function times(scene: Scene): Part {
  const { about, say, evidence } = scene;
  const windows = TIMES_OF_DAY.map((time: TimeOfDay) => {
    const [from, to] = TIME_WINDOWS[time];
    return evidence.take(rule("Times of day"), `${clock(from)}-${clock(to)}`);
  });
  const [morning = "", afternoon = "", evening = ""] = windows;
  const own = about
    .slice(0, 3)
    .map((pack) => say.hoursOfDay.of(link(scene, pack), timesOf(scene, pack.times_of_day)));
  const { hour = null } = scene.stated;
  const part = hour === null ? null : timeOfHour(hour);
  // "Can we start at six?": which of them that is, and whether the trip ends in it.
  for (const pack of hour !== null && part
    ? (about.length > 0 ? about : scene.recent).slice(0, 2)
    : []) {
    const hours = hoursFor(pack, scene.wish.duration);
    if (hour === null || !part || !pack.times_of_day.includes(part)) continue;
    const from = hour < NIGHT_HOURS ? hour + 24 : hour;
    if (startHours(part, hours).includes(from)) continue;
    const count = noted(scene, pack, say.hours(hours));
    const window = windows[part - 1] ?? "";
    const at = evidence.take(rule("Hour asked for"), clock(hour));
    own.unshift(
      `${link(scene, pack)}: ${say.availability.outside(count, at, say.timeNames[part], window)}`,
    );
  }
  if (hour !== null && part)
    own.unshift(`${evidence.take(rule("Hour asked for"), clock(hour))}: ${say.timeNames[part]}.`);
  return {
    text: [...own, say.hoursOfDay.all(morning, afternoon, evening), say.hoursOfDay.hint].join(" "),
  };
}
