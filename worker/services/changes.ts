import { type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Answers, Batch } from "#db/batch.ts";
import type { TripConditions, TripTerms } from "#db/entities/booking-change.ts";
import { constraintViolation, demandRefusal } from "#db/errors.ts";
import type { Actor } from "#db/queries/audit.ts";
import { asItIs, recordWordsOf, type Say } from "#db/queries/record-words.ts";
import {
  agreeToChange,
  type ChangeRow,
  type ChangesRows,
  callOff,
  cancelByProvider,
  changesOf,
  chooseDate,
  demandTrip,
  dropDate,
  endChange,
  giveAllBack,
  proposeChange,
  type Seen,
  sailAfterAll,
} from "#db/queries/trip-changes.ts";
import {
  ADVANCE_DAYS,
  COMMENT_MAX,
  LONGEST_TRIP_HOURS,
  type TimeOfDay,
} from "#domain/config/limits.ts";
import { AppError } from "#domain/errors.ts";
import type { CompareLine } from "#domain/lib/asked-trip.ts";
import { bookedStages, cancelledBooks } from "#domain/lib/books.ts";
import { ALL_BACK, conditionsText } from "#domain/lib/cancellation.ts";
import { latinDigits } from "#domain/lib/digits.ts";
import {
  addDays,
  dubaiDay,
  dubaiMidnight,
  dubaiTime,
  earliestDay,
  formatDate,
  formatDateTime,
  formatSpan,
  readDay,
} from "#domain/lib/dubai-date.ts";
import { ruledOut } from "#domain/lib/free-times.ts";
import { formatPrice, formatSum, withVat } from "#domain/lib/money.ts";
import { parseAed } from "#domain/lib/offer-sum.ts";
import { dueAfterChange } from "#domain/lib/payment-terms.ts";
import { plainText } from "#domain/lib/plain-text.ts";
import { timeOfStart, timesOfTrip } from "#domain/lib/start-times.ts";
import { changedPrice, type SoldExtra } from "#domain/lib/trip-change.ts";
import { listed, listedApart } from "#domain/lib/words.ts";
import { changesMessages } from "#domain/messages/en/changes.ts";
import { completeMessages } from "#domain/messages/en/complete.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import type { CancellationTier } from "#domain/rules/fields.ts";
import { hourUnfit } from "#domain/rules/request.ts";
import { STANDING } from "#domain/states/booking.ts";
import {
  CHANGE_VALID_HOURS,
  type ChangeSide,
  type ChangeSteps,
  changeSteps,
  OTHER_SIDE,
} from "#domain/states/change.ts";
import type { AppServices } from "#worker/app-services.ts";
import { withFreshFeeds } from "./calendars/read-feeds.ts";
import { invalid } from "./rental-request-schema.ts";

const { errors: words, compare, form: formWords, office } = changesMessages;
const HOUR_MS = 3_600_000;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const PUBLISHED = 1;

/** Who speaks about a booking's changes, the way to the database that is theirs, and which booking (a condition on it). */
export type ChangeCall = {
  side: ChangeSide;
  actor: Actor;
  whose: SQL;
  read<const B extends Batch>(queries: B): Promise<Answers<B>>;
  write<const B extends Batch>(batch: B): Promise<Answers<B>>;
};
type Services = Pick<
  AppServices,
  "db" | "now" | "outsideHosts" | "sendMails" | "tellPages" | "freshenPackages"
>;
type Booking = ChangesRows["found"][number];
type Speaker = "visitor" | "provider";

/** `drawn` is the mark of the booking's trip that stands as the old one. */
export type ChangePreview = { lines: CompareLine[]; drawn: string };
export type ChangeView = NonNullable<ReturnType<typeof changeView>>;

/** The trip of a booking as a proposal has it. */
export function termsOf(row: Booking): TripTerms {
  const { rental_product_uuid, product_package_uuid, guests, extras, lines, total } = row;
  const hours = (row.end_date.getTime() - row.start_date.getTime()) / HOUR_MS;
  const start = row.start_date.toISOString();
  const trip = { rental_product_uuid, product_package_uuid, start, hours, guests };
  return { ...trip, extras, lines, total, ...conditionsOf(row) };
}

