import { sql } from "drizzle-orm";
import { addDays, dubaiDay, dubaiMidnight } from "#domain/lib/dubai-date.ts";
import { formFor, outcome, type Page, valueIn } from "./browser.ts";
import { linkIn, type Mail } from "./mailbox.ts";
import { personOf } from "./person.ts";
import { DAY, HOUR, MINUTE, type World } from "./season.ts";
import { addTripDesk } from "./trip-desk.ts";

/** How a company answers: minutes to an answer, and its odds of what else it does. */
type Habits = {
  says: string;
  minutes: [number, number];
  never?: number;
  declines?: number;
  twice?: number;
  revises?: number;
  withdraws?: number;
  holds?: number;
  program?: number;
  valid: string;
};
/** The eight companies of the demo, each with a way of its own. */
export const HABITS: Readonly<Record<string, Habits>> = {
  "gulfwind-marine": {
    says: "fast, some by its program",
    minutes: [10, 60],
    program: 0.25,
    valid: "24",
  },
  "coral-and-compass-tours": {
    says: "fast, with holds",
    minutes: [20, 90],
    holds: 0.35,
    valid: "24",
  },
  "lantern-and-tide-events": { says: "slow", minutes: [240, 720], valid: "48" },
  "tillerman-charter": { says: "revises", minutes: [60, 300], revises: 0.35, valid: "24" },
  "hazel-reach-yachting": {
    says: "withdraws",
    minutes: [90, 400],
    withdraws: 0.15,
    revises: 0.1,
    valid: "12",
  },
  "ghaf-dhow-company": { says: "declines", minutes: [60, 240], declines: 0.5, valid: "24" },
  "plover-point-boats": { says: "hardly ever", minutes: [30, 600], never: 0.7, valid: "6" },
  "samphire-day-boats": { says: "presses twice", minutes: [10, 120], twice: 0.4, valid: "24" },
};
export const PASSWORD = "a-password-of-the-season";
export const accountOf = (slug: string) => `desk@${slug}.example.com`;
/** What a company's program reads of an invitation, as far as an offer needs it. */
type Invitation = {
  invitation: { revision: number; trip: string };
  choices: { value: string }[];
  start_times: string[];
};
/** Companies whose vessel has a calendar elsewhere. */
const WITH_FEEDS = ["gulfwind-marine", "samphire-day-boats"];

