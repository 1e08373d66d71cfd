import { AffiliateStatement } from "#app/features/affiliate/affiliate-statement.tsx";
import { loadStatement } from "#app/features/affiliate/area.server.ts";
import { affiliateMessages } from "#domain/messages/en/money-affiliate.ts";
import type { Route } from "./+types/statement";

/** /affiliate/statement?month=YYYY-MM: the commissions of a month (DESIGN §16). */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadStatement(context, url);
}

export function meta() {
  return [{ title: affiliateMessages.statement.title }, { name: "robots", content: "noindex" }];
}

export default function AffiliateStatementPage({ loaderData }: Route.ComponentProps) {
  return <AffiliateStatement data={loaderData} />;
}
