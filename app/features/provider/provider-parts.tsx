import { type Fact, FactList } from "#app/ui/fact-list.tsx";
import { inEnglish, OwnWords } from "#app/ui/own-words.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { PartnerMark } from "#app/ui/partner-mark.tsx";
import { PictureFrame } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Rating } from "#app/ui/rating.tsx";
import type { ProviderData, ReviewData, VesselData } from "#domain/data/catalogue.ts";
import { pictureUrl } from "#domain/lib/media.ts";
import { setApart } from "#domain/lib/words.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { providerMessages } from "#domain/messages/en/provider.ts";
import { vesselMessages } from "#domain/messages/en/vessel.ts";

/** Who runs the vessel, with the way to its own page. */
export function ProviderCard({ provider, siteName }: { provider: ProviderData; siteName: string }) {
  return (
    <div className="flex flex-col gap-x-12 gap-y-5 md:flex-row md:items-center">
      {provider.logo ? (
        <PartnerMark logo={provider.logo} name={provider.name} className="w-40 shrink-0" />
      ) : (
        <p className="font-display text-title md:w-40 md:shrink-0">
          <OwnWords>{provider.name}</OwnWords>
        </p>
      )}
      <div className="min-w-0">
        <ProviderRating provider={provider} siteName={siteName} />
        <p className="mt-1 max-w-[30rem] text-small text-ink-600">{providerWords(provider)}</p>
        <PageLink to={`/provider/${provider.slug}`} className="mt-1 text-[0.9375rem]">
          {providerMessages.more(provider.name)}
        </PageLink>
      </div>
    </div>
  );
}

