import type { OutgoingMessage, ServerFrame } from "#domain/rooms/wire.ts";
import { createAttempts, type ErrorFrame, type Line, publicPath, Refused } from "./chat-attempt.ts";
import type { ChatEvent, LossReason } from "./chat-state.ts";
import { forgetSession } from "./chat-storage.ts";
import { pause } from "./polling-transport.ts";
import type { Timings } from "./transport.ts";

type Message = Exclude<OutgoingMessage, string> & { id: string };

type Options = {
  /** The chat server's address. */
  url: string;
  timings: Timings;
  dispatch: (event: ChatEvent) => void;
  /** Up to which message the transcript is known. */
  known: () => number;
  isVisible: () => boolean;
};

/**
 * The panel's way to its room, with Socket.IO's event names: three attempts with growing pauses, at the beginning and
 * whenever the connection is lost (SPEC §7, §9). After the last of them it says so, and goes on trying in silence.
 */
export function openConnection({ url, timings, dispatch, known, isVisible }: Options) {
  let series = new AbortController();
  let wait = new AbortController();
  let quiet = new AbortController();
  let live: Line | undefined;
  let event: "connect" | "reconnect" = "connect";
  const unanswered = new Map<number, { id: string; timer: ReturnType<typeof setTimeout> }>();
  let sent = 0;
  /** Sessions that have ended since a message was stored. */
  let ended = 0;
  const heartbeat = createHeartbeat(timings, {
    isVisible,
    ping: () => live?.transport.send(["ping"]),
    onDead: () => lose("ping timeout"),
  });
  const server = url.replace(/\/$/, "");
  const { attempt, socketFirst } = createAttempts(
    { server, timings, known },
    {
      onUp(line) {
        live = line;
        heartbeat.beat();
        dispatch({ type: event, session: line.uuid, fresh: line.fresh });
      },
      onWaiting: () => dispatch({ type: "waiting" }),
      onEnded: (error) => dispatch({ type: "server", event: error }),
      onFrame: (line, frame) => line === live && receive(line, frame),
      onClose: (line, reason) => line === live && lose(reason),
    },
  );

  function start() {
    leave();
    socketFirst();
    dispatch({ type: "start" });
    event = "connect";
    void connect();
  }

  async function connect() {
    series.abort();
    const own = new AbortController();
    series = own;
    const slow = setTimeout(() => dispatch({ type: "slow" }), timings.slowAfterMs);
    own.signal.addEventListener("abort", () => clearTimeout(slow));
    for (let failed = 0; failed < timings.attempts; failed++) {
      const again = failed + (event === "reconnect" ? 1 : 0);
      if (again > 0) await pauseBefore(again, own.signal);
      const isUp = !own.signal.aborted && (await tryOnce(own.signal));
      if (isUp) clearTimeout(slow);
      if (isUp || own.signal.aborted) return;
      dispatch({ type: "connect_error" });
    }
    own.abort();
    dispatch({ type: "reconnect_failed" });
    void keepTrying();
  }

  /** Until it is up again, or somebody starts over; a page that nobody looks at asks nothing. */
  async function keepTrying() {
    quiet.abort();
    quiet = new AbortController();
    const { signal } = quiet;
    for (let isUp = false; !isUp && !signal.aborted; ) {
      await pause(timings.againMs * (1 + Math.random() / 4), signal);
      if (!signal.aborted && isVisible()) isUp = await tryOnce(signal);
    }
  }

  async function tryOnce(signal: AbortSignal): Promise<boolean> {
    try {
      return await attempt(signal);
    } catch (error) {
      if (error instanceof Refused && !signal.aborted) {
        leave();
        dispatch({ type: "init_failed" });
      }
      return false;
    }
  }

  /** 1 s, 2 s, 4 s, at most 5 s; spread, so that not all visitors of a restarted room come at once. */
  async function pauseBefore(again: number, signal: AbortSignal) {
    const { min, max } = timings.reconnectDelayMs;
    wait = new AbortController();
    const longest = Math.min(max, min * 2 ** (again - 1) * (1 + Math.random() / 4));
    await pause(longest, AbortSignal.any([wait.signal, signal]));
  }

  function receive({ uuid }: Line, frame: ServerFrame) {
    heartbeat.beat();
    if (frame[0] === "pong" || frame[0] === "moved") return;
    if (frame[0] === "chat:error") return end(uuid, frame);
    if (frame[0] !== "ack") {
      if (frame[0] === "chat:waiting") isWaiting(frame[1]);
      return dispatch({ type: "server", event: frame });
    }
    const [, n, result] = frame;
    const call = unanswered.get(n);
    if (!call) return;
    clearTimeout(call.timer);
    unanswered.delete(n);
    if (result.ok) ended = 0;
    if (result.ok || result.error.code !== "no_session")
      dispatch({ type: "ack", id: call.id, result });
    // The message goes into the chat that begins now.
    else end(uuid, ["chat:error", { code: "refused", message: result.error.message }]);
  }

  /** A message that is kept has its answer when the database is back, however long that takes. */
  function isWaiting(message: string) {
    for (const { id, timer } of unanswered.values()) if (id === message) clearTimeout(timer);
  }

  /**
   * chat:error: this session is over, and a new one begins (SPEC §4). A server that ends one after the other, without
   * storing anything in between, is not asked for ever.
   */
  function end(uuid: string, error: ErrorFrame) {
    leave();
    forgetSession(uuid);
    dispatch({ type: "server", event: error });
    ended += 1;
    if (ended <= timings.attempts) start();
    else dispatch({ type: "reconnect_failed" });
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
    heartbeat.stop();
    for (const { timer } of unanswered.values()) clearTimeout(timer);
    unanswered.clear();
    live?.transport.close();
    live = undefined;
    series.abort();
    quiet.abort();
  }

  function lose(reason: LossReason) {
    if (!live) return;
    leave();
    dispatch({ type: "disconnect", reason });
    event = "reconnect";
    void connect();
  }

  return {
    /** Starts over: at first, and when the visitor tries again. */
    start() {
      ended = 0;
      start();
    },
    /** Hands a message to the room, if there is one just now. */
    send,
    /** Lets the desk see that the visitor writes. */
    type: () => live?.transport.send(["chat:typing", publicPath()]),
    lose,
    stop: leave,
    /** Asks again for what the transcript lacks. */
    fill: () => live?.transport.send(["chat:continue", { uuid: live.uuid, after: known() }]),
    /** Something has changed for the better (online, visible): tries at once, and looks whether the room is there. */
    wake() {
      if (live) heartbeat.check();
      else if (series.signal.aborted) start();
      else wait.abort();
    },
  };
}

/**
 * Notices a room that says nothing any more although nobody has closed the way to it. A page in the background is not
 * asked: its clock may stand still.
 */
function createHeartbeat(
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
    beat() {
      stop();
      timer = setTimeout(check, quietMs);
    },
  };
}
