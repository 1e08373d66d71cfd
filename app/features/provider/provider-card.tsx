import { PageLink } from "#app/ui/page-link.tsx";
import { PartnerMark } from "#app/ui/partner-mark.tsx";
import { Rating } from "#app/ui/rating.tsx";
import type { ProviderData } from "#domain/data/catalogue.ts";
import { providerMessages } from "#domain/messages/en/provider.ts";

/** Who runs the vessel, with the way to its own page. */
export function ProviderCard({ provider, siteName }: { provider: ProviderData; siteName: string }) {
  return (
    <div className="flex flex-col gap-x-12 gap-y-5 md:flex-row md:items-center">
      {provider.logo ? (
        <PartnerMark logo={provider.logo} name={provider.name} className="w-40 shrink-0" />
      ) : (
        <p className="font-display text-title md:w-40 md:shrink-0">{provider.name}</p>
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

/** The mean of its reviews, or that there is none yet. */
export function ProviderRating({
  provider,
  siteName,
}: {
  provider: ProviderData;
  siteName: string;
}) {
  const { rating, rating_count: count } = provider;
  return (
    <p>
      {rating !== null && count > 0 ? (
        <Rating value={rating / 100} count={count} />
      ) : (
        <span className="text-small text-ink-600">{providerMessages.noReviews(siteName)}</span>
      )}
    </p>
  );
}

/** "Berthed at Dubai Marina. Speaks English and Arabic. Usually answers within 2 hours." */
export function providerWords({
  area,
  languages,
  response_minutes: minutes,
}: ProviderData): string {
  return [
    area && providerMessages.berthed(area),
    languages.length > 0 && providerMessages.speaks(languages),
    minutes !== null && providerMessages.responds(minutes),
  ]
    .filter(Boolean)
    .join(" ");
}
