import { sql } from "drizzle-orm";
import { isRefused } from "#db/ark.ts";
import type { Statement } from "#db/batch.ts";
import type { Entity } from "#db/entity.ts";
import { demandRefusal } from "#db/errors.ts";
import { describedFields, lacksAlt } from "#db/queries/admin/alt.ts";
import { columnOf } from "#db/queries/admin/conditions.ts";
import { unused } from "#db/queries/admin/record.ts";
import { barredFrom, statusBefore } from "#db/queries/admin/save.ts";
import {
  type Back,
  type Calls,
  type ChangeKind,
  type ChangeLine,
  changeKinds,
  changeLines,
  countUntouched,
  mailsOfCalls,
  takeBack,
} from "#db/queries/admin/undo.ts";
import { inList } from "#db/queries/sql.ts";
import { entityByName } from "#db/registry.ts";
import { AppError } from "#domain/errors.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { adminUndoMessages as words } from "#domain/messages/en/admin-undo.ts";
import { optionLabel } from "#domain/rules/fields.ts";
import { type AdminCall, actorOf, type DeskCall, invalid } from "./call.ts";
import { backInCustomers } from "./customers.ts";
import { deleteAdminRecord, deletingOf, restoreAdminRecord, updateAdminRecord } from "./edit.ts";
import { rulesOf } from "./entities.ts";
import { allBackInQueue, backInQueue } from "./queue.ts";
import { sayingWhy } from "./refusals.ts";

const { save } = adminApiMessages;
/** A change can be taken back so long; a message about it stays for seconds, but it waits while somebody reads it. */
const UNDO_MS = 15 * 60_000;
/** Records one call changes at most. */
const LINES_MOST = 1000;
const REQUESTS_MOST = 40;
/** Changes that are taken back by their opposite. Whatever else a call has done came with one of them, and stays. */
const WAYS_BACK: ReadonlySet<string> = new Set([
  ...["update", "delete", "restore", "queue_given", "queue_snoozed"],
  ...["customers_merged", "customers_split"],
]);

export type UndoState = {
  can: boolean;
  /** Why not, as the end of a sentence. */
  why: string;
  /** Records that would go back, others that would stay as the change has left them, and mails that are out. */
  records: number;
  others: number;
  mails: number;
};

/**
 * GET /api/admin/undo?request=: whether what the calls of some request ids did can be taken back by who did it, and what
 * stays. Throws AppError validation.
 */
export async function undoState(call: DeskCall, requests: readonly string[]): Promise<UndoState> {
  const { db } = call.services;
  const calls = callsOf(call, requests);
  const { rows } = await call.guard.of("undo").read({
    kinds: changeKinds(db, calls),
    mails: mailsOfCalls(db, calls),
  });
  const mails = rows.mails[0]?.n ?? 0;
  const sum = (kinds: readonly ChangeKind[]) => kinds.reduce((all, { n }) => all + n, 0);
  const main = rows.kinds.filter(({ action }) => WAYS_BACK.has(action));
  const why = whyNot(rows.kinds, mails);
  return {
    ...{ can: why === undefined, why: why ?? "", mails },
    ...{ records: sum(main), others: sum(rows.kinds) - sum(main) },
  };
}

/**
 * POST /api/admin/undo: takes back what the call of a request id did, all of it or nothing, by the opposite change through
 * the same rules, with lines in the log of its own. Only who did it can, while nobody has changed the records since; a
 * second time it does nothing. Throws AppError: validation, not_found (too late, or somebody else's), conflict.
 */
export async function undoChange(call: DeskCall, request: unknown): Promise<{ undone: number }> {
  const { db } = call.services;
  const calls = callsOf(call, [request]);
  const { rows } = await call.guard.of("undo").read({
    kinds: changeKinds(db, calls),
    lines: changeLines(db, calls, [...WAYS_BACK], LINES_MOST),
  });
  if (rows.kinds.length === 0) throw new AppError("not_found", words.cannot(words.why.gone));
  const why = whyNot(rows.kinds, 0);
  if (why !== undefined) throw new AppError("conflict", words.cannot(why));
  const { lines } = rows;
  const [first, ...others] = lines;
  // What was written by one call in more lines than a call may have was not written by the admin's.
  if (!first || lines.length === LINES_MOST)
    throw new AppError("conflict", words.cannot(words.why.step));
  if (first.action.startsWith("queue_")) {
    await (others.length === 0 ? backInQueue(call, first) : allBackInQueue(call, lines));
    return { undone: lines.length };
  }
  if (first.action.startsWith("customers_")) return backInCustomers(call, first);
  const entity = entityOf(first.entity);
  return others.length === 0
    ? undoOne({ ...call, entity }, first)
    : undoMany({ ...call, entity }, lines);
}

