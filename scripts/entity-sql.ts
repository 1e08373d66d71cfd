/** `bun scripts/entity-sql.ts {api}…`: what the migration of a new entity needs besides drizzle-kit's part. */
import { entityFillSql, entitySql } from "#db/entity-sql.ts";
import { entityByName } from "#db/registry.ts";

const statements = process.argv.slice(2).flatMap((name) => {
  const entity = entityByName(name);
  if (!entity) throw new Error(`There is no entity ${name}.`);
  return [...entitySql(entity), ...entityFillSql(entity)];
});
// Each after a break: the first one follows what drizzle-kit wrote.
for (const statement of statements) console.log(`--> statement-breakpoint\n${statement}`);
