import { readDeskTicket, type Seat } from "#domain/rooms/ticket.ts";
import { type RoomEnv, ticketKeys } from "./settings.ts";

/** The header in which the edge names to a room who sits at its desk; what a client sends under it is dropped. */
export const AGENT_HEADER = "x-desk-agent";

/** Who a ticket of the site lets sit at a chat's desk; undefined when it is not good, or no key is set. */
export async function deskAgent(
  env: RoomEnv,
  ticket: string,
  chat_uuid: string,
): Promise<Seat | undefined> {
  const keys = ticketKeys(env);
  return keys && readDeskTicket(keys, ticket, chat_uuid, new Date());
}

/** Headers carry letters of English only; names have others. */
export function agentHeader(agent: Seat): string {
  return encodeURIComponent(JSON.stringify(agent));
}

export function readAgent(headers: { get(name: string): string | null }): Seat | null {
  const text = headers.get(AGENT_HEADER);
  return text ? (JSON.parse(decodeURIComponent(text)) as Seat) : null;
}
