import { CLOSE_CODES } from "#domain/rooms/wire.ts";

// The client's websocket ends at the edge, which passes frames on to and from the room. What the two have to say to
// each other goes the same way, as texts that begin like no Engine.IO packet: those begin with a digit, or b.

const MARK = "relay:";
/** Edge to room: the time you asked for has come. */
export const WAKE = `${MARK}wake`;

/** Room to edge: close the client's websocket. The local runtime would take ten seconds to do it from the room. */
export function closeFrame(code: number, reason: string): string {
  return `${MARK}close ${code} ${reason}`;
}

/**
 * Room to edge: wake me in so many milliseconds, instead of any time I named before. An alarm would do it too, but
 * PartyKit sets up a room that an alarm wakes without its name and its way to other rooms, until the room is next
 * discarded.
 */
export function wakeFrame(milliseconds: number): string {
  return `${MARK}in ${milliseconds}`;
}

type Frames = string | ArrayBuffer;
type Wire = {
  send: (data: Frames) => void;
  close: (code?: number, reason?: string) => void;
  addEventListener: {
    (type: "message", listener: (event: { data: Frames }) => void): void;
    (type: "close" | "error", listener: () => void): void;
  };
};

/** Joins a client's websocket and its room's until either ends. Frames above `maxPayload` end both. */
export function join(client: Wire, room: Wire, maxPayload: number): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (code: number, reason: string) => {
    clearTimeout(timer);
    for (const side of [client, room]) {
      try {
        side.close(code, reason);
      } catch {
        // It was closed already.
      }
    }
  };
  const wake = () => pass(room, WAKE);
  client.addEventListener("message", ({ data }) => {
    if (lengthOf(data) > maxPayload) return end(CLOSE_CODES.tooLarge, "too large");
    // What would sound like ours is malformed, and so is a frame of nothing.
    pass(room, typeof data === "string" && data.startsWith(MARK) ? "" : data);
  });
  room.addEventListener("message", ({ data }) => {
    const [word = "", number = "", ...reason] = controlOf(data);
    if (word === "close") end(Number(number), reason.join(" "));
    else if (word === "in") {
      clearTimeout(timer);
      timer = setTimeout(wake, Number(number));
    } else pass(client, data);
  });
  client.addEventListener("close", () => end(1000, "gone"));
  client.addEventListener("error", () => end(1000, "gone"));
  room.addEventListener("close", () => end(1001, "room"));
  room.addEventListener("error", () => end(1011, "room"));
}

function controlOf(data: Frames): string[] {
  return typeof data === "string" && data.startsWith(MARK)
    ? data.slice(MARK.length).split(" ")
    : [];
}

function pass(side: Wire, data: Frames): void {
  try {
    side.send(data);
  } catch {
    // It is closing; its close event follows.
  }
}

function lengthOf(data: Frames): number {
  if (typeof data !== "string") return data.byteLength;
  // No text has fewer bytes than characters, so most need no counting.
  return data.length > 1_000_000 ? data.length : new TextEncoder().encode(data).length;
}
