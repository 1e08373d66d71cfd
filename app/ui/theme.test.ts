/** The theme is whole, and every colour of text keeps AA on what it stands on (WCAG 2.2, 1.4.3 and 1.4.11). */
import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { contrast } from "#app/testing/contrast.ts";

/** What a pair has to reach: text 4.5, large text and parts of controls 3 (WCAG AA). */
const MINIMUM = { text: 4.5, part: 3 } as const;

type Pair = [use: string, ink: string, ground: string, kind?: keyof typeof MINIMUM];

/** Which colour stands on which. A colour of text that is not named here fails the last test. */
const PAIRS: readonly Pair[] = [
  ["headings, body", "ink-900", "shell-50"],
  ["text in fields and cards", "ink-900", "shell-0"],
  ["strong secondary text", "ink-700", "shell-50"],
  ["secondary text", "ink-600", "shell-50"],
  ["secondary text on sand", "ink-600", "sand-100"],
  ["quiet text", "ink-500", "shell-50"],
  ["placeholders", "ink-500", "shell-0"],
  ["tag of what is over", "ink-600", "sand-150"],
  ["button", "shell-0", "teal-600"],
  ["button, hover", "shell-0", "teal-700"],
  ["button, pressed", "shell-0", "teal-800"],
  ["link", "teal-600", "shell-50"],
  ["link, hover", "teal-700", "shell-50"],
  ["link on a card", "teal-600", "shell-0"],
  ["selected", "teal-700", "teal-50"],
  ["tag of what is new", "teal-600", "teal-50"],
  ["brass as text", "brass-700", "shell-50"],
  ["error below a field", "red-700", "shell-50"],
  ["error banner", "red-700", "red-50"],
  ["done", "green-700", "green-50"],
  ["waiting, ends soon", "amber-800", "amber-50"],
  ["on the deep band", "shell-0", "ink-900"],
  ["text on the deep band", "ink-200", "ink-900"],
  ["quiet text in the footer", "ink-300", "ink-950"],
  ["group in the admin menu", "ink-400", "ink-900"],
  ["link on the deep band", "teal-200", "ink-900"],
  ["brass on the deep band", "brass-300", "ink-900"],
  ["counter in the admin menu", "ink-900", "brass-300"],
  ["border of a field", "sand-500", "shell-0", "part"],
  ["border of a field on the page", "sand-500", "shell-50", "part"],
  ["focus ring", "teal-600", "shell-50", "part"],
  ["focus ring in the footer", "teal-200", "ink-950", "part"],
  ["border of a wrong field", "red-700", "shell-0", "part"],
  ["the sun on a card", "brass-500", "shell-0", "part"],
];

const APP = new URL("../", import.meta.url).pathname;
const css = readFileSync(`${APP}ui/theme.css`, "utf8");
const theme = /@theme[^{]*\{([\s\S]*?)\n\}/.exec(css)?.[1] ?? "";
/** "color-teal-600" and its value, of each token. */
const TOKENS = new Map(
  [...theme.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
);
const family = (name: string) => [...TOKENS].filter(([token]) => token.startsWith(`${name}-`));
const HEX = new Map(
  family("color")
    .filter(([, value]) => value.startsWith("#"))
    .map(([name, value]) => [name.slice("color-".length), value]),
);

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

test("the theme has tokens of every kind", () => {
  for (const name of ["color", "text", "radius", "shadow", "duration", "ease", "breakpoint"]) {
    expect([name, family(name).length > 2]).toEqual([name, true]);
  }
  expect(HEX.get("teal-600")).toBe("#0c6b70");
  const widths = family("breakpoint").map(([, value]) => value);
  expect(widths).toEqual(["480px", "760px", "1040px", "1440px"]);
});

test("each size of type has its line, weight and tracking", () => {
  const sizes = family("text").filter(([name]) => !/--/.test(name));
  expect(sizes.length).toBeGreaterThan(2);
  for (const [size] of sizes) {
    for (const property of ["line-height", "font-weight", "letter-spacing"]) {
      expect(TOKENS.get(`${size}--${property}`), `${size} ${property}`).toBeTruthy();
    }
  }
});

test("the measure is WCAG's: black on white is 21, equal colours are 1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(contrast("#0c6b70", "#0c6b70")).toBe(1);
});

describe("the pairs in use", () => {
  test.each(PAIRS)("%s: %s on %s", (_, ink, ground, kind = "text") => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(MINIMUM[kind]);
  });
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
  const named = new Set(
    PAIRS.filter(([, , , kind = "text"]) => kind === "text").map(([, ink]) => ink),
  );
  const unknown = classLists()
    .flatMap(({ file, classes }) => coloursOf("text", file, classes))
    .filter(isActive)
    .filter(({ colour }) => !named.has(colour))
    .map(({ colour, file }) => `${colour} in ${file}`);
  expect(unknown).toEqual([]);
});
