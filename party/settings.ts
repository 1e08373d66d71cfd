import { createDb, type Db } from "#db/client.ts";
import {
  isRoomTicket,
  type RoomKeys,
  type RoomScope,
  roomKeys,
  signRoomTicket,
} from "#domain/rooms/ticket.ts";

/** The rooms' variables as PartyKit hands them over. */
export type RoomEnv = Record<string, unknown>;

const word = (value: unknown) => (typeof value === "string" ? value : "");

/** A client for the database of the site. Throws an Error that names the variable when there is none. */
export function roomDb(env: RoomEnv): Db {
  const url = word(env.LIBSQL_URL);
  if (url === "")
    throw new Error("Missing setting: LIBSQL_URL. docs/commands.md lists the variables.");
  const authToken = word(env.LIBSQL_AUTH_TOKEN);
  return createDb({ url, authToken: authToken || undefined });
}

/** False on one machine with RATE_LIMITS=off; anywhere else the limits cannot be switched off. */
export function isLimited(env: RoomEnv): boolean {
  return !(env.ENVIRONMENT === "local" && env.RATE_LIMITS === "off");
}

/** A site that has not answered by then is left alone: its cron comes within a minute. */
const WAKE_TIMEOUT_MS = 5_000;

/** Tells the site that a mail waits: a room has no queue of its own. Rejects when the site is not reached, or refuses. */
export async function wakeSender(env: RoomEnv): Promise<void> {
  const keys = ticketKeys(env);
  const siteUrl = word(env.SITE_URL);
  if (!keys || siteUrl === "") return;
  const ticket = await signRoomTicket(keys, "wake:mails", new Date());
  const response = await fetch(`${siteUrl.replace(/\/$/, "")}/api/wake`, {
    method: "POST",
    headers: { authorization: `Bearer ${ticket}` },
    signal: AbortSignal.timeout(WAKE_TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the site answered ${response.status}`);
}

/** The keys that read the site's tickets; undefined without one: nobody gets in then (docs/deploy.md). */
export function ticketKeys(env: RoomEnv): RoomKeys | undefined {
  const current = word(env.TICKET_KEY);
  return current === "" ? undefined : roomKeys(current, word(env.TICKET_KEY_PREVIOUS));
}

/** Whether the site has given a ticket for this, and it is still good; without a key none is. */
export async function isGoodTicket(
  env: RoomEnv,
  ticket: string,
  scope: RoomScope,
): Promise<boolean> {
  const keys = ticketKeys(env);
  return keys !== undefined && isRoomTicket(keys, ticket, scope, new Date());
}
