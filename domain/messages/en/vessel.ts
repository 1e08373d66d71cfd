import type { VesselType } from "#domain/config/choices.ts";
import { counted } from "#domain/lib/words.ts";

/** The name of a vessel without its kind: "Sanderling" of "Sanderling, 55 ft flybridge". */
export const vesselName = (title: string): string => title.split(", ")[0] ?? title;

/** Beside the title of a package: which vessel one is on. */
export const aboard = (title: string): string => `aboard ${vesselName(title)}`;

/** Words about vessels, on the pages of packages and of providers. */
export const vesselMessages = {
  types: {
    day_cruiser: "Day cruiser",
    flybridge: "Flybridge yacht",
    tri_deck: "Tri-deck yacht",
    superyacht: "Superyacht",
    catamaran: "Catamaran",
    rib: "RIB",
    dhow: "Dhow",
    sailing_yacht: "Sailing yacht",
    speedboat: "Speedboat",
  } satisfies Record<VesselType, string>,
  length: (cm: number) => `${(cm / 100).toFixed(1)} m`,
  crew: (besidesCaptain: number) =>
    besidesCaptain === 0 ? "Captain" : `Captain + ${besidesCaptain}`,
  licensed: (capacity: number) => counted(capacity, "guest", "guests"),
  facts: {
    type: "Type",
    length: "Length",
    year: "Built",
    builder: "Builder",
    licensed: "Licensed for",
    cabins: "Cabins",
    crew: "Crew",
    berth: "Berth",
  },
  amenities: "Aboard",
} as const;
