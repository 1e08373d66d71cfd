import type { EngineSettings } from "./engine-core.ts";
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
