/** Bounds of the model that reads for the assistant, where one is configured (docs/assistant.md). Times in milliseconds. */
export const ASSISTANT_MODEL = {
  /** For a reading, its repetition included: a visitor waits for it, and the room's 20 s are for the answer too. */
  timeoutMs: 6_000,
  /** Bytes of the endpoint's whole answer: several times what `outputTokens` come to. */
  answerBytes: 24_000,
  /** Tokens it may write. */
  outputTokens: 900,
  /** Characters of the conversation it is sent, messages, and characters of one of them. */
  memoryChars: 4_000,
  memoryMessages: 8,
  messageChars: 1_500,
  /** Characters of the names of packages, vessels and places it is sent, the featured ones first. */
  namesChars: 6_000,
  /** Questions of one message. */
  questions: 6,
  /** Days ahead that anybody plans. */
  horizonDays: 730,
  /** Tokens of one chat within a day, and of all chats of one day in Dubai. */
  sessionTokens: 250_000,
  dayTokens: 5_000_000,
  /** Millionths of the currency that ASSISTANT_PRICE_IN and _OUT are in, over all chats of one day. */
  dayCost: 20_000_000,
  /** After so many failures in a row it is left alone for a while, and then tried with one message. */
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
