import { site } from "#domain/config/site.ts";
import { changesMessages } from "#domain/messages/en/changes.ts";
import { language } from "#domain/messages/language.ts";

/** A charter, or another time a vessel is taken, as an entry of somebody's calendar. */
export type CalendarEntry = {
  /** The record's: a later file of the same one changes the entry, or takes it out. */
  uuid: string;
  title: string;
  start: Date;
  end: Date;
  location: string;
  description: string;
  organizer?: { name: string; email: string };
  /** When the file is made, or in a feed when the entry was last changed. */
  stamp: Date;
  /** Higher with each change of the booking; a cancellation has to be higher than what it cancels. */
  sequence?: number;
  cancelled?: boolean;
  /** Held for a while: it may still come to nothing. */
  tentative?: boolean;
  /** The weather has called it off, and nothing is agreed instead yet. */
  calledOff?: boolean;
};

/** What the uids of all our entries end with: one that comes back by another's calendar blocks nothing. */
export const OWN_UID_END = `@${site.domain}`;

export const CALENDAR_TYPE = "text/calendar";

const LINE_OCTETS = 75;

/** The entry as an iCalendar file (RFC 5545), to be stored as UTF-8; METHOD as RFC 5546 wants it. */
export function calendarFile(entry: CalendarEntry): string {
  return fileOf([
    `PRODID:-//Khorizon//Bookings//${language.tag.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
    `METHOD:${entry.cancelled ? "CANCEL" : "PUBLISH"}`,
    ...linesOf(entry),
  ]);
}

/** Entries as a calendar that others subscribe to: they ask again and again, and take it as it is then. */
export function calendarFeed(name: string, entries: readonly CalendarEntry[]): string {
  return fileOf([
    `PRODID:-//Khorizon//Calendar//${language.tag.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT15M",
    "X-PUBLISHED-TTL:PT15M",
    ...entries.flatMap(linesOf),
  ]);
}

function fileOf(lines: readonly string[]): string {
  const all = ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"];
  return `${all.map(folded).join("\r\n")}\r\n`;
}

function linesOf(entry: CalendarEntry): string[] {
  const { uuid, start, end, location, description, organizer, stamp } = entry;
  const { cancelled = false, sequence = cancelled ? 1 : 0 } = entry;
  const isOff = entry.calledOff && !cancelled;
  const isTentative = entry.tentative || isOff;
  const title = isOff ? `${changesMessages.inList.weather}: ${entry.title}` : entry.title;
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(`${uuid}${OWN_UID_END}`)}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${cancelled ? "CANCELLED" : isTentative ? "TENTATIVE" : "CONFIRMED"}`,
    ...(organizer
      ? [`ORGANIZER;CN="${parameter(organizer.name)}":mailto:${address(organizer.email)}`]
      : []),
    `SUMMARY:${escaped(title)}`,
    ...(location === "" ? [] : [`LOCATION:${escaped(location)}`]),
    ...(description === "" ? [] : [`DESCRIPTION:${escaped(description)}`]),
    "END:VEVENT",
  ];
}

/** "20261205T120000Z". */
function utc(date: Date): string {
  return date.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
}

/** A TEXT value: lines become "\n", other controls go. */
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?!\n)\p{Cc}/gu, "")
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll("\n", "\\n");
}

/** A quoted parameter has no way to hold a quotation mark or a line. */
function parameter(text: string): string {
  return text.replaceAll(/["\p{Cc}]/gu, "");
}

function address(email: string): string {
  return email.replaceAll(/[\s\p{Cc}]/gu, "");
}

/** Breaks a line after 75 octets at most, never inside a character; what follows begins with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = " ";
      octets = 1;
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].join("\r\n");
}
