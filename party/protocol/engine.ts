import { CLOSE_CODES } from "#domain/rooms/wire.ts";
import {
  close,
  type Engine,
  type EngineEffect,
  type EngineEvent,
  type EngineSettings,
  flush,
  letGo,
  NOOP,
  REFUSALS,
  receive,
  send,
  type Turn,
} from "./engine-core.ts";
import { type Data, decodeBody, decodeFrame, sizeOf } from "./packets.ts";

type EngineStep = { engine: Engine; effects: EngineEffect[] };
type Handshake =
  | { transport: "polling"; request: string }
  | { transport: "websocket"; socket: string };

/** A new session (protocol, Handshake), and the open packet for its client. */
export function openEngine(
  settings: EngineSettings,
  sid: string,
  handshake: Handshake,
  now: number,
): EngineStep {
  const engine: Engine = {
    sid,
    open: true,
    transport: handshake.transport,
    socket: handshake.transport === "websocket" ? handshake.socket : null,
    probe: null,
    poll: handshake.transport === "polling" ? { request: handshake.request, until: null } : null,
    outbox: [],
    pingAt: now + settings.pingInterval,
    pongBy: null,
  };
  const { pingInterval, pingTimeout, maxPayload } = settings;
  const upgrades = handshake.transport === "polling" ? ["websocket"] : [];
  const data = JSON.stringify({ sid, upgrades, pingInterval, pingTimeout, maxPayload });
  const turn: Turn = { settings, engine, now, effects: [] };
  send(turn, { type: "open", data });
  return { engine, effects: turn.effects };
}

/** What an event makes of a session, and what is to be done about it. Deadlines that have passed come first. */
export function stepEngine(
  settings: EngineSettings,
  before: Engine,
  event: EngineEvent,
  now: number,
): EngineStep {
  const turn: Turn = { settings, engine: structuredClone(before), now, effects: [] };
  if (turn.engine.open) runDeadlines(turn);
  if (turn.engine.open) handle(turn, event);
  else refuse(turn, event);
  return { engine: turn.engine, effects: turn.effects };
}

/** When a session wants to hear of the time again. */
export function engineDeadline({ pingAt, pongBy, probe, poll }: Engine): number | null {
  const times = [pingAt, pongBy, probe?.until, poll?.until].filter((time) => time != null);
  return times.length === 0 ? null : Math.min(...times);
}

function handle(turn: Turn, event: EngineEvent): void {
  if (event.type === "poll") poll(turn, event.request);
  else if (event.type === "post") post(turn, event.request, event.body);
  else if (event.type === "attach") attach(turn, event.socket);
  else if (event.type === "frame") frame(turn, event.socket, event.data);
  else if (event.type === "gone") gone(turn, event.socket);
}

/** A session that is over answers what still comes. */
function refuse({ effects }: Pick<Turn, "effects">, event: EngineEvent): void {
  if (event.type === "poll" || event.type === "post") {
    effects.push({ type: "answer", request: event.request, answer: REFUSALS.unknown });
  } else if (event.type === "attach") {
    const { socket } = event;
    const code = CLOSE_CODES.malformed;
    effects.push({ type: "drop", socket, code, reason: "Session ID unknown" });
  }
}

function runDeadlines(turn: Turn): void {
  const { engine, now, settings } = turn;
  const isDue = (time: number | null | undefined) => time != null && now >= time;
  if (isDue(engine.probe?.until)) giveUpProbe(turn);
  if (isDue(engine.poll?.until)) letGo(turn, NOOP);
  if (engine.pingAt !== null && isDue(engine.pingAt)) {
    // Where no poll waits the ping cannot be heard now, so the client's time runs from when it was due.
    const isHeard = engine.transport === "websocket" || engine.poll !== null;
    engine.pongBy = (isHeard ? now : engine.pingAt) + settings.pingTimeout;
    engine.pingAt = null;
    send(turn, { type: "ping" });
  }
  if (isDue(engine.pongBy)) close(turn, { reason: "ping timeout", code: 1000 });
}

