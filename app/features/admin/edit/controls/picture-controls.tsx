import { PictureListField } from "#app/features/admin/uploads/picture-list-field.tsx";
import { SinglePictureField } from "#app/features/admin/uploads/single-picture-field.tsx";
import type { Picture } from "#domain/rules/fields.ts";
import { useEditorState } from "../editor-context.ts";
import { type ControlProps, refOf } from "./control.ts";

const edge = (changed: boolean) => (changed ? "border-s-3 border-brass-500 ps-2.5" : "");

type PictureControlProps<V extends string | readonly Picture[]> = ControlProps<V> & {
  error: string | undefined;
};

/** A record's pictures in their order. */
export function PicturesControl(props: PictureControlProps<readonly Picture[]>) {
  const { field, value, onChange, error } = props;
  const { editor } = useEditorState();
  return (
    <div className={edge(props.changed)}>
      <PictureListField
        label={field.label}
        value={value}
        onChange={onChange}
        error={error}
        hint={field.hint}
        files={editor.files}
        ref={refOf<HTMLButtonElement>(props.inputRef)}
      />
    </div>
  );
}

/** One picture, or none. */
export function SinglePictureControl(props: PictureControlProps<string>) {
  const { field, value, onChange, error } = props;
  const { editor } = useEditorState();
  return (
    <div className={edge(props.changed)}>
      <SinglePictureField
        label={field.label}
        value={value === "" ? null : value}
        onChange={(chosen) => onChange(chosen ?? "")}
        error={error}
        hint={field.hint}
        files={editor.files}
        ref={refOf<HTMLButtonElement>(props.inputRef)}
      />
    </div>
  );
}
