import { Decoder, Encoder, isPacketValid, type Packet, PacketType } from "socket.io-parser";
import { CLOSE_CODES } from "#domain/rooms/wire.ts";
import type { EngineSettings } from "./engine-core.ts";
import { type Data, fromBase64, sizeOf, toBase64 } from "./packets.ts";
import type { Layer, LayerOut, Moment, Opened } from "./session.ts";

export type AppEvent<Own> =
  | { type: "connect"; namespace: string; auth: unknown }
  /** `args` begins with the event's name; `ack` is the number of the answer that is asked for. */
  | { type: "event"; namespace: string; args: unknown[]; ack: number | null }
  /** However it came about: the client's packet, a closed transport, a heartbeat that stopped. */
  | { type: "disconnect"; namespace: string }
  | { type: "pong" }
  | { type: "own"; own: Own };

export type AppOut<Call> =
  | { type: "emit"; namespace: string; args: unknown[] }
  | { type: "ack"; namespace: string; id: number; args: unknown[] }
  | { type: "call"; call: Call };

/** What stands on Socket.IO: the chat, or a test's echo. `step` may change the state it is given. */
export type App<A, Own, Call> = {
  namespaces: readonly string[];
  /** Binary attachments of one packet; together with it they are bounded by maxPayload. */
  maxAttachments: number;
  /** How long a connection may be in no namespace. */
  connectTimeout: number;
  settings: EngineSettings;
  start: (opened: Opened) => A;
  /** When a connection is closed that does nothing with its namespace; null while it does. */
  idleBy?: (state: A) => number | null;
  step: (state: A, event: AppEvent<Own>, moment: Moment) => AppOut<Call>[];
};

export type SocketIo<A> = {
  /** The namespaces the client is in. */
  namespaces: string[];
  pending: Pending;
  connectBy: number | null;
  app: A;
};

/** Socket.IO v5 as a layer on an Engine.IO session. */
export function socketIo<A, Own, Call>(app: App<A, Own, Call>): Layer<SocketIo<A>, Own, Call> {
  return {
    settings: app.settings,
    start: (opened, { now }) => ({
      namespaces: [],
      pending: [],
      connectBy: now + app.connectTimeout,
      app: app.start(opened),
    }),
    deadline: (state) => state.connectBy ?? app.idleBy?.(state.app) ?? null,
    step(state, event, moment) {
      const toApp = (event: AppEvent<Own>) => app.step(state.app, event, moment).flatMap(down);
      if (event.type === "message") return message({ app, state, moment, toApp }, event.data);
      if (event.type === "closed") {
        const left = state.namespaces;
        Object.assign(state, { namespaces: [], pending: [], connectBy: null });
        return left.flatMap((namespace) => toApp({ type: "disconnect", namespace }));
      }
      return event.type === "tick" ? [TOO_LATE] : toApp(event);
    },
  };
}

const TOO_LATE = { type: "close", reason: "too late", code: CLOSE_CODES.halfOpen } as const;
const MALFORMED = { type: "close", reason: "parse error", code: CLOSE_CODES.malformed } as const;

/** What a message is handled with. */
type Step<A, Own, Call> = {
  app: App<A, Own, Call>;
  state: SocketIo<A>;
  moment: Moment;
  toApp: (event: AppEvent<Own>) => LayerOut<Call>[];
};

function message<A, Own, Call>(step: Step<A, Own, Call>, data: Data): LayerOut<Call>[] {
  const { app, state } = step;
  const received = readPacket(state.pending, data, app);
  state.pending = received.type === "pending" ? received.pending : [];
  if (received.type === "pending") return [];
  if (received.type === "malformed") return [MALFORMED];
  const { packet } = received;
  if (state.namespaces.includes(packet.nsp)) return inNamespace(step, packet);
  // Whoever is in no namespace has nothing to say but CONNECT (protocol, Connection to a namespace).
  return packet.type === PacketType.CONNECT ? connect(step, packet) : [MALFORMED];
}

