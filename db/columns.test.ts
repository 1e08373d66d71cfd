import { expect, test } from "bun:test";
import { createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { labelOf, pick, shown } from "#db/columns.ts";
import { product_option } from "#db/entities/product-option.ts";
import { product_package } from "#db/entities/product-package.ts";

const db = drizzle({ client: createClient({ url: ":memory:" }) });

test("an English site reads records by the very statement it would without translations", () => {
  const of = (columns: ReturnType<typeof shown<typeof product_package, "title" | "includes">>) =>
    db.select(columns).from(product_package).toSQL();
  const english = of(pick(product_package, "title", "includes"));
  expect(of(shown(product_package, ["title", "includes"], "en"))).toEqual(english);
  // Developers' false language has no records of its own.
  expect(of(shown(product_package, ["title", "includes"], "en-XA"))).toEqual(english);
});

test("another language's site reads its words where the record has some, field by field, else English", async () => {
  await db.run(
    "create table product_package (title text, includes text, summary text, translations text)",
  );
  const ar = { title: "الساعة الذهبية", includes: ["القبطان", "الوقود"] };
  await db.run(
    `insert into product_package values ('Golden hour', '["Captain","Fuel"]', 'By the Palm', '${JSON.stringify({ ar })}')`,
  );
  await db.run(`insert into product_package values ('By night', '["Captain"]', 'Late', null)`);
  const rows = await db
    .select(shown(product_package, ["title", "includes", "summary"], "ar"))
    .from(product_package);
  expect(rows).toEqual([
    { ...ar, summary: "By the Palm" },
    { title: "By night", includes: ["Captain"], summary: "Late" },
  ]);
});

test("a title that forms post stays English beside its label; an English site reads no label", async () => {
  await db.run("create table product_option (title text, translations text)");
  await db.run(
    `insert into product_option values ('Jet ski', '${JSON.stringify({ ar: { title: "جت سكي" } })}')`,
  );
  const of = (tag: string) =>
    db
      .select({ ...pick(product_option, "title"), ...labelOf(product_option, tag) })
      .from(product_option);
  expect([...(await of("ar")), ...(await of("en"))]).toEqual([
    { title: "Jet ski", label: "جت سكي" },
    { title: "Jet ski" } as { title: string; label: string | undefined },
  ]);
});
