/** What is known of a provider's work; null: not yet. `rating` is a mean of stars × 100, the rates are percent. */
export type ProviderFigures = {
  rating: number | null;
  rating_count: number;
  response_rate: number | null;
  response_minutes: number | null;
  acceptance_rate: number | null;
};

/**
 * What a provider's place in the order of a request is made of, and the most points each gives, 100 in all. The
 * fan-out makes its SQL of the same numbers (db/queries/standing.ts).
 */
export const STANDING_POINTS = { rating: 40, rate: 25, minutes: 20, acceptance: 15 } as const;
export type StandingPart = keyof typeof STANDING_POINTS;
export const STANDING_PARTS = Object.keys(STANDING_POINTS) as StandingPart[];

/** What stands in for a figure that is not known yet, so that who is new is not last. */
export const USUAL = { rating: 400, rate: 80, minutes: 120, acceptance: 20 } as const;
/** The usual rating counts as so many reviews: one alone, good or bad, moves nobody far. */
export const USUAL_REVIEWS = 3;
/** In so many minutes half of the points for speed are gone. */
export const HALF_MINUTES = 60;
/** Who has so many percent of offers accepted has all points for it: several are asked for one trip. */
export const ACCEPTANCE_FULL = 50;

/** The points of each part, of 0 to its most. */
export function standingPoints(figures: ProviderFigures): Record<StandingPart, number> {
  const { rating, rating_count: count } = figures;
  const reviews = rating === null ? 0 : count;
  const mean = ((rating ?? 0) * reviews + USUAL.rating * USUAL_REVIEWS) / (reviews + USUAL_REVIEWS);
  const minutes = figures.response_minutes ?? USUAL.minutes;
  const accepted = figures.acceptance_rate ?? USUAL.acceptance;
  return {
    rating: (STANDING_POINTS.rating * (mean - 100)) / 400,
    rate: (STANDING_POINTS.rate * (figures.response_rate ?? USUAL.rate)) / 100,
    minutes: (STANDING_POINTS.minutes * HALF_MINUTES) / (HALF_MINUTES + minutes),
    acceptance:
      (STANDING_POINTS.acceptance * Math.min(accepted, ACCEPTANCE_FULL)) / ACCEPTANCE_FULL,
  };
}
