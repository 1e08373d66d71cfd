import type { OfferedExtra } from "#db/entities/rental-approval.ts";
import type { OfferValues } from "#db/queries/offer-steps.ts";
import {
  COMMENT_MAX,
  OFFER_EXTRAS_MAX,
  OFFER_VALID_HOURS,
  OPTION_HOURS,
  type TimeOfDay,
} from "#domain/config/limits.ts";
import { dubaiTime } from "#domain/lib/dubai-date.ts";
import { splitAllIn, vatOf } from "#domain/lib/money.ts";
import { parseAed } from "#domain/lib/offer-sum.ts";
import { startTimes } from "#domain/lib/start-times.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import type { CancellationTier } from "#domain/rules/fields.ts";

const problems = serviceMessages.offerForm;
const HOUR_MS = 3_600_000;
/** A million dirhams, in fils. */
const PRICE_MAX = 100_000_000;
const LINES_MAX = 30;
const LINE_MAX = 200;
/** The option there is goes on as it is. */
export const OPTION_KEPT = "kept";
const TIERS_MAX = 6;

/** What an offer may be made of: the provider's own vessels and packages. */
type Choosable = {
  value: string;
  product_uuid: string;
  package_uuid: string | null;
  fits: boolean;
};
type Trip = {
  day: string;
  timeofday: TimeOfDay;
  duration: number;
  /** Titles of the extras that were wished for. */
  extras?: readonly string[];
};
type OfferReading =
  | { ok: true; values: OfferValues }
  | { ok: false; errors: Record<string, string> };

/** Reads the provider's form (DESIGN §8): an offer in fils, or what is wrong by field name. */
export function readOffer(
  form: URLSearchParams,
  {
    trip,
    choices,
    isFree,
    held = null,
    now,
  }: {
    trip: Trip;
    choices: readonly Choosable[];
    /** Whether nothing else has a vessel for the trip from a start on. */
    isFree: (product_uuid: string, start: Date) => boolean;
    /** Until when the offer there is holds its time. */
    held?: Date | null;
    now: Date;
  },
): OfferReading {
  const errors: Record<string, string> = {};
  const text = (name: string) => (form.get(name) ?? "").trim();

  const choice = choices.find(({ value }) => value === text("choice"));
  if (!choice) errors.choice = problems.choice;
  else if (!choice.fits) errors.choice = problems.choiceUnfit;
  const start = startTimes(trip.day, trip.timeofday, trip.duration).find(
    (time) => dubaiTime(time) === text("start_time"),
  );
  if (!start) errors.start_time = problems.start;
  else if (choice?.fits && !isFree(choice.product_uuid, start)) {
    errors.start_time = problems.startTaken;
  }

  // An all-in price is the whole of it; what is out of sight in the form is not asked for.
  const extras =
    form.get("price_mode") === "base" ? readExtras(form, errors, trip.extras ?? []) : [];
  const added = extras.reduce((sum, { price }) => sum + price, 0);
  const asked = parseAed(text("price"));
  const sum = asked === undefined ? undefined : sumOf(form.get("price_mode"), asked, added);
  const price = sum && sum.net - added;
  if (price === undefined || price < 0 || price + added <= 0 || price > PRICE_MAX) {
    errors.price = problems.price;
  }
  const hours = OFFER_VALID_HOURS.find((one) => `${one}` === text("valid_hours"));
  if (hours === undefined) errors.valid_hours = problems.valid;
  const option = text("option_hours");
  const optionHours = OPTION_HOURS.find((one) => `${one}` === option);
  const isKept = option === OPTION_KEPT && held !== null && held > now;
  if (option !== "" && option !== "0" && !isKept && !optionHours)
    errors.option_hours = problems.option;
  if (hours !== undefined && optionHours !== undefined && optionHours > hours) {
    errors.option_hours = problems.optionLong;
  }
  if (start && optionHours && now.getTime() + optionHours * HOUR_MS > start.getTime()) {
    errors.option_hours = problems.optionTrip;
  }
  const note = text("note");
  if (note.length > COMMENT_MAX) errors.note = problems.long(COMMENT_MAX);
  const meeting_point = text("meeting_point");
  if (meeting_point.length > LINE_MAX) errors.meeting_point = problems.long(LINE_MAX);
  const includes = readLines(text("includes"), "includes", errors);
  const excludes = readLines(text("excludes"), "excludes", errors);
  const excluded = excludedExtra(extras, excludes);
  if (excluded !== undefined) errors.excludes ??= problems.excludedExtra(excluded);
  const cancellation = readTiers(form, errors);

  if (
    !choice ||
    !start ||
    sum === undefined ||
    price === undefined ||
    hours === undefined ||
    Object.keys(errors).length > 0
  ) {
    return { ok: false, errors };
  }
  const optionUntil = isKept
    ? held?.getTime()
    : optionHours && now.getTime() + optionHours * HOUR_MS;
  return {
    ok: true,
    values: {
      rental_product_uuid: choice.product_uuid,
      product_package_uuid: choice.package_uuid,
      price,
      vat: sum.vat,
      extras,
      includes,
      excludes,
      cancellation,
      start_date: start,
      meeting_point,
      // An offer does not outlive the start of its trip.
      valid_until_date: new Date(Math.min(now.getTime() + hours * HOUR_MS, start.getTime())),
      option_until_date: optionUntil
        ? new Date(Math.min(optionUntil, now.getTime() + hours * HOUR_MS, start.getTime()))
        : null,
      note,
    },
  };
}

