import { CancellationLine } from "#app/components/cancellation-line.tsx";
import { OptionClock } from "#app/features/offers/holds-clock.tsx";
import type { Offer } from "#app/features/offers/offer-data.ts";
import { FactList } from "#app/ui/fact-list.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { formatSum } from "#domain/lib/money.ts";
import { scheduleLine } from "#domain/lib/schedule-text.ts";
import { scheduleMessages } from "#domain/messages/en/money-visitor.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { partnerMessages } from "#domain/messages/en/partner.ts";

const { seen: text, offer: offerText } = partnerMessages;

/** A provider's own offer, as its visitor sees it: the total first, then what it holds and what cancelling costs. */
export function OfferSeen({ offer, now }: { offer: Offer; now: string }) {
  const missing = offer.wish.extras.flatMap(({ title, is }) => (is === "missing" ? [title] : []));
  return (
    <section
      aria-labelledby="offer-seen"
      className="overflow-hidden rounded-card bg-shell-0 shadow-hair"
    >
      <div className="p-5 md:p-6">
        <h2 id="offer-seen" className="text-small text-ink-600">
          {text.title}
        </h2>
        <p className="mt-1 font-display text-title">{offer.vessel.title}</p>
        <BigSum currency={offer.currency} total={offer.total} />
        <p className="mt-1 text-[0.9375rem] text-ink-700 tabular-nums">
          {offerText.perGuestHour(formatSum(offer.per_guest), formatSum(offer.per_hour))}
        </p>
        <p className="text-small text-ink-600 tabular-nums">
          {offerText.ofWhichVat(formatSum(offer.vat))}
        </p>
        <FactList
          className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 border-t border-sand-200 pt-4 text-[0.9375rem]"
          row="contents"
          term="text-ink-600"
          value="font-medium wrap-anywhere"
          facts={[
            [
              text.start,
              <span key="start" className="tabular-nums">
                {formatDateTime(new Date(offer.start_date))}
              </span>,
            ],
            [text.meet, offer.meeting_point],
            [scheduleMessages.title, paidLine(offer, now)],
            [
              text.wish,
              missing.length > 0 ? offersMessages.wish.extras.missing(missing.join(", "), "") : "",
            ],
            [text.extras, offer.extras.map(({ title }) => title).join(", ")],
          ]}
        />
        {offer.option_until && (
          <OptionClock
            until={offer.option_until}
            now={now}
            title={text.held}
            ended={text.heldEnded}
          />
        )}
        <div className="mt-4 grid gap-x-6 gap-y-4 md:grid-cols-2">
          <Items title={text.included} icon="check" items={offer.includes} />
          <Items title={text.excluded} icon="dash" items={offer.excludes} />
        </div>
        {offer.note !== "" && (
          <div className="mt-4">
            <h3 className="text-small text-ink-600">{text.note}</h3>
            <p className="mt-1 max-w-read whitespace-pre-line">{offer.note}</p>
          </div>
        )}
      </div>
      <div className="border-t border-sand-200 p-5 md:p-6">
        <h3 className="mb-2 font-semibold">{text.cancellation}</h3>
        <CancellationLine
          tiers={offer.cancellation}
          charter={{
            start: new Date(offer.start_date),
            total: offer.total,
            now: new Date(now),
          }}
        />
      </div>
    </section>
  );
}

/** When the guest would pay; of an accepted offer its booking says that. */
function paidLine({ state, terms, total, start_date, currency }: Offer, now: string): string {
  if (state === "accepted") return "";
  const planned = { total, start: new Date(start_date), now: new Date(now) };
  return scheduleLine(terms, planned, currency);
}

/** The total as the largest thing of its card. */
export function BigSum({ currency, total }: { currency: string; total: number }) {
  return (
    <p className="mt-1 font-display text-[2.25rem] leading-tight font-[380] tracking-tight">
      <bdi>
        <span className="font-text text-body tracking-normal">{currency}</span>{" "}
        <span className="tabular-nums">{formatSum(total)}</span>
      </bdi>{" "}
      <span className="font-text text-small tracking-normal text-ink-600">
        {offerText.vatIncluded}
      </span>
    </p>
  );
}

function Items(props: { title: string; icon: "check" | "dash"; items: readonly string[] }) {
  if (props.items.length === 0) return null;
  const tone = props.icon === "check" ? "text-teal-600" : "text-ink-500";
  return (
    <div>
      <h3 className="text-small text-ink-600">{props.title}</h3>
      <ul className="mt-1.5 grid gap-1">
        {props.items.map((item) => (
          <li key={item} className="flex items-start gap-2 text-[0.9375rem]">
            <Icon name={props.icon} className={`mt-0.5 size-5 shrink-0 ${tone}`} />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
