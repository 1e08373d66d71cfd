import { Link } from "react-router";
import { Picture } from "#app/ui/picture.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { LANDINGS, landingPath } from "#domain/config/landings.ts";
import type { Occasion } from "#domain/config/occasions.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import { homeMessages } from "#domain/messages/en/home.ts";

const { occasions } = homeMessages;

/** Why people go out on the water, in five pictures; each leads to the page about it. */
export function HomeOccasions() {
  return (
    <section
      id="occasions"
      aria-labelledby="occasions-title"
      className="on-dark bg-ink-900 py-16 text-shell-0 lg:pt-23 lg:pb-28"
    >
      <div className="page-column">
        <SectionHeading
          id="occasions-title"
          title={occasions.title}
          lead={occasions.lead}
          tone="deep"
        />
        <ul className="mt-7 grid grid-cols-2 gap-2.5 md:gap-4 lg:mt-10 lg:h-133 lg:grid-cols-[592fr_288fr_288fr] lg:grid-rows-2">
          {LANDINGS.map(({ occasion }, index) => (
            <OccasionTile key={occasion} occasion={occasion} large={index === 0} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function OccasionTile({ occasion, large }: { occasion: Occasion; large: boolean }) {
  const { key, ...picture } = sitePictures[occasion];
  return (
    <li
      className={`link-rise relative flex h-47.5 overflow-hidden rounded-picture md:h-64 lg:h-auto ${large ? "col-span-2 lg:col-span-1 lg:row-span-2" : ""}`}
    >
      <Picture
        pictureKey={key}
        {...picture}
        sizes={
          large
            ? "(width < 1040px) 100vw, 800px"
            : "(width < 760px) 285px, (width < 1040px) 50vw, 390px"
        }
        className="absolute inset-0 size-full object-cover"
      />
      <Link
        prefetch="intent"
        to={landingPath(occasion)}
        className="relative flex w-full flex-col justify-end bg-linear-to-b from-transparent from-35% to-[rgb(7_23_34/.74)] p-4 focus-visible:-outline-offset-4 lg:p-6"
      >
        <h3
          className={
            large
              ? "font-display text-[1.5rem] leading-tight lg:text-display-3"
              : "font-display text-[1.1875rem] leading-tight lg:text-title"
          }
        >
          {occasions[occasion]}
        </h3>
        {large && <p className="mt-2 text-[0.9375rem] max-md:hidden">{occasions.sunsetText}</p>}
      </Link>
    </li>
  );
}
