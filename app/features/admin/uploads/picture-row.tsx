import { type PointerEvent, type Ref, useId } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { adminUploadMessages } from "#domain/messages/en/admin-uploads.ts";
import type { Picture } from "#domain/rules/fields.ts";
import { AltForm } from "./alt-form.tsx";
import { type FileRecord, needsAlt, thumbUrl } from "./file-record.ts";
import { FileThumb } from "./file-thumb.tsx";
import { nearestStep, STEPS } from "./picture-list.ts";

const { pictures: words, of: saidOf } = adminUploadMessages;
export type Way = "earlier" | "later";

type PictureRowProps = {
  picture: Picture;
  /** Undefined while it is on its way; null when there is none. */
  file: FileRecord | null | undefined;
  place: number;
  all: number;
  dragged: boolean;
  onMove: (way: Way) => void;
  onRemove: () => void;
  onPosition: (position: string) => void;
  onDescribed: (file: FileRecord) => void;
  onGrab: (event: PointerEvent) => void;
  ref: Ref<HTMLLIElement>;
};

/** One picture of a list: what it is, its place, and what can be done with it. */
export function PictureRow({ picture, file, place, all, ref, ...props }: PictureRowProps) {
  const name = file?.original_name ?? words.place(place, all);
  return (
    <li
      ref={ref}
      className={`border-b border-sand-200 p-3 last:border-0 ${props.dragged ? "bg-teal-25" : ""}`}
    >
      <div className="flex flex-wrap items-center gap-3">
        <span
          title={words.drag}
          onPointerDown={props.onGrab}
          className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-ink-500 active:cursor-grabbing"
        >
          <Icon name="menu" />
        </span>
        {file && (
          <FileThumb file={file} {...(picture.position && { position: picture.position })} />
        )}
        <div className="min-w-0 flex-1 basis-32">
          <p className="text-[0.9375rem] font-semibold [overflow-wrap:anywhere]">
            <bdi>{file === null ? words.unknown : name}</bdi>
          </p>
          <p className="mt-0.5 flex flex-wrap items-center gap-2 text-caption text-ink-600">
            {words.place(place, all)}
            {place === 1 && <Badge tone="teal">{words.cover}</Badge>}
          </p>
          {file?.alt && <p className="mt-1 text-small text-ink-600">{file.alt}</p>}
        </div>
        <div className="flex gap-1">
          <RowButton way="earlier" name={name} off={place === 1} onMove={props.onMove} />
          <RowButton way="later" name={name} off={place === all} onMove={props.onMove} />
          <button
            type="button"
            data-way="away"
            aria-label={saidOf(words.remove, name)}
            title={words.remove}
            onClick={props.onRemove}
            className={ICON_BUTTON}
          >
            <Icon name="close" />
          </button>
        </div>
      </div>
      {file && needsAlt(file) && (
        <div className="mt-3">
          <AltForm file={file} onSaved={props.onDescribed} />
        </div>
      )}
      {file && (
        <details className="mt-2">
          <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-small font-semibold text-teal-600">
            {words.focus}
            <span className="sr-only"> {name}</span>
          </summary>
          <FocusField file={file} position={picture.position} onChange={props.onPosition} />
        </details>
      )}
    </li>
  );
}

const ICON_BUTTON =
  "grid size-11 cursor-pointer place-items-center rounded-control border border-sand-300 text-ink-700 " +
  "hover:border-ink-900 aria-disabled:cursor-default aria-disabled:border-sand-200 aria-disabled:text-ink-300";

/** At the end of the list it stays where it is, with the focus that is on it, and does nothing. */
function RowButton(props: { way: Way; name: string; off: boolean; onMove: (way: Way) => void }) {
  const { way, name, off, onMove } = props;
  return (
    <button
      type="button"
      data-way={way}
      aria-disabled={off || undefined}
      aria-label={saidOf(words[way], name)}
      title={words[way]}
      onClick={() => {
        if (!off) onMove(way);
      }}
      className={ICON_BUTTON}
    >
      <Icon name="chevron-down" className={`size-5 ${way === "earlier" ? "rotate-180" : ""}`} />
    </button>
  );
}

/** What of a picture stays in view when it is cropped: one of nine places (CSS object-position). */
function FocusField(props: {
  file: FileRecord;
  position: string | undefined;
  onChange: (position: string) => void;
}) {
  const { file, position, onChange } = props;
  const name = useId();
  const chosen = nearestStep(position);
  return (
    <fieldset className="mt-3">
      <legend className="sr-only">{words.focus}</legend>
      {/* Pictures have their left on the left in every language. */}
      <div dir="ltr" className="relative w-fit overflow-hidden rounded-picture bg-sand-150">
        <img
          src={thumbUrl(file)}
          alt=""
          className="block max-h-52 w-full max-w-72"
          loading="lazy"
        />
        <div className="absolute inset-0 grid grid-cols-3 grid-rows-3">
          {STEPS.flatMap((down, row) =>
            STEPS.map((across, column) => (
              <label
                key={`${across} ${down}`}
                className="grid cursor-pointer place-items-center hover:bg-shell-0/25 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-teal-600"
              >
                <input
                  type="radio"
                  name={name}
                  className="peer sr-only"
                  checked={chosen.across === column && chosen.down === row}
                  onChange={() => onChange(`${across}% ${down}%`)}
                  aria-label={words.focusAt(words.across[column] ?? "", words.down[row] ?? "")}
                />
                <span
                  aria-hidden="true"
                  className="size-3 rounded-full border border-ink-900/60 bg-shell-0/70 peer-checked:size-5 peer-checked:border-2 peer-checked:border-shell-0 peer-checked:bg-teal-600"
                />
              </label>
            )),
          )}
        </div>
      </div>
    </fieldset>
  );
}
