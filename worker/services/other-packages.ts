import type { Db } from "#db/client.ts";
import { packageCards } from "#db/queries/catalogue.ts";
import type { PackageCardData } from "#domain/data/catalogue.ts";
import { toCard } from "./catalogue.ts";

/** How long an isolate shows the same ones: addresses that lead nowhere are asked for by programs, by the thousand. */
const KEPT_MS = 60_000;

let kept: { at: number; packages: PackageCardData[] } = {
  at: Number.NEGATIVE_INFINITY,
  packages: [],
};

/** Three chosen packages for a page that has nothing else to show; none, or the last ones, while the database is away. */
export async function otherPackages({
  db,
  now,
}: {
  db: Db;
  now: Date;
}): Promise<PackageCardData[]> {
  const at = now.getTime();
  if (at - kept.at < KEPT_MS) return kept.packages;
  const rows = await packageCards(db, { featured: 3 }).featured.catch(() => undefined);
  kept = { at, packages: rows?.map(toCard) ?? kept.packages };
  return kept.packages;
}
