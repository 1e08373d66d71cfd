import Socket from "partysocket/ws";
import { readJson } from "#domain/lib/json.ts";
import { barePath } from "#domain/lib/local-path.ts";
import { language } from "#domain/messages/language.ts";
import { LANGUAGE_QUERY, PAGE_QUERY, type ServerFrame } from "#domain/rooms/wire.ts";
import type { LossReason } from "./chat-state.ts";
import { forgetSession, storeBlank, storedSession, storeSession } from "./chat-storage.ts";
import { openPolling } from "./polling-transport.ts";
import { callRoom, type OpenTransport, type Timings, type Transport } from "./transport.ts";

export type ErrorFrame = Extract<ServerFrame, ["chat:error", unknown]>;

/** A transport on which the room has named the session. */
export type Line = { transport: Transport; uuid: string; fresh: boolean };

type AttemptListener = {
  onUp: (line: Line) => void;
  /** The room is there, and waits for its database. */
  onWaiting: () => void;
  /** The stored session can't be continued. */
  onEnded: (event: ErrorFrame) => void;
  onFrame: (line: Line, frame: ServerFrame) => void;
  onClose: (line: Line, reason: LossReason) => void;
};

/** This chat can't be had at all, however often one tries. */
export class Refused extends Error {}

/**
 * Makes attempts to reach a room: the stored session is continued or a new one made, by websocket, and by long polling
 * where no websocket gets through.
 */
export function createAttempts(
  { server, timings, known }: { server: string; timings: Timings; known: () => number },
  listener: AttemptListener,
) {
  /** Set once polling was what worked. */
  let byPolling = false;

  /** One attempt: true when it is up. Rejects when the server is not there, or lets nobody in. */
  async function attempt(series: AbortSignal): Promise<boolean> {
    const signal = AbortSignal.any([series, AbortSignal.timeout(timings.timeoutMs)]);
    for (let tries = 0; tries < 2; tries++) {
      const stored = storedSession();
      const uuid = stored ?? (await newSession(signal));
      const outcome = await connectTo({ uuid, fresh: stored === null, series, signal });
      // A stored chat that is over makes room for a new one within the same attempt.
      if (outcome !== "ended" || stored === null) return outcome === "up";
    }
    return false;
  }

  async function newSession(signal: AbortSignal): Promise<string> {
    const { status, data } = await callRoom<{ uuid: string }>(`${server}/sessions`, signal, {});
    if (status === 403) throw new Refused();
    if (!data) throw new Error(`no session: ${status}`);
    storeSession(data.uuid);
    storeBlank(data.uuid);
    return data.uuid;
  }

  type Call = { uuid: string; fresh: boolean; series: AbortSignal; signal: AbortSignal };

  async function connectTo(call: Call): Promise<Outcome> {
    if (!byPolling) {
      const limited = AbortSignal.any([call.signal, AbortSignal.timeout(timings.websocketMs)]);
      const outcome = await handshake(openSocket, { ...call, signal: limited });
      if (outcome !== "closed" || call.signal.aborted) return outcome;
    }
    const outcome = await handshake(openPolling, call);
    if (outcome === "up") byPolling = true;
    return outcome;
  }

  /** Opens one transport and names the session there. */
  function handshake(open: OpenTransport, { uuid, fresh, series, signal }: Call): Promise<Outcome> {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const room = { url: `${server}/party/${uuid}`, session: uuid, known, timings };
    let line: Line | undefined;
    let patience: ReturnType<typeof setTimeout> | undefined;
    const done = (outcome: Outcome) => {
      clearTimeout(patience);
      if (!line) transport.close();
      resolve(outcome);
    };
    const transport = open(room, {
      onOpen: () =>
        transport.send(fresh ? ["chat:start", uuid] : ["chat:continue", { uuid, after: known() }]),
      onFrame(frame) {
        if (line) return listener.onFrame(line, frame);
        if (frame[0] === "chat:session") {
          line = { transport, uuid, fresh };
          listener.onUp(line);
          done("up");
        } else if (frame[0] === "chat:waiting") {
          // It says so each time it has tried, every 30 s in the end: so long it is waited for.
          clearTimeout(patience);
          patience = setTimeout(() => done("closed"), 2 * timings.timeoutMs);
          listener.onWaiting();
        } else if (frame[0] === "chat:error") {
          done("ended");
          forgetSession(uuid);
          listener.onEnded(frame);
        }
      },
      onClose(reason) {
        if (line) listener.onClose(line, reason);
        else done("closed");
      },
    });
    series.addEventListener("abort", () => done("closed"));
    signal.addEventListener("abort", () => {
      if (patience === undefined) done("closed");
    });
    return promise;
  }

  return {
    attempt,
    /** A fresh start tries the websocket again. */
    socketFirst() {
      byPolling = false;
    },
  };
}

type Outcome = "up" | "closed" | "ended";

/** The page one is on; "" where its address might hold a token. Rooms keep public ones alone (party/session/presence.ts). */
export const publicPath = (): string => {
  const path = barePath(location.pathname);
  return /^\/((package|provider|article)\/)?[\w-]*$/.test(path) ? path : "";
};

/** A room by websocket. It is tried once: when to try again is the connection's business. */
const openSocket: OpenTransport = ({ url, timings }, { onOpen, onFrame, onClose }) => {
  const socket = new Socket(
    `${url.replace(/^http/, "ws")}?${PAGE_QUERY}=${publicPath()}&${LANGUAGE_QUERY}=${language.tag}`,
    undefined,
    {
      maxRetries: 0,
      shouldReconnectOnClose: () => false,
      connectionTimeout: timings.timeoutMs,
      // What could not be sent is sent by the connection, to the next transport.
      maxEnqueuedMessages: 0,
    },
  );
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
  const frame = readJson(String(data));
  return Array.isArray(frame) && typeof frame[0] === "string" ? (frame as ServerFrame) : undefined;
}
