import { PictureFrame } from "#app/ui/picture.tsx";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { AcceptButton } from "./accept-offer.tsx";
import { DayCard, tripLight } from "./day-light.tsx";
import { HoldsClock } from "./holds-clock.tsx";
import { COMPARED_PARTS, OfferTotal, VesselTitle } from "./offer-cells.tsx";
import { OfferQuestions } from "./offer-questions.tsx";
import type { Compared, ComparisonProps } from "./offers-compared.tsx";
import { HOUR } from "./use-clock.ts";

const { table: text } = offersMessages;

/** The only offer there is: nothing to compare it with, so the yacht has the page. On every width. */
export function SingleOffer(props: Omit<ComparisonProps, "compared"> & Compared) {
  const { offer, now, hours } = props;
  const start = new Date(offer.start_date);
  const end = new Date(start.getTime() + hours * HOUR);
  const day = dubaiDay(start);
  const parts = COMPARED_PARTS.flatMap(({ label, content }) => {
    const part = content(offer, { hours, now });
    return part ? { title: label(offer.currency), part } : [];
  });
  return (
    <article
      aria-labelledby={`offer-${offer.uuid}`}
      className={`flex flex-col gap-x-10 gap-y-4 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-y-7 ${props.fresh}`}
    >
      <div className="min-w-0">
        <PictureFrame
          picture={offer.picture}
          sizes="(width >= 1040px) 780px, 100vw"
          priority
          className="aspect-3/2 print:max-h-60"
        />
        <h2 id={`offer-${offer.uuid}`} className="mt-5 font-display text-display-3">
          <VesselTitle>{offer.vessel.title}</VesselTitle>
        </h2>
        <p className="mt-1 text-ink-600">{offer.provider.name}</p>
      </div>
      {/* Beside the yacht on wide windows. On a phone the day comes last, and what is pressed stays in reach above what
            is read, as in the cards of several offers. */}
      <div className="grid gap-7 max-lg:contents lg:row-span-2">
        <div className="max-lg:contents lg:rounded-card lg:bg-shell-0 lg:p-6.5 lg:shadow-raised">
          <div>
            <h3 className="text-small text-ink-600">{offersMessages.offer.total}</h3>
            <OfferTotal offer={offer} />
          </div>
          <div
            className={`max-lg:-mx-5 max-lg:-my-4 max-lg:bg-shell-50 max-lg:px-5 max-lg:pb-4 md:max-lg:-mx-10 md:max-lg:px-10 ${offer.to_confirm ? "" : "accept-reach"}`}
          >
            <AcceptButton offer={offer} now={now} />
          </div>
          <div className="border-t border-sand-200 pt-4 lg:mt-5">
            <h3 className="sr-only">{text.holds}</h3>
            <HoldsClock offer={offer} now={now} />
          </div>
          <div className="border-t border-sand-200 pt-3 text-[0.9375rem] not-has-[li]:print:hidden lg:mt-4">
            <OfferQuestions offer={offer} answer={props.answer} place="page" />
          </div>
        </div>
        {!offer.to_confirm && (
          <div className="max-lg:order-1 print:hidden">
            <DayCard picture={null} day={day} from={start} to={end} out={offersMessages.light.trip}>
              {tripLight(start, end)}
            </DayCard>
          </div>
        )}
      </div>
      <div className="grid min-w-0 gap-x-10 gap-y-6 border-t border-sand-300 pt-6 text-[0.9375rem] md:grid-cols-2 print:grid-cols-2">
        {parts.map(({ title, part }) => (
          <section key={title} className="min-w-0">
            <h3 className="mb-1.5 text-small text-ink-600">{title}</h3>
            {part}
          </section>
        ))}
      </div>
    </article>
  );
}
