/** The chat's constants: SPEC §9, and behind them our own bounds of what a room takes. */

/** Characters of a message after trimming. */
export const CHAT_MESSAGE_MAX = 500;
/** Characters of a note of the office. */
export const CHAT_NOTE_MAX = 2_000;
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

/** The name shown until the assistant has given its own. */
export const ASSISTANT_NAME = "Finding Assistant";
/** The picture of an assistant whose record names none. */
export const ASSISTANT_AVATAR = "/brand/assistant-avatar.svg";

/** Bounds of what a chat's room takes, beside those of SPEC §9. Times in milliseconds. */
export const CHAT_ROOM = {
  messageMax: CHAT_MESSAGE_MAX,
  /** Messages of one chat; then a new one begins. */
  messages: 1_000,
  /** Tabs and devices that may have one chat open at a time. */
  connections: 10,
  /** Messages that may wait for the database. */
  waiting: 20,
  /** A frame, or the body of a call, in bytes. */
  frameBytes: 16_384,
  /** What one connection may send: a few at once, then one every three seconds. */
  rate: { burst: 6, refillMs: 3_000 },
  /** Who has connected names a chat within this time. */
  halfOpenMs: 20_000,
  /** A room nobody is in ends after this time; its chat stands in the database. */
  idleMs: 30 * 60_000,
  /** A stock client's connection that was silent for so long has died without notice (its heart beats every 25 s). */
  silentPeerMs: 75_000,
  /** A chat that was taken over goes back to the assistant when its administrator was away for so long. */
  deskAwayMs: 10 * 60_000,
  /** What has to be done and may be cut short by the room's end is begun again after this time. */
  againMs: 15_000,
  /** One socket may name its chat a few times at once, then once every ten seconds. */
  entries: { burst: 5, refillMs: 10_000 },
  /** That somebody writes is taken in no sooner again: panels and desks say so every three seconds. */
  typingEachMs: 1_000,
  /** A desk that has not said again that it writes counts as silent after this time. */
  typingMs: 8_000,
  /** How long a room that knows its chat waits for the news whether the chat has been ended meanwhile. */
  lookMs: 1_500,
  /** How long a poll is held. */
  holdMs: 20_000,
  /** How long a POST waits for its message to be stored, before its sender has to ask again. */
  postMs: 5_000,
  /** After this time a sender learns that the message is kept but not stored yet. */
  patienceMs: 1_500,
  /** Between tries to store, growing with each failure. */
  retryMs: [1_000, 2_000, 5_000, 10_000, 30_000],
  /** An answer that was begun and never finished is begun again. */
  answerAgainMs: 30_000,
  answerTimeoutMs: 20_000,
} as const;

/** What one address may do: so much, within so many milliseconds. */
export const CHAT_ADDRESS = {
  session: { count: 20, windowMs: 10 * 60_000 },
  connect: { count: 120, windowMs: 60_000 },
  message: { count: 120, windowMs: 60_000 },
  /** Polls and what is sent by them, whichever chat they name. */
  call: { count: 600, windowMs: 60_000 },
} as const;
/** A room asks for so many messages of an address at a time. */
export const MESSAGE_PERMITS = 10;
