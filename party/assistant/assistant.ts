import type { ChatFact } from "#db/entities/chat-message.ts";
import type { ChatAttachments } from "#domain/rooms/wire.ts";
import type { Reading } from "./reader/reading.ts";

/** One message of a conversation. Answers bring what stood below them: "the second one" is the second card. */
export type Turn = {
  role: "user" | "other";
  content: string;
  attachments?: ChatAttachments | null;
  /** What an answer was made of. */
  facts?: readonly ChatFact[] | null;
  /** How a model has read what an answer answers; without it the default reader reads that again. */
  reading?: Reading | null;
};

/** A conversation up to the message that is to be answered, oldest first. */
export type Conversation = {
  messages: readonly Turn[];
  now: Date;
  signal: AbortSignal;
  /** Names the chat to what counts its use; says nothing about who writes. */
  session?: string;
  /** What the page of who writes speaks: so is answered what shows no language by itself. Without it English. */
  language?: string;
};

/** What the assistant says: Markdown-lite (links, bold, lists), what stands below it, and what it was made of. */
export type Answer = {
  name: string;
  content: string;
  attachments: ChatAttachments | null;
  facts: ChatFact[];
  /** How a model has read what it answers. */
  reading?: Reading;
};

/**
 * Who writes the answers. It throws only for what passes (the database is away, time is up): then it is asked again.
 * What it does not know it says.
 */
export type Assistant = { answer(conversation: Conversation): Promise<Answer> };

/** What the visitor has written since the last answer: several messages in a row are one. */
export function lastWritten(messages: readonly Turn[]): string {
  const from = messages.findLastIndex(({ role }) => role !== "user") + 1;
  const written = messages.slice(from).map(({ content }) => content);
  return written.join("\n");
}
