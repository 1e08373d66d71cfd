import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { article } from "#db/entities/article.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { PUBLISHED } from "#db/queries/published.ts";
import { type Cell, chatLine, person, type Random, writeRows } from "./random.ts";
import { DAY_MS, SPREAD_MS } from "./requests.ts";

const VESSELS_EACH = 2;
const PACKAGES_PER_VESSEL = 2;
export const PACKAGES_PER_PROVIDER = VESSELS_EACH * PACKAGES_PER_VESSEL;
const PROVIDERS_PER_BATCH = 200;
const ARTICLES_PER_BATCH = 1000;
const COMMON = ["uuid", "create_date", "update_date", "statusid"];
// biome-ignore format: one line per table reads like the table
const PARTNER = [...COMMON, "name", "slug", "email"];
// biome-ignore format: as above
const VESSEL = [...COMMON, "rental_partner_uuid", "title", "slug", "type", "capacity"];
// biome-ignore format: as above
const PACKAGE = [...COMMON, "rental_product_uuid", "title", "slug", "price", "guests_min", "guests_max", "hours_min", "hours_max", "times_of_day"];
// biome-ignore format: as above
const ARTICLE = [...COMMON, "title", "slug", "excerpt", "body", "author", "published_date"];

/** What the packages of a provider are for. */
type Limits = { capacity: number; hours_max: number; times_of_day: readonly number[] };
type Making = { now: Date; random: Random };

/** Adds so many providers that are shown, each with two vessels and two packages on each of them. */
export async function seedProviders(
  db: Db,
  count: number,
  { now, random }: Making,
  limitsOf: (index: number) => Partial<Limits> = () => ({}),
): Promise<void> {
  for (let from = 0; from < count; from += PROVIDERS_PER_BATCH) {
    const [partners, vessels, packages]: [Cell[][], Cell[][], Cell[][]] = [[], [], []];
    for (let index = from; index < Math.min(count, from + PROVIDERS_PER_BATCH); index++) {
      const limits = { capacity: 20, hours_max: 8, times_of_day: [1, 2, 3], ...limitsOf(index) };
      const at = now.getTime() - Math.round(random.next() * SPREAD_MS);
      const common = () => [uuidv7({ msecs: at }), at, at, PUBLISHED];
      const { name, email } = person(random, index);
      const partner = common();
      partners.push([...partner, `${name} Charter`, `${partner[0]}`, email]);
      for (let vessel = 0; vessel < VESSELS_EACH; vessel++) {
        const boat = common();
        const title = `${name} ${vessel + 1}`;
        vessels.push([
          ...boat,
          partner[0] ?? "",
          title,
          `${boat[0]}`,
          "flybridge",
          limits.capacity,
        ]);
        for (let n = 0; n < PACKAGES_PER_VESSEL; n++) {
          const pack = common();
          // biome-ignore format: in the order of the columns
          packages.push([...pack, boat[0] ?? "", `${title}, trip ${n + 1}`, `${pack[0]}`, random.between(400, 4000) * 100, 1,
            limits.capacity, 1, limits.hours_max, JSON.stringify(limits.times_of_day)]);
        }
      }
    }
    await writeRows(db, [
      { table: rental_partner, columns: PARTNER, rows: partners },
      { table: rental_product, columns: VESSEL, rows: vessels },
      { table: product_package, columns: PACKAGE, rows: packages },
    ]);
  }
}

/** Articles of the last two years, published the day after they were begun. */
export async function seedArticles(db: Db, count: number, { now, random }: Making): Promise<void> {
  for (let from = 0; from < count; from += ARTICLES_PER_BATCH) {
    const rows: Cell[][] = [];
    for (let index = from; index < Math.min(count, from + ARTICLES_PER_BATCH); index++) {
      const at = Math.round(now.getTime() - DAY_MS - random.next() * SPREAD_MS);
      const uuid = uuidv7({ msecs: at });
      const lines = Array.from({ length: 12 }, () => chatLine(random, false));
      const { name } = person(random, index);
      // biome-ignore format: in the order of the columns
      rows.push([uuid, at, at, PUBLISHED, chatLine(random, true), uuid, lines[0] ?? "", lines.join("\n\n"), name, at + DAY_MS]);
    }
    await writeRows(db, [{ table: article, columns: ARTICLE, rows }]);
  }
}
