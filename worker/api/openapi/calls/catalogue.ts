import { PUBLIC_ENTITIES } from "#db/queries/public-records.ts";
import { TIMES_OF_DAY } from "#domain/config/limits.ts";
import { OFFER_LIMITS } from "#domain/rules/request.ts";
import type { Description, Descriptions, Parameter } from "../description.ts";
import { PUBLIC_NAMES, pageOf } from "../records.ts";
import {
  day,
  fils,
  list,
  named,
  nullable,
  object,
  oneOf,
  record,
  text,
  uuid,
  whole,
} from "../schema.ts";

/** What lists take (docs/admin-api.md, Lists). */
export const listQuery = (sorts: Iterable<string>): Readonly<Record<string, Parameter>> => {
  const orders = [...sorts].flatMap((key) => [key, `-${key}`]);
  return {
    size: {
      schema: whole("Rows of a page", { minimum: 1, maximum: 200, default: 50 }),
      example: 20,
    },
    page: {
      schema: whole("A page by its number, up to record 10,000; instead of `cursor`", {
        minimum: 1,
      }),
    },
    cursor: {
      schema: text("`first`, `last`, or `next` or `previous` of an answer in the same order"),
    },
    sort: { schema: { ...oneOf(...orders), description: "A field, with - the other way round" } },
    q: {
      schema: text("Words that all occur; the beginning of each is enough", { maxLength: 200 }),
    },
    ids: { schema: text("These records alone: uuids between commas, at most 200") },
    count: { schema: { ...oneOf("exact"), description: "Counts a filtered list beyond 10,000" } },
    filter: {
      schema: record(
        { anyOf: [text(), record(text())] },
        "`filter[field][op]=value`, several all hold; `filter[field]=` takes the usual op. Texts: contains, eq, in, empty. Numbers: eq, in, gte, lte, empty. Dates: gte, lte, empty. Choices and relations: in, eq, empty. Yes or no: eq. Lists: has. A client that writes one level of names alone puts `filter[guests_max][gte]` as the parameter's name",
      ),
    },
  };
};

const WORDS = {
  article: { many: "articles", one: "an article", List: "Articles", One: "Article" },
  partnerrating: { many: "ratings of providers", one: "a rating", List: "Ratings", One: "Rating" },
  productpackage: { many: "packages", one: "a package", List: "Packages", One: "Package" },
  rentalpartner: { many: "providers", one: "a provider", List: "Providers", One: "Provider" },
} as const;
type Name = keyof typeof WORDS;

/** Of the demo. */
const EXAMPLE_SLUG = {
  article: "boarding-day-checklist",
  productpackage: "fast-water-31-ft-rib",
  rentalpartner: "samphire-day-boats",
} as const;

const lists = (Object.keys(WORDS) as Name[]).map((name): [string, Description] => [
  `GET /list/${name}`,
  {
    summary: `List ${WORDS[name].many}`,
    description:
      "Public records and public fields alone. Kept by caches for plain pages (`size`, `page` to 99, `sort`), with an `etag`; with words, filters or a cursor made anew.",
    tag: "Catalogue",
    id: `list${WORDS[name].List}`,
    query: listQuery(PUBLIC_ENTITIES[name].entity.sorts.keys()),
    answers: { 200: { data: pageOf(named(PUBLIC_NAMES[name])) } },
    errors: ["validation", "too_many_requests"],
  },
]);

const records = (["article", "productpackage", "rentalpartner"] as const).map(
  (name): [string, Description] => [
    `GET /edit/${name}`,
    {
      summary: `Read ${WORDS[name].one}`,
      description: "By `uuid` or `slug`, one of them. 404 for what is not public.",
      tag: "Catalogue",
      id: `read${WORDS[name].One}`,
      query: {
        uuid: { schema: uuid() },
        slug: {
          schema: text("The end of its page's address", { pattern: "^[a-z0-9-]{1,80}$" }),
          example: EXAMPLE_SLUG[name],
        },
      },
      answers: { 200: { data: named(PUBLIC_NAMES[name]) } },
      errors: ["validation", "not_found", "too_many_requests"],
    },
  ],
);

