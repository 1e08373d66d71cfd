import { articles } from "#db/seed/articles.ts";
import { packages } from "#db/seed/catalogue/packages.ts";
import { providers } from "#db/seed/catalogue/providers.ts";
import { rows } from "./stack.ts";

/**
 * Takes what other tests have published off the site: it has titles like each other's, and much of it, and the assistant
 * goes by every title there is.
 */
export async function seedAlone(): Promise<void> {
  for (const [table, seeded] of [
    ["product_package", packages],
    ["rental_partner", providers],
    ["article", articles],
  ] as const) {
    const slugs = seeded.map(({ slug }) => slug);
    await rows(
      `update ${table} set statusid = 0 where statusid = 1 and slug not in (${slugs.map(() => "?").join(", ")})`,
      slugs,
    );
  }
  await rows(`update faq set statusid = 0 where statusid = 1 and "group" like 'group-%'`);
}
