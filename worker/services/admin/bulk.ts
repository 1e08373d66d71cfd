import { createHash } from "node:crypto";
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { fieldErrors, isRefused } from "#db/ark.ts";
import { queue_mark } from "#db/entities/queue-mark.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import type { Entity } from "#db/entity.ts";
import { demandRefusal } from "#db/errors.ts";
import { describedFields, lacksAlt } from "#db/queries/admin/alt.ts";
import { bound } from "#db/queries/admin/audit-values.ts";
import {
  type BulkAction,
  type BulkStep,
  bulkState,
  bulkStep,
  type Obstacle,
  reviewsOfStep,
} from "#db/queries/admin/bulk.ts";
import { columnOf, type Selection } from "#db/queries/admin/conditions.ts";
import { thingsOf } from "#db/queries/admin/queue.ts";
import { unused } from "#db/queries/admin/record.ts";
import { reminding } from "#db/queries/admin/request-steps.ts";
import { inList } from "#db/queries/sql.ts";
import { AppError } from "#domain/errors.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { type FieldKind, PICTURE_TEXTS } from "#domain/rules/fields.ts";
import { reviewAsShown, type ShownReview } from "#domain/rules/review.ts";
import { type AdminCall, actorOf, invalid } from "./call.ts";
import { deletingOf } from "./edit.ts";
import { rulesOf } from "./entities.ts";
import { fieldsOf } from "./limits.ts";
import { fromText, toText } from "./list-input.ts";
import { sayingWhy } from "./refusals.ts";
import { statusesBefore } from "./rules.ts";
import { filtersOfBody, readSelection, refuseProblems } from "./selection.ts";

/** Records one call handles; `next` names where the next one goes on. */
const BULK_MOST = 500;
/** Reviews that a preview shows: more are not published at once. */
const REVIEWS_READ = 100;
const { bulk: words } = adminApiMessages;
type Body = Record<string, unknown>;
type Progress = { done: number; until: number; after: BulkStep["after"] };
type BulkAnswer = { done: number; left: number; next: string | null };
/** What an action would do, for whoever has to agree to it. */
export type BulkPreview = {
  matching: number;
  /** How many would be changed. */
  change: number;
  /** How many would be left as they are, by the reason for it. */
  skipped: { why: string; n: number }[];
  /** The moment of it, to be sent with the action: what was changed after it is not touched. */
  seen: number;
  /** What would be published of guests' words, as everybody would read it: the first of them. */
  reviews?: (ShownReview & { uuid: string })[];
};

/**
 * An action on records named by ids, or by the filter of a list together with the number that was shown (POST
 * …/bulk). Each call handles a bounded number, in one transaction with a line in the log for each; it is refused (409)
 * when there are not exactly as many left as were confirmed, so that it never touches more than was seen. With `skip`
 * those that cannot be changed are left as they are, and the number that was confirmed is that of the others.
 */
export async function adminBulk(call: AdminCall, body: Body): Promise<BulkAnswer> {
  const { entity, services, user_uuid } = call;
  const asked = readBulk(call, body);
  const { action, expected } = asked;
  const guard = guardFor(call, asked);
  const rules = rulesOf(entity.api);
  refuseAction(call, action);
  const { things: _, ...named } = { things: undefined, ...action };
  const hash = hashOf({ ...asked, action: named, user_uuid, entity: entity.api });
  const progress = readProgress(body.cursor, hash, asked.seen ?? services.now.getTime());
  const step: BulkStep = {
    ...stepOf(call, asked),
    ...progress,
    left: expected - progress.done,
  };
  const handled = await sayingWhy(call, valuesOf(action), async () => {
    try {
      const { rows } = await guard.write(bulkStep(services.db, entity, step));
      return rows.handled;
    } catch (error) {
      if (demandRefusal(error) === "not_found" && action.action === "owner")
        throw invalid({ to: words.owner });
      if (demandRefusal(error) !== "conflict") throw error;
      throw await refusal(call, step, expected);
    }
  });
  if ((action.action === "delete" && rules.removed) || action.action === "remind")
    services.sendMails();
  // Of a vessel's own columns the calendar is its own (`inCalendarOf`); what else has one is changed one by one.
  if (action.action === "set" && rules.inCalendarOf && entity.api === "rentalproduct")
    services.freshenPackages({ vessels: handled.map(({ uuid }) => `${uuid}`) });
  const last = handled.at(-1);
  const done = progress.done + handled.length;
  const left = expected - done;
  if (left <= 0 || !last) return { done, left, next: null };
  const after = { date: Number(last.date), uuid: `${last.uuid}` };
  return { done, left, next: toText([hash, done, progress.until, after.date, after.uuid]) };
}

