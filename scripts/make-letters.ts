/**
 * Writes the letters of the previews other sites show (worker/services/preview/letters.json): outlines, widths and
 * kerning of the site's two faces, each at the one weight the previews use. Run it after a change of the fonts:
 * bun scripts/make-letters.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as hb from "harfbuzzjs";
import wawoff2 from "wawoff2";
import type { Face, Letters } from "#worker/services/preview/letters.ts";
import { ROOT } from "./lib/install.ts";

/** Outlines are rounded to thousandths of the type size: a thirteenth of a pixel in the largest line. */
const UNITS = 1000;
const FACES = { display: 370, text: 500 } as const;
/** Ligatures would be pulled apart by the tracking of the titles, as browsers do. */
const FEATURES = [new hb.Feature("liga", 0)];

async function readFace(name: keyof typeof FACES): Promise<Face> {
  const woff2 = readFileSync(join(ROOT, `app/ui/fonts/khorizon-${name}.woff2`));
  const face = new hb.Face(new hb.Blob(await wawoff2.decompress(woff2)));
  const font = new hb.Font(face);
  font.setVariations([new hb.Variation("wght", FACES[name])]);
  const scale = UNITS / face.upem;

  const shaped = (text: string) => {
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer, FEATURES);
    return {
      glyphs: buffer.getGlyphInfos().map(({ codepoint }) => codepoint),
      width: buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0),
    };
  };
  const characters = [...face.collectUnicodes()]
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /^[\p{L}\p{N}\p{P}\p{S} ]$/u.test(character))
    .sort();
  const widths = new Map(characters.map((one) => [one, shaped(one).width]));
  const glyphs = Object.fromEntries(
    characters.map((one): [string, [number, string]] => {
      const [glyph = 0] = shaped(one).glyphs;
      const width = Math.round((widths.get(one) ?? 0) * scale);
      return [one, [width, relative(font.glyphToPath(glyph), scale)]];
    }),
  );

  // Accented letters are kerned as their base is (letters.ts), so only the others' pairs are kept.
  const plain = characters.filter((one) => one.normalize("NFD").length === 1);
  const kerns: Face["kerns"] = {};
  for (const left of plain) {
    const groups: Record<string, string> = {};
    for (const right of plain) {
      const apart = (widths.get(left) ?? 0) + (widths.get(right) ?? 0);
      const kern = Math.round((shaped(left + right).width - apart) * scale);
      if (kern !== 0) groups[kern] = (groups[kern] ?? "") + right;
    }
    if (Object.keys(groups).length > 0) kerns[left] = groups;
  }
  return { glyphs, kerns };
}

/** The same outline in whole units, each point told from the one before: a fifth shorter once it is compressed. */
function relative(path: string, scale: number): string {
  let [x, y] = [0, 0];
  let start = [0, 0];
  const steps = [...path.matchAll(/([MLQZ])([^MLQZ]*)/g)].map(([, command = "", rest = ""]) => {
    const points = (rest.match(/-?[\d.]+/g) ?? []).map((one) => Math.round(Number(one) * scale));
    if (command === "Z") {
      [x = 0, y = 0] = start;
      return "z";
    }
    const moved = points.map((value, index) => value - (index % 2 === 0 ? x : y));
    [x = 0, y = 0] = points.slice(-2);
    if (command === "M") start = [x, y];
    // Closing goes back to the start by itself.
    else if (command === "L" && x === start[0] && y === start[1]) return "";
    return `${command.toLowerCase()}${moved.join(" ").replace(/ -/g, "-")}`;
  });
  return steps.join("");
}

const letters: Letters = { display: await readFace("display"), text: await readFace("text") };
const path = join(ROOT, "worker/services/preview/letters.json");
writeFileSync(path, JSON.stringify(letters));
Bun.spawnSync(["node_modules/.bin/biome", "format", "--write", path], { cwd: ROOT });
for (const [name, { glyphs, kerns }] of Object.entries(letters)) {
  console.log(name, Object.keys(glyphs).length, "letters", Object.keys(kerns).length, "kerned");
}
