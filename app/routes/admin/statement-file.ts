import { loadStatement } from "#app/features/statements/statements.server.ts";
import { statementsMessages } from "#domain/messages/en/money-statements.ts";
import { csvAttachment, statementCsv } from "#worker/services/statements.ts";
import type { Route } from "./+types/statement-file";

/** /admin/statements/{party}/{uuid}/file?month=: one statement as a CSV file. */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { statement, party, slug, month } = await loadStatement(context, url, params);
  return csvAttachment(statementCsv(party, statement), statementsMessages.csv.fileOf(slug, month));
}
