import { type Data, type EnginePacket, encodeBody, encodeFrame, sizeOf } from "./packets.ts";

// What the two transports of an Engine.IO session share. A session is plain JSON and can be taken up by a new instance
// of its room between any two events; nothing here reads a clock or touches a socket.

export type EngineSettings = {
  pingInterval: number;
  pingTimeout: number;
  /** Bytes of a frame or of a POST's body. */
  maxPayload: number;
};

export type Engine = {
  sid: string;
  open: boolean;
  transport: "polling" | "websocket";
  /** The websocket that carries the session, by its connection's id. */
  socket: string | null;
  /** A second one that wants to (protocol, Upgrade); given up at `until`. */
  probe: { socket: string; answered: boolean; until: number } | null;
  /** The request that waits for packets; while the client changes transports it is let go at `until`. */
  poll: { request: string; until: number | null } | null;
  /** What waits for a poll. */
  outbox: EnginePacket[];
  /** When the next ping goes out, or when the answer to the last one is too late. */
  pingAt: number | null;
  pongBy: number | null;
};

export type EngineEvent =
  | { type: "poll"; request: string }
  /** `body` is null when it was larger than maxPayload, "overlap" when another POST was not answered yet. */
  | { type: "post"; request: string; body: { text: string } | null | "overlap" }
  | { type: "attach"; socket: string }
  | { type: "frame"; socket: string; data: Data }
  | { type: "gone"; socket: string }
  | { type: "tick" };

export type Answer = { status: number; body: string; json?: true };
export type EngineEffect =
  | { type: "answer"; request: string; answer: Answer }
  | { type: "frame"; socket: string; data: Data }
  | { type: "drop"; socket: string; code: number; reason: string }
  | { type: "message"; data: Data }
  | { type: "pong" }
  | { type: "closed"; reason: string };

/** One event being worked off: the session's copy, and what is to be done. */
export type Turn = {
  settings: EngineSettings;
  engine: Engine;
  now: number;
  effects: EngineEffect[];
};

/** The refusals of the protocol's reference server, by the names it gives them. */
export const REFUSALS = {
  transport: refusal(400, 0, "Transport unknown"),
  unknown: refusal(400, 1, "Session ID unknown"),
  method: refusal(400, 2, "Bad handshake method"),
  bad: refusal(400, 3, "Bad request"),
  forbidden: refusal(403, 4, "Forbidden"),
  version: refusal(400, 5, "Unsupported protocol version"),
  tooLarge: refusal(413, 3, "Payload too large"),
  tooMany: refusal(429, 3, "Too many requests"),
} as const;

function refusal(status: number, code: number, message: string): Answer {
  return { status, body: JSON.stringify({ code, message }), json: true };
}

/** A client that does not fetch what it is sent holds no more than this (characters). */
const OUTBOX_MAX = 2_500_000;

/** Sends a packet on the session's transport, or keeps it for the next poll. */
export function send(turn: Turn, packet: EnginePacket): void {
  const { engine, effects } = turn;
  if (!engine.open) return;
  if (engine.transport === "websocket" && engine.socket !== null) {
    effects.push({ type: "frame", socket: engine.socket, data: encodeFrame(packet) });
    return;
  }
  engine.outbox.push(packet);
  const waiting = engine.outbox.reduce((sum, { data }) => sum + (data ? sizeOf(data) : 1), 0);
  if (waiting > OUTBOX_MAX) close(turn, { reason: "transport error", code: 1009 });
  else flush(turn);
}

/** Answers the held poll with what waits. */
export function flush(turn: Turn): void {
  const { engine } = turn;
  if (engine.poll === null || engine.outbox.length === 0) return;
  const body = encodeBody(engine.outbox);
  engine.outbox = [];
  letGo(turn, { status: 200, body });
}

/** Answers the held poll, if there is one. */
export function letGo({ engine, effects }: Turn, answer: Answer): void {
  if (engine.poll === null) return;
  effects.push({ type: "answer", request: engine.poll.request, answer });
  engine.poll = null;
}

export const NOOP: Answer = { status: 200, body: "6" };
const CLOSE: Answer = { status: 200, body: "1" };

/** Ends the session on every transport; nothing is sent or heard after it. */
export function close(
  turn: Turn,
  { reason, code, poll = CLOSE }: { reason: string; code: number; poll?: Answer },
): void {
  const { engine, effects } = turn;
  if (!engine.open) return;
  letGo(turn, poll);
  for (const socket of [engine.socket, engine.probe?.socket]) {
    if (socket) effects.push({ type: "drop", socket, code, reason });
  }
  const over = { open: false, socket: null, probe: null, outbox: [], pingAt: null, pongBy: null };
  Object.assign(engine, over);
  effects.push({ type: "closed", reason });
}

/** A packet of the client on the session's own transport. */
export function receive(turn: Turn, { type, data = "" }: EnginePacket): void {
  const { engine, effects, settings, now } = turn;
  if (!engine.open) return;
  if (type === "message") effects.push({ type: "message", data });
  else if (type === "close") {
    close(turn, { reason: "transport close", code: 1000, poll: NOOP });
  } else if (type === "ping") {
    // Only the server asks in this version of the protocol.
    close(turn, { reason: "transport error", code: 1002 });
  } else if (type === "pong" && engine.pongBy !== null) {
    engine.pongBy = null;
    engine.pingAt = now + settings.pingInterval;
    effects.push({ type: "pong" });
  }
}
