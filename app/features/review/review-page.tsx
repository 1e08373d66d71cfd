import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { ErrorBanner, SuccessBanner } from "#app/ui/banner.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { FieldError, InputField, TextareaField } from "#app/ui/field.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { PictureFrame } from "#app/ui/picture.tsx";
import { PICTURE_TYPES } from "#domain/config/uploads.ts";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { reviewMessages as text } from "#domain/messages/en/reviews.ts";
import {
  REVIEW_BYTES_MOST,
  REVIEW_PICTURES_MOST,
  REVIEW_WORDS_MOST,
  STAR_KINDS,
  STARS,
  type StarKind,
} from "#domain/rules/review.ts";
import type { KeptPicture, ReviewAnswer, ReviewPageData } from "./review.server.ts";

const MEBIBYTE = 1024 * 1024;
const MEGABYTES = REVIEW_BYTES_MOST / MEBIBYTE;
/** Of the most a form may bring, what its words and the borders between its parts take. */
const FORM_BYTES = 64 * 1024;

/** What a guest says of a trip, or that the link is good for it no more (DESIGN §18). */
export function ReviewPage(props: {
  review: ReviewPageData;
  /** It was just taken. */
  done: boolean;
  answer: ReviewAnswer | undefined;
  /** Where to write to. */
  support: string;
}) {
  const { review, answer } = props;
  if (review.state !== "open")
    return (
      <>
        <h1 className="font-display text-display-2">{text.closed[review.state].title}</h1>
        <p className="mt-3 max-w-read text-body text-ink-700">{text.closed[review.state].text}</p>
        <p className="mt-6">
          {review.state === "published" && review.slug !== null ? (
            <PageLink to={`/provider/${review.slug}`}>{text.toProvider}</PageLink>
          ) : (
            <a href={`mailto:${props.support}`} className="link">
              {props.support}
            </a>
          )}
        </p>
      </>
    );
  const { vessel, provider, picture, refused, isWritten } = review;
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <div className="min-w-0">
        <h1 className="font-display text-display-2 wrap-anywhere">{text.title(vessel)}</h1>
        <p className="mt-3 max-w-read text-body text-ink-700">
          {text.lead(provider, formatDate(review.day))}
        </p>
        {refused && !answer ? (
          <div className="mt-6 max-w-read rounded-control bg-amber-50 px-4 py-3.5 text-amber-800">
            <p className="font-semibold">{text.refused}</p>
            <p className="my-1 whitespace-pre-line">{refused}</p>
            <p>{text.refusedNext}</p>
          </div>
        ) : (
          (props.done || isWritten) &&
          !answer && <SuccessBanner className="mt-6 max-w-read">{text.waiting}</SuccessBanner>
        )}
      </div>
      {picture && (
        <PictureFrame
          picture={picture}
          sizes="(width >= 1040px) 384px, 100vw"
          className="aspect-3/2 max-lg:hidden lg:sticky lg:top-6 lg:row-span-2"
        />
      )}
      <ReviewForm review={review} answer={answer} />
    </div>
  );
}