/** The same body with `preview`: what it would do. Nothing is changed. */
export async function previewBulk(call: AdminCall, body: Body): Promise<BulkPreview> {
  const { now, db } = call.services;
  const asked = readBulk(call, { ...body, expected: 0, skip: true, seen: undefined });
  refuseAction(call, asked.action);
  const step = { ...stepOf(call, asked), until: now.getTime(), after: null, left: 0 };
  const { rows } = await guardFor(call, asked).read({
    state: bulkState(db, call.entity, step),
    reviews: publishesReviews(call, asked.action)
      ? [reviewsOfStep(db, call.entity, { ...step, most: REVIEWS_READ })]
      : [],
  });
  const { left = 0, counts = [], changed = 0 } = rows.state[0] ?? {};
  const matching = Number(left);
  const skipped = step.obstacles.flatMap(({ why }, place) => {
    const n = Number(counts[place] ?? 0);
    return n > 0 ? [{ why, n }] : [];
  });
  const change = matching - skipped.reduce((all, { n }) => all + n, 0);
  // A record may have been changed twice in one millisecond: its date is the later one.
  const reviews = rows.reviews[0]?.map(reviewAsShown);
  return {
    ...{ matching, change, skipped, seen: Math.max(now.getTime(), Number(changed)) },
    ...(reviews && { reviews }),
  };
}

/** Nothing of a guest goes out unread. */
const publishesReviews = ({ entity }: AdminCall, action: BulkAction) =>
  entity.api === "partnerrating" &&
  action.action === "set" &&
  action.key === "published" &&
  action.value === true;

type Asked = ReturnType<typeof readBulk>;

/**
 * Who has what waits is the queue's; of an entity of which some fields are open, these alone are asked by and changed. A preview
 * is for who may do what it shows.
 */
function guardFor(
  { guard, entity }: Pick<AdminCall, "guard" | "entity">,
  { action, selection }: Pick<Asked, "action" | "selection">,
) {
  if (action.action === "owner") return guard.of("queue");
  const changed = Object.keys(valuesOf(action));
  const fields = fieldsOf(selection, ...changed);
  return guard.of(entity.api, { needs: "write", ...(changed.length > 0 && { fields }) });
}

function stepOf(call: AdminCall, { selection, action, skip, seen }: Asked) {
  const { services, entity } = call;
  return {
    ...{ selection, action, skip, seen, most: BULK_MOST },
    obstacles: obstaclesOf(call, action),
    deleting: deletingOf(call),
    barred: rulesOf(entity.api).barred,
    ...{ actor: actorOf(call), now: services.now },
  };
}

/** What kind of record an action is for. Throws AppError. */
function refuseAction({ entity }: AdminCall, action: BulkAction): void {
  if (entity.single) throw new AppError("method_not_allowed", adminApiMessages.save.noDelete);
  if (action.action === "delete" && !entity.can.remove)
    throw new AppError("method_not_allowed", adminApiMessages.save.noDelete);
  const to = action.action === "status" ? action.to : undefined;
  const by = to === undefined ? undefined : rulesOf(entity.api).steps?.[to];
  if (by) throw new AppError("conflict", by, { fields: { statusid: by } });
}

/** What keeps records from being changed, the first reason first. */
function obstaclesOf(call: AdminCall, action: BulkAction): Obstacle[] {
  const { entity, user_uuid, services } = call;
  const rules = rulesOf(entity.api);
  const uuid = columnOf(entity, "uuid");
  const status = columnOf(entity, "statusid");
  const own: Obstacle[] = rules.ownRecord?.(
    action.action === "delete" ? { statusid: -1 } : valuesOf(action),
  )
    ? [{ id: "barred", why: words.ownRecord, where: sql`${uuid} = ${user_uuid}` }]
    : [];
  switch (action.action) {
    case "restore":
      return own;
    case "delete": {
      const { kept, uses = [] } = rules;
      // Without a rule of its own, a graph of statuses says what may be deleted.
      const stays: Obstacle[] = kept
        ? [{ id: "barred", why: kept.why, where: kept.where }]
        : goingTo(call, -1);
      const used: Obstacle[] =
        uses.length > 0
          ? [{ id: "used", why: words.inUse, where: sql`not ${unused(uses, uuid)}` }]
          : [];
      return [...own, ...stays, ...used];
    }
    case "status":
      return [
        { id: "same", why: words.same, where: sql`${status} = ${action.to}` },
        ...own,
        ...goingTo(call, action.to),
      ];
    case "set":
    case "add":
    case "take": {
      const { closed } = rules;
      const shut: Obstacle[] =
        closed && !closed.open.includes(action.key)
          ? [
              {
                ...{ id: "barred", why: closed.why },
                where: sql`${columnOf(entity, closed.key)} in ${inList(closed.values)}`,
              },
            ]
          : [];
      return [{ id: "same", why: words.same, where: isSo(entity, action) }, ...own, ...shut];
    }
    case "owner": {
      const of = sql`select 1 from ${action.things} w left join ${queue_mark} m on m.kind = w.kind and m.record = w.record
        where w.record = ${uuid}`;
      return [
        { id: "barred", why: words.waitsNot, where: sql`not exists (${of})` },
        {
          ...{ id: "same", why: words.same },
          where: sql`not exists (${of} and m.user_uuid is not ${action.to})`,
        },
      ];
    }
    case "remind": {
      const { waits, rested } = reminding(services.now);
      const which = (when: SQL) => sql`(select a.uuid from ${rental_approval} a where ${when})`;
      return [
        { id: "barred", why: words.answered, where: sql`${uuid} not in ${which(waits)}` },
        { id: "later", why: words.reminded, where: sql`${uuid} not in ${which(rested)}` },
      ];
    }
  }
}

