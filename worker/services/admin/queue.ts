import type { Answers } from "#db/batch.ts";
import { demandRefusal } from "#db/errors.ts";
import {
  giveBack,
  markQueue,
  type QueueRow,
  type QueueWho,
  queueOwners,
  queuePeople,
  queueReading,
  toReading,
} from "#db/queries/admin/queue.ts";
import type { ChangeLine } from "#db/queries/admin/undo.ts";
import { registry } from "#db/registry.ts";
import { AppError } from "#domain/errors.ts";
import { addDays, dubaiDay, dubaiMidnight, weekdayOf } from "#domain/lib/dubai-date.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { adminQueueMessages } from "#domain/messages/en/admin-queue.ts";
import { adminUndoMessages } from "#domain/messages/en/admin-undo.ts";
import { reviewAsShown } from "#domain/rules/review.ts";
import {
  isQueueKind,
  isSnooze,
  QUEUE_KINDS,
  type QueueKind,
  type Snooze,
} from "#domain/states/queue.ts";
import type { AppServices } from "#worker/app-services.ts";
import { actorOf, checkUuid, type DeskCall, invalid } from "./call.ts";
import { adminRecord, updateAdminRecord } from "./edit.ts";

/** A line of the log about a thing of the queue. */
type QueueLine = Pick<ChangeLine, "create_date" | "action" | "record_uuid" | "before" | "after">;

const { problems: words } = adminQueueMessages;
const HOUR_MS = 3_600_000;
/** When the office begins, in Dubai. */
const MORNING_HOURS = 9;

export const QUEUE_STEPS = ["take", "give", "free", "snooze", "wake"] as const;
export type QueueStep = (typeof QUEUE_STEPS)[number];

/** What of the queue is asked for: ?kind= one of QUEUE_KINDS, ?who= me, nobody or an account's uuid, ?snoozed=1. */
export type QueueQuery = { kind?: QueueKind; who: string; snoozed: boolean };

/** Reads a query; what it does not know is as if it were not there: a kept address of an older version still opens. */
export function readQueueQuery(query: URLSearchParams): QueueQuery {
  const kind = query.get("kind") ?? "";
  const who = query.get("who") ?? "";
  return {
    ...(isQueueKind(kind) && { kind }),
    who: who === "me" || who === "nobody" || isUuid(who) ? who : "",
    snoozed: query.get("snoozed") === "1",
  };
}

/** The statements of the queue for `user_uuid`, and what a page and the API make of their rows. */
export function queueQuery(
  { db, now, cards }: Pick<AppServices, "db" | "now" | "cards">,
  user_uuid: string,
  query: QueueQuery,
) {
  const at = { now, cards: cards !== undefined };
  const who = whoOf(query.who, user_uuid);
  const queries = {
    reading: queueReading(db, at, { ...query, who }),
    people: queuePeople(db),
  };
  const toQueue = ({ reading, people }: Answers<typeof queries>) => {
    const { rows, counts, all } = toReading(reading);
    const sum = (key: "waits" | "late" | "snoozed") =>
      counts.reduce((all, one) => all + one[key], 0);
    return {
      items: rows.map(toItem),
      /** By kind, in the order of QUEUE_KINDS; a kind of which nothing waits is not there. */
      counts: counts.toSorted((a, b) => QUEUE_KINDS.indexOf(a.kind) - QUEUE_KINDS.indexOf(b.kind)),
      ...{ waits: sum("waits"), late: sum("late"), snoozed: sum("snoozed") },
      /** Whoever has them. */
      all,
      people,
      now: now.toISOString(),
    };
  };
  return { queries, toQueue };
}
export type Queue = ReturnType<ReturnType<typeof queueQuery>["toQueue"]>;

function toItem({ since, due, snoozed, day, review, ...row }: QueueRow) {
  return {
    ...row,
    /** Of a review: as its readers will see it, with the version of it. */
    review: review && { ...reviewAsShown(review), read: new Date(review.read).toISOString() },
    /** "YYYY-MM-DD" in Dubai. */
    day: day === null ? null : dubaiDay(new Date(day)),
    since: new Date(since).toISOString(),
    due: new Date(due).toISOString(),
    snoozed: snoozed === null ? null : new Date(snoozed).toISOString(),
  };
}
export type QueueItem = ReturnType<typeof toItem>;

function whoOf(who: string, user_uuid: string): QueueWho {
  if (who === "") return undefined;
  return who === "nobody" ? who : { user: who === "me" ? user_uuid : who };
}

/** GET /api/admin/queue: the first things that wait, the earliest promise first, and how many there are of each kind. */
export async function readQueue(
  call: Pick<DeskCall, "services" | "guard" | "user_uuid">,
  query: URLSearchParams,
) {
  const { queries, toQueue } = queueQuery(call.services, call.user_uuid, readQueueQuery(query));
  return toQueue((await call.guard.read(queries)).rows);
}

/**
 * Takes a thing of the queue for oneself ("take"), gives it to another administrator (`to`), lets it go ("free"), puts it
 * aside (`until`: "1h", "3h", "tomorrow" or "week", in Dubai's mornings) or brings it back ("wake"). `seen` is who had it on the
 * page, empty for nobody. Each has its line in the log. Throws AppError: validation with fields, not_found for what does
 * not wait (any more), conflict where somebody else has taken it.
 */
