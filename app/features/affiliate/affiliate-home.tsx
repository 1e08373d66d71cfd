import { AccountPage, AccountPart } from "#app/features/account/account-shell.tsx";
import { figureText } from "#app/features/admin/dashboard/figure-text.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { monthName } from "#app/ui/month.tsx";
import { SHARELINK_COOKIE_SECONDS } from "#domain/config/limits.ts";
import { affiliateMessages } from "#domain/messages/en/money-affiliate.ts";
import type { AffiliateData } from "./area.server.ts";
import { Clicks } from "./clicks.tsx";
import { Commission, Payouts } from "./commission.tsx";
import { NumbersTable } from "./numbers-table.tsx";
import { ShareLink } from "./share-card.tsx";

const { home, share, rule, clicks, came, money, payouts } = affiliateMessages;
const COOKIE_YEARS = Math.round(SHARELINK_COOKIE_SECONDS / (365 * 86_400));

/** An affiliate's first page: its link, what came through it in numbers, what that earned, and the rule it follows. */
export function AffiliateHome({ data }: { data: AffiliateData }) {
  return (
    <AccountPage title={home.title}>
      {!data.isOn && (
        <p className="rounded-control bg-amber-50 px-4 py-3 text-amber-800">{home.off}</p>
      )}
      <AccountPart title={share.title} lead={share.lead}>
        <ShareLink share={data.share} />
      </AccountPart>
      <AccountPart title={clicks.title}>
        <Clicks clicks={data.clicks} />
      </AccountPart>
      <AccountPart title={came.title}>
        <div className="mt-5">
          <Months months={data.months} />
        </div>
      </AccountPart>
      <AccountPart title={money.title}>
        <Commission money={data.money} trips={data.trips} />
      </AccountPart>
      <AccountPart title={payouts.title}>
        <Payouts payouts={data.payouts} hasAccount={data.hasAccount} />
      </AccountPart>
      <AccountPart title={rule.title}>
        <ul className="mt-4 grid max-w-read list-disc gap-2 ps-5 text-ink-700">
          {rule.parts(figureText.share(data.rate_bp), COOKIE_YEARS).map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      </AccountPart>
    </AccountPage>
  );
}

function Months({ months }: Pick<AffiliateData, "months">) {
  if (months.length === 0) return <EmptyState title={came.emptyTitle} text={came.empty} />;
  return (
    <NumbersTable
      caption={came.caption}
      heads={[came.month, came.requests, came.bookings]}
      rows={months.map(({ month, requests, bookings }) => ({
        name: monthName(month),
        cells: [figureText.count(requests), figureText.count(bookings)],
      }))}
    />
  );
}
