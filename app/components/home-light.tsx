import { Link } from "react-router";
import { Picture } from "#app/ui/picture.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { TIMES_OF_DAY } from "#domain/config/limits.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import { homeMessages } from "#domain/messages/en/home.ts";
import { timeOfDayMessages } from "#domain/messages/en/request.ts";

const PICTURES = { 1: sitePictures.morning, 2: sitePictures.afternoon, 3: sitePictures.evening };

/** The three times of day as pictures, each a link to the packages that sail then. */
export function HomeLight() {
  const { light } = homeMessages;
  return (
    <section id="light" aria-labelledby="light-title" className="pt-20 lg:pt-26">
      <div className="page-column">
        <SectionHeading id="light-title" title={light.title} lead={light.lead} />
      </div>
      <ul className="mt-7 grid gap-0.5 lg:mt-10 lg:grid-cols-3">
        {TIMES_OF_DAY.map((time) => {
          const { key, ...picture } = PICTURES[time];
          const { label, hours } = timeOfDayMessages[time];
          return (
            <li
              key={time}
              className="on-dark link-rise relative flex h-67.5 overflow-hidden lg:h-140"
            >
              <Picture
                pictureKey={key}
                {...picture}
                sizes="(width < 1040px) 100vw, 840px"
                className="absolute inset-0 size-full object-cover"
              />
              <Link
                prefetch="intent"
                to={`/packages?timeofday=${time}`}
                className="relative flex w-full flex-col justify-end bg-linear-to-b from-transparent from-40% to-[rgb(7_23_34/.78)] p-5 pb-6 text-shell-0 focus-visible:-outline-offset-4 md:px-10 lg:p-10 lg:pb-9"
              >
                <h3 className="font-display text-display-3">{label}</h3>
                <p className="mt-2 text-[0.9375rem] lg:mt-3">
                  <bdi>{hours}</bdi>
                </p>
                <p className="mt-3 max-w-[19rem] text-[0.9375rem] max-lg:hidden">{light[time]}</p>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
