/** What other calendars write, and what it means for a vessel (DESIGN §15): each trap has a file written for it. */
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { convertIcsCalendar } from "ts-ics";
import { calendarFeed } from "#domain/lib/calendar.ts";
import { PATIENCE_MS } from "#scripts/lib/process.ts";
import { BUSY_MOST, readBusyTimes, UnreadableCalendar } from "./busy-times.ts";

const NOW = new Date("2027-01-02T08:00:00Z");
const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, "fixtures", `${name}.ics`), "utf8").replaceAll(
    "\n",
    "\r\n",
  );
const event = (...lines: string[]) =>
  [
    "BEGIN:VEVENT",
    ...(lines.some((line) => line.startsWith("UID:")) ? [] : ["UID:a"]),
    ...lines,
    "END:VEVENT",
  ].join("\r\n");
const calendar = (...parts: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...parts, "END:VCALENDAR", ""].join("\r\n");
const at = (ms: number) => new Date(ms).toISOString().slice(0, 16);
const read = (file: string) => {
  const { busy, ...rest } = readBusyTimes(file, NOW);
  return { ...rest, busy: busy.map(({ start, end }) => `${at(start)} ${at(end)}`) };
};
const busyOf = (...lines: string[]) => read(calendar(event(...lines))).busy;
const FROM_10_TO_12 = ["DTSTART:20270110T100000Z", "DTEND:20270110T120000Z"];

test("a calendar as Google writes it: a zone without its rules, a changed and a missing time, whole days", () => {
  expect(read(fixture("google"))).toEqual({
    events: 4,
    left_out: { free: 1 },
    busy: [
      "2027-01-04T05:00 2027-01-04T08:00",
      "2027-01-05T20:00 2027-01-07T20:00",
      "2027-01-18T10:00 2027-01-18T11:00",
      "2027-01-25T05:00 2027-01-25T08:00",
    ],
  });
});

test("a calendar as Outlook writes it: zones of Windows and its own, a cancelled time of a series", () => {
  expect(read(fixture("outlook"))).toEqual({
    events: 4,
    left_out: { cancelled: 1 },
    busy: [
      "2027-01-05T06:00 2027-01-05T07:00",
      "2027-01-07T06:00 2027-01-07T07:00",
      "2027-01-15T09:00 2027-01-15T11:00",
      "2027-07-10T08:00 2027-07-10T10:00",
    ],
  });
});

test("a calendar as Apple writes it: with the rules of its zone, over the change to summer time", () => {
  expect(read(fixture("apple"))).toEqual({
    events: 2,
    left_out: {},
    busy: [
      "2027-03-26T09:00 2027-03-26T10:00",
      "2027-04-02T08:00 2027-04-02T09:00",
      "2027-04-30T20:00 2027-05-02T20:00",
    ],
  });
});

test("our own feed is read by another reader, and coming back it blocks nothing", async () => {
  const file = calendarFeed("Amwaj, (Khorizon)", [
    {
      uuid: "0198c000-0000-7000-8000-000000000001",
      ...{ title: "Amwaj: Booked, 8 guests", location: "Pier 7; Marina", description: "" },
      start: new Date("2027-01-10T10:00:00Z"),
      end: new Date("2027-01-10T14:00:00Z"),
      ...{ stamp: NOW, sequence: 3, cancelled: true },
    },
  ]);
  const { events } = convertIcsCalendar(undefined, file);
  expect(events).toMatchObject([
    {
      uid: "0198c000-0000-7000-8000-000000000001@khorizon.example",
      ...{ summary: "Amwaj: Booked, 8 guests", location: "Pier 7; Marina" },
      ...{ sequence: 3, status: "CANCELLED" },
      start: { date: new Date("2027-01-10T10:00:00Z") },
      end: { date: new Date("2027-01-10T14:00:00Z") },
    },
  ]);
  expect(read(file.replace("CANCELLED", "CONFIRMED"))).toEqual({
    events: 1,
    left_out: { own: 1 },
    busy: [],
  });
});

test("a zone nobody knows is Dubai's, and that is said; times without a zone are the calendar's, else Dubai's", () => {
  const zone = (name: string) =>
    read(calendar(event(`DTSTART;TZID=${name}:20270110T100000`, "DURATION:PT1H")));
  expect(zone("Captain's Own")).toEqual({
    events: 1,
    left_out: { unknown_zone: 1 },
    busy: ["2027-01-10T06:00 2027-01-10T07:00"],
  });
  expect(zone('"GMT Standard Time"').busy).toEqual(["2027-01-10T10:00 2027-01-10T11:00"]);
  expect(zone("/freeassociation.sourceforge.net/Europe/Berlin").busy).toEqual([
    "2027-01-10T09:00 2027-01-10T10:00",
  ]);
  const floating = event("DTSTART:20270110T100000", "DURATION:PT1H");
  expect(read(calendar(floating)).busy).toEqual(["2027-01-10T06:00 2027-01-10T07:00"]);
  expect(read(calendar("X-WR-TIMEZONE:Asia/Calcutta", floating)).busy).toEqual([
    "2027-01-10T04:30 2027-01-10T05:30",
  ]);
});

