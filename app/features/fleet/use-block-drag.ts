import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { useFormAction, useNavigation, useSubmit } from "react-router";
import { formatSpan } from "#domain/lib/dubai-date.ts";
import { fleetMessages } from "#domain/messages/en/fleet.ts";
import type { Fleet, FleetEntry } from "./fleet.server.ts";
import { localTime } from "./local-time.ts";

const words = fleetMessages.drag;
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** How near the end of a block one takes hold of it to stretch it, and how long a finger rests before it drags. */
const EDGE_PX = 8;
const REST_MS = 350;
/** A pointer that moved less has pressed and not dragged. */
const STILL_PX = 4;

/** Where a block would come to lie; `conflict` is what is in its way. */
export type Ghost = {
  /** The block that is moved; none: a new one is drawn. */
  uuid?: string;
  vessel: string;
  start: number;
  end: number;
  conflict?: FleetEntry | undefined;
};
type Drag = Ghost & {
  mode: "move" | "start" | "end" | "draw";
  x: number;
  y: number;
  from: Ghost;
  moved: boolean;
};

/**
 * Dragging, stretching and drawing of own blocks on a timeline, by pointer, finger (after a rest, so that the page still
 * scrolls) and keys. What is in the way shows before it is dropped; dropped there it stays where it was. Where it fits it
 * is posted as the forms of the list post it.
 */
