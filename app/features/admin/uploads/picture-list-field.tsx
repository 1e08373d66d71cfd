import { type PointerEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from "react";
import { adminUploadMessages } from "#domain/messages/en/admin-uploads.ts";
import type { Picture } from "#domain/rules/fields.ts";
import type { FileRecord } from "./file-record.ts";
import { type FieldTexts, PictureFieldset, useFileRecords } from "./picture-fieldset.tsx";
import { moved, type Pictures, placeAt, positioned, withFiles } from "./picture-list.ts";
import { PictureRow, type Way } from "./picture-row.tsx";
import { PictureSource } from "./picture-source.tsx";

const { pictures: words } = adminUploadMessages;
const MOST = 40;

type PictureListProps = FieldTexts & {
  value: Pictures;
  onChange: (value: Picture[]) => void;
  /** Files of the pictures that the editor has read already. */
  files?: readonly FileRecord[];
  /** The first control of the field, for a form that puts the focus on what is wrong. */
  ref?: Ref<HTMLButtonElement>;
};

/**
 * The ordered pictures of a record; the first is its cover. They are ordered by dragging or by buttons, added by upload
 * or from the files that are there. `value` and `onChange` go to a form's state as they are.
 */
export function PictureListField({ value, onChange, files = [], ref, ...texts }: PictureListProps) {
  const [news, setNews] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const focusOn = useRef<{ uuid: string; way: Way } | { place: number } | undefined>(undefined);
  const uuids = value.map(({ file_uuid }) => file_uuid);
  const { known, missing, learn } = useFileRecords(uuids, files);
  // Uploads come back while the list goes on changing: they are added to what it is by then.
  const current = useRef(value);
  current.current = value;

  const change = (next: Picture[]) => {
    current.current = next;
    onChange(next);
  };
  const nameOf = (uuid: string, place: number) =>
    known.get(uuid)?.original_name ?? words.place(place + 1, value.length);

  function move(from: number, to: number, way?: Way) {
    const picture = value[from];
    if (!picture || to < 0 || to >= value.length) return;
    if (way) focusOn.current = { uuid: picture.file_uuid, way };
    change(moved(value, from, to));
    setNews(words.moved(nameOf(picture.file_uuid, from), to + 1, value.length));
  }
  const drag = useReordering(value.length, move);

  // Moving a row in the page takes the focus from the button that moved it; taking one away takes the button too.
  useEffect(() => {
    const wanted = focusOn.current;
    if (!wanted) return;
    focusOn.current = undefined;
    if ("place" in wanted) {
      const left = list.current?.children[Math.min(wanted.place, value.length - 1)];
      const next =
        left?.querySelector('[data-way="away"]') ??
        status.current?.parentElement?.querySelector("button");
      if (next instanceof HTMLElement) next.focus();
      return;
    }
    const row = value.findIndex(({ file_uuid }) => file_uuid === wanted.uuid);
    list.current?.children[row]?.querySelector<HTMLElement>(`[data-way="${wanted.way}"]`)?.focus();
  }, [value]);

  function add(found: readonly FileRecord[]) {
    learn(found);
    const next = withFiles(
      current.current,
      found.map(({ uuid }) => uuid),
      MOST,
    );
    const names = found.map(({ original_name }) => original_name).join(", ");
    setNews(next.length === current.current.length ? words.full(MOST) : words.added(names));
    if (next.length !== current.current.length) change(next);
  }

  function remove(place: number) {
    setNews(words.removed(nameOf(uuids[place] ?? "", place)));
    focusOn.current = { place };
    change(value.filter((_, at) => at !== place));
  }

  return (
    <PictureFieldset {...texts}>
      <p ref={status} role="status" className="sr-only">
        {news}
      </p>
      {value.length === 0 ? (
        <p className="mb-3 text-small text-ink-600">{words.none}</p>
      ) : (
        <ul
          ref={list}
          aria-label={texts.label}
          className={`mb-3 rounded-card bg-shell-0 shadow-hair ${drag.dragged === undefined ? "" : "cursor-grabbing select-none"}`}
        >
          {value.map((picture, place) => (
            <PictureRow
              key={picture.file_uuid}
              ref={drag.rowRef(place)}
              picture={picture}
              file={
                known.get(picture.file_uuid) ?? (missing.has(picture.file_uuid) ? null : undefined)
              }
              place={place + 1}
              all={value.length}
              dragged={drag.dragged === place}
              onGrab={drag.grab(place)}
              onMove={(way) => move(place, place + (way === "earlier" ? -1 : 1), way)}
              onRemove={() => remove(place)}
              onPosition={(position) => change(positioned(value, picture.file_uuid, position))}
              onDescribed={(file) => learn([file])}
            />
          ))}
        </ul>
      )}
      <PictureSource
        label={texts.label}
        chosen={uuids}
        several
        onFiles={add}
        {...(ref !== undefined && { ref })}
      />
    </PictureFieldset>
  );
}

/**
 * Reordering by dragging a row's handle. The list follows the pointer; Escape, or a drag the browser takes away, puts
 * everything back. It listens on the window: a row that moves in the page loses what it had captured.
 */
function useReordering(length: number, onMove: (from: number, to: number) => void) {
  const rows = useRef<(HTMLLIElement | null)[]>([]);
  const [dragged, setDragged] = useState<{ from: number; at: number }>();
  const move = useEffectEvent(onMove);
  rows.current.length = length;

  useEffect(() => {
    if (!dragged) return;
    const { from, at } = dragged;
    const onPointerMove = ({ clientY }: globalThis.PointerEvent) => {
      const boxes = rows.current.map((row) => row?.getBoundingClientRect());
      const middles = boxes.map((box) => (box ? box.top + box.height / 2 : 0));
      const place = placeAt(middles, at, clientY);
      if (place === at) return;
      move(at, place);
      setDragged({ from, at: place });
    };
    const stop = () => setDragged(undefined);
    const undo = () => {
      if (at !== from) move(at, from);
      stop();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") undo();
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("pointermove", onPointerMove, { signal });
    window.addEventListener("pointerup", stop, { signal });
    window.addEventListener("pointercancel", undo, { signal });
    window.addEventListener("keydown", onKey, { signal });
    return () => listening.abort();
  }, [dragged]);

  return {
    dragged: dragged?.at,
    rowRef: (place: number) => (row: HTMLLIElement | null) => {
      rows.current[place] = row;
    },
    grab: (place: number) => (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      setDragged({ from: place, at: place });
    },
  };
}
