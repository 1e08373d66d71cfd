import type { Entity } from "#db/entity.ts";
import { type Api, entityByName } from "#db/registry.ts";
import { type KeyScope, OFFICE_SCOPE } from "#domain/config/webhooks.ts";
import { AppError } from "#domain/errors.ts";
import { documentUrl, variantsOf } from "#domain/lib/media.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { MAX_ADMIN_BODY_BYTES, readJsonObject } from "#worker/api/body.ts";
import { accountCall, type Call } from "#worker/api/call.ts";
import { dataResponse } from "#worker/api/envelope.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import type { AppContext } from "#worker/context.ts";
import { edgeCache } from "#worker/env.ts";
import { adminBulk, previewBulk } from "#worker/services/admin/bulk.ts";
import type { AdminCall } from "#worker/services/admin/call.ts";
import { adminCsv } from "#worker/services/admin/csv.ts";
import { adminDashboard } from "#worker/services/admin/dashboard.ts";
import {
  adminRecord,
  createAdminRecord,
  deleteAdminRecord,
  restoreAdminRecord,
  updateAdminRecord,
} from "#worker/services/admin/edit.ts";
import { adminFind } from "#worker/services/admin/find.ts";
import { adminList } from "#worker/services/admin/list.ts";
import { undoChange, undoState } from "#worker/services/admin/undo.ts";
import {
  arrangeColumns,
  deleteView,
  savedViews,
  saveView,
  updateView,
} from "#worker/services/admin/views.ts";
import { renderMarkdown } from "#worker/services/markdown.ts";
import { dropDeleted, takeUpload } from "#worker/services/uploads/store.ts";

const EDIT = "/admin/edit/:entity";
const VIEWS = "/admin/list/:entity/views";
const access = ["admin"] as const;
const { save: words } = adminApiMessages;

/** Lists and records of every entity of the registry (SPEC §7; DESIGN §5): docs/admin-api.md says how to call them. */
export const adminCalls: readonly Call[] = [
  { method: "GET", path: "/admin/list/data", access, handle: dashboard },
  { method: "GET", path: "/admin/list/:entity", access, scope: scopeOf, handle: list },
  { method: "POST", path: "/admin/list/:entity/bulk", access, handle: bulk },
  {
    method: "GET",
    path: VIEWS,
    access,
    handle: async (c, guard) => dataResponse(await savedViews(await callOf(c, guard))),
  },
  {
    method: "POST",
    path: VIEWS,
    access,
    handle: async (c, guard) =>
      dataResponse(await saveView(await callOf(c, guard), await bodyOf(c)), 201),
  },
  {
    method: "PUT",
    path: VIEWS,
    access,
    handle: async (c, guard) =>
      dataResponse(await updateView(await callOf(c, guard), await bodyOf(c))),
  },
  {
    method: "DELETE",
    path: VIEWS,
    access,
    handle: async (c, guard) =>
      dataResponse(await deleteView(await callOf(c, guard), c.req.query("uuid"))),
  },
  {
    method: "PUT",
    path: "/admin/list/:entity/columns",
    access,
    handle: async (c, guard) =>
      dataResponse(await arrangeColumns(await callOf(c, guard), await bodyOf(c))),
  },
  { method: "GET", path: EDIT, access, scope: scopeOf, handle: readOne },
  { method: "POST", path: EDIT, access, handle: create },
  { method: "PUT", path: EDIT, access, handle: update },
  { method: "DELETE", path: EDIT, access, handle: remove },
  { method: "GET", path: "/admin/find", access, handle: find },
  { method: "GET", path: "/admin/undo", access, handle: readUndo },
  { method: "POST", path: "/admin/undo", access, handle: undo },
  { method: "POST", path: "/admin/markdown", access, handle: markdown },
];

/** What a key needs to read a list or record: the entity its address names, whatever else that is called. */
function scopeOf(c: AppContext): KeyScope {
  const name = (c.req.param("entity") ?? "").replace(/\.csv$/, "");
  return `${OFFICE_SCOPE}${entityByName(name)?.api ?? name}`;
}

type Handler = (c: AppContext, guard: AccountGuard) => Promise<Response>;
type OwnCalls = { create?: Handler; deleted?: (c: AppContext) => void };

/** What calls on records do of an entity in another way, or besides. Names of entities come in any case, so no path does it. */
const OWN: { readonly [A in Api]?: OwnCalls } = {
  file: { deleted: forgetDeleted },
  upload: { create: upload },
};
const own = ({ api }: Entity): OwnCalls | undefined => OWN[api as Api];

async function dashboard(...[c, guard]: Parameters<Handler>): Promise<Response> {
  return dataResponse(await adminDashboard(c.get("services"), guard, queryOf(c)));
}

async function list(...[c, guard]: Parameters<Handler>): Promise<Response> {
  const name = c.req.param("entity") ?? "";
  const isFile = name.endsWith(".csv");
  const call = await callOf(c, guard, isFile ? name.slice(0, -".csv".length) : name);
  if (!isFile) return dataResponse(await adminList(call.services, guard, call.entity, queryOf(c)));
  return new Response(await adminCsv(call, queryOf(c)), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${call.entity.api}.csv"`,
    },
  });
}

