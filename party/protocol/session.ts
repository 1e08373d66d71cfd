import { engineDeadline, openEngine, stepEngine } from "./engine.ts";
import {
  close,
  type Engine,
  type EngineEffect,
  type EngineEvent,
  type EngineSettings,
  send,
  type Turn,
} from "./engine-core.ts";
import type { Data } from "./packets.ts";

// What may stand on an Engine.IO session: Socket.IO (socket-io.ts), or a test's echo.

/** What a layer may ask for besides its state and its event; handed in, so that it stays a function of them. */
export type Moment = { now: number; uuid: () => string };

/** What is known of a client from its handshake. */
export type Opened = {
  sid: string;
  /** Key of its address (party/address.ts). */
  address: string;
};

export type LayerEvent<Own> =
  | { type: "message"; data: Data }
  | { type: "pong" }
  | { type: "tick" }
  | { type: "closed"; reason: string }
  /** Something that did not come from the client. */
  | { type: "own"; own: Own };

export type LayerOut<Call> =
  | { type: "send"; data: Data }
  | { type: "close"; reason: string; code: number }
  /** Something to be done outside; what comes of it may come back as an event of its own. */
  | { type: "call"; call: Call };

/** `step` may change the state it is given: it is the session's copy, and plain JSON. */
export type Layer<S, Own, Call> = {
  settings: EngineSettings;
  start: (opened: Opened, moment: Moment) => S;
  step: (state: S, event: LayerEvent<Own>, moment: Moment) => LayerOut<Call>[];
  /** When it wants a tick. */
  deadline: (state: S) => number | null;
};

/** All of a connection: its Engine.IO session, and what stands on it. */
export type Session<S> = { engine: Engine; layer: S };
export type SessionEvent<Own> = EngineEvent | { type: "own"; own: Own };
export type SessionEffect<Call> =
  | Exclude<EngineEffect, { type: "message" | "pong" | "closed" }>
  | { type: "call"; call: Call };
export type SessionStep<S, Call> = { session: Session<S>; effects: SessionEffect<Call>[] };
type Handshake = Parameters<typeof openEngine>[2];

/** The session of a new connection. */
export function openSession<S, Own, Call>(
  layer: Layer<S, Own, Call>,
  opened: Opened,
  handshake: Handshake,
  moment: Moment,
): SessionStep<S, Call> {
  const { engine, effects } = openEngine(layer.settings, opened.sid, handshake, moment.now);
  const session = { engine, layer: layer.start(opened, moment) };
  return { session, effects: passOn(layer, session, effects, moment) };
}

/** What an event makes of a connection, and what is to be done about it, in that order. */
export function stepSession<S, Own, Call>(
  layer: Layer<S, Own, Call>,
  before: Session<S>,
  event: SessionEvent<Own>,
  moment: Moment,
): SessionStep<S, Call> {
  const session = structuredClone(before);
  if (event.type === "own") {
    const effects = session.engine.open ? passToLayer(layer, session, event, moment) : [];
    return { session, effects };
  }
  const stepped = stepEngine(layer.settings, session.engine, event, moment.now);
  session.engine = stepped.engine;
  const effects = passOn(layer, session, stepped.effects, moment);
  const isDue = (layer.deadline(session.layer) ?? Number.POSITIVE_INFINITY) <= moment.now;
  if (session.engine.open && isDue) effects.push(...passToLayer(layer, session, TICK, moment));
  return { session, effects };
}

const TICK = { type: "tick" } as const;

/** When the connection wants to hear of the time again; null when it is over. */
export function sessionDeadline<S, Own, Call>(
  layer: Layer<S, Own, Call>,
  { engine, layer: state }: Session<S>,
): number | null {
  if (!engine.open) return null;
  const times = [engineDeadline(engine), layer.deadline(state)].filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times);
}

/** Hands up to the layer what is for it; the rest is for the room. Changes the session. */
function passOn<S, Own, Call>(
  layer: Layer<S, Own, Call>,
  session: Session<S>,
  effects: EngineEffect[],
  moment: Moment,
): SessionEffect<Call>[] {
  return effects.flatMap((effect) => {
    if (effect.type === "closed") return passToLayer(layer, session, effect, moment);
    if (effect.type === "message" || effect.type === "pong") {
      // An earlier one of the same event may have ended the session.
      return session.engine.open ? passToLayer(layer, session, effect, moment) : [];
    }
    return [effect];
  });
}

/** What the layer makes of an event; what it sends goes down through the engine, and may come up again. */
function passToLayer<S, Own, Call>(
  layer: Layer<S, Own, Call>,
  session: Session<S>,
  event: LayerEvent<Own>,
  moment: Moment,
): SessionEffect<Call>[] {
  const { settings } = layer;
  return layer.step(session.layer, event, moment).flatMap((out) => {
    if (out.type === "call") return [out];
    const turn: Turn = { settings, engine: session.engine, now: moment.now, effects: [] };
    if (out.type === "send") send(turn, { type: "message", data: out.data });
    else close(turn, out);
    return passOn(layer, session, turn.effects, moment);
  });
}
