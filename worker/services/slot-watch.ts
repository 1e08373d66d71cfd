import { readBatch } from "#db/batch.ts";
import {
  endWatch,
  isPackageFree,
  packageToWatch,
  watchOffer,
  watchPackage,
} from "#db/queries/slot-watch.ts";
import { countTry } from "#db/queries/throttle.ts";
import type { TimeOfDay } from "#domain/config/limits.ts";
import { AppError } from "#domain/errors.ts";
import { dubaiMidnight, earliestDay, readDay } from "#domain/lib/dubai-date.ts";
import { startHours, timeOfHour } from "#domain/lib/start-times.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import { tripMessages } from "#domain/messages/en/trip.ts";
import {
  firstProblem,
  hourProblem,
  isEmail,
  normalise,
  OFFER_LIMITS,
  requestRules,
} from "#domain/rules/request.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { Access } from "#worker/auth/offer-access.ts";
import { isPageToken, pageToken, uuidOfToken } from "#worker/auth/page-token.ts";
import { refuseOverTried, requestCaps, tryKey } from "./throttle.ts";

const { watch: words } = tripMessages;
type Services = Pick<AppServices, "db" | "now" | "visitor" | "limits">;

/** The package of a waiting list's form, with the hours it may begin at; undefined for one that is not shown. */
export async function readWatched(db: AppServices["db"], slug: string) {
  const [found] = await packageToWatch(db, slug);
  if (!found) return undefined;
  const { title, hours_min, hours_max } = found;
  const hours = timesOf(found).flatMap((time) => startHours(time, hours_min));
  return { slug, title, hours_min, hours_max, hours: hours.toSorted((a, b) => a - b) };
}

const timesOf = ({ times_of_day }: { times_of_day: string }) =>
  JSON.parse(times_of_day) as TimeOfDay[];

/** Why no trip of so many hours begins at that one; undefined where one does. */
function unfit(pack: { times_of_day: string }, hour: number, duration: number): string | undefined {
  const time = timesOf(pack).find((one) => one === timeOfHour(hour));
  return time ? hourProblem(`${hour}`, { timeofday: time, duration }) : words.impossible;
}

/**
 * Puts an address on the list for a package's time that is taken. The answer is the same whoever is on it already.
 * Throws AppError: validation with fields, conflict where nobody has to wait, too_many_requests.
 */
export async function waitForPackage(services: Services, form: URLSearchParams): Promise<void> {
  const { db, now } = services;
  const wanted = readWanted(form, now);
  const asked = { ...wanted, now };
  const [found] = await packageToWatch(db, wanted.slug);
  if (found && (wanted.hours < found.hours_min || wanted.hours > found.hours_max))
    throw refusedFields({ duration: words.wrong.duration });
  const wrong = found && unfit(found, wanted.hour, wanted.hours);
  if (wrong) throw refusedFields({ hour: wrong });
  await takeMail(services, wanted.email);
  const { waits, free } = await readBatch(db, {
    waits: watchPackage(db, asked),
    free: isPackageFree(db, asked),
  });
  if (waits.length > 0) return;
  const [pack] = free;
  if (!pack) throw new AppError("conflict", words.impossible);
  if (pack.free) throw new AppError("conflict", words.free);
  throw refusedFields({ hour: words.impossible });
}

/** The visitor of a request waits for one of its offers' times. Throws as `waitForPackage`. */
export async function waitForOffer(
  services: Pick<AppServices, "db" | "now">,
  { uuid: request_uuid, write }: Pick<Access, "uuid" | "write">,
  approval_uuid: string,
): Promise<void> {
  const { waits } = await write({
    waits: watchOffer(services.db, { approval_uuid, request_uuid, now: services.now }),
  });
  if (waits.length === 0) throw new AppError("conflict", words.free);
}

/** Takes somebody off the list by the link of their mail. False for a link that is not ours. */
export async function endWait(
  { db, keys, now }: Pick<AppServices, "db" | "keys" | "now">,
  token: string,
) {
  const uuid = uuidOfWatch(keys, token);
  if (uuid) await endWatch(db, uuid, now);
  return uuid !== undefined;
}

/** The entry that a link ends; undefined for one that is not ours. */
export function uuidOfWatch(keys: AppServices["keys"], token: string): string | undefined {
  const uuid = uuidOfToken(token);
  return uuid && isPageToken(keys, { kind: "watch", uuid, version: 0 }, token) ? uuid : undefined;
}

/** The token of the link that ends an entry. */
export const tokenOfWatch = (keys: AppServices["keys"], uuid: string) =>
  pageToken(keys, { kind: "watch", uuid, version: 0 });

function readWanted(form: URLSearchParams, now: Date) {
  const email = (form.get("email") ?? "").trim().toLowerCase();
  const typed = form.get("date") ?? "";
  const day = readDay(typed);
  // Nobody can ask for an earlier day, be it free or not.
  const noDay = requestRules(OFFER_LIMITS, earliestDay(now)).codStartDate;
  const dayProblem = firstProblem(noDay, normalise("codStartDate", typed));
  const [hour, hours] = [Number(form.get("hour") || Number.NaN), Number(form.get("duration"))];
  const isHour = Number.isInteger(hour) && hour >= 0 && hour <= 25;
  const errors = {
    ...(dayProblem && { date: dayProblem }),
    ...(!isHour && { hour: words.wrong.hour }),
    ...(!(Number.isInteger(hours) && hours > 0) && { duration: words.wrong.duration }),
    ...(!isEmail(email) && { email: requestMessages.errors.email.invalid }),
  };
  if (!day || Object.keys(errors).length > 0) throw refusedFields(errors);
  const start = new Date(dubaiMidnight(day).getTime() + hour * 3_600_000);
  return { slug: form.get("package") ?? "", start, hour, hours, email };
}

const refusedFields = (fields: Record<string, string>) =>
  new AppError("validation", Object.values(fields).join(" "), { fields });

/** Counts a mail that a visitor has us write, as those of requests are (DESIGN §14). */
async function takeMail({ db, now, visitor, limits }: Services, email: string): Promise<void> {
  if (!limits) return;
  const { perAddress, perNetwork, windowMs } = requestCaps(visitor);
  const counted = await readBatch(db, {
    address: countTry(db, tryKey("watch", email), now, windowMs),
    network: countTry(db, tryKey("watch", visitor.addressKey), now, windowMs),
  });
  refuseOverTried([counted.address, counted.network], [perAddress, perNetwork], now);
}
