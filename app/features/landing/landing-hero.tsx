import { PictureHead } from "#app/components/picture-head.tsx";
import { QuoteLink } from "#app/components/quote-link.tsx";
import type { QuotePrefill } from "#app/components/quote-prefill.ts";
import type { LandingPage } from "#app/features/landing/pages.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { LandingCopy } from "#domain/data/landing-copy.ts";

/** The page's picture under the header, with its promise and its one action on it. */
export function LandingHero(props: {
  hero: LandingPage["hero"];
  copy: LandingCopy;
  prefill: QuotePrefill;
}) {
  const { hero, copy, prefill } = props;
  return (
    <PictureHead
      picture={hero.picture}
      title={copy.title}
      day={hero.day ?? false}
      pale={hero.pale ?? false}
      calm={hero.calm ?? false}
      className="mb-7 min-h-140 md:max-lg:min-h-[74vw] lg:mb-14 lg:min-h-[clamp(560px,88svh,56vw)]"
    >
      <p>{copy.lead}</p>
      <QuoteLink prefill={prefill} className={buttonClass("primary", "md", "mt-6 px-7")}>
        {copy.action}
      </QuoteLink>
    </PictureHead>
  );
}
