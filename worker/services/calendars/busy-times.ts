import ICAL from "ical.js";
import { OWN_UID_END } from "#domain/lib/calendar.ts";
import { type Budget, type RuleData, repeatedStarts } from "./recurrence.ts";
import { DUBAI, instantOf, UTC, type Zone, zoneNamed } from "./zones.ts";

// What somebody else's calendar says of a vessel, as busy times (DESIGN §15). Strangers write these files: each event is
// parsed by itself, so that a broken one costs no other, and nothing here takes more steps than its budget. What an event
// is called is never looked at.

/** A busy time in milliseconds, with the uid of its event. */
export type BusyTime = { start: number; end: number; uid: string };
/** Why an event blocks nothing; `unknown_zone` is only remarked on, its times are read as Dubai's. */
export type LeftOut =
  | "free"
  | "cancelled"
  | "own"
  | "outside"
  | "no_length"
  | "unreadable"
  | "repeats_too_often"
  | "too_many"
  | "unknown_zone";
export type CalendarReading = {
  events: number;
  busy: BusyTime[];
  left_out: Partial<Record<LeftOut, number>>;
};

/** Why a file is no calendar that can be used. */
export type CalendarProblem = "html" | "no_content" | "not_calendar" | "cut_off";
export class UnreadableCalendar extends Error {
  readonly problem: CalendarProblem;
  constructor(problem: CalendarProblem) {
    super(`the calendar cannot be used: ${problem}`);
    this.problem = problem;
  }
}

/** The nearest so many busy times are kept of one calendar. */
export const BUSY_MOST = 5_000;
const AHEAD_YEARS = 2;
const DAY_MS = 86_400_000;
/** Steps that the rules of one calendar may take: some hundred milliseconds. */
const STEPS = 300_000;
/** What a file may name that is looked through for each of its times: changes of a zone, of a series from a time on. */
const LOOKED_THROUGH = 200;
const USED =
  /^(UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|SEQUENCE|X-MICROSOFT-CDO-BUSYSTATUS|TZOFFSETFROM|TZOFFSETTO|TZID|X-LIC-LOCATION)[:;]/i;

/** The span of which busy times are read: from a day before now to two years after it. */
export function readingWindow(now: Date): { from: number; until: number } {
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + AHEAD_YEARS);
  return { from: now.getTime() - DAY_MS, until: until.getTime() };
}

/** The busy times of an iCalendar file around now, earliest first. Throws UnreadableCalendar. */
export function readBusyTimes(file: string, now: Date): CalendarReading {
  const { events, zones, usual } = componentsOf(file);
  const window = readingWindow(now);
  const budget: Budget = { left: STEPS };
  const left_out: CalendarReading["left_out"] = {};
  const leaveOut = (why: LeftOut, n = 1) => {
    left_out[why] = (left_out[why] ?? 0) + n;
  };
  const find = zoneFinder(zones, usual, window, budget);
  const read = events.flatMap((lines) => {
    const event = readEvent(lines, find);
    if (typeof event !== "string") {
      if (event.hasUnknownZone) leaveOut("unknown_zone");
      return [event];
    }
    leaveOut(event);
    return [];
  });
  const { masters, changes } = sortOut(read);
  let found: BusyTime[] = [];
  const cut = () => {
    const once = [...new Map(found.map((one) => [`${one.start} ${one.end}`, one])).values()].sort(
      (a, b) => a.start - b.start || a.end - b.end,
    );
    if (once.length > BUSY_MOST) leaveOut("too_many", once.length - BUSY_MOST);
    found = once.slice(0, BUSY_MOST);
  };
  const take = (event: Event, times: readonly { start: number; end: number }[]) => {
    if (event.state !== "busy") return leaveOut(event.state);
    const inside = times.filter(({ start, end }) => end > window.from && start < window.until);
    if (inside.length === 0) leaveOut("outside");
    for (const time of inside) found.push({ ...time, uid: event.uid });
    if (found.length > 10 * BUSY_MOST) cut();
  };
  for (const event of masters) {
    const { times, isWhole } = timesOf(event, changes.get(event.uid), window, budget);
    if (!isWhole) leaveOut("repeats_too_often");
    take(event, times);
  }
  for (const { all } of changes.values()) {
    for (const change of all) {
      const start = change.start.utc;
      take(change, [{ start, end: start + change.length }]);
    }
  }
  cut();
  return { events: events.length, busy: found, left_out };
}

