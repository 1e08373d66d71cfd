/** DESIGN §11, rooms and identity: a ticket is for one room and one purpose, two minutes long. */
import { expect, test } from "bun:test";
import { SignJWT } from "jose";
import { readToken, signToken, ticketKey, tokenKeys } from "#worker/auth/tokens.ts";
import { isRoomTicket, type RoomScope, roomKeys, signRoomTicket } from "./ticket.ts";

const SECRET = "a secret of more than thirty-two characters";
const OTHER = "the secret that takes over from the first one";
const room = "01a1fcf6-9a5f-714f-a26c-27adf54af8fa";
const elsewhere = "01a1fcf6-9a5f-714f-a26c-27adf54af8fb";
const join: RoomScope = `offers:${room}`;
const now = new Date("2026-11-21T08:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const site = tokenKeys(SECRET);
const rooms = roomKeys(ticketKey(SECRET));
const ticket = await signRoomTicket(site, join, now);
const opens = (text: string, scope: RoomScope = join, at = now) =>
  isRoomTicket(rooms, text, scope, at);

/** A ticket as a bug or another part of the site would make it, rightly signed. */
function signedTicket(claims: object, audience = "room", issuer = "khorizon"): Promise<string> {
  const seconds = now.getTime() / 1000;
  return new SignJWT({ scope: join, iat: seconds, exp: seconds + 120, ...claims })
    .setProtectedHeader({ alg: "HS256", typ: "JWT", kid: site.current.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .sign(site.current.of("room"));
}

test("a ticket of the site opens its room, and names nobody", async () => {
  expect(await opens(ticket)).toBe(true);
  expect(await opens(await signedTicket({}))).toBe(true);
  const payload = JSON.parse(Buffer.from(ticket.split(".")[1] ?? "", "base64url").toString());
  expect(Object.keys(payload).sort()).toEqual(["aud", "exp", "iat", "iss", "scope"]);
});

test("it lasts two minutes", async () => {
  expect(await opens(ticket, join, later(119))).toBe(true);
  expect(await opens(ticket, join, later(120))).toBe(false);
  expect(await opens(ticket, join, later(-60))).toBe(false);
});

test("it opens no other room, and following is not announcing", async () => {
  expect(await opens(ticket, `offers:${elsewhere}`)).toBe(false);
  expect(await opens(ticket, `notify:${room}`)).toBe(false);
  const notice = await signRoomTicket(site, `notify:${room}`, now);
  expect(await opens(notice, `notify:${room}`)).toBe(true);
  expect(await opens(notice)).toBe(false);
});

test.each([
  ["another audience", signedTicket({}, "link")],
  ["another issuer", signedTicket({}, "room", "elsewhere")],
  ["a longer life than ours have", signedTicket({ exp: now.getTime() / 1000 + 3600 })],
  ["no end", signedTicket({ exp: undefined })],
  ["no start", signedTicket({ iat: undefined })],
  ["no scope", signedTicket({ scope: undefined })],
  ["a scope that is no text", signedTicket({ scope: [join] })],
  ["another key", signRoomTicket(tokenKeys(OTHER), join, now)],
  ["a changed signature", Promise.resolve(`${ticket.slice(0, -6)}AAAAAA`)],
  ["no token", Promise.resolve("ticket")],
  ["nothing", Promise.resolve("")],
  ["a huge one", Promise.resolve("a.".repeat(2_000))],
] as const)("refused: %s", async (_, text) => {
  expect(await opens(await text)).toBe(false);
});

test("the token of an account or an email's link is no ticket", async () => {
  const seconds = now.getTime() / 1000;
  const claims = { uuid: room, user_uuid: "", iat: seconds, exp: seconds + 60, scope: join };
  for (const audience of ["account", "link"] as const) {
    const token = await signToken(site, audience, { ...claims, roles: ["anonymous"] });
    expect(await opens(token)).toBe(false);
  }
});

test("while the secret is replaced, tickets of both are good; afterwards only the new ones", async () => {
  const rotating = roomKeys(ticketKey(OTHER), ticketKey(SECRET));
  expect(await isRoomTicket(rotating, ticket, join, now)).toBe(true);
  const fresh = await signRoomTicket(tokenKeys(OTHER, SECRET), join, now);
  const after = roomKeys(ticketKey(OTHER));
  expect(await isRoomTicket(after, fresh, join, now)).toBe(true);
  expect(await isRoomTicket(after, ticket, join, now)).toBe(false);
});

test("what the rooms are given signs nothing but tickets, and a secret in its place is refused", async () => {
  const seconds = now.getTime() / 1000;
  const claims = { uuid: room, user_uuid: room, iat: seconds, exp: seconds + 60 };
  const key = roomKeys(ticketKey(SECRET)).current;
  for (const audience of ["account", "link"] as const) {
    const forged = await new SignJWT({ ...claims, roles: ["admin"] })
      .setProtectedHeader({ alg: "HS256", typ: "JWT", kid: key.kid })
      .setIssuer("khorizon")
      .setAudience(audience)
      .sign(key.of("room"));
    expect(await readToken(site, audience, forged, now)).toEqual({ ok: false, problem: "invalid" });
  }
  expect(ticketKey(SECRET)).not.toContain(SECRET);
  expect(() => roomKeys(SECRET)).toThrow("Not a key for tickets");
});
