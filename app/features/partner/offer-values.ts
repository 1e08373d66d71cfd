import type { AnswerPageData, Offer, OfferChoice } from "#app/features/offers/offer-data.ts";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import type { OfferedExtra } from "#db/entities/rental-approval.ts";
import { dubaiTime } from "#domain/lib/dubai-date.ts";
import { aedText, type PriceMode, sumOfBase } from "#domain/lib/offer-sum.ts";
import type { CancellationTier } from "#domain/rules/fields.ts";

/** Two cells of a row as they are written: an extra's name and price, a cancellation step's hours and percent. */
export type Row = { first: string; second: string };

/** What stands in the offer form's fields, as text. */
export type OfferValues = {
  choice: string;
  start_time: string;
  price_mode: PriceMode;
  price: string;
  extras: Row[];
  includes: string;
  excludes: string;
  tiers: Row[];
  meeting_point: string;
  valid_hours: string;
  option_hours: string;
  note: string;
};

const VALID_DEFAULT = "24";
/** No hold, and the hold there is (worker/services/offer-form.ts). */
export const NO_OPTION = "0";
export const OPTION_KEPT = "kept";

/** Until when the offer there is holds its time; null where it does not, or no longer. */
export function heldUntil({ offer, now }: AnswerPageData): string | null {
  return offer?.option_until && offer.option_until > now ? offer.option_until : null;
}

/** The part of the values that belongs to the chosen vessel and package. */
export type ChoiceValues = Pick<
  OfferValues,
  "price_mode" | "price" | "extras" | "includes" | "excludes" | "tiers" | "meeting_point"
>;

/**
 * What a choice fills in, with the extras that were added to the offer by hand. Without any its price is shown all-in:
 * one figure, the one the visitor pays.
 */
export function valuesOfChoice(
  choice: OfferChoice,
  added: readonly OfferedExtra[] = [],
): ChoiceValues {
  const missing = added.filter(({ title }) => !choice.extras.some((one) => one.title === title));
  return {
    ...valuesOfPrice(choice.price, [...choice.extras, ...missing], choice.unpriced),
    includes: choice.includes.join("\n"),
    excludes: choice.excludes.join("\n"),
    tiers: choice.cancellation.map(tierRow),
    meeting_point: choice.meeting_point,
  };
}

/** A net price and its extras as the form takes them. */
export function valuesOfPrice(
  price: number,
  extras: readonly OfferedExtra[],
  unpriced: readonly string[] = [],
): Pick<OfferValues, "price_mode" | "price" | "extras"> {
  if (extras.length + unpriced.length > 0) {
    const wished = unpriced.map((title) => ({ first: title, second: "" }));
    return {
      price_mode: "base",
      price: aedText(price),
      extras: [...extras.map(extraRow), ...wished],
    };
  }
  return { price_mode: "all_in", price: aedText(sumOfBase(price, []).total), extras: [] };
}

/**
 * What the form shows: what was posted before all, then the offer that is out, then the first choice that fits. A form
 * posted without a script to be filled in (`fill`, `repeat`) leaves to its choice, or to the last price, what they say.
 */
export function startingValues(data: AnswerPageData, answer: FormAnswer | undefined): OfferValues {
  // What was refused comes back as it was posted.
  const isFilledIn = answer?.intent === "repeat" && answer.failure === undefined;
  const last = isFilledIn ? data.last_price : null;
  const wanted = last?.choice ?? answer?.values.choice;
  const chosen =
    data.choices.find(({ value }) => value === wanted) ?? data.choices.find(({ fits }) => fits);
  const blank: OfferValues = {
    choice: chosen?.value ?? "",
    start_time: data.first_start ?? "",
    price_mode: "all_in",
    price: "",
    extras: [],
    includes: "",
    excludes: "",
    tiers: [],
    meeting_point: "",
    valid_hours: VALID_DEFAULT,
    option_hours: NO_OPTION,
    note: "",
    ...(chosen && valuesOfChoice(chosen)),
    ...(last && valuesOfPrice(last.price, last.extras)),
  };
  if (!answer) return data.offer ? valuesOfOffer(data, data.offer, blank) : blank;
  const posted = valuesOfPosted(answer.values, blank);
  return last ? { ...posted, choice: last.choice } : posted;
}

function valuesOfOffer(data: AnswerPageData, offer: Offer, blank: OfferValues): OfferValues {
  const { title } = offer.vessel;
  const offered =
    data.choices.find(({ value }) => value === data.offered_choice) ??
    data.choices.find(({ fits, label }) => fits && label.includes(title));
  const isWhole = offer.extras.length === 0;
  return {
    ...blank,
    choice: offered?.value ?? blank.choice,
    start_time: dubaiTime(new Date(offer.start_date)),
    price_mode: isWhole ? "all_in" : "base",
    price: aedText(isWhole ? offer.total : offer.price),
    extras: offer.extras.map(extraRow),
    includes: offer.includes.join("\n"),
    excludes: offer.excludes.join("\n"),
    tiers: offer.cancellation.map(tierRow),
    meeting_point: offer.meeting_point,
    note: offer.note,
    option_hours: heldUntil(data) ? OPTION_KEPT : NO_OPTION,
  };
}

/** Posted values come back with repeated fields joined by line breaks, row by row. */
function valuesOfPosted(posted: Readonly<Record<string, string>>, blank: OfferValues): OfferValues {
  const rows = (first: string, second: string, otherwise: Row[]): Row[] => {
    if (posted[first] === undefined) return otherwise;
    const seconds = (posted[second] ?? "").split("\n");
    return posted[first]
      .split("\n")
      .map((text, place) => ({ first: text, second: seconds[place] ?? "" }))
      .filter((row) => row.first.trim() !== "" || row.second.trim() !== "");
  };
  const text = (name: keyof OfferValues & string) => posted[name] ?? `${blank[name]}`;
  return {
    choice: text("choice"),
    start_time: text("start_time"),
    price_mode: text("price_mode") === "base" ? "base" : "all_in",
    price: text("price"),
    extras: rows("extra_title", "extra_price", blank.extras),
    includes: text("includes"),
    excludes: text("excludes"),
    tiers: rows("tier_hours", "tier_percent", blank.tiers),
    meeting_point: text("meeting_point"),
    valid_hours: text("valid_hours"),
    option_hours: text("option_hours"),
    note: text("note"),
  };
}

/** The total of a net price with its extras, in fils: what "my last price" came to. */
export function totalOf(price: number, extras: readonly OfferedExtra[]): number {
  return sumOfBase(
    price,
    extras.map((extra) => extra.price),
  ).total;
}

const extraRow = ({ title, price }: OfferedExtra): Row => ({
  first: title,
  second: aedText(price),
});
const tierRow = (tier: CancellationTier): Row => ({
  first: `${tier.hours_before}`,
  second: `${tier.refund_percent}`,
});
