import { type KeyboardEvent, useState } from "react";
import { editMessages } from "#app/messages/en/admin-edit.ts";
import { Icon } from "#app/ui/icon.tsx";
import { pictureUrl } from "#app/ui/picture.tsx";
import type { Picture } from "#db/fields.ts";
import { useEditorState } from "../editor-context.ts";
import type { EditorFile } from "../editor-data.ts";
import type { EditorField } from "../field-values.ts";
import { type ControlProps, controlClass, moved, refOf } from "./control.ts";
import { RelationControl } from "./relation-control.tsx";
import { AddButton, RowButtons } from "./rows-controls.tsx";

const { pictures: words, rows } = editMessages;

/** The list of files as a relation names it. */
const FILE: EditorField = {
  key: "file",
  label: words.choose,
  kind: "relation",
  relation: "file",
  recordTitle: "original_name",
  searchable: true,
  span: "full",
};

/** A record's pictures in their order: dragged, or moved by their buttons. */
export function PicturesControl(props: ControlProps<readonly Picture[]>) {
  const { value, field, id } = props;
  const { editor } = useEditorState();
  const [adding, setAdding] = useState(false);
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState("");
  const files = new Map(editor.files.map((file) => [file.uuid, file]));
  function move(from: number, to: number) {
    props.onChange(moved(value, from, to));
    setSaid(rows.moved(words.what(from + 1), to + 1, value.length));
  }
  function onKeyDown(event: KeyboardEvent, place: number) {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    const to = place + step;
    if (!event.altKey || step === 0 || to < 0 || to >= value.length) return;
    event.preventDefault();
    move(place, to);
  }
  return (
    <div className={props.changed ? "border-s-3 border-brass-500 ps-2.5" : ""}>
      {value.length === 0 && <p className="text-small text-ink-500">{words.none}</p>}
      <ol className="grid gap-2">
        {value.map((picture, place) => (
          <li
            key={picture.file_uuid}
            draggable
            onDragStart={() => setDragged(place)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined && dragged !== place) move(dragged, place);
              setDragged(undefined);
            }}
            onKeyDown={(event) => onKeyDown(event, place)}
            className="flex flex-wrap items-center gap-3 rounded-control border border-sand-200 p-2"
          >
            <Thumb file={files.get(picture.file_uuid)} uuid={picture.file_uuid} />
            <label className="min-w-32 flex-1">
              <span className="mb-1 block text-caption text-ink-600">
                {words.position}
                <span className="sr-only"> {words.what(place + 1)}</span>
              </span>
              <input
                autoComplete="off"
                placeholder={POSITION_EXAMPLE}
                value={picture.position ?? ""}
                onChange={({ target }) =>
                  props.onChange(value.with(place, withPosition(picture, target.value)))
                }
                onBlur={props.onBlur}
                className={controlClass({ invalid: props.invalid, changed: false })}
              />
            </label>
            <RowButtons
              what={words.what(place + 1)}
              place={place}
              count={value.length}
              onMove={(to) => move(place, to)}
              onRemove={() => props.onChange(value.toSpliced(place, 1))}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {adding && (
        <div className="mt-2">
          <RelationControl
            {...props}
            id={`${id}-choice`}
            inputRef={(element) => element?.focus()}
            field={FILE}
            label=""
            value=""
            onChange={(file_uuid) => {
              setAdding(false);
              if (!value.some((one) => one.file_uuid === file_uuid))
                props.onChange([...value, { file_uuid }]);
            }}
          />
        </div>
      )}
      <AddButton
        label={field.label}
        words={words.add}
        id={id}
        inputRef={refOf<HTMLButtonElement>(props.inputRef)}
        onClick={() => setAdding(true)}
      />
    </div>
  );
}

const POSITION_EXAMPLE = "50% 50%";

function withPosition({ file_uuid }: Picture, position: string): Picture {
  return position === "" ? { file_uuid } : { file_uuid, position };
}

/** One picture, or none. */
export function SinglePictureControl(props: ControlProps<string>) {
  const { editor } = useEditorState();
  const file = editor.files.find(({ uuid }) => uuid === props.value);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {props.value !== "" && <Thumb file={file} uuid={props.value} />}
      <div className="min-w-40 flex-1">
        <RelationControl
          {...props}
          field={{ ...FILE, ...props.field, recordTitle: "original_name" }}
          label={file?.original_name}
        />
      </div>
    </div>
  );
}

function Thumb({ file, uuid }: { file: EditorFile | undefined; uuid: string }) {
  if (!file) {
    return (
      <span className="flex items-center gap-2 text-caption text-ink-600">
        <Icon name="alert" className="size-4" />
        {editMessages.relation.unnamed(uuid.slice(-8))}
      </span>
    );
  }
  return (
    <img
      src={pictureUrl(file.key, 640)}
      alt={file.alt || words.unsaid}
      width={120}
      height={80}
      loading="lazy"
      className="h-20 w-30 shrink-0 rounded-picture object-cover"
    />
  );
}
