import { v7 as uuidv7 } from "uuid";
import type { ChosenColumn } from "#db/entities/list-view.ts";
import { constraintViolation, demandRefusal } from "#db/errors.ts";
import { TAB_COUNT_MOST, tabCounts } from "#db/queries/admin/list.ts";
import {
  addView,
  arrange,
  changeView,
  type ListViewRow,
  listViews,
  removeView,
  VIEWS_MOST,
} from "#db/queries/admin/views.ts";
import { AppError } from "#domain/errors.ts";
import { plainText } from "#domain/lib/plain-text.ts";
import { adminViewMessages } from "#domain/messages/en/admin-views.ts";
import { mayChange, mayUse } from "#domain/rules/office.ts";
import { type AdminCall, actorOf, checkUuid, invalid, unknownRecord } from "./call.ts";
import { rulesOf } from "./entities.ts";
import { fieldsOf } from "./limits.ts";
import { readListInput } from "./list-input.ts";

const NAME_MOST = 60;
const QUERY_MOST = 2000;
const COLUMNS_MOST = 60;
/** px */
export const WIDTH = { min: 60, max: 800 } as const;
/** What of an address a view keeps: which records, and in which order. */
const KEPT = /^(?:q|sort|filter\[[\w-]{1,64}\](?:\[\w{1,16}\])?)$/;
const { problems: words } = adminViewMessages;
type Body = Readonly<Record<string, unknown>>;

/** A saved view as its list shows it. Its `count` stops at a limit (`more`), and is null where its filters are no filters any more. */
export type SavedView = ListViewRow & { count: number | null; more: boolean };

/** Views and columns are each person's own: who may read a list may arrange it. */
const ownOf = ({ guard, entity }: AdminCall) => guard.of(entity.api, { needs: "read" });
const ofCall = ({ entity, user_uuid }: AdminCall) => ({ list: entity.api, user_uuid });

/** GET …/views: the views of a list that the account may open, with how many records each has. */
export async function savedViews(call: AdminCall): Promise<SavedView[]> {
  const { db } = call.services;
  const guard = ownOf(call);
  const { rows, account } = await guard.read({ views: listViews(db, ofCall(call)) });
  const views = rows.views.filter(({ name }) => name !== "");
  const thing = call.entity.api;
  const selections = views.map(({ query }) => {
    const selection = selectionOf(call, query);
    const use = { thing, to: "read", fields: selection && fieldsOf(selection) } as const;
    return mayUse(account.permission, use) ? selection : undefined;
  });
  const known = selections.flatMap((selection) => selection ?? []);
  if (known.length === 0) return views.map((view) => ({ ...view, count: null, more: false }));
  const counted = await guard.read({ counts: tabCounts(db, call.entity, known) });
  const totals = new Map(
    counted.rows.counts.map(({ tab, total }) => [known[Number(tab)], Number(total)]),
  );
  return views.map((view, place) => {
    const selection = selections[place];
    const count = (selection && totals.get(selection)) ?? null;
    const more = count !== null && count > TAB_COUNT_MOST;
    return { ...view, count: more ? TAB_COUNT_MOST : count, more };
  });
}

