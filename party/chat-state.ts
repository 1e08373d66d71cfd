import type { SendResult } from "#domain/rooms/wire.ts";
import type { Delivery, PeerCall } from "./peer.ts";
import type { Opened } from "./protocol/layer.ts";
import type { AppOut } from "./protocol/socket-io.ts";

export const NAMESPACE = "/";

/** How a client comes to a chat. */
export type Entry = Extract<PeerCall, { event: "chat:start" | "chat:continue" }>;

/** What a connection remembers of its chat. */
export type Chat = Opened & {
  uuid: string | null;
  /** When the connection ends unless it names a chat. */
  nameBy: number | null;
  /** How the chat was entered, until its room has answered; asked again with each heartbeat. */
  entry: Entry | null;
  /** The last message the client was told, and whether it has been told the list. */
  sequence: number;
  listed: boolean;
  /** Messages whose answer is asked for: their ids, and the numbers of the answers. */
  acks: [id: string, ack: number][];
};

/** To be told to a chat's room; `ack`, if the client wants to know that it was taken. */
export type ChatCall = { uuid: string; call: PeerCall; ack: number | null };
export type ChatOwn =
  | { type: "delivery"; delivery: Delivery }
  | { type: "called"; call: ChatCall; outcome: "taken" | "failed" | "limited" };
export type ChatOut = AppOut<ChatCall>;

/** A stock client asks for an answer by passing a callback; without one nothing is said. */
export function answer(ack: number | null, result: SendResult | { ok: true }): ChatOut[] {
  return ack === null ? [] : [{ type: "ack", namespace: NAMESPACE, id: ack, args: [result] }];
}

export function emit(...args: unknown[]): ChatOut {
  return { type: "emit", namespace: NAMESPACE, args };
}

/** With each heartbeat the chat's room is asked for what was missed, if it was rebuilt or could not reach us. */
export function lookAfter({ uuid, entry, sid, address, sequence }: Chat): ChatOut[] {
  if (uuid === null) return [];
  const call: PeerCall = entry ?? { sid, address, event: "sync", payload: sequence };
  return [{ type: "call", call: { uuid, call, ack: null } }];
}
