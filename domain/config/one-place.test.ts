/** What SPEC §9 fixes stands in one place: elsewhere its constant is used, not its value. */
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";

const ROOT = join(import.meta.dir, "../..");
/** Tests write values out on purpose; a visitor of theirs has a time zone and a language of his own. */
const NOT_LOOKED_AT =
  /\.(?:test|itest|journey)\.tsx?$|^app\/test(?:ing)?\/|^db\/(?:migrations|testing)\//;

/** What may not be written anywhere but in these files. */
const PLACES: [what: string, pattern: RegExp, places: string[]][] = [
  ["the displayed time zone", /Asia\/Dubai/, ["domain/config/limits.ts"]],
  ["the displayed date format", /da-DK/, ["domain/config/limits.ts"]],
  [
    "Dubai's distance to UTC",
    /[+]04:00|\b4 \* 3_?600_?000|\b14_?400_?000/,
    ["domain/lib/dubai-date.ts"],
  ],
  [
    "what formats dates for a zone",
    /timeZone: DISPLAY_TIME_ZONE/,
    [
      "domain/lib/dubai-date.ts",
      // Days in the visitor's own language, which no page has.
      "party/assistant/answers/context.ts",
    ],
  ],
  ["a day's or two years' cookie", /Max-Age=\$?\{?\d{5,}/, []],
  [
    "cutting a text with an ellipsis",
    /\.slice\(0, \w+\)\.join\(""\)\.trimEnd\(\)\}…/,
    ["app/lib/truncate.ts"],
  ],
  ["the site's default place", /"Dubai Marina", ?"UAE"|default\("(?:Dubai|UAE)/, []],
];

test.each(PLACES)("%s is written in one place", async (_, pattern, places) => {
  const found: string[] = [];
  for await (const file of new Glob("{app,domain,worker,party,db,scripts}/**/*.{ts,tsx,js}").scan({
    cwd: ROOT,
  })) {
    if (NOT_LOOKED_AT.test(file)) continue;
    const code = readFileSync(join(ROOT, file), "utf8").replace(/^\s*(?:\/\/|\/?\*).*$/gm, "");
    if (pattern.test(code)) found.push(file);
  }
  expect(found.toSorted()).toEqual(places);
});
