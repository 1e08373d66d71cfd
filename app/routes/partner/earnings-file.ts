import { loadEarnings } from "#app/features/partner/area.server.ts";
import { statementsMessages } from "#domain/messages/en/money-statements.ts";
import { csvAttachment, statementCsv } from "#worker/services/statements.ts";
import type { Route } from "./+types/earnings-file";

/** /partner/earnings/file?month=: the same statement as a CSV file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { statement, month, slug } = await loadEarnings(context, url);
  return csvAttachment(
    statementCsv("provider", statement),
    statementsMessages.csv.fileOf(slug, month),
  );
}
