import { Link } from "react-router";
import { PackageCard } from "#app/components/package-card.tsx";
import { Tags } from "#app/features/articles/article-card.tsx";
import { articlePath } from "#app/features/articles/article-data.ts";
import { CardLink } from "#app/ui/page-link.tsx";
import { PictureFrame } from "#app/ui/picture.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { providerMessages } from "#domain/messages/en/provider.ts";
import type { RequestPageData } from "./offer-data.ts";

const { stages: text, companies: words, unanswered, read } = offersMessages;

/** The way of a request as the sun on a line: what is done, where it stands, what comes, and what each means. */
export function Stages({ data }: { data: RequestPageData }) {
  const { asked, opened } = data;
  // Nobody has opened it until somebody has.
  const current = data.offers.length > 0 ? 2 : opened > 0 ? 1 : 0;
  const company = data.companies[0]?.name ?? "";
  const all =
    data.request.package_title === null
      ? ([
          [text.asked.title, asked === 0 ? text.asked.soon : text.asked.done(asked)],
          [text.opened.title, text.opened.some(opened, asked)],
          [text.offers.title, text.offers.text],
          [text.choice.title, text.choice.text],
        ] as const)
      : ([
          [text.asked.title, asked === 0 ? text.one.soon : text.one.asked(company)],
          [text.opened.title, text.one.opened(opened > 0, company)],
          [text.one.offers.title, text.one.offers.text],
          [text.one.choice.title, text.one.choice.text],
        ] as const);
  return (
    <section aria-labelledby="stages" className="min-w-0">
      <h2 id="stages" className="sr-only">
        {text.label}
      </h2>
      <ol className="keep-colours max-w-[36rem]">
        {all.map(([title, meaning], place) => (
          <li
            key={title}
            aria-current={place === current ? "step" : undefined}
            className="group relative ps-9 pb-5 last:pb-0"
          >
            <span
              className={`absolute start-2 top-3 -bottom-3 w-px group-last:hidden ${place < current ? "bg-brass-500" : "bg-sand-300"}`}
            />
            <StageMark way={Math.sign(place - current)} />
            <h3 className={`font-semibold ${place > current ? "text-ink-600" : ""}`}>{title}</h3>
            <p className="mt-0.5 w-full text-[0.9375rem] text-ink-600">{meaning}</p>
          </li>
        ))}
      </ol>
      <noscript>
        <p className="mt-6 text-[0.9375rem] text-ink-700 print:hidden">{unanswered.reload}</p>
      </noscript>
    </section>
  );
}

/** Behind (-1), the sun itself (0), or ahead (1). */
function StageMark({ way }: { way: number }) {
  const look = {
    "-1": "start-1 top-2 size-[9px] bg-brass-500",
    0: "start-0 top-1 size-[17px] bg-brass-500 shadow-[0_0_0_4px_var(--color-shell-50),0_0_0_9px_rgb(181_139_69/0.18)]",
    1: "start-1 top-2 size-[9px] border border-sand-500 bg-shell-50",
  }[`${way}` as "-1" | "0" | "1"];
  // Each is a mark of its own: none grows into the next.
  return <span key={way} className={`absolute rounded-full ${look}`} aria-hidden="true" />;
}

/** Who was asked and has not answered yet; the others of them in a number. */
export function AskedCompanies({ data }: { data: RequestPageData }) {
  const { companies, asked, declined } = data;
  const isReservation = data.request.package_title !== null;
  if (asked === 0 || (isReservation && companies.length === 0)) return null;
  const unnamed = asked - declined - data.offers.length - companies.length;
  const rest = [
    unnamed > 0 && words.unnamed(unnamed, companies.length > 0),
    declined > 0 && words.declined(declined),
  ].filter(Boolean);
  if (companies.length === 0 && rest.length === 0) return null;
  return (
    <section aria-labelledby="companies" className="mt-10 lg:mt-14">
      <h2 id="companies" className="font-display text-display-3">
        {words.title}
      </h2>
      <p className="mt-1.5 max-w-read text-[0.9375rem] text-ink-600">
        {isReservation ? words.leadOne : words.lead}
      </p>
      {/* All were asked: only who has done more says so. */}
      <ul className="mt-4 grid gap-x-10 border-t border-sand-300 md:grid-cols-2 lg:grid-cols-3">
        {companies.map((company) => (
          <li
            key={company.slug}
            className="company-row relative flex flex-wrap items-center justify-between gap-x-4 border-b border-sand-300 py-2.5 text-[0.9375rem] print:flex!"
          >
            <Link to={`/provider/${company.slug}`} className="card-link font-semibold">
              {company.name}
            </Link>
            {company.has_opened && (
              <span className="text-small font-semibold text-brass-700">{words.opened}</span>
            )}
            {/* Where stars and all words stand they have a line of their own: that it was opened moves nothing. */}
            <span className="contents md:flex md:w-full md:flex-wrap md:justify-between md:gap-x-4">
              {company.rating !== null && company.rating_count > 0 && (
                <Rating value={company.rating / 100} count={company.rating_count} size="sm" />
              )}
              {company.response_minutes !== null && (
                <span className="text-small text-ink-600 max-md:order-last max-md:w-full">
                  {providerMessages.responds(company.response_minutes)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {rest.length > 0 && <p className="mt-3 text-[0.9375rem] text-ink-600">{rest.join(" ")}</p>}
    </section>
  );
}

/** What to read until the first offer is there, or what else there is once none will come. */
export function Beside({ articles, packages }: Pick<RequestPageData, "articles" | "packages">) {
  const isReading = articles.length > 0;
  if (!isReading && packages.length === 0) return null;
  return (
    <section aria-labelledby="beside" className="mt-10 lg:mt-14 print:hidden">
      <h2 id="beside" className="font-display text-display-3">
        {isReading ? read.title : read.packages}
      </h2>
      <ul className={`mt-5 grid gap-x-8 md:grid-cols-3 ${isReading ? "gap-y-5" : "gap-y-10"}`}>
        {isReading
          ? articles.map((article) => (
              <li key={article.uuid} className="min-w-0">
                <ShortArticle article={article} />
              </li>
            ))
          : packages.map((pack) => (
              <li key={pack.slug} className="min-w-0">
                <PackageCard pack={pack} sizes={SIZES} />
              </li>
            ))}
      </ul>
    </section>
  );
}

/** An article to read meanwhile: what it is about and its name, on a phone beside a small picture. */
function ShortArticle({ article }: { article: RequestPageData["articles"][number] }) {
  return (
    <article className="link-rise relative grid grid-cols-[7rem_1fr] items-center gap-4 md:block">
      <PictureFrame
        picture={article.cover}
        alt=""
        sizes="(width >= 1440px) 420px, (width >= 760px) 31vw, 112px"
        className="aspect-3/2 md:mb-3.5"
      />
      <div className="min-w-0">
        <Tags tags={article.tags} />
        <h3 className="mt-0.5 font-display text-[1.1875rem]/[1.25] md:text-title">
          <CardLink to={articlePath(article.slug)}>{article.title}</CardLink>
        </h3>
      </div>
    </article>
  );
}

const SIZES = "(width >= 1440px) 420px, (width >= 760px) 31vw, 100vw";
