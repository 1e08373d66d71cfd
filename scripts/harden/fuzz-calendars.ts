import { testStack } from "#app/test/stack.ts";
import type { Asker, Records } from "./people.ts";
import type { Random } from "./random.ts";
import { hostileText } from "./values.ts";

const COUNT = 40;

/** Calendars of others, as a hostile server gives them out: named by a provider at /partner/feeds, and read there and then. */
export async function feedHostileCalendars(
  random: Random,
  { vessel }: Records,
  askers: readonly Asker[],
) {
  const { siteUrl, outsideHost } = testStack();
  const provider = askers.find(({ name }) => name === "provider");
  let file: BodyInit = "";
  let headers: Record<string, string> = {};
  const [hostname = "", port] = outsideHost.split(":");
  const server = Bun.serve({
    hostname,
    port: Number(port),
    fetch: () => new Response(file, { headers }),
  });
  const broken: string[] = [];
  try {
    for (let at = 0; at < COUNT; at++) {
      file = calendar(random);
      headers = {
        "content-type": random.pick(["text/calendar", "text/html", "x"]),
        etag: hostileText(random).replace(/[^\x20-\x7e]/g, ""),
      };
      const body = new URLSearchParams({
        intent: "add",
        vessel,
        title: `Calendar ${at}`,
        url: `http://${outsideHost}/${at}.ics`,
      });
      const response = await fetch(`${siteUrl}/partner/feeds`, {
        ...{ method: "POST", body, redirect: "manual", signal: AbortSignal.timeout(30_000) },
        headers: { cookie: provider?.cookie ?? "", origin: siteUrl, accept: "text/html" },
      });
      const text = await response.text();
      if (response.status >= 500)
        broken.push(
          `a calendar was answered with ${response.status}: ${`${file}`.slice(0, 300)} ${text.slice(0, 100)}`,
        );
    }
  } finally {
    await server.stop(true);
  }
  return { read: COUNT, broken };
}

function calendar(random: Random): BodyInit {
  const lines = [
    "DTSTART:20270301T080000Z",
    "DTEND:20270301T100000Z",
    "DTSTART:99999999T999999Z",
    "DTSTART;TZID=Nowhere/None:20270301T080000",
    "DURATION:P99999999D",
    "DURATION:-PT1H",
    "RRULE:FREQ=SECONDLY",
    "RRULE:FREQ=DAILY;INTERVAL=0",
    "RRULE:FREQ=YEARLY;BYDAY=366SU;COUNT=999999999",
    "RRULE:FREQ=MONTHLY;BYMONTHDAY=32;UNTIL=x",
    "EXDATE:20270301T080000Z,x,",
    "RECURRENCE-ID:x",
    "BEGIN:VALARM",
    "END:VCALENDAR",
    `SUMMARY:${hostileText(random)}`,
    `UID:${hostileText(random)}`,
    " folded",
  ];
  const event = () => [
    "BEGIN:VEVENT",
    `UID:${random.uuid()}`,
    ...Array.from({ length: 1 + random.whole(5) }, () => random.pick(lines)),
    "END:VEVENT",
  ];
  const text = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...Array.from({ length: random.whole(6) }, event).flat(),
    "END:VCALENDAR",
  ].join("\r\n");
  return random.pick<() => BodyInit>([
    () => text,
    () => text,
    () => text.slice(0, random.whole(text.length)),
    () => new Uint8Array(Array.from({ length: 200 }, () => random.whole(256))),
    () => `BEGIN:VCALENDAR\r\n${"BEGIN:VEVENT\r\n".repeat(2_000)}`,
    () => "",
  ])();
}