/** How long a poll is held while its client changes to a websocket. */
const POLL_WHILE_UPGRADING_MS = 100;

/** GET: answered with what waits, or held until there is something. */
function poll(turn: Turn, request: string): void {
  const { engine, effects, now, settings } = turn;
  const isPolling = engine.transport === "polling";
  if (!isPolling || engine.poll !== null) {
    effects.push({ type: "answer", request, answer: REFUSALS.bad });
    if (isPolling) close(turn, { reason: "transport error", code: CLOSE_CODES.malformed });
    return;
  }
  const isUpgrading = engine.probe?.answered === true;
  // A ping that has waited for this poll is only heard now.
  if (engine.outbox.some(({ type }) => type === "ping")) {
    engine.pongBy = now + settings.pingTimeout;
  }
  engine.poll = { request, until: isUpgrading ? now + POLL_WHILE_UPGRADING_MS : null };
  flush(turn);
}

/** POST: the client's packets, in their order. */
function post(turn: Turn, request: string, body: { text: string } | null | "overlap"): void {
  const { engine, effects, settings } = turn;
  const answer = (given: (typeof REFUSALS)["bad"]) =>
    effects.push({ type: "answer", request, answer: given });
  if (engine.transport !== "polling") {
    answer(REFUSALS.bad);
    return;
  }
  if (body === null || (body !== "overlap" && sizeOf(body.text) > settings.maxPayload)) {
    answer(REFUSALS.tooLarge);
    close(turn, { reason: "transport error", code: CLOSE_CODES.tooLarge });
    return;
  }
  const packets = body === "overlap" ? null : decodeBody(body.text);
  if (packets === null) {
    answer(REFUSALS.bad);
    close(turn, { reason: "parse error", code: CLOSE_CODES.malformed });
    return;
  }
  for (const packet of packets) receive(turn, packet);
  answer({ status: 200, body: "ok" });
}

/** How long a websocket may take from its opening to the end of the upgrade. */
const UPGRADE_MS = 10_000;

/** A websocket that names a session: it may take it over from polling, once and alone. */
function attach(turn: Turn, socket: string): void {
  const { engine, effects, now } = turn;
  if (engine.transport === "websocket" || engine.probe !== null) {
    effects.push({ type: "drop", socket, code: CLOSE_CODES.malformed, reason: "Bad request" });
    return;
  }
  engine.probe = { socket, answered: false, until: now + UPGRADE_MS };
}

/** A frame of the session's websocket, or of the one that wants to become it. */
function frame(turn: Turn, socket: string, data: Data): void {
  const { engine, settings } = turn;
  if (socket !== engine.socket && socket !== engine.probe?.socket) return;
  if (sizeOf(data) > settings.maxPayload) {
    close(turn, { reason: "transport error", code: CLOSE_CODES.tooLarge });
  } else if (socket === engine.probe?.socket) probe(turn, data);
  else {
    const packet = decodeFrame(data);
    if (packet === null) close(turn, { reason: "parse error", code: CLOSE_CODES.malformed });
    else receive(turn, packet);
  }
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
    // The held poll is let go, so that no packet gets lost on the way.
    letGo(turn, NOOP);
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
function giveUpProbe({ engine, effects }: Turn): void {
  if (engine.probe === null) return;
  const { socket } = engine.probe;
  effects.push({ type: "drop", socket, code: CLOSE_CODES.malformed, reason: "Bad request" });
  engine.probe = null;
}

/** The other side has closed a websocket. */
function gone(turn: Turn, socket: string): void {
  const { engine } = turn;
  if (socket === engine.probe?.socket) engine.probe = null;
  if (socket !== engine.socket) return;
  engine.socket = null;
  close(turn, { reason: "transport close", code: 1000 });
}
