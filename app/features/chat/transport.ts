import type { CHAT_CONNECTION } from "#domain/config/chat.ts";
import type { ClientFrame, ServerFrame } from "#domain/rooms/wire.ts";
import type { LossReason } from "./chat-state.ts";

/** The times and numbers of CHAT_CONNECTION; tests have smaller ones. */
export type Timings = {
  [K in keyof typeof CHAT_CONNECTION]: K extends "reconnectDelayMs"
    ? { min: number; max: number }
    : number;
};

/** One way to a room: frames go in and come out, until it is closed from either side. */
export type Transport = { send: (frame: ClientFrame) => void; close: () => void };

/** What a transport reports; nothing more once it was closed from this side. */
type TransportListener = {
  onOpen: () => void;
  onFrame: (frame: ServerFrame) => void;
  /** Called once, and last. */
  onClose: (reason: LossReason) => void;
};

export type OpenTransport = (
  room: {
    /** Address of the room: {chat}/party/{uuid}. */
    url: string;
    session: string;
    /** Up to which message the transcript is known. */
    known: () => number;
    timings: Timings;
  },
  listener: TransportListener,
) => Transport;

/** What a call to the chat server came to: the envelope of DESIGN §5. */
export type RoomAnswer<T> = {
  status: number;
  data: T | undefined;
  error: { code: string; message: string } | undefined;
};

/** Calls the chat server. Rejects when nothing that answers is there, and when the signal ends. */
export async function callRoom<T>(
  url: string,
  signal: AbortSignal,
  body?: unknown,
): Promise<RoomAnswer<T>> {
  const response = await fetch(url, {
    signal,
    // The session's uuid is all a room needs to know of anybody.
    credentials: "omit",
    cache: "no-store",
    ...(body !== undefined && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  const envelope = (await response.json()) as Partial<Pick<RoomAnswer<T>, "data" | "error">>;
  return { status: response.status, data: envelope?.data, error: envelope?.error };
}
