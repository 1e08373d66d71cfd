/** What the packages say in Arabic, by slug; in one file per kind of vessel, as in English. */
import type { Packages } from "../../catalogue/package-row.ts";
import { dayBoats } from "./packages/day-boats.ts";
import { flybridges } from "./packages/flybridges.ts";
import { sailAndDhows } from "./packages/sail-and-dhows.ts";
import { superyachts } from "./packages/superyachts.ts";
import { triDecks } from "./packages/tri-decks.ts";

export type PackageWords = Record<
  string,
  Pick<
    Packages[string],
    "title" | "summary" | "description" | "includes" | "excludes" | "seo_title" | "seo_description"
  >
>;

export const packages: PackageWords = {
  ...dayBoats,
  ...flybridges,
  ...sailAndDhows,
  ...superyachts,
  ...triDecks,
};
