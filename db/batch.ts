import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "./client.ts";

/** A query of the builder, or what db.all() and db.run() make of raw SQL. */
export type Statement = BatchItem<"sqlite">;
/**
 * Statements by name, in groups where several belong together; a list is a group of which nobody reads a single answer.
 * They run in the order they are written in.
 */
export type Batch = Group | readonly Statement[];
type Group = { readonly [name: string]: Part };
type Part = Statement | readonly Statement[] | Group;

/** The same names with what each statement answers. */
export type Answers<P> = P extends Statement
  ? P["_"]["result"]
  : { -readonly [Name in keyof P]: Answers<P[Name]> };

/** Runs statements in one round trip and one transaction, and answers by their names. */
export async function readBatch<const B extends Batch>(
  db: Pick<Db, "batch">,
  batch: B,
): Promise<Answers<B>> {
  const [first, ...others] = statementsOf(batch);
  const answers: unknown[] = first ? await db.batch([first, ...others]) : [];
  const named = (part: Part): unknown => {
    if (isStatement(part)) return answers.shift();
    if (Array.isArray(part)) return part.map(named);
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, named(one)]));
  };
  return named(batch) as Answers<B>;
}

function statementsOf(part: Part): Statement[] {
  return isStatement(part) ? [part] : Object.values(part).flatMap(statementsOf);
}

function isStatement(part: Part): part is Statement {
  return "_prepare" in part;
}
