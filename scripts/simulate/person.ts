import { type Browser, formFor, outcome, type Page } from "./browser.ts";
import type { World } from "./season.ts";

type Names = readonly (string | number)[];
export type Person = ReturnType<typeof personOf>;

/** Somebody of the season: a browser, choices that the seed has given, and what they plan to do. */
export function personOf(world: World, who: string) {
  const { fate } = world;
  const browser: Browser = world.browserOf(who);
  return {
    ...{ who, browser },
    chance: (odds: number | undefined, ...what: Names) => fate.chance(odds ?? 0, who, ...what),
    between: (low: number, high: number, ...what: Names) => fate.between(low, high, who, ...what),
    pick: <T>(list: readonly T[], ...what: Names): T => fate.pick(list, who, ...what),
    later: (at: number, what: string, run: () => Promise<string>) => world.plan(at, who, what, run),
    /** Presses the button of a page that does something, and says in a word what came of it. */
    async press(page: Page, intent: string, filled: Record<string, string> = {}): Promise<string> {
      const form = await formFor(page, intent);
      if (!form) return page.status >= 400 ? `the page answers ${page.status}` : "no button for it";
      return outcome(await browser.press(form, filled, ["intent", intent]));
    },
  };
}
