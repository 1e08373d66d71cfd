import { expect, test } from "bun:test";
import { type CalendarEntry, calendarFile } from "./calendar.ts";

const entry: CalendarEntry = {
  uuid: "01a1fcf6-9a5f-714f-a26c-27adf54af8fa",
  title: "Serenity with Blue Pearl",
  start: new Date("2026-12-05T12:00:00Z"),
  end: new Date("2026-12-05T16:00:00Z"),
  location: "Pier 7, Dubai Marina",
  description: "Bring: towels; sun cream\nBack by 20.00",
  organizer: { name: "Khorizon", email: "offers@khorizon.example" },
  stamp: new Date("2026-11-22T05:12:34.567Z"),
};
const unfolded = (file: string) => file.replaceAll("\r\n ", "");

test("a booking is one event, in UTC, with CRLF after each line", () => {
  const file = calendarFile(entry);
  expect(file).toEndWith("END:VEVENT\r\nEND:VCALENDAR\r\n");
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(unfolded(file).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Khorizon//Bookings//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:01a1fcf6-9a5f-714f-a26c-27adf54af8fa@khorizon.example",
    "DTSTAMP:20261122T051234Z",
    "DTSTART:20261205T120000Z",
    "DTEND:20261205T160000Z",
    "SEQUENCE:0",
    "STATUS:CONFIRMED",
    'ORGANIZER;CN="Khorizon":mailto:offers@khorizon.example',
    "SUMMARY:Serenity with Blue Pearl",
    "LOCATION:Pier 7\\, Dubai Marina",
    "DESCRIPTION:Bring: towels\\; sun cream\\nBack by 20.00",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("a cancellation names the same event, later in its sequence", () => {
  const file = calendarFile({ ...entry, cancelled: true });
  for (const line of [
    "METHOD:CANCEL",
    "STATUS:CANCELLED",
    "SEQUENCE:1",
    `UID:${entry.uuid}@`,
    "ORGANIZER",
  ]) {
    expect(file).toContain(`\r\n${line}`);
  }
});

test("what the weather has called off says so and is not certain; one that is cancelled is over", () => {
  const off = calendarFile({ ...entry, calledOff: true });
  expect(off).toContain("STATUS:TENTATIVE");
  expect(off).toContain("SUMMARY:Off for the weather: Serenity with Blue Pearl");
  const over = calendarFile({ ...entry, calledOff: true, cancelled: true });
  expect(over).toContain("STATUS:CANCELLED");
  expect(over).toContain("SUMMARY:Serenity");
});

test("no line is longer than 75 octets, and no character is torn apart", () => {
  const title = "بحر 🛥 Ærø ".repeat(40);
  const file = calendarFile({ ...entry, title });
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfolded(file)).toContain(`SUMMARY:${title}`);
});

test("nothing of what it holds becomes a line of its own", () => {
  const evil = 'x"\r\nATTENDEE:mailto:evil@x.example\u0007\\';
  const file = unfolded(
    calendarFile({
      ...entry,
      title: evil,
      location: evil,
      organizer: { name: evil, email: `${evil}@x.example` },
    }),
  );
  expect(file).not.toMatch(/^ATTENDEE/m);
  expect(file).toContain('SUMMARY:x"\\nATTENDEE:mailto:evil@x.example\\\\');
});

test("an empty place and an empty description are left out", () => {
  const file = calendarFile({ ...entry, location: "", description: "" });
  expect(file).not.toMatch(/^(LOCATION|DESCRIPTION)/m);
});
