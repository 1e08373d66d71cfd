import { Link } from "react-router";
import { ClosingBand } from "#app/components/closing-band.tsx";
import { Accordion } from "#app/ui/accordion.tsx";
import { TEXT_LINK } from "#app/ui/text-link.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import type { QuestionData } from "#domain/data/catalogue.ts";
import { homeMessages } from "#domain/messages/en/home.ts";

/** The first questions of the site's list, and the way to all of them. */
export function HomeQuestions({ questions }: { questions: readonly QuestionData[] }) {
  if (questions.length === 0) return null;
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="page-column grid gap-y-7 py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,649px)] lg:gap-x-16 lg:py-28"
    >
      <div>
        <h2 id="questions-title" className="font-display text-display-2">
          {homeMessages.questions.title}
        </h2>
        <p className="mt-3 lg:mt-5">
          <Link
            prefetch="intent"
            to="/faq"
            className={`inline-flex min-h-11 items-center ${TEXT_LINK}`}
          >
            {homeMessages.questions.all}
          </Link>
        </p>
      </div>
      <Accordion
        items={questions.map(({ uuid, question, answer }) => ({
          id: uuid,
          title: question,
          content: <p className="whitespace-pre-line">{answer}</p>,
        }))}
      />
    </section>
  );
}

/** The last picture, with the one thing left to do. */
export function HomeClosing() {
  return <ClosingBand picture={sitePictures.closing} {...homeMessages.closing} />;
}
