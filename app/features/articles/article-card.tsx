import { OwnWords } from "#app/ui/own-words.tsx";
import { CardLink } from "#app/ui/page-link.tsx";
import { Picture, PictureFrame, pictureProps } from "#app/ui/picture.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { setApart } from "#domain/lib/words.ts";
import { type ArticleCardData, articlePath } from "./article-data.ts";

const SHAPES = {
  /** In narrow windows a line with its picture at the end. */
  row: {
    card: "article-row",
    picture: "aspect-square md:mb-4 md:aspect-3/2",
    words: "",
    title: "text-title max-md:text-[1.1875rem]",
    excerpt: "text-[0.9375rem] max-md:hidden",
  },
  plain: {
    card: "",
    picture: "mb-4 aspect-3/2",
    words: "",
    title: "text-title",
    excerpt: "text-[0.9375rem]",
  },
} as const;

/** An article in a list: picture, what it is about, its name and its first lines. The whole card is one link. */
export function ArticleCard(props: {
  article: ArticleCardData;
  sizes: string;
  as: "h2" | "h3";
  shape?: keyof typeof SHAPES;
  priority?: boolean;
}) {
  const { article, as: Heading } = props;
  const { slug, title, excerpt, tags, author, author_portrait: portrait, day, cover } = article;
  const shape = SHAPES[props.shape ?? "plain"];
  return (
    <article className={`link-rise relative ${shape.card}`}>
      <PictureFrame
        picture={cover}
        sizes={props.sizes}
        priority={props.priority ?? false}
        className={shape.picture}
      />
      <div className={shape.words}>
        <Tags tags={tags} />
        <Heading className={`mt-1.5 font-display ${shape.title}`}>
          <CardLink to={articlePath(slug)}>{title}</CardLink>
        </Heading>
        <p className={`mt-2.5 max-w-read text-ink-600 ${shape.excerpt}`}>
          <OwnWords>{excerpt}</OwnWords>
        </p>
        <p className="mt-3 flex items-center gap-2.5 text-small text-ink-600">
          {portrait && <Portrait src={portrait} className="size-8" />}
          <span>
            <ArticleDate day={day} />
            {author && <span className="block">{setApart(author)}</span>}
          </span>
        </p>
      </div>
    </article>
  );
}

/** The first of the journal: its picture as wide as the window, with its words on it. */
export function LeadArticle({ article }: { article: ArticleCardData }) {
  const { slug, title, excerpt, author, day, cover, tags } = article;
  if (!cover) return null;
  return (
    <article className="wide-picture on-dark link-rise mt-7 lg:mt-12 lg:min-h-[640px]">
      <Picture
        {...pictureProps(cover)}
        // Most of its foreground, where the words stand, and what rises above it.
        position="50% 35%"
        sizes="(width < 760px) 700px, 100vw"
        priority
        fullBleed
        className="cover"
      />
      <div className="page-column grid grow content-end gap-x-16 gap-y-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,33rem)] lg:items-end">
        <h2 className="max-w-[14em] font-display text-display-2">
          <CardLink to={articlePath(slug)}>{title}</CardLink>
        </h2>
        <div>
          <p className="max-w-read text-lead">
            <OwnWords>{excerpt}</OwnWords>
          </p>
          <p className="mt-3 text-small">
            {[...tags, author && setApart(author)].filter(Boolean).map((one) => `${one} · `)}
            <ArticleDate day={day} />
          </p>
        </div>
      </div>
    </article>
  );
}

/** What an article is about, in a line. */
export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return <p className="text-small font-medium text-ink-600">{tags.join(" · ")}</p>;
}

/** The day an article was published. */
export function ArticleDate({ day }: { day: string }) {
  return (
    <time dateTime={day}>
      <bdi>{formatDate(day)}</bdi>
    </time>
  );
}
