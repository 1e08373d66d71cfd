import type { TimeOfDay } from "#domain/config/limits.ts";
import type { PackageCardData } from "#domain/data/catalogue.ts";
import { packageTotal } from "#domain/lib/money.ts";

/** A package as landing pages show it, with how many sit at table at once on its vessel. */
export type LandingPackage = PackageCardData & { summary: string; seats: number | null };

/** The least a package costs: its fewest hours, in fils with VAT. */
export function leastTotal(
  pack: Pick<PackageCardData, "price" | "price_model" | "hours_min">,
): number {
  return packageTotal(pack, pack.hours_min).total;
}

/** What the packages of a page span together; undefined without any. */
export function spanOf(packages: readonly LandingPackage[]) {
  const sorted = packages.toSorted((a, b) => leastTotal(a) - leastTotal(b));
  const [smallest] = sorted;
  const largest = sorted.at(-1);
  if (!smallest || !largest) return undefined;
  const times = new Set(packages.flatMap(({ times_of_day }) => times_of_day));
  return {
    smallest,
    largest,
    guests_min: Math.min(...packages.map(({ guests_min }) => guests_min)),
    guests_max: Math.max(...packages.map(({ guests_max }) => guests_max)),
    hours_min: Math.min(...packages.map(({ hours_min }) => hours_min)),
    hours_max: Math.max(...packages.map(({ hours_max }) => hours_max)),
    times: [...times].sort() as TimeOfDay[],
  };
}

/** "16.15" for "17.30" moved by -75: a time of day as text, moved by minutes. */
export function clockMoved(time: string, minutes: number): string {
  const [hours = 0, rest = 0] = time.split(".").map(Number);
  const day = 24 * 60;
  const moved = (((hours * 60 + rest + minutes) % day) + day) % day;
  return `${`${Math.floor(moved / 60)}`.padStart(2, "0")}.${`${moved % 60}`.padStart(2, "0")}`;
}
