import { Accordion } from "#app/ui/accordion.tsx";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import type { PictureData } from "#domain/data/catalogue.ts";
import type { StoryPart } from "#domain/data/landing-copy.ts";

/** The story beside its picture: the first part in full, the others folded below it. */
export function LandingStory(props: {
  parts: readonly StoryPart[];
  picture: PictureData;
  /** The picture stands at the end side. */
  last: boolean;
}) {
  const [first, ...others] = props.parts;
  if (!first) return null;
  return (
    <section
      aria-labelledby="story-title"
      className="page-column grid gap-x-16 gap-y-7 py-9 lg:grid-cols-2 lg:items-center lg:py-14"
    >
      <div
        className={`picture-frame bleed relative aspect-3/2 lg:aspect-auto lg:h-full lg:min-h-120 ${props.last ? "lg:order-last" : ""}`.trimEnd()}
      >
        <Picture
          {...pictureProps(props.picture)}
          sizes="(width < 1040px) 100vw, 900px"
          className="cover"
        />
      </div>
      <div className="min-w-0">
        <h2 id="story-title" className="font-display text-display-2">
          {first.title}
        </h2>
        <p className="mt-4 max-w-read text-ink-700">{first.text}</p>
        {others.length > 0 && (
          <div className="mt-6">
            <Accordion
              opensFirst={false}
              items={others.map(({ title, text }) => ({ title, content: <p>{text}</p> }))}
            />
          </div>
        )}
      </div>
    </section>
  );
}
