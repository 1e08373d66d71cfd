import { viewOf } from "#app/features/admin/entity-views.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import type { EditorCard, EditorData, Plain } from "./editor-data.ts";
import { FieldSlot } from "./field-slot.tsx";
import { bodyOf, type EditorField, type Span } from "./field-values.ts";
import { ReadonlyField } from "./readonly-field.tsx";
import { useChanges, useEditorState } from "./use-editor.ts";

const SPANS: Record<Span, string> = {
  full: "col-span-2 md:col-span-12",
  wide: "col-span-2 md:col-span-8",
  half: "col-span-2 md:col-span-6",
  third: "col-span-2 xs:col-span-1 md:col-span-4",
  quarter: "col-span-1 md:col-span-3",
};
/** Short enough for two beside each other on a phone. */
const PHONE_PAIR = new Set(["number", "money", "enum", "boolean"]);

export const CARD = "rounded-card bg-shell-0 p-4 shadow-hair md:p-5";

/** The record's fields in titled cards, and below each what saving its changes means. */
export function RecordCards() {
  const { editor, base } = useEditorState();
  const { changed, inputs } = useChanges();
  const after = bodyOf(changed, inputs);
  const consequences = editor.record ? consequencesOf(editor, base.record, after) : [];
  const placeOf = (keys: readonly string[]) =>
    editor.cards.findIndex((card) => card.fields.some(({ key }) => keys.includes(key)));
  return editor.cards.map((card, place) => (
    <FieldCard
      key={card.title}
      card={card}
      consequences={consequences
        .filter(({ keys }) => placeOf(keys) === place)
        .map(({ text }) => text)}
      aside={place === 0 ? created(editor.entity.api, base.record.create_date) : undefined}
    />
  ));
}

function created(api: string, date: unknown): string | undefined {
  if (typeof date !== "string") return undefined;
  const words = viewOf(api).createdText ?? editMessages.created;
  return words(formatDateTime(new Date(date)));
}

function FieldCard(props: {
  card: EditorCard;
  consequences: readonly string[];
  aside: string | undefined;
}) {
  const { card, consequences, aside = card.note } = props;
  const { editor } = useEditorState();
  const isWritten = ({ readonly }: EditorField) => !readonly && editor.can.edit;
  return (
    <section className={CARD}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-body font-semibold">{card.title}</h2>
        {aside && <p className="text-caption text-ink-600">{aside}</p>}
      </div>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-12">
        {card.fields.map((field) => (
          <div key={field.key} className={spanClass(field)}>
            {isWritten(field) ? (
              <FieldSlot field={field} />
            ) : field.variant === "password" ? null : (
              <dl>
                <ReadonlyField field={field} />
              </dl>
            )}
          </div>
        ))}
      </div>
      <div role="status">
        {consequences.map((text) => (
          <p
            key={text}
            className="mt-4 flex items-start gap-2 rounded-control bg-amber-50 px-3 py-2 text-[0.875rem] text-amber-800"
          >
            <Icon name="alert" className="mt-0.75 size-4 shrink-0" />
            {text}
          </p>
        ))}
      </div>
    </section>
  );
}

function spanClass({ span, kind }: EditorField): string {
  return span === "third" && PHONE_PAIR.has(kind) ? "col-span-1 md:col-span-4" : SPANS[span];
}

/** The columns a consequence stands below: the first of its card that has one of them. */
export function consequencesOf(
  { entity, offers }: Pick<EditorData, "entity" | "offers">,
  before: Plain,
  after: Plain,
): { keys: readonly string[]; text: string }[] {
  const changed = new Set(Object.keys(after));
  return (viewOf(entity.api).consequences ?? []).flatMap(({ keys, text }) => {
    const hit = keys.filter((key) => changed.has(key));
    const words =
      hit.length > 0 ? text({ before, after: { ...before, ...after }, offers }) : undefined;
    return words === undefined ? [] : [{ keys: hit, text: words }];
  });
}
