import { createHash } from "node:crypto";
import { NEWSLETTER_STATUS, NEWSLETTER_TYPE } from "#domain/config/limits.ts";
import { AppError, STATUS_OF } from "#domain/errors.ts";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { type FreeMonth, whyClosed } from "#domain/lib/free-times.ts";
import { describeError, log } from "#domain/log.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import type { MeasureEvent } from "#domain/rules/events.ts";
import type { FreeFleet } from "#domain/rules/reach.ts";
import {
  hourProblem,
  normalise,
  OFFER_LIMITS,
  type RequestValues,
  requestRules,
  stepWithError,
} from "#domain/rules/request.ts";
import type { AppServices } from "#worker/app-services.ts";
import { knownError } from "#worker/auth/account-guard.ts";
import type { AccountToken } from "#worker/auth/identity.ts";
import { seenHere } from "#worker/services/events.ts";
import { readWishedTime } from "#worker/services/free-days.ts";
import { readWishOfDay, type WishOfDay } from "#worker/services/free-fleet.ts";
import { subscribeNewsletter } from "#worker/services/newsletter.ts";
import { createRentalRequest, refusedTime, seenCookie } from "#worker/services/rental-request.ts";
import { presetHour, type RequestMode } from "./defaults.ts";
import { knownStarts } from "./free-days.tsx";
import { formErrors, refusalText, requestPayload } from "./payload.ts";
import { advance, type Posted, type StepAnswer } from "./server-steps.ts";

/** What is known of the visitor without a script. */
export type Visitor = {
  language: string;
  sharelink: string | undefined;
  /** Whose account they are signed in to. */
  account?: AccountToken | undefined;
  /** Path of the page the form stands on. */
  landingPath: string;
  /** The link into the form has named a start. */
  namedStart?: boolean;
};

/** `cookies` let the browser look at the request it has sent. */
type Answered = { answer: StepAnswer; status: number; cookies?: string[] };

/**
 * Answers a posted step (SPEC §4): leaving step 1 subscribes the email, leaving step 3 stores the request. A repeated
 * submission (reload, Back, double press) is recognised by its key and content and answered as the first was. A day on
 * which nothing of the package is free (`calendar`) does not leave step 1.
 */
export async function answerStep(
  services: AppServices,
  posted: Posted,
  mode: RequestMode,
  earliest: string,
  visitor: Visitor,
  calendar?: { wanted: FreeMonth; shortest: FreeMonth },
): Promise<Answered> {
  const { answer, ...rest } = await answerTo(services, posted, mode, earliest, visitor, calendar);
  if (answer.step !== 2 || !calendar) return { ...rest, answer };
  const starts = knownStarts(calendar.shortest);
  const values = { ...answer.values };
  const limits = mode.kind === "reservation" ? mode.pack.limits : OFFER_LIMITS;
  // The start that the form itself has chosen makes way for one that is free; a link's stands.
  if (
    posted.step === 1 &&
    !visitor.namedStart &&
    values.selStartHour === presetHour(values, limits)
  )
    values.selStartHour = presetHour(values, limits, knownStarts(calendar.wanted).free);
  return { ...rest, answer: { ...answer, values, starts } };
}

async function answerTo(
  services: AppServices,
  posted: Posted,
  mode: RequestMode,
  earliest: string,
  visitor: Visitor,
  calendar: { wanted: FreeMonth } | undefined,
): Promise<Answered> {
  const { values } = posted;
  const limits = mode.kind === "reservation" ? mode.pack.limits : OFFER_LIMITS;
  const next = advance(posted, requestRules(limits, earliest));
  const key = posted.key ?? crypto.randomUUID();
  if (next.to === "submission") return storeRequest(services, { ...posted, key }, mode, visitor);
  const isLeft = posted.step === 1 && next.step === 2;
  const day = normalise("codStartDate", values.codStartDate);
  if (isLeft && calendar?.wanted.starts.length === 0) {
    const why = whyClosed(calendar.wanted, day) ?? packageMessages.free.none(formatDate(day));
    const errors = { codStartDate: why };
    const { nearest } = calendar.wanted;
    noteRefused(services, values, mode);
    const answer = { step: 1, values, errors, key, nearest } as const;
    return { answer: { ...answer, ...kept(posted) }, status: 400 };
  }
  const free = isLeft ? await leaveDate(services, values, mode, visitor) : undefined;
  const { step, errors } = next;
  if (errors.txtGuests && Number(values.txtGuests) > limits.guests_max)
    noteRefused(services, values, mode);
  if (step > posted.step)
    countEvent(services, visitor, { name: "step_done", step: posted.step, mode: mode.kind });
  const status = Object.keys(errors).length > 0 ? 400 : 200;
  return {
    answer: { step, values, errors, key, ...(free && { free }), ...kept(posted) },
    status,
  };
}

