import { CHAT_ROOM } from "#domain/config/chat.ts";
import { masked } from "#domain/lib/masked.ts";
import { chatRoomMessages as ar } from "#domain/messages/ar/chat-room.ts";
import { chatRoomMessages as en } from "#domain/messages/en/chat-room.ts";
import type { Translated } from "#domain/messages/language.ts";
import type { ChatError, ChatErrorCode, SendFailure } from "#domain/rooms/wire.ts";

/** An id as senders may choose it. The room's own ids have a colon, so that nobody can take one of them. */
export const isClientId = (id: unknown): id is string =>
  typeof id === "string" && /^[\w-]{1,64}$/.test(id);

/** What a client's object holds; nothing where it sent none. */
export const fieldsOf = (payload: unknown): Record<string, unknown> =>
  typeof payload === "object" && payload !== null ? { ...payload } : {};

/** Signs that control machines, but for the end of a line and the tab. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;
/** A text of nothing but these is empty. */
const INVISIBLE = /[\s\u200b-\u200f\u2060\ufeff]/g;

/**
 * What a visitor has sent, ready to be kept, or why it is refused (SPEC §5, Chat message). Numbers of cards and documents
 * are masked here, before anything stores them or sends them on.
 */
export function readMessage(payload: unknown): { content: string; id: string } | SendFailure {
  const { content, id } =
    typeof payload === "string" ? { content: payload, id: undefined } : fieldsOf(payload);
  if (typeof content !== "string" || !(id === undefined || isClientId(id))) {
    return failure("invalid");
  }
  const trimmed = content.replaceAll(CONTROLS, "").trim();
  if (trimmed.replaceAll(INVISIBLE, "") === "") return failure("empty");
  if (trimmed.length > CHAT_ROOM.messageMax) return failure("too_long");
  return { content: masked(trimmed.toWellFormed()), id: id ?? crypto.randomUUID() };
}

/** What a room says by itself in each language of the site; a panel that names none of them reads English. */
const TEXTS: Readonly<Record<string, Translated<typeof en>>> = { en, ar };

/** The room's own words for a panel. */
export const textsOf = (language: string | null | undefined) =>
  TEXTS[knownLanguage(language)] ?? en;

/** A language of the site; "en" for any other. */
export function knownLanguage(language: string | null | undefined): string {
  return language && Object.hasOwn(TEXTS, language) ? language : "en";
}

function messageOf(code: SendFailure["code"] | ChatErrorCode, language?: string): string {
  const text = textsOf(language);
  const messages: Record<typeof code, string> = {
    too_long: text.tooLong,
    empty: text.empty,
    too_many_requests: text.tooMany,
    no_session: text.noSession,
    invalid: text.invalid,
    unavailable: text.unavailable,
    unknown: text.unknown,
    closed: text.closed,
    refused: text.full,
  };
  return messages[code];
}

/** Why a message is refused; `waitMs` until it may be sent again. */
export function failure(code: SendFailure["code"], waitMs?: number): SendFailure {
  const retry_after = waitMs === undefined ? {} : { retry_after: Math.ceil(waitMs / 1000) };
  return { code, message: messageOf(code), ...retry_after };
}

/** What a new session cures. */
export function chatError(code: ChatErrorCode): ChatError {
  return { code, message: messageOf(code) };
}

/** The same refusal in the language of who gets it. */
export function inLanguage<E extends SendFailure | ChatError>(error: E, language?: string): E {
  return { ...error, message: messageOf(error.code, language) };
}
