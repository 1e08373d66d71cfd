import type { ChatAttachments, ChatFact } from "#db/entities/chat-message.ts";

/** A conversation up to the message that is to be answered, oldest first. */
export type Conversation = {
  messages: readonly { role: "user" | "other"; content: string }[];
  now: Date;
  signal: AbortSignal;
};

/** What the assistant says: Markdown-lite (links, bold, lists), what stands below it, and what it was made of. */
export type Answer = {
  name: string;
  content: string;
  attachments: ChatAttachments | null;
  facts: ChatFact[];
};

/**
 * Who writes the answers. It throws only for what passes (the database is away, time is up): then it is asked again.
 * What it does not know it says.
 */
export type Assistant = { answer(conversation: Conversation): Promise<Answer> };