/** True of records that have the value already. */
function isSo(entity: Entity, action: BulkAction & { action: "set" | "add" | "take" }): SQL {
  const column = columnOf(entity, action.key);
  if (action.action === "set") return sql`${column} is ${bound(entity, action.key, action.value)}`;
  const has = sql`exists (select 1 from json_each(${column}) i where i.value = ${action.value})`;
  return action.action === "add" ? has : sql`not ${has}`;
}

/** Those that may not go into a status. */
function goingTo({ entity }: AdminCall, to: number): Obstacle[] {
  const { statuses, barred } = rulesOf(entity.api);
  const status = columnOf(entity, "statusid");
  const bare: Obstacle[] =
    to === 1 && describedFields(entity).length > 0
      ? [{ id: "barred", why: words.noAlt, where: lacksAlt(entity)(columnOf(entity, "uuid")) }]
      : [];
  if (statuses) {
    const before = inList([...statusesBefore(statuses, to), to]);
    return [{ id: "barred", why: words.notThere, where: sql`${status} not in ${before}` }];
  }
  return barred?.to === to ? [{ id: "barred", why: barred.why, where: barred.where }] : bare;
}

/** What the records get, by column. */
const valuesOf = (action: BulkAction): Record<string, unknown> => {
  if (action.action === "status") return { statusid: action.to };
  return "key" in action ? { [action.key]: action.value } : {};
};

function readBulk(call: AdminCall, body: Body) {
  const problems: Record<string, string> = {};
  const action = readAction(call, body, problems);
  const byIds = body.ids !== undefined;
  const byFilter = body.filter !== undefined || body.q !== undefined;
  if (byIds === byFilter) problems.ids = words.which;
  const { skip = false, seen } = body;
  if (typeof skip !== "boolean") problems.skip = words.skip;
  if (seen !== undefined && !Number.isSafeInteger(seen)) problems.seen = words.seen;
  const { selection, count } = byIds
    ? readIds(body.ids, problems)
    : { selection: readFilter(call, body, problems), count: undefined };
  // Of records by name all have to be there, unless some may be left out.
  const expected = skip === true || !count ? readCount(body.expected, problems) : count;
  refuseProblems(problems);
  if (!action) throw invalid({ action: words.action });
  const shown = action.action === "restore" ? withDeleted(selection) : selection;
  return {
    ...{ action, selection: shown, expected, skip: skip === true },
    seen: typeof seen === "number" ? seen : undefined,
  };
}

function readCount(expected: unknown, problems: Record<string, string>): number {
  const count = typeof expected === "number" && Number.isSafeInteger(expected) ? expected : -1;
  if (count < 0) problems.expected ??= words.expected;
  return count;
}

function readAction(
  call: AdminCall,
  body: Body,
  problems: Record<string, string>,
): BulkAction | undefined {
  const { entity, services } = call;
  const { action, statusid, to } = body;
  switch (action) {
    case "delete":
    case "restore":
      return { action };
    case "status": {
      const isKnown = entity.fields.statusid?.options?.some(({ value }) => value === statusid);
      if (typeof statusid === "number" && isKnown && statusid !== -1)
        return { action, to: statusid };
      problems.statusid = words.status;
      return undefined;
    }
    case "set":
    case "add":
    case "take":
      return readChange(entity, action, body, problems);
    case "owner": {
      const things = thingsOf(
        { now: services.now, cards: services.cards !== undefined },
        entity.name,
      );
      if (things && (to === null || isUuid(to))) return { action, to, things };
      problems[things ? "to" : "action"] = things ? words.owner : words.action;
      return undefined;
    }
    case "remind":
      if (entity.api === "rentalapproval") return { action };
  }
  problems.action = words.action;
  return undefined;
}

