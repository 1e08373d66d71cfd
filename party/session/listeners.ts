import type * as Party from "partykit/server";
import { CHAT_ROOM } from "#domain/config/chat.ts";
import type { Agent, Seat } from "#domain/rooms/ticket.ts";
import {
  CLOSE_CODES,
  type DeskFrame,
  type SendResult,
  type ServerEvent,
  type VisitorPresence,
} from "#domain/rooms/wire.ts";
import type { Delivery } from "#party/peer.ts";
import { partiesOf, pause } from "#party/runtime.ts";
import { inLanguage } from "./incoming.ts";
import type { Live } from "./live.ts";
import type { RoomStore, Sender } from "./store.ts";

/** What a room remembers of a panel's socket; it survives hibernation with the socket. */
export type SocketState = {
  joined: boolean;
  at: number;
  address: string;
  /** Who sits at the chat's desk with this socket. */
  agent: Seat | null;
  /** The public page it is on; "" = not known. */
  page?: string;
  /** What it speaks. */
  language?: string;
  /** When (ms) it last said that somebody writes. */
  typedAt?: number;
  /** Until when (ms) the desk with this socket counts as writing to the visitor. */
  writesUntil?: number;
};

type Deps = { room: Party.Room; live: Live; store: RoomStore; now: () => number };

/** A delivery that does not arrive is tried again; what still does not the connection asks for by itself. */
const AGAIN_MS = [250, 1_000, 3_000];
type News = Omit<Delivery, "uuid">;
const NOTHING: News = { events: [], results: [] };

/**
 * Everybody who follows a chat: panels' sockets, and stock clients' connections (party/connection.ts). Held polls are
 * not among them; they look for themselves (party/session/polls.ts).
 */