/** The file's events and zones as the lines that are used, and the zone it names for times without one. */
function componentsOf(file: string) {
  const text = file.replace(/^\uFEFF/, "").trimStart();
  if (text === "") throw new UnreadableCalendar("no_content");
  if (text.startsWith("<")) throw new UnreadableCalendar("html");
  if (!/^BEGIN:VCALENDAR\s/i.test(text)) throw new UnreadableCalendar("not_calendar");
  if (!/END:VCALENDAR\s*$/i.test(text.slice(-200))) throw new UnreadableCalendar("cut_off");
  const events: string[][] = [];
  const zones: string[][] = [];
  let usual: Zone | undefined;
  /** The component that is read, and how deep inside others (an alarm, a season of a zone) the line stands. */
  let open: { name: string; lines: string[] } | undefined;
  let depth = 0;
  for (const line of text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/\n[ \t]/g, "")
    .split("\n")) {
    const [, mark, name = ""] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    if (mark === undefined) {
      const isUsed = open && (open.name === "VTIMEZONE" || depth === 0) && USED.test(line);
      if (isUsed) open?.lines.push(line);
      else if (!open && /^X-WR-TIMEZONE[:;]/i.test(line)) {
        usual = zoneNamed(line.slice(line.indexOf(":") + 1));
      }
      continue;
    }
    const component = name.toUpperCase();
    const isBegin = mark.toUpperCase() === "BEGIN";
    if (!open) {
      if (isBegin && (component === "VEVENT" || component === "VTIMEZONE")) {
        open = { name: component, lines: [] };
        depth = 0;
      }
    } else if (isBegin) {
      depth++;
      if (open.name === "VTIMEZONE") open.lines.push(`BEGIN:${component}`);
    } else if (depth > 0) {
      depth--;
      if (open.name === "VTIMEZONE") open.lines.push(`END:${component}`);
    } else {
      (open.name === "VEVENT" ? events : zones).push(open.lines);
      open = undefined;
    }
  }
  return { events, zones, usual };
}

type Property = [
  name: string,
  parameters: Record<string, string>,
  type: string,
  ...values: unknown[],
];
type Component = [name: string, properties: Property[], inner: Component[]];

function parsed(name: string, lines: readonly string[]): Component | undefined {
  try {
    return ICAL.parse([`BEGIN:${name}`, ...lines, `END:${name}`].join("\r\n")) as Component;
  } catch {
    return undefined;
  }
}
const property = ([, properties]: Component, name: string) =>
  properties.find(([one]) => one === name);

type FindZone = (tzid: string | undefined) => Zone | undefined;

/** Finds a zone by its name; undefined where neither we nor the file know it. Times without a name get the usual one. */
function zoneFinder(
  zones: readonly string[][],
  usual: Zone | undefined,
  window: { from: number; until: number },
  budget: Budget,
): FindZone {
  const own = new Map<string, readonly string[]>();
  for (const lines of zones) {
    const line = lines.find((one) => /^TZID[:;]/i.test(one)) ?? "";
    own.set(line.slice(line.indexOf(":") + 1).trim(), lines);
  }
  const made = new Map<string, Zone | undefined>();
  return (tzid) => {
    if (tzid === undefined) return usual ?? DUBAI;
    if (!made.has(tzid)) {
      made.set(tzid, zoneNamed(tzid) ?? zoneOf(own.get(tzid.trim()), window, budget));
    }
    return made.get(tzid);
  };
}

/** A zone by the file's own rules. */
function zoneOf(
  lines: readonly string[] | undefined,
  { from, until }: { from: number; until: number },
  budget: Budget,
): Zone | undefined {
  const component = lines && parsed("VTIMEZONE", lines);
  if (!component) return undefined;
  const place = property(component, "x-lic-location")?.[3];
  const named = typeof place === "string" ? zoneNamed(place) : undefined;
  if (named) return named;
  const changes = component[2]
    .flatMap((season) => {
      const start = wallOf(`${property(season, "dtstart")?.[3]}`);
      const before = offsetOf(property(season, "tzoffsetfrom")?.[3]);
      const offset = offsetOf(property(season, "tzoffsetto")?.[3]);
      if (!start || before === undefined || offset === undefined) return [];
      const rule = property(season, "rrule")?.[3] as RuleData | undefined;
      const span = { from: from - 800 * DAY_MS, until };
      const last = rule?.until ? { last: untilOf(rule.until, () => before) } : {};
      const more = rule
        ? repeatedStarts(rule, start.wall, { ...span, ...last }, budget).starts
        : [];
      return [...new Set([start.wall, ...more])].map((wall) => ({
        at: wall - before,
        before,
        offset,
      }));
    })
    .sort((a, b) => a.at - b.at);
  if (changes.length === 0 || changes.length > LOOKED_THROUGH) return undefined;
  return (utc) => changes.findLast(({ at }) => at <= utc)?.offset ?? changes[0]?.before ?? 0;
}

