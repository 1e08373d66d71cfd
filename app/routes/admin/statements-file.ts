import { loadBalances } from "#app/features/statements/statements.server.ts";
import { statementsMessages } from "#domain/messages/en/money-statements.ts";
import { balancesCsv, csvAttachment } from "#worker/services/statements.ts";
import type { Route } from "./+types/statements-file";

/** /admin/statements/file?month=: the balances of a month as a CSV file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { parties, month } = await loadBalances(context, url);
  return csvAttachment(balancesCsv(parties), statementsMessages.csv.fileOf("statements", month));
}
