import { sql } from "drizzle-orm";
import { person, randomSource } from "#db/seed/large/random.ts";
import { LANDING_SLUGS } from "#domain/config/landings.ts";
import { DISPLAY_TIME_ZONE } from "#domain/config/limits.ts";
import { addDays, dubaiDay } from "#domain/lib/dubai-date.ts";
import { type Form, isAbout, outcome, type Page, valueIn } from "./browser.ts";
import { addGuest } from "./guest.ts";
import { linkIn, type Mail } from "./mailbox.ts";
import { personOf } from "./person.ts";
import { DAY, HOUR, MINUTE, type World } from "./season.ts";

export type Package = {
  uuid: string;
  slug: string;
  hours_min: number;
  hours_max: number;
  guests_min: number;
  guests_max: number;
  times_of_day: number[];
};
const AFFILIATES = ["marina-desk-2026", "harbour_notes_01"] as const;
const LANDINGS = ["/", "/packages", ...LANDING_SLUGS.map((slug) => `/${slug}`), "/faq", "/about"];

export const addressOf = (who: string) => `${who}@visitor.example`;

/** A visitor of the season with habits that the seed has given: what they come for, and how they go on by each mail they get. */
export function addVisitor(world: World, who: string, packages: readonly Package[]) {
  const { fate, stage } = world;
  const email = addressOf(who);
  const number = Number(who.slice(1));
  const { name, phone } = person(randomSource(world.seed * 1_000 + number), number);
  const own = personOf(world, who);
  const { browser, chance, between, later, press } = own;
  const pace = own.pick(["fast", "fast", "slow", "slow", "never"] as const, "pace");
  const asGuest = addGuest(world, own, name);
  /** The page of the request, which mails have led to. */
  let requestLink: string | undefined;
  let isBooked = false;
  let looks = 0;

  const arrives =
    world.begin +
    between(0, Math.max(0, world.days - 7), "day") * DAY +
    between(8 * 60, 22 * 60, "minute") * MINUTE;
  const affiliate = chance(0.24, "affiliate") ? own.pick(AFFILIATES, "which") : undefined;
  later(arrives, "comes by", async () => {
    const path = fate.pick(LANDINGS, who, "landing");
    const query = affiliate ? `?sharelink=${affiliate}` : "";
    const page = await browser.open(path + query);
    world.visits.push({ who, affiliate: affiliate ?? "" });
    const pack = fate.pick(packages, who, "looked at");
    if (chance(0.5, "looks at a package")) await browser.open(`/package/${pack.slug}`);
    return `${path}${affiliate ? ` by the link of ${affiliate}` : ""} (${page.status})`;
  });
  if (chance(0.07, "chats")) later(arrives + 2 * MINUTE, "asks in the chat", chat);
  if (chance(0.12, "subscribes")) later(arrives + 3 * MINUTE, "subscribes", () => subscribe(0));
  if (chance(0.45, "asks")) later(arrives + between(4, 25, "thinks") * MINUTE, "asks", ask);

  async function chat(): Promise<string> {
    const headers = { "content-type": "application/json", origin: stage.siteUrl };
    const made = await fetch(`${stage.chatUrl}/sessions`, { method: "POST", headers });
    const { data } = (await made.json()) as { data?: { uuid: string } };
    if (!data) return `no room (${made.status})`;
    const asked = fate.pick(
      ["Do you have a boat for 8 people?", "Can we bring a dog?", "What about the weather?"],
      who,
      "question",
    );
    const body = JSON.stringify({ id: `${who}-1`, content: asked });
    const room = `${stage.chatUrl}/parties/main/${data.uuid}`;
    const sent = await fetch(`${room}/messages`, { method: "POST", headers, body });
    await sent.text();
    if (sent.status >= 500) world.note("no 5xx", `${who}: a message in the chat: ${sent.status}`);
    return `"${asked}" (${sent.status})`;
  }

  async function subscribe(typeid: 0 | 1): Promise<string> {
    const body = { email, typeid, language: "en", timezone: DISPLAY_TIME_ZONE };
    const { status } = await browser.call("POST", "/api/edit/newsletter", body);
    return `${typeid === 1 ? "to offers" : "to the newsletter"}, ${outcome({ status })}`;
  }

  async function ask(): Promise<string> {
    if (chance(0.3, "consents")) await subscribe(1);
    const ahead = 3 + Math.floor(fate.share(who, "ahead") ** 2 * 13);
    const reserves = chance(0.22, "reserves");
    const pack = fate.pick(packages, who, "package");
    const trip = {
      start_date: addDays(dubaiDay(new Date(world.now())), ahead),
      timeofday: reserves
        ? fate.pick(pack.times_of_day, who, "time")
        : fate.pick([1, 2, 2, 3], who, "time"),
      duration: reserves ? pack.hours_min : between(2, 5, "hours"),
      guests: reserves
        ? Math.min(pack.guests_max, pack.guests_min + between(0, 6, "guests"))
        : between(2, chance(0.08, "many") ? 90 : 16, "guests"),
    };
    const body = {
      ...trip,
      ...{
        typeid: reserves ? 1 : 0,
        name,
        email,
        phone,
        language: "en",
        timezone: DISPLAY_TIME_ZONE,
      },
      ...(reserves && { product_package_uuid: pack.uuid }),
      comment: chance(0.3, "comments") ? "A birthday, with a cake." : "",
    };
    const key = { "idempotency-key": `${who}-request-of-the-season`, referer: stage.siteUrl };
    const send = () => browser.call("POST", "/api/edit/rentalrequest", body, key);
    const twice = chance(0.12, "presses twice");
    const [first, second] = await Promise.all(twice ? [send(), send()] : [send()]);
    const placed = first?.data as { uuid: string; asked: number } | undefined;
    if (second && JSON.stringify(second.data) !== JSON.stringify(first?.data))
      world.note("no lost request", `${who} pressed twice and got two answers`);
    if (placed) world.acknowledged.push({ who, uuid: placed.uuid });
    const what = reserves
      ? `reserves ${pack.slug}`
      : `offers for a ${["morning", "afternoon", "evening"][trip.timeofday - 1]}`;
    const asks = `${what} on ${trip.start_date}, ${trip.guests} guests, ${trip.duration} h`;
    if (!placed) return `${asks}: ${first?.error?.code} (${first?.status})`;
    if (pace !== "never")
      for (const hours of pace === "fast" ? [3, 9, 20] : [13, 23])
        later(world.now() + hours * HOUR, `looks at offers after ${hours} h`, look);
    return `${asks}${twice ? ", pressing twice" : ""}: ${placed.asked} companies asked`;
  }

  /** The visitor's page of the request: a question, a change, an acceptance, an end. */
  async function look(): Promise<string> {
    if (!requestLink || isBooked) return "";
    looks += 1;
    const page = await browser.open(requestLink);
    if (page.status >= 400) return `the page answers ${page.status}`;
    const accept = (await page.forms()).filter(isAbout("accept"));
    if (looks === 1 && chance(0.06, "cancels the request"))
      return `cancels it: ${await press(page, "cancel-request")}`;
    if (looks === 1 && chance(0.12, "changes the trip")) return changeTrip(page);
    if (accept.length === 0) return "no offer to accept";
    if (looks === 1 && chance(0.15, "has a question")) {
      const message = "Is there shade on deck?";
      later(world.now() + 4 * HOUR, "looks again after the question", look);
      return `asks a provider: ${await press(page, "question", { message })}`;
    }
    if (chance(0.06, "declines all")) return `declines all: ${await press(page, "decline-all")}`;
    if (!chance(0.8, "accepts")) return `${accept.length} offers, none taken`;
    return acceptOne(accept);
  }

  async function acceptOne(forms: readonly Form[]): Promise<string> {
    // Which offer is whose stands on the page in words; asked for here, so that a choice does not hang on a uuid.
    const uuids = forms.map((form) => valueIn(form, "offer"));
    const rows = await world.db.all<{ uuid: string; slug: string }>(sql`
      select a.uuid, r.slug from rental_approval a join rental_partner r on r.uuid = a.rental_partner_uuid
      where a.uuid in (select value from json_each(${JSON.stringify(uuids)})) order by a.price + a.vat, r.slug`);
    const cheapest = rows[0];
    const chosen = chance(0.6, "takes the cheapest") ? cheapest : fate.pick(rows, who, "offer");
    const form = forms.find((one) => valueIn(one, "offer") === chosen?.uuid);
    if (!form || !chosen) return "no offer to accept";
    const send = () => browser.press(form);
    const twice = chance(0.12, "accepts twice");
    const answers = await Promise.all(twice ? [send(), send()] : [send()]);
    const taken = answers.find(({ status }) => status < 400);
    if (taken) isBooked = true;
    const times = answers.filter(({ status }) => status < 400).length;
    return `accepts ${chosen.slug} of ${rows.length}${twice ? `, pressing twice (${times} taken)` : ""}: ${outcome(taken ?? answers[0] ?? { status: 0 })}`;
  }

  async function changeTrip(page: Page): Promise<string> {
    const form = (await page.forms()).find(isAbout("trip-look"));
    if (!form) return "no form for a change";
    const guests = `${Number(valueIn(form, "txtGuests")) + 1}`;
    const shown = await browser.press(form, { txtGuests: guests }, ["intent", "trip-look"]);
    const sure = (await shown.page.forms()).find(isAbout("trip-change"));
    if (!sure) return `wants ${guests} guests: ${outcome(shown)}, not sent`;
    const sent = await browser.press(sure, {}, ["intent", "trip-change"]);
    return `wants ${guests} guests: ${outcome(sent)}`;
  }

  function read(mail: Mail) {
    const now = world.now();
    requestLink = linkIn(mail, "/view/booking") ?? requestLink;
    if (mail.event === "booking_confirmed") isBooked = true;
    asGuest(mail);
    switch (mail.event) {
      case "offers_expiring":
      case "option_ending":
        if (pace === "slow") later(now + 20 * MINUTE, `looks because ${mail.event}`, look);
        return;
      case "newsletter_confirm": {
        const link = linkIn(mail, "/confirm");
        if (link && chance(0.75, "confirms"))
          later(now + between(2, 90, "confirm") * MINUTE, "confirms the subscription", async () => {
            const page = await browser.open(link);
            const [form] = await page.forms();
            return form ? outcome(await browser.press(form)) : `no button (${page.status})`;
          });
        return;
      }
      case "newsletter_letter": {
        const link = linkIn(mail, "/unsubscribe/");
        if (link && chance(0.25, "has enough"))
          later(now + 2 * HOUR, "unsubscribes", async () => {
            const answer = await press(await browser.open(link), "stop");
            if (answer === "done") world.unsubscribed.set(email, world.now());
            return answer;
          });
      }
    }
  }
  world.onMail(email, read);
}
