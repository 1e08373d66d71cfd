import { cellText } from "#app/features/admin/cell-text.ts";
import type { Entity } from "#db/entity.ts";
import { RELATED_MOST, type Related } from "#db/queries/admin/related.ts";
import { entityByName } from "#db/registry.ts";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { formatSum } from "#domain/lib/money.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import type { AdminRow } from "#worker/services/admin/list.ts";
import type { Plain, RelatedCard } from "./editor-data.ts";
import { editPath, listPath } from "./record-paths.ts";
import { toneOf } from "./tones.ts";

const { related: relatedWords } = editMessages;

/** Records that belong to another, as the lines of a card. */
export function relatedCard(
  { title, entity, key, same, show }: Related,
  rows: readonly AdminRow[],
  record: Plain,
): RelatedCard {
  const target = entityByName(entity);
  if (!target) throw new Error(`there is no entity ${entity}`);
  const text = (row: AdminRow, column: string) => columnText(target, row, column);
  return {
    title: relatedWords.titles[title],
    more: rows.length > RELATED_MOST,
    ...(key !== undefined && { all: listPath(target, key, `${record.uuid}`) }),
    ...(same && { all: listPath(target, same.key, `${record[same.as]}`, "eq") }),
    rows: rows.slice(0, RELATED_MOST).map((row) => {
      const badge = show.badge === undefined ? "" : text(row, show.badge);
      const amount = show.amount === undefined ? undefined : row[show.amount];
      return {
        uuid: row.uuid,
        to: editPath(target, row.uuid),
        title: text(row, show.title) || target.label.one,
        detail: show.detail
          .map((column) => text(row, column))
          .filter((one) => one !== "")
          .join(" · "),
        ...(badge !== "" && { badge: { label: badge, tone: toneOf(badge) } }),
        ...(show.amount !== undefined && {
          amount: typeof amount === "number" ? formatSum(amount) : editMessages.nothing,
        }),
      };
    }),
  };
}

/** One column of a record in words; empty where there is nothing to say. */
function columnText({ readable }: Entity, row: AdminRow, key: string): string {
  const field = readable[key];
  const value = row[key];
  if (!field || value === null || value === undefined || value === "") return "";
  if (value instanceof Date) return formatDateTime(value);
  if (field.kind === "relation") {
    const name = row.labels[key] ?? "";
    return field.relation === "rentalrequest" ? relatedWords.requestNo(name) : name;
  }
  if (key === "published")
    return value === true ? relatedWords.published : relatedWords.unpublished;
  if (key === "stars") return cellText({ key, label: field.label, kind: "stars" }, value);
  if (field.kind === "number") return `${field.label} ${value}`;
  return cellText({ ...field, key }, value);
}