function connect<A, Own, Call>(
  { app, state, moment, toApp }: Step<A, Own, Call>,
  { nsp, data }: SocketPacket,
): LayerOut<Call>[] {
  if (!app.namespaces.includes(nsp)) {
    return write(PacketType.CONNECT_ERROR, nsp, { message: "Invalid namespace" });
  }
  state.namespaces.push(nsp);
  state.connectBy = null;
  // A session's own id is the key to it; the socket's id is another one, which may be shown.
  return [
    ...write<Call>(PacketType.CONNECT, nsp, { sid: moment.uuid() }),
    ...toApp({ type: "connect", namespace: nsp, auth: data ?? {} }),
  ];
}

function inNamespace<A, Own, Call>(
  { app, state, moment, toApp }: Step<A, Own, Call>,
  { type, nsp, data, id }: SocketPacket,
): LayerOut<Call>[] {
  if (type === PacketType.EVENT && Array.isArray(data)) {
    return toApp({ type: "event", namespace: nsp, args: data, ack: id });
  }
  if (type === PacketType.DISCONNECT) {
    state.namespaces = state.namespaces.filter((one) => one !== nsp);
    if (state.namespaces.length === 0) state.connectBy = moment.now + app.connectTimeout;
    return toApp({ type: "disconnect", namespace: nsp });
  }
  // We ask for no answers, so one that comes is for nothing.
  return type === PacketType.ACK ? [] : [MALFORMED];
}

function down<Call>(out: AppOut<Call>): LayerOut<Call>[] {
  if (out.type === "call") return [out];
  if (out.type === "emit") return write(PacketType.EVENT, out.namespace, out.args);
  return write(PacketType.ACK, out.namespace, out.args, out.id);
}

function write<Call>(type: PacketType, nsp: string, data: unknown, id?: number): LayerOut<Call>[] {
  const packet = id === undefined ? { type, nsp, data } : { type, nsp, data, id };
  return writePacket(packet).map((part) => ({ type: "send", data: part }));
}

/** A packet whose attachments have not all come: what came so far, to be read again once more has. */
type Pending = Data[];

type Received =
  | { type: "packet"; packet: SocketPacket }
  | { type: "pending"; pending: Pending }
  | { type: "malformed" };

/** A packet of the client. `data` is what JSON and attachments gave; look before you use it. */
type SocketPacket = { type: PacketType; nsp: string; data: unknown; id: number | null };

/**
 * Reads a message together with what was pending before it. The parser keeps half a packet in its memory, which a room
 * does not have between two events: so each time a new one reads all of it from the beginning.
 */
function readPacket(
  pending: Pending,
  message: Data,
  { maxAttachments, settings }: Pick<App<unknown, unknown, unknown>, "maxAttachments" | "settings">,
): Received {
  const parts = [...pending, message];
  // The parser takes nothing at all for a CONNECT.
  if (message === "") return { type: "malformed" };
  if (parts.reduce((sum, part) => sum + sizeOf(part), 0) > settings.maxPayload) {
    return { type: "malformed" };
  }
  const decoder = new Decoder({ maxAttachments });
  const found: Packet[] = [];
  decoder.on("decoded", (packet) => found.push(packet));
  try {
    for (const part of parts)
      decoder.add(typeof part === "string" ? part : fromBase64(part.base64));
  } catch {
    return { type: "malformed" };
  }
  const [packet] = found;
  if (packet === undefined) return { type: "pending", pending: parts };
  if (!isPacketValid(packet) || !Number.isSafeInteger(packet.id ?? 0)) return { type: "malformed" };
  const { type, nsp, id = null } = packet;
  return { type: "packet", packet: { type, nsp, data: packet.data, id } };
}

/** A packet for the client, as the messages it takes: a text, then its attachments. */
function writePacket(packet: Packet): Data[] {
  return new Encoder()
    .encode(packet)
    .map((part: unknown) =>
      part instanceof ArrayBuffer || part instanceof Uint8Array
        ? { base64: toBase64(part) }
        : String(part),
    );
}
