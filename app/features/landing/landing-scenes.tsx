import { PictureFrame } from "#app/ui/picture.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { PictureData } from "#domain/data/catalogue.ts";
import type { LandingCopy } from "#domain/data/landing-copy.ts";

/** What pictures tell better than prose: hours of the canal, kinds of day, what a party is about. */
export function LandingScenes(props: {
  scenes: NonNullable<LandingCopy["scenes"]>;
  /** One for each scene, of which an upright piece is shown. */
  pictures: readonly PictureData[];
}) {
  const { title, lead, items } = props.scenes;
  return (
    <section aria-labelledby="scenes-title" className="page-column py-9 lg:py-14">
      <SectionHeading id="scenes-title" title={title} lead={lead} />
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-7 md:grid-cols-4 md:gap-x-6 lg:mt-12">
        {items.map(({ time, title: name, text }, index) => (
          <li key={name}>
            <PictureFrame
              picture={props.pictures[index] ?? null}
              // A piece of it: the whole is nearly twice as wide.
              sizes="(width < 760px) 70vw, (width < 1040px) 46vw, 620px"
              className="aspect-square"
            />
            {time && <p className="mt-3 text-small text-brass-700 tabular-nums">{time}</p>}
            <h3 className={`${time ? "mt-0.5" : "mt-4"} font-display text-title`}>{name}</h3>
            <p className="mt-1.5 text-[0.9375rem] text-ink-600">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
