/** All packages; they stand in one file per kind of vessel. */

import type { Packages } from "./package-row.ts";
import { dayBoatPackages } from "./packages/day-boats.ts";
import { flybridgePackages } from "./packages/flybridges.ts";
import { sailAndDhowPackages } from "./packages/sail-and-dhows.ts";
import { superyachtPackages } from "./packages/superyachts.ts";
import { triDeckPackages } from "./packages/tri-decks.ts";

const rows: Packages = {
  ...flybridgePackages,
  ...sailAndDhowPackages,
  ...triDeckPackages,
  ...dayBoatPackages,
  ...superyachtPackages,
};

export const packages = Object.entries(rows).map(([slug, { hours, guests, ...row }]) => ({
  slug,
  ...row,
  ...{ hours_min: hours[0], hours_max: hours[1], guests_min: guests[0], guests_max: guests[1] },
  price_model: row.price_model ?? ("hour" as const),
  featured_order: row.featured_order ?? null,
}));
