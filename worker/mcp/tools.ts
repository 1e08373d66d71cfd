import { readBatch } from "#db/batch.ts";
import { browseFacets, browsePage, toFacets } from "#db/queries/browse.ts";
import type { PackageCard } from "#db/queries/catalogue.ts";
import { freeFleet } from "#db/queries/fan-out.ts";
import { packageBySlug } from "#db/queries/package-page.ts";
import { TIME_OF_DAY } from "#domain/config/limits.ts";
import { AppError } from "#domain/errors.ts";
import { earliestDay } from "#domain/lib/dubai-date.ts";
import { formatExactPrice, packageTotal, withVat } from "#domain/lib/money.ts";
import { depositOf, paymentTerms } from "#domain/lib/payment-terms.ts";
import { breakdown } from "#domain/lib/price.ts";
import { mcpMessages } from "#domain/messages/en/mcp.ts";
import { listHref, NO_FILTERS, PAGE_SIZE, SORTS } from "#domain/rules/filters.ts";
import {
  firstProblem,
  hourProblem,
  normalise,
  OFFER_LIMITS,
  type RequestField,
  requestRules,
} from "#domain/rules/request.ts";
import type { AppServices } from "#worker/app-services.ts";
import {
  demandHours,
  packageCalendar,
  readFreeDays,
  toFreeMonth,
  unknownPackage,
} from "#worker/services/free-days.ts";
import { readWishOfDay } from "#worker/services/free-fleet.ts";
import type { Given, ToolDefinition, ToolName } from "./definitions.ts";
import { problemsWith } from "./schema.ts";

/** What a tool works with; `origin` is where links lead ("https://khorizon.example"). */
export type Place = { services: AppServices; origin: string };

const TIMES = Object.keys(TIME_OF_DAY) as (keyof typeof TIME_OF_DAY)[];
const timesInWords = (times: readonly number[]) =>
  TIMES.filter((name) => times.includes(TIME_OF_DAY[name]));

const toMoney = (fils: number) => ({ fils, text: formatExactPrice(fils) });

type Outlined = Pick<
  PackageCard,
  "slug" | "uuid" | "title" | "summary" | "price" | "price_model" | "times_of_day"
> &
  Pick<PackageCard, "hours_min" | "hours_max" | "guests_min" | "guests_max">;

function toOutline(
  pack: Outlined,
  vessel: Pick<PackageCard["vessel"], "title" | "type" | "capacity" | "location">,
  { name, rating, rating_count, response_minutes }: PackageCard["provider"],
  { origin }: Place,
  asked: number | undefined,
) {
  const { hours_min, hours_max, guests_min, guests_max } = pack;
  const wanted = Math.min(Math.max(asked ?? hours_min, hours_min), hours_max);
  const { slug, uuid, title, summary } = pack;
  const { type, capacity, location } = vessel;
  return {
    ...{ slug, uuid, title, summary },
    url: `${origin}/package/${slug}`,
    vessel: { title: vessel.title, type, capacity, location },
    provider: {
      name,
      rating: rating === null ? null : rating / 100,
      reviews: rating_count,
      response_minutes,
    },
    guests: { min: guests_min, max: Math.min(guests_max, capacity) },
    hours: { min: hours_min, max: hours_max },
    times_of_day: timesInWords(pack.times_of_day),
    unit: pack.price_model === "hour" ? "hour" : "trip",
    unit_price: toMoney(withVat(pack.price)),
    total: toMoney(packageTotal(pack, wanted).total),
    for_hours: wanted,
  };
}
const toCard = (row: PackageCard, to: Place, asked: number | undefined) =>
  toOutline(row, row.vessel, row.provider, to, asked);

const wrong = (problems: Record<string, string>) =>
  new AppError("validation", mcpMessages.wrong(problems), { fields: problems });

/** What is given, as the query of a call of the API. */
const asQuery = (given: Readonly<Record<string, string | number | undefined>>) =>
  new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, `${value}`]],
    ),
  );
const digit = (time: keyof typeof TIME_OF_DAY | undefined) => (time ? TIME_OF_DAY[time] : null);

type Work<N extends ToolName> = (to: Place, given: Given<N>) => Promise<object>;

