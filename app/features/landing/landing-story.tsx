import { Picture, pictureProps } from "#app/ui/picture.tsx";
import type { PictureData } from "#domain/data/catalogue.ts";
import type { StoryPart } from "#domain/data/landing-copy.ts";

/** Parts of the story: beside a picture, next to each other, or one alone with its heading at the start side. */
export function LandingStory(props: {
  parts: readonly StoryPart[];
  picture?: PictureData | undefined;
  /** The picture stands at the end side. */
  last: boolean;
}) {
  const { parts, picture, last } = props;
  const [only] = parts;
  if (picture) return <BesidePicture parts={parts} picture={picture} last={last} />;
  if (parts.length === 1 && only) return <Alone part={only} />;
  return (
    <div className="page-column py-9 lg:py-14">
      <div
        className={`grid gap-x-12 gap-y-10 ${parts.length === 2 ? "lg:grid-cols-2" : "lg:grid-cols-3"}`}
      >
        <PartSections parts={parts} />
      </div>
    </div>
  );
}

function BesidePicture(props: {
  parts: readonly StoryPart[];
  picture: PictureData;
  last: boolean;
}) {
  const { parts, picture, last } = props;
  return (
    <div className="page-column grid gap-x-16 gap-y-9 py-9 lg:grid-cols-2 lg:items-center lg:py-14">
      <div
        className={`picture-frame bleed relative order-last aspect-3/2 lg:aspect-auto lg:h-full lg:min-h-120 ${last ? "" : "lg:order-first"}`.trimEnd()}
      >
        <Picture
          {...pictureProps(picture)}
          sizes="(width < 1040px) 100vw, 900px"
          className="cover"
        />
      </div>
      <div className="grid gap-y-9">
        <PartSections parts={parts} />
      </div>
    </div>
  );
}

function PartSections({ parts }: { parts: readonly StoryPart[] }) {
  return parts.map((part) => (
    <section key={part.title}>
      <h2 className="font-display text-display-3">{part.title}</h2>
      <Paragraphs part={part} />
    </section>
  ));
}

/** One part over the whole width; its lists stand in columns below. */
function Alone({ part }: { part: StoryPart }) {
  return (
    <section className="page-column py-9 lg:py-14">
      <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,649px)]">
        <h2 className="font-display text-display-2">{part.title}</h2>
        <Paragraphs part={part} className="lg:pt-2" />
      </div>
      {part.lists && (
        <div
          className={`mt-9 grid gap-x-10 gap-y-8 md:grid-cols-2 lg:mt-12 ${part.lists.length === 4 ? "lg:grid-cols-4" : ""}`}
        >
          {part.lists.map(({ title, items }) => (
            <div key={title} className="border-t border-ink-900 pt-4">
              <h3 className="font-display text-title">{title}</h3>
              <ul className="mt-2">
                {items.map((item) => (
                  <li
                    key={item}
                    className="border-t border-sand-200 py-2.75 text-[0.9375rem] text-ink-700 first:border-0"
                  >
                    {item}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

function Paragraphs({ part, className = "mt-4" }: { part: StoryPart; className?: string }) {
  return (
    <div className={`grid max-w-read content-start gap-3.5 text-ink-700 ${className}`}>
      {part.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