/** What a booking or a package promises: it changes with the package. */
const conditionsOf = ({ includes, excludes, cancellation }: TripConditions): TripConditions => ({
  ...{ includes, excludes, cancellation },
});

/** One text for all that a proposal sets its new trip beside. */
const markOf = (trip: TripTerms) =>
  [
    ...[trip.rental_product_uuid, trip.product_package_uuid ?? ""],
    ...[Date.parse(trip.start), trip.hours, trip.guests, trip.total],
    ...trip.extras.map(({ title }) => title),
  ].join("|");

/**
 * What a page shows of a booking's changes to one side: the open one with what may be done about it, the form, and what
 * was before. Null where there is no booking. Texts are in the page's language, amounts included, and the words of records as `say` has
 * them.
 */
export function changeView(rows: ChangesRows, side: ChangeSide, now: Date, say: Say = asItIs) {
  const [row] = rows.found;
  if (!row) return null;
  const stands = STANDING.includes(row.state);
  const isAhead = stands && row.start_date > now;
  const found = rows.changes.find((one) => isLive(one, now));
  const open = stands ? found : undefined;
  const steps = open && stepsFor(open, side);
  const of = (change: ChangeRow) => ({
    ...{ uuid: change.uuid, kind: change.kind, side: change.side, state: change.state },
    by_office: change.by_office,
    ...{ reason: change.reason, answer: change.answer, way: change.way },
    date: formatDateTime(change.create_date),
    /** When it was answered or ended; null where nobody has. */
    decided: change.decided_date && formatDateTime(change.decided_date),
    for_weather: endedByWeather(change, rows.changes),
    with_booking: endedWithBooking(change, row),
    lines: change.after ? compareTrips(rows, change.before, change.after, now, say) : [],
  });
  const current = termsOf(row);
  const { payments } = rows;
  const paid = payments.length > 0 ? cancelledBooks(payments, 0).back : row.total;
  return {
    booking_uuid: row.uuid,
    side,
    /** What comes back where all of it does: what was paid, null where nothing was; the total where no books are kept. */
    all_back: paid === 0 ? null : formatPrice(paid, row.currency),
    /** What the office's page is about. */
    trip: office.trip(
      vesselOf(rows, row) ?? compare.none,
      formatSpan(row.start_date, row.end_date),
    ),
    open:
      open && steps
        ? {
            ...of(open),
            seen: open.update_date.getTime(),
            until: formatDateTime(open.valid_until_date),
            may: { ...steps, sailAfterAll: steps.sailAfterAll && isAhead },
          }
        : null,
    /** A change may be proposed where none is open, or instead of the open one. */
    may_propose: steps ? steps.propose : isAhead,
    may_call_off: side !== "visitor" && isAhead && open?.kind !== "weather",
    /** The office cancels at its desk. */
    may_cancel: side === "provider" && isAhead && open?.kind !== "weather",
    /** One that is open no longer, and not ended by the clock yet, is over. */
    history: rows.changes
      .filter((change) => change !== open)
      .map((change) => of(change.state === "open" ? { ...change, state: "expired" } : change)),
    form: {
      drawn: markOf(current),
      ...{ day: dubaiDay(row.start_date), time: dubaiTime(row.start_date) },
      /** The first day that may be chosen. */
      earliest: side === "visitor" ? earliestDay(now) : dubaiDay(now),
      ...{ hours: current.hours, guests: row.guests },
      choice: row.product_package_uuid ?? row.rental_product_uuid,
      extras: row.extras.map(({ title }) => title),
      choices: choicesOf(rows, row, say).map(({ value, label }) => ({ value, label })),
      options: extrasOf(rows, row).map((extra) => ({
        title: extra.title,
        label: extraText({ ...extra, title: say(extra.title) }, side),
      })),
    },
  };
}

/** True for a proposal that was withdrawn in the transaction in which the weather called its trip off. */
const endedByWeather = ({ state, decided_date }: ChangeRow, all: readonly ChangeRow[]) =>
  state === "withdrawn" &&
  all.some(
    ({ kind, create_date }) =>
      kind === "weather" && create_date.getTime() === decided_date?.getTime(),
  );

/** True for a proposal that nobody was asked to answer any more: its booking was cancelled before its time was over. */
const endedWithBooking = (change: ChangeRow, booking: Booking) =>
  change.kind === "trip" &&
  booking.state === "cancelled" &&
  (change.state === "open" || change.state === "expired") &&
  Number(change.decided_date) < Number(change.valid_until_date);

