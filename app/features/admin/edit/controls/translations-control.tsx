import { RECORD_LANGUAGES } from "#domain/config/languages.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import type { Inputs } from "../field-values.ts";
import { useChanges } from "../use-editor.ts";
import { ariaOf, type ControlProps, controlClass, edgeClass, refOf } from "./control.ts";

const { translations: words } = editMessages;

/** What the record says in each other language, beside the English as it stands above; what is missing is named first. */
export function TranslationsControl(props: ControlProps<readonly Record<string, string>[]>) {
  const { field, value, id } = props;
  const { inputs } = useChanges();
  const fields = Object.entries(field.translates ?? {}).map(([key, part]) => ({
    ...{ key, part },
    english: englishText(inputs, key),
  }));
  return (
    <div className={edgeClass(props.changed)}>
      {Object.entries(RECORD_LANGUAGES).map(([tag, { name, direction }], place) => {
        const row = value[place] ?? {};
        const missing = fields.filter(
          ({ key, english }) => english !== "" && (row[key] ?? "").trim() === "",
        );
        return (
          <div key={tag} className="mb-4 grid gap-4 last:mb-0">
            <p className="text-caption text-ink-600">
              {words.missing(
                name,
                missing.map(({ part }) => part.label),
              )}
            </p>
            {fields.map(({ key, part, english }, at) => (
              <label key={key} className="grid gap-x-3 gap-y-1.5 md:grid-cols-2">
                <span className="text-caption font-medium text-ink-700 md:col-span-2">
                  {words.of(part.label, name)}
                  {part.kind === "list" && (
                    <span className="ms-2 font-normal text-ink-600">{words.lines}</span>
                  )}
                </span>
                <span
                  lang="en"
                  dir="ltr"
                  className="rounded-control bg-sand-100 px-2.5 py-1.5 text-[0.875rem] leading-5.5 whitespace-pre-wrap text-ink-600 [overflow-wrap:anywhere]"
                >
                  {english || editMessages.nothing}
                </span>
                <textarea
                  {...ariaOf(props)}
                  {...(place === 0 &&
                    at === 0 && { id, ref: refOf<HTMLTextAreaElement>(props.inputRef) })}
                  aria-label={words.of(part.label, name)}
                  lang={tag}
                  dir={direction}
                  rows={rowsOf(english, part.kind)}
                  value={row[key] ?? ""}
                  onChange={({ target }) =>
                    props.onChange(value.with(place, { ...row, [key]: target.value }))
                  }
                  onBlur={props.onBlur}
                  className={`${controlClass({ invalid: props.invalid, changed: false })} block resize-y`}
                />
              </label>
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** What stands in the English field now; of a list a line for each item. */
function englishText(inputs: Inputs, key: string): string {
  const input = inputs[key] ?? "";
  return Array.isArray(input) ? input.join("\n") : `${input}`;
}

function rowsOf(english: string, kind: string): number {
  if (kind === "text" && english.length < 60) return 1;
  const lines = english
    .split("\n")
    .reduce((sum, line) => sum + 1 + Math.floor(line.length / 50), 0);
  return Math.min(Math.max(lines, 2), 14);
}
