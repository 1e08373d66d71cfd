/** All 28 packages; they stand in one file per kind of vessel. */
import { dayBoatPackages } from "./packages/day-boats.ts";
import { flybridgePackages } from "./packages/flybridges.ts";
import { sailAndDhowPackages } from "./packages/sail-and-dhows.ts";
import { superyachtPackages } from "./packages/superyachts.ts";
import { triDeckPackages } from "./packages/tri-decks.ts";
import type { PackageSeed } from "./types.ts";

export const packages: PackageSeed[] = [
  ...flybridgePackages,
  ...sailAndDhowPackages,
  ...triDeckPackages,
  ...dayBoatPackages,
  ...superyachtPackages,
];
