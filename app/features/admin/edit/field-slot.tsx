import { useController } from "react-hook-form";
import { PictureListField } from "#app/features/admin/uploads/picture-list-field.tsx";
import { SinglePictureField } from "#app/features/admin/uploads/single-picture-field.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { ChecksControl, SelectControl, SwitchControl } from "./controls/choice-controls.tsx";
import { type ControlProps, edgeClass, refOf } from "./controls/control.ts";
import { ItemsControl, LinesControl } from "./controls/items-control.tsx";
import { MarkdownControl } from "./controls/markdown-control.tsx";
import { RelationControl } from "./controls/relation-control.tsx";
import { RelationsControl } from "./controls/relations-control.tsx";
import { TagsControl } from "./controls/tags-control.tsx";
import { AreaControl, DateControl, LineControl, MoneyControl } from "./controls/text-controls.tsx";
import { TranslationsControl } from "./controls/translations-control.tsx";
import { type EditorField, type InputValue, inputProblem, isSameInput } from "./field-values.ts";
import { useEditorState } from "./use-editor.ts";

export const fieldId = (key: string) => `field-${key}`;

/** A field of the record: label, control, what is wrong and what helps. */
export function FieldSlot({ field }: { field: EditorField }) {
  const { form, base } = useEditorState();
  const { field: bound, fieldState } = useController({
    name: field.key,
    control: form.control,
    rules: { validate: (value: InputValue) => inputProblem(field, value) ?? true },
  });
  const id = fieldId(field.key);
  const error = fieldState.error?.message;
  const { hint } = field;
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  const control = {
    id,
    field,
    value: bound.value,
    onChange: bound.onChange,
    onBlur: bound.onBlur,
    inputRef: bound.ref,
    invalid: error !== undefined,
    describedBy: ids || undefined,
    changed: !isSameInput(field, base.inputs[field.key] ?? "", bound.value),
  } satisfies ControlProps;
  const body = (
    <>
      <Control {...control} />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-caption text-ink-500">
          {hint}
        </p>
      )}
    </>
  );
  if (field.kind === "pictures" || field.variant === "picture") {
    return <PictureSlot {...control} error={error} />;
  }
  if (isGroup(field)) {
    return (
      <fieldset className="min-w-0" aria-describedby={control.describedBy}>
        <legend className={LABEL}>{field.label}</legend>
        {body}
      </fieldset>
    );
  }
  return (
    <div>
      {field.kind === "boolean" ? (
        // Its label stands beside it: this keeps it in line with the others.
        <p aria-hidden="true" className={`${LABEL} invisible max-md:hidden`}>
          {editMessages.nothing}
        </p>
      ) : (
        <label htmlFor={id} className={LABEL}>
          {field.label}
        </label>
      )}
      {body}
    </div>
  );
}

export const LABEL = "mb-1.5 block text-caption font-medium text-ink-700";

/** One picture, or several in their order: they bring their label and texts along. */
function PictureSlot(props: ControlProps & { error: string | undefined }) {
  const { field, value, onChange, error } = props;
  const { files } = useEditorState().editor;
  const given = {
    ...{ label: field.label, hint: field.hint, error, files },
    ref: refOf<HTMLButtonElement>(props.inputRef),
  };
  return (
    <div className={edgeClass(props.changed)}>
      {typeof value === "string" ? (
        <SinglePictureField
          {...given}
          value={value || null}
          onChange={(chosen) => onChange(chosen ?? "")}
        />
      ) : (
        <PictureListField
          {...given}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      )}
    </div>
  );
}

/** Made of several controls: the label is theirs together. */
const isGroup = ({ kind, variant, items, translates }: EditorField) =>
  kind === "relations" ||
  (kind === "list" && variant !== "tags") ||
  (kind === "json" && (items !== undefined || translates !== undefined));

function Control(props: ControlProps) {
  const { editor } = useEditorState();
  const { field, value } = props;
  // What a control holds follows from its kind: toInput makes nothing else.
  const as = <V extends InputValue>(held: V) =>
    ({ ...props, value: held }) as unknown as ControlProps<V>;
  const text = typeof value === "string" ? value : "";
  const list = Array.isArray(value) ? value : [];
  const words = list as readonly string[];
  switch (field.kind) {
    case "boolean":
      return <SwitchControl {...as(value === true)} />;
    case "enum":
      return <SelectControl {...as(text)} />;
    case "money":
      return <MoneyControl {...as(text)} />;
    case "date":
      return <DateControl {...as(text)} />;
    case "textarea":
      return <AreaControl {...as(text)} />;
    case "markdown":
      return <MarkdownControl {...as(text)} html={editor.previews[field.key] ?? ""} />;
    case "relation":
      return <RelationControl {...as(text)} label={editor.labels[field.key]} />;
    case "relations":
      return <RelationsControl {...as(words)} known={editor.linked[field.key] ?? []} />;
    case "list":
      if (field.options) return <ChecksControl {...as(words)} />;
      return field.variant === "tags" ? (
        <TagsControl {...as(words)} />
      ) : (
        <LinesControl {...as(words)} />
      );
    case "json":
      if (field.translates)
        return <TranslationsControl {...as(list as readonly Record<string, string>[])} />;
      return field.items ? (
        <ItemsControl {...as(list as readonly Record<string, string>[])} />
      ) : (
        <AreaControl {...as(text)} />
      );
    default:
      return <LineControl {...as(text)} />;
  }
}