function callsOf({ services, user_uuid }: DeskCall, requests: readonly unknown[]): Calls {
  const named = requests.filter(
    (one): one is string => typeof one === "string" && one !== "" && one.length <= 200,
  );
  if (named.length === 0 || named.length < requests.length || named.length > REQUESTS_MOST)
    throw invalid({ request: words.why.gone });
  return { user_uuid, requests: named, since: new Date(services.now.getTime() - UNDO_MS) };
}

/** Why a change has no way back; undefined where it has. */
function whyNot(kinds: readonly ChangeKind[], mails: number): string | undefined {
  const [first] = kinds;
  if (!first) return words.why.gone;
  const main = kinds.filter(({ action }) => WAYS_BACK.has(action));
  if (main.length === 0) {
    if (kinds.some(({ action }) => action === "create")) return words.why.create;
    return mails > 0 ? words.why.told(mails) : words.why.step;
  }
  // One call changes records of one kind in one way: what is mixed was not made by an editor or a list.
  const isMixed = main.some(
    ({ entity, action }) => entity !== main[0]?.entity || action !== main[0]?.action,
  );
  if (isMixed) return words.why.step;
  const count = main.reduce((all, { n }) => all + n, 0);
  return main.map((kind) => whyNotKind(kind, count > 1)).find((why) => why !== undefined);
}

function whyNotKind(
  { entity: name, action, keys, was, became }: ChangeKind,
  isMany: boolean,
): string | undefined {
  // The queue's lines began to say what was before with the undo.
  if (action === "queue_given") return keys === null ? words.why.step : undefined;
  if (action === "queue_snoozed") return keys === null || isMany ? words.why.step : undefined;
  // So did those of a merge's end; of a merge itself, what it made.
  if (action === "customers_split") return keys === null ? words.why.step : undefined;
  if (action === "customers_merged") return undefined;
  const entity = entityByName(name);
  if (!entity?.can.change) return words.why.kept;
  if (action === "delete") return undefined;
  if (action === "restore") return entity.can.remove ? undefined : words.why.kept;
  for (const key of keys?.split(",") ?? []) {
    const field = entity.fields[key];
    if (field?.secret) return words.why.secret;
    if (!field || field.readonly) return words.why.kept;
    if (isMany && key in entity.links) return words.why.links;
  }
  const graph = rulesOf(entity.api).statuses;
  if (!graph || was === null || became === null || graph[became]?.includes(was)) return undefined;
  const label = (status: number) => optionLabel(entity.fields.statusid, status) ?? `${status}`;
  return words.why.status(label(became), label(was));
}

async function undoOne(call: AdminCall, line: ChangeLine): Promise<{ undone: number }> {
  const { record_uuid: uuid, create_date: date, action, before } = line;
  const update_date = date.toISOString();
  try {
    if (action === "update") await updateAdminRecord(call, { ...before, uuid, update_date });
    else if (action === "delete") await restoreAdminRecord(call, uuid, date);
    else await deleteAdminRecord(call, new URLSearchParams({ uuid, update_date }));
    return { undone: 1 };
  } catch (error) {
    if (error instanceof AppError && isBackAlready(error, action)) return { undone: 0 };
    throw error;
  }
}

/** A conflict that leaves nothing to do: the record is as it was before. */
function isBackAlready({ code, message, details = {} }: AppError, action: string): boolean {
  if (code !== "conflict") return false;
  if (action !== "update")
    return message === (action === "delete" ? save.notDeleted : save.deleted);
  const { stored } = details;
  return typeof stored === "object" && stored !== null && Object.keys(stored).length === 0;
}