/** When money is due, and to whom: never to this site. */
export function HowPayingWorks({ provider }: { provider: string }) {
  return (
    <dl className="grid gap-y-4">
      {packageMessages.paying.steps(provider).map(([term, text]) => (
        <div key={term} className="grid gap-x-6 md:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="font-semibold">{term}</dt>
          <dd className="max-w-read text-ink-600">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The mean of its reviews, or that there is none yet. */
export function ProviderRating(props: { provider: ProviderData; siteName: string }) {
  const { rating, rating_count: count } = props.provider;
  return (
    <p>
      {rating !== null && count > 0 ? (
        <Rating value={rating / 100} count={count} of={providerMessages.rated} />
      ) : (
        <span className="text-small text-ink-600">
          {providerMessages.noReviews(props.siteName)}
        </span>
      )}
    </p>
  );
}

/** "Berthed at Dubai Marina. Speaks English and Arabic. Usually answers within 2 hours." */
function providerWords({ area, languages, response_minutes: minutes }: ProviderData): string {
  return [
    area && providerMessages.berthed(area),
    languages.length > 0 && providerMessages.speaks(languages),
    minutes !== null && providerMessages.responds(minutes),
  ]
    .filter(Boolean)
    .join(" ");
}

/** So many reviews stand in sight, and besides them those of so few stars. */
const IN_SIGHT = 2;
const CRITICAL = 3;

/**
 * What guests wrote, in the order given and none left out, each with the vessel it is about and the way to its package,
 * unless that is the page it stands on (`here`, a slug). `wide`: there is room for two side by side; `folded`: what is
 * neither among the first two, nor about the package or its vessel, nor critical opens.
 */
export function ReviewList(props: {
  ratings: readonly Omit<ReviewData, "day">[];
  here?: string;
  wide?: boolean;
  folded?: boolean;
}) {
  const { ratings, here, wide = false } = props;
  const more = ratings.filter(
    ({ near, stars }, place) => place >= IN_SIGHT && !near && stars > CRITICAL,
  );
  if (props.folded && more.length > 0) {
    return (
      <>
        <ReviewList
          ratings={ratings.filter((one) => !more.includes(one))}
          {...(here !== undefined && { here })}
        />
        <details className="mt-4">
          <summary className="page-link cursor-pointer list-none">
            {providerMessages.moreReviews(more.length)}
          </summary>
          <div className="mt-3">
            <ReviewList ratings={more} {...(here !== undefined && { here })} />
          </div>
        </details>
      </>
    );
  }
  return (
    <ul className={`grid gap-x-12 gap-y-6 ${wide ? "lg:grid-cols-2" : ""}`}>
      {ratings.map((rating) => (
        <li
          key={`${rating.sailed} ${rating.author} ${rating.comment}`}
          className={`border-t border-sand-200 pt-5 ${rating.picture ? "grid grid-cols-[5rem_minmax(0,1fr)] gap-x-5 md:grid-cols-[7.5rem_minmax(0,1fr)]" : ""}`.trimEnd()}
        >
          {rating.picture && (
            <PictureFrame
              picture={rating.picture}
              sizes="120px"
              widest={480}
              className="mt-1 aspect-square self-start md:aspect-3/2"
            />
          )}
          <div className="min-w-0">
            <p>
              <Rating value={rating.stars} size="sm" />
            </p>
            {rating.comment && (
              <p
                className="mt-1.5 max-w-read whitespace-pre-line text-ink-700"
                {...inEnglish(rating.comment)}
              >
                {rating.comment}
              </p>
            )}
            <p className="mt-1.5 text-small text-ink-600">
              {(rating.author && `${setApart(rating.author)} · `) +
                providerMessages.sailed(rating.sailed)}
            </p>
            {rating.pack && (
              <p className="text-small text-ink-600">
                {rating.pack.slug === here ? (
                  providerMessages.thisPackage
                ) : (
                  <PageLink to={`/package/${rating.pack.slug}`}>{rating.pack.title}</PageLink>
                )}
              </p>
            )}
            {rating.pictures && (
              <div className="mt-3 grid grid-cols-3 gap-2.5">
                {rating.pictures.map((picture) => (
                  <a key={picture.key} href={pictureUrl(picture.key)}>
                    <PictureFrame
                      picture={picture}
                      sizes="120px"
                      widest={480}
                      className="aspect-square"
                    />
                  </a>
                ))}
              </div>
            )}
            {rating.answer && (
              <div className="mt-3 border-t border-sand-200 pt-3">
                <p className="text-small text-ink-600">{providerMessages.answered}</p>
                <p className="max-w-read whitespace-pre-line text-ink-700">{rating.answer}</p>
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

const { facts } = vesselMessages;

/**
 * What a vessel is, in words, figures and what is aboard. What is not known is left out, and with `briefly` what the
 * page shows already: length and crew.
 */
export function VesselFacts(props: {
  vessel: VesselData;
  heading: "h3" | "h4";
  briefly?: boolean;
}) {
  const { vessel, heading: Heading, briefly = false } = props;
  const { length_cm, year, builder, cabins, crew, capacity, location, amenities } = vessel;
  const known: Fact[] = [
    [facts.type, vesselMessages.types[vessel.type]],
    [facts.length, !briefly && length_cm !== null && vesselMessages.length(length_cm)],
    [facts.licensed, vesselMessages.licensed(capacity)],
    [facts.cabins, cabins > 0 && `${cabins}`],
    [facts.crew, !briefly && vesselMessages.crew(crew)],
    [facts.year, year !== null && `${year}`],
    [facts.builder, builder],
    [facts.berth, location],
  ];
  return (
    <>
      {vessel.description_html && (
        <Prose html={vessel.description_html} className="mb-6 text-body text-ink-600" />
      )}
      <FactList
        facts={known}
        className={`grid grid-cols-3 gap-x-5 gap-y-4 ${briefly ? "" : "md:grid-cols-4"}`.trimEnd()}
        row="min-w-0"
        value="text-[0.9375rem] font-semibold"
      />
      {amenities.length > 0 && (
        <>
          <Heading className="mt-6 text-small text-ink-600">{vesselMessages.amenities}</Heading>
          <p className="mt-0.5 max-w-read text-[0.9375rem]">{amenities.join(" · ")}</p>
        </>
      )}
    </>
  );
}
