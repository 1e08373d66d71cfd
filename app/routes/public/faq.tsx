import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { QuoteLink } from "#app/components/quote-link.tsx";
import { Still, shownIn } from "#app/components/still.tsx";
import { InfoHeader } from "#app/features/info/info-header.tsx";
import { infoMeta } from "#app/features/info/info-meta.ts";
import { pageSite } from "#app/lib/page-site.server.ts";
import { Accordion } from "#app/ui/accordion.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Folded } from "#app/ui/folded.tsx";
import { inEnglish } from "#app/ui/own-words.tsx";
import { readBatch } from "#db/batch.ts";
import { faqs, siteConfig } from "#db/queries/catalogue.ts";
import { groupQuestions, type QuestionGroup } from "#domain/lib/question-groups.ts";
import { faqMessages as text } from "#domain/messages/en/faq.ts";
import { language } from "#domain/messages/language.ts";
import { servicesContext } from "#worker/app-services.ts";
import type { Route } from "./+types/faq.ts";

/** All published questions (SPEC §2). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { questions, config } = await readBatch(db, {
    questions: faqs(db),
    config: siteConfig(db),
  });
  return {
    ...pageSite(now, config),
    shown: shownIn(request, groupQuestions(questions, text.otherGroup)),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return infoMeta(loaderData, {
    path: "/faq",
    here: text.here,
    words: ({ name }) => ({ title: text.metaTitle(name), description: text.metaDescription }),
  });
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  useOpenedAnswer();
  return (
    <>
      <InfoHeader title={text.title} stacked>
        <p>{text.lead}</p>
      </InfoHeader>
      <Still shown={loaderData.shown}>{(groups) => <Questions groups={groups} />}</Still>
      <NotAnswered />
    </>
  );
}

/** All questions. What search engines read stands in them as attributes: as a block of data all words would be sent again. */
function Questions({ groups }: { groups: readonly QuestionGroup[] }) {
  if (groups.length === 0) return <p className="page-column py-12 text-lead">{text.none}</p>;
  return (
    <div
      itemScope
      itemType="https://schema.org/FAQPage"
      className="page-column grid gap-x-16 gap-y-10 pt-8 pb-16 lg:grid-cols-[16rem_minmax(0,1fr)] lg:pt-16 lg:pb-24"
    >
      <meta itemProp="inLanguage" content={language.tag} />
      <GroupNav groups={groups} />
      <div className="max-w-[47rem] min-w-0 lg:justify-self-end lg:w-full">
        {groups.map((group, index) => (
          <QuestionGroupSection key={group.id} group={group} first={index === 0} />
        ))}
      </div>
    </div>
  );
}

/** What to do with a question that is not there. */
function NotAnswered() {
  return (
    <section aria-labelledby="more" className="on-dark bg-ink-900 text-shell-0">
      <div className="page-column grid items-end gap-x-16 gap-y-7 py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,auto)] lg:py-22">
        <div>
          <h2 id="more" className="font-display text-display-2">
            {text.more.title}
          </h2>
          <p className="mt-4 max-w-[34rem] text-ink-200">{text.more.text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link to="/contact" prefetch="intent" className={buttonClass("primary")}>
            {text.more.contact}
          </Link>
          <QuoteLink className={buttonClass("on-picture")}>{text.more.offers}</QuoteLink>
        </div>
      </div>
    </section>
  );
}

/** The groups as a list of places on the page; beside the questions in wide windows. */
function GroupNav({ groups }: { groups: readonly QuestionGroup[] }) {
  return (
    <nav aria-label={text.groups} className="lg:sticky lg:top-8 lg:self-start">
      <div className="overflow-hidden rounded-card border border-sand-300 lg:hidden">
        <Folded title={text.groups} open>
          <GroupLinks groups={groups} />
        </Folded>
      </div>
      <div className="max-lg:hidden">
        <GroupLinks groups={groups} />
      </div>
    </nav>
  );
}

function GroupLinks({ groups }: { groups: readonly QuestionGroup[] }) {
  return (
    <ul>
      {groups.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center border-s-2 border-sand-300 px-4 text-[0.9375rem] text-ink-600 hover:text-ink-900"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** One group of questions; each answer has an address of its own. The page's first one stands open. */
function QuestionGroupSection({ group, first }: { group: QuestionGroup; first: boolean }) {
  return (
    <section aria-labelledby={group.id} className="not-first:mt-14 lg:not-first:mt-18">
      <h2 id={group.id} className="mb-5 scroll-mt-8 font-display text-display-3">
        {group.title}
      </h2>
      <Accordion
        opensFirst={first}
        ofFaqPage
        items={group.questions.map(({ id, question, answer }) => ({
          id,
          title: question,
          content: (
            <>
              <p itemProp="text" className="whitespace-pre-line" {...inEnglish(answer)}>
                {answer}
              </p>
              <p className="mt-2">
                <a href={`#${id}`} className="page-link text-small">
                  {text.link}
                </a>
              </p>
            </>
          ),
        }))}
      />
    </section>
  );
}

/**
 * Opens the answer an address names (#id) after a navigation of the router, which only scrolls to it; a page that is
 * loaded opens it by itself, as browsers do with a target inside <details>.
 */
function useOpenedAnswer(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    // The place the page was loaded at: what was closed there since must not spring open.
    if (key === "default" || hash === "") return;
    const target = document.getElementById(decodeHash(hash));
    const answer = target?.closest("details");
    if (!target || !answer || answer.open) return;
    answer.open = true;
    target.scrollIntoView();
  }, [hash, key]);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