function offsetOf(text: unknown): number | undefined {
  const [, sign, hours, minutes, seconds = "0"] =
    /^([+-])(\d{2}):?(\d{2})(?::?(\d{2}))?$/.exec(`${text}`) ?? [];
  if (hours === undefined) return undefined;
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
  return sign === "-" ? -ms : ms;
}

/** A moment as the file writes it: on the clock of its zone, and as an instant; a whole day is one of Dubai's. */
type Moment = { wall: number; utc: number; isDay: boolean; zone: Zone };

function wallOf(text: string): { wall: number; isDay: boolean; isUtc: boolean } | undefined {
  const [, year, month, day, hour, minute, second, z] =
    /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)(Z)?)?$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  const [h, m, s] = [Number(hour ?? 0), Number(minute ?? 0), Number(second ?? 0)];
  if (!isReal || h > 24 || m > 59 || s > 60) return undefined;
  const wall = date.getTime() + ((h * 60 + m) * 60 + s) * 1_000;
  return { wall, isDay: hour === undefined, isUtc: z !== undefined };
}

const untilOf = (text: string, zone: Zone): number => {
  const read = wallOf(text);
  if (!read) return Number.NEGATIVE_INFINITY;
  if (read.isDay) return read.wall + DAY_MS - 1;
  return read.isUtc ? read.wall + zone(read.wall) : read.wall;
};

type Event = {
  uid: string;
  state: "busy" | "free" | "cancelled";
  start: Moment;
  /** Milliseconds. */
  length: number;
  rule: RuleData | undefined;
  more: { start: Moment; length: number }[];
  except: Moment[];
  /** Which time of its series it changes, and whether all later ones with it. */
  of: Moment | undefined;
  andLater: boolean;
  sequence: number;
  hasUnknownZone: boolean;
};

function readEvent(lines: readonly string[], find: FindZone): Event | LeftOut {
  const component = parsed("VEVENT", lines);
  if (!component) return "unreadable";
  const text = (name: string) => `${property(component, name)?.[3] ?? ""}`.trim();
  const uid = text("uid");
  if (uid.toLowerCase().endsWith(OWN_UID_END)) return "own";
  let hasUnknownZone = false;
  const moment = (value: unknown, tzid: string | undefined): Moment | undefined => {
    const read = wallOf(`${value}`);
    if (!read) return undefined;
    const named = read.isUtc ? UTC : read.isDay ? DUBAI : find(tzid);
    if (!named) hasUnknownZone = true;
    const zone = named ?? DUBAI;
    return { wall: read.wall, utc: instantOf(read.wall, zone), isDay: read.isDay, zone };
  };
  const momentsOf = (name: string) =>
    component[1]
      .filter(([one]) => one === name)
      .flatMap(([, { tzid }, , ...values]) => values.map((value) => [value, tzid] as const));
  const [start] = momentsOf("dtstart").map(([value, tzid]) => moment(value, tzid));
  if (!start) return "unreadable";
  const [end] = momentsOf("dtend").map(([value, tzid]) => moment(value, tzid));
  const usual = start.isDay ? DAY_MS : 0;
  const duration = text("duration");
  let length = end ? end.utc - start.utc : duration ? lengthOf(duration) : usual;
  if (length === undefined || length < 0) return "unreadable";
  if (length === 0) length = usual;
  if (length === 0) return "no_length";
  const [change] = momentsOf("recurrence-id").map(([value, tzid]) => moment(value, tzid));
  const range = property(component, "recurrence-id")?.[1].range ?? "";
  const more = momentsOf("rdate").flatMap(([value, tzid]) => {
    const [from, to] = [value].flat() as string[];
    const at = moment(from, tzid);
    if (!at) return [];
    const until = to === undefined ? undefined : moment(to, tzid);
    const own = until ? until.utc - at.utc : to === undefined ? undefined : lengthOf(to);
    return [{ start: at, length: own ?? length }];
  });
  const isFree =
    text("transp").toUpperCase() === "TRANSPARENT" ||
    text("x-microsoft-cdo-busystatus").toUpperCase() === "FREE";
  const isCancelled = text("status").toUpperCase() === "CANCELLED";
  return {
    ...{ uid, start, length, more },
    state: isCancelled ? "cancelled" : isFree ? "free" : "busy",
    rule: property(component, "rrule")?.[3] as RuleData | undefined,
    except: momentsOf("exdate").flatMap(([value, tzid]) => moment(value, tzid) ?? []),
    of: change,
    andLater: range.toUpperCase() === "THISANDFUTURE",
    sequence: Number(text("sequence")) || 0,
    hasUnknownZone,
  };
}

