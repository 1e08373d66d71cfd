import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useSite } from "#app/components/site.ts";
import { ChatLauncher } from "#app/features/chat/chat-launcher.tsx";
import { ConsentAnswers } from "#app/features/consent/consent-notice.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import type { Site } from "#domain/config/site.ts";
import type { LegalBlock, LegalDocument, LegalSection } from "#domain/data/legal.ts";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { consentMessages } from "#domain/messages/en/consent.ts";
import { LEGAL_PATHS, type LegalPath, legalMessages as text } from "#domain/messages/en/legal.ts";
import { InfoHeader } from "./info-header.tsx";

/** As in parts.css. */
const WIDE = "(width >= 1024px)";

/** The section that says the whole in few words stands before the contents. */
const SHORT = "short";

/**
 * A legal text: its contents at the start side, its sections in a column one can read. In a narrow window each section
 * folds, and the first stands open; in a wide one and on paper all are open, by their style alone (parts.css).
 */
export function LegalPage(props: { path: LegalPath; documentOf: (site: Site) => LegalDocument }) {
  const { site } = useSite();
  const { title, lead, changed, sections } = props.documentOf(site);
  const column = useRef<HTMLDivElement>(null);
  // Where all are seen as open they are told as open, too, and their titles are no stops of Tab.
  useEffect(() => {
    const titles = [...(column.current?.querySelectorAll("summary") ?? [])];
    const wide = matchMedia(WIDE);
    const tell = () => {
      for (const title of titles) {
        title.tabIndex = wide.matches ? -1 : 0;
        if (wide.matches) title.closest("details")?.setAttribute("open", "");
      }
    };
    tell();
    wide.addEventListener("change", tell);
    return () => wide.removeEventListener("change", tell);
  }, []);
  const short = sections.find(({ id }) => id === SHORT);
  const others = sections.filter(({ id }) => id !== SHORT);
  return (
    <>
      <InfoHeader title={title} stacked>
        <p>{lead}</p>
      </InfoHeader>
      <div className="page-column grid gap-x-12 gap-y-9 pt-8 pb-16 lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        {short && (
          <section
            id={SHORT}
            aria-labelledby="short-title"
            className={`rounded-card border border-sand-300 bg-shell-0 p-5 gap-y-4 lg:col-start-2 ${BESIDE}`}
          >
            <Title {...short} />
            <Body {...short} />
          </section>
        )}
        <div className="lg:sticky lg:top-8 lg:row-span-2 lg:row-start-1 lg:self-start">
          <p className="text-small text-ink-600">
            {text.changed}{" "}
            <bdi>
              <time dateTime={changed}>{formatDate(changed)}</time>
            </bdi>
          </p>
          <nav aria-labelledby="contents" className="contents-rail mt-6 max-lg:hidden">
            <h2 id="contents" className="text-[0.9375rem] font-semibold">
              {text.contents}
            </h2>
            <Contents sections={others} />
          </nav>
        </div>
        <div className="min-w-0" ref={column}>
          {others.map((section, index) => (
            <details
              key={section.id}
              open={index === 0}
              className={`section-fold group/fold border-t border-sand-200 py-1.5 first:border-0 first:pt-0 lg:pt-5 ${BESIDE}`}
            >
              <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-2 lg:self-start lg:pb-6">
                <Title {...section} />
                <Icon
                  name="chevron-down"
                  className="size-5 shrink-0 text-ink-500 transition-transform duration-140 group-open/fold:rotate-180"
                />
              </summary>
              {/* Its address opens it: natively, where that stands inside. */}
              <div id={section.id} className="scroll-mt-16 pt-2 pb-6">
                <Body {...section} />
              </div>
            </details>
          ))}
          <Also path={props.path} email={site.email_support} />
        </div>
      </div>
      {/* Nothing is sold over a legal text; questions about it can be asked. */}
      <aside aria-label={text.bar} className="bottom-bar">
        <ChatLauncher />
        <p>
          <bdi>{text.bar}</bdi>
          <span>{text.barNote}</span>
        </p>
        <Link to="/contact" className={buttonClass("secondary")}>
          {text.contact}
        </Link>
      </aside>
    </>
  );
}

function Contents({ sections }: Pick<LegalDocument, "sections">) {
  return (
    <ol className="mt-2">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-flex min-h-9 items-center text-[0.9375rem] text-ink-600 underline-offset-4 hover:text-ink-900 hover:underline pointer-coarse:min-h-11"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** A title, and what it is the title of beside it. */
const BESIDE = "grid gap-x-8 lg:grid-cols-[16rem_minmax(0,1fr)]";

const Title = ({ id, title }: LegalSection) => (
  <h2 id={`${id}-title`} className="font-display text-title lg:text-display-3">
    {title}
  </h2>
);

const Body = ({ body }: LegalSection) => (
  <div className="grid max-w-read gap-4">
    {body.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
      <Block key={index} block={block} />
    ))}
  </div>
);

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === "string") return <p>{block}</p>;
  if ("settings" in block) return <ConsentSettings />;
  if ("list" in block)
    return (
      <ul className="grid list-disc gap-2 ps-5 marker:text-ink-500">
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  return (
    <dl className="grid gap-5">
      {block.terms.map(({ term, text, code }) => (
        <div key={term}>
          <dt className="font-semibold">
            {code ? (
              <code className="rounded-picture bg-sand-150 px-1.5 py-0.5 text-small font-regular [overflow-wrap:anywhere]">
                <bdi>{term}</bdi>
              </code>
            ) : (
              term
            )}
          </dt>
          <dd className="mt-1">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The other texts, and where to ask about all of them. */
function Also({ path, email }: { path: LegalPath; email: string }) {
  return (
    <nav aria-labelledby="also" className="border-t border-sand-200 pt-8">
      <h2 id="also" className="text-[0.9375rem] font-semibold">
        {text.also}
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-7">
        {LEGAL_PATHS.filter((other) => other !== path).map((to) => (
          <li key={to}>
            <PageLink to={to}>{text.documents[to]}</PageLink>
          </li>
        ))}
        <li>
          <a href={`mailto:${email}`} className="page-link [overflow-wrap:anywhere]">
            <bdi>{email}</bdi>
          </a>
        </li>
      </ul>
    </nav>
  );
}

/** What the visitor has answered about the analytics tag, and the way to answer otherwise. */
function ConsentSettings() {
  const { settings } = consentMessages;
  return (
    <>
      <div role="status" className="font-semibold text-ink-900">
        <p className="hidden in-data-[consent=ask]:block">{settings.ask}</p>
        <p className="hidden in-data-[consent=yes]:block">{settings.yes}</p>
        <p className="hidden in-data-[consent=no]:block">{settings.no}</p>
        <p className="hidden in-data-[consent=signal]:block">{settings.signal}</p>
      </div>
      {/* Without a script the answers would do nothing, and nothing is loaded either. */}
      <div className="hidden justify-self-start in-data-[consent=ask]:block in-data-[consent=no]:block in-data-[consent=yes]:block">
        <ConsentAnswers />
      </div>
    </>
  );
}
