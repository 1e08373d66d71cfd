import { CLOSE_CODES } from "#domain/rooms/wire.ts";
import { close, flush, letGo, NOOP, REFUSALS, receive, type Turn } from "./engine-core.ts";
import { decodeBody, sizeOf } from "./packets.ts";

/** How long a poll is held while its client changes to a websocket. */
const POLL_WHILE_UPGRADING_MS = 100;

/** GET: answered with what waits, or held until there is something. */
export function poll(turn: Turn, request: string): void {
  const { engine, effects, now, settings } = turn;
  if (engine.transport !== "polling") {
    effects.push({ type: "answer", request, answer: REFUSALS.bad });
    return;
  }
  if (engine.poll !== null) {
    effects.push({ type: "answer", request, answer: REFUSALS.bad });
    close(turn, { reason: "transport error", code: CLOSE_CODES.malformed });
    return;
  }
  const isUpgrading = engine.probe?.answered === true;
  // A ping that has waited for this poll is only heard now.
  if (engine.outbox.some(({ type }) => type === "ping")) {
    engine.pongBy = now + settings.pingTimeout;
  }
  engine.poll = { request, until: isUpgrading ? now + POLL_WHILE_UPGRADING_MS : null };
  flush(turn);
}

/** POST: the client's packets, in their order. */
export function post(turn: Turn, request: string, body: { text: string } | null | "overlap"): void {
  const { engine, effects, settings } = turn;
  const answer = (given: (typeof REFUSALS)["bad"]) =>
    effects.push({ type: "answer", request, answer: given });
  if (engine.transport !== "polling") {
    answer(REFUSALS.bad);
    return;
  }
  if (body === null || (body !== "overlap" && sizeOf(body.text) > settings.maxPayload)) {
    answer(REFUSALS.tooLarge);
    close(turn, { reason: "transport error", code: CLOSE_CODES.tooLarge });
    return;
  }
  const packets = body === "overlap" ? null : decodeBody(body.text);
  if (packets === null) {
    answer(REFUSALS.bad);
    close(turn, { reason: "parse error", code: CLOSE_CODES.malformed });
    return;
  }
  for (const packet of packets) receive(turn, packet);
  answer({ status: 200, body: "ok" });
}

/** The client has asked for a websocket: the held poll is let go, so that no packet gets lost on the way. */
export function pausePolling(turn: Turn): void {
  letGo(turn, NOOP);
}
