import { Link, useSearchParams } from "react-router";
import { MonthLinks } from "#app/features/statements/month-links.tsx";
import { ApprovePayout, PayoutSteps } from "#app/features/statements/payout-forms.tsx";
import { StatementView } from "#app/features/statements/statement-view.tsx";
import { actOnStatement, loadStatement } from "#app/features/statements/statements.server.ts";
import { ErrorBanner, SuccessBanner } from "#app/ui/banner.tsx";
import { statementsMessages } from "#domain/messages/en/money-statements.ts";
import type { Route } from "./+types/statement";

const { office: words, file } = statementsMessages;

/** /admin/statements/{party}/{uuid}: a provider's or affiliate's statement of a month, and the payouts to them. */
export function loader({ url, context, params }: Route.LoaderArgs) {
  return loadStatement(context, url, params);
}

export function action({ request, url, context, params }: Route.ActionArgs) {
  return actOnStatement(request, context, url, params);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.name ?? words.title }, { name: "robots", content: "noindex" }];
}

const EDITORS = {
  provider: "/admin/edit/RentalPartner/",
  affiliate: "/admin/edit/Affiliate/",
} as const;

export default function AdminStatement({ loaderData, actionData }: Route.ComponentProps) {
  const { party, uuid, name, bank_account, month, current, statement, pays } = loaderData;
  const [query] = useSearchParams();
  const path = `/admin/statements/${party}/${uuid}`;
  const done = (["approve", "pay", "cancel"] as const).find((step) => step === query.get("done"));
  return (
    <div className="max-w-[760px]" data-desk="">
      <p className="text-small text-ink-600">
        <Link to={`/admin/statements?month=${month}`} className="link">
          {words.title}
        </Link>
        {` / ${name}`}
      </p>
      <h1 className="mt-1 font-display text-display-3 [overflow-wrap:anywhere]">{name}</h1>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <MonthLinks month={month} current={current} path={path} />
        <Link
          reloadDocument
          to={`${path}/file?month=${month}`}
          className="link inline-flex min-h-11 items-center text-small"
        >
          {file}
        </Link>
      </div>
      {done && !actionData && <SuccessBanner className="mb-5">{words.done[done]}</SuccessBanner>}
      {actionData && actionData.reference.error === undefined && (
        <ErrorBanner autoFocus className="mb-5">
          {actionData.failure}
        </ErrorBanner>
      )}
      <ApprovePayout sums={statement.sums} month={month} reads={!pays}>
        <div className="text-small">
          <p className="text-ink-600">{words.bank}</p>
          {bank_account === "" ? (
            <p className="text-amber-800">{words.noBank}</p>
          ) : (
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">
              <bdi>{bank_account}</bdi>
            </p>
          )}
          {pays && (
            <Link
              to={`${EDITORS[party]}${uuid}`}
              className="link inline-flex min-h-11 items-center"
            >
              {words.edit}
            </Link>
          )}
        </div>
      </ApprovePayout>
      <div className="mt-6">
        <StatementView
          party={party}
          statement={statement}
          month={month}
          side="office"
          bookingPath="/admin/edit/Booking/"
          payoutSteps={(payout) =>
            pays && <PayoutSteps payout={payout} month={month} answer={actionData} />
          }
        />
      </div>
    </div>
  );
}
