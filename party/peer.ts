import type { ClientEvents, SendResult, ServerEvent } from "#domain/rooms/wire.ts";

// Between the room of a stock Socket.IO client's connection (party/connection.ts, named by its sid) and the room of a
// chat (party/chat.ts, named by the session's uuid). Neither call can be made from outside: onBeforeRequest refuses it.

/**
 * Connection to chat, POST /party/{uuid}/peer: an event of the client, "sync" (what came after message `after`?) or
 * "leave". The answer says only that it was taken; what it leads to comes as deliveries, which are in order.
 */
export type PeerCall = {
  sid: string;
  /** Key of the client's address, for limits; never the address itself. */
  address: string;
} & (
  | { [E in keyof ClientEvents]: { event: E; payload: ClientEvents[E] } }[keyof ClientEvents]
  | { event: "sync"; payload: number }
  | { event: "leave"; payload: null }
);

/**
 * Chat to connection, POST /parties/connection/{sid}/deliver, one at a time: events for the client in their order, and
 * results of messages by the sender's id. A connection that is gone answers 410 and is forgotten.
 */
export type Delivery = {
  /** The chat it comes from: a client may have left it meanwhile. */
  uuid: string;
  events: ServerEvent[];
  results: [id: string, result: SendResult][];
};
