import { type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Statement } from "#db/batch.ts";
import { pick } from "#db/columns.ts";
import { product_package } from "#db/entities/product-package.ts";
import { constraintViolation, demandRefusal } from "#db/errors.ts";
import { acceptOffer } from "#db/queries/accept-offer.ts";
import { findCustomers } from "#db/queries/admin/customers.ts";
import {
  bookRequest,
  dayOfRequest,
  type PackageOnCall,
  packagesOnCall,
  requestToBook,
} from "#db/queries/admin/telephone.ts";
import { logLines } from "#db/queries/audit.ts";
import { calendars, rulesOfVessel } from "#db/queries/free.ts";
import { type OfferValues, saveOffer } from "#db/queries/offer-steps.ts";
import type { PlacedRequest } from "#db/queries/place-request.ts";
import { catalogueExtras } from "#db/queries/request-package.ts";
import {
  LONGEST_TRIP_HOURS,
  OFFER_DEFAULTS,
  REQUEST_TYPE,
  TIME_OF_DAY,
  TIMES_OF_DAY,
  type TimeOfDay,
} from "#domain/config/limits.ts";
import { AppError } from "#domain/errors.ts";
import { addDays, dubaiMidnight, dubaiTime, earliestDay } from "#domain/lib/dubai-date.ts";
import { freeStarts, nearestFree, type VesselCalendar } from "#domain/lib/free-times.ts";
import { offerSums, packageTotal, splitAllIn } from "#domain/lib/money.ts";
import { parseAed } from "#domain/lib/offer-sum.ts";
import { hourOfStart } from "#domain/lib/start-times.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { telephoneMessages } from "#domain/messages/en/admin-telephone.ts";
import { failedRule } from "#domain/rules/reach.ts";
import {
  firstProblem,
  normalise,
  OFFER_LIMITS,
  requestRules,
  withCountryCode,
} from "#domain/rules/request.ts";
import type { AppServices } from "#worker/app-services.ts";
import { withFreshFeeds } from "../calendars/read-feeds.ts";
import { createRentalRequest, WIDEST_LIMITS } from "../rental-request.ts";
import { parseRentalRequest } from "../rental-request-schema.ts";
import { actorOf, type DeskCall, invalid } from "./call.ts";
import { searchWords } from "./selection.ts";
import { logWord, readWord } from "./word.ts";

const words = telephoneMessages;
const HOUR_MS = 3_600_000;
/** Days before and after the one asked for whose free vessels are counted, and that are looked at for a free one. */
const STRIP = 3;
const AROUND = 14;
/** How long an offer that is booked at once would hold: it is accepted in the same transaction. */
const OFFER_HOURS = 1;

type Services = DeskCall["services"] & Pick<AppServices, "visitor" | "limits">;
export type TelephoneCall = Omit<DeskCall, "services"> & { services: Services };

/** The fields of the screen, as they were typed. */
const CALL_FIELDS = [
  ...(["who", "name", "email", "phone", "date", "guests", "duration", "timeofday"] as const),
  ...(["start_hour", "comment", "customer", "request", "package", "key"] as const),
] as const;
export type CallField = (typeof CALL_FIELDS)[number];
export type CallValues = Record<CallField, string> & { extras: string[] };

/** What is asked for when nobody has said anything yet. */
export function emptyCall(now: Date): CallValues {
  return {
    ...{ who: "", name: "", email: "", phone: "", start_hour: "", comment: "", customer: "" },
    // The open request that is booked, and the package it asks for.
    ...{ request: "", package: "" },
    date: addDays(earliestDay(now), 1),
    guests: `${OFFER_DEFAULTS.guests}`,
    duration: `${OFFER_DEFAULTS.duration}`,
    timeofday: `${TIME_OF_DAY.afternoon}`,
    // Pressed twice, a request is sent once.
    key: uuidv7(),
    extras: [],
  };
}

/** The fields of a posted form; what is left out is as nobody has said it. */
export function readCall(form: URLSearchParams, now: Date): CallValues {
  const empty = emptyCall(now);
  const read = Object.fromEntries(
    CALL_FIELDS.map((name) => [name, form.get(name)?.slice(0, 2000) ?? empty[name]]),
  ) as Record<CallField, string>;
  return { ...read, extras: form.getAll("extras").slice(0, 50) };
}

