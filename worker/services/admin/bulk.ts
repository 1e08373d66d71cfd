import { createHash } from "node:crypto";
import { demandRefusal } from "#db/errors.ts";
import { type BulkAction, type BulkStep, bulkState, bulkStep } from "#db/queries/admin/bulk.ts";
import type { Selection } from "#db/queries/admin/conditions.ts";
import { AppError } from "#domain/errors.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { type AdminCall, actorOf, invalid } from "./call.ts";
import { deletingOf } from "./edit.ts";
import { rulesOf } from "./entities.ts";
import { fromText, toText } from "./list-input.ts";
import { sayingWhy } from "./refusals.ts";
import { statusesBefore } from "./rules.ts";
import { filtersOfBody, readSelection, refuseProblems } from "./selection.ts";

/** Records one call handles; `next` names where the next one goes on. */
const BULK_MOST = 500;
const { bulk: words } = adminApiMessages;
type Body = Record<string, unknown>;
type Progress = { done: number; until: number; after: BulkStep["after"] };
type BulkAnswer = { done: number; left: number; next: string | null };

/**
 * An action on records named by ids, or by the filter of a list together with the number that was shown (POST
 * …/bulk). Each call handles a bounded number, in one transaction with a line in the log for each; it is refused (409)
 * when there are not exactly as many left as were confirmed, so that it never touches more than was seen.
 */
export async function adminBulk(call: AdminCall, body: Body): Promise<BulkAnswer> {
  const { entity, guard, services, user_uuid } = call;
  const { action, selection, expected } = readBulk(call, body);
  const rules = rulesOf(entity.api);
  if (action.action === "delete" && !entity.can.remove)
    throw new AppError("method_not_allowed", adminApiMessages.save.noDelete);
  const asked = hashOf({ entity: entity.api, action, selection, expected });
  const progress = readProgress(body.cursor, asked, services.now);
  const to = action.action === "status" ? action.to : -1;
  const step: BulkStep = {
    ...progress,
    selection,
    action,
    left: expected - progress.done,
    most: BULK_MOST,
    before: rules.statuses && statusesBefore(rules.statuses, to),
    deleting: deletingOf(call),
    barred: rules.barred,
    not: rules.ownRecord ? user_uuid : undefined,
    actor: actorOf(call),
    now: services.now,
  };
  const by = action.action === "status" ? rules.steps?.[action.to] : undefined;
  if (by) throw new AppError("conflict", by, { fields: { statusid: by } });
  const handled = await sayingWhy(call, {}, async () => {
    try {
      const { rows } = await guard.write(bulkStep(services.db, entity, step));
      return rows.handled;
    } catch (error) {
      if (demandRefusal(error) !== "conflict") throw error;
      throw await refusal(call, step, expected);
    }
  });
  if (action.action === "delete" && rules.removed) services.sendMails();
  const last = handled.at(-1);
  const done = progress.done + handled.length;
  const left = expected - done;
  if (left <= 0 || !last) return { done, left, next: null };
  const after = { date: Number(last.date), uuid: `${last.uuid}` };
  return { done, left, next: toText([asked, done, progress.until, after.date, after.uuid]) };
}

function readBulk(call: AdminCall, body: Body) {
  const problems: Record<string, string> = {};
  const action = readAction(call, body, problems);
  const byIds = body.ids !== undefined;
  const byFilter = body.filter !== undefined || body.q !== undefined;
  if (byIds === byFilter) problems.ids = words.which;
  const { selection, count } = byIds
    ? readIds(body.ids, problems)
    : readFilter(call, body, problems);
  refuseProblems(problems);
  if (!action) throw invalid({ action: words.action });
  const shown = action.action === "restore" ? withDeleted(selection) : selection;
  return { action, selection: shown, expected: count };
}

function readAction(
  { entity }: AdminCall,
  body: Body,
  problems: Record<string, string>,
): BulkAction | undefined {
  const { action, statusid } = body;
  if (action === "delete" || action === "restore") return { action };
  if (action !== "status") {
    problems.action = words.action;
    return undefined;
  }
  const isKnown = entity.fields.statusid?.options?.some(({ value }) => value === statusid);
  if (typeof statusid === "number" && isKnown && statusid !== -1)
    return { action: "status", to: statusid };
  problems.statusid = words.status;
  return undefined;
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

function readFilter({ entity }: AdminCall, body: Body, problems: Record<string, string>) {
  const selection = readSelection(entity, filtersOfBody(body.filter, problems), body.q, problems);
  const { expected } = body;
  const count = typeof expected === "number" && Number.isSafeInteger(expected) ? expected : -1;
  if (count < 0) problems.expected = words.expected;
  return { selection, count };
}

/** To restore is to ask for deleted records. */
function withDeleted(selection: Selection): Selection {
  const rest = selection.conditions.filter(({ key }) => key !== "statusid");
  return { ...selection, conditions: [...rest, { key: "statusid", op: "eq", values: [-1] }] };
}

/** Where an action stands; a cursor of another action is refused. */
function readProgress(cursor: unknown, asked: string, now: Date): Progress {
  if (cursor === undefined || cursor === null)
    return { done: 0, until: now.getTime(), after: null };
  const parts = typeof cursor === "string" ? fromText(cursor) : undefined;
  const [of, done, until, date, uuid] = Array.isArray(parts) ? (parts as unknown[]) : [];
  const isFine = [done, until, date].every(
    (part) => Number.isSafeInteger(part) && Number(part) >= 0,
  );
  if (of !== asked || !isFine || !isUuid(uuid)) throw invalid({ cursor: words.cursor });
  return { done: Number(done), until: Number(until), after: { date: Number(date), uuid } };
}

const hashOf = (value: unknown) =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 16);

async function refusal(call: AdminCall, step: BulkStep, expected: number): Promise<AppError> {
  const { rows } = await call.guard.read({ state: bulkState(call.services.db, call.entity, step) });
  const { left = 0, barred = 0, used = 0 } = rows.state[0] ?? {};
  const done = expected - step.left;
  const details = { done, left: Number(left), expected };
  if (Number(left) !== step.left)
    return new AppError("conflict", words.count(expected, Number(left) + done), { details });
  if (Number(barred) > 0) {
    const message = step.not === undefined ? words.transition(Number(barred)) : words.self;
    return new AppError("conflict", message, { details });
  }
  return new AppError("conflict", words.used(Number(used)), { details });
}