/** The extra that an offer prices and says to be not included at once, if there is one. */
function excludedExtra(extras: readonly OfferedExtra[], excludes: readonly string[]) {
  const plain = (text: string) => text.trim().toLowerCase();
  const out = new Set(excludes.map(plain));
  return extras.find(({ title }) => out.has(plain(title)))?.title;
}

/** Net and VAT of what was asked: the base alone, or all-in with extras and VAT. */
function sumOf(mode: string | null, asked: number, extras: number) {
  if (mode !== "base") return splitAllIn(asked);
  const net = asked + extras;
  return { net, vat: vatOf(net) };
}

function readExtras(
  form: URLSearchParams,
  errors: Record<string, string>,
  wished: readonly string[],
): OfferedExtra[] {
  const titles = form.getAll("extra_title");
  const prices = form.getAll("extra_price");
  const extras: OfferedExtra[] = [];
  titles.forEach((raw, index) => {
    const title = raw.trim();
    const amount = (prices[index] ?? "").trim();
    // A wish without a price is not offered.
    if (amount === "" && (title === "" || wished.includes(title))) return;
    const price = parseAed(amount);
    if (title === "" || title.length > LINE_MAX || price === undefined || price > PRICE_MAX) {
      errors.extra_price = problems.extras;
    } else extras.push({ title, price });
  });
  if (extras.length > OFFER_EXTRAS_MAX) errors.extra_price = problems.extrasMany(OFFER_EXTRAS_MAX);
  return extras;
}

function readTiers(form: URLSearchParams, errors: Record<string, string>): CancellationTier[] {
  const hours = form.getAll("tier_hours");
  const percents = form.getAll("tier_percent");
  const tiers: CancellationTier[] = [];
  hours.forEach((raw, index) => {
    const [before, percent] = [raw.trim(), (percents[index] ?? "").trim()];
    if (before === "" && percent === "") return;
    if (!/^\d{1,4}$/.test(before) || !/^\d{1,3}$/.test(percent) || Number(percent) > 100) {
      errors.tier_hours = problems.tiers;
    } else tiers.push({ hours_before: Number(before), refund_percent: Number(percent) });
  });
  if (tiers.length > TIERS_MAX) errors.tier_hours = problems.tiersMany(TIERS_MAX);
  tiers.sort((a, b) => b.hours_before - a.hours_before);
  const isContrary = tiers.some((tier, place) => {
    const earlier = tiers[place - 1];
    return (
      earlier &&
      (earlier.hours_before === tier.hours_before || earlier.refund_percent < tier.refund_percent)
    );
  });
  if (isContrary) errors.tier_hours = problems.tiersContrary;
  return tiers;
}

function readLines(text: string, name: string, errors: Record<string, string>): string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length > LINES_MAX || lines.some((line) => line.length > LINE_MAX)) {
    errors[name] = problems.lines(LINES_MAX, LINE_MAX);
  }
  return lines;
}
