/** The chat's constants: SPEC §9, and behind them our own bounds of what a room takes. */

/** Characters of a message after trimming. */
export const CHAT_MESSAGE_MAX = 500;
/** From here on the panel counts the characters aloud. */
export const CHAT_MESSAGE_NEAR_MAX = 400;

export const CHAT_CONNECTION = {
  timeoutMs: 20_000,
  slowAfterMs: 10_000,
  reconnectDelayMs: { min: 1_000, max: 5_000 },
  /** Attempts before the final error. */
  attempts: 3,
  /** Pause between the quiet tries that go on after the final error. */
  againMs: 15_000,
  /** How long a websocket has until the same attempt goes on by long polling. */
  websocketMs: 6_000,
  /** Silence after which a visible page asks whether the room is still there, and how long the answer may take. */
  quietMs: 30_000,
  pongMs: 10_000,
  /** How long a sent message may be without any answer; then the connection counts as lost. */
  ackMs: 15_000,
  /** A held poll is answered within 20 s; later than this it counts as lost. */
  pollMs: 30_000,
  /** Pause before a message or a poll that found the database away is sent again. */
  waitingMs: 3_000,
  /** Pause between polls of a chat that is open in too many windows for one to be held. */
  crowdedMs: 15_000,
} as const;

/** The name shown before the assistant has said its own. */
export const ASSISTANT_NAME = "Finding Assistant";
/** The picture of an assistant whose record names none. */
export const ASSISTANT_AVATAR = "/brand/assistant-avatar.svg";
