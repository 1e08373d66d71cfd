import { CLOSE_CODES } from "#domain/rooms/wire.ts";
import { close, letGo, REFUSALS, receive, send, type Turn } from "./engine-core.ts";
import { pausePolling } from "./engine-polling.ts";
import { type Data, decodeFrame, sizeOf } from "./packets.ts";

/** How long a websocket may take from its opening to the end of the upgrade. */
const UPGRADE_MS = 10_000;

/** A websocket that names a session: it may take it over from polling, once and alone. */
export function attach(turn: Turn, socket: string): void {
  const { engine, effects, now } = turn;
  if (engine.transport === "websocket" || engine.probe !== null) {
    effects.push({ type: "drop", socket, code: CLOSE_CODES.malformed, reason: "Bad request" });
    return;
  }
  engine.probe = { socket, answered: false, until: now + UPGRADE_MS };
}

/** A frame of the session's websocket, or of the one that wants to become it. */
export function frame(turn: Turn, socket: string, data: Data): void {
  const { engine, settings } = turn;
  if (socket !== engine.socket && socket !== engine.probe?.socket) return;
  if (sizeOf(data) > settings.maxPayload) {
    close(turn, { reason: "transport error", code: CLOSE_CODES.tooLarge });
    return;
  }
  if (socket === engine.probe?.socket) {
    probe(turn, data);
    return;
  }
  const packet = decodeFrame(data);
  if (packet === null) {
    close(turn, { reason: "parse error", code: CLOSE_CODES.malformed });
    return;
  }
  receive(turn, packet);
}

/** "2probe", answered "3probe", then "5": anything else, and the session stays with polling. */
function probe(turn: Turn, data: Data): void {
  const { engine, effects } = turn;
  if (engine.probe === null) return;
  const { socket } = engine.probe;
  const packet = decodeFrame(data);
  if (packet?.type === "ping" && packet.data === "probe") {
    effects.push({ type: "frame", socket, data: "3probe" });
    engine.probe.answered = true;
    pausePolling(turn);
  } else if (packet?.type === "upgrade") upgrade(turn, socket);
  else giveUpProbe(turn);
}

function upgrade(turn: Turn, socket: string): void {
  const { engine } = turn;
  const waiting = engine.outbox;
  Object.assign(engine, { transport: "websocket", socket, probe: null, outbox: [] });
  // A client that still polls after "5" does so beside the session.
  letGo(turn, REFUSALS.bad);
  for (const packet of waiting) send(turn, packet);
}

/** Ends the attempt to upgrade, and only that. */
export function giveUpProbe({ engine, effects }: Turn): void {
  if (engine.probe === null) return;
  const { socket } = engine.probe;
  effects.push({ type: "drop", socket, code: CLOSE_CODES.malformed, reason: "Bad request" });
  engine.probe = null;
}

/** The other side has closed a websocket. */
export function gone(turn: Turn, socket: string): void {
  const { engine } = turn;
  if (socket === engine.probe?.socket) engine.probe = null;
  if (socket !== engine.socket) return;
  engine.socket = null;
  close(turn, { reason: "transport close", code: 1000 });
}
