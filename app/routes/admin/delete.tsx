import { Form, Link, redirect } from "react-router";
import { guardOf, readPage } from "#app/features/account/own-area.server.ts";
import { callOf, orRefusal } from "#app/features/admin/admin-page.server.ts";
import { usesOf } from "#app/features/admin/edit/admin-call.ts";
import { editPath, listPath } from "#app/features/admin/edit/record-paths.ts";
import { plainRow, recordName } from "#app/features/admin/edit/to-editor.server.ts";
import { readForm } from "#app/forms/form.server.ts";
import { missingPage } from "#app/lib/missing-page.server.ts";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { readRecord } from "#db/queries/admin/record.ts";
import { entityByName } from "#db/registry.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { deleteAdminRecord, restoreAdminRecord } from "#worker/services/admin/edit.ts";
import { rulesOf } from "#worker/services/admin/entities.ts";
import { shownRecord } from "#worker/services/admin/limits.ts";
import type { AdminRow } from "#worker/services/admin/list.ts";
import type { Route } from "./+types/delete";

const { remove: words, deleted, actions } = editMessages;
const DELETED = -1;
type Refused = { message: string; used: ReturnType<typeof usesOf> };

/** The kind of record an address names, where its records are deleted. Throws the page of what is not there. */
async function entityOf({
  params,
  url,
  context,
}: Pick<Route.LoaderArgs, "params" | "url" | "context">) {
  const entity = entityByName(params.entity);
  if (entity?.can.remove && isUuid(params.uuid)) return entity;
  await guardOf(context).guard.check();
  throw missingPage(url);
}

/** /admin/delete/{Name}/{uuid}: what deleting a record means, and the way back. The editor's dialog, for who has no script. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const entity = await entityOf({ params, url, context });
  const { shared, rows } = await readPage(
    context,
    (db) => ({ found: readRecord(db, entity, params.uuid) }),
    { thing: entity.api, needs: "write" },
  );
  const [stored] = rows.found as AdminRow[];
  if (!stored) throw missingPage(url);
  const { labels, ...row } = shownRecord(shared.account.permission, entity, stored);
  const { kept } = rulesOf(entity.api);
  return {
    ...shared,
    one: entity.label.one,
    many: entity.label.many,
    name: recordName(entity, plainRow(row), labels),
    update_date: stored.update_date instanceof Date ? stored.update_date.toISOString() : "",
    isDeleted: stored.statusid === DELETED,
    kept: kept?.isKept(stored) ? kept.why : null,
    ...{ edit: editPath(entity.edit, params.uuid), list: listPath(entity.name) },
  };
}

/** Deletes the record as it was read, or gives it back. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const entity = await entityOf({ params, url, context });
  const form = await readForm(request);
  const call = { ...callOf(context), entity };
  return orRefusal<Refused>(
    ["validation", "conflict", "not_found"],
    async () => {
      if (form.get("intent") === "restore") {
        await restoreAdminRecord(call, params.uuid);
        throw redirect(editPath(entity.edit, params.uuid), 303);
      }
      const update_date = form.get("update_date") ?? "";
      await deleteAdminRecord(call, new URLSearchParams({ uuid: params.uuid, update_date }));
      throw redirect(url.pathname, 303);
    },
    ({ message, details = {} }) => ({ message, used: usesOf(details) }),
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData ? words.title(loaderData.one) : "" },
    { name: "robots", content: "noindex" },
  ];
}

export default function AdminDelete({ loaderData, actionData }: Route.ComponentProps) {
  const { one, many, name, update_date, isDeleted, kept, edit, list } = loaderData;
  const refusal = actionData?.message ?? (isDeleted ? null : kept);
  return (
    <div className="max-w-[620px]">
      <p className="text-small text-ink-600">
        <Link to={list} className="link">
          {many}
        </Link>
      </p>
      <h1 className="mt-1 font-display text-display-3 [overflow-wrap:anywhere]">
        {isDeleted ? words.isDone(one) : words.title(one)}
      </h1>
      <p className="mt-2 font-semibold [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </p>
      {refusal && <ErrorBanner className="mt-4">{refusal}</ErrorBanner>}
      {actionData && actionData.used.length > 0 && (
        <ul className="mt-2 grid gap-1 text-small">
          {actionData.used.map(({ entity, label, count }) => (
            <li key={entity}>
              <Link to={`/admin/list/${entity}`} className="link">
                {words.usedBy(label, count)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-ink-700">{isDeleted ? words.back : words.text}</p>
      <Form method="post" className="mt-5 flex flex-wrap gap-2.5">
        {isDeleted ? (
          <Button type="submit" size="sm" name="intent" value="restore">
            {deleted.restore}
          </Button>
        ) : (
          !kept && (
            <>
              <input type="hidden" name="update_date" value={update_date} />
              <Button
                type="submit"
                variant="secondary"
                size="sm"
                name="intent"
                value="delete"
                className="text-red-700 hover:border-red-700"
              >
                {words.confirm}
              </Button>
            </>
          )
        )}
        <Link to={isDeleted ? list : edit} className={buttonClass("secondary", "sm")}>
          {isDeleted ? words.toList(many) : actions.cancel}
        </Link>
      </Form>
    </div>
  );
}