export function listeners({ room, live, store, now }: Deps) {
  const peers = () => store.peers(now() - CHAT_ROOM.silentPeerMs);
  const sockets = () =>
    [...room.getConnections<SocketState>()].filter((one) => one.state?.joined === true);

  const desks = () => [...room.getConnections<SocketState>()].filter((one) => one.state?.agent);

  function send(socket: Party.Connection<unknown>, frame: DeskFrame): void {
    try {
      const { language } = (socket.state as SocketState | null) ?? {};
      socket.send(JSON.stringify(translated(frame, language)));
    } catch {
      // It has closed meanwhile: its client continues the chat and gets it then.
    }
  }

  /** One delivery after the other, so that a client hears things in their order. */
  function deliver(sid: string, news: News): void {
    const turn = (live.outboxes.get(sid) ?? Promise.resolve()).then(async () => {
      for (const wait of [...AGAIN_MS, null]) {
        if ((await deliverOnce(sid, news)) || wait === null) return;
        await pause(wait);
      }
    });
    live.outboxes.set(sid, turn);
    void turn.then(() => {
      if (live.outboxes.get(sid) === turn) live.outboxes.delete(sid);
    });
  }

  /** Whether there is nothing more to try. */
  async function deliverOnce(sid: string, news: News): Promise<boolean> {
    try {
      // A room that an alarm has woken does not know its name (PartyKit).
      const uuid = (await store.state())?.uuid ?? room.id;
      const delivery: Delivery = { uuid, ...news };
      const connection = partiesOf(room)?.connection?.get(sid);
      if (!connection) return true;
      const init = { method: "POST", body: JSON.stringify(delivery) };
      const answer = await connection.fetch("/deliver", init);
      await answer.body?.cancel();
      if (answer.status === 410) await store.dropPeer(sid);
      return answer.ok || answer.status === 410;
    } catch {
      return false;
    }
  }

  return {
    send,
    deliver,

    /** Sends an event to everybody but one. */
    async broadcast(event: ServerEvent, except: Sender | null = null): Promise<void> {
      for (const socket of sockets()) {
        if (except?.kind !== "socket" || except.id !== socket.id) send(socket, event);
      }
      for (const sid of await peers()) {
        if (except?.kind !== "peer" || except.id !== sid) {
          deliver(sid, { events: [event], results: [] });
        }
      }
    },

    /** Sends everybody at the desk who has the chat now. */
    broadcastDesk(holder: Agent | null): void {
      for (const socket of desks()) send(socket, deskFrame(holder, socket.state?.agent ?? null));
    },

    /** Sends each desk who else of the office has the chat open, leaving out a socket that is just closing. */
    broadcastReaders(closing?: string): void {
      const open = desks().filter(({ id }) => id !== closing);
      const seats = new Map(
        open.flatMap(({ state }) => (state?.agent ? [[state.agent.uuid, state.agent.name]] : [])),
      );
      for (const socket of open) {
        const others = [...seats].filter(([uuid]) => uuid !== socket.state?.agent?.uuid);
        send(socket, ["chat:readers", others.map(([, name]) => name)]);
      }
    },

    /** Sends the desks whether the visitor is there, and on which page; `typing` is of this very moment. */
    async broadcastVisitor({
      closing,
      typing = false,
    }: {
      closing?: string;
      typing?: boolean;
    } = {}) {
      const open = desks();
      if (open.length === 0) return;
      const panels = sockets().filter(({ id, state }) => id !== closing && !state?.agent);
      const here = panels.length + live.polls.size + (await peers()).length > 0;
      const page = panels.map(({ state }) => state?.page ?? "").find(Boolean) ?? "";
      const presence: VisitorPresence = { here, page, typing };
      for (const socket of open) send(socket, ["chat:visitor", presence]);
    },

    /** Whether somebody at a desk is writing to the visitor. */
    isDeskWriting: (closing?: string) =>
      desks().some(({ id, state }) => id !== closing && (state?.writesUntil ?? 0) > now()),

    /** Closes the desks whose ticket has ended. Answers until when (ms) an account still sits there; 0: it did until now; undefined: it was not there. */
    seatedUntil(uuid: string): number | undefined {
      const seats = desks().flatMap((socket) => {
        const { agent } = socket.state ?? {};
        if (!agent) return [];
        const isOver = agent.until <= now();
        if (isOver) socket.close(CLOSE_CODES.ticketOver, "ticket");
        return agent.uuid === uuid ? [isOver ? 0 : agent.until] : [];
      });
      return seats.length > 0 ? Math.max(...seats) : undefined;
    },

    /** Sends the sender of a message what became of it. */
    result(from: Sender | null, id: string, result: SendResult): void {
      // Whoever sent it last: who has posted it meanwhile gets it too.
      for (const done of live.posts.get(id) ?? []) done(result);
      if (from?.kind === "peer") deliver(from.id, { events: [], results: [[id, result]] });
      if (from?.kind !== "socket" || from.ack === null) return;
      const socket = room.getConnection(from.id);
      if (socket) send(socket, ["ack", from.ack, result]);
    },

    /** Sends the sender that its message is kept, and not stored yet. */
    waiting(from: Sender | null, id: string): void {
      for (const done of live.posts.get(id) ?? []) done("waiting");
      const event: ServerEvent = ["chat:waiting", id];
      if (from?.kind === "peer") deliver(from.id, { events: [event], results: [] });
      if (from?.kind !== "socket") return;
      const socket = room.getConnection(from.id);
      if (socket) send(socket, event);
    },

    /** How many have the chat open, held polls among them. */
    async count(): Promise<number> {
      return sockets().length + (await peers()).length + live.polls.size;
    },

    /** Whether one more may come; connections that died without a word are found out first. */
    async hasRoom(): Promise<boolean> {
      if ((await this.count()) < CHAT_ROOM.connections) return true;
      await Promise.all((await peers()).map((sid) => deliverOnce(sid, NOTHING)));
      return (await this.count()) < CHAT_ROOM.connections;
    },
  };
}
/** Refusals are the one thing a room says by itself. */
function translated(frame: DeskFrame, language: string | undefined): DeskFrame {
  if (frame[0] === "chat:error") return [frame[0], inLanguage(frame[1], language)];
  if (frame[0] !== "ack" || frame[2].ok) return frame;
  return [frame[0], frame[1], { ok: false, error: inLanguage(frame[2].error, language) }];
}

/** The frame that shows a desk who has the chat. */
export function deskFrame(holder: Agent | null, seat: Agent | null): DeskFrame {
  const mine = holder !== null && holder.uuid === seat?.uuid;
  return ["chat:desk", { agent: holder?.name ?? "", mine }];
}
