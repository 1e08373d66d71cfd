import { engineDeadline, openEngine, stepEngine } from "./engine.ts";
import {
  close,
  type Engine,
  type EngineEffect,
  type EngineEvent,
  send,
  type Turn,
} from "./engine-core.ts";
import type { Layer, LayerEvent, LayerOut, Moment, Opened } from "./layer.ts";

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

function passToLayer<S, Own, Call>(
  layer: Layer<S, Own, Call>,
  session: Session<S>,
  event: LayerEvent<Own>,
  moment: Moment,
): SessionEffect<Call>[] {
  const outs = layer.step(session.layer, event, moment);
  return outs.flatMap((out) =>
    out.type === "call" ? [out] : sentDown(layer, session, out, moment),
  );
}

function sentDown<S, Own, Call>(
  layer: Layer<S, Own, Call>,
  session: Session<S>,
  out: Exclude<LayerOut<Call>, { type: "call" }>,
  moment: Moment,
): SessionEffect<Call>[] {
  const { engine } = session;
  const turn: Turn = { settings: layer.settings, engine, now: moment.now, effects: [] };
  if (out.type === "send") send(turn, { type: "message", data: out.data });
  else close(turn, out);
  return passOn(layer, session, turn.effects, moment);
}
