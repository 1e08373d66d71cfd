import type { OutgoingMessage, ServerFrame } from "#party/wire.ts";
import type { ChatEvent, LossReason } from "./chat-state.ts";
import { forgetSession, storedSession, storeSession } from "./chat-storage.ts";
import { createHeartbeat } from "./heartbeat.ts";
import { openPolling, pause } from "./polling-transport.ts";
import { callRoom } from "./room-call.ts";
import { openSocket } from "./socket-transport.ts";
import type { OpenTransport, Timings, Transport } from "./transport.ts";

export type Message = Exclude<OutgoingMessage, string> & { id: string };

export type Connection = {
  /** Starts anew: at first, and when the visitor tries again. */
  start: () => void;
  /** Hands a message to the room, if there is one just now. */
  send: (message: Message) => void;
  /** Asks again for what the transcript lacks. */
  fill: () => void;
  /** Something has changed for the better (online, visible): tries at once, and looks whether the room is there. */
  wake: () => void;
  lose: (reason: LossReason) => void;
  stop: () => void;
};

type Options = {
  /** The chat server's address. */
  url: string;
  timings: Timings;
  tell: (event: ChatEvent) => void;
  /** Up to which message the transcript is known. */
  known: () => number;
  isVisible: () => boolean;
};

/** This chat can't be had at all, however often one tries. */
class Refused extends Error {}

/**
 * The panel's way to its room, with Socket.IO's event names: websocket first, long polling where none gets through;
 * three attempts with growing pauses, at the beginning and whenever the connection is lost (SPEC §7, §9).
 */
