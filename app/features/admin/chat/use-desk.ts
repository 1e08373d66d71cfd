import Socket from "partysocket/ws";
import { useEffect, useReducer, useRef } from "react";
import {
  type ChatMessage,
  CLOSE_CODES,
  type ClientFrame,
  type DeskEvent as Move,
  type SendResult,
  type ServerFrame,
} from "#party/wire.ts";
import { deskReducer } from "./desk-state.ts";

type Answers = Map<number, (answer: SendResult | { moved: boolean }) => void>;

/**
 * The desk of a chat: its room by websocket, joined with a ticket of the site that is fetched anew for each
 * connection (DESIGN §11). `read` is the transcript as the page has read it.
 */
export function useDesk(uuid: string, read: readonly ChatMessage[], onNews: () => void) {
  const [state, dispatch] = useReducer(deskReducer, {
    phase: "connecting",
    messages: read,
    agent: "",
    busy: false,
  });
  const socket = useRef<Socket | null>(null);
  const answers = useRef<Answers>(new Map());
  const number = useRef(0);
  const news = useRef(onNews);
  news.current = onNews;

  useEffect(() => dispatch({ type: "read", messages: read }), [read]);

  useEffect(() => {
    // A chat that has ended has no desk.
    if (uuid === "") return;
    const open = new Socket(() => addressOf(uuid), undefined, {
      minReconnectionDelay: 1_000,
      maxReconnectionDelay: 10_000,
    });
    socket.current = open;
    open.addEventListener("open", () => {
      const hello: ClientFrame = ["chat:continue", { uuid, after: 0 }];
      open.send(JSON.stringify(hello));
    });
    open.addEventListener("message", ({ data }) => {
      const frame = JSON.parse(String(data)) as ServerFrame;
      dispatch({ type: "frame", frame });
      settle(answers.current, frame);
      if (frame[0] === "chat:idle" || frame[0] === "chat:agent") news.current();
    });
    open.addEventListener("close", ({ code }) => {
      const isRefused = code === CLOSE_CODES.noTicket;
      if (isRefused) open.close();
      dispatch({ type: isRefused ? "refused" : "lost" });
    });
    return () => {
      socket.current = null;
      open.close();
    };
  }, [uuid]);

  function ask(frame: (n: number) => unknown[]): Promise<SendResult | { moved: boolean }> {
    number.current += 1;
    const n = number.current;
    socket.current?.send(JSON.stringify(frame(n)));
    return new Promise((resolve) => answers.current.set(n, resolve));
  }

  return {
    state,
    /** Takes the chat, or gives it back; false when that was refused. */
    async move(event: Move): Promise<boolean> {
      const answer = await ask((n) => [event, null, n]);
      return "moved" in answer && answer.moved;
    },
    /** Sends a message; false when it was not stored. */
    async send(content: string): Promise<boolean> {
      const id = crypto.randomUUID();
      const answer = await ask((n) => ["chat:message", { id, content }, n]);
      return "ok" in answer && answer.ok;
    },
  };
}

async function addressOf(uuid: string): Promise<string> {
  const response = await fetch(`/admin/edit/Chat/${uuid}/ticket`);
  const { url, ticket } = (await response.json()) as { url: string; ticket: string };
  return `${url}?ticket=${encodeURIComponent(ticket)}`;
}

function settle(answers: Answers, frame: ServerFrame): void {
  if (frame[0] !== "ack" && frame[0] !== "moved") return;
  const [, n] = frame;
  answers.get(n)?.(frame[0] === "ack" ? frame[2] : { moved: frame[2] === null });
  answers.delete(n);
}
