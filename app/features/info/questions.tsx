import { useEffect } from "react";
import { useLocation } from "react-router";
import { Accordion } from "#app/ui/accordion.tsx";
import { TEXT_LINK } from "#app/ui/text-link.ts";
import { faqMessages as text } from "#domain/messages/en/faq.ts";
import type { QuestionGroup } from "./question-groups.ts";

/** The groups as a list of places on the page; beside the questions in wide windows. */
export function GroupNav({ groups }: { groups: readonly QuestionGroup[] }) {
  return (
    <nav aria-label={text.groups} className="lg:sticky lg:top-8 lg:self-start">
      <ul className="flex flex-wrap gap-2 lg:grid lg:gap-0">
        {groups.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-control border border-sand-300 px-4 text-[0.9375rem] font-medium hover:border-ink-900 lg:w-full lg:rounded-none lg:border-0 lg:border-s-2 lg:px-5 lg:text-ink-600 lg:hover:text-ink-900"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** One group of questions; each answer has an address of its own. */
export function QuestionGroupSection({ group }: { group: QuestionGroup }) {
  return (
    <section aria-labelledby={group.id} className="not-first:mt-14 lg:not-first:mt-18">
      <h2 id={group.id} className="mb-5 scroll-mt-8 font-display text-display-3">
        {group.title}
      </h2>
      <Accordion
        opensFirst={false}
        items={group.questions.map(({ id, question, answer }) => ({
          id,
          title: question,
          content: (
            <>
              <p className="whitespace-pre-line">{answer}</p>
              <p className="mt-2">
                <a
                  href={`#${id}`}
                  className={`inline-flex min-h-11 items-center text-small ${TEXT_LINK}`}
                >
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
export function useOpenedAnswer(): void {
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
