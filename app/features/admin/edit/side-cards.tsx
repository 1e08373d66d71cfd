import { Link } from "react-router";
import { viewOf } from "#app/features/admin/entity-views.ts";
import { Badge } from "#app/ui/badge.tsx";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import type { EditorData } from "./editor-data.ts";
import { CARD } from "./record-cards.tsx";
import { useEditorState } from "./use-editor.ts";

const { related: words } = editMessages;

/** What belongs to the record: a card for each kind, its newest lines first. */
export function RelatedCards() {
  const { editor } = useEditorState();
  // A request's offers stand on its desk.
  const related = editor.related.filter(
    ({ title }) => !editor.desk || title !== words.titles.offers,
  );
  const full = related.filter(({ rows }) => rows.length > 0);
  const empty = related.filter(({ rows }) => rows.length === 0);
  const { entity, record } = editor;
  const { desk, deskLink } = viewOf(entity.api).place ?? {};
  return (
    <>
      {deskLink && record && (
        <p className={`${CARD} text-caption`}>
          {deskLink.text}{" "}
          <Link to={`${desk}/${record.uuid}`} className="link">
            {deskLink.label}
          </Link>
        </p>
      )}
      {full.map((card) => (
        <RelatedList key={card.title} card={card} />
      ))}
      {empty.length > 0 && (
        <p className="rounded-card border border-sand-300 px-4 py-3 text-caption text-ink-600 md:px-5">
          {words.noneOf(empty.map(({ title }) => title))}
        </p>
      )}
    </>
  );
}

function RelatedList({ card }: { card: EditorData["related"][number] }) {
  const { title, rows, more, all } = card;
  return (
    <section className={CARD}>
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h2 className="text-body font-semibold">{title}</h2>
        {all && (
          <Link
            to={all}
            className="text-caption font-semibold text-teal-600 hover:underline pointer-coarse:py-2"
          >
            {more ? words.more(rows.length) : words.all}
            <span className="sr-only"> {title}</span>
          </Link>
        )}
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.uuid} className="border-b border-sand-200 last:border-0">
            <Link
              to={row.to}
              className="flex items-start justify-between gap-3 py-2.5 -outline-offset-2 hover:text-teal-600"
            >
              <span className="min-w-0">
                <span className="line-clamp-2 text-[0.875rem] font-semibold [overflow-wrap:anywhere]">
                  <bdi>{row.title}</bdi>
                </span>
                {row.detail && (
                  <span className="block text-caption text-ink-600">{row.detail}</span>
                )}
              </span>
              <span className="flex shrink-0 flex-col items-end gap-0.5">
                {row.amount && (
                  <bdi className="text-[0.875rem] text-ink-900 tabular-nums">{row.amount}</bdi>
                )}
                {row.badge && <Badge tone={row.badge.tone}>{row.badge.label}</Badge>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
