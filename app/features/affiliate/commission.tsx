import { Link } from "react-router";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Folded } from "#app/ui/folded.tsx";
import { monthName } from "#app/ui/month.tsx";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { formatExactPrice } from "#domain/lib/money.ts";
import { affiliateMessages } from "#domain/messages/en/money-affiliate.ts";
import type { AffiliateData } from "./area.server.ts";

const { money: words, payouts: payoutWords } = affiliateMessages;
type Trip = AffiliateData["trips"][number];
const TONES: Record<Trip["state"], BadgeTone> = {
  ...{ held: "amber", confirmed: "amber", completed: "green" },
  ...{ cancelled: "red", no_show: "quiet" },
};
const TRIPS_OPEN = 6;

/** What the link earned: the sums, and each trip by its month, without a word of whose it is. */
export function Commission({ money, trips }: Pick<AffiliateData, "money" | "trips">) {
  if (trips.length === 0) {
    return (
      <div className="mt-5">
        <EmptyState title={words.emptyTitle} text={words.empty} />
      </div>
    );
  }
  const sums = (["noted", "corrected", "waiting", "ready", "over", "paid"] as const).filter(
    (sum) => sum !== "over" || money.over > 0,
  );
  const later = trips.slice(TRIPS_OPEN);
  return (
    <div className="mt-5 grid gap-6">
      <FactList
        className="grid grid-cols-2 gap-x-5 gap-y-4 md:grid-cols-5"
        value="font-semibold whitespace-nowrap tabular-nums"
        facts={sums.map((sum) => [
          words[sum],
          <bdi key={sum}>{formatExactPrice(sum === "over" ? -money.over : money[sum])}</bdi>,
        ])}
      />
      <div>
        <h3 className="font-display text-title">{words.tripsTitle}</h3>
        <Trips trips={trips.slice(0, TRIPS_OPEN)} />
        {later.length > 0 && (
          <div className="border-y border-sand-300">
            <Folded title={words.more(later.length)}>
              <Trips trips={later} />
            </Folded>
          </div>
        )}
      </div>
    </div>
  );
}

function Trips({ trips }: { trips: readonly Trip[] }) {
  return (
    <ul className="mt-2 divide-y divide-sand-200">
      {trips.map(({ month, state, net, commission, currency }, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no name, and none of them moves
          key={place}
          className="flex items-baseline justify-between gap-4 py-3"
        >
          <div className="min-w-0">
            <p className="font-medium">{words.trip(monthName(month))}</p>
            <p className="text-small text-ink-600 tabular-nums">
              <bdi>{words.net(formatExactPrice(net, currency))}</bdi>
            </p>
          </div>
          <div className="grid justify-items-end gap-1 text-end">
            <p className="font-semibold whitespace-nowrap tabular-nums">
              <span className="sr-only">{words.commission} </span>
              <bdi>{formatExactPrice(commission, currency)}</bdi>
            </p>
            <Badge tone={TONES[state]}>{words.states[state]}</Badge>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What was paid to the affiliate, and what is on its way. */
export function Payouts({ payouts, hasAccount }: Pick<AffiliateData, "payouts" | "hasAccount">) {
  return (
    <div className="mt-5 grid gap-4">
      {!hasAccount && (
        <p className="rounded-control bg-amber-50 px-4 py-3 text-amber-800">
          {payoutWords.noAccount}{" "}
          <Link to="/affiliate/details" className="link">
            {payoutWords.add}
          </Link>
        </p>
      )}
      {payouts.length === 0 ? (
        <p className="max-w-read text-ink-600">{payoutWords.none}</p>
      ) : (
        <ul className="divide-y divide-sand-200">
          {payouts.map(({ month, amount, currency, paid, reference }, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no name, and none of them moves
              key={place}
              className="flex items-baseline justify-between gap-4 py-3"
            >
              <div className="min-w-0">
                <p className="font-medium">{payoutWords.upTo(monthName(month))}</p>
                <p className="text-small text-ink-600 [overflow-wrap:anywhere]">
                  {paid === null
                    ? payoutWords.approved
                    : payoutWords.paid(formatDate(new Date(paid)))}
                  {reference !== "" && ` · ${payoutWords.reference(reference)}`}
                </p>
              </div>
              <p className="font-semibold whitespace-nowrap tabular-nums">
                <bdi>{formatExactPrice(amount, currency)}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