const WORK: { readonly [N in ToolName]: Work<N> } = {
  search_packages: async (to, given) => {
    const { db, now } = to.services;
    const filters = {
      ...NO_FILTERS,
      date: given.date === undefined ? null : readDate(given.date, now),
      guests: given.guests ?? null,
      duration: given.hours ?? null,
      timeofday: digit(given.timeofday),
      type: given.type ?? null,
      price: given.max_total_aed ?? null,
      occasion: given.occasion ?? null,
    };
    const { sort = SORTS[0], page = 1 } = given;
    const { rows, counted } = await readBatch(db, {
      rows: browsePage(db, { filters, sort, page }, now),
      counted: browseFacets(db, filters, now),
    });
    const { total } = toFacets(counted);
    const pages = Math.ceil(total / PAGE_SIZE);
    return {
      packages: rows.map((row) => toCard(row, to, given.hours)),
      ...{ total, page: Math.min(page, Math.max(pages, 1)), pages },
      url: `${to.origin}${listHref({ filters, sort, page })}`,
    };
  },
  get_package: (to, given) => packageFacts(to, given.package),
  price_charter: async (to, given) => {
    const { row, options } = await readPackage(to, given.package);
    const { package: pack, vessel, terms } = row;
    const limits = { ...pack, guests_max: Math.min(pack.guests_max, vessel.capacity) };
    demandFit(limits, to.services.now, {
      txtGuests: ["guests", given.guests],
      txtDuration: ["hours", given.hours],
    });
    const { hours, guests } = given;
    const chosen = [...new Set(given.extras ?? [])].map((title) => {
      const found = options.find((option) => option.title === title);
      if (found) return found;
      const all = options.map((option) => option.title);
      throw wrong({ extras: mcpMessages.noExtra(title, all) });
    });
    const { base, extras, vat, total } = breakdown(pack, chosen, { hours, guests });
    return {
      package: pack.slug,
      ...{ hours, guests },
      base: toMoney(base),
      extras: chosen.map((one) => ({
        title: one.title,
        net: toMoney(
          breakdown({ price: 0, price_model: "fixed" }, [one], { hours, guests }).extras,
        ),
      })),
      net: toMoney(base + extras),
      vat: toMoney(vat),
      total: toMoney(total),
      deposit: toMoney(depositOf(paymentTerms(pack, terms), total)),
      currency: pack.currency,
    };
  },
  free_times: async ({ services: { db, now } }, given) => {
    const { package: slug, month, day, hours } = given;
    const earliest = earliestDay(now);
    const query = asQuery({
      package: slug,
      month: month ?? (day ? undefined : earliest.slice(0, 7)),
      day,
      duration: hours,
    });
    const { which, asked } = readFreeDays(query);
    const rows = await readBatch(db, packageCalendar(db, which, asked.month, now));
    demandHours(rows, asked);
    const found = toFreeMonth(rows, asked, now);
    if (!found) throw unknownPackage();
    return { package: slug, ...found };
  },
  find_free: async (to, { date, timeofday, guests, hours }) => {
    const { db, now } = to.services;
    const asked = { date, timeofday: TIME_OF_DAY[timeofday], guests, duration: hours };
    const wanted = readWishOfDay(asQuery(asked), now);
    const filters = { ...NO_FILTERS, ...asked };
    const { fleet, rows } = await readBatch(db, {
      fleet: freeFleet(db, wanted, now),
      rows: browsePage(db, { filters, sort: "price", page: 1 }, now),
    });
    const { vessels = 0, companies = 0 } = fleet[0] ?? {};
    return {
      ...{ vessels, companies },
      packages: rows.map((row) => toCard(row, to, hours)),
      url: `${to.origin}${listHref({ filters, sort: "price" })}`,
      request_url: `${to.origin}/fullofferform?${asQuery(asked)}`,
    };
  },
  prepare_request: async (to, given) => {
    const { package: slug, date, guests, hours, hour, extras = [], comment } = given;
    const found = slug === undefined ? undefined : await readPackage(to, slug);
    const limits = found
      ? {
          ...found.row.package,
          guests_max: Math.min(found.row.package.guests_max, found.row.vessel.capacity),
        }
      : OFFER_LIMITS;
    const timeofday = TIME_OF_DAY[given.timeofday];
    const times = found ? timesInWords(found.row.package.times_of_day) : TIMES;
    if (!times.includes(given.timeofday)) throw wrong({ timeofday: mcpMessages.noTime(times) });
    demandFit(limits, to.services.now, {
      codStartDate: ["date", date],
      selTimeOfDay: ["timeofday", timeofday],
      txtGuests: ["guests", guests],
      txtDuration: ["hours", hours],
      chkExtras: ["extras", extras.join("\n")],
      titComment: ["comment", comment ?? ""],
    });
    const unfit = hourProblem(`${hour ?? ""}`, { timeofday, duration: hours });
    if (unfit) throw wrong({ hour: unfit });
    const query = asQuery({
      package: slug,
      ...{ date, timeofday, guests, duration: hours, hour },
      extras: extras.length > 0 ? extras.join("\n") : undefined,
      comment,
    });
    const options = found?.options.filter(({ title }) => extras.includes(title)) ?? [];
    const priced = found && breakdown(found.row.package, options, { hours, guests }).total;
    return {
      url: `${to.origin}/fullofferform?${query}`,
      package: slug ?? null,
      total: priced === undefined ? null : toMoney(priced),
      is_sent: false,
    };
  },
};

