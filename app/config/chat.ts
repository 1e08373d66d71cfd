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
} as const;

/** The name shown before the assistant has said its own. */
export const ASSISTANT_NAME = "Finding Assistant";
