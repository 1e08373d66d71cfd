import { VESSEL_TYPES } from "#domain/config/choices.ts";
import { OCCASIONS } from "#domain/config/landings.ts";
import { COMMENT_MAX, LONGEST_TRIP_HOURS, TIME_OF_DAY } from "#domain/config/limits.ts";
import { mcpToolMessages } from "#domain/messages/en/mcp-tools.ts";
import { SORTS } from "#domain/rules/filters.ts";
import { type Arguments, list, nullable, object, type Schema, text, whole } from "./schema.ts";

// What /mcp says of itself. It is made into a static file when the site is built (/mcp.json), so that the Worker carries none
// of it: the Worker imports nothing but types from here.

const { fields, answers, tools: words, prompt, resources } = mcpToolMessages;

const TIMES = Object.keys(TIME_OF_DAY) as (keyof typeof TIME_OF_DAY)[];

// What is asked.

const slug = { type: "string", pattern: "^[a-z0-9-]{1,80}$", description: fields.package } as const;
const date = {
  type: "string",
  pattern: "^\\d{4}-\\d{2}-\\d{2}$",
  description: fields.date,
} as const;
const timeofday = { type: "string", enum: TIMES, description: fields.timeofday } as const;
const count = (description: string, minimum: number, maximum: number) =>
  ({ type: "integer", minimum, maximum, description }) as const;
const guests = count(fields.guests, 1, 9999);
const hours = count(fields.hours, 1, LONGEST_TRIP_HOURS);
const titles = (description: string) =>
  ({
    type: "array",
    items: { type: "string", maxLength: 120 },
    maxItems: 10,
    description,
  }) as const;

// What is answered.

const money = (description?: string) => ({
  ...object({ fils: whole(answers.fils), text: text() }),
  ...(description && { description }),
});
const span = object({ min: whole(), max: whole() });
const outline = {
  slug: text(),
  uuid: text(),
  title: text(),
  summary: text(),
  url: text(),
  vessel: object({ title: text(), type: text(), capacity: whole(), location: text() }),
  provider: object({
    name: text(),
    rating: nullable({ type: "number", description: answers.rating }),
    reviews: whole(),
    response_minutes: nullable(whole(answers.minutes)),
  }),
  guests: span,
  hours: span,
  times_of_day: list(text()),
  unit: { type: "string", enum: ["hour", "trip"], description: answers.unit },
  unit_price: money(answers.withVat),
  total: money(answers.from),
  for_hours: whole(),
} satisfies Record<string, Schema>;
const card = object(outline);

/** What each tool takes, by name. */
const TAKES = {
  search_packages: {
    input: {
      date,
      timeofday,
      guests,
      hours,
      type: { type: "string", enum: VESSEL_TYPES, description: fields.type },
      occasion: { type: "string", enum: OCCASIONS, description: fields.occasion },
      max_total_aed: count(fields.most, 1, 999_999),
      sort: { type: "string", enum: SORTS },
      page: count(fields.page, 1, 999),
    },
    required: [],
  },
  get_package: { input: { package: slug }, required: ["package"] },
  price_charter: {
    input: { package: slug, hours, guests, extras: titles(fields.extras) },
    required: ["package", "hours", "guests"],
  },
  free_times: {
    input: {
      package: slug,
      month: { type: "string", pattern: "^20\\d\\d-(0[1-9]|1[0-2])$", description: fields.month },
      day: date,
      hours,
    },
    required: ["package"],
  },
  find_free: {
    input: { date, timeofday, guests, hours },
    required: ["date", "timeofday", "guests", "hours"],
  },
  prepare_request: {
    input: {
      package: slug,
      date,
      timeofday,
      guests,
      hours,
      hour: count(fields.hour, 9, 25),
      extras: titles(fields.wishes),
      comment: { type: "string", maxLength: COMMENT_MAX, description: fields.comment },
    },
    required: ["date", "timeofday", "guests", "hours"],
  },
} as const satisfies Record<
  string,
  { input: Readonly<Record<string, Schema>>; required: readonly string[] }
>;

