import { getTableColumns } from "drizzle-orm";
import { type RouterContextProvider, redirect } from "react-router";
import { guardOf, signedIn } from "#app/features/account/own-area.server.ts";
import { invalidPage, missingPage } from "#app/lib/missing-page.server.ts";
import type { Entity } from "#db/entity.ts";
import { recordHistory } from "#db/queries/admin/history.ts";
import { linkedRecords } from "#db/queries/admin/links.ts";
import { readRecord } from "#db/queries/admin/record.ts";
import { RELATED, recordFiles, relatedRecords } from "#db/queries/admin/related.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { entityByName } from "#db/registry.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { servicesContext } from "#worker/app-services.ts";
import type { AdminRow } from "#worker/services/admin/list.ts";
import { rulesOf } from "#worker/services/admin/rules.ts";
import { toSite } from "#worker/services/catalogue.ts";
import { renderMarkdown } from "#worker/services/markdown.ts";
import { desksOf } from "./desks.server.ts";
import { editName, editPath, listPath } from "./record-paths.ts";
import { plainRow, toEditor } from "./to-editor.server.ts";

type Context = Readonly<RouterContextProvider>;
type Asked = { entity: string; uuid?: string | undefined };

/** Lines of the log a page shows, and those it may show when asked for more. */
const HISTORY_LINES = 20;
const HISTORY_MOST = 200;

/** /admin/edit/{Name}[/{uuid}] (SPEC §2): a record, or a new one, with all that stands beside it in one round trip. */
export async function loadEditor(context: Context, url: URL, named: Asked) {
  const asked = { ...named, uuid: named.uuid?.toLowerCase() };
  const entity = entityByName(asked.entity);
  const { db, now } = context.get(servicesContext);
  const { guard, token } = guardOf(context);
  if (!entity || (asked.uuid !== undefined && !isUuid(asked.uuid))) {
    await guard.check();
    throw invalidPage(url);
  }
  const right = editPath(entity, asked.uuid);
  if (named.entity !== editName(entity) || named.uuid !== asked.uuid)
    throw redirect(`${right}${url.search}`);
  const isOnly = entity.api === "siteconfig";
  if (asked.uuid === undefined && !isOnly && !canCreate(entity)) throw redirect(listPath(entity));

  const from = url.searchParams.get("from");
  const source = asked.uuid ?? (isUuid(from) ? from : null);
  const isNew = asked.uuid === undefined && !isOnly;
  const uuid = source ?? "";
  const shown = historyLines(url);
  const related = isNew ? [] : (RELATED[entity.api] ?? []);
  const links = Object.keys(entity.links);
  const desks = isNew ? undefined : desksOf(db, entity, uuid, now);
  const { account, rows } = await guard.read({
    config: siteConfig(db),
    records: readRecord(db, entity, isOnly ? null : uuid),
    files: recordFiles(db, entity, isOnly ? null : uuid),
    history: recordHistory(db, entity, isNew ? "" : uuid, shown + 1),
    related: related.map((one) => relatedRecords(db, one, uuid)),
    linked: links.map((key) => linkedRecords(db, entity, key, uuid)),
    desks: desks?.queries ?? [],
  });
  const { config, files, history } = rows;
  const [found] = rows.records as AdminRow[];
  if (!found && (!isNew || source !== null)) throw missingPage(url);
  const linked = Object.fromEntries(
    links.map((key, place) => [key, (rows.linked[place] ?? []) as AdminRow[]]),
  );
  const editor = toEditor(entity, {
    row: found,
    linked,
    now,
    isNew,
    files,
    history: history.slice(0, shown),
    related: related.map((one, place) => ({
      one,
      rows: (rows.related[place] ?? []) as AdminRow[],
    })),
    defaults: defaultsOf(entity),
  });
  const isMore = history.length > shown && shown < HISTORY_MOST;
  return {
    ...signedIn(token, account),
    site: toSite(config),
    editor: {
      ...editor,
      history: { lines: editor.history, next: isMore ? nextHistory(url, shown) : null },
      previews: previewsOf(entity, found),
      ...desks?.toDesks(rows.desks),
    },
  };
}

export const canCreate = (entity: Entity) =>
  !entity.readonly && rulesOf(entity.api).create !== false;

function historyLines(url: URL): number {
  const asked = Number(url.searchParams.get("history") ?? HISTORY_LINES);
  return Number.isSafeInteger(asked)
    ? Math.min(Math.max(asked, HISTORY_LINES), HISTORY_MOST)
    : HISTORY_LINES;
}

function nextHistory(url: URL, shown: number): string {
  const query = new URLSearchParams(url.searchParams);
  query.set("history", `${Math.min(shown * 2, HISTORY_MOST)}`);
  return `?${query}`;
}

/** What a new record's columns start with. */
function defaultsOf(entity: Entity): Record<string, unknown> {
  const columns = getTableColumns(entity.table);
  const found = Object.keys(entity.fields).flatMap((key) => {
    const value: unknown = columns[key]?.default;
    return value === undefined ? [] : [[key, value]];
  });
  return plainRow({ ...Object.fromEntries(found), ...rulesOf(entity.api).start });
}

function previewsOf({ fields }: Entity, row: AdminRow | undefined): Record<string, string> {
  const texts = Object.keys(fields).filter((key) => fields[key]?.kind === "markdown");
  return Object.fromEntries(texts.map((key) => [key, renderMarkdown(`${row?.[key] ?? ""}`).html]));
}
