import { Link } from "react-router";
import { SecondPrice, SumsTwice } from "#app/components/second-price.tsx";
import { type LandingPackage, leastTotal, spanOf } from "#app/features/landing/sums.ts";
import type { OptionData } from "#domain/data/catalogue.ts";
import type { LandingCopy } from "#domain/data/landing-copy.ts";
import { formatPrice, formatSum, withVat } from "#domain/lib/money.ts";
import { landingMessages } from "#domain/messages/en/landing.ts";
import { packageMessages } from "#domain/messages/en/package.ts";

/** What it costs: the least one of the page's packages can cost and the most, from their records, and what is in it. */
export function LandingPrice(props: {
  price: LandingCopy["price"];
  packages: readonly LandingPackage[];
}) {
  const span = spanOf(props.packages);
  if (!span) return null;
  const text = landingMessages.price;
  const ends =
    span.smallest === span.largest
      ? [{ label: text.smallest, pack: span.smallest }]
      : [
          { label: text.smallest, pack: span.smallest },
          { label: text.largest, pack: span.largest },
        ];
  return (
    <section
      aria-labelledby="price-title"
      className="page-column grid gap-x-16 gap-y-8 py-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,649px)] lg:py-14"
    >
      <div>
        <h2 id="price-title" className="font-display text-display-2 lg:max-w-[10em]">
          {props.price.title}
        </h2>
        {props.price.text.map((paragraph) => (
          <p key={paragraph} className="mt-5 max-w-read text-ink-700">
            {paragraph}
          </p>
        ))}
      </div>
      <div className="self-start rounded-card bg-shell-0 px-5 pt-5 pb-2 shadow-raised lg:px-8 lg:pt-7 lg:pb-4">
        <p className="text-small text-ink-600">{text.note}</p>
        <dl className="mt-4">
          {ends.map(({ label, pack }) => (
            <div
              key={label}
              className="grid gap-x-6 border-t border-sand-200 py-5 md:grid-cols-[1fr_auto] md:items-end"
            >
              <dt>
                <span className="text-small text-ink-600">{label}</span>
                <Link
                  prefetch="intent"
                  to={`/package/${pack.slug}`}
                  className="flex min-h-11 items-center md:min-h-0 md:py-1 link"
                >
                  {pack.title}
                </Link>
                <span className="block text-small text-ink-600">
                  {text.of(pack.hours_min, pack.guests_max)}
                </span>
              </dt>
              <dd className="font-display text-display-3 whitespace-nowrap max-md:mt-2">
                <bdi>{formatPrice(leastTotal(pack))}</bdi>
                <SecondPrice
                  fils={leastTotal(pack)}
                  className="block font-text text-small text-ink-600"
                />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** The extras that the occasion's packages offer most, with their price. */
export function LandingExtras({ extras }: { extras: readonly OptionData[] }) {
  if (extras.length === 0) return null;
  const text = landingMessages.extras;
  return (
    <section
      aria-labelledby="extras-title"
      className="page-column grid gap-x-16 gap-y-6 py-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,649px)] lg:py-14"
    >
      <div>
        <h2 id="extras-title" className="font-display text-display-3">
          {text.title}
        </h2>
        <p className="mt-3 max-w-[27rem] text-ink-600">{text.lead}</p>
      </div>
      {/* On phones it is pushed along, also by keys. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls */}
      <ul tabIndex={0} className="rail grid border-b border-sand-200">
        {extras.map((extra) => (
          <li
            key={extra.uuid}
            className="grid gap-x-6 border-t border-sand-200 py-3.5 md:grid-cols-[1fr_auto] md:items-baseline"
          >
            <div>
              <h3 className="font-semibold">{extra.title}</h3>
              <p className="text-small text-ink-600">{extra.description}</p>
            </div>
            <p className="text-[0.9375rem] tabular-nums">
              <SumsTwice>
                {packageMessages.extras.price(formatSum(withVat(extra.price)), extra.unit)}
              </SumsTwice>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
