import { stackKeys } from "#app/test/identity.ts";
import { type RoomScope, signRoomTicket } from "#domain/rooms/ticket.ts";
import { OFFICE_ROOM } from "#domain/rooms/wire.ts";
import type { Records } from "./people.ts";

/** One thing asked of the rooms, and whether it is open. */
export type RoomAsk = {
  name: string;
  isOpen: boolean;
  method?: string;
  path: (records: Records) => string;
  /** What the ticket is for, if there is one. */
  ticket?: (records: Records) => RoomScope;
  origin?: string;
  body?: string;
};

const FOREIGN = "https://evil.example";
const offers = ({ request }: Records) => `/parties/offers/${request}`;
const office = () => `/parties/office/${OFFICE_ROOM}`;
const chat = (call: string) => (records: Records) => `/parties/main/${records.chat}/${call}`;
const notice = '["Booking"]';

/** The calls of the rooms by who makes them: with the ticket for it, with another one, without, and from another site. */
export const ROOM_ASKS: readonly RoomAsk[] = [
  { name: "ROOM /health", isOpen: true, path: () => "/health" },
  { name: "ROOM /hours", isOpen: true, path: () => "/hours" },
  { name: "ROOM /hours from another site", isOpen: false, path: () => "/hours", origin: FOREIGN },
  { name: "ROOM /sessions", isOpen: true, method: "POST", path: () => "/sessions" },
  {
    name: "ROOM /sessions from another site",
    isOpen: false,
    method: "POST",
    path: () => "/sessions",
    origin: FOREIGN,
  },
  { name: "ROOM /socket.io", isOpen: true, path: () => "/socket.io/?EIO=4&transport=polling" },
  { name: "ROOM /parties/main sync", isOpen: true, path: chat("sync") },
  {
    name: "ROOM /parties/main sync from another site",
    isOpen: false,
    path: chat("sync"),
    origin: FOREIGN,
  },
  {
    name: "ROOM /parties/main deliver, which is for rooms",
    isOpen: false,
    method: "POST",
    path: chat("deliver"),
    body: "{}",
  },
  {
    name: "ROOM /parties/main reserve, which is for rooms",
    isOpen: false,
    method: "POST",
    path: chat("reserve"),
    body: "{}",
  },
  { name: "ROOM /parties/offers without a ticket", isOpen: false, method: "POST", path: offers },
  {
    name: "ROOM /parties/offers with a listener's ticket",
    isOpen: false,
    method: "POST",
    path: offers,
    ticket: ({ request }) => `offers:${request}`,
  },
  {
    name: "ROOM /parties/offers with another room's ticket",
    isOpen: false,
    method: "POST",
    path: offers,
    ticket: ({ chat: other }) => `notify:${other}`,
  },
  {
    name: "ROOM /parties/offers with its ticket",
    isOpen: true,
    method: "POST",
    path: offers,
    ticket: ({ request }) => `notify:${request}`,
  },
  {
    name: "ROOM /parties/office without a ticket",
    isOpen: false,
    method: "POST",
    path: office,
    body: notice,
  },
  {
    name: "ROOM /parties/office with a listener's ticket",
    isOpen: false,
    method: "POST",
    path: office,
    body: notice,
    ticket: () => "office:join",
  },
  {
    name: "ROOM /parties/office with its ticket",
    isOpen: true,
    method: "POST",
    path: office,
    body: notice,
    ticket: () => "office:notify",
  },
  {
    name: "ROOM /parties/address",
    isOpen: false,
    method: "POST",
    path: () => "/parties/address/x/take",
    body: "{}",
  },
  {
    name: "ROOM /parties/connection",
    isOpen: false,
    method: "POST",
    path: () => "/parties/connection/x/deliver",
    body: "{}",
  },
];

/** Asks the rooms, and says what is wrong with the answer; undefined where nothing is. */
export async function askRoom(
  ask: RoomAsk,
  chatUrl: string,
  records: Records,
): Promise<string | undefined> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (ask.origin) headers.origin = ask.origin;
  if (ask.ticket) {
    const ticket = await signRoomTicket(stackKeys(), ask.ticket(records), new Date());
    headers.authorization = `Bearer ${ticket}`;
  }
  const response = await fetch(chatUrl + ask.path(records), {
    ...{ method: ask.method ?? "GET", headers, signal: AbortSignal.timeout(30_000) },
    ...(ask.body !== undefined && { body: ask.body }),
  });
  await response.body?.cancel();
  if (response.status >= 500) return `${response.status}`;
  if (response.ok === ask.isOpen) return undefined;
  return `${response.status}, though it is ${ask.isOpen ? "open" : "closed"}`;
}
