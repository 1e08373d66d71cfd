import { Badge } from "#app/ui/badge.tsx";
import { formatSum } from "#domain/lib/money.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import type { Offer, RequestPageData } from "./offer-data.ts";

const { others: text } = offersMessages;

/** Offers that can't be accepted any more, each with what became of it. */
export function OtherOffers(props: {
  offers: readonly Offer[];
  /** What came of the accepted one. */
  booking: RequestPageData["booking"];
}) {
  const { offers } = props;
  const becameOf = ({ state }: Offer) =>
    state === "accepted" && props.booking?.state === "cancelled" ? "cancelled" : state;
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="other-offers" className="mt-10 max-w-[40rem]">
      <h2 id="other-offers" className="font-display text-title">
        {text.title}
      </h2>
      <ul className="mt-2 divide-y divide-sand-300 border-y border-sand-300">
        {offers.map((offer) => (
          <li
            key={offer.uuid}
            className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1 py-3.5 text-[0.9375rem]"
          >
            <span className="min-w-0">
              {offer.vessel.title}
              <span className="block text-small text-ink-600">{offer.provider.name}</span>
            </span>
            <span className="flex items-baseline gap-4">
              <bdi className="text-ink-600 tabular-nums">
                {offer.currency} {formatSum(offer.total)}
              </bdi>
              <Badge tone="quiet">{text.state[becameOf(offer)] ?? ""}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
