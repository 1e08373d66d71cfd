import { Link } from "react-router";
import { SecondPrice, SumsTwice } from "#app/components/second-price.tsx";
import { type LandingPackage, leastTotal, spanOf } from "#app/features/landing/sums.ts";
import { PictureFrame } from "#app/ui/picture.tsx";
import type { OptionData, PictureData } from "#domain/data/catalogue.ts";
import type { LandingCopy } from "#domain/data/landing-copy.ts";
import { formatPrice, formatSum, withVat } from "#domain/lib/money.ts";
import { landingMessages } from "#domain/messages/en/landing.ts";
import { packageMessages } from "#domain/messages/en/package.ts";

/** What it costs: the least one of the page's packages can cost and the most, from their records, what is in it, and what is often added. */
export function LandingPrice(props: {
  price: LandingCopy["price"];
  packages: readonly LandingPackage[];
  extras?: { options: readonly OptionData[]; picture: PictureData } | undefined;
}) {
  const span = spanOf(props.packages);
  if (!span) return null;
  const { extras } = props;
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
        <p className="mt-5 max-w-read text-ink-700">{props.price.text}</p>
      </div>
      <div className="self-start rounded-card bg-shell-0 px-5 pt-5 pb-2 shadow-raised lg:px-8 lg:pt-7 lg:pb-4">
        <p className="text-small text-ink-600">{text.note}</p>
        <dl className="mt-4 grid grid-cols-2 gap-x-6 border-t border-sand-200 py-5">
          {ends.map(({ label, pack }) => (
            <div key={label}>
              <dt className="text-small text-ink-600">{label}</dt>
              <dd className="font-display text-title lg:text-display-3">
                <bdi>{formatPrice(leastTotal(pack))}</bdi>
                <SecondPrice
                  fils={leastTotal(pack)}
                  className="block font-text text-small text-ink-600"
                />
              </dd>
              <dd className="mt-2 text-small text-ink-600">
                <Link
                  prefetch="intent"
                  to={`/package/${pack.slug}`}
                  className="flex min-h-11 items-center md:min-h-0 md:py-1 link"
                >
                  {pack.title}
                </Link>
                {text.of(pack.hours_min, pack.guests_max)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {extras && extras.options.length > 0 && <Extras {...extras} />}
    </section>
  );
}

/** The extras that the occasion's packages offer most, with their price, beside a picture that fills the other column. */
function Extras(props: { options: readonly OptionData[]; picture: PictureData }) {
  const text = landingMessages.extras;
  return (
    <>
      <PictureFrame
        picture={props.picture}
        sizes="(width < 1040px) 100vw, 660px"
        className="bleed aspect-3/2 lg:aspect-auto"
      />
      <div>
        <h3 className="font-display text-display-3">{text.title}</h3>
        <p className="mt-2 text-ink-600">{text.lead}</p>
        <ul className="mt-4 border-b border-sand-200">
          {props.options.map((extra) => (
            <li
              key={extra.uuid}
              className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 border-t border-sand-200 py-3.5"
            >
              <h4 className="font-semibold">{extra.title}</h4>
              <p className="text-end text-[0.9375rem] tabular-nums">
                <SumsTwice>
                  {packageMessages.extras.price(formatSum(withVat(extra.price)), extra.unit)}
                </SumsTwice>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
