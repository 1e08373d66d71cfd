import { formFor, type Page } from "./browser.ts";
import type { Person } from "./person.ts";
import { HOUR, MINUTE, type World } from "./season.ts";

/** Whether a guest pays by card; providers note the money of all others. */
export const paysByCard = ({ fate }: World, guest: string) => fate.chance(0.4, guest, "by card");

/** How guests who pay by card go about it: nobody's card is refused twice whose first refusal was an accident. */
const MANNERS = ["pays", "pays", "is declined once", "leaves the page", "is declined"] as const;

/** A guest with a card, at the pages of the card service that the page of a trip leads to. */
export function addCard(
  world: World,
  { who, browser, between, chance, pick, later }: Person,
  onTrip: (work: (page: Page) => Promise<string>) => Promise<string>,
) {
  const manner = pick(MANNERS, "manner of the card");
  let asked = 0;

  async function goes(how: "pay" | "decline" | "leave"): Promise<string> {
    return onTrip(async (page) => {
      const form = await formFor(page, "pay-card");
      if (!form) return "nothing to pay by card";
      const led = await browser.press(form, {}, ["intent", "pay-card"]);
      if (led.status !== 303) return `refused (${led.status})`;
      const counter = await browser.open(led.location);
      const price = /AED [\d.,]+/.exec(counter.html)?.[0] ?? "";
      if (how === "leave") return `${price}: leaves the page`;
      const button = (await counter.forms()).find(({ action }) => action.endsWith(`/${how}`));
      if (!button) return `${price}: the page is over (${counter.status})`;
      const { status, location } = await browser.press(button);
      if (how === "decline") return `${price}: declined`;
      if (status !== 303) return `${price}: refused (${status})`;
      const back = await browser.open(location, led.location);
      return `${price}: paid, and back (${back.status})`;
    });
  }
  function pay(at: number, what: string) {
    if (manner === "is declined") return later(at, what, () => goes("decline"));
    if (manner === "leaves the page") return later(at, what, () => goes("leave"));
    if (manner === "is declined once") {
      later(at, what, () => goes("decline"));
      return later(at + 20 * MINUTE, `${what} with another one`, () => goes("pay"));
    }
    later(at, what, () => goes("pay"));
  }

  return {
    booked() {
      if (paysByCard(world, who)) pay(world.now() + between(1, 20, "card") * HOUR, "pays by card");
    },
    /** A mail asks for money. */
    asked(event: string) {
      if (!paysByCard(world, who)) return;
      asked += 1;
      const at = world.now() + between(1, 12, "card", asked) * HOUR;
      const what = `pays by card because of ${event} (${asked})`;
      if (event === "payment_overdue" && chance(0.5, "pays at last"))
        return later(at, what, () => goes("pay"));
      pay(at, what);
    },
  };
}
