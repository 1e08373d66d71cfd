import { QuoteLink } from "#app/components/quote-link.tsx";
import { sitePictures } from "#app/config/site-pictures.ts";
import type { QuestionData } from "#app/lib/catalogue.ts";
import { homeMessages } from "#app/messages/en/home.ts";
import { Accordion } from "#app/ui/accordion.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { PARTNER_MARKS, PartnerMark } from "#app/ui/partner-mark.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** The first questions of the site's list. */
export function HomeQuestions({ questions }: { questions: readonly QuestionData[] }) {
  if (questions.length === 0) return null;
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="page-column grid gap-y-7 py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,649px)] lg:gap-x-16 lg:py-28"
    >
      <h2 id="questions-title" className="font-display text-display-2">
        {homeMessages.questions.title}
      </h2>
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

/** The companies we work with, as quiet marks. */
export function HomePartners() {
  return (
    <section aria-labelledby="partners-title" className="page-column pb-18 lg:pb-28">
      <div className="flex flex-col gap-x-9 gap-y-6 border-y border-sand-200 py-7 lg:flex-row lg:items-center lg:py-10">
        <h2 id="partners-title" className="text-small text-ink-600 lg:w-16">
          {homeMessages.partners}
        </h2>
        <ul className="grid flex-1 grid-cols-2 justify-items-center gap-x-4 gap-y-5 text-ink-600 md:grid-cols-3 lg:grid-cols-6 lg:justify-items-start lg:gap-x-8">
          {PARTNER_MARKS.map((mark) => (
            <li key={mark.logo}>
              <PartnerMark {...mark} className="w-40 max-w-full max-lg:w-32" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The last picture, with the one thing left to do. */
export function HomeClosing() {
  const { key, ...picture } = sitePictures.closing;
  return (
    <section
      aria-labelledby="closing-title"
      className="on-dark relative flex h-110 flex-col justify-end overflow-hidden bg-ink-900 text-shell-0 lg:h-140"
    >
      <Picture
        pictureKey={key}
        {...picture}
        sizes="(width < 760px) 660px, 100vw"
        fullBleed
        className="absolute inset-0 size-full object-cover object-[50%_60%]"
      />
      <div className="absolute inset-0 bg-linear-to-b from-[rgb(28_12_32/.1)] to-[rgb(28_12_32/.7)]" />
      <div className="absolute inset-0 bg-linear-to-r from-[rgb(28_12_32/.5)] to-transparent to-65% rtl:bg-linear-to-l" />
      <div className="page-column relative pb-10 lg:pb-16">
        <h2
          id="closing-title"
          className="max-w-[9em] font-display text-display-2 text-wrap lg:text-[4.25rem] lg:leading-none lg:tracking-[-.028em]"
        >
          {homeMessages.closing.title}
        </h2>
        <QuoteLink className={buttonClass("primary", "md", "mt-7 px-7")}>
          {homeMessages.closing.action}
        </QuoteLink>
      </div>
    </section>
  );
}
