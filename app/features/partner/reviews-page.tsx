import { AccountPage, AccountPart } from "#app/features/account/account-shell.tsx";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { FormFailure, PostedForm, SendButton, usePostedForm } from "#app/forms/posted-form.tsx";
import { useNotice } from "#app/forms/use-notice.ts";
import { TextareaField } from "#app/ui/field.tsx";
import { PictureFrame } from "#app/ui/picture.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { pictureUrl } from "#domain/lib/media.ts";
import { roughTime } from "#domain/lib/words.ts";
import { reviewMessages } from "#domain/messages/en/reviews.ts";
import { language } from "#domain/messages/language.ts";
import { answerProblem } from "#domain/rules/review.ts";
import {
  type ProviderFigures,
  STANDING_PARTS,
  STANDING_POINTS,
  type StandingPart,
  standingPoints,
} from "#domain/rules/standing.ts";
import type { OwnReview, OwnStanding } from "./area.server.ts";

const { partner: text, standing: words } = reviewMessages;
const oneDecimal = new Intl.NumberFormat(language.locale, {
  ...{ minimumFractionDigits: 1, maximumFractionDigits: 1 },
});

/** What guests say of a provider, each with its answer; before it, why the provider stands where it stands. */
export function ReviewsPage(props: {
  reviews: readonly OwnReview[];
  standing: OwnStanding;
  answer: FormAnswer | undefined;
}) {
  const { reviews, standing, answer } = props;
  return (
    <AccountPage title={text.title} notice={useNotice(text.notices)}>
      {standing && <Standing {...standing} />}
      <AccountPart title={text.list(reviews.length)}>
        {reviews.length === 0 ? (
          <p className="mt-2 text-ink-600">{text.empty}</p>
        ) : (
          <ul className="mt-2 divide-y divide-sand-200">
            {reviews.map((review) => (
              <li key={review.uuid} className="py-6">
                <Review review={review} />
                <AnswerForm key={review.answer} review={review} answer={answer} />
              </li>
            ))}
          </ul>
        )}
      </AccountPart>
    </AccountPage>
  );
}

/** What is known of a part, in words; undefined while nothing is. */
function partValue(part: StandingPart, figures: ProviderFigures): string | undefined {
  const { rating, rating_count, response_rate, response_minutes, acceptance_rate } = figures;
  if (part === "rating")
    return rating === null
      ? undefined
      : words.rating.value(oneDecimal.format(rating / 100), rating_count);
  if (part === "minutes")
    return response_minutes === null ? undefined : words.minutes.value(roughTime(response_minutes));
  const percent = part === "rate" ? response_rate : acceptance_rate;
  return percent === null ? undefined : words[part].value(percent);
}

/** The provider's place and the points it is made of, each with how to get more of it. */
function Standing({ place, all, figures }: NonNullable<OwnStanding>) {
  const points = standingPoints(figures);
  const sum = STANDING_PARTS.reduce((total, part) => total + points[part], 0);
  return (
    <AccountPart title={words.title(place, all)} lead={words.lead}>
      <dl className="mt-5 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {STANDING_PARTS.map((part) => {
          const { label, usual, better } = words[part];
          const most = STANDING_POINTS[part];
          return (
            <div key={part}>
              <dt className="flex items-baseline justify-between gap-4">
                <span className="font-semibold">{label}</span>
                <span className="text-small text-ink-600 tabular-nums">
                  {words.points(oneDecimal.format(points[part]), most)}
                </span>
              </dt>
              <dd className="mt-1.5">
                <span
                  aria-hidden="true"
                  className="block h-1.5 overflow-hidden rounded-pill bg-sand-200"
                >
                  <span
                    className="block h-full bg-teal-600"
                    style={{ width: `${(100 * points[part]) / most}%` }}
                  />
                </span>
                <span className="mt-2 block">
                  {partValue(part, figures) ?? words.unknown(usual)}
                </span>
                <span className="block text-small text-ink-600">{better}</span>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-6 text-small text-ink-600">
        <span className="font-semibold text-ink-900 tabular-nums">
          {words.sum(oneDecimal.format(sum))}
        </span>
        {". "}
        {words.counted}
      </p>
    </AccountPart>
  );
}

function Review({ review }: { review: OwnReview }) {
  const { stars_vessel: vessel, stars_crew: crew, stars_value: value } = review;
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <Rating value={review.stars} />
        <span className="text-small text-ink-600">{text.sailed(review.vessel, review.sailed)}</span>
      </p>
      {vessel !== null && crew !== null && value !== null && (
        <p className="text-small text-ink-600">{text.parts(vessel, crew, value)}</p>
      )}
      {review.comment && <p className="mt-2 max-w-read whitespace-pre-line">{review.comment}</p>}
      <p className="mt-1 text-small text-ink-600">{text.by(review.author)}</p>
      {review.pictures.length > 0 && (
        <div className="mt-3 grid grid-cols-4 gap-3 md:max-w-md">
          {review.pictures.map((picture) => (
            <a key={picture.key} href={pictureUrl(picture.key)}>
              <PictureFrame picture={picture} sizes="120px" className="aspect-square" />
            </a>
          ))}
        </div>
      )}
    </>
  );
}

/** Folded until there is something to say. */
function AnswerForm({ review, answer }: { review: OwnReview; answer: FormAnswer | undefined }) {
  const { uuid } = review;
  const form = usePostedForm<"answer">({
    ...{ intent: "answer", about: { uuid }, answer },
    rules: { answer: answerProblem },
  });
  const given = form.field("answer");
  return (
    <details className="mt-3" open={review.answer !== "" || form.answer !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-teal-600">
        {review.answer === "" ? text.give : text.answer}
      </summary>
      <PostedForm form={form} className="mt-2 grid max-w-read gap-4">
        <FormFailure form={form} />
        <TextareaField
          {...given}
          defaultValue={given.defaultValue ?? review.answer}
          label={text.answer}
          hint={text.answerHint}
          rows={4}
        />
        <SendButton form={form} variant="secondary">
          {text.save}
        </SendButton>
      </PostedForm>
    </details>
  );
}
