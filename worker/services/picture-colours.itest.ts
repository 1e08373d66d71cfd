/** The colours of a picture by the Images binding, under Node as the local runtime wants it. */
import { expect, test } from "bun:test";
import { PICTURES } from "#db/seed/catalogue/pictures.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import { NODE, ROOT } from "#scripts/lib/install.ts";

test("the colours beside the seed's pictures and the site's are those of the pictures", async () => {
  const run = Bun.spawn([NODE, "scripts/picture-colours.ts"], {
    cwd: ROOT,
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
    stdout: "pipe",
    stderr: "pipe",
  });
  const colours = JSON.parse(await new Response(run.stdout).text()) as Record<string, string>;
  expect(await run.exited).toBe(0);
  expect(Object.keys(colours).sort()).toEqual(PICTURES.map(({ file }) => file).sort());
  for (const { file, colours: wanted } of PICTURES) expectNear(colours[file], wanted, file);
  for (const { key, colours: wanted } of Object.values(sitePictures)) {
    expectNear(colours[`${key}.webp`], wanted, key);
  }
}, 60_000);

/** The resizer rounds a little differently from one kind of processor to another. */
function expectNear(actual: string | undefined, wanted: string, name: string): void {
  expect(actual, name).toMatch(/^#[0-9a-f]{6} #[0-9a-f]{6}$/);
  const [one, other] = [channels(actual ?? ""), channels(wanted)];
  for (const [index, value] of other.entries()) {
    expect(Math.abs((one[index] ?? Number.NaN) - value), name).toBeLessThanOrEqual(3);
  }
}
const channels = (colours: string) =>
  (colours.match(/[0-9a-f]{2}/g) ?? []).map((digits) => Number.parseInt(digits, 16));