async function bulk(...[c, guard]: Parameters<Handler>): Promise<Response> {
  const call = await callOf(c, guard);
  const body = await bodyOf(c);
  // What is written by nobody may still wait for somebody.
  if (call.entity.readonly && body.action !== "owner") throw notAllowed(words.readonly);
  if (body.preview === true) return dataResponse(await previewBulk(call, body));
  const done = await adminBulk(call, body);
  own(call.entity)?.deleted?.(c);
  return dataResponse(done);
}

export async function readOne(...[c, guard]: Parameters<Handler>): Promise<Response> {
  return dataResponse(await adminRecord(await callOf(c, guard), c.req.query("uuid") ?? null));
}

/** Makes a record; with ?restore gives a deleted one back. */
async function create(...[c, guard]: Parameters<Handler>): Promise<Response> {
  const call = await callOf(c, guard);
  const make = own(call.entity)?.create;
  if (make) return make(c, guard);
  if (call.entity.readonly) throw notAllowed(words.readonly);
  if (queryOf(c).has("restore")) {
    const body = await bodyOf(c);
    return dataResponse(await restoreAdminRecord(call, body.uuid));
  }
  if (!call.entity.can.create) throw notAllowed(words.noCreate);
  const key = c.req.header("idempotency-key");
  return dataResponse(await createAdminRecord(call, await bodyOf(c), key), 201);
}

export async function update(...[c, guard]: Parameters<Handler>): Promise<Response> {
  const call = await callOf(c, guard);
  if (call.entity.readonly) throw notAllowed(words.readonly);
  return dataResponse(await updateAdminRecord(call, await bodyOf(c)));
}

async function remove(...[c, guard]: Parameters<Handler>): Promise<Response> {
  const call = await callOf(c, guard);
  const { can, readonly } = call.entity;
  if (!can.remove) throw notAllowed(readonly ? words.readonly : words.noDelete);
  const deleted = await deleteAdminRecord(call, queryOf(c));
  own(call.entity)?.deleted?.(c);
  return dataResponse(deleted);
}

/** `{text}` as the site shows it: the preview of what an administrator writes. */
async function markdown(...[c, guard]: Parameters<Handler>): Promise<Response> {
  const { text } = await bodyOf(c);
  await guard.of("markdown").check();
  return dataResponse({ html: renderMarkdown(typeof text === "string" ? text : "").html });
}

/** ?q= records of all kinds by what somebody typed; ?records= those that are named. */
async function find(...[c, guard]: Parameters<Handler>): Promise<Response> {
  return dataResponse(await adminFind(accountCall(c, guard), queryOf(c)));
}

/** ?request= of one call or several: whether what they did can be taken back. */
async function readUndo(...[c, guard]: Parameters<Handler>): Promise<Response> {
  return dataResponse(await undoState(accountCall(c, guard), queryOf(c).getAll("request")));
}

/** `{request}`: takes back what the call of that id did. */
async function undo(...[c, guard]: Parameters<Handler>): Promise<Response> {
  const { request } = await bodyOf(c);
  return dataResponse(await undoChange(accountCall(c, guard), request));
}

const queryOf = (c: AppContext) => new URL(c.req.url).searchParams;
const bodyOf = (c: AppContext) => readJsonObject(c.req.raw, MAX_ADMIN_BODY_BYTES);
const notAllowed = (message: string) =>
  new AppError("method_not_allowed", message, { headers: { allow: "GET, HEAD" } });

/** The entity a path names, for an administrator; nobody else learns which there are. */
async function callOf(
  c: AppContext,
  guard: AccountGuard,
  name = c.req.param("entity") ?? c.req.path.split("/").at(-1) ?? "",
): Promise<AdminCall> {
  const call = accountCall(c, guard);
  const entity: Entity | undefined = entityByName(name);
  if (!entity) {
    await guard.check();
    throw new AppError("not_found", adminApiMessages.unknownEntity);
  }
  return { ...call, entity };
}

/** The upload (SPEC §7): the bytes of one file as the body, its name in the query. */
async function upload(...[c, guard]: Parameters<Handler>): Promise<Response> {
  const call = { ...accountCall(c, guard), bucket: c.env.FILES, images: c.env.IMAGES };
  return dataResponse(await takeUpload(call, c.req.raw, c.req.query("name")), 201);
}

/** So many files are also taken out of this data centre's cache at once; the others end there within the hour. */
const FORGOTTEN_MOST = 20;

/** Behind an answer that has deleted files: nothing that was made of them is served any more. */
function forgetDeleted(c: AppContext): void {
  const { db, now, later } = c.get("services");
  later(async () => {
    const keys = await dropDeleted(db, c.env.FILES, now);
    const paths = keys
      .slice(0, FORGOTTEN_MOST)
      .flatMap((key) => [
        documentUrl(key),
        ...variantsOf().map((variant) => `/media/${key}/${variant}`),
      ]);
    await Promise.all(paths.map((path) => edgeCache().delete(new URL(path, c.req.url))));
  });
}
