import { Link } from "react-router";
import { PackageCard } from "#app/components/package-card.tsx";
import { QuoteLink } from "#app/components/quote-link.tsx";
import { TIMES_OF_DAY } from "#app/config/limits.ts";
import { site as siteDefaults } from "#app/config/site.ts";
import { servicesContext } from "#app/context.ts";
import { toCard, toSite } from "#app/lib/catalogue.server.ts";
import { dubaiDay } from "#app/lib/dubai-date.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { packageMessages } from "#app/messages/en/package.ts";
import { timeOfDayMessages } from "#app/messages/en/request.ts";
import { TEXT_LINK } from "#app/ui/text-link.ts";
import { packageCards, siteConfig } from "#db/queries/catalogue.ts";
import type { Route } from "./+types/packages.ts";

const { list } = packageMessages;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const [rows, config] = await db.batch([packageCards(db).all, siteConfig(db)]);
  const wanted = Number(url.searchParams.get("timeofday"));
  const timeofday = TIMES_OF_DAY.find((time) => time === wanted) ?? null;
  const packages = rows
    .filter(({ times_of_day: times }) => timeofday === null || times.includes(timeofday))
    .map(toCard);
  return { site: toSite(config), year: Number(dubaiDay(now).slice(0, 4)), timeofday, packages };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { name } = { ...siteDefaults, ...loaderData?.site };
  return pageMeta({
    site: loaderData?.site,
    // One address for search engines, whatever the filter.
    path: "/packages",
    title: list.metaTitle(name),
    description: list.metaDescription,
  });
}

export default function Packages({ loaderData }: Route.ComponentProps) {
  const { packages, timeofday } = loaderData;
  const filters = [
    { time: null, to: "/packages", label: list.anyTime },
    ...TIMES_OF_DAY.map((time) => ({
      time,
      to: `/packages?timeofday=${time}`,
      label: timeOfDayMessages[time].label,
    })),
  ];
  return (
    <div className="page-column pt-8 pb-16 lg:pt-14 lg:pb-28">
      <h1 className="font-display text-display-2">
        {timeofday === null ? list.title : list.titleAt(timeofday)}
      </h1>
      <p className="mt-3 max-w-read text-ink-600">
        {list.count(packages.length)} {list.lead}
      </p>
      <nav aria-label={list.filter} className="mt-6">
        <ul className="flex flex-wrap gap-2">
          {filters.map(({ time, to, label }) => (
            <li key={to}>
              <Link
                prefetch="intent"
                to={to}
                preventScrollReset
                aria-current={time === timeofday ? "page" : undefined}
                className="inline-flex min-h-11 items-center rounded-control border border-sand-300 px-4 text-[0.9375rem] font-medium hover:border-ink-900 aria-[current=page]:border-teal-600 aria-[current=page]:bg-teal-50 aria-[current=page]:text-teal-700"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {packages.length === 0 && <p className="mt-10 text-lead">{list.none}</p>}
      <ul className="mt-8 grid gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3 lg:gap-y-11">
        {packages.map((pack, index) => (
          <li key={pack.slug}>
            <PackageCard
              pack={pack}
              priority={index === 0}
              sizes="(width < 760px) calc(100vw - 40px), (width < 1040px) 46vw, (width < 1440px) 32vw, 440px"
            />
          </li>
        ))}
      </ul>
      <p className="mt-12">
        <QuoteLink
          className={`inline-flex min-h-11 items-center ${TEXT_LINK}`}
          {...(timeofday === null ? {} : { prefill: { timeofday } })}
        >
          {list.ask}
        </QuoteLink>
      </p>
    </div>
  );
}
