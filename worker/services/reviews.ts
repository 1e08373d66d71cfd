import { sql } from "drizzle-orm";
import { readBatch } from "#db/batch.ts";
import { demandRefusal } from "#db/errors.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import {
  filesOf,
  picturesOfReview,
  reviewedTrip,
  storeAnswer,
  storeReview,
} from "#db/queries/reviews.ts";
import { inList } from "#db/queries/sql.ts";
import { countTry } from "#db/queries/throttle.ts";
import { AppError } from "#domain/errors.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { firstName } from "#domain/lib/first-name.ts";
import { plainText, straightText } from "#domain/lib/plain-text.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { uploadRefusals } from "#domain/messages/en/admin-uploads.ts";
import { reviewMessages } from "#domain/messages/en/reviews.ts";
import {
  answerProblem,
  REVIEW_PICTURES_MOST,
  readReview,
  reviewState,
  STAR_KINDS,
} from "#domain/rules/review.ts";
import type { AppServices } from "#worker/app-services.ts";
import { isPageToken, pageToken, uuidOfToken } from "#worker/auth/page-token.ts";
import { actorOf, type DeskCall, invalid, unknownRecord } from "./admin/call.ts";
import { toPicture } from "./catalogue.ts";
import { tryKey } from "./throttle.ts";
import { takePicture } from "./uploads/store.ts";

type Services = Pick<
  AppServices,
  "db" | "now" | "keys" | "requestId" | "later" | "limits" | "files" | "takePublicWrite"
>;
type Keys = AppServices["keys"];
const { errors: words } = reviewMessages;

/** Pictures one link may bring in a day, those that are taken out again too. */
const PICTURES_A_DAY = 20;
const DAY_MS = 86_400_000;

/** The booking a link is for; undefined for one that is not ours. */
function bookingOf(keys: Keys, token: string): string | undefined {
  const uuid = uuidOfToken(token);
  return uuid && isPageToken(keys, { kind: "review", uuid, version: 0 }, token) ? uuid : undefined;
}

/** Stored pictures as the form names and shows them: each with the token that keeps it. */
function toKept(keys: Keys, files: Awaited<ReturnType<typeof filesOf>>, order: readonly string[]) {
  const byUuid = new Map(files.map((file) => [file.uuid, file]));
  return [...new Set(order)].flatMap((uuid) => {
    const picture = toPicture(byUuid.get(uuid), undefined);
    return picture
      ? [{ token: pageToken(keys, { kind: "picture", uuid, version: 0 }), picture }]
      : [];
  });
}
export type KeptPicture = ReturnType<typeof toKept>[number];

/**
 * What a review's link opens: its trip, what it is good for now, and what was written before; undefined for a link that
 * is not ours, and for somebody who is erased.
 */
export async function readReviewPage(
  { db, keys, now }: Pick<Services, "db" | "keys" | "now">,
  token: string,
) {
  const uuid = bookingOf(keys, token);
  if (!uuid) return undefined;
  const { found, files, config } = await readBatch(db, {
    found: reviewedTrip(db, uuid),
    files: filesOf(db, sql`(${picturesOfReview(uuid)})`),
    config: siteConfig(db),
  });
  const [row] = found;
  if (!row) return undefined;
  const { review, vessel, provider, start_date, name } = row;
  const state = reviewState(row, now);
  const isOpen = state === "open";
  const values = Object.fromEntries(
    [...STAR_KINDS, "comment" as const, "author" as const].map((key) => [
      key,
      `${(isOpen && review?.[key]) ?? ""}`,
    ]),
  );
  return {
    config,
    page: {
      state,
      vessel,
      provider,
      slug: row.slug,
      day: dubaiDay(start_date),
      picture: toPicture(row.picture, undefined),
      isWritten: isOpen && review !== null,
      refused: isOpen ? (review?.refused_reason ?? "") : "",
      values: review && isOpen ? values : { author: firstName(name) },
      kept: isOpen
        ? toKept(keys, files, review?.pictures.map(({ file_uuid }) => file_uuid) ?? [])
        : [],
    },
  };
}
export type ReviewPageData = NonNullable<Awaited<ReturnType<typeof readReviewPage>>>["page"];

/** What came of a posted form: nothing is wrong, or what is, by field, with the pictures that were stored all the same. */
type Posted = { errors?: Record<string, string>; failure?: string; kept?: KeptPicture[] };

/**
 * Takes the form of a review's page: `stars_vessel`, `stars_crew`, `stars_value`, `comment`, `author`, `pictures` (new
 * ones) and `kept` (tokens of those before). Pictures are stored whatever else is wrong, so that nobody has to choose
 * them again. Undefined for a link that is not ours. Throws AppError too_many_requests.
 */
