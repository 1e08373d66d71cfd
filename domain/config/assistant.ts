/** Bounds of the model behind the assistant, where one is configured (docs/chat.md). Times in milliseconds. */
export const ASSISTANT_MODEL = {
  /** For the model in all; what is left of the room's 20 s is for the assistant that answers when the model does not. */
  timeoutMs: 17_000,
  /** No byte of an answer for so long: the model has stalled. */
  stallMs: 8_000,
  /** Rounds in which it may use tools, and calls over all of them. */
  toolRounds: 4,
  toolCalls: 8,
  /** Characters of one call's input, and of one answer of a tool. */
  toolInputMax: 2_000,
  toolOutputMax: 6_000,
  /** Bytes of one streamed answer of the endpoint. */
  streamBytes: 500_000,
  /** Characters of the text in it: far more than `outputTokens` come to, far less than checking keeps a room busy with. */
  outputChars: 12_000,
  /** Packages one answer recommends. */
  packages: 3,
  /** Tokens it may write in one round. */
  outputTokens: 700,
  /** Tokens of one answer, read and written over all rounds; they are set aside before the model is asked. */
  answerTokens: 40_000,
  /** Tokens of one chat within a day, and of all chats of one day in Dubai. */
  sessionTokens: 250_000,
  dayTokens: 5_000_000,
  /** Millionths of the currency that ASSISTANT_PRICE_IN and _OUT are in, over all chats of one day. */
  dayCost: 20_000_000,
  /** Characters of the conversation it reads, and messages. */
  memoryChars: 12_000,
  memoryMessages: 24,
  /** After so many failures in a row it is left alone for a while, and then tried with one answer. */
  breaker: { failures: 4, pauseMs: 60_000 },
  /** Wait before the one repetition, where the endpoint names none. */
  retryMs: 400,
} as const;

/** Whom one calls in the United Arab Emirates: all are free of charge, and answer at any hour but the last. */
export const UAE_HELP = {
  police: "999",
  ambulance: "998",
  fire: "997",
  coastGuard: "996",
  /** Marine radio. */
  radio: "16",
  /** The national line for people in distress, 8 to 20 o'clock. */
  distress: "800 4673",
} as const;
/** From this age on a guest may be served alcohol in Dubai. */
export const ALCOHOL_AGE = 21;
