import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { OwnWords } from "#app/ui/own-words.tsx";
import { nextToPay } from "#domain/lib/books.ts";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { formatExactPrice, formatPrice } from "#domain/lib/money.ts";
import { paymentStateText } from "#domain/lib/payment-state.ts";
import { cancelledText } from "#domain/lib/schedule-text.ts";
import { listed } from "#domain/lib/words.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import { paymentsMessages as text } from "#domain/messages/en/money-visitor.ts";
import { words } from "#domain/messages/en/words.ts";
import type { PaymentLine, PaymentsView } from "./payments.server.ts";

const TONES: Readonly<Record<PaymentLine["state"], BadgeTone>> = {
  due: "amber",
  failed: "red",
  paid: "green",
  refunded: "quiet",
  waived: "quiet",
};
const day = (instant: string) => formatDate(new Date(instant));

/** The payments of a booking: what came, what is open, how it is paid, and what comes back. */
export function PaymentsPart(props: {
  payments: PaymentsView;
  /** The weather has called the trip off: nothing is asked for until it is known what becomes of it. */
  calledOff?: boolean;
  /** Beside a payment of which something is open: its card. */
  payLine?: ((line: PaymentLine) => ReactNode) | undefined;
  /** Below the payments: their papers. */
  papers?: ReactNode;
}) {
  const { payments, calledOff = false } = props;
  const { lines, refunds, kept } = payments;
  const next = nextToPay(lines, { aboard: true })?.lines[0];
  const isTransferred = !calledOff && lines.some(isByTransfer);
  return (
    <section aria-labelledby="payments" id="payments-part" className="scroll-mt-24">
      <h2 id="payments" className="mb-3 font-display text-display-3">
        {text.title}
      </h2>
      {kept !== null && (
        <p className="mb-3 max-w-read text-body">{cancelledText(payments, lines, refunds)}</p>
      )}
      <div className="overflow-hidden rounded-card bg-shell-0 shadow-hair">
        <ul className="divide-y divide-sand-200">
          {lines.map((line) => {
            const otherWay = !calledOff && line.open > 0 && props.payLine?.(line);
            return (
              <li key={line.uuid} className="p-5 md:px-6.5">
                <Line
                  {...{ line, payments, calledOff }}
                  isLater={isStillDue(line) && dayOf(line) !== dayOf(next)}
                  byCard={Boolean(otherWay)}
                />
                {otherWay}
              </li>
            );
          })}
        </ul>
        {isTransferred && <Bank payments={payments} />}
      </div>
      {refunds.length > 0 && (
        <>
          <h3 className="mt-6 mb-1.5 font-semibold">{text.refunds.title}</h3>
          <ul className="grid gap-1.5">
            {refunds.map(({ uuid, amount, way, state, done_date }) => (
              <li key={uuid} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
                <span>
                  <bdi>{formatPrice(amount, payments.currency)}</bdi>
                  {`${words.comma} ${text.ways[way]}`}
                </span>
                <span className="text-ink-600">
                  {state === "done" && done_date
                    ? text.refunds.done(day(done_date))
                    : state === "failed"
                      ? text.refunds.failed
                      : way === "card"
                        ? text.refunds.due
                        : text.refunds.byHand(payments.provider)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {props.papers}
    </section>
  );
}

function Line(props: {
  line: PaymentLine;
  payments: PaymentsView;
  calledOff: boolean;
  /** Another payment has an earlier day. */
  isLater: boolean;
  /** It can be paid by card, too. */
  byCard: boolean;
}) {
  const { line, payments, calledOff } = props;
  const { open, paid, waived, amount } = line;
  const money = (fils: number) => formatPrice(fils, payments.currency);
  // The sums stand one below the other.
  const exact = (fils: number) => formatExactPrice(fils, payments.currency);
  const isOnly = payments.lines.length === 1;
  const rests = calledOff && open > 0 && !line.on_its_way;
  // What has still to be paid is the sum one looks for.
  const isPart = open > 0 && open < amount;
  const parts = [
    isPart && text.of(money(amount)),
    waived > 0 && waived < amount && text.less(money(waived)),
    open > 0 && paid > 0 && text.came(money(paid)),
    rests ? text.waits : whenOf(line, props.byCard),
  ].filter(Boolean);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="flex flex-wrap items-center gap-x-2.5 font-semibold">
          {isOnly ? text.whole : moneyMessages.kinds[line.kind]}
          {!rests && (
            <Badge tone={props.isLater ? "quiet" : toneOf(line)}>
              {props.isLater ? text.later : paymentStateText(line)}
            </Badge>
          )}
        </h3>
        <p className="ms-auto font-semibold tabular-nums">
          <bdi>
            {isPart ? text.open(exact(open)) : exact(waived < amount ? amount - waived : amount)}
          </bdi>
        </p>
      </div>
      <p className="mt-1 text-small text-ink-600 tabular-nums">{parts.join(" · ")}</p>
      {isByTransfer(line) && !calledOff && (
        <p className="mt-1 text-small">
          <span className="text-ink-600">{text.reference}</span>{" "}
          <bdi className="font-semibold whitespace-nowrap tabular-nums">{line.reference}</bdi>
        </p>
      )}
    </>
  );
}

const dayOf = (line: PaymentLine | undefined) => line?.due_date && day(line.due_date);

/** Nothing has happened to it yet, and its day lies ahead. */
const isStillDue = ({ state, due_date, is_overdue, on_its_way }: PaymentLine) =>
  state === "due" && due_date !== null && !is_overdue && !on_its_way;

const toneOf = (line: PaymentLine) =>
  line.is_overdue && !line.on_its_way ? "red" : TONES[line.state];

/** Something of it is open, and not to be paid aboard nor on its way by card. */
const isByTransfer = ({ open, way, on_its_way }: PaymentLine) =>
  open > 0 && way !== "aboard" && !on_its_way;

/** When a payment is due, or was made, and how. */
export function whenOf(line: PaymentLine, byCard: boolean): string {
  const { open, way, due_date, paid_date, paid, on_its_way } = line;
  if (on_its_way) return text.ways.card;
  if (open > 0) {
    if (way === "aboard") return due_date ? text.dueAboard(day(due_date)) : text.ways.aboard;
    if (due_date === null) return text.dueAtOnce;
    return listed([text.due(day(due_date)), byCard ? text.cardOrTransfer : text.ways.transfer]);
  }
  if (paid === 0 || paid_date === null) return "";
  return way === null || way === "aboard"
    ? text.paidAboard(day(paid_date))
    : text.paidOn(day(paid_date), text.ways[way]);
}

/** Where to transfer to. */
function Bank({ payments }: { payments: PaymentsView }) {
  const { bank, provider } = payments;
  return (
    <div className="bg-sand-100 p-5 md:px-6.5">
      <h3 className="font-semibold">{text.bank.title}</h3>
      {bank === "" ? (
        <p className="mt-1 text-small text-ink-700">{text.bank.none(provider)}</p>
      ) : (
        <>
          <p className="mt-1 whitespace-pre-line wrap-anywhere tabular-nums">
            <OwnWords>{bank}</OwnWords>
          </p>
          <p className="mt-1 text-small text-ink-700">{text.bank.lead(provider)}</p>
        </>
      )}
    </div>
  );
}
