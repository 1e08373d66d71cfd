import { addDays, dubaiDay } from "#domain/lib/dubai-date.ts";
import { formFor, outcome, type Page, valueIn } from "./browser.ts";
import { addCard } from "./card.ts";
import { linkIn, type Mail } from "./mailbox.ts";
import type { Person } from "./person.ts";
import { HOUR, type World } from "./season.ts";

/** What a visitor does who has booked, by each mail they get: pays, changes the trip, answers the weather, reviews. */
export function addGuest(world: World, own: Person, name: string): (mail: Mail) => void {
  const { browser, chance, between, later, press } = own;
  /** The page of the trip, which mails have led to. */
  let tripLink: string | undefined;
  const card = addCard(world, own, onTrip);

  /** The page of the booking. */
  async function onTrip(work: (page: Page) => Promise<string>): Promise<string> {
    if (!tripLink) return "";
    const page = await browser.open(tripLink);
    return page.status >= 400 ? `the page answers ${page.status}` : work(page);
  }

  function booked() {
    const now = world.now();
    card.booked();
    if (chance(0.15, "wants an invoice"))
      later(now + 2 * HOUR, "asks for an invoice", () => onTrip((page) => press(page, "invoice")));
    if (chance(0.15, "shares"))
      later(now + 3 * HOUR, "shares the trip", () => onTrip((page) => press(page, "share")));
    if (chance(0.18, "changes the booking"))
      later(now + between(6, 30, "changes") * HOUR, "proposes a change", () => onTrip(propose));
    if (chance(0.1, "cancels the booking"))
      later(now + between(8, 90, "cancels") * HOUR, "cancels the trip", () =>
        onTrip((page) => press(page, "cancel")),
      );
  }

  async function propose(page: Page): Promise<string> {
    const form = await formFor(page, "change-look");
    if (!form) return "no form for a change";
    const other = chance(0.5, "another day");
    const day = addDays(readDay(valueIn(form, "day")), 1);
    const filled = other
      ? { day }
      : {
          guests: `${Math.max(1, Number(valueIn(form, "guests")) - 1)}`,
          hours: valueIn(form, "hours"),
        };
    const shown = await browser.press(form, filled, ["intent", "change-look"]);
    const sure = await formFor(shown.page, "change-propose");
    if (!sure) return `${other ? "another day" : "fewer guests"}: ${outcome(shown)}`;
    const sent = await browser.press(sure, {}, ["intent", "change-propose"]);
    if (sent.status < 400 && chance(0.35, "takes the change back"))
      later(world.now() + HOUR, "takes the change back", () =>
        onTrip((again) => press(again, "change-withdraw")),
      );
    return `${other ? "another day" : "fewer guests"}: ${outcome(sent)}`;
  }

  /** What the weather has called off: another day, or everything back; or no word. */
  function afterWeather() {
    const choice = own.pick(["day", "day", "back", "nothing"] as const, "weather");
    if (choice === "nothing") return;
    later(world.now() + between(1, 20, "weather word") * HOUR, "answers the weather", () =>
      onTrip(async (page) => {
        if (choice === "back") return `everything back: ${await press(page, "change-all-back")}`;
        const form = await formFor(page, "change-look");
        if (!form) return "no form for a new day";
        const day = addDays(dubaiDay(new Date(world.now())), 4);
        const shown = await browser.press(form, { day }, ["intent", "change-look"]);
        const sure = await formFor(shown.page, "change-propose");
        if (!sure) return `a new day: ${outcome(shown)}`;
        return `a new day: ${outcome(await browser.press(sure, {}, ["intent", "change-propose"]))}`;
      }),
    );
  }

  async function review(link: string): Promise<string> {
    const page = await browser.open(link);
    const form = (await page.forms()).find(({ choices }) => choices.stars_vessel);
    if (!form) return `no form (${page.status})`;
    const stars = `${between(2, 5, "stars")}`;
    const filled = {
      ...{ stars_vessel: stars, stars_crew: stars, stars_value: stars },
      ...{ comment: "A good day at sea with friends.", author: name.split(" ", 1)[0] ?? "" },
    };
    return `${stars} stars: ${outcome(await browser.pressMultipart(form, filled))}`;
  }

  return (mail: Mail) => {
    const now = world.now();
    tripLink = linkIn(mail, "/view/complete") ?? tripLink;
    switch (mail.event) {
      case "booking_confirmed":
        return booked();
      case "change_proposed":
        if (chance(0.85, "answers a change"))
          later(now + between(1, 12, "change word") * HOUR, "answers a proposal", () =>
            onTrip((page) =>
              chance(0.75, "agrees")
                ? press(page, "change-agree")
                : press(page, "change-refuse", { answer: "We keep what we have." }),
            ),
          );
        return;
      case "weather_called":
        return afterWeather();
      case "payment_reminder":
      case "payment_overdue":
        return card.asked(mail.event);
      case "review_request": {
        const link = linkIn(mail, "/trip/");
        if (link && chance(0.6, "reviews"))
          later(now + between(1, 30, "review") * HOUR, "reviews the trip", () => review(link));
        return;
      }
    }
  };
}

/** "16.01.2027" as "2027-01-16". */
const readDay = (text: string) => text.split(".").toReversed().join("-");