const limits = {
  guests_min: whole(),
  guests_max: whole(),
  hours_min: whole(),
  hours_max: whole(),
  times_of_day: list(oneOf(...TIMES_OF_DAY), "1 morning, 2 afternoon, 3 evening"),
};

export const timeOfDay = {
  ...oneOf(...TIMES_OF_DAY),
  description: "1 morning, 2 afternoon, 3 evening",
};

export const catalogueDescriptions: Descriptions = {
  ...Object.fromEntries(lists),
  ...Object.fromEntries(records),
  "GET /reach": {
    summary: "The limits of all packages",
    description:
      "To count who fits a wish: companies and vessels are numbers that mean nothing elsewhere. What is booked is not in it.",
    tag: "Catalogue",
    id: "readReach",
    answers: {
      200: {
        data: object({
          companies: whole("Companies that requests may go to"),
          vessels: whole(),
          extras: list(text(), "Titles of extras that may be wished for"),
          extra_prices: list(
            object({
              price: fils("Fils net of VAT, the least with any package"),
              unit: text("booking, hour or guest"),
              "label?": text("Its title in the site's language, at `/ar/api/reach`"),
            }),
            "In the order of `extras`",
          ),
          packages: list(
            object({
              company: whole(),
              vessel: whole(),
              capacity: whole("Guests its vessel is licensed for"),
              price: fils("Fils net of VAT, of an hour or of the whole trip"),
              price_model: oneOf("hour", "fixed"),
              ...limits,
            }),
          ),
        }),
      },
    },
    errors: ["too_many_requests"],
  },
  "GET /free": {
    summary: "How many vessels are free for a wish",
    description:
      "By the condition that requests are sent out by: limits, the vessels' own rules, their calendars. Never kept.",
    tag: "Catalogue",
    id: "countFree",
    query: {
      date: {
        schema: day("From the first day on that may be asked for, in Dubai"),
        required: true,
        example: "2027-03-12",
      },
      guests: {
        schema: whole(undefined, {
          minimum: OFFER_LIMITS.guests_min,
          maximum: OFFER_LIMITS.guests_max,
        }),
        required: true,
        example: 8,
      },
      duration: {
        schema: whole("Hours", {
          minimum: OFFER_LIMITS.hours_min,
          maximum: OFFER_LIMITS.hours_max,
        }),
        required: true,
        example: 3,
      },
      timeofday: { schema: timeOfDay, required: true, example: 2 },
      hour: {
        schema: whole("A full hour from midnight within it; without it any start counts", {
          minimum: 0,
          maximum: 30,
        }),
        example: 16,
      },
    },
    answers: {
      200: {
        data: object({
          vessels: whole(),
          companies: whole(),
          "next?": day("Where it is one company or none: the nearest day on which more are free"),
          "ways?": list(
            object({
              changes: list(
                object({ field: oneOf("guests", "duration", "timeofday"), value: whole() }),
              ),
              companies: whole("So many take it then"),
            }),
            "Where one company or none takes such a wish on any day: what to change about it",
          ),
        }),
      },
    },
    errors: ["validation", "too_many_requests"],
  },
  "GET /days": {
    summary: "A package's month, day by day",
    description:
      "With `day` also the starts of that day, or the nearest day that has one. Never kept.",
    tag: "Catalogue",
    id: "readDays",
    query: {
      package: {
        schema: text("Its uuid or slug"),
        required: true,
        example: EXAMPLE_SLUG.productpackage,
      },
      month: {
        schema: text("YYYY-MM; else that of `day`", { pattern: "^20\\d\\d-(0[1-9]|1[0-2])$" }),
        example: "2027-03",
      },
      day: { schema: day("A day of the month"), example: "2027-03-12" },
      duration: {
        schema: whole("Hours, else the package's fewest", { minimum: 1, maximum: 240 }),
        example: 2,
      },
    },
    answers: {
      200: {
        data: object({
          month: text(),
          days: list(object({ day: day(), state: oneOf("free", "partly", "taken", "closed") })),
          starts: list(text("HH:MM in Dubai")),
          nearest: nullable(day("The nearest day with a start, where `day` has none")),
          "ruled?": record(
            text(),
            "Starts that the vessel's own hours, seasons, notice or advance leave out, each with why",
          ),
        }),
      },
    },
    errors: ["validation", "not_found", "too_many_requests"],
  },
};