test("changed times of a series: moved, cancelled, the newest of two, and one with all that follow", () => {
  const daily = event(...FROM_10_TO_12, "RRULE:FREQ=DAILY;COUNT=5");
  const change = (day: string, ...lines: string[]) => event(`RECURRENCE-ID${day}`, ...lines);
  expect(
    read(
      calendar(
        change(":20270111T100000Z", "SEQUENCE:2", "DTSTART:20270111T130000Z", "DURATION:PT1H"),
        daily,
        change(":20270111T100000Z", "SEQUENCE:1", "DTSTART:20270111T150000Z", "DURATION:PT1H"),
        change(
          ";RANGE=THISANDFUTURE:20270113T100000Z",
          "DTSTART:20270113T110000Z",
          "DURATION:PT30M",
        ),
        change(
          ":20270112T100000Z",
          "DTSTART:20270112T100000Z",
          "STATUS:CANCELLED",
          "DURATION:PT1H",
        ),
      ),
    ).busy,
  ).toEqual([
    "2027-01-10T10:00 2027-01-10T12:00",
    "2027-01-11T13:00 2027-01-11T14:00",
    "2027-01-13T11:00 2027-01-13T11:30",
    "2027-01-14T11:00 2027-01-14T11:30",
  ]);
});

test("named times count once, and those taken out do not count, by time or by day", () => {
  expect(
    busyOf(
      ...FROM_10_TO_12,
      "RRULE:FREQ=DAILY;COUNT=4",
      "RDATE:20270111T100000Z,20270120T100000Z,20270120T100000Z",
      "RDATE;VALUE=PERIOD:20270121T100000Z/PT30M",
      "EXDATE:20270112T100000Z",
      "EXDATE;VALUE=DATE:20270113",
    ),
  ).toEqual([
    "2027-01-10T10:00 2027-01-10T12:00",
    "2027-01-11T10:00 2027-01-11T12:00",
    "2027-01-20T10:00 2027-01-20T12:00",
    "2027-01-21T10:00 2027-01-21T10:30",
  ]);
});

test("rules of many kinds name their days", () => {
  const days = (start: string, rule: string) =>
    busyOf(`DTSTART:${start}T100000Z`, "DURATION:PT1H", `RRULE:${rule}`).map((time) =>
      time.slice(0, 10),
    );
  expect(days("20270105", "FREQ=MONTHLY;BYDAY=1TU,-1FR;COUNT=4")).toEqual([
    ...["2027-01-05", "2027-01-29", "2027-02-02", "2027-02-26"],
  ]);
  expect(days("20270131", "FREQ=MONTHLY;COUNT=3")).toEqual([
    ...["2027-01-31", "2027-03-31", "2027-05-31"],
  ]);
  expect(days("20270129", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2")).toEqual([
    ...["2027-01-29", "2027-02-26"],
  ]);
  expect(days("20270105", "FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,SU;COUNT=4")).toEqual([
    ...["2027-01-05", "2027-01-17", "2027-01-19", "2027-01-31"],
  ]);
  expect(days("20270104", "FREQ=YEARLY;BYWEEKNO=2;BYDAY=MO;COUNT=2")).toEqual([
    ...["2027-01-04", "2027-01-11"],
  ]);
  expect(days("20270113", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;UNTIL=20271231")).toEqual([
    ...["2027-01-13", "2027-08-13"],
  ]);
  expect(days("20100103", "FREQ=DAILY;BYMONTH=1;UNTIL=20270103T100000Z")).toEqual([
    ...["2027-01-01", "2027-01-02", "2027-01-03"],
  ]);
});

test("rules without an end stop at two years, and those that never fit a day stop at once", () => {
  const endless = busyOf(...FROM_10_TO_12, "RRULE:FREQ=WEEKLY");
  expect(endless).toHaveLength(104);
  expect(endless.at(-1)).toBe("2028-12-31T10:00 2028-12-31T12:00");
  expect(busyOf(...FROM_10_TO_12, "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30")).toHaveLength(1);
  const never = [
    "BEGIN:STANDARD",
    "DTSTART:16010101T000000",
    "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0100",
  ];
  const zone = [
    "BEGIN:VTIMEZONE",
    "TZID:Odd",
    ...never,
    "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "END:STANDARD",
    "END:VTIMEZONE",
  ];
  expect(
    read(calendar(...zone, event("DTSTART;TZID=Odd:20270110T100000", "DURATION:PT1H"))).busy,
  ).toEqual(["2027-01-10T09:00 2027-01-10T10:00"]);
  const seconds = read(
    calendar(event(...FROM_10_TO_12, "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30")),
  );
  expect(seconds.left_out).toEqual({ repeats_too_often: 1 });
});