export async function saveReview(
  services: Services,
  token: string,
  form: FormData,
): Promise<Posted | undefined> {
  const { db, keys, now, requestId } = services;
  const uuid = bookingOf(keys, token);
  if (!uuid) return undefined;
  await services.takePublicWrite("/review");
  const [row] = await reviewedTrip(db, uuid);
  if (!row) return undefined;
  if (reviewState(row, now) !== "open") return { failure: words.changed };

  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const read = readReview(text);
  const errors = "errors" in read ? { ...read.errors } : {};
  const before = form.getAll("kept").flatMap((one) => keptUuid(keys, `${one}`) ?? []);
  const { uuids, problem } = await storePictures(services, uuid, before, form);
  if (problem) errors.pictures = problem;
  if ("errors" in read || problem) {
    const files = uuids.length > 0 ? await filesOf(db, inList(uuids)) : [];
    return { errors, kept: toKept(keys, files, uuids) };
  }
  const by = { actor: { uuid: null, label: "visitor", requestId }, now };
  try {
    await readBatch(db, storeReview(db, by, uuid, { ...read.review, pictures: uuids }));
    return {};
  } catch (error) {
    const refusal = demandRefusal(error);
    if (refusal === "conflict") return { failure: words.changed };
    if (refusal === "no_picture") return { errors: { pictures: uploadRefusals.failed } };
    throw error;
  }
}

/** The file a token of the form keeps; undefined for one that we have not made. */
function keptUuid(keys: Keys, token: string): string | undefined {
  const uuid = uuidOfToken(token);
  return uuid && isPageToken(keys, { kind: "picture", uuid, version: 0 }, token) ? uuid : undefined;
}

/** Stores the new pictures of a form as far as there is room; answers all it has then, and what was wrong. */
async function storePictures(
  services: Services,
  booking_uuid: string,
  before: readonly string[],
  form: FormData,
): Promise<{ uuids: string[]; problem?: string }> {
  const uuids = [...new Set(before)].slice(0, REVIEW_PICTURES_MOST);
  const problems: string[] = [];
  // A field for files that nobody has chosen any for comes as one without a name.
  const files = form.getAll("pictures").filter((one) => typeof one !== "string" && one.size > 0);
  for (const file of files as File[]) {
    if (uuids.length === REVIEW_PICTURES_MOST) {
      problems.push(words.tooMany(REVIEW_PICTURES_MOST));
      break;
    }
    try {
      await countPicture(services, booking_uuid);
      const { bucket, images } = services.files;
      const bytes = new Uint8Array(await file.arrayBuffer());
      const stored = await takePicture({ services, bucket, images }, bytes);
      const file_uuid = `${stored.file.uuid}`;
      if (!uuids.includes(file_uuid)) uuids.push(file_uuid);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problems.push(words.picture(shownName(file.name), error.message));
    }
  }
  return { uuids, ...(problems.length > 0 && { problem: problems.join(" ") }) };
}

const NAME_SHOWN = 40;
const shownName = (name: string) => plainText(name).slice(0, NAME_SHOWN);

async function countPicture({ db, now, limits }: Services, booking_uuid: string): Promise<void> {
  if (!limits) return;
  const [window] = await countTry(db, tryKey("review", booking_uuid), now, DAY_MS);
  if (window && window.tries > PICTURES_A_DAY) throw new AppError("too_many_requests", words.tries);
}

/**
 * Stores what a provider says to a review about it (`uuid`, `answer`); empty takes it away. Answers whether one stands
 * there now. Throws AppError: validation by field, not_found.
 */
export async function saveAnswer(
  call: Pick<DeskCall, "guard" | "user_uuid"> & {
    services: Pick<DeskCall["services"], "db" | "now" | "requestId">;
  },
  form: URLSearchParams,
): Promise<boolean> {
  const { db, now } = call.services;
  const uuid = form.get("uuid");
  if (!isUuid(uuid)) throw unknownRecord();
  const answer = straightText(form.get("answer") ?? "");
  const problem = answerProblem(answer);
  if (problem) throw invalid({ answer: problem });
  try {
    const own = { uuid, user_uuid: call.user_uuid, answer };
    await call.guard.write(storeAnswer(db, { now, actor: actorOf(call) }, own));
  } catch (error) {
    throw demandRefusal(error) === "not_found"
      ? new AppError("not_found", reviewMessages.partner.gone)
      : error;
  }
  return answer !== "";
}
