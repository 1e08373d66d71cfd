import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { guardOf, signedIn } from "#app/features/account/own-area.server.ts";
import { RecordTable } from "#app/features/admin/record-table.tsx";
import { toSite } from "#app/lib/catalogue.server.ts";
import { cursorText, readCursor } from "#app/lib/cursor.ts";
import { shellMessages } from "#app/messages/en/shell.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { listPage } from "#db/queries/list.ts";
import { entityByName } from "#db/registry.ts";
import type { Route } from "./+types/list";

const SIZE = 50;

/** /admin/list/{Entity} (SPEC §2): the records of an entity, newest first. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const entity = entityByName(params.entity);
  const { db } = context.get(servicesContext);
  const { guard, token } = guardOf(context);
  if (!entity) {
    await guard.check();
    throw data(shellMessages.errors.unknownPath(url.pathname), { status: 404 });
  }
  const after = readCursor(url.searchParams.get("cursor"));
  const query = listPage(db, entity, { size: SIZE + 1, ...(after && { after }) });
  const { account, rows } = await guard.read([siteConfig(db), query]);
  const [config, found] = rows;
  const shown = found.slice(0, SIZE) as Record<string, unknown>[];
  const last = shown.at(-1) as { create_date: Date; uuid: string } | undefined;
  return {
    ...signedIn(token, account),
    site: toSite(config),
    label: entity.label.many,
    columns: entity.columns,
    rows: shown,
    next:
      found.length > SIZE && last
        ? `?cursor=${cursorText({ date: last.create_date, uuid: last.uuid })}`
        : null,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.label ?? "" }, { name: "robots", content: "noindex" }];
}

export default function AdminList({ loaderData }: Route.ComponentProps) {
  const { label, columns, rows, next } = loaderData;
  return (
    <>
      <h1 className="mb-5 font-display text-display-3">{label}</h1>
      <RecordTable label={label} columns={columns} rows={rows} next={next} />
    </>
  );
}