/** "P1DT2H" in milliseconds. */
function lengthOf(text: string): number | undefined {
  const [all, weeks, days, hours, minutes, seconds] =
    /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text) ?? [];
  if (all === undefined) return undefined;
  const whole = Number(weeks ?? 0) * 7 + Number(days ?? 0);
  const rest = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0);
  return whole * DAY_MS + rest * 1_000;
}

/** Events by themselves or with a rule, and the changes of single times by uid; of two changes of one time the newest. */
function sortOut(events: readonly Event[]) {
  const masters = events.filter(({ of }) => of === undefined);
  const newest = new Map<string, Event>();
  for (const event of events) {
    if (!event.of) continue;
    const key = `${event.of.utc} ${event.uid}`;
    if (event.sequence >= (newest.get(key)?.sequence ?? 0)) newest.set(key, event);
  }
  const byUid = Map.groupBy(newest.values(), ({ uid }) => uid);
  return { masters, changes: new Map([...byUid].map(([uid, all]) => [uid, changesOf(all)])) };
}

type Changes = ReturnType<typeof changesOf>;

function changesOf(all: readonly Event[]) {
  const later = all
    .filter(({ andLater }) => andLater)
    .sort((a, b) => (a.of?.utc ?? 0) - (b.of?.utc ?? 0))
    .slice(0, LOOKED_THROUGH);
  return { all, isChanged: timeSet(all.flatMap(({ of }) => of ?? [])), later };
}

const dayOf = ({ wall }: Pick<Moment, "wall">) => Math.floor(wall / DAY_MS);
/** The times of an event: its own, those of its rule and those it names, without those that were taken out or changed. */
function timesOf(
  { start, length, rule, more, except, state }: Event,
  changes: Changes | undefined,
  { from, until }: { from: number; until: number },
  budget: Budget,
) {
  if (state !== "busy") return { times: [], isWhole: true };
  const { zone } = start;
  const last = rule?.until ? { last: untilOf(rule.until, zone) } : {};
  // A change of all later times may move what begins outside the window into it.
  const span = { from: from - length - 32 * DAY_MS, until: until + 32 * DAY_MS, ...last };
  const { starts, isWhole } = rule
    ? repeatedStarts(rule, start.wall, span, budget)
    : { starts: [start.wall], isWhole: true };
  const byRule = starts.map((wall) => ({ wall, utc: instantOf(wall, zone), length }));
  const named = more.map((one) => ({ ...one.start, length: one.length }));
  // A time that stands there twice is one.
  const all = [...new Map([...byRule, ...named].map((one) => [one.utc, one])).values()];
  const gone = timeSet(except);
  const times = all.flatMap((time) => {
    if (gone(time) || changes?.isChanged(time)) return [];
    const change = changes?.later.findLast(({ of }) => of && of.utc <= time.utc);
    if (!change?.of) return [{ start: time.utc, end: time.utc + time.length }];
    if (change.state !== "busy") return [];
    const moved = instantOf(time.wall + change.start.wall - change.of.wall, change.start.zone);
    return [{ start: moved, end: moved + change.length }];
  });
  return { times, isWhole };
}

/** Answers quickly whether a time is one of those the file names. */
function timeSet(named: readonly Moment[]) {
  const days = new Set(named.filter(({ isDay }) => isDay).map(dayOf));
  const instants = new Set(named.filter(({ isDay }) => !isDay).map(({ utc }) => utc));
  return (time: { wall: number; utc: number }) => days.has(dayOf(time)) || instants.has(time.utc);
}
