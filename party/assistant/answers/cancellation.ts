import { TIME_OF_DAY, type TimeOfDay } from "#domain/config/limits.ts";
import { cancellationStages, charterStart, datedStages } from "#domain/lib/cancellation.ts";
import { addDays, dubaiDay, earliestDay, formatDateTime } from "#domain/lib/dubai-date.ts";
import { NIGHT_HOURS } from "#domain/lib/free-times.ts";
import { startHours } from "#domain/lib/start-times.ts";
import { isForSunset, sunsetHour } from "#domain/lib/sun.ts";
import type { KnownPackage } from "../knowledge/knowledge.ts";
import { whenIn } from "../language/dates.ts";
import { counted } from "../language/numbers.ts";
import { hoursFor } from "../toolbox.ts";
import { link, money, noted, type Part, type Scene, withExtras } from "./context.ts";
import { published } from "./facts.ts";
import { passage } from "./passages.ts";

/** "3 days before": the notice a message names, in hours. */
export function noticeIn(message: string): number | undefined {
  const text = counted(message).replace(/\b(?:an?|one|the) (?=(?:day|night|week|hour)\b)/g, "1 ");
  const found =
    /\b(\d{1,3}) ?(hour|day|night|week)s? (?:before|earlier|notice|ahead|in advance|prior)|(?:قبل|بـ?) ?(?:ب)?(\d{1,3})? ?(ساع|يوم|ايام|اسبوع)(?:ت?(ين))?/.exec(
      text,
    );
  if (!found) return undefined;
  const [, before, english, arabicBefore, arabic, dual] = found;
  const n = dual ? 2 : Number(before ?? arabicBefore ?? 1);
  const unit = english ?? arabic ?? "";
  return n * (/^(?:hour|ساع)/.test(unit) ? 1 : /^(?:week|اسبوع)/.test(unit) ? 168 : 24);
}

/** What comes back of a cancelled charter: in days and sums where the day and the hours are known. */
export function cancellation(scene: Scene, notices = noticesOf(scene)): Part {
  const { about, say } = scene;
  const known =
    about.length === 0 && !say.inEnglish ? passage(scene, ["cancel", "back", "tiers"]) : undefined;
  if (about.length === 0)
    return { text: [known?.text ?? say.cancellation.each, say.ask.package].join(" ") };
  return {
    text: about
      .slice(0, 2)
      .map((pack) => stages(scene, pack, notices))
      .join("\n\n"),
  };
}

/** How a booking is cancelled, and what comes back of the one that is spoken of. */
export function cancelling(scene: Scene): Part {
  const way = published(scene, "cancel_booking");
  return { ...way, text: `${way.text}\n\n${cancellation(scene).text}` };
}

const CANCELS =
  /\bcancel\w*|\bstorn\w*|\bannul\w*|\bab(?:zu)?sag\w*|\bcancela\w*|(?:ا|ي|ن|ت)?لغ(?:ي|ا|و)|отмен|取消/;
const WEEK_MS = 7 * 24 * 3_600_000;
const WEEKDAY =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|ال(?:احد|اثنين|ثلاثاء|اربعاء|خميس|جمعه|سبت)/g;
/** Whether a message asks what cancelling costs, in any language. */
export const asksOfCancelling = (text: string): boolean => CANCELS.test(text);
/**
 * The notices, in hours, that a message means which names the day of a trip and days of cancelling it; none where it does
 * not, and null where nothing tells surely which of the days is the trip's.
 */
export function noticesOf(scene: Scene): number[] | null {
  const { text, speech, now, wish, about } = scene;
  const rest = speech === "en" || speech === "ar" ? text : scene.rest;
  const [pack] = about;
  // Of another day than the trip's it was said before that it is cancelled then.
  const isOn = scene.topics.includes("cancellation_terms") && scene.stated.date !== wish.date;
  if (!pack || !(CANCELS.test(text) || (isOn && scene.stated.date))) return [];
  const today = dubaiDay(now);
  const named = rest
    .split(/\bif\b|\band\b|\bbut\b|\bfor\b|[,.;?]|(?=cancel)|لو|واذا|و(?=يوم)/)
    .map((part) => ({ part, ...whenIn(part, now), isCancelled: CANCELS.test(part) }))
    .filter(({ date }) => date);
  const isTwice = named.some(
    ({ part, isCancelled }) => isCancelled && new Set(part.match(WEEKDAY)).size > 1,
  );
  if (isTwice) return null;
  const cancelled = named.flatMap(({ date, isCancelled }) => (isCancelled && date ? [date] : []));
  const trips = [...named.filter(({ isCancelled }) => !isCancelled), wish].flatMap(({ date }) =>
    date && !cancelled.includes(date) ? [date] : [],
  );
  const before = trips.toSorted().at(-1);
  // A trip is cancelled before it begins: "Wednesday, and if I cancel Tuesday?" is the Tuesday before that Wednesday.
  const found = named.map(({ part, date, hour, isCancelled }) => {
    const isLate = isCancelled && date && before !== undefined && date > before;
    const isWeekday = part.match(WEEKDAY) && !/\d(?:st|nd|rd|th)|\d [a-z]{3}|\bnext\b/.test(part);
    const weeks = isLate ? Math.ceil((Date.parse(date) - Date.parse(before)) / WEEK_MS) : 0;
    return { hour, date: isLate ? (isWeekday ? addDays(date, -7 * weeks) : today) : date, isLate };
  });
  if (found.some(({ date, isLate }) => isLate && date && date <= today)) return null;
  const days = [
    ...new Set([
      ...found.flatMap(({ date }) => date ?? []),
      ...(before === undefined && wish.date ? [wish.date] : trips),
    ]),
  ].toSorted();
  const trip = days.at(-1);
  if (trip === undefined || days.length < 2) return [];
  const time = timeFor(pack, wish.timeofday);
  const hours = hoursFor(pack, wish.duration);
  const at = found.find(({ date, hour }) => date === trip && hour !== null)?.hour ?? wish.hour;
  const start = charterStart(trip, time, hourOf(time, at) ?? startOf(pack, trip, time, hours));
  // "If I book today for the third and cancel tomorrow": today nothing is cancelled.
  const isToday = days.length > 2 && days[0] === today;
  return days.slice(isToday ? 1 : 0, -1).map((day) => {
    const hour = found.find(({ date }) => date === day)?.hour ?? undefined;
    const from = charterStart(day, TIME_OF_DAY.afternoon, hour);
    return Math.floor((start.getTime() - from.getTime()) / 3_600_000);
  });
}

