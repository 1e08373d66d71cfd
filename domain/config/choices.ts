import { PACKAGE_LIMITS } from "#domain/config/limits.ts";

/** The numbers of guests a list offers: each up to twenty, then in the steps in which vessels grow. */
export const GUEST_CHOICES: readonly number[] = [
  ...Array.from({ length: 19 }, (_, index) => index + PACKAGE_LIMITS.guests_min),
  ...[25, 30, 35, 40, 50, 60, 80, 100, 130],
].filter((n) => n <= PACKAGE_LIMITS.guests_max);

/** Kinds of vessels. */
export const VESSEL_TYPES = [
  "day_cruiser",
  "flybridge",
  "tri_deck",
  "superyacht",
  "catamaran",
  "rib",
  "dhow",
  "sailing_yacht",
  "speedboat",
] as const;
export type VesselType = (typeof VESSEL_TYPES)[number];
