import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { readTokens } from "./tokens.ts";

const tokens = readTokens(readFileSync(new URL("../../ui/theme.css", import.meta.url), "utf8"));

test("every kind of token is found in the theme", () => {
  const { colours, type, radii, shadows, durations, easings, breakpoints } = tokens;
  for (const family of [colours, type, radii, shadows, durations, easings, breakpoints]) {
    expect(family.length).toBeGreaterThan(2);
  }
  expect(colours).toContainEqual({ name: "teal-600", value: "#0c6b70" });
  expect(breakpoints.map(({ value }) => value)).toEqual(["480px", "760px", "1040px", "1440px"]);
});

test("each size of type has its line, weight and tracking", () => {
  for (const size of tokens.type) {
    expect(Object.values(size).filter((value) => value === "")).toEqual([]);
  }
});
