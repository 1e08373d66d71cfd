import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { readBatch, type Statement } from "#db/batch.ts";
import { type ByTelephone, type PlacedRequest, placeRequest } from "#db/queries/place-request.ts";
import { noteRefused } from "#db/queries/refused-times.ts";
import { LONGEST_TRIP_HOURS, REQUEST_TYPE, REQUEST_VALIDITY_HOURS } from "#domain/config/limits.ts";
import { AppError } from "#domain/errors.ts";
import type { AskedTrip } from "#domain/lib/asked-trip.ts";
import { dubaiMidnight, dubaiTime, earliestDay, formatDate } from "#domain/lib/dubai-date.ts";
import type { FreeMonth } from "#domain/lib/free-times.ts";
import { hourOfStart, hourText, wantedStarts } from "#domain/lib/start-times.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { either } from "#domain/lib/words.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import type { EventMode } from "#domain/rules/events.ts";
import {
  firstProblem,
  OFFER_LIMITS,
  type RequestLimits,
  requestRules,
} from "#domain/rules/request.ts";
import type { AppServices } from "#worker/app-services.ts";
import { linkCookie } from "#worker/auth/cookies.ts";
import type { AccountToken } from "#worker/auth/identity.ts";
import { signToken } from "#worker/auth/tokens.ts";
import { packageCalendar, toFreeMonth } from "./free-days.ts";
import { invalid, parseRentalRequest, type RentalRequestInput } from "./rental-request-schema.ts";
import { requestCaps, tooMany, tryKey } from "./throttle.ts";

const HOUR_MS = 3_600_000;
/** How long a used Idempotency-Key is remembered. */
const KEY_LIFETIME_HOURS = 48;
const KEY = /^[\x21-\x7e]{8,200}$/;

/** Limits no request may exceed, whatever its package says; the package's own are checked against its record. */
export const WIDEST_LIMITS: RequestLimits = {
  hours_min: 1,
  hours_max: LONGEST_TRIP_HOURS,
  guests_min: 1,
  guests_max: 1000,
  times_of_day: OFFER_LIMITS.times_of_day,
};

type RequestOrigin = {
  idempotencyKey: string | undefined;
  sharelink: string | undefined;
  landingPath: string;
  /** The visitor's chat, as sent. It is no part of the request: the same one is known again whatever is said here. */
  chat?: unknown;
  /** The account's token of who sends it, if there is one. */
  sender?: AccountToken | undefined;
  /** Called when the request has been stored; not for one that was stored before under the same key. */
  onStored?: (mode: EventMode) => void;
  /** The office takes it by telephone; `along` is what is done in the same transaction with the request of a uuid. */
  office?: Omit<ByTelephone, "along"> & { along: (request_uuid: string) => readonly Statement[] };
};

/**
 * Stores a visitor's request for offers or reservation (SPEC §3, §4, §7) in one round trip. The same Idempotency-Key
 * with the same content answers what was answered before. Throws AppError: validation with messages per field,
 * too_many_requests beyond the caps of DESIGN §14, idempotency_mismatch when the key was used for something else.
 */
export async function createRentalRequest(
  services: Pick<AppServices, "db" | "now" | "sendMails" | "limits" | "visitor">,
  body: Record<string, unknown>,
  origin: RequestOrigin,
): Promise<PlacedRequest> {
  const { db, now, sendMails, limits: isLimited } = services;
  if (origin.idempotencyKey !== undefined && !KEY.test(origin.idempotencyKey)) {
    throw new AppError("validation", "The Idempotency-Key must be 8 to 200 printable characters.");
  }
  const earliest = earliestDay(now);
  const limits = body.typeid === REQUEST_TYPE.offer ? OFFER_LIMITS : WIDEST_LIMITS;
  const input = parseRentalRequest(body, limits, earliest);
  const { start_day, end_day, ...columns } = input;
  const uuid = uuidv7();
  const body_hash = createHash("sha256").update(JSON.stringify(input)).digest("hex");

  const {
    answer,
    limits: packageLimits,
    unknownExtras,
    cappedUntil,
  } = await placeRequest(
    db,
    {
      ...columns,
      uuid,
      now,
      start_date: dubaiMidnight(start_day),
      end_date: dubaiMidnight(end_day),
      starts: wantedStarts(start_day, columns.timeofday, columns.duration, columns.start_hour),
      valid_until_date: new Date(now.getTime() + REQUEST_VALIDITY_HOURS * HOUR_MS),
      sharelink: origin.sharelink ?? null,
      source: origin.office ? "admin" : origin.landingPath === "" ? "api" : "form",
      landing_path: origin.landingPath,
      chat_uuid: isUuid(origin.chat) ? origin.chat : null,
      ...(origin.sender && !origin.sender.key && { sender: origin.sender }),
    },
    {
      scope: "rentalrequest",
      key: origin.idempotencyKey ?? uuid,
      body_hash,
      expire_date: new Date(now.getTime() + KEY_LIFETIME_HOURS * HOUR_MS),
    },
    // Whoever answers the telephone is no visitor that could send too many.
    isLimited && !origin.office ? requestCaps(services.visitor) : undefined,
    origin.office && { ...origin.office, along: origin.office.along(uuid) },
  );
  if (!answer && cappedUntil > now.getTime()) throw tooMany(new Date(cappedUntil), now);
  if (!answer) {
    const problems = packageProblems(input, packageLimits, unknownExtras, earliest);
    // The office sees for itself what can be served.
    const noted = origin.office ? [] : refusedTime(services, input);
    const isTooMany = packageLimits && input.guests > packageLimits.guests_max;
    if (isTooMany && noted.length > 0) await readBatch(db, { noted });
    if (Object.keys(problems).length > 0) throw invalid(problems);
    throw invalid(await takenProblem(db, input, now, noted));
  }
  if (answer.body_hash !== body_hash) {
    throw new AppError(
      "idempotency_mismatch",
      "This Idempotency-Key was used for another request.",
    );
  }
  sendMails();
  const placed = JSON.parse(answer.response) as PlacedRequest;
  if (placed.uuid === uuid) {
    origin.onStored?.(input.typeid === REQUEST_TYPE.offer ? "offer" : "reservation");
  }
  return placed;
}

