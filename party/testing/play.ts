import {
  type Layer,
  type Moment,
  openSession,
  type Session,
  type SessionEffect,
  type SessionEvent,
  sessionDeadline,
  stepSession,
} from "../protocol/session.ts";

/**
 * A session as its room plays it, without the room: between any two events it is nothing but JSON. Times count from 0,
 * and pass only when an event says so.
 */
export function play<S, Own, Call>(
  layer: Layer<S, Own, Call>,
  transport: "polling" | "websocket" = "websocket",
) {
  let now = 0;
  let count = 0;
  const moment = (): Moment => ({ now, uuid: () => `id-${++count}` });
  const opened = { sid: "sid", address: "address" };
  const handshake =
    transport === "polling" ? { transport, request: "open" } : { transport, socket: "ws" };
  const first = openSession(layer, opened, handshake, moment());
  let session: Session<S> = first.session;

  const handle = (event: SessionEvent<Own>, at = now): SessionEffect<Call>[] => {
    now = at;
    const stored = JSON.parse(JSON.stringify(session)) as Session<S>;
    const step = stepSession(layer, stored, event, moment());
    session = step.session;
    return step.effects;
  };
  return {
    first: first.effects,
    handle,
    /** A text or bytes (base64) of the client's websocket: what the server sends back, or closes with. */
    frame: (data: string | { base64: string }, socket = "ws") =>
      handle({ type: "frame", socket, data }).map(short),
    tick: (at: number) => handle({ type: "tick" }, at).map(short),
    poll: (request = "get") => handle({ type: "poll", request }).map(short),
    post: (text: string, request = "post") =>
      handle({ type: "post", request, body: { text } }).map(short),
    deadline: () => sessionDeadline(layer, session),
    isOpen: () => session.engine.open,
  };
}

/** An effect in a line: `get: 200 4hello`, `ws< 3probe`, `ws closed 4400`. */
export function short<Call>(effect: SessionEffect<Call>): string {
  if (effect.type === "answer") {
    return `${effect.request}: ${effect.answer.status} ${effect.answer.body}`;
  }
  if (effect.type === "drop") return `${effect.socket} closed ${effect.code}`;
  if (effect.type === "call") return `call ${JSON.stringify(effect.call)}`;
  const { data, socket } = effect;
  return `${socket}< ${typeof data === "string" ? data : `bytes ${data.base64}`}`;
}
