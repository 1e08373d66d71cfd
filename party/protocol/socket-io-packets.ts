import { Decoder, Encoder, isPacketValid, type Packet, type PacketType } from "socket.io-parser";
import { type Data, fromBase64, sizeOf, toBase64 } from "./packets.ts";

/** A packet whose attachments have not all come: what came so far, to be read again once more has. */
export type Pending = Data[];

type Received =
  | { type: "packet"; packet: SocketPacket }
  | { type: "pending"; pending: Pending }
  | { type: "malformed" };

/** A packet of the client. `data` is what JSON and attachments gave; look before you use it. */
export type SocketPacket = { type: PacketType; nsp: string; data: unknown; id: number | null };

/**
 * Reads a message together with what was pending before it. The parser keeps half a packet in its memory, which a room
 * does not have between two events: so each time a new one reads all of it from the beginning.
 */
export function readPacket(
  pending: Pending,
  message: Data,
  limits: { maxAttachments: number; maxPayload: number },
): Received {
  const parts = [...pending, message];
  // The parser takes nothing at all for a CONNECT.
  if (message === "") return { type: "malformed" };
  if (parts.reduce((sum, part) => sum + sizeOf(part), 0) > limits.maxPayload) {
    return { type: "malformed" };
  }
  const decoder = new Decoder({ maxAttachments: limits.maxAttachments });
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
export function writePacket(packet: Packet): Data[] {
  return new Encoder()
    .encode(packet)
    .map((part: unknown) =>
      part instanceof ArrayBuffer || part instanceof Uint8Array
        ? { base64: toBase64(part) }
        : String(part),
    );
}
