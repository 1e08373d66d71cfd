import { createHash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { fieldErrors, isRefused, type SchemaErrors } from "#db/ark.ts";
import { constraintViolation } from "#db/errors.ts";
import { demandAlt, demandWords } from "#db/queries/admin/alt.ts";
import { readRecord, slugsLike } from "#db/queries/admin/record.ts";
import {
  claimedRecord,
  createRecord,
  type Deleting,
  deleteRecord,
  restoreRecord,
  updateRecord,
} from "#db/queries/admin/save.ts";
import { demandPictures, picturesOf } from "#db/queries/admin/shown-files.ts";
import { entityByName } from "#db/registry.ts";
import { AppError } from "#domain/errors.ts";
import { freeSlug, toSlug } from "#domain/lib/slug.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { cleanDate } from "#domain/rules/fields.ts";
import { type AdminCall, actorOf, checkUuid, invalid, unknownRecord } from "./call.ts";
import { rulesOf } from "./entities.ts";
import { shownRecord } from "./limits.ts";
import type { AdminRow } from "./list.ts";
import { refuseClosed, refuseStale, refuseTransition, sayingWhy } from "./refusals.ts";
import { type EntityRules, statusesBefore } from "./rules.ts";

type Body = Record<string, unknown>;
const { save: words } = adminApiMessages;
const KEY = /^[\x21-\x7e]{8,200}$/;
const KEY_LIFETIME_MS = 48 * 3_600_000;

/** One record (GET ?uuid=); without a uuid the only one of an entity that has just one. */
export async function adminRecord(call: AdminCall, uuid: string | null): Promise<AdminRow> {
  const { entity, services } = call;
  const isOnly = uuid === null && entity.single;
  const asked = isOnly ? null : checkUuid(uuid);
  const guard = call.guard.of(entity.api);
  const { rows, account } = await guard.read({ record: readRecord(services.db, entity, asked) });
  return shownRecord(account.permission, entity, found(rows.record));
}

/** Makes a record (POST). The same Idempotency-Key answers the record that was made under it. */
export async function createAdminRecord(
  call: AdminCall,
  body: Body,
  idempotencyKey: string | undefined,
): Promise<AdminRow> {
  const { entity, services } = call;
  const guard = call.guard.of(entity.api);
  const { db, now } = services;
  const rules = rulesOf(entity.api);
  const uuid = uuidv7();
  const making = { db, uuid, now, actor: actorOf(call) };
  const filled = await withSlug(call, body);
  const typed = await read(call, entity.write, filled, rules.refuses);
  refuseBeginning(typed.statusid, rules.begins);
  const values = { ...rules.defaults?.(making), ...typed };
  // A slug that was made is another one at the second try.
  const sent = filled === body ? typed : { ...typed, slug: undefined };
  const claim = claimOf(call, sent, idempotencyKey);
  const writing = { uuid, now, actor: actorOf(call) };
  const before = rules.before?.(making);
  try {
    const { rows, account } = await sayingWhy(call, values, () =>
      guard.write({
        described: demandAlt(db, entity, undefined, values),
        record: createRecord(db, entity, writing, values, { claim, before }),
        after: rules.after?.(making, values) ?? [],
        pictures: picturesFor(call, values),
      }),
    );
    if (rules.after) services.sendMails();
    const stored = found(rows.record.stored);
    freshenCalendars(call, stored);
    return shownRecord(account.permission, entity, stored);
  } catch (error) {
    if (!claim || !constraintViolation(error)?.names.some((name) => name.startsWith("idempotency")))
      throw error;
    return repeated(call, claim);
  }
}

/** The body of a new record, with a slug of its title where it has none: an address is nobody's to think of. */
async function withSlug({ entity, guard, services }: AdminCall, body: Body): Promise<Body> {
  const { slug } = entity.fields;
  const isMissing = body.slug === undefined || body.slug === null || body.slug === "";
  const title = body[entity.title];
  const made = slug?.kind === "slug" && isMissing && typeof title === "string" ? toSlug(title) : "";
  if (made === "") return body;
  const { rows } = await guard
    .of(entity.api, { needs: "write" })
    .read({ taken: slugsLike(services.db, entity, made) });
  return {
    ...body,
    slug: freeSlug(
      made,
      rows.taken.map((one) => one.slug),
    ),
  };
}

/** Changes a record (PUT) that is still as it was read. */
export async function updateAdminRecord(call: AdminCall, body: Body): Promise<AdminRow> {
  const { entity, services } = call;
  const { db, now } = services;
  const rules = rulesOf(entity.api);
  const uuid = checkUuid(body.uuid);
  const update_date = cleanDate(body.update_date);
  if (!(update_date instanceof Date)) throw invalid({ update_date: words.precondition });
  const values = await read(call, entity.patch, body);
  if (values.statusid === -1) throw invalid({ statusid: words.useDelete });
  const own = uuid === call.user_uuid ? rules.ownRecord?.(values) : undefined;
  if (own) throw new AppError("conflict", own);

  const { closed, barred } = rules;
  const change = {
    update_date,
    values,
    closed,
    barred,
    ...(rules.statuses &&
      typeof values.statusid === "number" && {
        before: statusesBefore(rules.statuses, values.statusid),
      }),
  };
  const writing = { uuid, now, actor: actorOf(call) };
  const guard = call.guard.of(entity.api, { fields: Object.keys(values) });
  const { rows, account } = await sayingWhy({ ...call, record: uuid }, values, () =>
    guard.write({
      described: demandAlt(db, entity, uuid, values),
      said: demandWords(db, entity, uuid, values),
      record: updateRecord(db, entity, writing, change),
      changed: rules.changed?.({ db, ...writing }, values) ?? [],
      pictures: picturesFor(call, values),
      demand: call.demand ? [call.demand] : [],
    }),
  );
  const was = found(rows.record.was);
  refuseStale(call, was, call.demand ? undefined : rows.record.last[0], { update_date, values });
  refuseTransition(call, was, values.statusid, rules.statuses);
  if (barred?.to === values.statusid && barred?.isBarred(was))
    throw new AppError("conflict", barred.why, { fields: { statusid: barred.why } });
  refuseClosed(was, values, closed);
  if (rules.changed) services.sendMails();
  if (rules.shownOn) services.tellPages(`${rules.shownOn(was)}`);
  const stored = found(rows.record.stored);
  freshenCalendars(call, was, stored);
  return shownRecord(account.permission, entity, stored);
}

/** Gives a deleted record back (POST ?restore); given a date, only if nobody has changed it since then. */
export async function restoreAdminRecord(
  call: AdminCall,
  uuid: unknown,
  update_date?: Date,
): Promise<AdminRow> {
  const { entity, services } = call;
  const guard = call.guard.of(entity.api);
  const writing = { uuid: checkUuid(uuid), now: services.now, actor: actorOf(call) };
  const { rows } = await sayingWhy(call, {}, () =>
    guard.write(
      restoreRecord(services.db, entity, writing, rulesOf(entity.api).barred, update_date),
    ),
  );
  const was = found(rows.was);
  if (was.statusid !== -1) throw new AppError("conflict", words.notDeleted);
  if (update_date && Number(was.update_date) !== update_date.getTime())
    throw new AppError("conflict", words.conflict(words.somebody));
  const stored = found(rows.stored);
  freshenCalendars(call, stored);
  return stored;
}

/** What changed may have taken a vessel's time, or given it back. */
function freshenCalendars({ entity, services }: AdminCall, ...records: AdminRow[]): void {
  const { inCalendarOf } = rulesOf(entity.api);
  if (inCalendarOf) services.freshenPackages({ vessels: records.map(inCalendarOf) });
}

function found(rows: unknown): AdminRow {
  const [row] = rows as AdminRow[];
  if (!row) throw unknownRecord();
  return row;
}

/** What somebody typed, checked and cleaned by the entity's fields and its rules. */
async function read(
  call: AdminCall,
  write: (input: unknown) => object | SchemaErrors,
  body: Body,
  refuses?: EntityRules["refuses"],
): Promise<Body> {
  const problems: Record<string, string> = {};
  const extra = (await rulesOf(call.entity.api).extra?.(body, problems)) ?? {};
  const out = write(body);
  Object.assign(problems, refuses?.(isRefused(out) ? body : (out as Body), call.services.now));
  if (isRefused(out)) throw invalid({ ...fieldErrors(out), ...problems });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return { ...(out as Body), ...extra };
}

/** What is named as a picture has to be one, in the same transaction: it may be deleted at this moment. */
function picturesFor({ entity, services }: AdminCall, values: Body) {
  const uuids = picturesOf(entity, values).flatMap(([, named]) => named);
  return uuids.length > 0 ? [demandPictures(services.db, uuids)] : [];
}

/** Nothing is born deleted, and what goes through a graph begins at its beginning. */
function refuseBeginning(status: unknown, begins: readonly number[] | undefined): void {
  if (status === undefined || (begins ? begins.includes(Number(status)) : status !== -1)) return;
  throw invalid({ statusid: words.begins });
}

function claimOf(
  { entity, services, user_uuid }: AdminCall,
  values: Body,
  key: string | undefined,
) {
  if (key === undefined) return undefined;
  if (!KEY.test(key)) throw new AppError("validation", words.key);
  return {
    scope: `admin/${entity.api}/${user_uuid}`,
    key,
    body_hash: createHash("sha256").update(JSON.stringify(values)).digest("hex"),
    expire_date: new Date(services.now.getTime() + KEY_LIFETIME_MS),
  };
}

/** The record that was made under a key before. */
async function repeated(call: AdminCall, claim: { scope: string; key: string; body_hash: string }) {
  const guard = call.guard.of(call.entity.api);
  const { rows } = await guard.read({ claimed: claimedRecord(call.services.db, claim) });
  const [earlier] = rows.claimed;
  if (earlier?.body_hash !== claim.body_hash)
    throw new AppError("idempotency_mismatch", words.keyMismatch);
  return adminRecord(call, earlier.uuid);
}

/** Marks a record as deleted (DELETE ?uuid=, and update_date= if it must be as it was read). */
export async function deleteAdminRecord(
  call: AdminCall,
  query: URLSearchParams,
): Promise<AdminRow> {
  const { entity, services } = call;
  const guard = call.guard.of(entity.api);
  const uuid = checkUuid(query.get("uuid"));
  const given = query.get("update_date");
  const update_date = given === null ? undefined : cleanDate(given);
  if (update_date !== undefined && !(update_date instanceof Date))
    throw invalid({ update_date: words.precondition });
  const own =
    uuid === call.user_uuid ? rulesOf(entity.api).ownRecord?.({ statusid: -1 }) : undefined;
  if (own) throw new AppError("conflict", own);

  const writing = { uuid, now: services.now, actor: actorOf(call) };
  const { kept } = rulesOf(entity.api);
  const { rows } = await sayingWhy(call, {}, () =>
    guard.write(deleteRecord(services.db, entity, writing, { update_date, ...deletingOf(call) })),
  );
  const was = found(rows.was);
  refuseStale(call, was, rows.last[0], { update_date, values: {} });
  if (kept?.isKept(was)) throw new AppError("conflict", kept.why);
  refuseUsed(rows.uses[0]?.uses ?? {});
  if (rulesOf(entity.api).removed) services.sendMails();
  freshenCalendars(call, was);
  return found(rows.stored);
}

/** What deleting records of a kind asks and does, by its rules. */
export function deletingOf(call: AdminCall): Deleting {
  const { entity, services } = call;
  const { kept, removed, uses = [] } = rulesOf(entity.api);
  const { db, now } = services;
  return {
    uses,
    kept: kept?.where,
    also: removed && ((uuids) => removed({ db, now, actor: actorOf(call) }, uuids)),
  };
}

/** What is needed elsewhere stays: 409 that says where. */
function refuseUsed(uses: Record<string, number>): void {
  const used = Object.entries(uses)
    .filter(([, count]) => count > 0)
    .map(([api, count]) => ({ entity: api, label: entityByName(api)?.label.many ?? api, count }));
  if (used.length > 0) throw new AppError("conflict", words.used, { details: { used } });
}
