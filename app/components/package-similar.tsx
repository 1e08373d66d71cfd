import { Link } from "react-router";
import { PackageCard } from "#app/components/package-card.tsx";
import { TEXT_LINK } from "#app/ui/text-link.ts";
import type { PackageCardData } from "#domain/data/catalogue.ts";
import { packageMessages } from "#domain/messages/en/package.ts";

/** Packages for the same occasion or on the same type of vessel, close in guests and price. */
export function SimilarPackages({ packages }: { packages: readonly PackageCardData[] }) {
  const { similar } = packageMessages;
  return (
    <section
      aria-labelledby="similar-title"
      className="page-column border-t border-sand-200 pt-10 pb-16 lg:pt-14 lg:pb-24"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="similar-title" className="font-display text-display-3">
          {similar.title}
        </h2>
        <Link
          prefetch="intent"
          to="/packages"
          className={`inline-flex min-h-11 items-center ${TEXT_LINK}`}
        >
          {similar.all}
        </Link>
      </div>
      <ul className="mt-5 grid gap-x-6 gap-y-10 md:grid-cols-3 lg:mt-7">
        {packages.map((pack) => (
          <li key={pack.slug}>
            <PackageCard
              pack={pack}
              sizes="(width < 760px) calc(100vw - 40px), (width < 1440px) 32vw, 440px"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
