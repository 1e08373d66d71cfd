import { CHAT_MESSAGE_MAX } from "#domain/config/chat.ts";
import { readJson } from "#domain/lib/json.ts";
import type { Outgoing } from "./chat-state.ts";
import { storedSession, storedUnsent, storeUnsent } from "./chat-storage.ts";

// Messages without an answer outlive a reload, which the texts of SPEC §8 ask for: with the same ids they are the same
// messages, so that one the room has after all is not there twice.

/** More than this is not kept. */
const MOST = 20;
/** Sent again, these would be refused again. */
const FOR_GOOD: readonly string[] = ["too_long", "empty", "invalid"];

type Unsent = Pick<Outgoing, "id" | "content" | "create_date">;

/** Keeps what is still to be stored, for this tab and this chat. */
export function keepUnsent(outgoing: readonly Outgoing[]): void {
  const messages = outgoing
    .filter(({ failure }) => !failure || !FOR_GOOD.includes(failure.code))
    .slice(-MOST)
    .map(({ id, content, create_date }) => ({ id, content, create_date }));
  // The chat they were written in; "" between two of them.
  const session = storedSession() ?? "";
  storeUnsent(messages.length > 0 ? JSON.stringify({ session, messages }) : "");
}

/** What a reload has interrupted, on its way again; nothing of another chat. */
export function unsentBefore(): Outgoing[] {
  const kept = readJson(storedUnsent()) as { session?: unknown; messages?: unknown } | undefined;
  if (kept?.session !== "" && kept?.session !== storedSession()) return [];
  const whole = Array.isArray(kept.messages) ? kept.messages.filter(isWhole).slice(-MOST) : [];
  return whole.map((one) => ({ ...one, state: "sending" }));
}

function isWhole(one: unknown): one is Unsent {
  if (typeof one !== "object" || one === null) return false;
  const { id, content, create_date }: Partial<Record<keyof Unsent, unknown>> = one;
  if (typeof id !== "string" || typeof content !== "string") return false;
  const isSendable = id !== "" && content !== "" && content.length <= CHAT_MESSAGE_MAX;
  return isSendable && typeof create_date === "string";
}