/**
 * What a tool answers: data, and the same as text. What is wrong with its arguments is an answer too, which the model that
 * has asked can read. Throws AppError for everything else: too_many_requests, unavailable, internal.
 */
export async function callTool(
  to: Place,
  { name, inputSchema }: ToolDefinition,
  given: Readonly<Record<string, unknown>>,
) {
  try {
    const problems = problemsWith(inputSchema, given);
    if (Object.keys(problems).length > 0) throw wrong(problems);
    // The one place where arguments that have passed their schema get the types it gives them.
    const work = WORK[name] as (to: Place, given: unknown) => Promise<object>;
    const structuredContent = await work(to, given);
    return { content: [asText(JSON.stringify(structuredContent))], structuredContent };
  } catch (error) {
    if (!(error instanceof AppError) || !isOfCaller(error)) throw error;
    const { fields, message } = error;
    return { content: [asText(fields ? mcpMessages.wrong(fields) : message)], isError: true };
  }
}
const asText = (text: string) => ({ type: "text", text });
const isOfCaller = ({ code }: AppError) => code === "validation" || code === "not_found";

/** A day that may be asked for. Throws AppError validation. */
function readDate(given: string, now: Date): string {
  demandFit(OFFER_LIMITS, now, { codStartDate: ["date", given] });
  return given;
}

/** Holds values, by the form's fields and each with the name it has here, to the form's own rules. Throws AppError validation. */
function demandFit(
  limits: Parameters<typeof requestRules>[0],
  now: Date,
  values: Partial<Record<RequestField, readonly [name: string, value: string | number]>>,
): void {
  const rules = requestRules(limits, earliestDay(now));
  const problems = Object.entries(values).flatMap(([field, [name, value]]) => {
    const key = field as RequestField;
    const problem = firstProblem(rules[key], normalise(key, value));
    return problem ? [[name, problem]] : [];
  });
  if (problems.length > 0) throw wrong(Object.fromEntries(problems));
}

async function readPackage({ services: { db } }: Place, slug: string) {
  const { found, options } = packageBySlug(db, slug);
  const rows = await readBatch(db, { found, options });
  const [row] = rows.found;
  if (!row) throw new AppError("not_found", mcpMessages.noPackage);
  return { row, options: rows.options };
}

/** All that is published of a package. Throws AppError not_found. */
export async function packageFacts(to: Place, slug: string) {
  const { row, options } = await readPackage(to, slug);
  const { package: pack, vessel, provider } = row;
  const terms = paymentTerms(pack, row.terms);
  const { description, includes, excludes, occasions, cancellation } = pack;
  return {
    ...toOutline(pack, vessel, provider, to, undefined),
    ...{ description, includes, excludes },
    extras: options.map(({ title, description, price, unit }) => ({
      ...{ title, description, unit },
      price: toMoney(withVat(price)),
    })),
    occasions,
    amenities: vessel.amenities,
    cancellation: cancellation.map(({ hours_before, refund_percent }) => ({
      ...{ hours_before, refund_percent },
    })),
    deposit_percent: terms.deposit_percent,
    deposit: terms.deposit_amount === null ? null : toMoney(terms.deposit_amount),
    balance_days_before: terms.balance_days,
  };
}
