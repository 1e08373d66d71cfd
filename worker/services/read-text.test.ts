import { expect, test } from "bun:test";
import { COMMENT_MAX } from "#domain/config/limits.ts";
import { AppError } from "#domain/errors.ts";
import { questionProblem } from "#domain/rules/offers.ts";
import { readText } from "./visitor-steps.ts";

const read = (message: string) =>
  readText(new URLSearchParams({ message }), "message", questionProblem);

test("a posted text is counted as its writer sees it: a line's end is one character (SPEC §2, comment)", () => {
  const lines = "a\n".repeat(COMMENT_MAX / 2 - 1).concat("ab");
  expect(lines).toHaveLength(COMMENT_MAX);
  expect(read(lines.replaceAll("\n", "\r\n"))).toBe(lines);
  expect(() => read(`${lines}c`)).toThrow(AppError);
});

test("a text of blank space is none", () => {
  expect(() => read(" \r\n ")).toThrow(AppError);
});
