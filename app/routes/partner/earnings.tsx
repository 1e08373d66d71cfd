import { loadEarnings } from "#app/features/partner/area.server.ts";
import { StatementPage } from "#app/features/statements/statement-page.tsx";
import { statementsMessages } from "#domain/messages/en/money-statements.ts";
import type { Route } from "./+types/earnings";

/** A signed-in provider's statement of a month (DESIGN §16). */
export function loader({ url, context }: Route.LoaderArgs) {
  return loadEarnings(context, url);
}

export function meta() {
  return [{ title: statementsMessages.title.provider }, { name: "robots", content: "noindex" }];
}

export default function PartnerEarnings({ loaderData }: Route.ComponentProps) {
  const { statement, month, current } = loaderData;
  return (
    <StatementPage
      party="provider"
      statement={statement}
      month={month}
      current={current}
      path="/partner/earnings"
      bookingPath="/partner/bookings/"
    />
  );
}
