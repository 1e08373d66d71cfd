import type { ReactNode } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { SecondPrice } from "#app/components/second-price.tsx";
import { Badge, PictureBadge } from "#app/ui/badge.tsx";
import { FoldSign, Icon } from "#app/ui/icon.tsx";
import { inEnglish, OwnWords, partsOf } from "#app/ui/own-words.tsx";
import { VAT_PERCENT } from "#domain/config/limits.ts";
import { datedStages, stageText } from "#domain/lib/cancellation.ts";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { formatExactPrice, formatPrice, formatSum } from "#domain/lib/money.ts";
import { dueTexts } from "#domain/lib/schedule-text.ts";
import { capital } from "#domain/lib/words.ts";
import { scheduleMessages } from "#domain/messages/en/money-visitor.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { readSort, SORTS, type Tag } from "./compare.ts";
import type { Offer } from "./offer-data.ts";

const { offer: text, facts, sort, table, wish: wishText } = offersMessages;

/**
 * What the offers are sorted by, folded; each order is a link, so it needs no script. Where offers have come since,
 * `isSorted` is false, and the present order can be chosen again.
 */
export function SortMenu({ isSorted }: { isSorted: boolean }) {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const current = readSort(query);
  return (
    // Choosing an order folds it again.
    <details key={key} className="group text-[0.9375rem] print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-1.5 rounded-picture">
        <span className="font-normal text-ink-600">{sort.label}</span>
        <span
          key={`${isSorted}`}
          className="inline-flex items-center gap-1 font-semibold text-teal-600"
        >
          {isSorted ? sort.by[current] : sort.newLast(sort.by[current])}
          <FoldSign className="size-4" />
        </span>
      </summary>
      <ul>
        {SORTS.filter((order) => order !== current || !isSorted).map((order) => (
          <li key={order}>
            <Link
              to={`?sort=${order}`}
              replace
              preventScrollReset
              className="flex min-h-11 items-center rounded-picture font-medium text-teal-600 underline-offset-4 hover:underline"
            >
              {sort.by[order]}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** "Spoonbill, 46 ft catamaran": the line breaks behind the name, not between a length and its unit. */
export function VesselTitle({ children }: { children: string }) {
  const { name, comma, kind } = partsOf(children);
  if (!kind) return <OwnWords>{children}</OwnWords>;
  return (
    <span {...inEnglish(children)}>
      {name + comma}
      <span className="inline-block">{kind}</span>
    </span>
  );
}

/** The same where offers stand side by side: the name alone, and below it what she is and whose, each on a line of its own. */
export function VesselHead({ offer }: { offer: Offer }) {
  const { name, comma, kind } = partsOf(offer.vessel.title);
  return (
    <>
      <span className="block font-display text-title">
        <OwnWords>{name}</OwnWords>
      </span>
      {kind && (
        <span className="block text-ink-700">
          <span className="sr-only">{comma}</span>
          <OwnWords>{kind}</OwnWords>
        </span>
      )}
      <span className="block text-ink-600">{offer.provider.name}</span>
    </>
  );
}

/** The plain word that sets an offer apart from the others; nothing where there is none. On its picture it moves nothing below. */
export function OfferTag(props: { tag: Tag | undefined; onPicture?: boolean }) {
  const { tag, onPicture = false } = props;
  if (!tag) return null;
  if (onPicture) return <PictureBadge className="badge-above">{text[tag]}</PictureBadge>;
  return <Badge tone={tag === "lowest" ? "teal" : "amber"}>{text[tag]}</Badge>;
}

/** What is paid, large and exact, and what that is for each guest and each hour. */
export function OfferTotal({ offer }: { offer: Offer }) {
  return (
    <>
      <p className="tabular-nums">
        <bdi>
          <span className="me-1 text-[0.9375rem] text-ink-600">{offer.currency}</span>{" "}
          <span className="font-display text-[2.125rem] leading-tight font-[380] tracking-[-.02em]">
            {formatSum(offer.total)}
          </span>
        </bdi>
        <SecondPrice fils={offer.total} className="block text-ink-700" />
      </p>
      <p className="mt-0.5 text-small text-ink-700 tabular-nums">
        <span className="inline-block in-[.narrow]:block">
          {text.perGuest(formatSum(offer.per_guest))}
          <span className="in-[.narrow]:hidden"> ·</span>
        </span>{" "}
        <span className="inline-block">{text.perHour(formatSum(offer.per_hour))}</span>
      </p>
      {offer.state === "revised" && (
        <p className="mt-0.5 text-small text-brass-700">{text.changed}</p>
      )}
    </>
  );
}

/** Until when the offer can be cancelled for nothing; nothing where it can't. */
export function FreeUntil({ offer, now }: { offer: Offer; now: string }) {
  const start = new Date(offer.start_date);
  const [first] = datedStages(offer.cancellation, {
    ...{ start, total: offer.total, now: new Date(now) },
  });
  if (!first?.until || first.pay > 0) return null;
  return (
    <p className="mb-3 flex gap-2 text-[0.9375rem] text-ink-700 tabular-nums">
      <Icon name="check" className="mt-1 size-4 shrink-0 text-teal-600" />
      {text.freeUntil(formatDateTime(first.until))}
    </p>
  );
}

/** The lines the total is made of; extras one by one. */
export function PriceLines({ offer }: { offer: Offer }) {
  const extras = offer.extras.length > 0 ? offer.extras : [{ title: text.noExtras, price: 0 }];
  return (
    <dl className="grid gap-1.5">
      <Line label={facts.hours(offer.hours)}>{formatSum(offer.price)}</Line>
      {extras.map(({ title, price }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two extras may have one title
        <Line key={place} label={title}>
          {formatSum(price)}
        </Line>
      ))}
      <Line label={text.vat(VAT_PERCENT)}>{formatSum(offer.vat)}</Line>
    </dl>
  );
}

/** What one pays when cancelling, in money and dates. */
export function CancelLines({ offer, now }: { offer: Offer; now: string }) {
  const stages = datedStages(offer.cancellation, {
    start: new Date(offer.start_date),
    total: offer.total,
    now: new Date(now),
  });
  const last = stages.length === 1 ? text.cancelAlways : text.cancelAfter;
  return (
    <dl className="grid gap-1.5">
      {stages.map((stage) => (
        <Line
          key={stage.until?.getTime() ?? 0}
          stacks
          label={stage.until ? text.cancelUntil(formatDateTime(stage.until)) : last}
        >
          {stageText(stage, offer.currency, formatExactPrice)[0]}
        </Line>
      ))}
    </dl>
  );
}

/** What would be paid with the booking, or later; a sentence where that is nothing. */
function DueLines({ offer, now, part }: { offer: Offer; now: string; part: "now" | "later" }) {
  const { table: words } = scheduleMessages;
  const lines = duesOf(offer, now).filter(({ isNow }) => isNow === (part === "now"));
  if (lines.length === 0) return <p>{part === "now" ? words.nothingNow : words.nothingLater}</p>;
  return (
    <dl className="grid gap-1.5">
      {lines.map(({ when, amount }) => (
        <Line key={when} stacks label={capital(when)}>
          {formatExactPrice(amount, offer.currency)}
        </Line>
      ))}
    </dl>
  );
}

/** The payments of a booking by an offer, as they would be if it was accepted now. */
export function duesOf({ terms, total, start_date }: Offer, now: string) {
  return dueTexts(terms, { total, start: new Date(start_date), now: new Date(now) });
}

/** What accepting makes due, line by line with when and how (`cards`: by card, too), and that nothing is charged by it. */
export function PayLines({ offer, now, cards }: { offer: Offer; now: string; cards: boolean }) {
  const { accept } = scheduleMessages;
  const how = cards ? accept.cardOrTransfer : accept.transfer;
  const lines = duesOf(offer, now);
  return (
    <>
      <dl className="grid gap-1.5">
        {lines.map(({ when, amount, isAboard }) => (
          <Line key={when} label={capital(isAboard ? when : how(when))}>
            {formatExactPrice(amount, offer.currency)}
          </Line>
        ))}
      </dl>
      <p className="mt-1.5 text-ink-700">
        {lines.every(({ isAboard }) => isAboard) ? accept.aboard : accept.nothingNow}
      </p>
    </>
  );
}

/** `stacks`: below its label in the narrow columns of many offers, where some of its sums would not fit beside it. */
function Line(props: { label: string; children: string; stacks?: boolean }) {
  const { label, children, stacks } = props;
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 ${stacks ? "in-[.narrow]:block" : ""}`}
    >
      <dt className="text-ink-600">{label}</dt>
      <dd className="ms-auto font-semibold whitespace-nowrap tabular-nums">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

/** What is included, ticked, or what is not, with a dash: never as a sum of zero. */
export function NamedThings(props: { things: readonly string[]; included: boolean }) {
  const { things, included } = props;
  if (things.length === 0) return <p className="text-ink-600">{text.nothingNamed}</p>;
  return (
    <ul className="grid gap-1.5">
      {things.map((thing) => (
        <li key={thing} className={`flex gap-2.5 ${included ? "" : "text-ink-600"}`}>
          <Icon
            name={included ? "check" : "dash"}
            className={`mt-1 size-4 shrink-0 ${included ? "text-teal-600" : ""}`}
          />
          <span className="min-w-0 wrap-anywhere">
            <OwnWords>{thing}</OwnWords>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The provider's rating, or that there is none yet. */
export function ratingText({ provider }: Pick<Offer, "provider">): string {
  const { rating, rating_count: count } = provider;
  return rating !== null && count > 0
    ? text.rating((rating / 100).toFixed(1), count)
    : text.noReviews;
}

type Part = {
  label: (currency: string) => string;
  /** False where the offer has nothing to say about it. */
  content: (offer: Offer, trip: { now: string }) => ReactNode;
  /** The head of a card has it already. */
  isInHead?: boolean;
};

/** Whether the visitor wished for something that an offer can meet. */
export const wishesOf = ({ wish }: Offer) => wish.start !== null || wish.extras.length > 0;

/** What became of the visitor's own wishes: nothing where there were none. */
export function WishLines({ offer }: { offer: Offer }) {
  const { start, extras } = offer.wish;
  const lines: [kept: boolean, text: string][] = [
    ...(start ? [[start === "asked", wishText.start[start]] as [boolean, string]] : []),
    ...extras.map(({ title, is, price }): [boolean, string] => [
      is !== "missing",
      wishText.extras[is](title, price === null ? "" : formatPrice(price, offer.currency)),
    ]),
  ];
  return (
    <ul className="grid gap-1.5">
      {lines.map(([kept, line]) => (
        <li key={line} className={`flex gap-2.5 ${kept ? "" : "text-ink-600"}`}>
          <Icon
            name={kept ? "check" : "dash"}
            className={`mt-1 size-4 shrink-0 ${kept ? "text-teal-600" : ""}`}
          />
          <span className="min-w-0 wrap-anywhere">{line}</span>
        </li>
      ))}
    </ul>
  );
}

/** What offers are compared by besides total and time: rows of the ledger, parts of a card. */
export const COMPARED_PARTS: readonly Part[] = [
  {
    label: table.price,
    content: (offer) => <PriceLines offer={offer} />,
  },
  {
    label: () => table.wish,
    content: (offer) => wishesOf(offer) && <WishLines offer={offer} />,
  },
  {
    label: () => table.included,
    content: ({ includes }) => <NamedThings things={includes} included />,
  },
  {
    label: () => table.excluded,
    content: ({ excludes }) => <NamedThings things={excludes} included={false} />,
  },
  {
    label: () => scheduleMessages.table.now,
    content: (offer, { now }) => <DueLines offer={offer} now={now} part="now" />,
  },
  {
    label: () => scheduleMessages.table.later,
    content: (offer, { now }) => <DueLines offer={offer} now={now} part="later" />,
  },
  {
    label: () => table.cancel,
    content: (offer, { now }) => <CancelLines offer={offer} now={now} />,
  },
  {
    label: () => table.start,
    content: ({ start_date, meeting_point }) => (
      <>
        <p className="tabular-nums">{formatDateTime(new Date(start_date))}</p>
        <p className="wrap-anywhere text-ink-600">
          <OwnWords>{meeting_point}</OwnWords>
        </p>
      </>
    ),
  },
  {
    label: () => table.reviews,
    content: (offer) => <p>{ratingText(offer)}</p>,
    isInHead: true,
  },
  {
    label: () => table.note,
    content: ({ note }) =>
      note !== "" && (
        <p className="whitespace-pre-line wrap-anywhere text-ink-700">
          <OwnWords>{note}</OwnWords>
        </p>
      ),
  },
];
