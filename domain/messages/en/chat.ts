import { ASSISTANT_NAME, CHAT_CONNECTION, CHAT_MESSAGE_MAX } from "#domain/config/chat.ts";
import { shellMessages } from "./shell.ts";

/** Words of the chat panel; those of SPEC §2, §5 and §8 verbatim. */
export const chatMessages = {
  /** The name of the assistant whose record names no other. */
  assistant: ASSISTANT_NAME,
  online: "Online",
  status: {
    connecting: "Connecting",
    failed: "Not connected",
    /** SPEC §2: while an answer is being written. */
    busy: "writing...",
  },
  typing: "Typing",
  empty: {
    title: "Start a conversation",
    text: "Ask me anything about yacht rentals!",
    connecting: shellMessages.chat.connecting,
    /** Who answers when; the hours are those of the site configuration, or "". */
    presence: (hours: string) =>
      `The assistant answers at once.${hours && ` People answer too: ${hours.charAt(0).toLowerCase()}${hours.slice(1)}.`}`,
    prompts: [
      "What does a yacht for ten guests cost?",
      "Which boats are good for the sunset?",
      "How do I book?",
    ],
  },
  /** What may be pressed instead of being written. */
  choices: "Suggestions",
  log: "Messages",
  /** Read out before a message, where its side can't be seen. */
  you: "You",
  input: "Your message",
  send: "Send",
  /** Enter was pressed before the chat was there. */
  waits: "Sent as soon as it can be.",
  count: (length: number) => `${length} of ${CHAT_MESSAGE_MAX} characters`,
  retry: "Try Again",
  newMessage: "New message",
  restarted: "The conversation before this one has ended. What you write now starts a new one.",
  sound: "Sound for new messages",
  outgoing: {
    sending: "Sending",
    waiting: "Kept. It will be stored by itself in a moment.",
    again: "Send again",
  },
  errors: {
    tooLong: `Message is too long. Please keep it under ${CHAT_MESSAGE_MAX} characters.`,
    initialize: shellMessages.chat.failed,
    unavailable:
      "Chat service is temporarily unavailable. Please try again later or contact us via WhatsApp below.",
    attempt: (n: number) =>
      `Connecting to chat service... (attempt ${n}/${CHAT_CONNECTION.attempts})`,
    unable:
      "Unable to connect to chat service. Please try refreshing the page or contact us via WhatsApp below.",
    lost: "Connection lost. Trying to reconnect...",
    gaveUp:
      "Failed to reconnect to chat service. Please refresh the page or contact us via WhatsApp below.",
    slow: "Connection is taking longer than expected. Please check your internet connection or try refreshing the page.",
  },
} as const;
