import { Link } from "react-router";
import { AccountPage } from "#app/features/account/account-shell.tsx";
import {
  StatementView,
  type StatementViewProps,
} from "#app/features/statements/statement-view.tsx";
import { statementsMessages as words } from "#domain/messages/en/money-statements.ts";
import { MonthLinks, type MonthLinksProps } from "./month-links.tsx";

type Props = Omit<StatementViewProps, "side"> & MonthLinksProps;

/** A provider's or affiliate's own statement of a month, as a page of their area. */
export function StatementPage(props: Props) {
  const { party, path, month } = props;
  return (
    <AccountPage title={words.title[party]}>
      <div className="-mt-4 grid gap-6">
        <p className="max-w-read text-ink-600">{words.lead[party]}</p>
        <MonthLinks {...props} />
        <StatementView {...props} side="party" />
        <p>
          <Link reloadDocument to={`${path}/file?month=${month}`} className="link">
            {words.file}
          </Link>
        </p>
      </div>
    </AccountPage>
  );
}