export function useBlockDrag(fleet: Fleet, frame: RefObject<HTMLElement | null>) {
  const { from, to, view, vessels } = fleet;
  const step = view === "month" ? DAY_MS : 30 * MINUTE_MS;
  const submit = useSubmit();
  const action = useFormAction();
  const navigation = useNavigation();
  const [drag, setDrag] = useState<Drag>();
  const [said, say] = useState("");
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(drag);
  latest.current = drag;

  useEffect(() => () => clearTimeout(resting.current), []);
  // Until the page has been read anew, what was dropped stands where it was dropped.
  const isSent = navigation.state !== "idle";

  const entriesOf = (vessel: string) => vessels.find(({ uuid }) => uuid === vessel)?.entries ?? [];
  const spanOf = ({ start, end }: Ghost) => formatSpan(new Date(start), new Date(end));

  /** What a guest has of a vessel's time: own blocks and imported times may lie over each other. */
  function conflictOf({ uuid, vessel, start, end }: Ghost): FleetEntry | undefined {
    return entriesOf(vessel).find(
      (other) =>
        (other.kind === "trip" || other.kind === "option") &&
        other.uuid !== uuid &&
        other.start < end &&
        other.end > start,
    );
  }
  function show(next: Drag) {
    const shown = { ...next, conflict: conflictOf(next) };
    latest.current = shown;
    setDrag(shown);
  }
  function leave() {
    clearTimeout(resting.current);
    latest.current = undefined;
    setDrag(undefined);
  }
  function drop() {
    const ghost = latest.current;
    leave();
    if (!ghost?.moved) return;
    if (ghost.conflict) return say(words.refused(ghost.conflict.label));
    say(words.sent(spanOf(ghost)));
    const { uuid, vessel, start, end, mode } = ghost;
    const times = { from: localTime(start), to: localTime(end), vessel };
    submit(
      mode === "draw"
        ? { intent: "block", ...times }
        : { intent: "move", uuid: uuid ?? "", ...times },
      {
        method: "post",
        action,
        preventScrollReset: true,
      },
    );
  }

  const snapped = (ms: number) => Math.round(ms / step) * step;
  function moved(drag: Drag, by: number, vessel: string): Drag {
    const { from: was, mode } = drag;
    const next = { ...drag, moved: true };
    if (mode === "move") return { ...next, vessel, start: was.start + by, end: was.end + by };
    if (mode === "start") return { ...next, start: Math.min(was.start + by, was.end - step) };
    if (mode === "end") return { ...next, end: Math.max(was.end + by, was.start + step) };
    return by < 0
      ? { ...next, start: was.start + by, end: was.start }
      : { ...next, start: was.start, end: Math.max(was.start + by, was.start + step) };
  }

  function trackAt(x: number, y: number): HTMLElement | null {
    for (const element of document.elementsFromPoint(x, y)) {
      const track = element.closest<HTMLElement>("[data-vessel]");
      if (track) return track;
    }
    return null;
  }

  function begin(event: PointerEvent) {
    const track = trackAt(event.clientX, event.clientY);
    const vessel = track?.dataset.vessel;
    if (!track || !vessel || event.button !== 0 || isSent) return;
    const own = (event.target as HTMLElement).closest<HTMLElement>("[data-own]");
    const { clientX: x, clientY: y, pointerId } = event;
    let start: Drag;
    if (own) {
      const block = entriesOf(vessel).find(({ uuid }) => uuid === own.dataset.own);
      if (!block) return;
      const box = own.getBoundingClientRect();
      const isRtl = getComputedStyle(own).direction === "rtl";
      const near = { left: x - box.left < EDGE_PX, right: box.right - x < EDGE_PX };
      const first = isRtl ? near.right : near.left;
      const last = isRtl ? near.left : near.right;
      const ghost = { uuid: block.uuid, vessel, start: block.start, end: block.end };
      start = {
        ...ghost,
        mode: last ? "end" : first ? "start" : "move",
        x,
        y,
        from: ghost,
        moved: false,
      };
    } else {
      if ((event.target as HTMLElement).closest("a, button")) return;
      const at = Math.floor((timeAt(track, x) - from) / step) * step + from;
      const ghost = { vessel, start: at, end: at + step };
      start = { ...ghost, mode: "draw", x, y, from: ghost, moved: false };
    }
    const hold = () => {
      frame.current?.setPointerCapture(pointerId);
      show(start);
    };
    if (event.pointerType === "mouse") return hold();
    // A finger that moves at once scrolls.
    latest.current = undefined;
    resting.current = setTimeout(hold, REST_MS);
  }

  function timeAt(track: HTMLElement, x: number): number {
    const box = track.getBoundingClientRect();
    const share = (x - box.left) / box.width;
    return from + (getComputedStyle(track).direction === "rtl" ? 1 - share : share) * (to - from);
  }

  function follow(event: PointerEvent) {
    const drag = latest.current;
    if (!drag) return clearTimeout(resting.current);
    const { clientX: x, clientY: y } = event;
    if (!drag.moved && Math.hypot(x - drag.x, y - drag.y) < STILL_PX) return;
    const track = trackAt(x, y);
    const own = frame.current?.querySelector<HTMLElement>(`[data-vessel="${drag.from.vessel}"]`);
    if (!own) return;
    const by = snapped(timeAt(own, x) - timeAt(own, drag.x));
    show(moved(drag, by, track?.dataset.vessel ?? drag.vessel));
  }

  function onKeyDown(event: KeyboardEvent) {
    const drag = latest.current;
    if (event.key === "Escape" && drag) {
      event.preventDefault();
      say(words.left);
      return leave();
    }
    const own = (event.target as HTMLElement).closest<HTMLElement>("[data-own]");
    const vessel = own?.closest<HTMLElement>("[data-vessel]")?.dataset.vessel;
    if (!own || !vessel || isSent) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (drag) return drop();
      const block = entriesOf(vessel).find(({ uuid }) => uuid === own.dataset.own);
      if (!block) return;
      const ghost = { uuid: block.uuid, vessel, start: block.start, end: block.end };
      show({ ...ghost, mode: "move", x: 0, y: 0, from: ghost, moved: false });
      return say(words.picked(spanOf(ghost)));
    }
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
    const rows: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
    if (!drag || !(event.key in steps || event.key in rows)) return;
    event.preventDefault();
    const place = vessels.findIndex(({ uuid }) => uuid === drag.vessel) + (rows[event.key] ?? 0);
    const by =
      (steps[event.key] ?? 0) * step * (getComputedStyle(own).direction === "rtl" ? -1 : 1);
    const next = {
      ...drag,
      moved: true,
      vessel: vessels[place]?.uuid ?? drag.vessel,
      start: event.shiftKey ? drag.start : drag.start + by,
      end: event.shiftKey ? Math.max(drag.end + by, drag.start + step) : drag.end + by,
    };
    show(next);
    const conflict = conflictOf(next);
    say(conflict ? words.over(spanOf(next), conflict.label) : words.at(spanOf(next)));
  }

  return {
    ghost: drag?.moved || drag?.mode === "draw" ? drag : undefined,
    said,
    handlers: {
      onPointerDown: begin,
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: leave,
      onKeyDown,
      // The native drag of links and the press menu of a finger are in the way of this one.
      onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
      onContextMenu: (event: { preventDefault(): void }) =>
        latest.current && event.preventDefault(),
    },
  };
}
