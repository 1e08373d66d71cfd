import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { AcceptDialog } from "./accept-offer.tsx";
import { readSort, type Sort, sorted, type Tag, tagOf } from "./compare.ts";
import { Ledger } from "./ledger.tsx";
import { OfferCards } from "./offer-cards.tsx";
import type { Offer } from "./offer-data.ts";
import { SingleOffer } from "./single-offer.tsx";

/** An offer in its place: its tag, and a class when it came after the page. */
export type Compared = { offer: Offer; tag: Tag | undefined; fresh: string };
export type ComparisonProps = {
  compared: readonly Compared[];
  /** False once offers have come that stand behind the others, whatever the order is. */
  isSorted: boolean;
  /** For how many the ledger keeps a place, of those asked who may still answer, too. */
  seats: number;
  now: string;
  answer: FormAnswer | undefined;
};

/** Open offers side by side in the order asked for, or the only one by itself; each with its confirmation. */
export function OffersCompared(
  props: Omit<ComparisonProps, "compared" | "isSorted"> & {
    offers: readonly Offer[];
    /** Which of them came while one looks. */
    arrived: ReadonlySet<string>;
    /** Whether there are cards to pay by. */
    cards: boolean;
    /** What accepting means, in a sentence. */
    lead: string;
  },
) {
  const { offers, arrived } = props;
  const [query] = useSearchParams();
  const sort = readSort(query);
  const inOrder = useSteadyOrder(offers, sort);
  const isSorted = sorted(offers, sort).every((offer, place) => offer === inOrder[place]);
  const compared = inOrder.map((offer) => ({
    offer,
    tag: tagOf(offer, offers),
    fresh: arrived.has(offer.uuid) ? "offer-in" : "",
  }));
  return (
    <>
      {compared.length === 1 ? (
        compared.map((one) => <SingleOffer key={one.offer.uuid} {...props} {...one} />)
      ) : (
        <>
          <Ledger {...props} compared={compared} isSorted={isSorted} />
          <OfferCards {...props} compared={compared} isSorted={isSorted} />
        </>
      )}
      {compared
        .filter(({ offer }) => !offer.to_confirm && offer.blocked?.until !== null)
        .map(({ offer }) => (
          // A changed offer closes the confirmation of what it was: nobody accepts what they have not read. So does a hold.
          <AcceptDialog
            key={`${offer.uuid}-${offer.revision}-${offer.blocked?.until ?? ""}`}
            offer={offer}
            hours={offer.hours}
            cards={props.cards}
            now={props.now}
            answer={props.answer}
          />
        ))}
    </>
  );
}

/**
 * Offers in the order asked for when the page came, or when one was chosen: those that come while one looks stand
 * behind the others, so that none of these moves.
 */
function useSteadyOrder(offers: readonly Offer[], sort: Sort): Offer[] {
  const { key } = useLocation();
  const [kept, setKept] = useState<{ key: string; uuids: readonly string[] }>({ key, uuids: [] });
  const known = kept.key === key ? kept.uuids : [];
  const placeOf = ({ uuid }: Offer) => (known.includes(uuid) ? known.indexOf(uuid) : known.length);
  const inOrder = sorted(offers, sort).toSorted((a, b) => placeOf(a) - placeOf(b));
  const uuids = inOrder.map(({ uuid }) => uuid);
  if (kept.key !== key || `${uuids}` !== `${kept.uuids}`) setKept({ key, uuids });
  return inOrder;
}