/** What each tool answers, by name. */
const ANSWERS = {
  search_packages: object({
    packages: list(card),
    total: whole(),
    page: whole(),
    pages: whole(),
    url: text(),
  }),
  get_package: object({
    ...outline,
    description: text(),
    includes: list(text()),
    excludes: list(text()),
    extras: list(
      object({
        title: text(),
        description: text(),
        price: money(answers.withVat),
        unit: { type: "string", enum: ["booking", "hour", "guest"] },
      }),
    ),
    occasions: list(text()),
    amenities: list(text()),
    cancellation: list(object({ hours_before: whole(), refund_percent: whole() }), answers.tiers),
    deposit_percent: whole(),
    deposit: nullable(money()),
    balance_days_before: whole(),
  }),
  price_charter: object({
    package: text(),
    hours: whole(),
    guests: whole(),
    base: money(),
    extras: list(object({ title: text(), net: money() })),
    net: money(),
    vat: money(),
    total: money(answers.withVat),
    deposit: money(),
    currency: text(),
  }),
  free_times: object(
    {
      package: text(),
      month: text(),
      days: list(
        object({
          day: text(),
          state: { type: "string", enum: ["free", "partly", "taken", "closed"] },
        }),
      ),
      starts: list(text(), answers.starts),
      nearest: nullable(text(answers.nearest)),
      ruled: {
        type: "object",
        additionalProperties: { type: "string" },
        description: answers.ruled,
      },
    },
    ["package", "month", "days", "starts", "nearest"],
  ),
  find_free: object({
    vessels: whole(),
    companies: whole(),
    packages: list(card),
    url: text(),
    request_url: text(answers.link),
  }),
  prepare_request: object({
    url: text(answers.link),
    package: nullable(text()),
    total: nullable(money(answers.withVat)),
    is_sent: { type: "boolean" },
  }),
} satisfies Record<keyof typeof TAKES, Schema>;

const WORDS = {
  search_packages: words.search,
  get_package: words.get,
  price_charter: words.price,
  free_times: words.times,
  find_free: words.free,
  prepare_request: words.prepare,
} satisfies Record<keyof typeof TAKES, { title: string; description: string }>;

export type ToolName = keyof typeof TAKES;
/** The arguments of a tool that have passed its schema. */
export type Given<N extends ToolName> = Arguments<
  (typeof TAKES)[N]["input"],
  (typeof TAKES)[N]["required"][number] & keyof (typeof TAKES)[N]["input"]
>;
export type ToolDefinition = {
  name: ToolName;
  title: string;
  description: string;
  inputSchema: Schema;
  outputSchema: Schema;
  annotations: Readonly<Record<string, boolean | string>>;
};

/** None changes anything, and each call may be repeated. */
const HINTS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

const tools = (Object.keys(TAKES) as ToolName[]).map((name): ToolDefinition => {
  const { input, required } = TAKES[name];
  const { title, description } = WORDS[name];
  return {
    ...{ name, title, description },
    inputSchema: object<Readonly<Record<string, Schema>>>(input, required),
    outputSchema: ANSWERS[name],
    annotations: { title, ...HINTS },
  };
});

const asked: Readonly<Record<keyof typeof prompt.wish, string>> = {
  date: fields.date,
  guests: fields.guests,
  hours: fields.hours,
  occasion: fields.occasionText,
  budget: fields.budget,
};

const policy = (name: "terms" | "cancellation" | "privacy") => ({
  uri: `charter://policy/${name}`,
  ...{ name, title: resources[name], mimeType: "text/markdown" },
});

/** All that is listed, in the order it is listed in. */
export const DEFINITIONS = {
  title: mcpToolMessages.title,
  instructions: mcpToolMessages.instructions,
  tools,
  prompts: [
    {
      ...{ name: prompt.name, title: prompt.title, description: prompt.description },
      arguments: Object.entries(asked).map(([name, description]) => ({
        ...{ name, description },
        required: false,
      })),
    },
  ],
  /** What the prompt says, with {wish} for what was given, and what that is called. */
  plan: { text: prompt.text("{wish}"), wish: prompt.wish as Readonly<Record<string, string>> },
  policies: [policy("terms"), policy("cancellation"), policy("privacy")],
  resourceTemplates: [
    {
      uriTemplate: "charter://package/{slug}",
      name: "package",
      title: resources.package,
      description: resources.packageText,
      mimeType: "application/json",
    },
  ],
};
export type Definitions = typeof DEFINITIONS;
