import { Link } from "react-router";
import { noForm } from "#app/features/account/guard.server.ts";
import { BalanceTable } from "#app/features/statements/balance-table.tsx";
import { MonthLinks } from "#app/features/statements/month-links.tsx";
import { loadBalances } from "#app/features/statements/statements.server.ts";
import { statementsMessages } from "#domain/messages/en/money-statements.ts";
import type { Route } from "./+types/statements";

const { office: words, file } = statementsMessages;
const PATH = "/admin/statements";

/** /admin/statements: what each provider and affiliate has earned in a month, and what is ready to be paid out. */
export function loader({ url, context }: Route.LoaderArgs) {
  return loadBalances(context, url);
}

export const action = noForm;

export function meta() {
  return [{ title: words.title }, { name: "robots", content: "noindex" }];
}

export default function AdminStatements({ loaderData }: Route.ComponentProps) {
  const { month, current, parties } = loaderData;
  return (
    <div className="max-w-[1200px]">
      <h1 className="font-display text-display-3">{words.title}</h1>
      <p className="mt-1 mb-4 text-ink-600">{words.lead}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <MonthLinks month={month} current={current} path={PATH} />
        <Link
          reloadDocument
          to={`${PATH}/file?month=${month}`}
          className="link inline-flex min-h-11 items-center text-small"
        >
          {file}
        </Link>
      </div>
      <div className="mt-3 grid gap-5">
        <BalanceTable party="provider" rows={parties.provider} month={month} />
        <BalanceTable party="affiliate" rows={parties.affiliate} month={month} />
      </div>
    </div>
  );
}
