import { QuoteLink } from "#app/components/quote-link.tsx";
import type { QuotePrefill } from "#app/components/quote-prefill.ts";
import type { LandingPage } from "#app/features/landing/pages.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import type { LandingCopy } from "#domain/data/landing-copy.ts";

/** Plum at sunset and by lamplight, ink by day: another dark turns the picture muddy. */
const SCRIMS = {
  plum: "[--scrim:40_14_46]",
  ink: "[--scrim:7_23_34]",
} as const;

type HeroProps = { hero: LandingPage["hero"]; copy: LandingCopy; prefill: QuotePrefill };

/** The page's picture under the header, with its promise and its one action on it or below it. */
export function LandingHero(props: HeroProps) {
  const { hero } = props;
  const onPicture = hero.words === "on";
  return (
    <section aria-labelledby="hero-title" className="mb-7 lg:mb-14">
      <div
        className={`on-dark relative flex flex-col justify-end overflow-hidden bg-[rgb(var(--scrim))] ${SCRIMS[hero.scrim]} ${
          onPicture
            ? "min-h-140 text-shell-0 md:max-lg:min-h-[74vw] lg:min-h-[clamp(560px,88svh,56vw)]"
            : "h-80 md:h-[clamp(380px,64svh,44vw)]"
        }`}
      >
        <Picture
          {...pictureProps(hero.picture)}
          // Less than it is drawn at on phones, where most of its width is cut off.
          sizes="(width < 480px) 450px, (width < 760px) 860px, 100vw"
          priority
          fullBleed
          // On phones and tablets the words have a ground of their own below what the picture shows.
          className={`absolute inset-x-0 top-0 w-full object-cover ${onPicture ? "h-2/3 lg:h-full" : "h-full"}`}
        />
        {/* The header's words. */}
        <div className="absolute inset-x-0 top-0 h-40 bg-linear-to-b from-[rgb(var(--scrim)/.72)] via-[rgb(var(--scrim)/.44)] via-45% to-transparent lg:h-44" />
        {onPicture && (
          <>
            <div className="absolute inset-x-0 bottom-0 h-4/5 bg-linear-to-t from-[rgb(var(--scrim))] from-44% via-[rgb(var(--scrim)/.66)] via-62% to-transparent to-80% lg:h-3/5 lg:from-[rgb(var(--scrim)/.86)] lg:from-0% lg:via-[rgb(var(--scrim)/.6)] lg:via-45% lg:to-85%" />
            <div className="page-column relative pt-24 pb-9 lg:pb-14">
              <Words {...props} />
            </div>
          </>
        )}
      </div>
      {!onPicture && (
        <div className="page-column pt-9 lg:pt-14">
          <Words {...props} />
        </div>
      )}
    </section>
  );
}

/** Heading at the start side, lead and action at the end side: one row at the foot, so that little is covered. */
function Words({ hero, copy, prefill }: HeroProps) {
  return (
    <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,480px)] lg:items-end">
      <h1 id="hero-title" className="font-display text-display-1 md:whitespace-pre-line">
        {copy.title}
      </h1>
      <div className="max-lg:mt-4 lg:pb-1.5">
        <p className={`max-w-[37rem] text-lead ${hero.words === "below" ? "text-ink-600" : ""}`}>
          {copy.lead}
        </p>
        <QuoteLink prefill={prefill} className={buttonClass("primary", "md", "mt-6 px-7")}>
          {copy.action}
        </QuoteLink>
      </div>
    </div>
  );
}
