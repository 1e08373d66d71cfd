import { Link } from "react-router";
import { FactList } from "#app/ui/fact-list.tsx";
import { PartnerMark } from "#app/ui/partner-mark.tsx";
import { Rating } from "#app/ui/rating.tsx";
import type { ProviderData } from "#domain/data/catalogue.ts";
import { partnersMessages } from "#domain/messages/en/partners.ts";

const { list: text } = partnersMessages;

/** What the list shows of a provider. */
type ProviderCardData = ProviderData & { vessels: number; packages: number };

/** The providers side by side; the whole card leads to the provider's page. */
export function ProviderCards({ providers }: { providers: readonly ProviderCardData[] }) {
  return (
    <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
      {providers.map((provider) => (
        <li key={provider.slug} className="flex">
          <ProviderCard provider={provider} />
        </li>
      ))}
    </ul>
  );
}

function ProviderCard({ provider }: { provider: ProviderCardData }) {
  const { slug, name, logo, area, languages, rating, rating_count, response_minutes } = provider;
  return (
    <article className="relative flex w-full flex-col rounded-card border border-sand-200 bg-shell-0 px-6 py-6 transition-colors duration-140 hover:border-ink-900 has-focus-visible:shadow-ring">
      <h3 className="flex min-h-15 items-center text-ink-900">
        <Link
          prefetch="intent"
          to={`/provider/${slug}`}
          className="font-display text-title outline-none after:absolute after:inset-0 after:rounded-card"
        >
          {logo ? <PartnerMark logo={logo} name={name} className="w-46 max-w-full" /> : name}
        </Link>
      </h3>
      <p className="mt-3 text-[0.9375rem]">
        {rating !== null && rating_count > 0 ? (
          <Rating value={rating / 100} count={rating_count} />
        ) : (
          <span className="text-ink-600">{text.noReviews}</span>
        )}
      </p>
      <FactList
        facts={[
          [text.area, area],
          [text.languages, text.speaks(languages)],
          [text.fleet, provider.packages > 0 && text.vessels(provider.vessels, provider.packages)],
          [text.answers, response_minutes !== null && text.within(response_minutes)],
        ]}
        className="mt-4 grid gap-y-2 border-t border-sand-200 pt-4 text-[0.9375rem]"
        row="grid grid-cols-[6rem_1fr] gap-x-3"
        term="text-small leading-6 text-ink-600"
      />
    </article>
  );
}
