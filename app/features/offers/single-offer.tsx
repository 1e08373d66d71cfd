import type { ReactNode } from "react";
import { CancellationLine } from "#app/components/cancellation-line.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { OwnWords } from "#app/ui/own-words.tsx";
import { PictureFrame } from "#app/ui/picture.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { dubaiDay, formatSpan } from "#domain/lib/dubai-date.ts";
import { completeMessages } from "#domain/messages/en/complete.ts";
import { scheduleMessages } from "#domain/messages/en/money-visitor.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { AcceptButton, useBlocked } from "./accept-offer.tsx";
import { DayCard, tripLight } from "./day-light.tsx";
import { HoldsClock } from "./holds-clock.tsx";
import {
  FreeUntil,
  NamedThings,
  OfferTotal,
  PayLines,
  PriceLines,
  ratingText,
  VesselTitle,
  WishLines,
  wishesOf,
} from "./offer-cells.tsx";
import { OfferQuestions } from "./offer-questions.tsx";
import type { Compared, ComparisonProps } from "./offers-compared.tsx";
import { HOUR } from "./use-clock.ts";

const { table: text } = offersMessages;

type SingleOfferProps = Omit<ComparisonProps, "compared" | "isSorted"> &
  Compared & {
    /** Whether there are cards to pay by. */
    cards: boolean;
    /** What accepting means, in a sentence. */
    lead: string;
  };

/** The only offer there is: nothing to compare it with, so the yacht and her day have the page. On every width. */
export function SingleOffer(props: SingleOfferProps) {
  const { offer, now } = props;
  const start = new Date(offer.start_date);
  const end = new Date(start.getTime() + offer.hours * HOUR);
  const { rating, rating_count: count } = offer.provider;
  const blocked = useBlocked(offer, now);
  const isStopped = Boolean(offer.to_confirm ?? blocked);
  return (
    <article
      aria-labelledby={`offer-${offer.uuid}`}
      className={`flex flex-col gap-x-10 gap-y-5 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-y-9 print:grid print:grid-cols-2 print:gap-y-2 ${props.fresh}`}
    >
      <div className="min-w-0 print:row-span-3">
        <PictureFrame
          picture={offer.picture}
          sizes="(width >= 1040px) 780px, 100vw"
          priority
          className="aspect-3/2 max-md:-mx-5 max-md:rounded-none print:max-h-28"
        />
        <h2
          id={`offer-${offer.uuid}`}
          className="mt-5 font-display text-display-3 lg:mt-6 lg:text-[2.5rem]"
        >
          <VesselTitle>{offer.vessel.title}</VesselTitle>
        </h2>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-4 text-ink-600">
          {offer.provider.name}
          {rating === null ? (
            <span>{ratingText(offer)}</span>
          ) : (
            <Rating value={rating / 100} count={count} size="sm" />
          )}
        </p>
      </div>
      {/* Beside the yacht on wide windows. On a phone the day comes last, and what is pressed stays in reach above what
            is read, as in the cards of several offers. */}
      <div className="grid gap-7 max-lg:contents lg:row-span-2 print:contents">
        <div className="max-lg:contents lg:rounded-card lg:bg-shell-0 lg:p-6.5 lg:shadow-raised">
          <div>
            <h3 className="text-small text-ink-600">{offersMessages.offer.total}</h3>
            <OfferTotal offer={offer} />
          </div>
          <div
            className={`max-lg:-mx-5 max-lg:-my-5 max-lg:bg-shell-50 max-lg:px-5 max-lg:pb-4 md:max-lg:-mx-10 md:max-lg:px-10 ${isStopped ? "print:my-0" : "accept-reach print:hidden"}`}
          >
            <AcceptButton offer={offer} now={now} />
          </div>
          <div className="lg:mt-4">
            {!isStopped && (
              <p className="mb-3 text-[0.9375rem] text-ink-700 lg:hidden print:hidden">
                {props.lead}
              </p>
            )}
            <FreeUntil offer={offer} now={now} />
            <h3 className="sr-only">{text.holds}</h3>
            <HoldsClock offer={offer} now={now} />
          </div>
          {/* On a phone before the sums: what one gets for them. */}
          <div className="lg:hidden print:hidden">
            <Part title={text.included}>
              <NamedThings things={offer.includes} included />
            </Part>
          </div>
          <div className="max-lg:contents print:col-span-2 print:grid print:grid-cols-2 print:gap-x-10">
            <MoneyPart title={scheduleMessages.accept.title}>
              <PayLines offer={offer} now={now} cards={props.cards} />
            </MoneyPart>
            <MoneyPart title={text.price(offer.currency)}>
              <PriceLines offer={offer} />
            </MoneyPart>
          </div>
          <div className="border-t border-sand-200 pt-2 text-[0.9375rem] print:col-span-2 not-has-[li]:print:hidden lg:mt-4 lg:-mb-2">
            <OfferQuestions offer={offer} answer={props.answer} place="page" />
          </div>
        </div>
        {!offer.to_confirm && (
          <div className="max-lg:order-1 print:hidden">
            <DayCard
              picture={null}
              day={dubaiDay(start)}
              from={start}
              to={end}
              out={offersMessages.light.trip}
            >
              {tripLight(start, end)}
            </DayCard>
          </div>
        )}
      </div>
      <div className="grid min-w-0 gap-8 border-t border-sand-300 pt-6 lg:gap-9 lg:pt-7 print:col-span-2 print:gap-3 print:border-0 print:pt-0">
        <FactList
          className="grid gap-x-10 gap-y-4 md:grid-cols-2"
          value="font-display text-title tabular-nums wrap-anywhere"
          facts={[
            [completeMessages.when, formatSpan(start, end)],
            [
              completeMessages.where,
              offer.meeting_point && <OwnWords>{offer.meeting_point}</OwnWords>,
            ],
          ]}
        />
        <div className="grid gap-x-10 gap-y-8 md:grid-cols-2 print:grid-cols-2 print:gap-y-2">
          {wishesOf(offer) && (
            <Part title={text.wish}>
              <WishLines offer={offer} />
            </Part>
          )}
          <div className="max-lg:hidden print:block">
            <Part title={text.included}>
              <NamedThings things={offer.includes} included />
            </Part>
          </div>
          <Part title={text.excluded}>
            <NamedThings things={offer.excludes} included={false} />
          </Part>
          {offer.note !== "" && (
            <Part title={text.note}>
              <p className="whitespace-pre-line wrap-anywhere text-ink-700">
                <OwnWords>{offer.note}</OwnWords>
              </p>
            </Part>
          )}
        </div>
        <Part title={text.cancel}>
          <CancellationLine
            tiers={offer.cancellation}
            charter={{ start, total: offer.total, now: new Date(now), currency: offer.currency }}
            isShort
          />
        </Part>
      </div>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-2.5 font-display text-title">{title}</h3>
      {children}
    </section>
  );
}

/** A part of the card that says what it costs. */
function MoneyPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-sand-200 pt-4 text-[0.9375rem] lg:mt-4">
      <h3 className="mb-1.5 text-small text-ink-600">{title}</h3>
      {children}
    </section>
  );
}
