import Socket from "partysocket/ws";
import { useEffect, useEffectEvent, useReducer, useRef } from "react";
import {
  type ChatMessage,
  CLOSE_CODES,
  type ClientFrame,
  type DeskFrame,
  type DeskTicket,
} from "#domain/rooms/wire.ts";
import { deskAsks } from "./desk-asks.ts";
import { deskReducer, NEW_DESK } from "./desk-state.ts";

/** A ticket is good for two minutes; browsers let timers of hidden pages run once a minute. */
const RENEW_MS = 45_000;

/** How long a visitor counts as writing after each sign of it: panels repeat it every three seconds. */
const VISITOR_QUIET_MS = 5_000;
/** A desk repeats that it writes, and says that it has stopped after a pause. */
const WRITES_AGAIN_MS = 3_000;
const WRITES_QUIET_MS = 4_000;

/**
 * The desk of a chat: its room by websocket, joined with a ticket of the site that is fetched anew for each
 * connection, and renewed while it lasts (DESIGN §11). `read` is the transcript as the page has read it.
 */
export function useDesk(uuid: string, read: readonly ChatMessage[], onNews: () => void) {
  const [state, dispatch] = useReducer(deskReducer, { ...NEW_DESK, messages: read });
  const socket = useRef<Socket | null>(null);
  const asks = useRef(deskAsks((frame) => socket.current?.send(JSON.stringify(frame))));
  const announceNews = useEffectEvent(onNews);

  useEffect(() => dispatch({ type: "read", messages: read }), [read]);

  useEffect(() => {
    // A chat that has ended has no desk.
    if (uuid === "") return;
    const waiting = asks.current;
    const open = new Socket(() => addressOf(uuid).catch(giveUp), undefined, {
      minReconnectionDelay: 1_000,
      maxReconnectionDelay: 10_000,
      // What waits for a connection is said again by deskAsks.
      maxEnqueuedMessages: 0,
    });
    socket.current = open;
    const say = (frame: ClientFrame | DeskTicket) => open.send(JSON.stringify(frame));
    open.addEventListener("open", () => say(["chat:continue", { uuid, after: 0 }]));
    open.addEventListener("message", ({ data }) => {
      const frame = JSON.parse(String(data)) as DeskFrame;
      dispatch({ type: "frame", frame });
      waiting.heard(frame);
      if (frame[0] === "chat:idle" || frame[0] === "chat:agent") announceNews();
    });
    open.addEventListener("close", ({ code }) => {
      waiting.lost();
      if (code === CLOSE_CODES.noTicket) refused();
      else dispatch({ type: "lost" });
    });
    const renewal = setInterval(() => {
      if (open.readyState !== Socket.OPEN) return;
      ticketOf(uuid)
        .then(({ ticket }) => say(["chat:ticket", ticket]))
        .catch(giveUp)
        // A site that does not answer now is asked again; the room closes the desk when the ticket has ended.
        .catch(() => {});
    }, RENEW_MS);
    function refused() {
      open.close();
      waiting.end();
      dispatch({ type: "refused" });
    }
    function giveUp(error: unknown): never {
      if (error instanceof Refused) refused();
      throw error;
    }
    return () => {
      clearInterval(renewal);
      socket.current = null;
      open.close();
      waiting.end();
    };
  }, [uuid]);

  // Who writes says so again and again; a last word there is none.
  const typingAt = state.visitor?.typing ? state.visitor : undefined;
  useEffect(() => {
    if (!typingAt) return;
    const timer = setTimeout(() => dispatch({ type: "quiet" }), VISITOR_QUIET_MS);
    return () => clearTimeout(timer);
  }, [typingAt]);

  const writing = useRef<{ since: number; end?: ReturnType<typeof setTimeout> }>({ since: 0 });
  useEffect(() => () => clearTimeout(writing.current.end), []);
  /** Lets the visitor see that one writes, or has stopped; it stops by itself. */
  function type(isOn: boolean) {
    const { since, end } = writing.current;
    const now = Date.now();
    clearTimeout(end);
    if (!isOn && since === 0) return;
    const isDue = !isOn || now - since > WRITES_AGAIN_MS;
    if (isDue && socket.current?.readyState === Socket.OPEN) {
      socket.current.send(JSON.stringify(["chat:typing", isOn] satisfies ClientFrame));
    }
    writing.current = isOn
      ? { since: isDue ? now : since, end: setTimeout(() => type(false), WRITES_QUIET_MS) }
      : { since: 0 };
  }

  return {
    state,
    type,
    /** Takes the chat, or gives it back; false when that was refused. */
    move: asks.current.move,
    /** Sends a message; false when it is not known to be stored. */
    send: asks.current.send,
  };
}

/** The site lets this account no longer sit at the desk. */
class Refused extends Error {}

async function ticketOf(uuid: string): Promise<{ url: string; ticket: string }> {
  const response = await fetch(`/admin/edit/Chat/${uuid}/ticket`, { redirect: "manual" });
  if (response.ok) return (await response.json()) as { url: string; ticket: string };
  const isPassing = response.status === 429 || response.status >= 500;
  throw isPassing ? new Error(`The ticket was not given: ${response.status}`) : new Refused();
}

async function addressOf(uuid: string): Promise<string> {
  const { url, ticket } = await ticketOf(uuid);
  return `${url}?ticket=${encodeURIComponent(ticket)}`;
}