/** A vessel's package as the screen shows it: with its price for exactly this trip, or with the reason why it does not fit. */
export type OnCall = {
  uuid: string;
  title: string;
  vessel: string;
  provider: string;
  phone: string;
  capacity: number;
  /** In fils, extras and VAT included. */
  total: number;
  /** Wished extras that it has no price for. */
  missing: string[];
  /** "16:00", the free starts. */
  starts: string[];
  /** Why not; null for one that fits. */
  why: string | null;
};

export type CallView = {
  values: CallValues;
  customers: {
    uuid: string;
    name: string;
    email: string;
    phone: string;
    requests: number;
    bookings: number;
    booked: number;
    last_date: number;
  }[];
  /** Extras that may be wished for. */
  extras: string[];
  /** What is wrong with the trip, by field. */
  problems: Record<string, string>;
  packages: OnCall[];
  /** Days around the one asked for, with how many vessels are free. */
  days: { day: string; vessels: number }[];
};

/** The screen for what was typed so far, in one round trip (DESIGN §15 for what is free). */
export async function readTelephone(
  { services, guard }: TelephoneCall,
  values: CallValues,
): Promise<CallView> {
  const { now } = services;
  const { rows } = await guard.read(telephoneQueries(services, values));
  return toTelephone(rows, values, now);
}

/**
 * The same as queries for a batch, which `toTelephone` makes the screen of. Where an open request is on the screen (its
 * uuid) the batch finds its day itself.
 */
export function telephoneQueries(
  { db, now }: Pick<Services, "db" | "now">,
  values: CallValues,
  request?: string,
) {
  const { trip } = readTrip(values, now);
  const day = dayOfRequest(request, trip ? dubaiMidnight(trip.day).getTime() : now.getTime());
  const around = {
    from: sql`${day} - ${AROUND * 24 * HOUR_MS}`,
    to: sql`${day} + ${((AROUND + 2) * 24 + LONGEST_TRIP_HOURS) * HOUR_MS}`,
  };
  return {
    customers: findCustomers(db, searchWords(values.who)),
    extras: catalogueExtras(db),
    packages: packagesOnCall(db, trip ? sql`1` : sql`0`),
    ...calendars(db, trip?.day ?? null, { ...around, now }),
  };
}
type Rows = {
  customers: Awaited<ReturnType<typeof findCustomers>>;
  extras: { title: string }[];
  packages: PackageOnCall[];
  taken: Awaited<ReturnType<typeof calendars>["taken"]>;
  rules: Awaited<ReturnType<typeof calendars>["rules"]>;
};

export function toTelephone(rows: Rows, values: CallValues, now: Date): CallView {
  const { trip, problems } = readTrip(values, now);
  const takenOf = Map.groupBy(rows.taken, ({ vessel }) => vessel);
  const calendarOf = (vessel: string): VesselCalendar => ({
    rules: rulesOfVessel(rows.rules, vessel),
    taken: takenOf.get(vessel) ?? [],
    now,
  });
  const base = {
    values,
    customers: rows.customers,
    extras: rows.extras.map(({ title }) => title),
    problems,
  };
  if (!trip) return { ...base, packages: [], days: [] };
  const wanted = { times_of_day: [trip.timeofday], duration: trip.duration, hour: trip.hour };
  const all = rows.packages.map((row) => {
    const pack = { ...row, times_of_day: JSON.parse(row.times) as number[] };
    const calendar = calendarOf(pack.vessel_uuid);
    const failed = failedRule(trip.wish, pack);
    const starts = failed ? [] : freeStarts(trip.day, wanted, calendar).map(dubaiTime);
    const why = failed
      ? words.why[failed](pack)
      : starts.length > 0
        ? null
        : words.why.taken(nearestFree(trip.day, wanted, calendar, { reach: AROUND - 1 }));
    return { pack, why, starts };
  });
  const byPrice = all
    .map(({ pack, why, starts }) => ({ ...toOnCall(pack, trip, values.extras), why, starts }))
    .toSorted(
      (a, b) =>
        Number(a.why !== null) - Number(b.why !== null) ||
        Number(b.uuid === values.package) - Number(a.uuid === values.package) ||
        a.total - b.total,
    );
  const able = all.filter(({ pack }) => failedRule(trip.wish, pack) === undefined);
  const strip = Array.from({ length: 2 * STRIP + 1 }, (_, at) => addDays(trip.day, at - STRIP));
  const days = strip.flatMap((day) => {
    if (day < earliestDay(now)) return [];
    const free = able.filter(
      ({ pack }) => freeStarts(day, wanted, calendarOf(pack.vessel_uuid)).length > 0,
    );
    return [{ day, vessels: new Set(free.map(({ pack }) => pack.vessel_uuid)).size }];
  });
  return { ...base, packages: byPrice, days };
}

