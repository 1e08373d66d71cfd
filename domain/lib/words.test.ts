import { expect, test } from "bun:test";
import { counted, joined, listed, numberWord, plural, range } from "./words.ts";

test("a number takes the form its language has for it", () => {
  expect(counted(1, "hour", "hours")).toBe("1 hour");
  expect(counted(0, "hour", "hours")).toBe("0 hours");
  expect(counted(2, { one: "# mate", other: "# mates" })).toBe("2 mates");
});

test("a form may say the number itself, and one left out is that of the rest", () => {
  expect(plural(1, { one: "an hour", other: "# hours" })).toBe("an hour");
  expect(plural(1, { other: "# fish" })).toBe("1 fish");
});

test("Arabic counts in six forms", () => {
  const hours = {
    zero: "لا ساعات",
    one: "ساعة واحدة",
    two: "ساعتان",
    few: "# ساعات",
    many: "# ساعة",
    other: "# ساعة كاملة",
  };
  const arabic = new Intl.PluralRules("ar-AE");
  expect([0, 1, 2, 3, 11, 100].map((n) => plural(n, hours, arabic))).toEqual([
    "لا ساعات",
    "ساعة واحدة",
    "ساعتان",
    "3 ساعات",
    "11 ساعة",
    "100 ساعة كاملة",
  ]);
});

test("numbers, lists and ranges in words", () => {
  expect(numberWord(8)).toBe("eight");
  expect(numberWord(21)).toBe("21");
  expect(joined(["English", "Arabic", "Hindi"])).toBe("English, Arabic and Hindi");
  expect(range(2, 6)).toBe("2 to 6");
  expect(range(3, 3)).toBe("3");
  expect(listed(["Afternoon", "", false, "4 hours"])).toBe("Afternoon, 4 hours");
});
