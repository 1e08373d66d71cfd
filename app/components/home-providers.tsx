import { Link } from "react-router";
import { PartnerMark } from "#app/ui/partner-mark.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { TEXT_LINK } from "#app/ui/text-link.ts";
import { homeMessages } from "#domain/messages/en/home.ts";

export type HomeProvider = {
  slug: string;
  name: string;
  /** Path of a public file; null where a provider has no mark. */
  logo: string | null;
  area: string;
  /** Average of the published stars × 100; null without any. */
  rating: number | null;
  rating_count: number;
};

/** The companies that answer, each a link to its page; stars only where guests gave some. */
export function HomeProviders(props: { providers: readonly HomeProvider[]; count: number }) {
  if (props.providers.length === 0) return null;
  const { title, lead, all } = homeMessages.providers;
  return (
    <section aria-labelledby="providers-title" className="page-column py-16 lg:py-26">
      <SectionHeading id="providers-title" title={title(props.count)} lead={lead} />
      <ul className="mt-7 grid gap-x-10 border-b border-sand-200 md:grid-cols-2 lg:mt-12 lg:grid-cols-4">
        {props.providers.map((provider) => (
          <li key={provider.slug} className="group relative border-t border-sand-200 py-6 lg:py-8">
            <h3>
              <Link
                prefetch="intent"
                to={`/provider/${provider.slug}`}
                className="flex h-11 items-center rounded-picture font-display text-title underline-offset-6 group-hover:underline after:absolute after:inset-0 after:content-['']"
              >
                {provider.logo ? (
                  <PartnerMark
                    logo={provider.logo}
                    name={provider.name}
                    className="-ms-1 w-40 opacity-85 group-hover:opacity-100"
                  />
                ) : (
                  provider.name
                )}
              </Link>
            </h3>
            <p className="mt-3 text-[0.9375rem] text-ink-600">{provider.area}</p>
            <p className="mt-1 min-h-7">
              {provider.rating !== null && provider.rating_count > 0 ? (
                <Rating value={provider.rating / 100} count={provider.rating_count} size="sm" />
              ) : (
                <span className="text-small text-ink-600">{homeMessages.providers.noReviews}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <Link
          prefetch="intent"
          to="/partners"
          className={`inline-flex min-h-11 items-center ${TEXT_LINK}`}
        >
          {all}
        </Link>
      </p>
    </section>
  );
}