const isLive = (change: ChangeRow, now: Date) =>
  change.state === "open" && (change.kind === "weather" || change.valid_until_date > now);

function stepsFor(change: ChangeRow, side: ChangeSide): ChangeSteps {
  const open = { kind: change.kind, side: change.side, hasTrip: change.after !== null };
  if (side !== "office") return changeSteps(open, side);
  // The office may do for each side what that side may.
  const [one, other] = [changeSteps(open, "visitor"), changeSteps(open, "provider")];
  const keys = Object.keys(one) as (keyof ChangeSteps)[];
  return Object.fromEntries(keys.map((key) => [key, one[key] || other[key]])) as ChangeSteps;
}

/** The provider's vessels and packages that are sold, and what the booking has. */
function choicesOf({ choices }: ChangesRows, row: Booking, say: Say = asItIs) {
  const sold = choices.flatMap(({ vessel, pack }) => {
    const isOwn =
      pack?.uuid === row.product_package_uuid && vessel.uuid === row.rental_product_uuid;
    const isSold = vessel.statusid === PUBLISHED && pack?.statusid === PUBLISHED;
    if (!pack || !(isOwn || isSold)) return [];
    return [{ value: pack.uuid, label: `${say(vessel.title)}: ${say(pack.title)}`, vessel, pack }];
  });
  const own = choices.find(({ vessel }) => vessel.uuid === row.rental_product_uuid);
  if (row.product_package_uuid !== null || !own) return sold;
  return [
    { value: own.vessel.uuid, label: say(own.vessel.title), vessel: own.vessel, pack: null },
    ...sold,
  ];
}

const vesselOf = (rows: ChangesRows, of: Pick<TripTerms, "rental_product_uuid">) =>
  rows.choices.find(({ vessel }) => vessel.uuid === of.rental_product_uuid)?.vessel.title;

/** What may be had: each as it is sold, the booking's package first; one agreed at another price as it was, for all of it. */
function extrasOf({ options }: ChangesRows, row: Booking): SoldExtra[] {
  const { hours, guests } = termsOf(row);
  const times = { booking: 1, hour: hours, guest: guests };
  const own = options.filter((one) => one.package_uuid === row.product_package_uuid);
  const agreed = row.extras.map(({ title, price }) => {
    const sold = own.find((one) => one.title === title);
    const isAsSold = sold && sold.price * times[sold.unit] === price;
    return isAsSold ? sold : { title, price, unit: "booking" as const };
  });
  const all = [...agreed, ...own, ...options];
  return all.filter(({ title }, place) => all.findIndex((one) => one.title === title) === place);
}

/** A visitor reads prices with VAT, as in the request form; who sells reads them as they are kept. */
function extraText({ title, price, unit }: SoldExtra, side: ChangeSide): string {
  const isVisitor = side === "visitor";
  const sum = formatSum(isVisitor ? withVat(price) : price);
  return formWords.extra(title, packageMessages.extras.price(sum, unit), isVisitor);
}

/**
 * Old beside new: what is other, then the price, the conditions, and what a cancellation today would give back of what was
 * paid and cost in all, by the books.
 */
