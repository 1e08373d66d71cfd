import { PictureList } from "#app/features/admin/uploads/picture-list-field.tsx";
import { SinglePicture } from "#app/features/admin/uploads/single-picture-field.tsx";
import type { Picture } from "#db/fields.ts";
import { type ControlProps, refOf } from "./control.ts";

const CHANGED = "border-s-3 border-brass-500 ps-2.5";

/** A record's pictures in their order: uploaded, chosen, dragged, or moved by their buttons. */
export function PicturesControl(props: ControlProps<readonly Picture[]>) {
  return (
    <div className={props.changed ? CHANGED : ""}>
      <PictureList
        label={props.field.label}
        value={props.value}
        onChange={(value) => {
          props.onChange(value);
          props.onBlur();
        }}
        ref={refOf<HTMLButtonElement>(props.inputRef)}
      />
    </div>
  );
}

/** One picture, or none. */
export function SinglePictureControl(props: ControlProps<string>) {
  return (
    <div className={props.changed ? CHANGED : ""}>
      <SinglePicture
        label={props.field.label}
        value={props.value || null}
        onChange={(value) => {
          props.onChange(value ?? "");
          props.onBlur();
        }}
        ref={refOf<HTMLButtonElement>(props.inputRef)}
      />
    </div>
  );
}
