import type { ChatMessage, DeskFrame } from "#domain/rooms/wire.ts";

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
};

export type DeskEvent =
  | { type: "open" | "lost" | "refused" }
  | { type: "frame"; frame: DeskFrame }
  /** The transcript as the page has read it. */
  | { type: "read"; messages: readonly ChatMessage[] };

export function deskReducer(state: DeskState, event: DeskEvent): DeskState {
  switch (event.type) {
    case "open":
      return { ...state, phase: "connected" };
    case "lost":
    case "refused":
      return { ...state, phase: event.type, busy: false };
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
    case "chat:messages":
      return { ...state, messages: merged(state.messages, frame[1]) };
    case "chat:message":
      return { ...state, messages: merged(state.messages, [frame[1]]) };
    case "ack":
      return frame[2].ok
        ? { ...state, messages: merged(state.messages, [frame[2].message]) }
        : state;
    default:
      return state;
  }
}

function merged(known: readonly ChatMessage[], incoming: readonly ChatMessage[]) {
  const bySequence = new Map(known.map((message) => [message.sequence, message]));
  for (const message of incoming) {
    if (!bySequence.has(message.sequence)) bySequence.set(message.sequence, message);
  }
  return [...bySequence.values()].toSorted((a, b) => a.sequence - b.sequence);
}
