import type * as Party from "partykit/server";
import { isSignedInAs } from "#db/queries/account.ts";
import { setDesk } from "#db/queries/chat.ts";
import { CLOCK } from "#db/queries/due.ts";
import { CHAT_ROOM } from "#domain/config/chat.ts";
import type { Agent, Seat } from "#domain/rooms/ticket.ts";
import {
  CLOSE_CODES,
  DESK_MESSAGE,
  type DeskEvent,
  type SendFailure,
  type SendResult,
} from "#domain/rooms/wire.ts";
import { logFailure } from "#party/runtime.ts";
import { storeAndAnswer } from "./answering.ts";
import type { RoomContext } from "./context.ts";
import { failure, readMessage } from "./incoming.ts";
import type { SocketState } from "./listeners.ts";
import { inTurn } from "./live.ts";
import { keepMessage } from "./messages.ts";
import { wakePolls } from "./polls.ts";
import type { RoomState, Sender } from "./store.ts";

/**
 * Gives the chat to an administrator, or back to the assistant (DESIGN §7): everybody in it is sent who answers now.
 * Undefined when that was done. What the visitor has asked last is answered by the assistant that gets the chat back.
 */
export async function moveDesk(
  context: RoomContext,
  { uuid, name, until }: Seat,
  event: DeskEvent,
): Promise<SendFailure | undefined> {
  const by = { uuid, label: name, requestId: "" };
  const to = event === "chat:takeover" ? { uuid, name } : null;
  // Before it is given: should the room end now, the alarm looks after it.
  if (to) await context.agenda.plan("desk", until);
  return give(context, to, by);
}

/** Moves the desk; `from` names who must still have it. */
async function give(
  context: RoomContext,
  to: Agent | null,
  actor: Parameters<typeof setDesk>[1]["actor"],
  from?: string,
): Promise<SendFailure | undefined> {
  const { store, live, listeners, db, now } = context;
  const state = await store.state();
  if (!state) return failure("no_session");
  try {
    const change = { uuid: state.uuid, agent: to, actor, now: new Date(now()) };
    if (!(await setDesk(db(), from ? { ...change, from } : change))) return failure("no_session");
    context.tellOffice();
  } catch (error) {
    logFailure("chat_desk_not_moved", error);
    return failure("unavailable");
  }
  await inTurn(live.queue, async () => {
    const { away: _, ...latest } = (await store.state()) ?? state;
    const last = await store.kept(latest.stored);
    const open = last?.message.role === "user" ? last.message.sequence : 0;
    const phase = to ? "taken_over" : "open";
    await store.save({ ...latest, phase, agent: to, due: to ? 0 : open });
  });
  listeners.broadcastDesk(to);
  await listeners.broadcast(["chat:agent", to?.name ?? ""]);
  // What a person was writing is written by nobody now.
  if (to || listeners.isDeskWriting()) await listeners.broadcast(["chat:idle"]);
  await wakePolls(context);
  if (!to) await storeAndAnswer(context);
  return undefined;
}

/** The next ticket of who sits at the desk; one of somebody else, or that is not good, ends the socket. */
export async function renewSeat(
  context: RoomContext,
  uuid: string,
  socket: Party.Connection<SocketState>,
  ticket: unknown,
): Promise<void> {
  const seat = typeof ticket === "string" ? await context.seat(uuid, ticket) : undefined;
  // Read after the ticket was: the socket may have changed meanwhile.
  const { state } = socket;
  if (!state || !seat || seat.uuid !== state.agent?.uuid) {
    return socket.close(CLOSE_CODES.noTicket, "ticket");
  }
  socket.setState({ ...state, agent: seat });
}

/** Takes a message of the administrator who has the chat; the visitor sees it under that name. */
export async function acceptFromDesk(
  context: RoomContext,
  agent: Agent,
  from: Sender,
  payload: unknown,
): Promise<SendResult | "kept"> {
  const read = readMessage(payload);
  if ("code" in read) return { ok: false, error: read };
  const { content, id } = read;
  const client_id = `${DESK_MESSAGE}${id}`;
  const { name } = agent;
  const message = { role: "other", name, content, client_id, attachments: null } as const;
  const isTheirs = ({ phase, agent: holder }: RoomState) =>
    phase === "taken_over" && holder?.uuid === agent.uuid;
  return keepMessage(context, from, message, (state) =>
    isTheirs(state) ? undefined : failure("no_session"),
  );
}

/**
 * Looks whether the administrator who has the chat still may, and is there: a visitor is not left with nobody. Who sat
 * here and brought no new ticket loses the chat at once, and so does who has left and whose role, session or account
 * have ended; who has only left keeps it for a while. The database is asked once, when somebody has left.
 */
export async function watchDesk(context: RoomContext): Promise<void> {
  const { store, live, agenda, listeners, now } = context;
  const state = await store.state();
  if (!state?.agent || state.phase !== "taken_over") return;
  const { agent, away } = state;
  const until = listeners.seatedUntil(agent.uuid);
  const isLong = away !== undefined && away + CHAT_ROOM.deskAwayMs <= now();
  const hasLeft = until === undefined && away === undefined;
  const isGone = until === 0 || isLong || (hasLeft && !(await stillMay(context, agent.uuid)));
  if (until) {
    await mark(undefined);
    await agenda.plan("desk", until);
  } else if (!isGone) {
    await mark(away ?? now());
    await agenda.plan("desk", (away ?? now()) + CHAT_ROOM.deskAwayMs);
  } else if ((await give(context, null, CLOCK, agent.uuid))?.code === "unavailable") {
    await agenda.plan("desk", now() + CHAT_ROOM.againMs);
  }

  function mark(since: number | undefined): Promise<void> {
    return inTurn(live.queue, async () => {
      const { away: _, ...latest } = (await store.state()) ?? state ?? {};
      if (!("uuid" in latest)) return;
      await store.save(since === undefined ? latest : { ...latest, away: since });
    });
  }
}

async function stillMay({ db, now }: RoomContext, user_uuid: string): Promise<boolean> {
  try {
    return await isSignedInAs(db(), { user_uuid, role: "admin", now: new Date(now()) });
  } catch (error) {
    // A database that is away takes nobody's chat; time does.
    logFailure("chat_desk_not_known", error);
    return true;
  }
}
