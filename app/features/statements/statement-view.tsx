import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { monthName } from "#app/ui/month.tsx";
import type { Balance, Payout, Statement, StatementLine } from "#db/queries/statements.ts";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { formatExactPrice, formatSum } from "#domain/lib/money.ts";
import { monthAfter } from "#domain/lib/months.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import { statementsMessages } from "#domain/messages/en/money-statements.ts";
import { personalMessages } from "#domain/messages/en/personal.ts";
import type { CommissionParty, PayoutState } from "#domain/states/payment.ts";

const { account: labels, line: words, payouts: paid, signs, stands, states } = statementsMessages;

export type StatementViewProps = {
  party: CommissionParty;
  statement: Statement;
  month: string;
  /** Who reads it: the party itself, or the office. */
  side: "party" | "office";
  /** Where a booking's own page is, before its uuid; undefined where the reader has none. */
  bookingPath?: string;
  /** What the office does with a payout. */
  payoutSteps?: (payout: Payout) => ReactNode;
};

/** A month's statement: the account, each booking of the month with what makes its part of it, and the payouts. */
export function StatementView(props: StatementViewProps) {
  const { party, statement, month, side, bookingPath } = props;
  const { sums, lines, payouts } = statement;
  return (
    <div className="grid gap-8">
      {sums && <Account party={party} sums={sums} month={month} side={side} />}
      {lines.length === 0 ? (
        <EmptyState title={statementsMessages.empty.title} text={statementsMessages.empty.text} />
      ) : (
        <Part title={statementsMessages.bookings(lines.length)}>
          <ul className="grid gap-3">
            {lines.map((line) => (
              <li key={line.booking_uuid}>
                <Booking party={party} line={line} {...(bookingPath && { bookingPath })} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={paid.title}>
        {payouts.length === 0 ? (
          <p className="text-ink-600">{paid.none}</p>
        ) : (
          <ul className="grid gap-3">
            {payouts.map((payout) => (
              <li key={payout.uuid} className="rounded-card bg-shell-0 p-4 shadow-hair">
                <PayoutFacts payout={payout} side={side} />
                {props.payoutSteps?.(payout)}
              </li>
            ))}
          </ul>
        )}
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** A sum in its row; `strong` for what the others come to. */
function Row({ label, fils, strong = false }: { label: string; fils: number; strong?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 py-1.5 ${strong ? "border-t border-sand-300 font-semibold" : ""}`}
    >
      <dt className={strong ? "" : "text-ink-600"}>{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">
        <bdi>{formatSum(fils === 0 ? 0 : fils)}</bdi>
      </dd>
    </div>
  );
}

type AccountProps = {
  party: CommissionParty;
  sums: Balance;
  month: string;
  side: "party" | "office";
};

function Account({ party, sums, month, side }: AccountProps) {
  const { closing } = sums;
  const words = stands[side];
  const price = formatExactPrice(Math.abs(closing));
  const isProvider = party === "provider";
  return (
    <Part title={labels.title}>
      <div className="rounded-card bg-shell-0 p-4 shadow-hair md:p-5">
        <p className="mb-3 font-display text-title">
          {closing === 0 ? words.even : closing > 0 ? words.up(price) : words.down(price)}
        </p>
        <dl className="text-[0.9375rem]">
          <Row label={labels.carried(monthName(monthAfter(month, -1)))} fils={sums.carried} />
          {isProvider && (
            <>
              <Row label={statementsMessages.line.card} fils={sums.card} />
              <Row label={statementsMessages.line.card_back} fils={-sums.card_back} />
              <Row label={moneyMessages.commission} fils={-sums.commission} />
            </>
          )}
          {!isProvider && <Row label={moneyMessages.commission} fils={sums.commission} />}
          {sums.paid < 0 && <Row label={labels.received} fils={-sums.paid} />}
          {sums.paid >= 0 && <Row label={labels.paid} fils={-sums.paid} />}
          <Row label={labels.closing(monthName(month))} fils={closing} strong />
        </dl>
        <p className="text-small text-ink-600">{signs[party][side]}</p>
        <dl className="mt-2 border-t border-sand-200 pt-1 text-small">
          {sums.approved !== 0 && <Row label={labels.approved} fils={sums.approved} />}
          {sums.ready < 0 ? (
            <Row label={labels.owed[side]} fils={-sums.ready} />
          ) : (
            <Row label={labels.ready} fils={sums.ready} />
          )}
          {!isProvider && <Row label={labels.waiting} fils={sums.waiting} />}
          {sums.over > 0 && <Row label={labels.over} fils={-sums.over} />}
          {isProvider && <Row label={labels.own} fils={sums.own} />}
          {isProvider && sums.own_back > 0 && <Row label={labels.own_back} fils={sums.own_back} />}
        </dl>
      </div>
    </Part>
  );
}

const percent = (bp: number) => `${bp / 100}`;

type BookingProps = { party: CommissionParty; line: StatementLine; bookingPath?: string };

function Booking({ party, line, bookingPath }: BookingProps) {
  const name = line.package ?? line.vessel;
  const corrections = line.entries.filter(({ reason }) => reason !== "booked");
  const sums = (["card", "card_back", "own", "own_back"] as const).filter((key) => line[key] !== 0);
  return (
    <article className="rounded-card bg-shell-0 p-4 shadow-hair md:p-5">
      <div className="flex items-start justify-between gap-3">
        <h4 className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          {bookingPath ? (
            <Link to={`${bookingPath}${line.booking_uuid}`} className="link">
              {name}
            </Link>
          ) : (
            name
          )}
        </h4>
        <Badge tone="quiet">{states[line.state]}</Badge>
      </div>
      <p className="mt-0.5 text-small text-ink-600 tabular-nums">
        {line.name !== null && (
          <>
            <bdi>{line.name || personalMessages.gone}</bdi>
            {" · "}
          </>
        )}
        {words.trip(formatDate(line.start))} · {words.booked(formatDate(line.booked))}
      </p>
      <dl className="mt-2 text-[0.9375rem]">
        {line.entries.length > 0 && (
          <>
            <Row label={words.base} fils={line.base} />
            <Row
              label={words.commission(percent(line.rate_bp))}
              fils={party === "provider" ? -line.commission : line.commission}
            />
          </>
        )}
        {sums.map((key) => (
          <Row key={key} label={words[key]} fils={key.endsWith("_back") ? -line[key] : line[key]} />
        ))}
        <Row label={words.balance} fils={line.balance} strong />
      </dl>
      {corrections.length > 0 && (
        <ul className="mt-2 text-small text-ink-700">
          {corrections.map(({ reason, amount, noted }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two corrections may be of one instant
            <li key={place}>
              {words.correction(
                formatDate(noted),
                moneyMessages.commissions[reason],
                // As the commission above it: what the provider owes has a minus.
                formatSum(party === "provider" ? -amount : amount),
              )}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

const TONES: Record<PayoutState, BadgeTone> = {
  approved: "amber",
  paid: "green",
  cancelled: "quiet",
};

function PayoutFacts({ payout, side }: { payout: Payout; side: "party" | "office" }) {
  const { amount, state, month, reference } = payout;
  const isOffice = side === "office";
  const approved = formatDate(payout.approved);
  const paidOn = payout.paid && formatDate(payout.paid);
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <p className="font-semibold tabular-nums">
          <bdi>{formatExactPrice(Math.abs(amount), payout.currency)}</bdi>
          {amount < 0 && <span className="font-regular text-ink-600">, {paid.in}</span>}
        </p>
        <Badge tone={TONES[state]}>{moneyMessages.payouts[state]}</Badge>
      </div>
      <p className="text-small text-ink-700">{paid.month(monthName(month))}</p>
      <p className="text-small text-ink-600 [overflow-wrap:anywhere]">
        {isOffice ? paid.approvedBy(approved, payout.approved_by) : paid.approved(approved)}
        {paidOn && ` · ${isOffice ? paid.paidBy(paidOn, payout.paid_by) : paid.paid(paidOn)}`}
        {reference !== "" && ` · ${paid.reference(reference)}`}
      </p>
    </>
  );
}
