import { type Deleting, deleteRecord } from "#db/queries/admin/save.ts";
import { entityByName } from "#db/registry.ts";
import { AppError } from "#domain/errors.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { cleanDate } from "#domain/rules/fields.ts";
import { type AdminCall, actorOf, checkUuid, invalid } from "./call.ts";
import { found } from "./edit.ts";
import type { AdminRow } from "./list.ts";
import { refuseStale } from "./refusals.ts";
import { rulesOf } from "./rules.ts";

const { save: words } = adminApiMessages;

/** Marks a record as deleted (DELETE ?uuid=, and update_date= if it must be as it was read). */
export async function deleteAdminRecord(
  call: AdminCall,
  query: URLSearchParams,
): Promise<AdminRow> {
  const { entity, guard, services } = call;
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
  const { rows } = await guard.write(
    deleteRecord(services.db, entity, writing, { update_date, ...deletingOf(call) }),
  );
  const was = found(rows.was);
  refuseStale(call, was, rows.last[0], { update_date, values: {} });
  if (kept?.isKept(was)) throw new AppError("conflict", kept.why);
  refuseUsed(rows.uses[0]?.uses ?? {});
  if (rulesOf(entity.api).removed) services.sendMails();
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