/** A field with the value that records get, by the rules of the editor. */
function readChange(
  entity: Entity,
  action: "set" | "add" | "take",
  { field, value }: Body,
  problems: Record<string, string>,
): BulkAction | undefined {
  const known = bulkFields(entity).find(({ key }) => key === field);
  if (!known || (action === "set") === (known.kind === "list")) {
    problems.field = words.field;
    return undefined;
  }
  const { key } = known;
  const out = entity.patch({ [key]: action === "set" ? value : [value] });
  if (isRefused(out)) {
    problems.value = fieldErrors(out)[key] ?? words.value;
    return undefined;
  }
  const read: unknown = (out as Body)[key];
  // What always holds a value cannot be emptied.
  if (read === undefined) problems.value = words.value;
  else if (action === "set") return { action, key, value: read };
  else if (Array.isArray(read) && typeof read[0] === "string" && read[0] !== "")
    return { action, key, value: read[0] };
  else problems.value = words.value;
  return undefined;
}

const BULK_KINDS: ReadonlySet<FieldKind> = new Set<FieldKind>([
  ...(["text", "number", "money", "boolean", "date", "enum", "relation", "list"] as const),
]);

/** The fields that many records can be given a value of at once: plain ones of which two records may have the same. */
export function bulkFields({ api, fields, title, table, can, single }: Entity) {
  const { oneByOne = [] } = rulesOf(api);
  if (!can.change || single || oneByOne === true) return [];
  const columns = getTableColumns(table) as Record<string, { isUnique: boolean } | undefined>;
  return Object.entries(fields).flatMap(([key, field]) => {
    const isPlain = BULK_KINDS.has(field.kind) && !field.readonly && !field.secret;
    const isOwn =
      key === "statusid" || key === title || oneByOne.includes(key) || columns[key]?.isUnique;
    return isPlain && !isOwn && !PICTURE_TEXTS.includes(key) ? [{ ...field, key }] : [];
  });
}

/** Ids say themselves how many they are: each has to be there. */
function readIds(ids: unknown, problems: Record<string, string>) {
  const list = Array.isArray(ids) ? ids.filter(isUuid) : [];
  const isFine =
    Array.isArray(ids) &&
    list.length === ids.length &&
    list.length > 0 &&
    list.length <= BULK_MOST &&
    new Set(list).size === list.length;
  if (!isFine) problems.ids = words.ids(BULK_MOST);
  return { selection: { conditions: [], ids: list } satisfies Selection, count: list.length };
}

const readFilter = ({ entity }: AdminCall, body: Body, problems: Record<string, string>) =>
  readSelection(entity, filtersOfBody(body.filter, problems), body.q, problems);

/** To restore is to ask for deleted records. */
function withDeleted(selection: Selection): Selection {
  const rest = selection.conditions.filter(({ key }) => key !== "statusid");
  return { ...selection, conditions: [...rest, { key: "statusid", op: "eq", values: [-1] }] };
}

/** Where an action stands; a cursor of another action is refused. */
function readProgress(cursor: unknown, asked: string, until: number): Progress {
  if (cursor === undefined || cursor === null) return { done: 0, until, after: null };
  const parts = typeof cursor === "string" ? fromText(cursor) : undefined;
  const [of, done, end, date, uuid] = Array.isArray(parts) ? (parts as unknown[]) : [];
  const isFine = [done, end, date].every((part) => Number.isSafeInteger(part) && Number(part) >= 0);
  if (of !== asked || !isFine || !isUuid(uuid)) throw invalid({ cursor: words.cursor });
  return { done: Number(done), until: Number(end), after: { date: Number(date), uuid } };
}

const hashOf = (value: unknown) =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 16);

async function refusal(call: AdminCall, step: BulkStep, expected: number): Promise<AppError> {
  const { rows } = await guardFor(call, step).read({
    state: bulkState(call.services.db, call.entity, step),
  });
  const { left: all = 0, counts = [] } = rows.state[0] ?? {};
  const done = expected - step.left;
  const of = (id: Obstacle["id"]) =>
    step.obstacles.reduce((n, one, place) => n + (one.id === id ? Number(counts[place]) : 0), 0);
  const left = Number(all) - (step.skip ? counts.reduce((sum, n) => sum + Number(n), 0) : 0);
  const details = { done, left, expected };
  if (left !== step.left || step.skip)
    return new AppError("conflict", words.count(expected, left + done), { details });
  if (of("barred") > 0) {
    const isOwn = step.obstacles.some(
      ({ why }, place) => why === words.ownRecord && Number(counts[place]) > 0,
    );
    const { barred } = rulesOf(call.entity.api);
    const isBarred = step.obstacles.some(
      ({ why }, place) => why === barred?.why && Number(counts[place]) > 0,
    );
    const refused = words.transition(of("barred"));
    const message = isOwn ? words.self : isBarred ? `${refused} ${barred?.why}` : refused;
    return new AppError("conflict", message, { details });
  }
  return new AppError("conflict", words.used(of("used")), { details });
}
