import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { updatesMessages } from "#domain/messages/en/updates.ts";

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

/**
 * What axe finds wrong in the whole page or a part of it, each with the element it is about. The page's context must
 * bypass the CSP.
 */
export async function violations(page: Page, part = "html"): Promise<string[]> {
  // Sizes are those of the style sheet, which may come after the text a test has waited for.
  await page.waitForLoadState("load");
  // A page that is still on its way is not the one to judge.
  await page
    .getByRole("progressbar", { name: updatesMessages.loading })
    .waitFor({ state: "detached" });
  // Colours are judged as they stand: a step that still fades in would fail for its contrast.
  // Asked again and again: the promise of one whose element goes meanwhile may never be kept.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, timeline }) => playState !== "running" || timeline !== document.timeline,
      ),
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