export async function actOnQueue(
  call: DeskCall,
  thing: { kind: string; record: string },
  step: string,
  input: Readonly<Record<string, unknown>>,
): Promise<QueueStep> {
  const known = QUEUE_STEPS.find((one) => one === step);
  if (!known || !isQueueKind(thing.kind)) throw invalid({ step: words.unknown });
  const kind = thing.kind;
  const record = kind === "mails" ? "parked" : checkUuid(thing.record, "record");
  const seen = input.seen === undefined || input.seen === "" ? null : checkUuid(input.seen, "seen");
  await mark(call, { kind, record, seen }, changeOf(known, call, input));
  return known;
}

/** What is done with a review from its row. */
export type ReviewStep = "publish" | "refuse";

/**
 * Publishes a review in the version that was read (`read`), or says why not (`reason`). Throws AppError: validation, conflict
 * where it was changed since, not_found where somebody else has published or refused it.
 */
export async function actOnReview(
  call: DeskCall,
  step: ReviewStep,
  { record: uuid, read: update_date, reason = "" }: Readonly<Record<string, string>>,
): Promise<ReviewStep> {
  if (step === "refuse" && reason.trim() === "")
    throw new AppError("validation", adminQueueMessages.review.reasonMissing);
  const change = step === "publish" ? { published: true } : { refused_reason: reason };
  const of = { ...call, entity: registry.partnerrating };
  try {
    await updateAdminRecord(of, { uuid, update_date, ...change });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    const { published, refused_reason } = await adminRecord(of, `${uuid}`);
    const { publishedSince, refusedSince } = adminQueueMessages.review;
    if (published) throw new AppError("not_found", publishedSince);
    throw refused_reason ? new AppError("not_found", refusedSince) : error;
  }
  return step;
}

/**
 * Takes one of these steps back as its line in the log tells it: whoever had the thing has it again, and it is put aside as
 * it was. Throws AppError: not_found for what does not wait any more, conflict where somebody has marked it since.
 */
export async function backInQueue(call: DeskCall, line: QueueLine): Promise<void> {
  const { create_date, action, record_uuid: record, before, after } = line;
  const kind = `${after?.kind}`;
  if (!isQueueKind(kind)) throw invalid({ request: words.unknown });
  const email = typeof before?.to === "string" ? before.to : null;
  const { rows } = await call.guard.read({
    owners: queueOwners(call.services.db, { kind, record }, email),
  });
  const { was = null, has: seen = null } = rows.owners[0] ?? {};
  const until = typeof before?.until === "string" ? new Date(before.until) : null;
  const change = action === "queue_given" ? { owner: was } : { snoozed: until };
  await mark(call, { kind, record, seen }, change, create_date);
}

/** The same of many that were given at once, all or none. Throws AppError: conflict where one was marked since. */
export async function allBackInQueue(call: DeskCall, lines: readonly ManyLine[]): Promise<void> {
  const [first] = lines;
  if (!first) return;
  const { db, now } = call.services;
  const things = lines.map(({ record_uuid: record, before, after }) => {
    const to = typeof before?.to === "string" ? before.to : null;
    return { kind: `${after?.kind}`, record, to };
  });
  const by = { actor: actorOf(call), now };
  const given = { at: first.create_date, things };
  await call.guard.write(giveBack(db, by, first.entity, given)).catch((error: unknown) => {
    throw demandRefusal(error) === "conflict"
      ? new AppError("conflict", adminUndoMessages.taken)
      : error;
  });
}
type ManyLine = QueueLine & { entity: string };

async function mark(call: DeskCall, ...[thing, change, since]: Marking): Promise<void> {
  const taken = since ? adminUndoMessages.taken : words.taken;
  const { db, now, cards } = call.services;
  const by = { actor: actorOf(call), now, cards: cards !== undefined };
  try {
    await call.guard.write(markQueue(db, by, thing, change, since));
  } catch (error) {
    if (demandRefusal(error) === "not_found") throw new AppError("not_found", words.gone);
    if (demandRefusal(error) === "conflict") throw new AppError("conflict", taken);
    throw error;
  }
}
type Marking =
  Parameters<typeof markQueue> extends [unknown, unknown, ...infer Rest] ? Rest : never;

function changeOf(
  step: QueueStep,
  { user_uuid, services }: DeskCall,
  input: Readonly<Record<string, unknown>>,
) {
  switch (step) {
    case "take":
      return { owner: user_uuid };
    case "give":
      return { owner: checkUuid(input.to, "to") };
    case "free":
      return { owner: null };
    case "wake":
      return { snoozed: null };
    case "snooze": {
      const until = typeof input.until === "string" ? input.until : "";
      if (!isSnooze(until)) throw invalid({ until: words.until });
      return { snoozed: snoozeEnd(until, services.now) };
    }
  }
}

/** When a thing that is put aside now comes back; a "week" is the next Monday morning. */
export function snoozeEnd(until: Snooze, now: Date): Date {
  const hours = { "1h": 1, "3h": 3 } as const;
  if (until === "1h" || until === "3h") return new Date(now.getTime() + hours[until] * HOUR_MS);
  const today = dubaiDay(now);
  const days = until === "tomorrow" ? 1 : 7 - weekdayOf(today);
  return new Date(dubaiMidnight(addDays(today, days)).getTime() + MORNING_HOURS * HOUR_MS);
}