function compareTrips(
  rows: ChangesRows,
  before: TripTerms,
  after: TripTerms,
  now: Date,
  say: Say,
): CompareLine[] {
  const [row] = rows.found;
  const currency = row?.currency ?? "AED";
  const titles = ({ rental_product_uuid, product_package_uuid }: TripTerms) => ({
    vessel: vesselOf(rows, { rental_product_uuid }),
    pack: rows.choices.find(({ pack }) => pack?.uuid === product_package_uuid)?.pack,
  });
  /** Of a proposal from before they were kept: those of its package now. */
  const promised = (trip: TripTerms): Partial<TripConditions> =>
    trip.cancellation
      ? trip
      : ((trip.product_package_uuid === row?.product_package_uuid ? row : titles(trip).pack) ?? {});
  const isOff = rows.changes.some((one) => one.kind === "weather" && isLive(one, now));
  const stages = (trip: TripTerms) => {
    const charter = { start: new Date(trip.start), total: trip.total, now };
    const of = (tiers: readonly CancellationTier[]) => bookedStages(tiers, charter, rows.payments);
    // Of a trip that the weather has called off everything comes back, whenever that is.
    if (isOff && trip === before)
      return of(ALL_BACK)
        .slice(0, 1)
        .map((stage) => ({ ...stage, until: null }));
    return of(promised(trip).cancellation ?? []);
  };
  const cancelled = (trip: TripTerms) => {
    const [stage] = stages(trip);
    return {
      back: formatPrice(stage?.back ?? 0, currency),
      pay: formatPrice(stage?.pay ?? trip.total, currency),
    };
  };
  const when = (trip: TripTerms) =>
    formatSpan(new Date(trip.start), new Date(Date.parse(trip.start) + trip.hours * HOUR_MS));
  const extras = (trip: TripTerms) =>
    listed(trip.extras.map(({ title }) => say(title))) || compare.none;
  const things = (of: keyof Omit<TripConditions, "cancellation">) => (trip: TripTerms) =>
    listedApart((promised(trip)[of] ?? []).map(say)) || compare.none;
  const isCurrent = row !== undefined && markOf(termsOf(row)) === markOf(before);
  const line = (label: string, text: (trip: TripTerms) => string) => ({
    ...{ label, was: text(before), is: text(after) },
  });
  const isOther = ({ was, is }: CompareLine) => was !== is;
  const facts = [
    line(compare.vessel, (trip) => say(titles(trip).vessel ?? compare.none)),
    line(compare.package, (trip) => say(titles(trip).pack?.title ?? compare.none)),
    line(compare.when, when),
    line(compare.guests, ({ guests }) => `${guests}`),
    line(compare.extras, extras),
    line(completeMessages.included, things("includes")),
    line(completeMessages.excluded, things("excludes")),
    // Of what is over by now nobody knows when it was to be paid.
    ...(isCurrent ? [line(compare.due, (trip) => dueText(rows, trip, trip !== before, now))] : []),
  ].filter(isOther);
  return [
    ...facts,
    line(compare.total, ({ total }) => formatPrice(total, currency)),
    {
      label: compare.difference,
      was: "",
      is: differenceText(after.total - before.total, currency),
    },
    ...[line(compare.conditions, (trip) => conditionsText(stages(trip), currency))].filter(isOther),
    line(compare.back, (trip) => cancelled(trip).back),
    line(compare.pay, (trip) => cancelled(trip).pay),
  ];
}

/** The days by which what is open has to be there, aboard apart; `isChanged`: where the trip becomes so now. */
function dueText(rows: ChangesRows, trip: TripTerms, isChanged: boolean, now: Date): string {
  const terms = isChanged ? rows.found[0]?.terms : null;
  const start = new Date(trip.start);
  // Of a trip that costs less, less has to come.
  const { lines } = cancelledBooks(rows.payments, trip.total);
  const isOpen = lines.filter(({ open }) => open > 0).map(({ place }) => place);
  const due = rows.payments.flatMap(({ place, kind, way, due_date }) => {
    if (!isOpen.includes(place) || way === "aboard" || due_date === null) return [];
    return [terms ? dueAfterChange(terms, { kind, due: due_date, start, now }) : Number(due_date)];
  });
  const planned = rows.payments.reduce((sum, { amount }) => sum + amount, 0);
  if (terms && terms.balance_days > 0 && trip.total > planned)
    due.push(dueAfterChange(terms, { kind: "change", start, now }));
  const days = due.toSorted((a, b) => a - b).map((at) => formatDate(new Date(at)));
  return listed([...new Set(days)]) || compare.none;
}

function differenceText(fils: number, currency: string): string {
  if (fils === 0) return compare.same;
  const amount = formatPrice(Math.abs(fils), currency);
  return fils > 0 ? compare.more(amount) : compare.less(amount);
}

/** What is done about a trip that has not begun yet. */
const OF_TRIPS_AHEAD = [
  ...["change-look", "change-propose", "change-agree", "change-weather", "change-cancel"],
];

/** The intent that was done (`changesMessages.done` has its notice); or what a proposal would look like. */
export type ChangeDone = { done: string } | { preview: ChangePreview };

