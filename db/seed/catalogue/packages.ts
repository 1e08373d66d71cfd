/** All 28 packages; they stand in one file per kind of vessel. */

import type { PackageRow } from "./package-row.ts";
import { dayBoatPackages } from "./packages/day-boats.ts";
import { flybridgePackages } from "./packages/flybridges.ts";
import { sailAndDhowPackages } from "./packages/sail-and-dhows.ts";
import { superyachtPackages } from "./packages/superyachts.ts";
import { triDeckPackages } from "./packages/tri-decks.ts";

const rows: PackageRow[] = [
  ...flybridgePackages,
  ...sailAndDhowPackages,
  ...triDeckPackages,
  ...dayBoatPackages,
  ...superyachtPackages,
];

export const packages = rows.map(({ hours, guests, ...row }) => ({
  ...row,
  ...{ hours_min: hours[0], hours_max: hours[1], guests_min: guests[0], guests_max: guests[1] },
  price_model: row.price_model ?? ("hour" as const),
  featured_order: row.featured_order ?? null,
}));
