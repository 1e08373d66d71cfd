import { BottomBar } from "#app/components/bottom-bar.tsx";
import { ClosingBand } from "#app/components/closing-band.tsx";
import type { ArticleCardData } from "#app/features/articles/article-data.ts";
import { LandingCalendar, LandingFacts } from "#app/features/landing/landing-facts.tsx";
import { LandingHero } from "#app/features/landing/landing-hero.tsx";
import { LandingPackages } from "#app/features/landing/landing-packages.tsx";
import { LandingPlan, LandingRoute } from "#app/features/landing/landing-plan.tsx";
import { LandingPrice } from "#app/features/landing/landing-price.tsx";
import { LandingScenes } from "#app/features/landing/landing-scenes.tsx";
import { LandingStory } from "#app/features/landing/landing-story.tsx";
import { LANDING_PAGES, type LandingSection } from "#app/features/landing/pages.ts";
import { type LandingPackage, leastTotal, spanOf } from "#app/features/landing/sums.ts";
import { Accordion } from "#app/ui/accordion.tsx";
import { CardLink } from "#app/ui/page-link.tsx";
import { PictureFrame } from "#app/ui/picture.tsx";
import { landingPath, type Occasion } from "#domain/config/landings.ts";
import type { OptionData, PictureData } from "#domain/data/catalogue.ts";
import type { LandingCopy } from "#domain/data/landing-copy.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { landingCopy, landingMessages } from "#domain/messages/en/landing.ts";

type ArticleLink = Pick<ArticleCardData, "slug" | "title" | "excerpt" | "cover">;
type LandingProps = {
  occasion: Occasion;
  packages: readonly LandingPackage[];
  extras: readonly OptionData[];
  article: ArticleLink | null;
};

/** A landing page: its picture, its parts in its own order, and where to go from there. */
export function LandingPage(props: LandingProps) {
  const { hero, prefill, sections, related, cover, closing } = LANDING_PAGES[props.occasion];
  const copy = landingCopy[props.occasion];
  const filled = { ...prefill, comment: copy.comment };
  const span = spanOf(props.packages);
  return (
    <>
      <LandingHero hero={hero} copy={copy} prefill={filled} />
      {sections.map((section) => (
        <Section key={JSON.stringify(section)} section={section} {...props} />
      ))}
      <LandingFurther
        related={related}
        article={props.article && { ...props.article, ...(cover && { cover }) }}
      />
      <ClosingBand
        picture={closing}
        day={hero.day}
        title={copy.closing}
        action={copy.action}
        note={landingMessages.closing}
        prefill={filled}
      />
      <BottomBar
        prefill={filled}
        {...(span && {
          title: landingMessages.facts.least(formatPrice(leastTotal(span.smallest))),
          note: landingMessages.facts.forHours(span.smallest.hours_min),
        })}
      />
    </>
  );
}

function Section({ section, ...props }: LandingProps & { section: LandingSection }) {
  const { packages, extras } = props;
  const copy = landingCopy[props.occasion];
  switch (section.kind) {
    case "facts":
      return <LandingFacts packages={packages} />;
    case "packages":
      return (
        <LandingPackages
          {...copy.packages}
          as={section.as}
          packages={packages}
          first={section.first}
        />
      );
    case "plan":
      return section.as === "route" ? (
        <LandingRoute plan={copy.plan} picture={section.picture} />
      ) : (
        <LandingPlan plan={copy.plan} as={section.as} />
      );
    case "scenes":
      return copy.scenes && <LandingScenes scenes={copy.scenes} pictures={section.pictures} />;
    case "story":
      return (
        <LandingStory
          parts={section.parts.flatMap((part) => copy.parts[part] ?? [])}
          picture={section.picture}
          last={section.last ?? false}
        />
      );
    case "calendar":
      return <LandingCalendar />;
    case "price":
      return (
        <LandingPrice
          price={copy.price}
          packages={packages}
          extras={section.extras && { options: extras, picture: section.extras }}
        />
      );
    case "questions":
      return <Questions questions={copy.questions} />;
  }
}

/** The page's own questions. */
function Questions({ questions }: { questions: LandingCopy["questions"] }) {
  return (
    <section
      aria-labelledby="questions-title"
      className="page-column grid gap-y-7 py-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,649px)] lg:gap-x-16 lg:py-14"
    >
      <h2 id="questions-title" className="font-display text-display-2 lg:max-w-[9em]">
        {questions.title}
      </h2>
      <Accordion
        items={questions.items.map(({ question, answer }) => ({
          id: question,
          title: question,
          content: <p>{answer}</p>,
        }))}
      />
    </section>
  );
}

/** Where to go from here: the article that goes further, and two other occasions. */
function LandingFurther(props: { related: readonly Occasion[]; article: ArticleLink | null }) {
  const { title, article: fromJournal } = landingMessages.further;
  const { article } = props;
  return (
    <section aria-labelledby="further-title" className="page-column pt-9 pb-18 lg:pt-14 lg:pb-28">
      <h2 id="further-title" className="border-t border-sand-200 pt-9 font-display text-display-3">
        {title}
      </h2>
      <ul className="rail mt-6 grid gap-x-6 gap-y-9 md:grid-cols-2 lg:mt-8 lg:grid-cols-12">
        {article && (
          <li className="link-rise relative md:col-span-2 lg:col-span-6">
            <Tile picture={article.cover} />
            <p className="mt-4 text-small text-ink-600">{fromJournal}</p>
            <h3 className="mt-0.5 font-display text-title lg:text-display-3">
              <CardLink to={`/article/${article.slug}`}>{article.title}</CardLink>
            </h3>
            <p className="mt-2 max-w-read text-ink-600 max-md:hidden">{article.excerpt}</p>
          </li>
        )}
        {props.related.map((occasion) => (
          <li key={occasion} className="link-rise relative lg:col-span-3">
            <Tile picture={LANDING_PAGES[occasion].hero.picture} />
            <h3 className="mt-4 font-display text-title">
              <CardLink to={landingPath(occasion)}>{landingCopy[occasion].name}</CardLink>
            </h3>
            <p className="mt-2 text-[0.9375rem] text-ink-600 max-md:hidden">
              {landingCopy[occasion].lead}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ picture }: { picture: PictureData | null }) {
  return (
    <PictureFrame
      picture={picture}
      // The link below says where it leads.
      alt=""
      sizes="(width < 760px) 76vw, (width < 1040px) 46vw, 660px"
      className="aspect-3/2 lg:aspect-auto lg:h-80"
    />
  );
}