/**
 * What somebody does about the changes of a booking; the form's `intent` says what. "change-look" reckons a proposal and
 * writes nothing. Each other one is one transaction with its mails and its line in the log, and possible once. Throws
 * AppError: validation with fields, not_found, conflict.
 */
export async function changeAction(
  services: Services,
  call: ChangeCall,
  form: URLSearchParams,
): Promise<ChangeDone> {
  const { db, now } = services;
  const rows = await call.read(changesOf(db, call.whose));
  const [row] = rows.found;
  if (!row) throw new AppError("not_found", words.closed);
  const intent = form.get("intent") ?? "";
  const before = termsOf(row);
  const change = { booking_uuid: row.uuid, before, now, actor: call.actor };
  const open = rows.changes.find((one) => isLive(one, now));
  if (row.start_date <= now && open?.kind !== "weather" && OF_TRIPS_AHEAD.includes(intent))
    throw new AppError("conflict", words.begun);
  if (intent === "change-look") {
    const after = readTrip(rows, row, form, call.side, now);
    readWords(form, "reason");
    // Nobody is shown what could not be proposed.
    await inWords(() => call.read(demandTrip(db, change, after)));
    const say = call.side === "visitor" ? await recordWordsOf(db, { rows, after }) : asItIs;
    const lines = compareTrips(rows, before, after, now, say);
    return { preview: { lines, drawn: markOf(before) } };
  }
  const seen = seenIn(form, open);
  const speaker = speakerIn(form, call.side, open, intent);
  const way = call.side === "office" ? () => readWords(form, "way", words.way) : () => "";
  const demand = (step: keyof ChangeSteps) => {
    if (!open || !seen || !stepsFor(open, call.side === "office" ? "office" : speaker)[step])
      throw new AppError("conflict", words.changed);
    return { open, seen };
  };
  const step = () => {
    switch (intent) {
      case "change-propose": {
        if (open && !seen) throw new AppError("conflict", words.open);
        if (open) demand("propose");
        if (form.get("drawn") !== markOf(before))
          throw new AppError("conflict", words.otherTripDrawn);
        const after = readTrip(rows, row, form, call.side, now);
        const reason = readWords(form, "reason");
        const uuid = uuidv7();
        const by_office = call.side === "office";
        const latest = Math.min(
          now.getTime() + CHANGE_VALID_HOURS * HOUR_MS,
          row.start_date.getTime(),
        );
        if (open?.kind === "weather" && seen) {
          const valid_until = open.valid_until_date;
          return chooseDate(db, { ...change, uuid, by_office, after, reason, valid_until }, seen);
        }
        const proposal = {
          ...change,
          uuid,
          side: speaker,
          by_office,
          after,
          reason,
          instead: seen,
        };
        return proposeChange(db, { ...proposal, valid_until: new Date(latest) });
      }
      case "change-agree": {
        const { open, seen } = demand("agree");
        if (!open.after) throw new AppError("conflict", words.changed);
        if (markOf(open.before) !== markOf(before)) throw new AppError("conflict", words.otherTrip);
        const isWeather = open.kind === "weather";
        return agreeToChange(db, change, seen, {
          after: open.after,
          side: speaker,
          way: way(),
          isWeather,
        });
      }
      case "change-refuse": {
        const { open, seen } = demand("refuse");
        const answer = readWords(form, "answer", words.answer);
        if (open.kind === "weather") return dropDate(db, change, seen, { answer });
        const tell = OTHER_SIDE[speaker];
        return endChange(db, change, seen, { state: "refused", side: speaker, tell, answer });
      }
      case "change-withdraw": {
        const { open, seen } = demand("withdraw");
        if (open.kind === "weather") return dropDate(db, change, seen, { way: way() });
        const end = { state: "withdrawn", side: speaker, tell: OTHER_SIDE[speaker] } as const;
        return endChange(db, change, seen, { ...end, answer: "", way: way() });
      }
      case "change-all-back": {
        const { seen } = demand("allBack");
        const end = { side: speaker, reason: changesMessages.byWeather, way: way() };
        return giveAllBack(db, change, seen, end);
      }
      case "change-weather": {
        if (call.side === "visitor") throw new AppError("conflict", words.changed);
        if (open && (!seen || open.kind === "weather"))
          throw new AppError("conflict", words.changed);
        const reason = readWords(form, "reason");
        return callOff(db, change, { uuid: uuidv7(), side: call.side, reason, instead: seen });
      }
      case "change-cancel": {
        if (call.side !== "provider" || open?.kind === "weather")
          throw new AppError("conflict", words.changed);
        return cancelByProvider(db, change, readWords(form, "reason", words.answer));
      }
      case "change-sail":
        return sailAfterAll(db, change, demand("sailAfterAll").seen, call.side);
      default:
        throw new AppError("validation", words.changed);
    }
  };
  // A vessel's time is taken with the calendars that are read in looked at again.
  const taken = intent === "change-agree" ? open?.after?.rental_product_uuid : undefined;
  await inWords<unknown>(() =>
    taken === undefined
      ? call.write(step())
      : withFreshFeeds(services, sql`select ${taken}`, (demands) =>
          call.write([...demands, ...step()]),
        ),
  );
  services.freshenPackages({ vessels: [row.rental_product_uuid, taken ?? ""] });
  services.sendMails();
  services.tellPages(row.rental_request_uuid);
  return { done: intent };
}

