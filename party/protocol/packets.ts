import { decodePacket, decodePayload, encodePacket, type Packet } from "engine.io-parser";

/** What a message carries, as it can be kept in storage: a text, or bytes in base64. */
export type Data = string | { base64: string };
/** An Engine.IO packet, decoded. */
export type EnginePacket = { type: Packet["type"]; data?: Data };

/** The packet of one websocket frame; null when it is no packet. */
export function decodeFrame(data: Data): EnginePacket | null {
  return kept(decodePacket(typeof data === "string" ? data : fromBase64(data.base64), BYTES));
}

/** The packets of a POST's body; null when one of them is none. */
export function decodeBody(body: string): EnginePacket[] | null {
  const packets: EnginePacket[] = [];
  for (const packet of decodePayload(body, BYTES)) {
    const one = kept(packet);
    if (one === null) return null;
    packets.push(one);
  }
  return packets;
}

/** One packet as a websocket frame. */
export function encodeFrame({ type, data }: EnginePacket): Data {
  if (typeof data === "object") return data;
  let frame = "";
  encodePacket(data === undefined ? { type } : { type, data }, true, (encoded) => {
    frame = encoded;
  });
  return frame;
}

/** Stands between the packets of a body (Engine.IO protocol, packet encoding). */
const SEPARATOR = "\x1e";

/**
 * Packets as the body of a poll's answer. The parser's own encodePayload cannot be used for bytes: its build for
 * browsers, which is what a room gets, reads them with FileReader, which no room has.
 */
export function encodeBody(packets: EnginePacket[]): string {
  return packets
    .map(encodeFrame)
    .map((frame) => (typeof frame === "string" ? frame : `b${frame.base64}`))
    .join(SEPARATOR);
}

const BYTES = "arraybuffer";

function kept({ type, data }: Packet): EnginePacket | null {
  if (type === "error") return null;
  if (data === undefined) return { type };
  return { type, data: typeof data === "string" ? data : { base64: toBase64(data) } };
}

/** Bytes of a text or of base64: what counts for maxPayload. */
export function sizeOf(data: Data): number {
  if (typeof data === "string") return new TextEncoder().encode(data).length;
  return Math.floor((data.base64.length * 3) / 4);
}

/** Bytes in base64; in pieces, because a call takes only so many arguments. */
export function toBase64(bytes: ArrayBuffer | Uint8Array): string {
  const view = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
  let text = "";
  for (let at = 0; at < view.length; at += 0x2000) {
    text += String.fromCharCode(...view.subarray(at, at + 0x2000));
  }
  return btoa(text);
}

export function fromBase64(base64: string): ArrayBuffer {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer;
}
