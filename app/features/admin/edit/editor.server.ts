import { getTableColumns } from "drizzle-orm";
import { redirect } from "react-router";
import { guardOf, readPage } from "#app/features/account/own-area.server.ts";
import type { Context } from "#app/features/admin/admin-page.server.ts";
import { invalidPage, missingPage } from "#app/lib/missing-page.server.ts";
import type { Entity } from "#db/entity.ts";
import { linkedRecords } from "#db/queries/admin/links.ts";
import { readRecord, recordHistory } from "#db/queries/admin/record.ts";
import { recordFiles, relatedRecords } from "#db/queries/admin/related.ts";
import { entityByName } from "#db/registry.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { mayUse } from "#domain/rules/office.ts";
import { servicesContext } from "#worker/app-services.ts";
import { rulesOf } from "#worker/services/admin/entities.ts";
import { shownEntity, shownRecord } from "#worker/services/admin/limits.ts";
import type { AdminRow } from "#worker/services/admin/list.ts";
import { renderMarkdown } from "#worker/services/markdown.ts";
import { editPath, listPath } from "./record-paths.ts";
import { plainRow, toEditor } from "./to-editor.server.ts";

type Asked = { entity: string; uuid?: string | undefined };

/** Lines of the log a page shows, and those it may show when asked for more. */
const HISTORY_LINES = 20;
const HISTORY_MOST = 200;

/** /admin/edit/{Name}[/{uuid}] (SPEC §2): a record, or a new one, with all that stands beside it in one round trip. */
export async function loadEditor(context: Context, url: URL, named: Asked) {
  const asked = { ...named, uuid: named.uuid?.toLowerCase() };
  const entity = entityByName(asked.entity);
  const { db, now } = context.get(servicesContext);
  const { guard } = guardOf(context);
  if (!entity || (asked.uuid !== undefined && !isUuid(asked.uuid))) {
    await guard.check();
    throw invalidPage(url);
  }
  const right = editPath(entity.edit, asked.uuid);
  if (named.entity !== entity.edit || named.uuid !== asked.uuid)
    throw redirect(`${right}${url.search}`);
  const isOnly = entity.single;
  if (asked.uuid === undefined && !isOnly && !entity.can.create)
    throw redirect(listPath(entity.name));

  const from = url.searchParams.get("from");
  const source = asked.uuid ?? (isUuid(from) ? from : null);
  const isNew = asked.uuid === undefined && !isOnly;
  const uuid = source ?? "";
  const shown = historyLines(url);
  const rules = rulesOf(entity.api);
  const related = isNew ? [] : (rules.related ?? []);
  const links = Object.keys(entity.links);
  const desk = isNew ? undefined : rules.desk?.(db, uuid, now);
  const { shared, rows } = await readPage(
    context,
    () => ({
      records: readRecord(db, entity, isOnly ? null : uuid),
      files: recordFiles(db, entity, isOnly ? null : uuid),
      history: recordHistory(db, entity, isNew ? "" : uuid, shown + 1),
      related: related.map((one) => relatedRecords(db, one, uuid)),
      linked: links.map((key) => linkedRecords(db, entity, key, uuid)),
      desk: desk?.queries ?? [],
      asked: (isNew ? undefined : rules.asks?.(db, uuid, now)) ?? [],
    }),
    { thing: entity.api, ...(isNew && { needs: "write" }) },
  );
  const { permission } = shared.account;
  const may = (thing: string, to: "read" | "write") => mayUse(permission, { thing, to });
  const { files, history } = rows;
  const [stored] = rows.records as AdminRow[];
  const found = stored && shownRecord(permission, entity, stored);
  if (!found && (!isNew || source !== null)) throw missingPage(url);
  const linked = Object.fromEntries(
    links.map((key, place) => [key, (rows.linked[place] ?? []) as AdminRow[]]),
  );
  const editor = toEditor(shownEntity(permission, entity), {
    row: found,
    linked,
    asked: rows.asked,
    now,
    isNew,
    files,
    history: history.slice(0, shown).map(({ before, after, ...line }) => ({
      ...line,
      before: before && shownRecord(permission, entity, before),
      after: after && shownRecord(permission, entity, after),
    })),
    related: related
      .map((one, place) => ({ one, rows: (rows.related[place] ?? []) as AdminRow[] }))
      .filter(({ one }) => may(one.entity, "read")),
    defaults: defaultsOf(entity),
  });
  const isMore = history.length > shown && shown < HISTORY_MOST;
  return {
    ...shared,
    editor: {
      ...editor,
      // A record that is closed is named, and leads nowhere.
      cards: editor.cards.map((card) => ({
        ...card,
        fields: card.fields.map(({ recordPath, ...field }) => ({
          ...field,
          ...(recordPath && (!field.relation || may(field.relation, "read")) && { recordPath }),
        })),
      })),
      steps: may(entity.api, "write") ? editor.steps : [],
      /** Others may change it. */
      ...(entity.can.change && !may(entity.api, "write") && { reads: true }),
      history: { lines: editor.history, next: isMore ? nextHistory(url, shown) : null },
      /** Rendered Markdown, by field. */
      previews: previewsOf(entity, found),
      ...desk?.read(rows.desk),
    },
  };
}

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