/** The open change as it was on the page; undefined where the page had none, or another one. */
function seenIn(form: URLSearchParams, open: ChangeRow | undefined): Seen | undefined {
  const uuid = form.get("open") ?? "";
  if (uuid === "") return undefined;
  const seen = Number(form.get("seen"));
  if (uuid !== open?.uuid || seen !== open.update_date.getTime())
    throw new AppError("conflict", words.changed);
  return { uuid, seen };
}

/** Whose words these are: the office speaks for the side that has them. */
function speakerIn(
  form: URLSearchParams,
  side: ChangeSide,
  open: ChangeRow | undefined,
  intent: string,
): Speaker {
  if (side !== "office") return side;
  if (!open) return form.get("as") === "provider" ? "provider" : "visitor";
  if (open.kind === "weather" && !open.after)
    return intent === "change-sail" ? "provider" : "visitor";
  const proposer = open.kind === "weather" || open.side === "visitor" ? "visitor" : "provider";
  return intent === "change-withdraw" ? proposer : OTHER_SIDE[proposer];
}

/** Words of a person; `missing` says that there have to be some. Throws AppError validation with the field. */
function readWords(form: URLSearchParams, field: string, missing?: string): string {
  const text = plainText(form.get(field) ?? "");
  if (text.length > COMMENT_MAX) throw invalid({ [field]: words.long(COMMENT_MAX) });
  if (missing !== undefined && text === "") throw invalid({ [field]: missing });
  return text;
}

