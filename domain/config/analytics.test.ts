import { expect, test } from "bun:test";
import { siteConfigEntity } from "#db/entities/site-config.ts";
import { fieldProblem } from "#domain/rules/fields.ts";
import { analyticsId } from "./analytics.ts";

const field = siteConfigEntity.fields.analytics_id;

test.each(["G-ABC123DEF4", "GT-AB12CD", "GTM-ABC1234"])("%s is an analytics id", (id) => {
  expect(analyticsId(id)).toBe(id);
  expect(field && fieldProblem(field, id)).toBeUndefined();
});

test.each(["UA-1234-5", "g-abc123", "G-", "G-AB", "hello", 'G-ABC1"><script>', "G-ABC123\n"])(
  "%p is not an id: the form says so, and no page holds it",
  (id) => {
    expect(analyticsId(id)).toBe("");
    expect(field && fieldProblem(field, id)).toBe(field?.message as string);
  },
);

test("none is fine", () => {
  expect(analyticsId("")).toBe("");
  expect(analyticsId(undefined)).toBe("");
  expect(field && fieldProblem(field, "")).toBeUndefined();
});