/** A native form with files, which the browser posts itself: with and without a script the same. */
function ReviewForm({
  review,
  answer,
}: {
  review: ReviewPageData;
  answer: ReviewAnswer | undefined;
}) {
  const values: Readonly<Record<string, string>> = answer?.values ?? review.values;
  const errors: Readonly<Record<string, string>> = answer?.errors ?? {};
  const kept: readonly KeptPicture[] = answer?.kept ?? review.kept;
  const first = [...STAR_KINDS, "comment", "author", "pictures"].find((name) => errors[name]);
  const [isLarge, setLarge] = useState(false);
  const failure = isLarge ? text.errors.tooLarge(MEGABYTES) : answer?.failure;
  return (
    <form
      method="post"
      encType="multipart/form-data"
      noValidate
      className="grid max-w-read gap-8"
      onSubmit={(event) => {
        // What would be refused as a whole is not sent at all.
        const files =
          event.currentTarget.querySelector<HTMLInputElement>("input[type=file]")?.files;
        const size = [...(files ?? [])].reduce((sum, file) => sum + file.size, 0);
        const tooLarge = size > REVIEW_BYTES_MOST - FORM_BYTES;
        setLarge(tooLarge);
        if (tooLarge) event.preventDefault();
      }}
    >
      {failure && <ErrorBanner autoFocus={!first}>{failure}</ErrorBanner>}
      {STAR_KINDS.map((kind) => (
        <StarChoice
          key={kind}
          kind={kind}
          value={values[kind] ?? ""}
          error={errors[kind]}
          autoFocus={first === kind}
        />
      ))}
      <TextareaField
        id="comment"
        name="comment"
        label={text.comment}
        hint={text.commentHint(REVIEW_WORDS_MOST)}
        error={errors.comment}
        defaultValue={values.comment}
        autoFocus={first === "comment"}
        rows={6}
      />
      <div>
        <p className="mb-2 text-[0.9375rem] font-semibold" id="pictures-label">
          {text.pictures}
        </p>
        {kept.length > 0 && (
          <ul className="mb-3 grid grid-cols-2 gap-4 md:grid-cols-4">
            {kept.map(({ token, picture }, place) => (
              <li key={token}>
                <PictureFrame picture={picture} sizes="160px" className="aspect-square" />
                <label className="flex min-h-11 items-center gap-2.5 text-[0.9375rem]">
                  <input
                    type="checkbox"
                    name="kept"
                    value={token}
                    defaultChecked
                    className="checkbox"
                  />
                  <span>
                    {text.keep}
                    <span className="sr-only">{` ${place + 1}`}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )}
        <FileChoice wrong={errors.pictures !== undefined} autoFocus={first === "pictures"} />
        {errors.pictures && <FieldError id="pictures-error">{errors.pictures}</FieldError>}
        <p id="pictures-hint" className="mt-2 text-small text-ink-500">
          {text.picturesHint(REVIEW_PICTURES_MOST, MEGABYTES)}
        </p>
      </div>
      <InputField
        id="author"
        name="author"
        label={text.author}
        hint={text.authorHint}
        error={errors.author}
        defaultValue={values.author}
        autoFocus={first === "author"}
        autoComplete="given-name"
      />
      <p>
        <Button type="submit" className="w-full md:w-auto">
          {review.isWritten ? text.change : text.send}
        </Button>
      </p>
    </form>
  );
}

/**
 * The pictures of this device, by a button in the site's words: a browser's own speaks the language of the browser. Where
 * no script tells how many were chosen, the browser's own stands there.
 */
function FileChoice(props: { wrong: boolean; autoFocus: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(0);
  const count = () => setChosen(input.current?.files?.length ?? 0);
  // They may have been chosen before the script came.
  useEffect(count, []);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.9375rem]">
      <input
        ref={input}
        type="file"
        id="pictures"
        name="pictures"
        multiple
        accept={PICTURE_TYPES.join()}
        aria-labelledby="pictures-label"
        aria-describedby={`${props.wrong ? "pictures-error " : ""}pictures-chosen pictures-hint`}
        aria-invalid={props.wrong ? true : undefined}
        // biome-ignore lint/a11y/noAutofocus: the first wrong field of a page that came back
        autoFocus={props.autoFocus}
        onChange={count}
        className="peer max-w-full not-noscript:sr-only"
      />
      <label
        htmlFor="pictures"
        className={buttonClass(
          "secondary",
          "md",
          "cursor-pointer peer-focus-visible:shadow-ring noscript:hidden",
        )}
      >
        {text.choose}
      </label>
      <span id="pictures-chosen" aria-live="polite" className="text-ink-600 noscript:hidden">
        {text.chosen(chosen)}
      </span>
    </div>
  );
}

/** One to five stars for one thing. The chosen ones are filled by the style sheet, so that it works before a script has come. */
function StarChoice(props: {
  kind: StarKind;
  value: string;
  error: string | undefined;
  autoFocus: boolean;
}) {
  const { kind, error } = props;
  const { label, hint } = text.stars[kind];
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error ? `${kind}-error ${kind}-hint` : `${kind}-hint`}
      aria-invalid={error ? true : undefined}
    >
      <legend className="text-[0.9375rem] font-semibold">{label}</legend>
      <p id={`${kind}-hint`} className="text-small text-ink-500">
        {hint}
      </p>
      <div className="star-choice -ms-1.5" data-wrong={error ? "" : undefined}>
        {STARS.map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name={kind}
              value={stars}
              defaultChecked={props.value === `${stars}`}
              // biome-ignore lint/a11y/noAutofocus: the first wrong field of a page that came back
              autoFocus={props.autoFocus && stars === 1}
              className="sr-only"
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M10 1.3 12.4 7.4 18.9 7.8 13.9 12 15.5 18.3 10 14.8 4.5 18.3 6.1 12 1.1 7.8 7.6 7.4z" />
            </svg>
            <span className="sr-only">{`${text.nStars(stars)}: ${text.meaning[stars - 1]}`}</span>
            <span className="star-word" aria-hidden="true">
              {text.meaning[stars - 1]}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${kind}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

/** Behind a link that is none of ours. */
export function ReviewLinkGone() {
  const { gone } = text;
  return (
    <>
      <title>{gone.title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="font-display text-display-2">{gone.title}</h1>
      <p className="mt-3 mb-8 max-w-read text-body text-ink-700">{gone.text}</p>
      <Link to="/" className={buttonClass("secondary")}>
        {gone.home}
      </Link>
    </>
  );
}
