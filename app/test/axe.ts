import { expect } from "bun:test";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { updatesMessages } from "#domain/messages/en/updates.ts";
import { DESKTOP, PHONE, picture, sideways } from "./browser.ts";

const AXE = readFileSync(
  new URL("../../node_modules/axe-core/axe.min.js", import.meta.url),
  "utf8",
);

type Axe = {
  run(
    part: string,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

/** A page that is still on its way is not the one to judge. */
const untilThere = (page: Page) =>
  page.getByRole("progressbar", { name: updatesMessages.loading }).waitFor({ state: "detached" });

/**
 * What axe finds wrong in the whole page or a part of it, each with the element it is about. The page's context must
 * bypass the CSP.
 */
export async function violations(page: Page, part = "html"): Promise<string[]> {
  // Sizes are those of the style sheet, which may come after the text a test has waited for.
  await page.waitForLoadState("load");
  await untilThere(page);
  // Colours are judged as they stand: a step that still fades in would fail for its contrast.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
  // It is half a megabyte, and stays in a page whose steps are looked at one after the other.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations: found } = await axe.run(selector, {
      // Of WCAG 2.2, and not on by itself.
      rules: { "target-size": { enabled: true } },
      // All rules run; what passes is not written out for each element.
      resultTypes: ["violations"],
    });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
    );
  }, part);
}

/**
 * For a story that comes by each of its pages several times: looks at its states in both widths, where nothing may scroll
 * sideways, and lets axe judge each in one of them, in turn. Without script a page is as it was opened, and axe, which
 * runs in the page, is not asked.
 */
export function judging(story: string) {
  let turn = 0;
  return async (page: Page, name: string, hasScript: boolean): Promise<void> => {
    turn += 1;
    await untilThere(page);
    for (const [n, viewport] of [PHONE, DESKTOP].entries()) {
      if (hasScript) await page.setViewportSize(viewport);
      else if (viewport === DESKTOP) continue;
      const at = `${name} at ${viewport.width} px`;
      await picture(page, `${story}-${name}-${viewport.width}`);
      expect([at, await sideways(page)]).toEqual([at, 0]);
      if (hasScript && n === turn % 2) expect([at, await violations(page)]).toEqual([at, []]);
    }
  };
}
