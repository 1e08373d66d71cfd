import type { Timings } from "./transport.ts";

/**
 * Notices a room that says nothing any more although nobody has closed the way to it. A page in the background is not
 * asked: its clock may stand still.
 */
export function createHeartbeat(
  { quietMs, pongMs }: Pick<Timings, "quietMs" | "pongMs">,
  room: { isVisible: () => boolean; ping: () => void; onDead: () => void },
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;

  function check() {
    if (isAsked || !room.isVisible()) return;
    clearTimeout(timer);
    isAsked = true;
    timer = setTimeout(room.onDead, pongMs);
    room.ping();
  }
  function stop() {
    clearTimeout(timer);
    isAsked = false;
  }
  return {
    /** Asks at once. */
    check,
    stop,
    /** Something has come from the room. */
    heard() {
      stop();
      timer = setTimeout(check, quietMs);
    },
  };
}
