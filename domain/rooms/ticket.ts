import {
  base64url,
  type CryptoKey,
  errors,
  type JWTPayload,
  jwtVerify,
  type KeyObject,
  SignJWT,
} from "jose";

/** What every token of ours has in common, whoever signs or reads it: the site, or the rooms on their older runtime. */
export const ISSUER = "khorizon";
export const ALGORITHM = "HS256";
/** Far above any token of ours; what is longer is not worth a signature's check. */
export const MAX_LENGTH = 2_000;
/** How far another machine's clock may be ahead of ours. */
export const CLOCK_SKEW_SECONDS = 5;

// Tickets to rooms (DESIGN §11): the cookie does not reach the rooms' host. The site signs them, the rooms read them,
// so this module needs nothing that PartyKit's older runtime lacks: jose, no node:crypto, no arktype. A room has the key for
// tickets alone: it can't sign anybody in.

const AUDIENCE = "room";
/** Long enough to connect, too short to be worth stealing. */
const TICKET_SECONDS = 120;

/**
 * What a ticket is good for, in one room: following a request's offers, announcing their changes, or sitting
 * at the desk of a chat; following what changes for the office, and announcing it. The other way round, a room may have
 * the site send its mails.
 */
export type RoomScope =
  | `${"offers" | "notify" | "desk"}:${string}`
  | "office:join"
  | "office:notify"
  | "wake:mails";

/** An administrator at a chat's desk; visitors see the name. */
export type Agent = { uuid: string; name: string };
/** Such a place at the desk, and until when (ms) the ticket gives it. */
export type Seat = Agent & { until: number };

type Key = { kid: string; of: (purpose: typeof AUDIENCE) => CryptoKey | KeyObject | Uint8Array };
/** The keys of a signer or reader; the site's TokenKeys are such. */
export type RoomKeys = { current: Key; accepted: readonly Key[] };

/**
 * The keys as a room is given them (worker/auth/tokens.ts, ticketKey) and, while the secret is being replaced, the ones
 * before. Throws an Error for anything else.
 */
export function roomKeys(current: string, previous?: string): RoomKeys {
  const key = keyOf(current);
  return { current: key, accepted: previous ? [key, keyOf(previous)] : [key] };
}

function keyOf(given: string): Key {
  const [, kid, bytes] = /^([\w-]{8})\.([\w-]{43})$/.exec(given) ?? [];
  if (!kid || !bytes) throw new Error("Not a key for tickets: docs/identity.md.");
  const key = base64url.decode(bytes);
  return { kid, of: () => key };
}

/** A ticket for one room and purpose, good for two minutes. It names nobody but who sits at a desk. */
export function signRoomTicket(
  { current }: Pick<RoomKeys, "current">,
  scope: RoomScope,
  now: Date,
  agent?: Agent,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT(agent ? { scope, agent: agent.uuid, name: agent.name } : { scope })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT", kid: current.kid })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TICKET_SECONDS)
    .sign(current.of(AUDIENCE));
}

/** The ticket a call brings; "" when it brings none. */
export function ticketOf(headers: { get(name: string): string | null }): string {
  return /^bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? "";
}

/** Whether a ticket is ours, for this very scope, and still good. Never throws on a wrong one. */
export async function isRoomTicket(
  keys: Pick<RoomKeys, "accepted">,
  ticket: string,
  scope: RoomScope,
  now: Date,
): Promise<boolean> {
  return (await readTicket(keys, ticket, scope, now)) !== undefined;
}

/** Who may sit at the desk of a chat with this ticket; undefined when it is not ours, for this chat, or still good. */
export async function readDeskTicket(
  keys: Pick<RoomKeys, "accepted">,
  ticket: string,
  chat_uuid: string,
  now: Date,
): Promise<Seat | undefined> {
  const { agent, name, exp = 0 } = (await readTicket(keys, ticket, `desk:${chat_uuid}`, now)) ?? {};
  if (typeof agent !== "string" || typeof name !== "string") return undefined;
  return { uuid: agent, name, until: exp * 1000 };
}

async function readTicket(
  keys: Pick<RoomKeys, "accepted">,
  ticket: string,
  scope: RoomScope,
  now: Date,
): Promise<JWTPayload | undefined> {
  if (ticket.length > MAX_LENGTH) return undefined;
  try {
    const { payload } = await jwtVerify(ticket, ({ kid }) => acceptedKey(keys, kid), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: "JWT",
      currentDate: now,
      requiredClaims: ["exp", "iat"],
    });
    const { iat = Number.NaN, exp = Number.NaN } = payload;
    const isTimely =
      iat <= now.getTime() / 1000 + CLOCK_SKEW_SECONDS && exp > iat && exp - iat <= TICKET_SECONDS;
    return isTimely && payload.scope === scope ? payload : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

function acceptedKey({ accepted }: Pick<RoomKeys, "accepted">, kid: string | undefined) {
  const key = accepted.find((one) => one.kid === kid);
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key.of(AUDIENCE);
}
