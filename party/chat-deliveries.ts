import type { ChatMessage, SendResult, ServerEvent } from "#domain/rooms/wire.ts";
import { answer, type Chat, type ChatOut, emit, lookAfter } from "./chat-state.ts";
import type { Delivery } from "./peer.ts";

/** What a delivery of the chat's room becomes for the client: each message once, in the order of the transcript. */
export function deliver(chat: Chat, { uuid, events, results }: Delivery): ChatOut[] {
  // From a chat that has been left meanwhile.
  if (uuid !== chat.uuid) return [];
  return [
    ...events.flatMap((event) => pass(chat, event)),
    ...results.flatMap(([id, result]) => settle(chat, id, result)),
  ];
}

function pass(chat: Chat, event: ServerEvent): ChatOut[] {
  const [name, data] = event;
  if (name === "chat:session") {
    chat.entry = null;
  } else if (name === "chat:error") {
    Object.assign(chat, { uuid: null, entry: null });
  } else if (name !== "chat:waiting" && chat.entry !== null) {
    // Nothing of a chat comes before its name: this is of the one before.
    return [];
  }
  if (name === "chat:messages") return list(chat, data);
  if (name === "chat:message") return one(chat, data);
  return [emit(...event)];
}

function list(chat: Chat, messages: ChatMessage[]): ChatOut[] {
  const last = messages.at(-1)?.sequence ?? 0;
  if (chat.listed && last <= chat.sequence) return [];
  Object.assign(chat, { listed: true, sequence: Math.max(last, chat.sequence) });
  return [emit("chat:messages", messages)];
}

function one(chat: Chat, message: ChatMessage): ChatOut[] {
  if (message.sequence <= chat.sequence) return [];
  // One before it was lost on the way: both come again.
  if (message.sequence > chat.sequence + 1) return lookAfter(chat);
  chat.sequence = message.sequence;
  return [emit("chat:message", message)];
}

/** The answer to the client's own message, which it is not told as an event. */
function settle(chat: Chat, id: string, result: SendResult): ChatOut[] {
  if (result.ok && result.message.sequence === chat.sequence + 1) chat.sequence += 1;
  const acks = chat.acks.filter(([of]) => of === id);
  chat.acks = chat.acks.filter(([of]) => of !== id);
  return acks.flatMap(([, ack]) => answer(ack, result));
}