test("ends: exclusive for whole days, by length, the day itself without one; a time without a length blocks nothing", () => {
  expect(busyOf("DTSTART;VALUE=DATE:20270110", "DTEND;VALUE=DATE:20270111")).toEqual([
    "2027-01-09T20:00 2027-01-10T20:00",
  ]);
  expect(busyOf("DTSTART;VALUE=DATE:20270110")).toEqual(["2027-01-09T20:00 2027-01-10T20:00"]);
  expect(busyOf("DTSTART:20270110T100000Z", "DURATION:PT1H30M")).toEqual([
    "2027-01-10T10:00 2027-01-10T11:30",
  ]);
  expect(read(calendar(event("DTSTART:20270110T100000Z"))).left_out).toEqual({ no_length: 1 });
});

test("free and cancelled events block nothing; several with one uid all do", () => {
  const { busy, left_out } = read(
    calendar(
      event(...FROM_10_TO_12, "TRANSP:TRANSPARENT"),
      event(...FROM_10_TO_12, "STATUS:CANCELLED"),
      event("DTSTART:20270111T100000Z", "DURATION:PT1H"),
      event("DTSTART:20270112T100000Z", "DURATION:PT1H"),
      event("DTSTART:20200112T100000Z", "DURATION:PT1H"),
    ),
  );
  expect(busy).toHaveLength(2);
  expect(left_out).toEqual({ free: 1, cancelled: 1, outside: 1 });
});

test("folded lines, a byte order mark, lines that end by CR or LF alone, small letters", () => {
  const file = calendar(
    event(
      "SUMMARY:a\r\n b:c",
      "DTSTART;VALUE=DATE\r\n -TIME:20270110T1\r\n\t00000Z",
      "dtend:20270110T120000Z",
    ),
  );
  for (const one of [
    file,
    `\uFEFF${file}`,
    file.replaceAll("\r\n", "\r"),
    file.replaceAll("\r\n", "\n"),
  ]) {
    expect(read(one).busy).toEqual(["2027-01-10T10:00 2027-01-10T12:00"]);
  }
});

test("a broken event costs no other", () => {
  const broken = ["DTSTART:garbage", "DTSTART:20271341T990000Z", "RRULE:FREQ=NEVER"];
  const { busy, left_out } = read(
    calendar(
      ...broken.map((line) => event(line, ...(line.startsWith("RRULE") ? FROM_10_TO_12 : []))),
      event("DTSTART:20270110T120000Z", "DTEND:20270110T100000Z"),
      event(...FROM_10_TO_12, "a line of nothing"),
    ),
  );
  expect(busy).toHaveLength(1);
  expect(left_out).toEqual({ unreadable: 4 });
});

test("what is no calendar is refused by name", () => {
  const problem = (file: string) => {
    try {
      readBusyTimes(file, NOW);
    } catch (error) {
      return error instanceof UnreadableCalendar ? error.problem : error;
    }
  };
  expect(problem("<!doctype html><p>Sign in</p>")).toBe("html");
  expect(problem(" \r\n")).toBe("no_content");
  expect(problem('{"kind":"calendar"}')).toBe("not_calendar");
  expect(problem(fixture("google").slice(0, 900))).toBe("cut_off");
});

test(
  "of 100,000 events the nearest 5,000 are kept, and it says so",
  () => {
    const one = (n: number) => {
      const start = new Date(NOW.getTime() + n * 600_000)
        .toISOString()
        .replaceAll(/[-:]|\.\d+/g, "");
      return `BEGIN:VEVENT\nUID:${n}\nDTSTART:${start}\nDURATION:PT5M\nEND:VEVENT`;
    };
    const all = Array.from({ length: 100_000 }, (_, n) => one(99_999 - n));
    const { events, busy, left_out } = readBusyTimes(calendar(...all), NOW);
    expect(events).toBe(100_000);
    expect(busy).toHaveLength(BUSY_MOST);
    expect(busy.at(-1)?.uid).toBe("4999");
    expect(left_out.too_many).toBe(95_000);
  },
  PATIENCE_MS,
);

test(
  "rules that together would take for ever are cut, and it says so",
  () => {
    const all = Array.from({ length: 2_000 }, (_, n) =>
      event(
        `UID:${n}`,
        "DTSTART:19700101T000000Z",
        "DURATION:PT1M",
        "RRULE:FREQ=MINUTELY;COUNT=999999999",
      ),
    );
    const { left_out } = readBusyTimes(calendar(...all), NOW);
    expect(left_out.repeats_too_often).toBe(2_000);
  },
  PATIENCE_MS,
);
