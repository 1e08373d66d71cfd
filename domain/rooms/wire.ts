// What the chat's rooms and their clients say to each other (SPEC §3, §7). Types and a few values: the browser reads them.

/** A package that an answer shows as a card, as it was when the answer was given. */
export type ChatCard = {
  /** Path of its page; the link in the text that the card stands for. */
  href: string;
  title: string;
  /** "Up to 12 guests, afternoon". */
  facts: string;
  /** "AED 4,200.00", and what it buys: "for 4 hours". */
  price: string;
  terms: string;
  /** The key of its first picture (app/ui/picture.tsx), or "". */
  picture: string;
};
/**
 * What stands below an answer's text: packages, one step to take next, and answers to the question it ends with, which
 * are sent as the visitor's own words when they are pressed.
 */
export type ChatAttachments = {
  cards: ChatCard[];
  action: { label: string; href: string } | null;
  choices?: string[];
  /** BCP 47, where the answer is not in the site's language. */
  lang?: string;
};

/** A message of a chat as every client gets it. */
export type ChatMessage = {
  uuid: string;
  /** Counts from 1 within its chat, without gaps: the order of the transcript. */
  sequence: number;
  /** "user" is the visitor. */
  role: "user" | "other";
  /** Who wrote it, if not the visitor. */
  name: string;
  /** Plain text of the visitor; Markdown-lite (links, bold, lists) of the other side. */
  content: string;
  /** ISO 8601. */
  create_date: string;
  attachments: ChatAttachments | null;
  /** The id its sender gave it; null for the other side's. */
  client_id: string | null;
};

/** What a visitor sends: a text, and an id of the sender's own that makes a repeated sending the same message. */
export type OutgoingMessage = string | { content: string; id?: string };
/** Which chat is continued, and up to which message the client has it (without it: the whole list). */
type Continue = string | { uuid: string; after?: number };
/** Which chat is begun; an empty uuid asks for a new one. */
export type Start = string | { uuid?: string };

export type ChatErrorCode = "unknown" | "closed" | "refused";
/** Only for what a new session cures (DESIGN §11). */
export type ChatError = { code: ChatErrorCode; message: string };

export type SendFailure = {
  code: "too_long" | "empty" | "too_many_requests" | "no_session" | "invalid" | "unavailable";
  message: string;
  /** Seconds after which the same message may be sent again. */
  retry_after?: number;
};
/** The answer to a sent message. `ok` means: stored, at that place of the transcript. */
export type SendResult = { ok: true; message: ChatMessage } | { ok: false; error: SendFailure };

/** Server to client, in Socket.IO's terms: the event, and its one argument. */
export type ServerEvents = {
  "chat:session": string;
  "chat:messages": ChatMessage[];
  "chat:message": ChatMessage;
  "chat:busy": undefined;
  "chat:idle": undefined;
  "chat:error": ChatError;
  /** Beyond SPEC §7: a person answers now, by this name; "" = the assistant again. */
  "chat:agent": string;
  /** Beyond SPEC §7: a message of this client is kept but not stored yet; its answer comes later. Carries its id. */
  "chat:waiting": string;
};
export type ServerEvent = {
  [E in keyof ServerEvents]: ServerEvents[E] extends undefined ? [E] : [E, ServerEvents[E]];
}[keyof ServerEvents];

/** Client to server. */
export type ClientEvents = {
  "chat:start": Start;
  "chat:continue": Continue;
  "chat:message": OutgoingMessage;
};

/** How the id of a message begins that an administrator has written. No visitor's own id has a colon. */
export const DESK_MESSAGE = "desk:";

/** What only the desk says, with a ticket of the site: take the chat over, and give it back to the assistant. */
export type DeskEvent = "chat:takeover" | "chat:handback";
/** The desk's right ends with its ticket; this frame brings the next one, while the socket stays. */
export type DeskTicket = ["chat:ticket", string];
/**
 * Somebody is writing (beyond SPEC §7). A visitor's panel says so with the public page it is on, while a person answers; the desk
 * that has the chat says when it begins and ends, and visitors get that as `chat:busy` and `chat:idle`.
 */
export type TypingFrame = ["chat:typing", string] | ["chat:typing", boolean];
/** The visitor as a desk sees them: whether anybody has the chat open, on which public page ("" = not known), and writes. */
export type VisitorPresence = { here: boolean; page: string; typing: boolean };
/** The query with which a panel's socket says which public page it is on. */
export const PAGE_QUERY = "page";

/** The query with which a panel says which language it speaks (BCP 47): what the room says by itself is in it. */
export const LANGUAGE_QUERY = "lang";

/** Who answers, by name ("" = the assistant), and whether that is the account at this very desk. */
export type DeskHolder = { agent: string; mine: boolean };

/**
 * Frames of the panel's own socket, as JSON: an event of either side, with the number of the answer that is expected
 * of it; such an answer; and the sign of life the client asks for.
 */
export type ClientFrame =
  | {
      [E in keyof ClientEvents]: [E, ClientEvents[E]] | [E, ClientEvents[E], number];
    }[keyof ClientEvents]
  | TypingFrame
  | ["ping"];
export type ServerFrame =
  | ServerEvent
  | ["ack", number, SendResult]
  /** To the desk: whether the chat was given as asked. */
  | ["moved", number, SendFailure | null]
  | ["pong"];

/**
 * What a desk gets beside that, when it comes and with each change: who has the chat (names are not unique, accounts are), who of
 * the office reads it too, by name, and where the visitor is.
 */
export type DeskFrame =
  | ServerFrame
  | ["chat:desk", DeskHolder]
  | ["chat:readers", string[]]
  | ["chat:visitor", VisitorPresence];

/**
 * What a held poll answers: what is new since the sequence number it named, whether an answer is being written, and
 * who has taken the chat over ("" = the assistant answers).
 */
export type SyncAnswer = { messages: ChatMessage[]; busy: boolean; agent: string };

/** Codes with which a room closes a socket. */
export const CLOSE_CODES = {
  malformed: 4400,
  /** A ticket of the site is missing or invalid. */
  noTicket: 4401,
  /** The ticket of a desk was good and is not any more: a new one lets it in again. */
  ticketOver: 4402,
  foreignOrigin: 4403,
  /** No chat was named in time. */
  halfOpen: 4408,
  tooLarge: 4413,
  tooMany: 4429,
} as const;

/** What the room of a request says, and all it ever says: the page's data is worth reading again. */
export type OffersMessage = { type: "changed"; at: number };

/** The one room of the office. */
export const OFFICE_ROOM = "all";

/** What the office's room says, and all it ever says: records of these entities (names of the admin's lists) have changed. */
export type OfficeMessage = { type: "changed"; at: number; entities: string[] };

/** Carries a request's id to the rooms, whose log it ties to the site's. */
export const REQUEST_ID_HEADER = "x-request-id";
