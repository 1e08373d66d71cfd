import type * as Party from "partykit/server";
import { CHAT_ADDRESS, MESSAGE_PERMITS } from "#domain/config/chat.ts";
import { alarmTime } from "#domain/lib/clock.ts";
import { networkOf } from "#domain/lib/network.ts";
import { onClock } from "./clock.ts";
import { hashOf } from "./runtime.ts";
import { isLimited } from "./settings.ts";

type AddressUse = keyof typeof CHAT_ADDRESS;
type Window = { count: number; until: number };

/** The room of one address, which counts what comes from there, whichever chat it goes to. It knows only a hash. */
export default class AddressRoom implements Party.Server {
  readonly room: Party.Room;

  constructor(room: Party.Room) {
    this.room = room;
  }

  static onBeforeRequest(): Response {
    return new Response(null, { status: 404 });
  }

  static onBeforeConnect(): Response {
    return new Response(null, { status: 404 });
  }

  /** POST {use, count}: answers {ok}, and takes as much from what the address has left. */
  async onRequest(request: Party.Request): Promise<Response> {
    const { use, count } = await request.json<{ use: AddressUse; count: number }>();
    const { storage } = this.room;
    const limit = CHAT_ADDRESS[use];
    const now = Date.now();
    const found = await storage.get<Window>(use);
    const window = found && found.until > now ? found : { count: 0, until: now + limit.windowMs };
    const ok = window.count + count <= limit.count;
    if (ok) {
      await storage.put<Window>(use, { ...window, count: window.count + count });
      const longest = Math.max(...Object.values(CHAT_ADDRESS).map((one) => one.windowMs));
      await storage.setAlarm(alarmTime(now + longest));
    }
    return Response.json({ ok });
  }

  /** Every window has passed. */
  async onAlarm(): Promise<void> {
    await this.room.storage.deleteAll();
  }
}
AddressRoom satisfies Party.Worker;
onClock(AddressRoom);

/** The header in which the edge gives a room the key of the address; what a client sends under it is dropped. */
export const ADDRESS_HEADER = "x-address-key";

/** A key for the address a request comes from, never the address itself. */
export function addressKey(headers: { get(name: string): string | null }): Promise<string> {
  return hashOf(networkOf(headers.get("cf-connecting-ip") ?? "unknown"));
}

type Rooms = { parties: Party.Context["parties"]; env: Record<string, unknown> };

/** Whether an address may do something (once more). When its room does not answer, it may. */
export async function addressMay(
  { parties, env }: Rooms,
  key: string,
  use: AddressUse,
): Promise<boolean> {
  if (!isLimited(env)) return true;
  const count = use === "message" ? MESSAGE_PERMITS : 1;
  try {
    const init = { method: "POST", body: JSON.stringify({ use, count }) };
    const answer = await parties.address?.get(key).fetch("/take", init);
    return answer ? (await answer.json<{ ok: boolean }>()).ok : true;
  } catch {
    return true;
  }
}