/**
 * Set-Cookie by which the browser that has just sent a request may look at it while it takes offers, and do nothing about
 * it: whose address was typed is not known before the mail's link is followed (docs/identity.md).
 */
export async function seenCookie(
  { keys, now }: Pick<AppServices, "keys" | "now">,
  placed: Pick<PlacedRequest, "uuid" | "valid_until_date">,
): Promise<string[]> {
  const scope = `seen:${placed.uuid}`;
  const iat = Math.floor(now.getTime() / 1000);
  const exp = Math.floor(Date.parse(placed.valid_until_date) / 1000);
  if (exp <= iat) return [];
  const claims = { uuid: uuidv7(), user_uuid: "", roles: ["anonymous" as const], scope, iat, exp };
  return linkCookie(await signToken(keys, "link", claims), scope, exp - iat);
}

/** What counts a wish for a time that is taken, or for more guests than are carried, as demand that could not be served: once a day for a network, a package and a day. */
export function refusedTime(
  { db, now, visitor }: Pick<AppServices, "db" | "now" | "visitor">,
  wish: Pick<RentalRequestInput, "start_day" | "timeofday" | "duration" | "guests"> & {
    start_hour?: number | null;
    product_package_uuid: string | null;
  },
) {
  const { start_day: day, timeofday, duration, start_hour = null, guests } = wish;
  const pack = wish.product_package_uuid ?? "";
  const wanted = {
    ...{ timeofday, duration, guests, product_package_uuid: pack },
    ...{
      start_date: dubaiMidnight(day),
      starts: wantedStarts(day, timeofday, duration, start_hour),
    },
  };
  const key = tryKey("refused", `${visitor.addressKey} ${wish.product_package_uuid} ${day}`);
  return noteRefused(db, wanted, key, now);
}

/**
 * What a reservation for a time that is taken is told: what is free on its day, else the free day nearest to it. That it
 * was refused is `noted` in the same round trip.
 */
async function takenProblem(
  db: AppServices["db"],
  { start_day: day, timeofday, duration, start_hour, ...input }: RentalRequestInput,
  now: Date,
  noted: readonly Statement[],
): Promise<Record<string, string>> {
  const month = day.slice(0, 7);
  const pack = input.product_package_uuid ?? "";
  const rows = await readBatch(db, {
    ...packageCalendar(db, sql`p.uuid = ${pack}`, month, now),
    noted,
  });
  const free = toFreeMonth(rows, { month, duration, day }, now);
  return whyTaken(free, { day, timeofday, duration, hour: start_hour });
}

/** The same of a month that was read, by the fields of the API. */
export function whyTaken(
  free: FreeMonth | undefined,
  { day, timeofday, duration, hour }: Pick<AskedTrip, "day" | "timeofday" | "duration" | "hour">,
): Partial<Record<"start_date" | "start_hour" | "timeofday", string>> {
  const { date: words } = requestMessages.errors;
  // Where the vessel's own rules leave none of what was wished for, they are the reason.
  const ruled = wantedStarts(day, timeofday, duration, hour).map(
    (start) => free?.ruled?.[dubaiTime(start)],
  );
  const rule = ruled.includes(undefined) ? undefined : ruled[0];
  if (!free || free.starts.length === 0) {
    const nearest = free?.nearest;
    return { start_date: words.none(formatDate(day), nearest ? formatDate(nearest) : null, rule) };
  }
  const starts = free.starts.map((start) => hourText(hourOfStart(start)));
  const why = words.starts(formatDate(day), either(starts), rule);
  return hour === null ? { timeofday: why } : { start_hour: why };
}

/** Why a package did not take a request, by the same rules the form has. */
function packageProblems(
  input: RentalRequestInput,
  limits: RequestLimits | undefined,
  unknownExtras: readonly string[],
  earliest: string,
): Record<string, string> {
  const extras =
    unknownExtras.length > 0 ? requestMessages.errors.extras.unknown(unknownExtras) : undefined;
  if (input.product_package_uuid === null) return extras ? { extras } : {};
  if (!limits) return { product_package_uuid: serviceMessages.requests.packageGone };
  const rules = requestRules(limits, earliest);
  const found = {
    guests: firstProblem(rules.txtGuests, `${input.guests}`),
    duration: firstProblem(rules.txtDuration, `${input.duration}`),
    timeofday: firstProblem(rules.selTimeOfDay, `${input.timeofday}`),
    extras,
  };
  return Object.fromEntries(
    Object.entries(found).filter(([, message]) => message !== undefined),
  ) as Record<string, string>;
}
