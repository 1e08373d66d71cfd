import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

const AXE = readFileSync(
  new URL("../../node_modules/axe-core/axe.min.js", import.meta.url),
  "utf8",
);

type Axe = { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };

/** What axe finds wrong in the whole page, each with the element it is about. The page must bypass its policy. */
export async function violations(page: Page): Promise<string[]> {
  // Colours are judged as they stand: a step that still fades in would fail for its contrast.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations: found } = await axe.run();
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
    );
  });
}
