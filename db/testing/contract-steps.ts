// Expand, migrate, contract (docs/migrations.md): between a migration and the code that goes with it, and after a
// rollback of that code, an older version runs on the newer schema. What it could not live with is a contract step.

const NAME = '[`"\\[]?([\\w$]+)[`"\\]]?';
const pattern = (text: string) =>
  new RegExp(text.replaceAll(" ", "\\s+").replaceAll("NAME", NAME), "i");

const DROPS: readonly [RegExp, string][] = [
  [pattern("^drop table (?:if exists )?NAME"), "drops table"],
  [pattern("^drop view (?:if exists )?NAME"), "drops view"],
  [pattern("^alter table NAME drop"), "drops a column of"],
  [pattern("^alter table NAME rename"), "renames (in)"],
];
const CREATES = pattern("^create (?:virtual )?table (?:if not exists )?NAME");
const ADDS = pattern("^alter table NAME add");
const UNIQUE = pattern("^create unique index (?:if not exists )?NAME on NAME");

/**
 * What in a migration an older version of the code could not live with: tables, columns and views that go or change
 * their name, a column it does not fill but has to, a rule that refuses what it writes.
 */
export function contractSteps(text: string): string[] {
  const found: string[] = [];
  const made = new Set<string>();
  for (const statement of statementsOf(text)) {
    const created = CREATES.exec(statement)?.[1];
    if (created !== undefined) made.add(created);
    for (const [rule, words] of DROPS) {
      const table = rule.exec(statement)?.[1];
      if (table !== undefined && !made.has(table)) found.push(`${words} ${table}`);
    }
    const added = ADDS.exec(statement)?.[1];
    if (added !== undefined && !made.has(added)) {
      const isForced = /\bnot\s+null\b/i.test(statement) && !/\bdefault\b/i.test(statement);
      if (isForced) found.push(`adds a column without default that must be filled to ${added}`);
    }
    const narrowed = UNIQUE.exec(statement)?.[2];
    if (narrowed !== undefined && !made.has(narrowed)) {
      found.push(`makes values of ${narrowed} unique`);
    }
  }
  return found;
}

/** A migration's statements, without comments and without the bodies of triggers. */
function statementsOf(text: string): string[] {
  const plain = text.replaceAll(/--> statement-breakpoint/g, ";").replaceAll(/--[^\n]*/g, "");
  return plain
    .replaceAll(/\bbegin\b[\s\S]*?\bend\s*;/gi, ";")
    .split(";")
    .map((one) => one.trim())
    .filter((one) => one !== "");
}