/** A charter company: it answers each mail in its own way, blocks its vessels, notes money, and calls off what the weather does not allow. */
export function addProvider(world: World, slug: string, email: string) {
  const { fate, stage } = world;
  const habits = HABITS[slug] ?? { says: "", minutes: [30, 90], valid: "24" };
  const own = personOf(world, slug);
  const { browser, chance, later, press } = own;

  /** Nobody works at night: what comes then waits for the morning. */
  function atWork(at: number): number {
    const day = dubaiMidnight(dubaiDay(new Date(at))).getTime();
    const hour = (at - day) / HOUR;
    if (hour < 7) return day + 7 * HOUR + (at % HOUR);
    return hour > 22 ? day + 31 * HOUR + (at % HOUR) : at;
  }
  const after = (minutes: [number, number], ...what: string[]) =>
    atWork(world.now() + fate.between(...minutes, slug, ...what) * MINUTE);

  async function signIn() {
    const login = { email: accountOf(slug), password: PASSWORD };
    if (!browser.isSignedIn()) await browser.call("POST", "/api/auth/login", login);
  }
  async function area(path: string): Promise<Page> {
    await signIn();
    return browser.open(path);
  }
  const booked = addTripDesk(world, own, { area, atWork });

  async function answer(
    link: string,
    guest: string,
    what: "offer" | "revise" | "again",
  ): Promise<string> {
    const page = await browser.open(link);
    if (page.status >= 400) return `the page answers ${page.status}`;
    if (what === "offer" && chance(habits.declines, guest, "declines")) {
      if (chance(0.25, guest, "has time after all")) offersAgain(link, guest);
      return `declines: ${await press(page, "decline", { reason: "price_not_possible" })}`;
    }
    const form = await formFor(page, "offer");
    if (!form) return "nothing to offer any more";
    const price = Number(valueIn(form, "price").replaceAll(/[^\d.]/g, ""));
    if (!price) {
      return `cannot serve it, and declines: ${await press(page, "decline", { reason: "not_available_then" })}`;
    }
    const percent = what === "revise" ? 95 : fate.between(90, 110, slug, guest, "price");
    const filled = {
      price: `${Math.round((price * percent) / 100)}`,
      valid_hours: habits.valid,
      option_hours: chance(habits.holds, guest, "holds") ? "4" : "0",
    };
    const send = () => browser.press(form, filled, ["intent", "offer"]);
    const twice = chance(habits.twice, guest, "twice");
    const [first, second] = await Promise.all(twice ? [send(), send()] : [send()]);
    const done = [first, second].some((one) => one && one.status < 400);
    if (done && what === "offer") {
      if (chance(habits.revises, guest, "revises"))
        later(after([60, 240], guest, "revision"), `revises the offer for ${guest}`, () =>
          answer(link, guest, "revise"),
        );
      if (chance(habits.withdraws, guest, "withdraws"))
        later(
          after([60, 400], guest, "withdrawal"),
          `withdraws the offer for ${guest}`,
          async () => {
            if (chance(0.5, guest, "has time after all")) offersAgain(link, guest);
            return press(await browser.open(link), "withdraw");
          },
        );
    }
    const held = filled.option_hours === "0" ? "" : ", holding the time";
    return `AED ${filled.price}${held}${twice ? ", pressing twice" : ""}: ${done ? "done" : outcome(first ?? { status: 0 })}`;
  }

  /** What was declined or taken back is offered after all. */
  const offersAgain = (link: string, guest: string) =>
    later(after([60, 240], guest, "again"), `offers ${guest} something after all`, () =>
      answer(link, guest, "again"),
    );

  /** Answers by a program, which opens no page. */
  async function answerByProgram(invitation: string, guest: string): Promise<string> {
    await signIn();
    const path = "/api/partner/edit/rentalrequest";
    const { data } = await browser.call("GET", `${path}?uuid=${invitation}`);
    const read = data as Invitation | undefined;
    const choice = read?.choices[0]?.value;
    const declines = choice === undefined || chance(0.25, guest, "the program declines");
    const reason = { invitation, reason: "not_available_then" };
    if (!read || declines)
      return `declines: ${outcome(await browser.call("POST", "/api/partner/offer/decline", reason))}`;
    const { revision, trip } = read.invitation;
    const offer = {
      ...{ invitation, revision, trip, choice, start_time: read.start_times[0] },
      ...{ price: 240_000, valid_hours: Number(habits.valid) },
    };
    return `AED 2400: ${outcome(await browser.call("POST", "/api/partner/offer", offer))}`;
  }

  async function guestOf(invitation: string): Promise<string> {
    const [row] = await world.db.all<{ guest: string }>(sql`
      select substr(q.email, 1, instr(q.email, '@') - 1) guest from rental_approval a
      join rental_request q on q.uuid = a.rental_request_uuid where a.uuid = ${invitation}`);
    return row?.guest ?? "";
  }

  function read(mail: Mail) {
    const link = linkIn(mail, "/partner/answer/");
    if (!link) return;
    const invitation = /answer\/([0-9a-f-]{36})/.exec(link)?.[1] ?? "";
    queue.push({ mail, link, invitation });
  }
  const queue: { mail: Mail; link: string; invitation: string }[] = [];
  /** Plans what follows from the mails that came: who they are about has to be looked up first. */
  async function plan() {
    for (let one = queue.shift(); one; one = queue.shift()) {
      const { mail, link, invitation } = one;
      const guest = await guestOf(invitation);
      const byProgram = chance(habits.program, guest, "by program");
      if (mail.event === "invitation" && !chance(habits.never, guest, "never"))
        later(
          after(habits.minutes, guest, "answer"),
          `answers ${guest}${byProgram ? " by its program" : ""}`,
          () => (byProgram ? answerByProgram(invitation, guest) : answer(link, guest, "offer")),
        );
      if (mail.event === "invitation_nudge" && chance(0.5, guest, "after all"))
        later(after([10, 60], guest, "nudged"), `answers ${guest} after all`, () =>
          answer(link, guest, "offer"),
        );
      if (mail.event === "offer_to_confirm" && chance(0.8, guest, "confirms"))
        later(after([20, 200], guest, "confirm"), `confirms the offer for ${guest}`, async () => {
          const page = await browser.open(link);
          const form = await formFor(page, "confirm");
          return form ? outcome(await browser.press(form)) : answer(link, guest, "revise");
        });
      if (mail.event === "question_to_provider" && chance(0.85, guest, "answers"))
        later(after([20, 240], guest, "word"), `answers the question of ${guest}`, async () =>
          press(await browser.open(link), "message", { message: "Yes, half of the deck." }),
        );
      if (mail.event === "booking_for_provider") await booked(invitation);
      if (mail.event === "change_proposed_provider" && chance(0.85, guest, "answers a change"))
        later(after([30, 500], guest, "change"), `answers a proposal of ${guest}`, async () => {
          const page = await browser.open(link);
          return chance(0.75, guest, "agrees")
            ? `agrees: ${await press(page, "change-agree")}`
            : `refuses: ${await press(page, "change-refuse", { answer: "The crew is away." })}`;
        });
    }
  }
  world.onMail(email, read);
  world.afterMails(plan);

  // Days of its own, and a calendar elsewhere.
  for (let day = 1; day < world.days; day += 6)
    later(world.begin + day * DAY + 10 * HOUR, `blocks a day (${day})`, () => block(day));
  async function block(day: number): Promise<string> {
    const page = await area("/partner/calendar");
    const form = await formFor(page, "block");
    if (!form) return `no form (${page.status})`;
    const vessel = form.choices.vessel?.find((one) => one !== "") ?? valueIn(form, "vessel");
    const date = addDays(dubaiDay(new Date(world.now())), fate.between(3, 20, slug, "block", day));
    const filled = { vessel, from: `${date}T08:00`, to: `${date}T20:00`, reason: "Own use" };
    return `${date}: ${outcome(await browser.press(form, filled, ["intent", "block"]))}`;
  }
  if (WITH_FEEDS.includes(slug))
    later(world.begin + 2 * HOUR, "has a calendar elsewhere read in", async () => {
      stage.feeds.set(`/${slug}.ics`, otherCalendar(world, slug));
      const page = await area("/partner/feeds");
      const form = await formFor(page, "add");
      if (!form) return `no form (${page.status})`;
      const url = stage.feedUrl(`/${slug}.ics`);
      return outcome(await browser.press(form, { title: "Elsewhere", url }));
    });
  if (slug === WITH_FEEDS[0]) {
    later(world.begin + 12 * DAY, "loses the calendar elsewhere", async () => {
      stage.feeds.delete(`/${slug}.ics`);
      return "it answers nobody for two days";
    });
    later(world.begin + 14 * DAY, "has the calendar elsewhere again", async () => {
      stage.feeds.set(`/${slug}.ics`, otherCalendar(world, slug));
      return "it answers again";
    });
  }
}

/** A calendar with a morning that is taken every fourth day. */
function otherCalendar(world: World, slug: string): string {
  const events = Array.from({ length: Math.ceil(world.days / 4) }, (_, index) => {
    const day = dubaiDay(new Date(world.begin + (4 * index + 3) * DAY)).replaceAll("-", "");
    return `BEGIN:VEVENT\r\nUID:${slug}-${index}@elsewhere.example\r\nDTSTAMP:${day}T000000Z\r\nDTSTART:${day}T050000Z\r\nDTEND:${day}T070000Z\r\nSUMMARY:Taken\r\nEND:VEVENT\r\n`;
  });
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//elsewhere//EN\r\n${events.join("")}END:VCALENDAR\r\n`;
}