async function undoMany(
  call: AdminCall,
  lines: readonly ChangeLine[],
): Promise<{ undone: number }> {
  const { entity, services } = call;
  const { db, now } = services;
  const by = { actor: actorOf(call), now };
  const rules = rulesOf(entity.api);
  const backs = backsOf(call, lines);
  const changed = new Set(
    backs.flatMap((back) => ("values" in back ? Object.keys(back.values) : [])),
  );
  const guard = call.guard.of(entity.api, changed.size > 0 ? { fields: [...changed] } : {});
  const untouched = lines.map(({ record_uuid: uuid, create_date: date }) => ({ uuid, date }));
  await sayingWhy(call, {}, () =>
    guard.write({
      back: backs.flatMap((back) => takeBack(db, entity, by, back)),
      changed: backs.flatMap((back) => meant(call, back)),
    }),
  ).catch(async (error: unknown) => {
    if (demandRefusal(error) !== "conflict") throw error;
    const { rows } = await guard.read({ same: countUntouched(db, entity, untouched) });
    const changed = lines.length - (rows.same[0]?.n ?? 0);
    throw new AppError(
      "conflict",
      changed > 0 ? words.changed(changed, lines.length) : words.barred,
    );
  });
  if (rules.changed || rules.removed) services.sendMails();
  return { undone: lines.length };
}

/** What else a change means for each of its records. */
function meant({ entity, services, ...call }: AdminCall, back: Back): Statement[] {
  const { changed } = rulesOf(entity.api);
  if (!changed || !("values" in back)) return [];
  const { db, now } = services;
  const actor = actorOf({ ...call, services });
  return back.records.flatMap(({ uuid }) => changed({ db, uuid, now, actor }, back.values));
}

/** Records that go back to the same values, together. */
function backsOf(call: AdminCall, lines: readonly ChangeLine[]): Back[] {
  const { entity, user_uuid } = call;
  const rules = rulesOf(entity.api);
  const status = columnOf(entity, "statusid");
  const recordsOf = (some: readonly ChangeLine[]) =>
    some.map(({ record_uuid: uuid, create_date: date }) => ({ uuid, date }));
  switch (lines[0]?.action) {
    case "delete":
      return [
        {
          ...{ records: recordsOf(lines), action: "restore", which: sql`${status} = -1` },
          to: statusBefore(entity, rules.barred),
        },
      ];
    case "restore": {
      const { uses, kept, also } = deletingOf(call);
      const own = rules.ownRecord ? sql`${columnOf(entity, "uuid")} <> ${user_uuid}` : sql`1`;
      const which = sql`${status} <> -1 and ${own} and not (${kept ?? sql`0`}) and ${unused(uses, columnOf(entity, "uuid"))}`;
      return [{ records: recordsOf(lines), action: "delete", to: sql`-1`, which, also }];
    }
    default: {
      const groups = Object.values(
        Object.groupBy(lines, ({ before }) => JSON.stringify(before)),
      ).filter((group) => group !== undefined);
      return groups.map((group) => {
        const values = entity.patch(group[0]?.before ?? {});
        if (isRefused(values)) throw new AppError("conflict", words.barred);
        return { records: recordsOf(group), values, which: mayTake(call, values) };
      });
    }
  }
}

/** The records that may get some values, as a condition on their columns. */
function mayTake({ entity, user_uuid }: AdminCall, values: Readonly<Record<string, unknown>>) {
  const { barred, closed, ownRecord } = rulesOf(entity.api);
  const status = columnOf(entity, "statusid");
  const isClosed =
    closed && Object.keys(values).some((key) => !closed.open.includes(key))
      ? sql`${columnOf(entity, closed.key)} in ${inList(closed.values)}`
      : sql`0`;
  const own = ownRecord?.(values) ? sql`${columnOf(entity, "uuid")} <> ${user_uuid}` : sql`1`;
  const bare =
    values.statusid === 1 && describedFields(entity).length > 0
      ? lacksAlt(entity)(columnOf(entity, "uuid"))
      : sql`0`;
  return sql`${status} <> -1 and not (${barredFrom(barred, values.statusid)}) and not (${isClosed}) and not (${bare}) and ${own}`;
}

function entityOf(name: string): Entity {
  const entity = entityByName(name);
  if (!entity) throw new AppError("not_found", words.cannot(words.why.gone));
  return entity;
}
