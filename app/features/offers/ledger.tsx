import { type ReactNode, useState } from "react";
import { PictureFrame } from "#app/ui/picture.tsx";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { AcceptButton } from "./accept-offer.tsx";
import { HoldsClock } from "./holds-clock.tsx";
import { COMPARED_PARTS, OfferTag, OfferTotal, SortMenu, VesselHead } from "./offer-cells.tsx";
import type { Offer } from "./offer-data.ts";
import { OfferQuestions } from "./offer-questions.tsx";
import type { Compared, ComparisonProps } from "./offers-compared.tsx";

const { table: text } = offersMessages;
// The line after the row heads is theirs: borders of a table do not stick.
const HEAD =
  "sticky start-0 z-10 bg-shell-0 text-start align-top ps-6 pe-4 py-4 print:ps-0 print:pe-2 print:py-2 " +
  "after:absolute after:inset-y-0 after:end-0 after:w-px after:bg-sand-200";
const CELL =
  "not-nth-2:border-s border-sand-200 align-top text-start px-5.5 py-4 in-[.narrow]:px-4 print:px-2! print:py-2";

/** What fits beside each other in a wide window. */
const MOST_SEATS = 4;
/** The row heads. */
const HEADS = "9.375rem";

/**
 * The offers as a ledger: a column for each, rows aligned so that the eye compares across. For wide windows. Its columns
 * are as wide from the first look on as they will be with the offers that may still come, which move none of them.
 */
export function Ledger(props: ComparisonProps) {
  const { compared, now } = props;
  const [seats] = useState(Math.min(Math.max(compared.length, props.seats), MOST_SEATS));
  const isNarrow = seats === MOST_SEATS;
  // Columns keep 240 px; those beyond the seats scroll.
  const column = `clamp(15rem, (100% - ${HEADS}) / ${seats}, 27rem)`;
  const width = `calc(${HEADS} + ${compared.length} * ${column})`;
  const offers = compared.map(({ offer }) => offer);
  const row = (label: string, cell: (offer: Offer) => ReactNode, room = "") => (
    <Row label={label} compared={compared} cell={cell} room={room} />
  );
  return (
    <section
      className="overflow-x-auto rounded-card bg-shell-0 shadow-rest -outline-offset-2 not-print:max-lg:hidden print:w-full! print:overflow-visible print:shadow-none"
      style={{ inlineSize: `min(100%, ${width})` }}
      aria-label={text.caption}
      // What scrolls sideways must be reachable by keyboard.
      tabIndex={compared.length > seats || isNarrow ? 0 : undefined}
    >
      <table
        className={`w-full table-fixed print:min-w-0! print:text-[8.5pt] ${isNarrow ? "narrow text-small" : "text-[0.9375rem]"}`}
        style={{
          minInlineSize:
            compared.length > seats ? width : `calc(${HEADS} + ${compared.length} * 15rem)`,
        }}
      >
        <caption className="sr-only">{text.caption}</caption>
        <thead>
          <tr>
            <td className={`${HEAD} w-37.5 pt-3.5 print:w-20`}>
              {offers.length > 1 && <SortMenu isSorted={props.isSorted} />}
            </td>
            {compared.map(({ offer, fresh, tag }) => (
              <th
                key={offer.uuid}
                scope="col"
                className={`${CELL} ${fresh} pt-5.5 pb-0 font-normal`}
              >
                <div className="flex flex-col">
                  <div>
                    <VesselHead offer={offer} />
                  </div>
                  <div className="relative order-first mb-3">
                    <PictureFrame
                      picture={offer.picture}
                      sizes="(width >= 1040px) 400px, 1px"
                      atOnce
                      className="aspect-3/2 w-full print:aspect-[2/1]"
                    />
                    <OfferTag tag={tag} onPicture />
                  </div>
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(
            offersMessages.offer.total,
            (offer) => (
              <OfferTotal offer={offer} />
            ),
            "pt-2 pb-0",
          )}
          {row(
            text.choice,
            (offer) => (
              <AcceptButton offer={offer} now={now} />
            ),
            "pt-0 pb-4.5",
          )}
          {row(text.holds, (offer) => (
            <HoldsClock offer={offer} now={now} calm={offers.length > 1} />
          ))}
          {COMPARED_PARTS.map(({ label, content }) => {
            const cell = (offer: Offer) => content(offer, { now });
            if (!offers.some(cell)) return null;
            const words = label(offers[0]?.currency ?? "");
            return <Row key={words} label={words} compared={compared} cell={cell} />;
          })}
          {row(text.questions, (offer) => (
            <OfferQuestions offer={offer} answer={props.answer} place="ledger" />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row(props: {
  label: string;
  compared: readonly Compared[];
  cell: (offer: Offer) => ReactNode;
  /** What its cells keep free, where it belongs to the row above: no line between, and its label is only read out. */
  room?: string;
}) {
  const { room = "" } = props;
  return (
    <tr className={room ? "" : "border-t border-sand-200"}>
      <th scope="row" className={`${HEAD} text-small font-normal text-ink-600`}>
        <span className={room && "sr-only"}>{props.label}</span>
      </th>
      {props.compared.map(({ offer, fresh }) => (
        <td key={offer.uuid} className={`${CELL} ${fresh} ${room}`}>
          {props.cell(offer)}
        </td>
      ))}
    </tr>
  );
}
