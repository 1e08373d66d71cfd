import { data, type RouterContextProvider, redirect } from "react-router";
import { AppError, STATUS_OF } from "#domain/errors.ts";
import { reviewMessages } from "#domain/messages/en/reviews.ts";
import { REVIEW_BYTES_MOST, STAR_KINDS } from "#domain/rules/review.ts";
import { servicesContext } from "#worker/app-services.ts";
import { knownError } from "#worker/auth/account-guard.ts";
import { toSite } from "#worker/services/catalogue.ts";
import { readReviewPage, saveReview } from "#worker/services/reviews.ts";
import { readUpload } from "#worker/services/uploads/clean.ts";

export type { KeptPicture, ReviewPageData } from "#worker/services/reviews.ts";
export type ReviewAnswer = Awaited<ReturnType<typeof actOnReview>>["data"];

type Context = Readonly<RouterContextProvider>;

/** The address opens the page by itself: no cache keeps it, no search engine finds it, nothing it loads gets it. */
const PRIVATE = {
  "cache-control": "private, no-store",
  "referrer-policy": "strict-origin",
  "x-robots-tag": "noindex",
};
const notFound = () => data(null, { status: 404, headers: PRIVATE });
const MEBIBYTE = 1024 * 1024;

/** /trip/{token}/review: what a guest says of a trip. Throws 404 for a link that is not ours. */
export async function loadReview(context: Context, url: URL, token: string) {
  const found = await readReviewPage(context.get(servicesContext), token);
  if (!found) throw notFound();
  const { config, page: review } = found;
  return data(
    { site: toSite(config), review, done: url.searchParams.has("done") },
    { headers: PRIVATE },
  );
}

/** The same, posted: a form with or without files. */
export async function actOnReview(request: Request, context: Context, token: string) {
  const form = await readPosted(request);
  const names = [...STAR_KINDS, "comment", "author"];
  const values = Object.fromEntries(names.map((name) => [name, `${form?.get(name) ?? ""}`]));
  if (!form)
    return answer(413, { values, failure: reviewMessages.errors.tooLarge(MOST_MEGABYTES) });
  try {
    const came = await saveReview(context.get(servicesContext), token, form);
    if (!came) throw notFound();
    const { errors, failure, kept } = came;
    if (errors) return answer(400, { values, errors, kept, failure: reviewMessages.failed });
    if (failure) return answer(409, { values, failure });
  } catch (error) {
    const known = knownError(error);
    if (!known) throw error;
    return answer(STATUS_OF[known.code], { values, failure: known.message });
  }
  throw redirect(`/trip/${token}/review?done`, 303);
}
const MOST_MEGABYTES = REVIEW_BYTES_MOST / MEBIBYTE;

type Kept = NonNullable<NonNullable<Awaited<ReturnType<typeof saveReview>>>["kept"]>;
function answer(
  status: number,
  said: {
    values: Record<string, string>;
    failure: string;
    errors?: Record<string, string>;
    /** The pictures that are stored; undefined where those of before still count. */
    kept?: Kept | undefined;
  },
) {
  return data({ errors: {}, kept: undefined, ...said }, { status, headers: PRIVATE });
}

/** The fields of a posted form; undefined where it is too large. Throws 415 for anything else, 400 for a part of one. */
async function readPosted(request: Request): Promise<FormData | undefined> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type))
    throw data(null, { status: 415 });
  try {
    const bytes = await readUpload(request, REVIEW_BYTES_MOST);
    return await new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: { "content-type": type },
    }).formData();
  } catch (error) {
    if (error instanceof AppError && error.code === "too_large") return undefined;
    throw data(null, { status: 400 });
  }
}
