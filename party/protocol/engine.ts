import { CLOSE_CODES } from "#domain/rooms/wire.ts";
import {
  close,
  type Engine,
  type EngineEffect,
  type EngineEvent,
  type EngineSettings,
  letGo,
  NOOP,
  REFUSALS,
  send,
  type Turn,
} from "./engine-core.ts";
import { poll, post } from "./engine-polling.ts";
import { attach, frame, giveUpProbe, gone } from "./engine-websocket.ts";

export type EngineStep = { engine: Engine; effects: EngineEffect[] };
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
export function refuse({ effects }: Pick<Turn, "effects">, event: EngineEvent): void {
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
