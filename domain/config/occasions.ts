/** What brings people aboard: packages name theirs, and each has a landing page (SPEC §2). */
export const OCCASIONS = ["sunset", "marina", "luxury", "birthday", "corporate"] as const;
export type Occasion = (typeof OCCASIONS)[number];
