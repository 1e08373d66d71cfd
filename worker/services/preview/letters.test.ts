import { expect, test } from "bun:test";
import { balance, clamp, measure, setLine, showable, type Type, wrap } from "./letters.ts";

const DISPLAY: Type = { face: "display", size: 80, tracking: 0 };
const TEXT: Type = { face: "text", size: 30, tracking: 0 };

test("a line is as wide as its letters, kerned, with tracking between them only", () => {
  const single = measure("A", DISPLAY) + measure("V", DISPLAY);
  expect(measure("AV", DISPLAY)).toBeLessThan(single);
  expect(measure("HH", DISPLAY)).toBeCloseTo(2 * measure("H", DISPLAY), 5);
  expect(measure("HH", { ...DISPLAY, tracking: 0.1 })).toBeCloseTo(measure("HH", DISPLAY) + 8, 5);
  expect(measure("", DISPLAY)).toBe(0);
});

test("widths grow with the size", () => {
  const twice = { ...DISPLAY, size: 160 };
  expect(measure("Golden Hour", twice)).toBeCloseTo(2 * measure("Golden Hour", DISPLAY), 5);
});

test("letters stand one after another from the start of the line", () => {
  const { placed, width } = setLine("Sail", DISPLAY);
  expect(placed.map(({ x }) => x)).toEqual(placed.map(({ x }) => x).toSorted((a, b) => a - b));
  expect(placed[0]?.x).toBe(0);
  expect(placed[3]?.x).toBeLessThan(width);
});

test("what a face lacks falls back to the bare letter, or is left out", () => {
  expect(showable("Éclair à Łódź", "display")).toBe("Eclair à ódz");
  expect(showable("Yacht 🛥️ day", "display")).toBe("Yacht day");
  expect(showable("  two \n words ", "text")).toBe("two words");
  expect(showable("“Don’t” – it’s €5 …", "text")).toBe("“Don’t” – it’s €5 …");
  expect(showable("يخت", "display")).toBe("");
});

test("accented letters are kerned as their base is", () => {
  const bare = measure("Te", DISPLAY) - measure("e", DISPLAY);
  const accented = measure("Té", DISPLAY) - measure("é", DISPLAY);
  expect(accented).toBeCloseTo(bare, 5);
});

test("lines break between words and are never wider than they may be", () => {
  const text = "What a charter price in Dubai includes, and what it leaves to you";
  const lines = wrap(text, DISPLAY, 700);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join(" ")).toBe(text);
  for (const line of lines) expect(measure(line, DISPLAY)).toBeLessThanOrEqual(700);
  expect(wrap("", DISPLAY, 700)).toEqual([]);
});

test("a word wider than the line stands alone", () => {
  expect(wrap("a Donaudampfschifffahrt b", DISPLAY, 300)).toEqual([
    "a",
    "Donaudampfschifffahrt",
    "b",
  ]);
});

test("balanced lines are as many as before, and more even", () => {
  const text = "How many of you and which yacht to take";
  const before = wrap(text, DISPLAY, 1072);
  const after = balance(text, DISPLAY, 1072);
  const unevenness = (lines: string[]) => {
    const widths = lines.map((line) => measure(line, DISPLAY));
    return Math.max(...widths) - Math.min(...widths);
  };
  expect(after).toHaveLength(before.length);
  expect(after.join(" ")).toBe(text);
  expect(unevenness(after)).toBeLessThan(unevenness(before));
});

test("a title breaks where it pauses, if that needs no line more", () => {
  expect(balance("Birthday After Dark, 55 ft flybridge", DISPLAY, 1000)).toEqual([
    "Birthday After Dark,",
    "55 ft flybridge",
  ]);
});

test("what has no room ends in an ellipsis, and still fits", () => {
  const lines = clamp("one two three four five six seven eight nine ten", TEXT, 200, 2);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toEndWith("…");
  for (const line of lines) expect(measure(line, TEXT)).toBeLessThanOrEqual(200);
  expect(clamp("short", TEXT, 200, 2)).toEqual(["short"]);
});

test("a single endless word is cut as well", () => {
  const [line = ""] = clamp("a".repeat(120), TEXT, 300, 1);
  expect(line).toEndWith("…");
  expect(measure(line, TEXT)).toBeLessThanOrEqual(300);
});
