import type { ChatMessage, SendFailure, SendResult, ServerEvent } from "#domain/rooms/wire.ts";

/** What the panel knows of its chat, and how each event changes it. Nothing here waits, asks or stores. */

type Phase = "idle" | "connecting" | "connected" | "reconnecting" | "failed";
/** Why there is no connection, in the cases of SPEC §8. */
type Failure = "initialize" | "unable" | "unavailable" | "lost" | "gaveUp";
export type LossReason = "server disconnect" | "transport close" | "ping timeout" | "offline";

/** A message of this visitor that is not part of the transcript yet. */
export type Outgoing = {
  id: string;
  content: string;
  create_date: string;
  /** Waiting: the room keeps it while its database is away. */
  state: "sending" | "waiting" | "failed";
  failure?: SendFailure;
};

export type ChatState = {
  phase: Phase;
  /** Attempts that have failed since the last connection. */
  attempt: number;
  failure: Failure | null;
  slow: boolean;
  /** The live session: null while no connection stands (SPEC §4). */
  session: string | null;
  /** The transcript in its order; undefined until it has come. */
  messages: readonly ChatMessage[] | undefined;
  outgoing: readonly Outgoing[];
  busy: boolean;
  /** The person who answers instead of the assistant; "" = the assistant. */
  agent: string;
  /** The stored chat has messages. */
  begun: boolean;
  /** A conversation of before could not be continued. */
  restarted: boolean;
};

export const initialState: ChatState = {
  phase: "idle",
  attempt: 0,
  failure: null,
  slow: false,
  session: null,
  messages: undefined,
  outgoing: [],
  busy: false,
  agent: "",
  begun: false,
  restarted: false,
};

/** The connection's events by Socket.IO's names, what the room says, and what the visitor does. */
export type ChatEvent =
  | { type: "start" }
  | { type: "init_failed" }
  /** Fresh: a session just made, whose transcript is empty. */
  | { type: "connect" | "reconnect"; session: string; fresh: boolean }
  /** Waiting: the room is there, and its database is not. */
  | { type: "connect_error" | "reconnect_failed" | "slow" | "waiting" }
  | { type: "disconnect"; reason: LossReason }
  | { type: "server"; event: ServerEvent }
  | { type: "ack"; id: string; result: SendResult }
  | { type: "send"; message: Outgoing }
  | { type: "resend"; id: string };

export function chatReducer(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case "start": {
      const { messages, outgoing, begun, restarted } = state;
      return { ...initialState, messages, outgoing, begun, restarted, phase: "connecting" };
    }
    case "init_failed":
      return { ...state, phase: "failed", failure: "initialize", slow: false };
    case "connect":
    case "reconnect": {
      const messages = event.fresh ? [] : state.messages;
      const begun = event.fresh ? false : state.begun;
      return { ...state, ...STANDING, session: event.session, messages, begun };
    }
    case "connect_error":
      // From here on the panel counts; why the last connection ended was shown before.
      return { ...state, attempt: state.attempt + 1, failure: null };
    case "reconnect_failed": {
      const failure = state.phase === "reconnecting" ? "gaveUp" : "unable";
      return { ...state, phase: "failed", failure, slow: false };
    }
    case "waiting":
      // After the final error it is tried in silence.
      return state.phase === "failed" ? state : { ...state, failure: "unavailable" };
    case "slow":
      return isUnderWay(state) ? { ...state, slow: true } : state;
    case "disconnect": {
      const passing = event.reason === "ping timeout" || event.reason === "offline";
      const failure = passing ? "lost" : "unavailable";
      return { ...state, ...GONE, attempt: 0, slow: false, phase: "reconnecting", failure };
    }
    case "server":
      return serverEvent(state, event.event);
    case "ack":
      return withResult(state, event.id, event.result);
    case "send":
      return { ...state, outgoing: [...state.outgoing, event.message] };
    case "resend":
      return withOutgoing(state, event.id, ({ failure: _, ...one }) => ({
        ...one,
        state: "sending",
      }));
  }
}

const STANDING = { phase: "connected", attempt: 0, failure: null, slow: false } as const;
const GONE = { session: null, busy: false, agent: "" } as const;
const isUnderWay = ({ phase }: ChatState) => phase === "connecting" || phase === "reconnecting";

function serverEvent(state: ChatState, event: ServerEvent): ChatState {
  switch (event[0]) {
    case "chat:session":
      return state;
    case "chat:messages": {
      // It replaces what was there; what has come since it was read stays.
      const last = event[1].at(-1)?.sequence ?? 0;
      const later = state.messages?.filter(({ sequence }) => sequence > last) ?? [];
      return withMessages({ ...state, messages: later }, event[1]);
    }
    case "chat:message":
      return withMessages(state, [event[1]]);
    case "chat:busy":
      return { ...state, busy: true };
    case "chat:idle":
      return { ...state, busy: false };
    case "chat:agent":
      return { ...state, agent: event[1] };
    case "chat:waiting":
      return withOutgoing(state, event[1], (one) => ({ ...one, state: "waiting" }));
    case "chat:error":
      // The session is reset and a new chat starts (SPEC §8); what was not stored yet goes into that one.
      return {
        ...state,
        ...GONE,
        messages: undefined,
        begun: false,
        // A chat without a word is not missed.
        restarted: state.restarted || state.begun,
      };
  }
}

function withResult(state: ChatState, id: string, result: SendResult): ChatState {
  if (result.ok) {
    const rest = state.outgoing.filter((one) => one.id !== id);
    return withMessages({ ...state, outgoing: rest }, [result.message]);
  }
  const { error } = result;
  return withOutgoing(state, id, (one) => ({ ...one, state: "failed", failure: error }));
}

/** The transcript with messages taken in: each once, in order; one of the visitor's own takes its stored form. */
function withMessages(state: ChatState, incoming: readonly ChatMessage[]): ChatState {
  const bySequence = new Map(state.messages?.map((one) => [one.sequence, one]));
  for (const message of incoming) {
    // What is known stays the same object, so that nothing is drawn twice.
    if (bySequence.get(message.sequence)?.uuid !== message.uuid)
      bySequence.set(message.sequence, message);
  }
  const messages = [...bySequence.values()].toSorted((a, b) => a.sequence - b.sequence);
  const stored = new Set(incoming.map(({ client_id }) => client_id));
  const outgoing = state.outgoing.filter(({ id }) => !stored.has(id));
  return { ...state, messages, outgoing, begun: messages.length > 0 };
}

function withOutgoing(state: ChatState, id: string, change: (one: Outgoing) => Outgoing) {
  const outgoing = state.outgoing.map((one) => (one.id === id ? change(one) : one));
  return { ...state, outgoing };
}

/** Up to which message the transcript is known without a gap. */
export function knownUpTo({ messages = [] }: Pick<ChatState, "messages">): number {
  const gap = messages.findIndex(({ sequence }, index) => sequence !== index + 1);
  return gap < 0 ? messages.length : gap;
}

/** True when a later message has come before an earlier one. */
export const hasGap = (state: ChatState) => knownUpTo(state) < (state.messages?.length ?? 0);
