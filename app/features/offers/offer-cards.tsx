import { useState } from "react";
import { FoldSign } from "#app/ui/icon.tsx";
import { PictureFrame } from "#app/ui/picture.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { AcceptButton, useBlocked } from "./accept-offer.tsx";
import { HoldsClock } from "./holds-clock.tsx";
import {
  COMPARED_PARTS,
  FreeUntil,
  OfferTag,
  OfferTotal,
  ratingText,
  SortMenu,
  VesselTitle,
} from "./offer-cells.tsx";
import { OfferQuestions } from "./offer-questions.tsx";
import type { Compared, ComparisonProps } from "./offers-compared.tsx";

const { table: text } = offersMessages;

/** The offers as cards, one below the other, each with the ledger's labels. For narrow windows. */
export function OfferCards(props: ComparisonProps) {
  // Whoever read the only offer there was goes on reading it when others come.
  const read = props.compared.find(({ fresh }) => fresh === "");
  return (
    <div className="-mt-11 lg:hidden print:hidden">
      <SortMenu isSorted={props.isSorted} />
      <ul className="grid items-start gap-3.5 md:grid-cols-2 md:gap-5">
        {props.compared.map((compared) => (
          <li key={compared.offer.uuid} className={`min-w-0 ${compared.fresh}`}>
            <OfferCard {...props} {...compared} startsOpen={compared === read} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OfferCard(props: ComparisonProps & Compared & { startsOpen: boolean }) {
  const { offer, now } = props;
  const { rating, rating_count: count } = offer.provider;
  const blocked = useBlocked(offer, now);
  // Whoever arrives above it later must neither fold what is being read nor push it far down.
  const [isOpen, setIsOpen] = useState(props.startsOpen);
  return (
    <article
      className="rounded-card bg-shell-0 p-4 shadow-rest"
      aria-labelledby={`card-${offer.uuid}`}
    >
      {offer.picture && (
        <div className="relative -mx-4 -mt-4 mb-3.5">
          <PictureFrame
            picture={offer.picture}
            sizes="(width >= 1040px) 1px, (width >= 760px) 45vw, 92vw"
            className="aspect-[5/3] rounded-t-card rounded-b-none"
          />
          <OfferTag tag={props.tag} onPicture />
        </div>
      )}
      <h2 id={`card-${offer.uuid}`} className="font-display text-title leading-tight">
        <VesselTitle>{offer.vessel.title}</VesselTitle>
      </h2>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-ink-600">
        {offer.provider.name}
        {rating === null ? (
          <span>{ratingText(offer)}</span>
        ) : (
          <Rating value={rating / 100} count={count} size="sm" />
        )}
        {!offer.picture && <OfferTag tag={props.tag} />}
      </p>
      <div className="mt-2">
        <OfferTotal offer={offer} />
      </div>
      {/* What is pressed stays in reach for as long as one reads, above what is read: it covers nothing that comes next. */}
      <div className={`-mx-4 bg-shell-0 px-4 pb-4 ${isOpen && !blocked ? "accept-reach" : ""}`}>
        <AcceptButton offer={offer} now={now} />
      </div>
      <div className="border-t border-sand-200 py-3.5">
        <FreeUntil offer={offer} now={now} />
        <h3 className="sr-only">{text.holds}</h3>
        <HoldsClock offer={offer} now={now} calm={props.compared.length > 1} />
      </div>
      <details
        open={isOpen}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
        className="group border-t border-sand-200 text-[0.9375rem]"
      >
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-semibold text-teal-600">
          {offersMessages.offer.details}
          <FoldSign className="size-5 shrink-0" />
        </summary>
        <div className="grid gap-4 pt-1 pb-3">
          {COMPARED_PARTS.map(({ label, content, isInHead }) => {
            const part = !isInHead && content(offer, { now });
            const title = label(offer.currency);
            return (
              part && (
                <section key={title}>
                  <h3 className="mb-1 text-small text-ink-600">{title}</h3>
                  {part}
                </section>
              )
            );
          })}
        </div>
      </details>
      <div className="text-[0.9375rem]">
        <OfferQuestions offer={offer} answer={props.answer} place="card" />
      </div>
    </article>
  );
}
