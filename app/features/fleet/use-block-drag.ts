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
import type { Fleet } from "./fleet.server.ts";
import { localTime } from "./local-time.ts";

const { drag: words, errors } = fleetMessages;
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** How near the end of a block one takes hold of it to stretch it, and how long a finger rests before it drags. */
const EDGE_PX = 8;
const REST_MS = 350;
/** A pointer that moved less has pressed and not dragged; a finger that rests trembles more. */
const STILL_PX = 4;
const TREMBLE_PX = 10;
/** So near the frame's edge, a drag scrolls it by so much with each picture. */
const ROLL = { within: 40, by: 8 };

/** Where a block would come to lie; `conflict` says what is in its way. */
export type Ghost = {
  /** The block that is moved; none: a new one is drawn. */
  uuid?: string;
  vessel: string;
  start: number;
  end: number;
  conflict?: string | undefined;
};
type Drag = Ghost & {
  mode: "move" | "start" | "end" | "draw";
  from: Ghost;
  /** The pointer's first place, and the time there; none: it is moved by keys. */
  grip?: { x: number; y: number; time: number };
  isMoved: boolean;
};

const isAt = (a: Ghost, b: Ghost) =>
  a.vessel === b.vessel && a.start === b.start && a.end === b.end;

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
  const [sent, setSent] = useState<Drag>();
  const [said, say] = useState("");
  const resting = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  const pointer = useRef({ x: 0, y: 0 });
  const rolling = useRef(0);
  const latest = useRef(drag);
  const isSent = navigation.state !== "idle";

  // Until the page has been read anew, what was dropped stands where it was dropped.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends with the navigation
  useEffect(() => {
    if (isSent || !sent) return;
    setSent(undefined);
    // On another vessel it is another element, and the focus would be lost.
    if (!sent.grip && document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>(`[data-own="${sent.uuid}"]`)?.focus();
  }, [isSent]);

  useEffect(() => {
    const element = frame.current;
    // React listens to touches without a say in them; a finger that holds a block must not scroll the page.
    const keep = (event: TouchEvent) => latest.current && event.preventDefault();
    element?.addEventListener("touchmove", keep, { passive: false });
    return () => {
      element?.removeEventListener("touchmove", keep);
      clearTimeout(resting.current?.timer);
      cancelAnimationFrame(rolling.current);
    };
  }, [frame]);

  const entriesOf = (vessel: string) => vessels.find(({ uuid }) => uuid === vessel)?.entries ?? [];
  const spanOf = ({ start, end }: { start: number; end: number }) =>
    formatSpan(new Date(start), new Date(end));

  /** What a guest has of a vessel's time, or that it is over; own blocks and imported times may lie over each other. */
  function conflictOf({ vessel, start, end }: Ghost): string | undefined {
    if (end <= fleet.now) return errors.past;
    const other = entriesOf(vessel).find(
      (one) => (one.kind === "trip" || one.kind === "option") && one.start < end && one.end > start,
    );
    return other && `${other.label}, ${spanOf(other)}`;
  }
  function show(next: Drag) {
    const shown = { ...next, conflict: conflictOf(next) };
    latest.current = shown;
    setDrag(shown);
  }
  function leave() {
    clearTimeout(resting.current?.timer);
    resting.current = undefined;
    cancelAnimationFrame(rolling.current);
    rolling.current = 0;
    latest.current = undefined;
    setDrag(undefined);
  }
  function drop() {
    const ghost = latest.current;
    leave();
    if (!ghost?.isMoved || (ghost.mode !== "draw" && isAt(ghost, ghost.from))) return;
    if (ghost.conflict) return say(words.refused(ghost.conflict));
    setSent(ghost);
    say(words.sent(spanOf(ghost)));
    const { uuid, vessel, start, end, mode } = ghost;
    const times = { from: localTime(start), to: localTime(end), vessel };
    submit(
      mode === "draw"
        ? { intent: "block", ...times }
        : { intent: "move", uuid: uuid ?? "", ...times },
      { method: "post", action, preventScrollReset: true },
    );
  }

  const snapped = (ms: number) => Math.round(ms / step) * step;
  function moved(drag: Drag, by: number, vessel: string): Drag {
    const { from: was, mode } = drag;
    const next = { ...drag, isMoved: true };
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
    const { clientX: x, clientY: y, pointerId, pointerType, button } = event;
    const target = event.target as HTMLElement;
    // Nothing is captured yet: to ask for all that lies there would cost a hit test of every entry.
    const track = target.closest<HTMLElement>("[data-vessel]");
    const vessel = track?.dataset.vessel;
    if (!track || !vessel || button !== 0 || isSent) return;
    const time = timeAt(track, x);
    const own = target.closest<HTMLElement>("[data-own]");
    const block = own && entriesOf(vessel).find(({ uuid }) => uuid === own.dataset.own);
    if (!block && target.closest("a, button, .fleet-vessel")) return;
    const at = Math.floor((time - from) / step) * step + from;
    const ghost: Ghost = block
      ? { uuid: block.uuid, vessel, start: block.start, end: block.end }
      : { vessel, start: at, end: at + step };
    const start: Drag = {
      ...{ ...ghost, from: ghost, grip: { x, y, time }, isMoved: false },
      mode: own ? edgeAt(own, x) : "draw",
    };
    const hold = () => {
      frame.current?.setPointerCapture(pointerId);
      pointer.current = { x, y };
      show(start);
    };
    if (pointerType === "mouse") return hold();
    // A finger that moves at once scrolls.
    leave();
    resting.current = { x, y, timer: setTimeout(hold, REST_MS) };
  }

  /** Whether one holds a block by its start, by its end, or as a whole. */
  function edgeAt(own: HTMLElement, x: number): Drag["mode"] {
    const box = own.getBoundingClientRect();
    // A short block keeps a middle to be held by.
    const edge = Math.min(EDGE_PX, box.width / 4);
    const isRtl = getComputedStyle(own).direction === "rtl";
    if (x - box.left < edge) return isRtl ? "end" : "start";
    if (box.right - x < edge) return isRtl ? "start" : "end";
    return "move";
  }

  function timeAt(track: HTMLElement, x: number): number {
    const box = track.getBoundingClientRect();
    const share = (x - box.left) / box.width;
    return from + (getComputedStyle(track).direction === "rtl" ? 1 - share : share) * (to - from);
  }

  function follow(event: PointerEvent) {
    const { clientX: x, clientY: y } = event;
    const rest = resting.current;
    if (!latest.current) {
      if (rest && Math.hypot(x - rest.x, y - rest.y) > TREMBLE_PX) clearTimeout(rest.timer);
      return;
    }
    pointer.current = { x, y };
    carry();
    rolling.current ||= requestAnimationFrame(roll);
  }

  /** Brings what is held to where the pointer is. */
  function carry() {
    const drag = latest.current;
    const { x, y } = pointer.current;
    if (!drag?.grip) return;
    const { grip } = drag;
    if (!drag.isMoved && Math.hypot(x - grip.x, y - grip.y) < STILL_PX) return;
    const own = frame.current?.querySelector<HTMLElement>(`[data-vessel="${drag.from.vessel}"]`);
    if (!own) return;
    const by = snapped(timeAt(own, x) - grip.time);
    const vessel = trackAt(x, y)?.dataset.vessel ?? drag.vessel;
    const next = moved(drag, by, vessel);
    if (!drag.isMoved || !isAt(next, drag)) show(next);
  }

  /** At the frame's edge it scrolls, as long as something is held there. */
  function roll() {
    rolling.current = 0;
    const element = frame.current;
    if (!element || !latest.current?.grip) return;
    const box = element.getBoundingClientRect();
    const names = element.querySelector(".fleet-vessel")?.clientWidth ?? 0;
    const { x } = pointer.current;
    const isRtl = getComputedStyle(element).direction === "rtl";
    const [left, right] = isRtl ? [box.left, box.right - names] : [box.left + names, box.right];
    const by = x < left + ROLL.within ? -ROLL.by : x > right - ROLL.within ? ROLL.by : 0;
    const before = element.scrollLeft;
    element.scrollLeft += by;
    if (element.scrollLeft === before) return;
    carry();
    rolling.current = requestAnimationFrame(roll);
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
      show({ ...ghost, mode: "move", from: ghost, isMoved: false });
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
      isMoved: true,
      vessel: vessels[place]?.uuid ?? drag.vessel,
      start: event.shiftKey ? drag.start : drag.start + by,
      end: event.shiftKey ? Math.max(drag.end + by, drag.start + step) : drag.end + by,
    };
    show(next);
    const conflict = conflictOf(next);
    say(conflict ? words.over(spanOf(next), conflict) : spanOf(next));
  }

  return {
    /** What is held shows as soon as it is; a mouse may only have pressed. */
    ghost: drag ?? sent,
    said,
    handlers: {
      onPointerDown: begin,
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: leave,
      onKeyDown,
      onBlur: () => latest.current && !latest.current.grip && leave(),
      // The native drag of links and the press menu of a finger are in the way of this one.
      onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
      onContextMenu: (event: { preventDefault(): void }) =>
        (latest.current || resting.current) && event.preventDefault(),
    },
  };
}