type Trip = {
  day: string;
  timeofday: TimeOfDay;
  duration: number;
  guests: number;
  hour: number | null;
  wish: { guests: number; duration: number; timeofday: number };
};

/** The trip that was typed, by the rules of the form; or what is wrong with it, by field. */
function readTrip(values: CallValues, now: Date) {
  const rules = requestRules(OFFER_LIMITS, earliestDay(now));
  const problems: Record<string, string> = {};
  const read = (name: CallField, field: Parameters<typeof normalise>[0]) => {
    const value = normalise(field, values[name]);
    const problem = firstProblem(rules[field], value);
    if (problem !== undefined) problems[name] = problem;
    return value;
  };
  const day = read("date", "codStartDate");
  const guests = Number(read("guests", "txtGuests"));
  const duration = Number(read("duration", "txtDuration"));
  const timeofday = TIMES_OF_DAY.find((time) => `${time}` === read("timeofday", "selTimeOfDay"));
  const hour = read("start_hour", "selStartHour");
  if (Object.keys(problems).length > 0 || timeofday === undefined)
    return { trip: undefined, problems };
  const trip: Trip = {
    ...{ day, timeofday, duration, guests },
    hour: hour === "" ? null : Number(hour),
    wish: { guests, duration, timeofday },
  };
  return { trip, problems };
}

/** The extras of a package that were wished for, for the whole trip, net in fils; and those it does not have. */
function pricedExtras(pack: PackageOnCall, trip: Trip, wished: readonly string[]) {
  const times = { booking: 1, hour: trip.duration, guest: trip.guests };
  const known = JSON.parse(pack.extras) as {
    title: string;
    price: number;
    unit: keyof typeof times;
  }[];
  const priced = wished.flatMap((title) => {
    const one = known.find((extra) => extra.title === title);
    return one ? [{ title, price: one.price * times[one.unit] }] : [];
  });
  const missing = wished.filter((title) => !priced.some((one) => one.title === title));
  return { priced, missing };
}

/** Net of the charter alone, and the sum with extras and VAT, in fils. */
function sumsOf(pack: PackageOnCall, trip: Trip, extras: readonly { price: number }[]) {
  const { net: price } = packageTotal(pack, trip.duration);
  return { price, ...offerSums({ price, extras, vat: null }) };
}

function toOnCall(pack: PackageOnCall, trip: Trip, wished: readonly string[]) {
  const { priced, missing } = pricedExtras(pack, trip, wished);
  return {
    uuid: pack.uuid,
    title: pack.title,
    vessel: pack.vessel,
    provider: pack.provider,
    phone: pack.phone,
    capacity: pack.capacity,
    total: sumsOf(pack, trip, priced).total,
    missing,
  };
}

/** The request as the form would send it. */
function bodyOf(values: CallValues) {
  const { name, email, date, guests, duration, timeofday, start_hour, comment, extras } = values;
  return {
    ...{ name, email, guests, duration, timeofday, start_hour, comment, extras },
    start_date: date,
    phone: withCountryCode(values.phone),
    typeid: REQUEST_TYPE.offer as number,
  };
}

/** Takes the request down and sends it to the providers, like one of the form. Throws AppError as createRentalRequest does. */
export function sendToProviders(call: TelephoneCall, values: CallValues): Promise<PlacedRequest> {
  const { services, guard, user_uuid } = call;
  return createRentalRequest(services, bodyOf(values), {
    ...{ idempotencyKey: keyOf(values), sharelink: undefined, landingPath: "" },
    office: {
      user_uuid,
      write: (batch) => guard.write(batch),
      along: (record) => [taken(call, record)],
    },
  });
}

