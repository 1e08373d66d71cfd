/** Pictures on public pages (DESIGN §10, §11): the right size, at the right moment, and nothing moves for them. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { DESKTOP, openBrowser, openPage, PHONE, shiftOf, watchShifts } from "#app/test/browser.ts";
import { drawn, GOLDEN_HOUR } from "#app/test/request-journey.ts";
import { packageMessages } from "#domain/messages/en/package.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: true });
});
afterAll(() => browser?.close());

const SCREENS = [
  ["a phone", PHONE, 2],
  ["a desk", DESKTOP, 1],
] as const;
const PAGES = ["/", "/packages", "/package/golden-hour-55-ft-flybridge"];
const CASES = SCREENS.flatMap(([name, viewport, density]) =>
  PAGES.map((path) => [path, name, { viewport, density }] as const),
);

/** The narrowest variant that /media makes. */
const SMALLEST = 320;
/** One grey pixel: which variant is chosen, and when, does not depend on what is in it. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCB3dnQ3wAAAABJRU5ErkJggg==",
  "base64",
);

type Screen = { viewport: { width: number; height: number }; density: number };

/** A page whose pictures come when they are let in. Its fonts never do: what they move is page-shape's. */
async function openHeld(path: string, { viewport, density }: Screen) {
  const gate = Promise.withResolvers<void>();
  const { page } = await openPage(browser, "about:blank", viewport, { deviceScaleFactor: density });
  await page.route("**/*.woff2", (route) => route.abort());
  await page.route("**/media/**", async (route) => {
    await gate.promise;
    await route.fulfill({ contentType: "image/png", body: PIXEL });
  });
  await watchShifts(page);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return { page, letIn: gate.resolve };
}

/** Every picture that has a place on the page, each scrolled to and loaded. */
async function picturesOf(page: Page) {
  const images = page.locator("picture img:visible");
  await images.evaluateAll(async (found) => {
    for (const image of found as HTMLImageElement[]) {
      image.scrollIntoView({ block: "center" });
      while (!image.currentSrc || !image.complete) await new Promise(requestAnimationFrame);
    }
  });
  return images.evaluateAll((found) =>
    (found as HTMLImageElement[]).map((image) => {
      const box = image.getBoundingClientRect();
      const [width, height] = [
        Number(image.getAttribute("width")),
        Number(image.getAttribute("height")),
      ];
      return {
        src: image.currentSrc,
        loading: image.loading,
        priority: image.fetchPriority,
        width,
        height,
        // Object-fit cover: the wider of the two ways to fill the box.
        drawn: width * Math.max(box.width / width, box.height / height),
        below: box.top + scrollY > innerHeight,
        chosen: Number(/\/(\d+)\.(?:avif|webp)$/.exec(image.currentSrc)?.[1] ?? 0),
      };
    }),
  );
}

test.each(CASES)(
  "%s on %s: colours stand in for the pictures, which come in their size and move nothing",
  async (path, _name, screen) => {
    const { page, letIn } = await openHeld(path, screen);
    const images = page.locator("picture img:visible");
    await images.first().waitFor();
    const colours = await images.evaluateAll((found) =>
      found.map((image) => getComputedStyle(image).backgroundImage),
    );
    for (const colour of colours) expect(colour).toStartWith("linear-gradient(");
    await drawn(page);
    letIn();
    const pictures = await picturesOf(page);
    await drawn(page);
    expect(await shiftOf(page)).toBeLessThan(0.005);

    expect(pictures.length).toBeGreaterThan(2);
    for (const picture of pictures) {
      expect(picture.width, picture.src).toBeGreaterThan(0);
      expect(picture.height, picture.src).toBeGreaterThan(0);
      // They wait below the fold, and are no larger than they are shown.
      if (picture.below) expect(picture.loading, picture.src).toBe("lazy");
      const needed = picture.drawn * screen.density;
      // A thumbnail takes the smallest there is.
      if (picture.chosen > SMALLEST) {
        expect(picture.chosen / needed, picture.src).toBeLessThanOrEqual(1.6);
      }
    }
    const first = pictures.filter(({ priority }) => priority === "high");
    expect(first).toHaveLength(1);
    expect(first[0]).toMatchObject({ loading: "eager", src: pictures[0]?.src });
    await page.context().close();
  },
);

test.each([
  [844, 390],
  [667, 375],
])(
  "on a phone that is turned (%i × %i) a large picture has its height but a line, and the next stands beside it",
  async (width, height) => {
    const { page } = await openPage(browser, `/package/${GOLDEN_HOUR}`, { width, height });
    const { gallery } = packageMessages;
    await page.getByRole("button", { name: gallery.enlarge(1, 6) }).click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    const picture = (n: number) =>
      dialog.locator("figure", { hasText: gallery.of(n, 6) }).locator("img");
    const first = await picture(1).boundingBox();
    expect(first?.height).toBeGreaterThan(height - 60);
    expect((await picture(2).boundingBox())?.y).toBe(first?.y as number);
    await dialog.getByRole("button", { name: gallery.next }).click();
    await page.waitForFunction(
      (image) => Math.abs(image?.getBoundingClientRect().x ?? 99) < 50,
      await picture(2).elementHandle(),
    );
    // Turned upright and back: the one that is looked at stays.
    for (const viewport of [PHONE, { width, height }]) {
      await page.setViewportSize(viewport);
      await page.waitForFunction(
        (image) => image && Math.abs(image.getBoundingClientRect().y) < 120,
        await picture(2).elementHandle(),
      );
      await drawn(page);
      expect(await dialog.locator("[aria-current]").getAttribute("href")).toEndWith("1");
    }
    await dialog.getByRole("button", { name: gallery.close }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.context().close();
  },
);
