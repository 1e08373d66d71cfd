/** What the figures beyond the first page are divided into; keys stand in addresses of lists (filters of the same names). */

/** Minutes up to which the first offer came, by the name of each step; `later` is all beyond, `none` is no offer. */
export const FIRST_OFFER_STEPS = [
  ["m15", 15],
  ["m30", 30],
  ["h1", 60],
  ["h2", 120],
  ["h4", 240],
  ["h8", 480],
  ["h24", 1440],
] as const;
export const FIRST_OFFERS = [...FIRST_OFFER_STEPS.map(([name]) => name), "later", "none"] as const;
export type FirstOffer = (typeof FIRST_OFFERS)[number];

/**
 * Why a request could not be served: every vessel that fits was taken, none that fits sails then, none fits; or those who
 * were asked did not offer before its end. What its customer or the office ended, or what still waits, is none of them.
 */
export const UNSERVED = ["booked", "closed", "unfit", "expired"] as const;
export type Unserved = (typeof UNSERVED)[number];

/** Why a reservation was refused at once, by the status it is counted under: its time was taken, or more guests than the package carries. */
export const REFUSED = ["taken", "guests"] as const;
export type Refused = (typeof REFUSED)[number];

/** Guests by size of the party, both ends included; the last has no end. */
export const PARTIES = [
  { from: 1, to: 5 },
  { from: 6, to: 9 },
  { from: 10, to: 15 },
  { from: 16, to: 25 },
  { from: 26, to: 50 },
  { from: 51, to: null },
] as const;
export type Party = (typeof PARTIES)[number];

/** 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Who answered a chat: the assistant alone; a person; nobody, though its visitor asked for a person. */
export const ANSWERED_BY = ["assistant", "person", "nobody"] as const;
export type AnsweredBy = (typeof ANSWERED_BY)[number];

/** How far a request came. */
export const CAME_TO = ["offer", "booking", "paid", "sailed"] as const;
export type CameTo = (typeof CAME_TO)[number];

/** What is counted of visits, in the order of the way to a request. */
export const VISITS = ["view", "opened", "step1", "step2", "step3", "sent"] as const;
export type Visit = (typeof VISITS)[number];