const keyOf = ({ key }: CallValues) => (isUuid(key) ? `call-${key}` : undefined);

const taken = ({ services, user_uuid }: TelephoneCall, record: string) =>
  logLines(
    services.db,
    { actor: actorOf({ services, user_uuid }), now: services.now },
    {
      ...{ action: "request_by_telephone", entity: "RentalRequest", record: sql`${record}` },
      after: sql`json_object('source', 'admin')`,
      from: sql`(select 1)`,
    },
  );

/**
 * Books a package by the word of its provider: the open request that is named, as it was agreed; else a new request, offer, acceptance and booking in one transaction, each by its own
 * statements, so that all that follows from them holds. Throws AppError: validation with fields, conflict where the price is
 * another by now, or somebody else has the time.
 */
export async function bookByTelephone(
  call: TelephoneCall,
  values: CallValues,
  form: URLSearchParams,
  package_uuid: string,
): Promise<PlacedRequest> {
  const { services, guard, user_uuid } = call;
  const { db, now } = services;
  if (!isUuid(package_uuid)) throw new AppError("conflict", words.gone);
  const suffix = `:${package_uuid}`;
  const { trip, problems } = readTrip(values, now);
  if (!trip) throw invalid(problems);
  const word = readWord((name) => form.get(name), { suffix });
  const { rows } = await guard.read({ pack: packagesOnCall(db, sql`p.uuid = ${package_uuid}`) });
  const [pack] = rows.pack;
  const times_of_day = JSON.parse(pack?.times ?? "[]") as number[];
  if (!pack || failedRule(trip.wish, { ...pack, times_of_day }))
    throw new AppError("conflict", words.gone);

  const { priced, missing } = pricedExtras(pack, trip, values.extras);
  const usual = sumsOf(pack, trip, priced);
  if (form.get(`seen${suffix}`) !== `${usual.total}`) throw new AppError("conflict", words.changed);
  const sum = agreedSum(form.get(`price${suffix}`) ?? "", usual, priced, suffix);
  const start = form.get(`start${suffix}`) ?? "";
  const hour = /^\d\d:00$/.test(start) ? hourOfStart(start) : undefined;
  if (hour === undefined) throw invalid({ [`start${suffix}`]: words.start });
  const start_date = new Date(dubaiMidnight(trip.day).getTime() + hour * HOUR_MS);

  const by = { actor: actorOf(call), now };
  const offer: OfferValues = {
    ...{ rental_product_uuid: pack.vessel_uuid, product_package_uuid: package_uuid },
    ...{ price: sum.price, vat: sum.vat, extras: priced, start_date, note: "" },
    includes: JSON.parse(pack.includes) as string[],
    excludes: withoutPriced(JSON.parse(pack.excludes) as string[], priced),
    cancellation: JSON.parse(pack.cancellation) as {
      hours_before: number;
      refund_percent: number;
    }[],
    meeting_point: pack.meeting_point,
    valid_until_date: new Date(
      Math.min(now.getTime() + OFFER_HOURS * HOUR_MS, start_date.getTime()),
    ),
    option_until_date: null,
  };
  const comment = [values.comment, missing.length > 0 ? words.alsoWished(missing) : ""];
  const body = {
    ...bodyOf({ ...values, comment: comment.filter(Boolean).join("\n") }),
    ...{ typeid: REQUEST_TYPE.reservation, product_package_uuid: package_uuid },
    ...{ start_hour: `${hour}`, extras: priced.map(({ title }) => title) },
  };
  const logged = (approval: string) =>
    logWord(call, {
      ...{ action: "provider_word", entity: "RentalApproval", record: approval },
      word,
    });
  if (isUuid(values.request))
    return bookAsked(call, values.request, { offer, body, total: sum.total, suffix, logged });
  const approval_uuid = uuidv7();
  const vessel: SQL = sql`select rental_product_uuid from ${product_package} where uuid = ${package_uuid}`;
  const placed = await withFreshFeeds(services, vessel, (demands) =>
    createRentalRequest(services, body, {
      ...{ idempotencyKey: keyOf(values), sharelink: undefined, landingPath: "" },
      office: {
        ...{ user_uuid, approval_uuid },
        write: (batch) => guard.write(batch),
        along: (request_uuid) => [
          ...demands,
          taken(call, request_uuid),
          ...saveOffer(
            db,
            { ...by, approval_uuid, to: "offered", revision: 0, isSaid: true },
            offer,
          ),
          logged(approval_uuid),
          ...acceptOffer(db, { ...by, request_uuid, approval_uuid, revision: 1 }),
        ],
      },
    }),
  );
  services.tellPages(placed.uuid);
  services.freshenPackages({ request: placed.uuid });
  return placed;
}