export function openConnection({ url, timings, tell, known, isVisible }: Options): Connection {
  const server = url.replace(/\/$/, "");
  let series = new AbortController();
  let wait = new AbortController();
  let live: { transport: Transport; uuid: string } | undefined;
  /** Set once polling was what worked; a fresh start tries the websocket again. */
  let byPolling = false;
  const unanswered = new Map<number, { id: string; timer: ReturnType<typeof setTimeout> }>();
  let sent = 0;
  const heartbeat = createHeartbeat(timings, {
    isVisible,
    ping: () => live?.transport.send(["ping"]),
    onDead: () => lose("ping timeout"),
  });

  function start() {
    byPolling = false;
    leave();
    tell({ type: "start" });
    void connect("connect");
  }

  async function connect(event: "connect" | "reconnect") {
    series.abort();
    series = new AbortController();
    const { signal } = series;
    const slow = setTimeout(() => tell({ type: "slow" }), timings.slowAfterMs);
    signal.addEventListener("abort", () => clearTimeout(slow));
    for (let failed = 0; failed < timings.attempts; failed++) {
      const again = failed + (event === "reconnect" ? 1 : 0);
      if (again > 0) await pauseBefore(again);
      const isUp = !signal.aborted && (await attempt(event, signal));
      if (isUp || signal.aborted) return clearTimeout(slow);
      tell({ type: "connect_error" });
    }
    clearTimeout(slow);
    series.abort();
    tell({ type: "reconnect_failed" });
  }

  /** 1 s, 2 s, 4 s, at most 5 s; spread, so that not all visitors of a restarted room come at once. */
  async function pauseBefore(again: number) {
    const { min, max } = timings.reconnectDelayMs;
    wait = new AbortController();
    const longest = Math.min(max, min * 2 ** (again - 1) * (1 + Math.random() / 4));
    await pause(longest, AbortSignal.any([wait.signal, series.signal]));
  }

  /** One attempt: true when the room has named the session. */
  async function attempt(event: "connect" | "reconnect", series: AbortSignal): Promise<boolean> {
    const signal = AbortSignal.any([series, AbortSignal.timeout(timings.timeoutMs)]);
    try {
      const stored = storedSession();
      const first = await reach(event, stored ?? (await reserve(signal)), stored === null, signal);
      if (first !== "ended" || stored === null) return first === "up";
      // The stored chat is over: the one another tab has begun, or a new one, within the same attempt.
      const other = storedSession();
      return (
        (await reach(event, other ?? (await reserve(signal)), other === null, signal)) === "up"
      );
    } catch (error) {
      if (error instanceof Refused && !series.aborted) {
        leave();
        tell({ type: "init_failed" });
      }
      return false;
    }
  }

  async function reserve(signal: AbortSignal): Promise<string> {
    const { status, data } = await callRoom<{ uuid: string }>(`${server}/sessions`, signal, {});
    if (status === 403) throw new Refused();
    if (!data) throw new Error(`no session: ${status}`);
    storeSession(data.uuid);
    return data.uuid;
  }

  async function reach(
    event: "connect" | "reconnect",
    uuid: string,
    fresh: boolean,
    signal: AbortSignal,
  ) {
    const through = (open: OpenTransport, signal: AbortSignal) =>
      handshake({ event, uuid, fresh, open, signal });
    if (!byPolling) {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(timings.websocketMs)]);
      const outcome = await through(openSocket, limited);
      if (outcome !== "closed" || signal.aborted) return outcome;
    }
    const outcome = await through(openPolling, signal);
    if (outcome === "up") byPolling = true;
    return outcome;
  }

  /** Opens one transport and names the session there. */
  function handshake(call: {
    event: "connect" | "reconnect";
    uuid: string;
    fresh: boolean;
    open: OpenTransport;
    signal: AbortSignal;
  }): Promise<"up" | "closed" | "ended"> {
    const { uuid, fresh, signal } = call;
    return new Promise((resolve) => {
      const room = { url: `${server}/party/${uuid}`, session: uuid, known, timings };
      const transport = call.open(room, {
        onOpen: () =>
          transport.send(
            fresh ? ["chat:start", uuid] : ["chat:continue", { uuid, after: known() }],
          ),
        onFrame(frame) {
          if (live?.transport === transport) return hear(frame);
          if (frame[0] === "chat:error") {
            transport.close();
            end(uuid, frame);
            resolve("ended");
          } else if (frame[0] === "chat:session" && !signal.aborted) {
            live = { transport, uuid };
            heartbeat.heard();
            tell({ type: call.event, session: uuid, fresh });
            resolve("up");
          }
        },
        onClose(reason) {
          if (live?.transport === transport) lose(reason);
          resolve("closed");
        },
      });
      signal.addEventListener("abort", () => {
        if (live?.transport === transport) return;
        transport.close();
        resolve("closed");
      });
    });
  }

  function hear(frame: ServerFrame) {
    heartbeat.heard();
    if (frame[0] === "pong") return;
    if (frame[0] === "ack") {
      const call = unanswered.get(frame[1]);
      if (!call) return;
      clearTimeout(call.timer);
      unanswered.delete(frame[1]);
      return tell({ type: "ack", id: call.id, result: frame[2] });
    }
    if (frame[0] === "chat:waiting") {
      for (const { id, timer } of unanswered.values()) if (id === frame[1]) clearTimeout(timer);
    }
    if (frame[0] !== "chat:error" || !live) return tell({ type: "server", event: frame });
    const { uuid } = live;
    leave();
    end(uuid, frame);
    start();
  }

  /** chat:error: this session is over (SPEC §4). */
  function end(uuid: string, event: Extract<ServerFrame, ["chat:error", unknown]>) {
    forgetSession(uuid);
    tell({ type: "server", event });
  }

  function send({ id, content }: Message) {
    if (!live) return;
    sent += 1;
    const timer = setTimeout(() => lose("ping timeout"), timings.ackMs);
    unanswered.set(sent, { id, timer });
    live.transport.send(["chat:message", { id, content }, sent]);
  }

  /** Lets go of the room and of what is under way to it. */
  function leave() {
    series.abort();
    heartbeat.stop();
    for (const { timer } of unanswered.values()) clearTimeout(timer);
    unanswered.clear();
    live?.transport.close();
    live = undefined;
  }

  function lose(reason: LossReason) {
    if (!live) return;
    leave();
    tell({ type: "disconnect", reason });
    void connect("reconnect");
  }

  return {
    start,
    send,
    lose,
    stop: leave,
    fill: () => live?.transport.send(["chat:continue", { uuid: live.uuid, after: known() }]),
    wake() {
      if (live) heartbeat.check();
      else if (series.signal.aborted) start();
      else wait.abort();
    },
  };
}
