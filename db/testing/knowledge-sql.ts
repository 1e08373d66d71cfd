/**
 * The triggers that keep the assistant's index right (db/entities/record-index.ts), as its migration has them; a test
 * holds the database against this. A change of anything that is indexed writes the record's row anew.
 */
type Source = { table: string; entity: string; title: string; body: readonly string[] };

const SOURCES: readonly Source[] = [
  {
    table: "product_package",
    entity: "ProductPackage",
    title: "title",
    body: ["summary", "description", "includes", "excludes"],
  },
  {
    table: "rental_product",
    entity: "RentalProduct",
    title: "title",
    body: ["description", "amenities", "builder", "location"],
  },
  { table: "product_option", entity: "ProductOption", title: "title", body: ["description"] },
  {
    table: "rental_partner",
    entity: "RentalPartner",
    title: "name",
    body: ["description", "area", "languages"],
  },
  {
    table: "faq",
    entity: "Faq",
    title: "question",
    body: ["answer", "short_answer", "other_wordings"],
  },
  { table: "article", entity: "Article", title: "title", body: ["excerpt", "body"] },
];

/** Statements that make the index and its triggers, and take in what was there before them. */
export function knowledgeSql(): string[] {
  return [
    "CREATE VIRTUAL TABLE `knowledge_search` USING fts5(`title`, `body`, content='knowledge', content_rowid='id', tokenize='porter unicode61 remove_diacritics 2');",
    trigger("knowledge_insert_search", "AFTER INSERT ON `knowledge`", [indexed("NEW")]),
    trigger("knowledge_delete_search", "AFTER DELETE ON `knowledge`", [unindexed]),
    ...SOURCES.flatMap(triggers),
    ...SOURCES.map(
      (source) => `${insert(source, "t")} FROM \`${source.table}\` t WHERE t.\`statusid\` = 1;`,
    ),
  ];
}

const indexed = (row: string) =>
  `INSERT INTO \`knowledge_search\` (rowid, \`title\`, \`body\`) VALUES (${row}.\`id\`, ${row}.\`title\`, ${row}.\`body\`);`;
const unindexed =
  "INSERT INTO `knowledge_search` (`knowledge_search`, rowid, `title`, `body`) VALUES ('delete', OLD.`id`, OLD.`title`, OLD.`body`);";

function triggers(source: Source): string[] {
  const { table, title, body } = source;
  const add = `${insert(source, "NEW")} WHERE NEW.\`statusid\` = 1;`;
  const remove = "DELETE FROM `knowledge` WHERE `uuid` = OLD.`uuid`;";
  const watched = [title, ...body, "statusid"].map((key) => `\`${key}\``).join(", ");
  const changed = [title, ...body, "statusid"].map((key) => `OLD.\`${key}\` IS NOT NEW.\`${key}\``);
  return [
    trigger(`${table}_insert_knowledge`, `AFTER INSERT ON \`${table}\``, [add]),
    trigger(
      `${table}_update_knowledge`,
      `AFTER UPDATE OF ${watched} ON \`${table}\` WHEN ${changed.join(" OR ")}`,
      [remove, add],
    ),
    trigger(`${table}_delete_knowledge`, `AFTER DELETE ON \`${table}\``, [remove]),
  ];
}

function insert({ entity, title, body }: Source, row: string): string {
  const text = body.map((key) => `coalesce(${row}.\`${key}\`, '')`).join(" || char(10) || ");
  return `INSERT INTO \`knowledge\` (\`entity\`, \`uuid\`, \`title\`, \`body\`) SELECT '${entity}', ${row}.\`uuid\`, ${row}.\`${title}\`, ${text}`;
}

function trigger(name: string, when: string, statements: string[]): string {
  return `CREATE TRIGGER \`${name}\` ${when}\nBEGIN\n\t${statements.join("\n\t")}\nEND;`;
}