/** What a kept address asks for; undefined where the list cannot do that (any more). */
function selectionOf({ entity }: AdminCall, query: string) {
  try {
    return readListInput(entity, new URLSearchParams(query)).selection;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/**
 * POST …/views: keeps `{name, query, columns?, shared?}`; `query` is a list's address from its "?" on. Throws AppError:
 * validation with fields, conflict for a name its maker has used.
 */
export async function saveView(call: AdminCall, body: Body): Promise<{ uuid: string }> {
  const { db, now } = call.services;
  const uuid = uuidv7();
  const { name = "", query = "", columns = null, shared = false } = readView(call, body, true);
  if (shared) await refuseShared(call);
  const view = { uuid, name, query, columns, shared };
  await refusing(() =>
    ownOf(call).write(addView(db, ofCall(call), view, { actor: actorOf(call), now })),
  );
  return { uuid };
}

/** What everybody opens is made and changed by who may change the records it shows; a view of one's own by who reads them. */
async function refuseShared(call: AdminCall, changed?: string): Promise<void> {
  const { rows, account } = await ownOf(call).read({
    views: listViews(call.services.db, ofCall(call)),
  });
  if (mayChange(account.permission, call.entity.api)) return;
  if (changed && !rows.views.some(({ uuid, shared }) => uuid === changed && shared)) return;
  throw new AppError("forbidden", words.sharing, { fields: { shared: words.sharing } });
}

/** PUT …/views: changes what is sent of the view `uuid`, which only its maker may (403). */
export async function updateView(call: AdminCall, body: Body): Promise<{ uuid: string }> {
  const { db, now } = call.services;
  const uuid = checkUuid(body.uuid);
  const change = readView(call, body, false);
  if (change.shared !== false) await refuseShared(call, change.shared ? undefined : uuid);
  const by = { actor: actorOf(call), now };
  await refusing(() => ownOf(call).write(changeView(db, { ...ofCall(call), uuid }, change, by)));
  return { uuid };
}

/** DELETE …/views?uuid=: its maker alone. */
export async function deleteView(call: AdminCall, given: unknown): Promise<{ uuid: string }> {
  const { db, now } = call.services;
  const uuid = checkUuid(given);
  const by = { actor: actorOf(call), now };
  await refusing(() => ownOf(call).write(removeView(db, { ...ofCall(call), uuid }, by)));
  return { uuid };
}

/** PUT …/columns: how the account wants the list's columns where no view is open; `{columns: null}` is the list's own way. */
export async function arrangeColumns(call: AdminCall, body: Body) {
  const problems: Record<string, string> = {};
  const columns = readColumns(call, body.columns, problems);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const { db, now } = call.services;
  await ownOf(call).write([arrange(db, ofCall(call), columns ?? null, now)]);
  return { columns: columns ?? null };
}

function readView(call: AdminCall, body: Body, isNew: boolean) {
  const problems: Record<string, string> = {};
  const has = (key: string) => isNew || body[key] !== undefined;
  const name = typeof body.name === "string" ? plainText(body.name) : "";
  if (has("name") && (name === "" || name.length > NAME_MOST))
    problems.name = words.name(NAME_MOST);
  if (body.shared !== undefined && typeof body.shared !== "boolean") problems.shared = words.shared;
  const query = has("query") ? readQuery(call, body.query, problems) : undefined;
  const columns =
    body.columns === undefined ? undefined : readColumns(call, body.columns, problems);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return {
    ...(has("name") && { name }),
    ...(query !== undefined && { query }),
    ...(columns !== undefined && { columns }),
    ...(typeof body.shared === "boolean" && { shared: body.shared }),
  };
}

/** An address as it is kept; what a list cannot do is refused, as the list itself does. */
function readQuery(
  { entity }: AdminCall,
  given: unknown,
  problems: Record<string, string>,
): string | undefined {
  if (typeof given !== "string" || given.length > QUERY_MOST) {
    problems.query = words.query(QUERY_MOST);
    return undefined;
  }
  const params = new URLSearchParams(given);
  const kept = new URLSearchParams([...params].filter(([name]) => KEPT.test(name)));
  const strange = [...params.keys()].find((name) => name.startsWith("filter") && !KEPT.test(name));
  if (strange !== undefined) problems.query = words.query(QUERY_MOST);
  try {
    readListInput(entity, kept);
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    problems.query = Object.values(error.fields).join(" ");
  }
  return `${kept}`;
}

function readColumns(
  { entity }: AdminCall,
  given: unknown,
  problems: Record<string, string>,
): ChosenColumn[] | null {
  if (given === null) return null;
  const list = Array.isArray(given) ? (given as unknown[]) : [];
  const columns = list.flatMap((one) => readColumn(one) ?? []);
  const keys = new Set(columns.map(({ key }) => key));
  const worked = rulesOf(entity.api).workedOut ?? {};
  const isKnown = (key: string) =>
    Object.hasOwn(entity.readable, key) || Object.hasOwn(worked, key);
  const isFine =
    columns.length === list.length &&
    list.length > 0 &&
    list.length <= COLUMNS_MOST &&
    keys.size === list.length &&
    [...keys].every(isKnown);
  if (!isFine) problems.columns = words.columns(COLUMNS_MOST);
  return columns;
}

function readColumn(given: unknown): ChosenColumn | undefined {
  if (typeof given !== "object" || given === null) return undefined;
  const { key, width } = given as Record<string, unknown>;
  if (typeof key !== "string") return undefined;
  if (width === undefined || width === null) return { key };
  const fits = Number.isInteger(width) && Number(width) >= WIDTH.min && Number(width) <= WIDTH.max;
  return fits ? { key, width: Number(width) } : undefined;
}

async function refusing<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    switch (demandRefusal(error)) {
      case "not_found":
        throw unknownRecord();
      case "conflict":
        throw new AppError("forbidden", words.notYours);
      case "limit":
        throw invalid({ name: words.most(VIEWS_MOST) });
    }
    if (constraintViolation(error)?.kind !== "unique") throw error;
    throw new AppError("conflict", words.taken, { fields: { name: words.taken } });
  }
}
