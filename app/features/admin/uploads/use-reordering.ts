import { type PointerEvent, useEffect, useRef, useState } from "react";
import { placeAt } from "./picture-list.ts";

/**
 * Reordering by dragging a row's handle. The list follows the pointer; Escape, or a drag the browser takes away, puts
 * everything back. It listens on the window: a row that moves in the page loses what it had captured.
 */
export function useReordering(length: number, onMove: (from: number, to: number) => void) {
  const rows = useRef<(HTMLLIElement | null)[]>([]);
  const [dragged, setDragged] = useState<{ from: number; at: number }>();
  const move = useRef(onMove);
  move.current = onMove;
  rows.current.length = length;

  useEffect(() => {
    if (!dragged) return;
    const { from, at } = dragged;
    const onPointerMove = ({ clientY }: globalThis.PointerEvent) => {
      const boxes = rows.current.map((row) => row?.getBoundingClientRect());
      const middles = boxes.map((box) => (box ? box.top + box.height / 2 : 0));
      const place = placeAt(middles, at, clientY);
      if (place === at) return;
      move.current(at, place);
      setDragged({ from, at: place });
    };
    const stop = () => setDragged(undefined);
    const undo = () => {
      if (at !== from) move.current(at, from);
      stop();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") undo();
    };
    window.addEventListener("pointermove", onPointerMove);
    window.addEventListener("pointerup", stop);
    window.addEventListener("pointercancel", undo);
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("pointermove", onPointerMove);
      window.removeEventListener("pointerup", stop);
      window.removeEventListener("pointercancel", undo);
      window.removeEventListener("keydown", onKey);
    };
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
