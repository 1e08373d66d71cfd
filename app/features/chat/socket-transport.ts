import Socket from "partysocket/ws";
import { DELTAS, type ServerFrame } from "#domain/rooms/wire.ts";
import type { OpenTransport } from "./transport.ts";

/** A room by websocket. It is tried once: when to try again is the connection's business. */
export const openSocket: OpenTransport = ({ url, timings }, { onOpen, onFrame, onClose }) => {
  const socket = new Socket(`${url.replace(/^http/, "ws")}?${DELTAS}`, undefined, {
    maxRetries: 0,
    shouldReconnectOnClose: () => false,
    connectionTimeout: timings.timeoutMs,
    // What could not be sent is sent by the connection, to the next transport.
    maxEnqueuedMessages: 0,
  });
  let isDone = false;
  socket.addEventListener("open", onOpen);
  socket.addEventListener("message", ({ data }) => {
    const frame = isDone ? undefined : parsed(data);
    if (frame) onFrame(frame);
  });
  socket.addEventListener("close", ({ code }) => {
    if (isDone) return;
    isDone = true;
    // A room that closes says why; without a word the way to it has broken.
    onClose(code >= 4000 ? "server disconnect" : "transport close");
  });
  return {
    send: (frame) => void socket.send(JSON.stringify(frame)),
    close() {
      isDone = true;
      socket.close();
    },
  };
};

/** A frame of the room; anything else is no frame of this version and is left alone. */
function parsed(data: unknown): ServerFrame | undefined {
  try {
    const frame: unknown = JSON.parse(String(data));
    return Array.isArray(frame) && typeof frame[0] === "string"
      ? (frame as ServerFrame)
      : undefined;
  } catch {
    return undefined;
  }
}
