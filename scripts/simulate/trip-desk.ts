import { sql } from "drizzle-orm";
import { formFor, isAbout, outcome, type Page, valueIn } from "./browser.ts";
import { paysByCard } from "./card.ts";
import type { Person } from "./person.ts";
import { HOUR, MINUTE, type World } from "./season.ts";

type Trip = { booking: string; guest: string; start: number };
/** A company's own pages, and when it is at work. */
type Desk = { area: (path: string) => Promise<Page>; atWork: (at: number) => number };

/** What a company does with a trip that was booked: notes its money, calls it off for the weather, cancels, proposes, lets go. */
export function addTripDesk(
  world: World,
  { browser, chance, between, later, press }: Person,
  { area, atWork }: Desk,
): (invitation: string) => Promise<void> {
  const { fate } = world;

  /** What the provider knows of a trip that was booked; its own page of it is named by the booking. */
  async function tripOf(invitation: string): Promise<Trip | undefined> {
    const [row] = await world.db.all<Trip>(sql`
      select b.uuid booking, substr(b.email, 1, instr(b.email, '@') - 1) guest, b.start_date start
      from booking b where b.rental_approval_uuid = ${invitation}`);
    return row;
  }

  /** A step that asks once more before it is done. */
  async function twiceAsked(
    first: { status: number; page: Page },
    intent: string,
  ): Promise<string> {
    const form = first.status < 300 ? await formFor(first.page, intent) : undefined;
    if (!form || valueIn(form, "sure") === "") return outcome(first);
    return outcome(await browser.press(form));
  }

  async function receive(path: string, way: "transfer" | "aboard"): Promise<string> {
    const page = await area(path);
    const forms = (await page.forms()).filter(isAbout("money-received"));
    const form = forms[0];
    if (!form) return page.status >= 400 ? `the page answers ${page.status}` : "nothing is open";
    return `${way}: ${outcome(await browser.press(form, { way, reference: `by ${way}` }))}`;
  }

  async function propose(path: string): Promise<string> {
    const form = await formFor(await area(path), "change-look");
    if (!form) return "no form for a change";
    const hours = `${Number(valueIn(form, "hours")) + 1}`;
    const shown = await browser.press(form, { hours, total: "" }, ["intent", "change-look"]);
    const sure = await formFor(shown.page, "change-propose");
    if (!sure) return `an hour more: ${outcome(shown)}`;
    return `an hour more: ${outcome(await browser.press(sure, {}, ["intent", "change-propose"]))}`;
  }

  return async (invitation: string) => {
    const trip = await tripOf(invitation);
    if (!trip) return;
    const { booking, guest, start } = trip;
    const path = `/partner/bookings/${booking}`;
    const pays = fate.pick(["prompt", "prompt", "prompt", "late", "never"] as const, guest, "pays");
    const noted = (at: number, what: string, way: "transfer" | "aboard") =>
      later(atWork(at), what, () => receive(path, way));
    const isByCard = paysByCard(world, guest);
    if (pays === "prompt" && !isByCard) {
      noted(world.now() + 20 * HOUR, `notes the first money of ${guest}`, "transfer");
      noted(start - 30 * HOUR, `notes the rest of ${guest}`, "transfer");
    }
    if (pays === "late" && !isByCard) {
      noted(world.now() + 80 * HOUR, `notes the late money of ${guest}`, "transfer");
      noted(start - 10 * HOUR, `notes the late rest of ${guest}`, "transfer");
    }
    if (chance(0.85, guest, "notes aboard"))
      noted(start + 8 * HOUR, `notes what ${guest} has paid aboard`, "aboard");
    if (chance(0.06, guest, "weather"))
      later(start - 6 * HOUR, `calls the trip of ${guest} off for the weather`, async () =>
        press(await area(path), "change-weather", { reason: "Wind of 30 knots." }),
      );
    if (chance(0.15, guest, "sails after all"))
      later(start - 5 * HOUR, `sails with ${guest} after all`, async () =>
        press(await area(path), "change-sail"),
      );
    if (chance(0.03, guest, "cancels"))
      later(start - 40 * HOUR, `cancels the trip of ${guest}`, async () =>
        press(await area(path), "change-cancel", { reason: "The engine is in repair." }),
      );
    if (chance(0.07, guest, "proposes"))
      later(
        atWork(world.now() + between(300, 1200, guest, "proposal") * MINUTE),
        `proposes ${guest} another hour`,
        () => propose(path),
      );
    if (chance(0.04, guest, "waives"))
      later(start + 10 * HOUR, `lets go of what ${guest} owes`, async () => {
        const page = await area(path);
        const form = await formFor(page, "money-waive");
        if (!form) return "nothing is open";
        return twiceAsked(
          await browser.press(form, { reason: "A guest of the house." }),
          "money-waive",
        );
      });
  };
}
