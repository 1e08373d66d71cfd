import { isUuid } from "#domain/lib/uuid.ts";
import type { Entry } from "./chat-state.ts";
import type { PeerCall } from "./peer.ts";

/** An id as senders may choose it (party/session/incoming.ts has the last word). */
const ID = /^[\w-]{1,64}$/;

type WithoutSender<E> = E extends PeerCall ? Omit<E, "sid" | "address"> : never;
type Read = {
  /** The empty one asks for a new chat. */
  uuid: string;
  /** The last message the client has. */
  after: number;
  entry: WithoutSender<Entry>;
};

/** What a client sends to begin or continue a chat; "unknown" when it names none there could be. */
export function readEntry(event: Entry["event"], payload: unknown): Read | "invalid" | "unknown" {
  if (event === "chat:start") {
    const isObject = typeof payload === "object" && payload !== null;
    const { uuid = "", deltas } = isObject ? fieldsOf(payload) : named(payload ?? "");
    if (typeof uuid !== "string" || !isFlag(deltas)) return "invalid";
    if (uuid !== "" && !isUuid(uuid)) return "unknown";
    return { uuid, after: 0, entry: { event, payload: deltas ? { uuid, deltas } : uuid } };
  }
  const { uuid, after, deltas } = typeof payload === "string" ? named(payload) : fieldsOf(payload);
  if (typeof uuid !== "string" || !isFlag(deltas)) return "invalid";
  if (after !== undefined && !isCount(after)) return "invalid";
  if (!isUuid(uuid)) return "unknown";
  const given = { ...(after !== undefined && { after }), ...(deltas && { deltas }) };
  return { uuid, after: after ?? 0, entry: { event, payload: { uuid, ...given } } };
}

/** What a client sends as a message; null when it is none. What it may say is for the chat's room to judge. */
export function readOutgoing(payload: unknown): { content: string; id?: string } | null {
  if (typeof payload === "string") return { content: payload };
  const { content, id } = fieldsOf(payload);
  if (typeof content !== "string") return null;
  if (id === undefined) return { content };
  return typeof id === "string" && ID.test(id) ? { content, id } : null;
}

function named(uuid: unknown): Record<string, unknown> {
  return { uuid };
}

function fieldsOf(payload: unknown): Record<string, unknown> {
  return typeof payload === "object" && payload !== null ? { ...payload } : {};
}

function isFlag(value: unknown): value is boolean | undefined {
  return value === undefined || typeof value === "boolean";
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
