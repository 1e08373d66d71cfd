import { Link } from "react-router";
import { Accordion } from "#app/ui/accordion.tsx";
import { inEnglish } from "#app/ui/own-words.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { LANDINGS, landingPath, type Occasion } from "#domain/config/landings.ts";
import { TIMES_OF_DAY } from "#domain/config/limits.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import type { QuestionData } from "#domain/data/catalogue.ts";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { formatSum } from "#domain/lib/money.ts";
import { homeMessages } from "#domain/messages/en/home.ts";
import { timeOfDayMessages } from "#domain/messages/en/request.ts";

const PICTURES = { 1: sitePictures.swim, 2: sitePictures.dusk, 3: sitePictures.evening };

/** The three times of day as pictures, each a link to the packages that sail then. */
export function HomeLight() {
  const { light } = homeMessages;
  return (
    <section id="light" aria-labelledby="light-title" className="pt-9 lg:pt-26">
      <div className="page-column">
        <SectionHeading id="light-title" title={light.title} lead={light.lead} />
      </div>
      <ul className="home-light rail">
        {TIMES_OF_DAY.map((time) => {
          const { label, hours } = timeOfDayMessages[time];
          return (
            <li key={time} className="on-dark link-rise">
              <Picture
                {...pictureProps(PICTURES[time])}
                sizes="(width < 760px) 376px, (width < 1040px) 100vw, 840px"
                className="cover"
              />
              <Link prefetch="intent" to={`/packages?timeofday=${time}`} className="tile-link">
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

/** How it works: three steps, and the answer sheet they end in, which says it is an example. */
export function HomeAnswer({ exampleDay }: { exampleDay: string }) {
  const { answer } = homeMessages;
  return (
    <section
      id="how-it-works"
      aria-labelledby="answer-title"
      className="home-halves page-column lg:items-center"
    >
      <div>
        <h2 id="answer-title" className="font-display text-display-2 md:whitespace-pre-line">
          {answer.title}
        </h2>
        <ol className="mt-6 grid gap-4 lg:mt-9 lg:gap-5">
          {answer.steps.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[40px_1fr]">
              <span className="font-display text-title text-brass-700" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="text-ink-600">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className="rounded-card bg-shell-0 p-4.5 shadow-raised lg:p-8">
        <p className="flex justify-between gap-4 text-caption text-ink-500 md:text-small">
          <span>{answer.example(formatDate(exampleDay))}</span>
          <span>{answer.allIn}</span>
        </p>
        <ul className="home-example">
          {answer.rows.map(({ title, from, total }) => (
            <li key={title}>
              <span>{title}</span>
              <span>
                <bdi>{formatSum(total)}</bdi>
              </span>
              <span>{from}</span>
              <span>{answer.perGuest(formatSum(Math.round(total / answer.guests)))}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const { occasions } = homeMessages;

/** Why people go out on the water, in five pictures; each leads to the page about it. */
export function HomeOccasions() {
  return (
    <section
      id="occasions"
      aria-labelledby="occasions-title"
      className="on-dark bg-ink-900 py-9 text-shell-0 lg:py-26"
    >
      <div className="page-column">
        <SectionHeading
          id="occasions-title"
          title={occasions.title}
          lead={occasions.lead}
          tone="deep"
        />
        <ul className="home-occasions rail">
          {LANDINGS.map(({ occasion }, index) => (
            <OccasionTile key={occasion} occasion={occasion} large={index === 0} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function OccasionTile({ occasion, large }: { occasion: Occasion; large: boolean }) {
  return (
    <li className="link-rise">
      <Picture
        {...pictureProps(sitePictures[occasion])}
        sizes={
          large
            ? "(width < 760px) 420px, (width < 1040px) 100vw, 800px"
            : "(width < 760px) 420px, (width < 1040px) 50vw, 390px"
        }
        className="cover"
      />
      <Link prefetch="intent" to={landingPath(occasion)} className="tile-link">
        <h3 className={`font-display ${large ? "text-[1.5rem] lg:text-display-3" : ""}`.trimEnd()}>
          {occasions[occasion]}
        </h3>
        {large && <p className="mt-2 text-[0.9375rem] max-md:hidden">{occasions.sunsetText}</p>}
      </Link>
    </li>
  );
}

/** The first questions of the site's list, and the way to all of them. */
export function HomeQuestions({ questions }: { questions: readonly QuestionData[] }) {
  if (questions.length === 0) return null;
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="home-halves page-column gap-y-7"
    >
      <div>
        <h2 id="questions-title" className="font-display text-display-2">
          {homeMessages.questions.title}
        </h2>
        <p className="mt-3 lg:mt-5">
          <PageLink to="/faq">{homeMessages.questions.all}</PageLink>
        </p>
      </div>
      <Accordion
        items={questions.map(({ uuid, question, answer }) => ({
          id: uuid,
          title: question,
          content: (
            <p className="whitespace-pre-line" {...inEnglish(answer)}>
              {answer}
            </p>
          ),
        }))}
      />
    </section>
  );
}
