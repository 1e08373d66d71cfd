import { setDesk } from "#db/queries/chat.ts";
import { logFailure } from "#party/log.ts";
import { DESK_MESSAGE, type DeskEvent, type SendFailure, type SendResult } from "#party/wire.ts";
import type { Agent } from "#worker/auth/room-ticket.ts";
import type { RoomContext } from "./context.ts";
import { failure, readMessage } from "./incoming.ts";
import { keepMessage } from "./keep.ts";
import { inTurn } from "./live.ts";
import { wakePolls } from "./polls.ts";
import { carryOn } from "./session.ts";
import type { RoomState, Sender } from "./store.ts";

/**
 * Gives the chat to an administrator, or back to the assistant (DESIGN §7): everybody in it is told who answers now.
 * Undefined when that was done. What the visitor has asked last is answered by the assistant that gets the chat back.
 */
export async function moveDesk(
  context: RoomContext,
  agent: Agent,
  event: DeskEvent,
): Promise<SendFailure | undefined> {
  const { store, live, hear, db, now } = context;
  const state = await store.state();
  if (!state) return failure("no_session");
  const to = event === "chat:takeover" ? agent : null;
  try {
    const change = { uuid: state.uuid, agent: to, actor: agent, now: new Date(now()) };
    if (!(await setDesk(db(), change))) return failure("no_session");
  } catch (error) {
    logFailure("chat_desk_not_moved", error);
    return failure("unavailable");
  }
  await inTurn(live.queue, async () => {
    const latest = (await store.state()) ?? state;
    const last = await store.kept(latest.stored);
    const open = last?.message.role === "user" ? last.message.sequence : 0;
    const phase = to ? "taken_over" : "open";
    await store.save({ ...latest, phase, agent: to, due: to ? 0 : open });
  });
  await hear.tell(["chat:agent", to?.name ?? ""]);
  if (to) await hear.tell(["chat:idle"]);
  await wakePolls(context);
  if (!to) await carryOn(context);
  return undefined;
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
