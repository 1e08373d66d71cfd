import { useSearchParams } from "react-router";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { AcceptDialog } from "./accept-offer.tsx";
import { readSort, sorted, type Tag, tagOf } from "./compare.ts";
import { Ledger } from "./ledger.tsx";
import { OfferCards } from "./offer-cards.tsx";
import type { Offer } from "./offer-data.ts";
import { SingleOffer } from "./single-offer.tsx";

/** An offer in its place: its tag, and a class when it came after the page. */
export type Compared = { offer: Offer; tag: Tag | undefined; fresh: string };
export type ComparisonProps = {
  compared: readonly Compared[];
  now: string;
  answer: FormAnswer | undefined;
};

/** Open offers side by side in the order asked for, or the only one by itself; each with its confirmation. */
export function OffersCompared(
  props: Omit<ComparisonProps, "compared"> & {
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
  const compared = sorted(offers, readSort(query)).map((offer) => ({
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
          <Ledger {...props} compared={compared} />
          <OfferCards {...props} compared={compared} />
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
