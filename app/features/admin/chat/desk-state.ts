import type { ChatMessage, DeskFrame, VisitorPresence } from "#domain/rooms/wire.ts";

/** What an administrator sees of a chat's room, and how each of its frames changes that. */
export type DeskState = {
  phase: "connecting" | "connected" | "lost" | "refused";
  /** In their order, each once. */
  messages: readonly ChatMessage[];
  /** Who has taken the chat over; "" = the assistant has it. */
  agent: string;
  /** That is the account at this desk. */
  mine: boolean;
  busy: boolean;
  /** Who of the office reads this too, by name. */
  readers: readonly string[];
  /** Where the visitor is; undefined until the room has said so. */
  visitor?: VisitorPresence;
};

export const NEW_DESK: DeskState = {
  ...{ phase: "connecting", messages: [], agent: "", mine: false, busy: false, readers: [] },
};

export type DeskEvent =
  /** Quiet: the visitor has not written on for a while. */
  | { type: "open" | "lost" | "refused" | "quiet" }
  | { type: "frame"; frame: DeskFrame }
  /** The transcript as the page has read it. */
  | { type: "read"; messages: readonly ChatMessage[] };

export function deskReducer(state: DeskState, event: DeskEvent): DeskState {
  switch (event.type) {
    case "open":
      return { ...state, phase: "connected" };
    case "lost":
    case "refused":
      return withoutVisitor({ ...state, phase: event.type, busy: false, readers: [] });
    case "quiet":
      return silent(state);
    case "read":
      return { ...state, messages: merged(state.messages, event.messages) };
    case "frame":
      return heard(state, event.frame);
  }
}

function heard(state: DeskState, frame: DeskFrame): DeskState {
  switch (frame[0]) {
    // Who answers is told to a desk beside it, and stays who it was until then: what is being written stays, too.
    case "chat:session":
      return { ...state, phase: "connected", busy: false };
    case "chat:desk":
      return { ...state, ...frame[1] };
    case "chat:busy":
      return { ...state, busy: true };
    case "chat:idle":
      return { ...state, busy: false };
    case "chat:readers":
      return { ...state, readers: frame[1] };
    case "chat:visitor":
      return { ...state, visitor: frame[1] };
    case "chat:messages":
      return { ...state, messages: merged(state.messages, frame[1]) };
    case "chat:message":
      return {
        ...(frame[1].role === "user" ? silent(state) : state),
        messages: merged(state.messages, [frame[1]]),
      };
    case "ack":
      return frame[2].ok
        ? { ...state, messages: merged(state.messages, [frame[2].message]) }
        : state;
    default:
      return state;
  }
}

/** What the visitor was writing is written. */
const silent = ({ visitor, ...state }: DeskState): DeskState =>
  visitor ? { ...state, visitor: { ...visitor, typing: false } } : state;

/** Who is there is not known without a connection. */
const withoutVisitor = ({ visitor: _, ...state }: DeskState): DeskState => state;

function merged(known: readonly ChatMessage[], incoming: readonly ChatMessage[]) {
  const bySequence = new Map(known.map((message) => [message.sequence, message]));
  for (const message of incoming) {
    if (!bySequence.has(message.sequence)) bySequence.set(message.sequence, message);
  }
  return [...bySequence.values()].toSorted((a, b) => a.sequence - b.sequence);
}