/** The same of a request that is open: it stays one request, with its link, its chat and its other offers. */
async function bookAsked(
  call: TelephoneCall,
  request: string,
  agreed: {
    offer: OfferValues;
    body: Record<string, unknown>;
    total: number;
    suffix: string;
    logged: (approval: string) => Statement;
  },
): Promise<PlacedRequest> {
  const { services, guard } = call;
  const { db, now } = services;
  const { offer, total, suffix, logged } = agreed;
  const input = parseRentalRequest(agreed.body, WIDEST_LIMITS, earliestDay(now));
  const values = {
    ...pick(input, "name", "email", "phone", "comment", "guests", "duration", "timeofday"),
    ...pick(input, "start_hour", "extras"),
    ...{ start_date: dubaiMidnight(input.start_day), end_date: dubaiMidnight(input.end_day) },
  };
  const read = async () => {
    const { rows } = await guard.read({
      asked: requestToBook(db, request, offer.rental_product_uuid),
    });
    const [asked] = rows.asked;
    if (!asked) throw new AppError("conflict", words.over);
    return asked;
  };
  const placed = ({ uuid, request_id, valid_until_date }: Awaited<ReturnType<typeof read>>) => ({
    ...{ uuid, request_id, asked: 1 },
    valid_until_date: (valid_until_date ?? now).toISOString(),
  });
  /** Pressed twice, it is booked once: the same trip for the same sum. */
  const isDone = ({ booked }: Awaited<ReturnType<typeof read>>) =>
    booked?.product_package_uuid === offer.product_package_uuid &&
    booked.start_date.getTime() === offer.start_date.getTime() &&
    booked.total === total;
  const asked = await read();
  if (isDone(asked)) return placed(asked);
  const statements = bookRequest(db, {
    ...{ asked, values, offer, said: logged, now, actor: actorOf(call) },
  });
  try {
    await withFreshFeeds(services, sql`select ${offer.rental_product_uuid}`, (demands) =>
      guard.write([...demands, ...statements]),
    );
  } catch (error) {
    const refusal = demandRefusal(error);
    if (refusal === "taken" || constraintViolation(error)?.kind === "vessel_booked")
      throw invalid({ [`start${suffix}`]: words.taken });
    if (refusal !== "conflict") throw error;
    const other = await read();
    if (isDone(other)) return placed(other);
    throw new AppError("conflict", words.over);
  }
  services.sendMails();
  services.tellPages(request);
  services.freshenPackages({ request });
  return placed(asked);
}

/** What the provider has said it costs, all in; without a word the package's price. Throws AppError validation. */
function agreedSum(
  typed: string,
  usual: { price: number; vat: number; total: number },
  extras: readonly { price: number }[],
  suffix: string,
): { price: number; vat: number; total: number } {
  if (typed.trim() === "") return pick(usual, "price", "vat", "total");
  const asked = parseAed(typed);
  const added = extras.reduce((sum, { price }) => sum + price, 0);
  const { net, vat } = splitAllIn(asked ?? 0);
  if (asked === undefined || asked === 0 || net < added)
    throw invalid({ [`price${suffix}`]: words.price });
  return { price: net - added, vat, total: asked };
}

/** What has a price in the offer is not left out of it. */
const withoutPriced = (excludes: readonly string[], priced: readonly { title: string }[]) =>
  excludes.filter(
    (line) => !priced.some(({ title }) => title.toLowerCase() === line.trim().toLowerCase()),
  );