const timeFor = (pack: KnownPackage, wished: TimeOfDay | null): TimeOfDay =>
  wished !== null && pack.times_of_day.includes(wished)
    ? wished
    : (pack.times_of_day[0] ?? TIME_OF_DAY.afternoon);

function stages(scene: Scene, pack: KnownPackage, days: number[] | null): string {
  const { say, wish, now } = scene;
  const named = link(scene, pack);
  const told = days ?? [];
  const notice = noticeIn(scene.rest);
  // Of several days none is counted from.
  const isOneDay = wish.until === null && wish.duration !== null;
  if (
    wish.date !== null &&
    wish.date >= earliestDay(now) &&
    isOneDay &&
    days?.length === 0 &&
    notice === undefined
  ) {
    const hours = hoursFor(pack, wish.duration);
    const time = timeFor(pack, wish.timeofday);
    const hour = hourOf(time, wish.hour) ?? startOf(pack, wish.date, time, hours);
    const { sum } = withExtras(scene, pack, hours);
    const charter = { start: charterStart(wish.date, time, hour), total: sum, now };
    const dated = datedStages(pack.cancellation, charter).map(({ until, back }) => {
      if (until === null) return say.cancellation.after;
      const part =
        back === sum ? say.cancellation.all("100 %") : say.cancellation.sum(money(scene, back));
      return noted(scene, pack, say.cancellation.dated(formatDateTime(until), part));
    });
    return [say.cancellation.of(named), ...dated].join("\n");
  }
  const lines = cancellationStages(pack.cancellation).map(({ hoursBefore, percent }) =>
    hoursBefore === null
      ? say.cancellation.after
      : noted(
          scene,
          pack,
          say.cancellation.until(noticeWords(say, hoursBefore), partWords(say, percent)),
        ),
  );
  const notices = told.length > 0 ? told : notice === undefined ? [] : [notice];
  const first = notices.map((hoursBefore) => noticed(scene, pack, hoursBefore));
  return [...first, say.cancellation.of(named), ...lines].join("\n");
}

/** An hour that was named, counted from midnight of the day, where it lies in a time of day. */
const hourOf = (time: TimeOfDay, hour: number | null): number | undefined => {
  const at = hour !== null && hour < NIGHT_HOURS ? hour + 24 : hour;
  return at !== null && startHours(time, 1).includes(at) ? at : undefined;
};

/** The hour its trips begin at, where it is sold for the sunset. */
const startOf = (pack: KnownPackage, day: string, time: TimeOfDay, hours: number) =>
  isForSunset(pack.occasions) ? sunsetHour(day, time, hours) : undefined;

type Say = Scene["say"];
/** "5 days", or "48 hours". */
const noticeWords = (say: Say, hoursBefore: number): string =>
  hoursBefore > 72 || (hoursBefore % 24 === 0 && hoursBefore > 48)
    ? say.cancellation.days(Math.floor(hoursBefore / 24))
    : say.hours(hoursBefore);
/** How much comes back. */
const partWords = (say: Say, percent: number): string =>
  percent === 100 ? say.cancellation.all("100 %") : say.cancellation.percent(percent);

/** What comes back with so many hours of notice, in the sum where the length of the trip is known. */
function noticed(scene: Scene, pack: KnownPackage, hoursBefore: number): string {
  const { say, wish } = scene;
  const tier = cancellationStages(pack.cancellation).find(
    (stage) => stage.hoursBefore !== null && stage.hoursBefore <= hoursBefore,
  );
  const percent = tier?.percent ?? 0;
  const notice = noticeWords(say, hoursBefore);
  const hours = hoursFor(pack, wish.duration);
  const total = withExtras(scene, pack, hours).sum;
  const sum = money(scene, Math.round((total * percent) / 100));
  const isKnown = wish.duration !== null || pack.price_model === "fixed";
  // Of nothing it is said of what.
  const ofAll = percent === 0 ? `${sum} / ${money(scene, total)}` : sum;
  const amount = isKnown ? ofAll : `${say.hours(hours)}: ${ofAll}`;
  const part = percent === 0 ? say.cancellation.nothing : partWords(say, percent);
  const back = `${part} (${amount})`;
  return noted(scene, pack, say.cancellation.notice(notice, back));
}