/** The trip a form proposes, with its price. Throws AppError validation with fields. */
function readTrip(
  rows: ChangesRows,
  row: Booking,
  form: URLSearchParams,
  side: ChangeSide,
  now: Date,
): TripTerms {
  const before = termsOf(row);
  const errors: Record<string, string> = {};
  const text = (name: string) => latinDigits(form.get(name) ?? "").trim();
  const day = readDay(text("day")) ?? "";
  const time = TIME.exec(text("time"));
  if (day === "") errors.day = words.day;
  if (!time) errors.time = words.time;
  const hours = Number(text("hours"));
  const isWhole = Number.isInteger(hours) && hours >= 1 && hours <= LONGEST_TRIP_HOURS;
  if (!isWhole && hours !== before.hours) errors.hours = words.hours;
  const guests = Number(text("guests"));
  if (!Number.isSafeInteger(guests) || guests < 1) errors.guests = words.guests;
  const choice = choicesOf(rows, row).find(({ value }) => value === text("choice"));
  if (!choice) errors.choice = words.choice;
  const asked = text("total");
  const total = side !== "visitor" && asked !== "" ? parseAed(asked) : undefined;
  if (side !== "visitor" && asked !== "" && !total) errors.total = words.total;
  if (!choice || Object.keys(errors).length > 0) throw invalid(errors);

  const [, hour, minute] = time ?? [];
  const start = new Date(
    dubaiMidnight(day).getTime() + Number(hour) * HOUR_MS + Number(minute) * 60_000,
  );
  const { vessel, pack } = choice;
  const isOther = text("choice") !== (before.product_package_uuid ?? before.rental_product_uuid);
  const isMoved = isOther || start.toISOString() !== before.start || hours !== before.hours;
  // Its own rules bind what a vessel is asked for, not what its provider or the office offers.
  const isBound = isMoved && side === "visitor";
  const ruled = isBound ? ruledOut(start.getTime(), hours, vessel, now) : null;
  const isTooFar = isMoved && day > addDays(dubaiDay(now), ADVANCE_DAYS);
  const why = start <= now ? "past" : (ruled ?? (isTooFar ? "advance" : null));
  if (why !== null) errors[why === "hours" ? "time" : "day"] = words.whyNot[why];
  // As for a request: so many days ahead, at a full hour. A day or a start that stays may be nearer, or another.
  const isNear = day !== dubaiDay(row.start_date) && day < earliestDay(now);
  if (side === "visitor" && isNear) errors.day ??= requestMessages.errors.date.lead;
  if (side === "visitor" && minute !== "00" && text("time") !== dubaiTime(row.start_date))
    errors.time ??= words.fullHour;
  const isOtherTime =
    isOther || hours !== before.hours || text("time") !== dubaiTime(row.start_date);
  const unfit = pack && isOtherTime ? timeProblem(pack, start, hours) : undefined;
  if (unfit) errors.time ??= unfit;
  if (guests > vessel.capacity && (isOther || guests !== before.guests))
    errors.guests = words.capacity(vessel.capacity);
  else if (
    pack &&
    (isOther || guests !== before.guests) &&
    (guests < pack.guests_min || guests > pack.guests_max)
  )
    errors.guests = words.guestsOfPackage(pack.guests_min, pack.guests_max);
  if (
    pack &&
    (isOther || hours !== before.hours) &&
    (hours < pack.hours_min || hours > pack.hours_max)
  )
    errors.hours = words.hoursOfPackage(pack.hours_min, pack.hours_max);
  const sold = rows.options.filter(({ package_uuid }) => package_uuid === pack?.uuid);
  const wanted = [...new Set(form.getAll("extras").filter((title) => title !== ""))];
  const isHad = (title: string) => row.extras.some((extra) => extra.title === title);
  if (!wanted.every((title) => isHad(title) || sold.some((extra) => extra.title === title)))
    errors.extras = words.extras;
  if (Object.keys(errors).length > 0) throw invalid(errors);

  const price = changedPrice(before, {
    ...{ rental_product_uuid: vessel.uuid, title: pack?.title ?? vessel.title, pack },
    ...{ hours, guests, extras: wanted, sold, total },
  });
  if (!price) throw invalid({ total: words.total });
  const after: TripTerms = {
    ...{ rental_product_uuid: vessel.uuid, product_package_uuid: pack?.uuid ?? null },
    ...{ start: start.toISOString(), hours, guests, ...price },
    ...conditionsOf(pack && pack.uuid !== before.product_package_uuid ? pack : row),
  };
  const isSame =
    !isOther &&
    after.start === before.start &&
    hours === before.hours &&
    guests === before.guests &&
    after.total === before.total &&
    wanted.join("\n") === row.extras.map(({ title }) => title).join("\n");
  if (isSame) throw new AppError("validation", words.nothing);
  return after;
}

/** Why a package does not sail from such a start for so long; undefined where it does. */
function timeProblem(
  { times_of_day }: { times_of_day: readonly TimeOfDay[] },
  start: Date,
  hours: number,
): string | undefined {
  if (timesOfTrip(start, hours).some((time) => times_of_day.includes(time))) return undefined;
  const time = timeOfStart(start);
  return times_of_day.includes(time) ? hourUnfit(time, Math.ceil(hours)) : words.timeOfDay;
}

/** Runs a step, and says in a sentence why it was not possible; nothing was changed then. */
async function inWords<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const demand = demandRefusal(error);
    const broken = constraintViolation(error);
    if (broken?.kind === "unique") throw new AppError("conflict", words.open);
    if (demand === "booked" || broken?.kind === "vessel_booked")
      throw new AppError("conflict", words.taken);
    if (demand === "conflict") throw new AppError("conflict", words.changed);
    if (demand === "hours") throw new AppError("conflict", words.timeOfDay);
    if (demand === "licence" || demand === "package" || demand === "provider")
      throw new AppError("conflict", words.unfit);
    throw error;
  }
}
