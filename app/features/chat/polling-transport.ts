import { language } from "#domain/messages/language.ts";
import {
  type ClientFrame,
  LANGUAGE_QUERY,
  type OutgoingMessage,
  type SendResult,
  type SyncAnswer,
} from "#domain/rooms/wire.ts";
import { callRoom, type OpenTransport, type RoomAnswer } from "./transport.ts";

/**
 * A room by long polling, for networks that let no websocket through. It speaks the same frames: a held poll brings
 * what is new, each message is a call of its own, one after the other.
 */
export const openPolling: OpenTransport = (room, { onOpen, onFrame, onClose }) => {
  const { url, session, known, timings } = room;
  const over = new AbortController();
  let busy = false;
  let agent = "";
  let isListening = false;
  let sending = Promise.resolve();

  function end(error: unknown) {
    if (over.signal.aborted) return;
    over.abort();
    onClose(isTimeout(error) ? "ping timeout" : "transport close");
  }
  const call = <T>(path: string, body?: unknown) =>
    callRoom<T>(
      `${url}${path}`,
      AbortSignal.any([over.signal, AbortSignal.timeout(timings.pollMs)]),
      body,
    );

  async function listen() {
    for (let hold = 0; !over.signal.aborted; ) {
      const after = known();
      const query = new URLSearchParams({
        after: `${after}`,
        busy: busy ? "1" : "0",
        agent,
        hold: `${hold}`,
        ...SPEAKS,
      });
      const answer = await call<SyncAnswer>(`/sync?${query}`);
      if (over.signal.aborted || refused(answer)) return;
      if (answer.data) {
        if (hold === 0) onFrame(["chat:session", session]);
        hold = 1;
        takeNews(answer.data, after);
      } else if (isAway(answer)) {
        if (hold === 0) onFrame(["chat:waiting", ""]);
        await pause(timings.waitingMs, over.signal);
      } else if (answer.status === 429 && hold === 1) {
        // Open in too many windows to be held: asked now and then.
        hold = 0;
        await pause(timings.crowdedMs, over.signal);
      } else throw new Error(`polling was answered with ${answer.status}`);
    }
  }

  function takeNews(answer: SyncAnswer, after: number) {
    const { messages, busy: isBusy } = answer;
    if (answer.agent !== agent) onFrame(["chat:agent", answer.agent]);
    agent = answer.agent;
    if (after === 0) onFrame(["chat:messages", messages]);
    else for (const message of messages) onFrame(["chat:message", message]);
    if (isBusy !== busy) onFrame([isBusy ? "chat:busy" : "chat:idle"]);
    busy = isBusy;
  }

  async function postMessage(message: OutgoingMessage, n: number) {
    const { id, content } = typeof message === "string" ? { id: "", content: message } : message;
    while (!over.signal.aborted) {
      const answer = await call<SendResult | { waiting: true }>(
        `/messages?${new URLSearchParams(SPEAKS)}`,
        {
          id,
          content,
        },
      );
      if (over.signal.aborted || refused(answer)) return;
      const { data } = answer;
      if (data && "ok" in data) return onFrame(["ack", n, data]);
      if (!data && !isAway(answer)) throw new Error(`a message was answered with ${answer.status}`);
      // Not stored yet: the same id again until it is.
      if (id) onFrame(["chat:waiting", id]);
      await pause(timings.waitingMs, over.signal);
    }
  }

  /** True for an answer that ends this session (DESIGN §11). */
  function refused({ status, error }: RoomAnswer<unknown>): boolean {
    if (status !== 404 && status !== 410) return false;
    const code = SESSION_ENDS.find((one) => one === error?.code);
    if (code && error) onFrame(["chat:error", { code, message: error.message }]);
    return code !== undefined;
  }

  function send(frame: ClientFrame) {
    // A poll that fails is noticed by itself.
    if (frame[0] === "ping") onFrame(["pong"]);
    else if (frame[0] === "chat:message") {
      const [, message, n = 0] = frame;
      sending = sending.then(() => postMessage(message, n)).catch(end);
    } else if (!isListening) {
      isListening = true;
      listen().catch(end);
    }
  }

  queueMicrotask(() => {
    if (!over.signal.aborted) onOpen();
  });
  return { send, close: () => over.abort() };
};

const SPEAKS = { [LANGUAGE_QUERY]: language.tag };
const SESSION_ENDS = ["unknown", "closed", "refused"] as const;

const isTimeout = (error: unknown) =>
  error instanceof DOMException && error.name === "TimeoutError";

/** The room is there and its database is not: a passing fault. */
const isAway = ({ status, error }: RoomAnswer<unknown>) =>
  status === 503 && error?.code === "unavailable";

/** Resolves after a time, at once when the signal ends. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