/**
 * Subscribes the email of step 1 and counts, in the same round trip, what is free for an offer request's day. A failure
 * is only logged and does not block progress (SPEC §4).
 */
async function leaveDate(
  services: AppServices,
  values: RequestValues,
  mode: RequestMode,
  visitor: Visitor,
): Promise<FreeFleet | undefined> {
  try {
    await services.takePublicWrite("/api/edit/newsletter");
    const body = {
      email: values.txtEmail,
      language: visitor.language,
      timezone: "",
      typeid: NEWSLETTER_TYPE.offerConsent,
      statusid: NEWSLETTER_STATUS.new,
    };
    const wanted = mode.kind === "offer" ? wishOf(values, services.now) : undefined;
    return (await subscribeNewsletter(services, body, wanted)).free;
  } catch (error) {
    log("warn", "newsletter_not_subscribed", { error: describeError(error) });
    return undefined;
  }
}

/** What the form asks for, its numbers as they stand before they are asked; undefined where they are none. */
export function wishOf(values: RequestValues, now: Date): WishOfDay | undefined {
  const { codStartDate: date, selTimeOfDay: timeofday } = values;
  const { txtGuests: guests, txtDuration: duration, selStartHour: hour } = values;
  const trip = { timeofday: Number(timeofday), duration: Number(duration) };
  const asked = hour !== "" && !hourProblem(hour, trip) && { hour };
  try {
    return readWishOfDay(new URLSearchParams({ date, timeofday, guests, duration, ...asked }), now);
  } catch {
    return undefined;
  }
}

/** What a reservation wishes for and cannot have is counted, once the answer is out. */
function noteRefused(services: AppServices, values: RequestValues, mode: RequestMode): void {
  const wish = wishedTime(values, mode);
  if (wish) services.later(() => services.db.batch([...refusedTime(services, wish)]));
}

function wishedTime(values: RequestValues, mode: RequestMode) {
  const { selTimeOfDay: timeofday, txtDuration: duration, txtGuests: guests } = values;
  const day = normalise("codStartDate", values.codStartDate);
  const read = readWishedTime(new URLSearchParams({ timeofday, duration, guests }), day);
  return mode.kind === "reservation" && read && { ...read, product_package_uuid: mode.pack.uuid };
}

async function storeRequest(
  services: AppServices,
  posted: Posted & { key: string },
  mode: RequestMode,
  visitor: Visitor,
): Promise<Answered> {
  const { values, key } = posted;
  const payload = requestPayload(values, mode);
  try {
    await services.takePublicWrite("/api/edit/rentalrequest");
    const submitted = await createRentalRequest(
      services,
      { ...payload, language: visitor.language, timezone: "" },
      {
        idempotencyKey: keyOf(key, payload),
        sharelink: visitor.sharelink,
        sender: visitor.account,
        landingPath: visitor.landingPath,
        onStored(kind) {
          countEvent(services, visitor, { name: "step_done", step: 3, mode: kind });
          countEvent(services, visitor, { name: "submitted", mode: kind });
        },
      },
    );
    const answer = { step: 4, values, errors: {}, submitted, key, ...kept(posted) } as const;
    return { answer, status: 200, cookies: await seenCookie(services, submitted) };
  } catch (error) {
    const known = knownError(error);
    if (!(error instanceof AppError))
      log("error", "request_failed", { error: describeError(error) });
    const errors = formErrors(known?.fields);
    const status = STATUS_OF[known?.code ?? "internal"];
    return {
      answer: {
        step: stepWithError(errors) ?? 3,
        values,
        errors,
        failure: refusalText(status),
        key,
        ...kept(posted),
      },
      status,
    };
  }
}

/** Without JavaScript no page reports its events; the server counts those it sees. */
function countEvent(services: AppServices, visitor: Visitor, event: MeasureEvent): void {
  services.count(seenHere(event, visitor.landingPath, visitor.language));
}

/** What the next step needs of what was carried along. */
const kept = ({ chatFields, shownExtras, extraNames }: Posted) => ({
  ...(chatFields && chatFields.length > 0 && { chatFields }),
  ...(shownExtras && shownExtras.length > 0 && { shownExtras }),
  ...(extraNames && { extraNames }),
});

/** One key per content, as in the browser: going back and changing something makes another request of it. */
function keyOf(key: string, payload: object): string {
  const content = createHash("sha256").update(JSON.stringify(payload)).digest("hex");
  return `${key}.${content.slice(0, 32)}`;
}
