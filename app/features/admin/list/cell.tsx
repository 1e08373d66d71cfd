import { Link } from "react-router";
import { isAmount, toneOf } from "#app/features/admin/cell-text.ts";
import { editPath } from "#app/features/admin/edit/record-paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { pictureUrl } from "#domain/lib/media.ts";
import { type CellWords, cellWords } from "./cell-forms.ts";
import type { ShownColumn } from "./columns.ts";
import type { ListMeta, ListRow } from "./view-types.ts";

/** A state is a word with a colour. */
export const isState = ({ key, kind }: ShownColumn) =>
  kind === "enum" && (key === "statusid" || key === "state");
/** What is read by its size, or by how close it is, stands at the end of its column. */
export const standsAtEnd = (column: ShownColumn) =>
  column.as === "left" || column.as === "bytes" || (column.as !== "pixels" && isAmount(column));

export function StateBadge({ label }: { label: string }) {
  return <Badge tone={toneOf(label)}>{label}</Badge>;
}

/** What stands in a cell. The first column leads to the record. */
export function Cell(props: {
  meta: ListMeta;
  column: ShownColumn;
  row: ListRow;
  now: number;
  href?: string | undefined;
}) {
  const { meta, column, row, now, href } = props;
  const words = cellWords(column, row, now);
  if (isState(column)) return <StateBadge label={words.text} />;
  // A file with what it shows, small; what is no picture has an empty frame.
  if (column.as === "picture")
    return (
      <span className="flex min-w-0 items-center gap-3">
        <Thumbnail row={row} />
        <span className="block min-w-0">
          <Lines words={words} href={href} strong />
        </span>
      </span>
    );
  const target = column.kind === "relation" ? meta.relations[column.relation ?? ""] : undefined;
  const id = row[column.key];
  const to = href ?? (target && typeof id === "string" ? editPath(target.name, id) : undefined);
  const isName = column.under !== undefined && (column.kind === "text" || column.kind === "email");
  return <Lines words={words} href={to} strong={href !== undefined || isName} />;
}

function Lines(props: { words: CellWords; href: string | undefined; strong: boolean }) {
  const { text, under, warns } = props.words;
  const weight = props.strong ? "font-semibold" : "";
  return (
    <>
      {props.href === undefined ? (
        <span
          className={`block truncate ${warns ? "font-semibold text-amber-800" : weight}`}
          title={text}
        >
          <bdi>{text}</bdi>
        </span>
      ) : (
        <Link
          to={props.href}
          className={`-mx-1 inline-block max-w-[calc(100%+8px)] truncate rounded-picture px-1 align-bottom text-teal-600 hover:underline ${weight}`}
          title={text}
        >
          <bdi>{text}</bdi>
        </Link>
      )}
      {under !== undefined && (
        <span className="block truncate text-caption leading-tight text-ink-600" title={under}>
          <bdi>{under}</bdi>
        </span>
      )}
    </>
  );
}

export function Thumbnail({ row }: { row: ListRow }) {
  const isPicture = typeof row.width === "number" && typeof row.key === "string";
  return (
    <span className="h-8 w-12 shrink-0 overflow-hidden rounded-picture bg-sand-150">
      {isPicture && (
        <img
          src={pictureUrl(`${row.key}`, 320)}
          alt=""
          width={48}
          height={32}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
