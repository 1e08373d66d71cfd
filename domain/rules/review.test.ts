import { expect, test } from "bun:test";
import { NAME_LENGTH } from "#domain/config/limits.ts";
import { reviewMessages } from "#domain/messages/en/reviews.ts";
import { answerProblem, REVIEW_DAYS, readReview, reviewState } from "./review.ts";
import { STANDING_PARTS, STANDING_POINTS, standingPoints } from "./standing.ts";

const NOW = new Date("2027-03-10T08:00:00Z");
const ended = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const read = (values: Record<string, string>) => readReview((name) => values[name] ?? "");
const STARS = { stars_vessel: "5", stars_crew: "4", stars_value: "4" };

test("the stars of a review are the mean of its three, and words may be missing", () => {
  expect(read(STARS)).toEqual({
    review: {
      ...{ stars_vessel: 5, stars_crew: 4, stars_value: 4, stars: 4 },
      ...{ comment: "", author: "" },
    },
  });
  expect(read({ ...STARS, stars_crew: "5" })).toMatchObject({ review: { stars: 5 } });
  const words = { comment: " Calm\r\nsea\u0000 ", author: " Layla\nH. " };
  expect(read({ ...STARS, ...words })).toMatchObject({
    review: { comment: "Calm\nsea", author: "Layla H." },
  });
});

test.each(["", "0", "6", "4.5", "5 ", "05"])("%p is no number of stars", (stars_crew) => {
  const { errors } = reviewMessages;
  expect(read({ ...STARS, stars_crew })).toEqual({ errors: { stars_crew: errors.stars_crew } });
});

test("words have their limits", () => {
  const long = { comment: "x".repeat(2001), author: "x".repeat(NAME_LENGTH.max + 1) };
  const result = read({ ...STARS, ...long });
  expect(Object.keys("errors" in result ? result.errors : {})).toEqual(["comment", "author"]);
  expect([answerProblem("x".repeat(2000)), answerProblem("")]).toEqual([undefined, undefined]);
});

test("a link is good for a trip that is over, until its review is published or sixty days have gone", () => {
  const state = (values: Partial<Parameters<typeof reviewState>[0]>) =>
    reviewState({ state: "completed", end_date: ended(1), review: null, ...values }, NOW);
  expect(state({})).toBe("open");
  expect(state({ state: "confirmed", end_date: ended(-1) })).toBe("early");
  expect([state({ state: "cancelled" }), state({ state: "no_show" })]).toEqual(
    new Array(2).fill("cancelled"),
  );
  expect(state({ review: { statusid: 0, published: false } })).toBe("open");
  expect(state({ review: { statusid: 0, published: true } })).toBe("published");
  expect(state({ review: { statusid: -1, published: true } })).toBe("removed");
  expect(state({ end_date: ended(REVIEW_DAYS) })).toBe("over");
});

test("points lie between nothing and their most, and who is new stands in the middle", () => {
  const worst = { rating: 100, rating_count: 1e6, response_rate: 0, response_minutes: 1e9 };
  const best = { rating: 500, rating_count: 1e6, response_rate: 100, response_minutes: 0 };
  const unknown = { rating: null, rating_count: 0, response_rate: null, response_minutes: null };
  const sum = (figures: Parameters<typeof standingPoints>[0]) =>
    Object.values(standingPoints(figures)).reduce((all, part) => all + part, 0);
  expect(sum({ ...worst, acceptance_rate: 0 })).toBeCloseTo(0, 2);
  expect(sum({ ...best, acceptance_rate: 100 })).toBeCloseTo(100, 2);
  expect(STANDING_PARTS.reduce((all, part) => all + STANDING_POINTS[part], 0)).toBe(100);
  const fresh = sum({ ...unknown, acceptance_rate: null });
  expect(fresh).toBeGreaterThan(50);
  expect(fresh).toBeLessThan(75);
});
