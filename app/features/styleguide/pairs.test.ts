/** Every colour of text keeps AA on what it stands on (WCAG 2.2, 1.4.3 and 1.4.11), computed from the theme. */
import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { contrast } from "#app/ui/contrast.ts";
import { MINIMUM, PAIRS } from "./pairs.ts";
import { readTokens } from "./tokens.ts";

const APP = new URL("../../", import.meta.url).pathname;
const { colours } = readTokens(readFileSync(`${APP}ui/theme.css`, "utf8"));
const HEX = new Map(colours.map(({ name, value }) => [name, value]));

function ratio(ink: string, ground: string): number {
  const [one, other] = [HEX.get(ink), HEX.get(ground)];
  if (!one || !other) throw new Error(`no such colours: ${ink}, ${ground}`);
  return contrast(one, other);
}

type Used = { file: string; variant: string; colour: string };

/** Class lists of the site's own components, each as it stands in one string. */
function classLists(): { file: string; classes: string[] }[] {
  return [...new Bun.Glob("**/*.{ts,tsx}").scanSync(APP)]
    .filter((file) => !/\.(test|itest|journey)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(APP + file, "utf8").matchAll(/["`]([^"`\n]*)["`]/g)].map(
        ([, list = ""]) => ({
          file,
          classes: list.split(/\s+/),
        }),
      ),
    );
}

/** The theme's colours named by one utility ("text" or "bg") in a class list, with the variant before them. */
function coloursOf(utility: "text" | "bg", file: string, classes: readonly string[]): Used[] {
  const pattern = new RegExp(`^(.*:)?${utility}-([a-z]+(?:-\\d+)?)$`);
  return classes.flatMap((name) => {
    const [, variant = "", colour = ""] = pattern.exec(name) ?? [];
    return HEX.has(colour) ? [{ file, variant, colour }] : [];
  });
}

/** What is disabled has no minimum (1.4.3, inactive components). */
const isActive = ({ variant }: Used) => !variant.includes("disabled:");

test("the measure is WCAG's: black on white is 21, equal colours are 1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(contrast("#0c6b70", "#0c6b70")).toBe(1);
});

describe("the pairs in use", () => {
  test.each(PAIRS.map((pair) => [`${pair.ink} on ${pair.ground}`, pair] as const))(
    "%s",
    (_, { ink, ground, kind }) => {
      expect(ratio(ink, ground)).toBeGreaterThanOrEqual(MINIMUM[kind]);
    },
  );
});

test("a ground and a text named by one class list keep 4.5", () => {
  const low = classLists().flatMap(({ file, classes }) =>
    coloursOf("bg", file, classes).flatMap((ground) =>
      coloursOf("text", file, classes)
        .filter(isActive)
        .filter(({ variant }) => ground.variant === "" || ground.variant === variant)
        // A text of its own state lies on that state's ground, where there is one.
        .filter(
          ({ variant }) =>
            ground.variant === variant ||
            !coloursOf("bg", file, classes).some((other) => other.variant === variant),
        )
        .filter(({ colour }) => ratio(colour, ground.colour) < MINIMUM.text)
        .map(({ colour }) => `${colour} on ${ground.colour} in ${file}`),
    ),
  );
  expect(low).toEqual([]);
});

test("every colour text is set in is named among the pairs", () => {
  const named = new Set(PAIRS.filter(({ kind }) => kind === "text").map(({ ink }) => ink));
  const unknown = classLists()
    .flatMap(({ file, classes }) => coloursOf("text", file, classes))
    .filter(isActive)
    .filter(({ colour }) => !named.has(colour))
    .map(({ colour, file }) => `${colour} in ${file}`);
  expect(unknown).toEqual([]);
});
