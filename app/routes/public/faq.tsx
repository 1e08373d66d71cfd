import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { PictureHead } from "#app/components/picture-head.tsx";
import { QuoteLink } from "#app/components/quote-link.tsx";
import { Still, shownIn } from "#app/components/still.tsx";
import { infoMeta } from "#app/features/info/info-meta.ts";
import { pageSite } from "#app/lib/page-site.server.ts";
import type { StudioHandle } from "#app/routes/layouts/studio.tsx";
import { Accordion } from "#app/ui/accordion.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { inEnglish } from "#app/ui/own-words.tsx";
import { readBatch } from "#db/batch.ts";
import { faqs, siteConfig } from "#db/queries/catalogue.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import { pictureUrl } from "#domain/lib/media.ts";
import { groupQuestions, type QuestionGroup } from "#domain/lib/question-groups.ts";
import { faqMessages as text } from "#domain/messages/en/faq.ts";
import { language } from "#domain/messages/language.ts";
import { servicesContext } from "#worker/app-services.ts";
import type { Route } from "./+types/faq.ts";

export const handle: StudioHandle = { overPicture: true };

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
      {/* It only sets the mood. */}
      <PictureHead
        picture={{ ...sitePictures.anchor, alt: "" }}
        title={text.title}
        day
        calm
        className="lg:min-h-[640px]"
      >
        <p>{text.lead}</p>
      </PictureHead>
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
      className="page-column grid gap-x-16 pt-7 pb-16 lg:grid-cols-[16rem_minmax(0,1fr)] lg:pt-16 lg:pb-24"
    >
      <meta itemProp="inLanguage" content={language.tag} />
      <GroupNav groups={groups} />
      <div className="min-w-0">
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
    <section aria-labelledby="more" className="wide-picture on-dark">
      {/* One variant, fetched when it is reached: the page is long in bytes. */}
      <picture>
        <img src={pictureUrl(sitePictures.closing.key)} alt="" loading="lazy" className="cover" />
      </picture>
      <div className="page-column">
        <h2 id="more" className="font-display text-display-2">
          {text.more.title}
        </h2>
        <p className="mt-4 max-w-read">{text.more.text}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Link to="/contact" prefetch="intent" className={buttonClass("primary")}>
            {text.more.contact}
          </Link>
          <QuoteLink className={buttonClass("on-picture")}>{text.more.offers}</QuoteLink>
        </div>
      </div>
    </section>
  );
}

/** The groups as a list of places on the page, beside the questions in wide windows: a press opens its group by itself. */
function GroupNav({ groups }: { groups: readonly QuestionGroup[] }) {
  return (
    <nav
      aria-label={text.groups}
      className="contents-rail max-lg:hidden lg:sticky lg:top-8 lg:self-start"
    >
      <ul>
        {groups.map(({ id, title, questions }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center justify-between gap-4 border-s-2 border-sand-300 px-4 text-[0.9375rem] text-ink-600 hover:border-teal-600 hover:text-ink-900"
            >
              {title}
              <span className="text-small tabular-nums">{questions.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * One group of questions, folded below its name, the page's first one open with its first answer; each answer has an
 * address of its own, and so has the group: what an address leads to inside <details> is opened by the browser.
 */
function QuestionGroupSection({ group, first }: { group: QuestionGroup; first: boolean }) {
  return (
    <details open={first} className="group/fold border-t border-sand-300">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-4 py-5">
        <h2 className="me-auto font-display text-display-3">{group.title}</h2>
        <span className="text-small text-ink-600 tabular-nums">{group.questions.length}</span>
        <Icon
          name="chevron-down"
          className="size-5 shrink-0 text-ink-500 transition-transform duration-140 group-open/fold:rotate-180"
        />
      </summary>
      <div id={group.id} style={{ scrollMarginTop: 112 }} className="pb-9">
        <Accordion
          opensFirst={first}
          ofFaqPage
          items={group.questions.map(({ id, question, answer }) => ({
            id,
            title: question,
            content: (
              <p
                itemProp="text"
                className={answer.includes("\n") ? "whitespace-pre-line" : undefined}
                {...inEnglish(answer)}
              >
                {answer}
              </p>
            ),
          }))}
        />
      </div>
    </details>
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
    let fold = target?.closest("details") ?? null;
    if (!target || !fold) return;
    // An answer lies in its group.
    while (fold) {
      fold.open = true;
      fold = fold.parentElement?.closest("details") ?? null;
    }
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
