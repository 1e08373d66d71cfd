import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { isRoomTicket } from "#domain/rooms/ticket.ts";
import { tokenKeys } from "#worker/auth/tokens.ts";
import { endChatRoom, roomTicket, tellRoom } from "./live.ts";

const keys = tokenKeys("a secret of more than thirty-two characters");
const now = new Date("2026-11-21T08:00:00Z");
const rooms = { chatUrl: "https://rooms.example", keys, now };
const uuid = "01a1fcf6-9a5f-714f-a26c-27adf54af8fa";

let warned = spyOn(console, "warn");
beforeEach(() => {
  warned = spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => warned.mockRestore());

test("a page gets the address of its room and a ticket that only joins", async () => {
  const { url, ticket } = await roomTicket(rooms, uuid);
  expect(url).toBe(`wss://rooms.example/parties/offers/${uuid}`);
  expect(await isRoomTicket(keys, ticket, `offers:${uuid}`, now)).toBe(true);
  expect(await isRoomTicket(keys, ticket, `notify:${uuid}`, now)).toBe(false);
  const local = await roomTicket({ ...rooms, chatUrl: "http://127.0.0.1:1999/" }, uuid);
  expect(local.url).toBe(`ws://127.0.0.1:1999/parties/offers/${uuid}`);
});

test("a notice goes to the room with a ticket that only tells", async () => {
  const sent: [string, RequestInit][] = [];
  await tellRoom(rooms, uuid, async (url, init) => {
    sent.push([url, init]);
    return Response.json({});
  });
  const [[url, init]] = sent as [[string, RequestInit]];
  expect([url, init.method]).toEqual([`https://rooms.example/parties/offers/${uuid}`, "POST"]);
  const bearer = new Headers(init.headers).get("authorization")?.replace("Bearer ", "") ?? "";
  expect(await isRoomTicket(keys, bearer, `notify:${uuid}`, now)).toBe(true);
  expect(await isRoomTicket(keys, bearer, `offers:${uuid}`, now)).toBe(false);
  expect(warned).not.toHaveBeenCalled();
});

test.each([
  ["is away", () => Promise.reject(new TypeError(`no way to ${uuid}`))],
  ["refuses", () => Promise.resolve(Response.json({ uuid }, { status: 401 }))],
] as const)("a room that %s fails nobody, and the log does not say which", async (_, send) => {
  await tellRoom(rooms, uuid, send);
  expect(warned).toHaveBeenCalledTimes(1);
  const line = String(warned.mock.calls[0]?.[0]);
  expect(line).toContain("room_not_told");
  expect(line).not.toContain(uuid);
});

test("the room of an erased chat is asked to look, once, and an absent one fails nobody", async () => {
  const sent: string[] = [];
  await endChatRoom("https://rooms.example/", uuid, async (url) => {
    sent.push(url);
    return Response.json({}, { status: 410 });
  });
  expect(sent).toEqual([`https://rooms.example/party/${uuid}/sync`]);
  expect(warned).not.toHaveBeenCalled();
  await endChatRoom("https://rooms.example", uuid, () => Promise.reject(new TypeError(uuid)));
  expect(String(warned.mock.calls[0]?.[0])).not.toContain(uuid);
});
