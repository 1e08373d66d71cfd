import type * as Party from "partykit/server";
import { alarmTime } from "#domain/lib/clock.ts";
import type { Answer } from "./protocol/engine-core.ts";
import { fromBase64 } from "./protocol/packets.ts";
import {
  type Layer,
  type Moment,
  type Opened,
  openSession,
  type Session,
  type SessionEffect,
  type SessionEvent,
  type SessionStep,
  sessionDeadline,
  stepSession,
} from "./protocol/session.ts";
import { closeFrame, wakeFrame } from "./relay.ts";

/** What of a connection's room cannot be stored and outlives a turn. */
export type Held<Own, Call> = {
  /** Requests that wait for their answer. */
  requests: Map<string, (answer: Answer) => void>;
  /** Does what the session asks for outside, in order; what comes of it is a later turn. */
  call: (call: Call) => void;
  own: (own: Own) => Promise<boolean>;
};

type RoomParts = Pick<Party.Room, "storage" | "getConnection">;
type HeldParts<Own, Call> = Pick<Held<Own, Call>, "requests" | "call">;
type Saved<S> = { session: Session<S>; wakeAt: number | null };
const PREFIX = "session/";
/** The edge wakes a room that has a websocket; the alarm is for when the edge is gone. */
const EDGE_GRACE_MS = 5_000;

/** One connection's events, each from storage to storage (see Turns). */
export class SessionTurn<S, Own, Call> {
  #saved: Saved<S> | null | undefined;
  #parts = 0;

  readonly room: RoomParts;
  readonly layer: Layer<S, Own, Call>;
  readonly held: HeldParts<Own, Call>;

  constructor(room: RoomParts, layer: Layer<S, Own, Call>, held: HeldParts<Own, Call>) {
    this.room = room;
    this.layer = layer;
    this.held = held;
  }

  /** A new connection; its room was empty, and no client can name a room. */
  async open(opened: Opened, handshake: Parameters<typeof openSession>[2], moment: Moment) {
    const step = openSession(this.layer, opened, handshake, moment);
    await this.#perform(step, null, moment);
  }

  /** Whether there was a session for the event. */
  async handle(event: SessionEvent<Own>, moment: Moment): Promise<boolean> {
    const saved = await this.#load();
    if (saved === null) return false;
    const { poll } = saved.session.engine;
    // A poll whose answer died with an earlier room is held no more.
    if (poll && !this.held.requests.has(poll.request)) saved.session.engine.poll = null;
    // A wake is spent once it has come, and by another clock it may have come too early.
    if (event.type === "tick") saved.wakeAt = null;
    await this.#perform(stepSession(this.layer, saved.session, event, moment), saved, moment);
    return true;
  }

  /** The websocket that carried the session, if it died without a word: its room was killed with it. */
  async deadSocket(): Promise<string | null> {
    const socket = (await this.#load())?.session.engine.socket ?? null;
    return socket !== null && this.room.getConnection(socket) === undefined ? socket : null;
  }

  async #load(): Promise<Saved<S> | null> {
    if (this.#saved === undefined) {
      const parts = [...(await this.room.storage.list<string>({ prefix: PREFIX })).values()];
      this.#parts = parts.length;
      this.#saved = parts.length === 0 ? null : (JSON.parse(parts.join("")) as Saved<S>);
    }
    return this.#saved;
  }

  /** Stores first: what a client was sent must not be forgotten. */
  async #perform({ session, effects }: SessionStep<S, Call>, before: Saved<S> | null, at: Moment) {
    const wakeAt = sessionDeadline(this.layer, session);
    const { storage } = this.room;
    if (!session.engine.open) {
      this.#saved = null;
      this.#parts = 0;
      await Promise.all([storage.deleteAll(), storage.deleteAlarm()]);
    } else {
      this.#saved = { session, wakeAt };
      this.#parts = await writeParts(storage, JSON.stringify(this.#saved), this.#parts);
    }
    for (const effect of effects) this.#do(effect);
    const { socket } = session.engine;
    const isSet = wakeAt === before?.wakeAt && socket === before.session.engine.socket;
    if (wakeAt !== null && !isSet) await this.#wake(socket, wakeAt, at.now);
  }

  #do(effect: SessionEffect<Call>): void {
    if (effect.type === "frame") {
      const { data } = effect;
      this.#send(effect.socket, typeof data === "string" ? data : fromBase64(data.base64));
    } else if (effect.type === "drop") {
      this.#send(effect.socket, closeFrame(effect.code, effect.reason));
    } else if (effect.type === "answer") {
      this.held.requests.get(effect.request)?.(effect.answer);
      this.held.requests.delete(effect.request);
    } else this.held.call(effect.call);
  }

  async #wake(socket: string | null, at: number, now: number): Promise<void> {
    if (socket === null) return this.room.storage.setAlarm(alarmTime(at));
    this.#send(socket, wakeFrame(Math.max(1, at - now)));
    await this.room.storage.setAlarm(alarmTime(at + EDGE_GRACE_MS));
  }

  #send(socket: string, data: string | ArrayBuffer): void {
    try {
      this.room.getConnection(socket)?.send(data);
    } catch {
      // It is closing; its close event follows.
    }
  }
}

/** A value in a room's storage has at most 128 KiB; a character may take two bytes of them. */
const PART_LENGTH = 60_000;

/** Stores a text of any length, in as many parts as it takes; `had` is how many there were. */
async function writeParts(storage: Party.Storage, text: string, had: number): Promise<number> {
  const parts: Record<string, string> = {};
  for (let at = 0; at < text.length; at += PART_LENGTH) {
    parts[keyOf(at / PART_LENGTH)] = text.slice(at, at + PART_LENGTH);
  }
  const has = Object.keys(parts).length;
  const left = Array.from({ length: Math.max(0, had - has) }, (_, at) => keyOf(has + at));
  await Promise.all([storage.put(parts), left.length > 0 ? storage.delete(left) : null]);
  return has;
}

/** Keys are listed in the order of their letters. */
const keyOf = (part: number): string => `${PREFIX}${String(part).padStart(4, "0")}`;
