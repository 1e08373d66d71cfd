import { ASSISTANT_NAME, CHAT_MESSAGE_MAX } from "#domain/config/chat.ts";
import { chatMessages } from "#domain/messages/en/chat.ts";
import { DESK_MESSAGE } from "#domain/rooms/wire.ts";
import type { ChatState } from "./chat-state.ts";

const { errors, status } = chatMessages;

/** What the panel shows of a state: its words and colours, and what may be done. */

export type Dot = "on" | "wait" | "off";

/** The status beside the name: green connected, pulsing yellow loading, red otherwise (SPEC §2); words only where 'Online' says less. */
export function statusOf({ phase, busy }: ChatState): { dot: Dot; text: string } {
  if (phase === "connected") return { dot: "on", text: busy ? status.busy : "" };
  if (phase === "failed") return { dot: "off", text: status.failed };
  return { dot: "wait", text: status.connecting };
}

export type Notice = { tone: "amber" | "red"; texts: string[]; retry: boolean };

/** The banner below the messages; null while all is well (SPEC §8). */
export function noticeOf(state: ChatState): Notice | null {
  const { phase, failure, attempt, slow } = state;
  if (phase === "failed" && failure) {
    return { tone: "red", texts: [errors[failure]], retry: failure !== "initialize" };
  }
  const texts = [
    failure && errors[failure],
    !failure && attempt > 0 && errors.attempt(attempt),
    slow && errors.slow,
  ].filter((text) => typeof text === "string");
  return texts.length > 0 ? { tone: "amber", texts, retry: false } : null;
}

/** The name of who speaks on the other side: the person who has taken over, or that of its latest message. */
export function nameOf({ agent, messages = [] }: ChatState): string {
  if (agent) return agent;
  // A person who had taken over has gone again: their messages keep the name, the panel does not.
  const latest = messages.findLast(
    ({ role, name, client_id }) =>
      role === "other" && name !== "" && !client_id?.startsWith(DESK_MESSAGE),
  );
  return speakerOf(latest?.name ?? ASSISTANT_NAME);
}

/** The name of who has written a message, as the page's language has it: the assistant has one in each, others their own. */
export const speakerOf = (name: string): string =>
  name === ASSISTANT_NAME ? chatMessages.assistant : name;

/** Why a text can't be sent, in words; undefined while it may still be written on. */
export function draftError(draft: string): string | undefined {
  return draft.trim().length > CHAT_MESSAGE_MAX ? errors.tooLong : undefined;
}

/** A text that is sent once it can be: no error stands at it, and the chat may still come. */
export function canWait(state: ChatState, draft: string): boolean {
  return state.phase !== "failed" && draft.trim() !== "" && draftError(draft) === undefined;
}

/** Connected, without an error, not loading, not already sending, and a valid message (SPEC §5). */
export function canSend(state: ChatState, draft: string): boolean {
  const { phase, failure, outgoing } = state;
  if (phase !== "connected" || failure !== null || state.messages === undefined) return false;
  if (outgoing.some((one) => one.state === "sending")) return false;
  return draft.trim() !== "" && draftError(draft) === undefined;
}
