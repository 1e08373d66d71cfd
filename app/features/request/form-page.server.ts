import { sql } from "drizzle-orm";
import { createContext, type RouterContextProvider } from "react-router";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { freeFleet } from "#db/queries/fan-out.ts";
import {
  catalogueExtras,
  requestOptions,
  requestPackage,
  toFormPackage,
} from "#db/queries/request-package.ts";
import type { Site } from "#domain/config/site.ts";
import { extraName, type OptionData } from "#domain/data/catalogue.ts";
import { earliestDay, formatDate, isCalendarDay } from "#domain/lib/dubai-date.ts";
import type { FreeMonth } from "#domain/lib/free-times.ts";
import { BASE } from "#domain/lib/local-path.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import type { FreeFleet } from "#domain/rules/reach.ts";
import { normalise, OFFER_LIMITS } from "#domain/rules/request.ts";
import { servicesContext } from "#worker/app-services.ts";
import { END_OF_CALENDARS, packageCalendar, toFreeMonth } from "#worker/services/free-days.ts";
import { toFreeFleet, type WishOfDay } from "#worker/services/free-fleet.ts";
import { knownSite, rememberSite } from "#worker/services/known-site.ts";
import { wishOf } from "./answer-step.server.ts";
import { defaultValues, type Given, givenValues, type RequestMode } from "./defaults.ts";
import type { AsidePicture } from "./running-total.tsx";
import type { Posted } from "./server-steps.ts";

type FormPage = {
  mode: RequestMode;
  earliest: string;
  picture: AsidePicture | undefined;
  site: Partial<Site>;
  /** False when the site's configuration is a guess: such a page is not kept for others. */
  isKept: boolean;
  /** True when the address names a package that is not offered (any more). */
  packageIsGone: boolean;
  /** Titles of the catalogue's extras, on a page that is kept; a posted step carries them. */
  shownExtras: readonly string[];
  /** Their labels, where the page is in another language than they. */
  extraNames?: readonly string[];
  /** What is free for the wish the form begins with, on such a page. */
  counted: FreeFleet | undefined;
  /** How free the package is on the day of a posted step, for its hours; and for the shortest trip it takes. */
  calendar: { wanted: FreeMonth; shortest: FreeMonth } | undefined;
};

/** What the action has read, so that the loader which runs after it does not ask the database again. */
const readBefore = createContext<FormPage | null>(null);

/**
 * The form an address asks for. A page that is kept for everybody says what the database says; without `?package=` an
 * answer to one visitor asks no database, so that a step can be taken while it is away.
 */
export async function formPage(
  url: string,
  context: Readonly<RouterContextProvider>,
  { isShared = false, posted }: { isShared?: boolean; posted?: Posted } = {},
): Promise<FormPage> {
  const before = context.get(readBefore);
  if (before) return before;
  const { db, now } = context.get(servicesContext);
  const slug = new URL(url).searchParams.get("package");
  const earliest = earliestDay(now);
  const wanted = posted && dayPosted(posted, earliest);
  const read = await readFormPage({ db, now }, slug, isShared, wanted, () => {
    const given = givenValues(new URL(url).searchParams, OFFER_LIMITS, earliest);
    const values = { ...defaultValues({ kind: "offer" }, OFFER_LIMITS, earliest), ...given.values };
    return wishOf(values, now);
  });
  const { found } = read;
  const page: FormPage = {
    mode: found ? { kind: "reservation", pack: found.pack } : { kind: "offer" },
    earliest,
    picture: found?.picture,
    site: read.site ?? knownSite(),
    isKept: read.site !== undefined,
    packageIsGone: slug !== null && !found,
    shownExtras: read.extras?.map(({ title }) => title) ?? [],
    ...(BASE !== "" && read.extras && { extraNames: read.extras.map(extraName) }),
    counted: read.counted,
    calendar: wanted && read.calendar && calendarOf(read.calendar, wanted, now),
  };
  context.set(readBefore, page);
  return page;
}

/**
 * What a link says, with the day it asked for named where the form does not take it: another one stands in the field then.
 * Written here, so that the words cost no page a byte of script.
 */
export function namingDay(given: Given, asked: string | null): Given {
  const why = given.leftOut.codStartDate;
  if (why === undefined) return given;
  const { refused, unreadable } = serviceMessages.linkedDay;
  const day = normalise("codStartDate", asked);
  const codStartDate = isCalendarDay(day) ? refused(formatDate(day), why) : unreadable;
  return { ...given, leftOut: { ...given.leftOut, codStartDate } };
}

type Read = {
  found?: ReturnType<typeof toFormPackage>;
  site?: Partial<Site> | undefined;
  extras?: Pick<OptionData, "title" | "label">[];
  counted?: FreeFleet | undefined;
  calendar?: Parameters<typeof toFreeMonth>[0];
};

type Wanted = { day: string; month: string; duration: number | null };
function calendarOf(read: NonNullable<Read["calendar"]>, wanted: Wanted, now: Date) {
  const found = toFreeMonth(read, wanted, now);
  const shortest = toFreeMonth(read, { ...wanted, duration: null }, now);
  return found && shortest && { wanted: found, shortest };
}

/** The day of a posted step, and for how many hours it is as far as they are known. */
function dayPosted({ values }: Posted, earliest: string): Wanted | undefined {
  const day = normalise("codStartDate", values.codStartDate);
  if (!isCalendarDay(day)) return undefined;
  if (day < earliest || day >= END_OF_CALENDARS) return undefined;
  const hours = Number(normalise("txtDuration", values.txtDuration));
  return { day, month: day.slice(0, 7), duration: Number.isInteger(hours) ? hours : null };
}

/** One round trip, or none, and one more where hardly anything is free; the plain form does without the database. */
async function readFormPage(
  { db, now }: { db: Db; now: Date },
  slug: string | null,
  isShared: boolean,
  wanted: { month: string } | undefined,
  wishNow: () => WishOfDay | undefined,
): Promise<Read> {
  if (slug !== null) {
    const calendar = wanted && packageCalendar(db, sql`p.slug = ${slug}`, wanted.month, now);
    const { rows, options, config, pack, taken } = await readBatch(db, {
      rows: requestPackage(db, slug),
      options: requestOptions(db, slug),
      config: siteConfig(db),
      pack: calendar ? [calendar.pack] : [],
      taken: calendar ? [calendar.taken] : [],
    });
    return {
      found: toFormPackage(rows, options),
      site: rememberSite(config),
      calendar: { pack: pack[0] ?? [], taken: taken[0] ?? [] },
    };
  }
  if (!isShared) return {};
  const wish = wishNow();
  const read = await readBatch(db, {
    config: siteConfig(db),
    extras: catalogueExtras(db),
    free: wish ? [freeFleet(db, wish, now)] : [],
  }).catch(() => undefined);
  if (!read) return {};
  const [free] = read.free;
  const counted = wish && free && (await toFreeFleet(db, wish, free).catch(() => undefined));
  return { site: rememberSite(read.config), extras: read.extras, counted };
}
