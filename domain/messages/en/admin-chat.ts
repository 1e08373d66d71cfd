import { counted } from "#domain/lib/words.ts";

/** Words of the chat console. */
export const adminChatMessages = {
  title: (number: string) => `Chat ${number}`,
  chats: "Chats that go on",
  none: "Nobody chats at the moment.",
  ended: "This chat has ended. It can be read, not continued.",
  unknown: "There is no such chat.",
  begun: (when: string) => `Begun ${when}`,
  messages: (n: number) => counted(n, "message", "messages"),
  request: (number: number | null) => `Request ${number ?? ""}`.trim(),
  log: "Messages",
  visitor: "Visitor",
  facts: (n: number) => `Made of ${counted(n, "record", "records")}`,
  state: {
    open: (assistant: string) => `${assistant} answers`,
    taken_over: (name: string) => `${name} answers`,
    closed: "Ended",
  },
  assistant: "The assistant",
  waits: "Waits for an answer",
  takeover: "Take over",
  handback: "Hand back",
  takeFrom: (name: string) => `Take over from ${name}`,
  yours: "You answer. The assistant is silent until you hand the chat back.",
  theirs: (name: string) => `${name} answers. Take the chat over to write in it.`,
  assistants: "The assistant answers. Take the chat over to write in it.",
  input: "Your message to the visitor",
  send: "Send",
  sending: "Sending…",
  kept: (draft: string) => `What you have written is kept: “${draft}”`,
  keys: "Enter sends, Shift and Enter begin a new line.",
  connection: {
    connecting: "Connecting to the chat…",
    lost: "The connection is lost. It is tried again.",
    refused: "You may not join this chat. Sign in again.",
  },
  failed: {
    moved: "The chat could not be given. Please try again.",
    message:
      "It is not confirmed that this message was stored. Please send it again: it is never stored twice.",
  },
} as const;
