import type * as Party from "partykit/server";
import { CLOSE_CODES } from "#domain/rooms/wire.ts";
import { ADDRESS_HEADER } from "./address.ts";
import { readBody } from "./http.ts";
import { type Answer, type EngineEvent, REFUSALS } from "./protocol/engine-core.ts";
import { toBase64 } from "./protocol/packets.ts";
import type { Layer, Moment } from "./protocol/session.ts";
import { closeFrame, WAKE } from "./relay.ts";
import { logFailure, partiesOf } from "./runtime.ts";
import { type Held, SessionTurn } from "./session-turn.ts";

/**
 * The turns of a room: one event after the other, because PartyKit begins the next while a handler of the last one
 * still waits for storage. What handles them is made by `make` and may keep what it has read from storage between two
 * turns, and nothing else: the platform discards rooms between events (hibernation) without asking.
 *
 * Nothing local does that, so tests ask for it: with the variable ROOMS_REBUILD=1 each turn gets a new handler, which
 * knows only what the ones before it have stored.
 *
 *     readonly turns = new Turns(room.env, () => new ChatTurn(room, this.held));
 *     onMessage(message: string, from: Party.Connection) {
 *       return this.turns.take((turn) => turn.message(message, from));
 *     }
 *
 * What cannot be stored, a request that waits for its answer, belongs to the room beside its turns, and is answered
 * from a later one. A turn must not wait for a later turn: it would wait for ever.
 */
export class Turns<Handler> {
  readonly #make: () => Handler;
  readonly #rebuilds: boolean;
  #handler: Handler | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(env: Record<string, unknown>, make: () => Handler) {
    this.#make = make;
    this.#rebuilds = env.ROOMS_REBUILD === "1";
  }

  /** Runs an event when those before it are done; rejects as it does, without stopping those after it. */
  take<T>(event: (handler: Handler) => Promise<T> | T): Promise<T> {
    const turn = this.#last.then(() => event(this.#handlerForTurn()));
    this.#last = turn.catch(() => {});
    return turn;
  }

  #handlerForTurn(): Handler {
    if (this.#rebuilds || this.#handler === undefined) this.#handler = this.#make();
    return this.#handler;
  }
}

/**
 * The room of one connection, named by its sid: it hosts the session (party/protocol) and does what that asks for. Only
 * the edge (socket-io.ts) and other rooms reach it.
 */
export abstract class SessionRoom<S, Own, Call> implements Party.Server {
  readonly options = { hibernate: true };
  readonly room: Party.Room;
  readonly layer: Layer<S, Own, Call>;
  readonly held: Held<Own, Call>;
  readonly turns: Turns<SessionTurn<S, Own, Call>>;
  #posts = 0;
  #calls: Promise<unknown> = Promise.resolve();

  constructor(room: Party.Room, layer: Layer<S, Own, Call>) {
    this.room = room;
    this.layer = layer;
    partiesOf(room);
    this.held = {
      requests: new Map(),
      call: (call) => this.#queue(call),
      own: (own) => this.#handle({ type: "own", own }),
    };
    this.turns = new Turns(room.env, () => new SessionTurn(room, layer, this.held));
  }

  /** From outside there is no such room: the edge's own calls do not pass here. */
  static onBeforeRequest(): Response {
    return Response.json(NOT_FOUND, { status: 404 });
  }

  static onBeforeConnect(): Response {
    return Response.json(NOT_FOUND, { status: 404 });
  }

  async onConnect(connection: Party.Connection, { request }: Party.ConnectionContext) {
    const moment = momentNow();
    const socket = connection.id;
    if (lastOf(request.url) === "open") {
      const handshake = { transport: "websocket", socket } as const;
      await this.turns.take((turn) => turn.open(this.#opened(request), handshake, moment));
      return;
    }
    if (await this.#handle({ type: "attach", socket })) return;
    connection.send(closeFrame(CLOSE_CODES.malformed, "Session ID unknown"));
  }

  async onMessage(
    message: string | ArrayBuffer | ArrayBufferView,
    { id: socket }: Party.Connection,
  ) {
    if (message === WAKE) await this.#handle({ type: "tick" });
    else {
      const data = typeof message === "string" ? message : { base64: toBase64(bytesOf(message)) };
      await this.#handle({ type: "frame", socket, data });
    }
  }

  async onClose({ id: socket }: Party.Connection) {
    await this.#handle({ type: "gone", socket });
  }

  async onError(connection: Party.Connection) {
    await this.onClose(connection);
  }

  async onAlarm() {
    await this.#handle({ type: "tick" });
  }

  async onRequest(request: Party.Request): Promise<Response> {
    const call = lastOf(request.url);
    if (call === "poll") return this.#answered((id) => ({ type: "poll", request: id }));
    if (call === "post") return this.#post(request);
    if (call !== "open") return this.onCall(call, request);
    const moment = momentNow();
    const opened = this.#opened(request);
    return this.#waiting((id) =>
      this.turns.take((turn) => turn.open(opened, { transport: "polling", request: id }, moment)),
    );
  }

  /** A call of another room. */
  protected async onCall(_call: string, _request: Party.Request): Promise<Response> {
    return Response.json(NOT_FOUND, { status: 404 });
  }

  /** Does what the session asked for; what it resolves with, if anything, is the session's next own event. */
  protected abstract perform(call: Call): Promise<Own | null>;

  /** The body is read before the turn, or whoever sends it slowly would hold the room up. */
  async #post(request: Party.Request): Promise<Response> {
    this.#posts += 1;
    try {
      if (this.#posts > 1) {
        return await this.#answered((id) => ({ type: "post", request: id, body: "overlap" }));
      }
      const body = await readBody(request, this.layer.settings.maxPayload);
      return await this.#answered((id) => ({ type: "post", request: id, body }));
    } finally {
      this.#posts -= 1;
    }
  }

  #answered(event: (id: string) => EngineEvent): Promise<Response> {
    return this.#waiting(async (id) => {
      const heard = event(id);
      if (await this.#handle(heard)) return;
      this.held.requests.get(id)?.(REFUSALS.unknown);
      this.held.requests.delete(id);
    });
  }

  /** The answer to a request, whenever a turn gives it. */
  async #waiting(begin: (id: string) => Promise<void>): Promise<Response> {
    const id = crypto.randomUUID();
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.held.requests.set(id, resolve);
    await begin(id);
    const { status, body, json } = await promise;
    const type = json ? "application/json" : "text/plain; charset=UTF-8";
    return new Response(body, { status, headers: { "content-type": type } });
  }

  #handle(event: EngineEvent | { type: "own"; own: Own }): Promise<boolean> {
    const moment = momentNow();
    return this.turns.take((turn) => turn.handle(event, moment));
  }

  /** Ends a session whose websocket has died with an earlier process: no other event would. */
  protected async endDeadSession(): Promise<void> {
    const socket = await this.turns.take((turn) => turn.deadSocket());
    if (socket !== null) await this.#handle({ type: "gone", socket });
  }

  #queue(call: Call): void {
    this.#calls = this.#calls.then(async () => {
      const own = await this.perform(call);
      if (own !== null) await this.held.own(own);
    });
    this.#calls = this.#calls.catch((error) => logFailure("connection_call_failed", error));
  }

  #opened({ headers }: Pick<Party.Request, "headers">) {
    return { sid: this.room.id, address: headers.get(ADDRESS_HEADER) ?? "" };
  }
}

const NOT_FOUND = { error: { code: "not_found", message: "There is no such call." } };

function momentNow(): Moment {
  return { now: Date.now(), uuid: () => crypto.randomUUID() };
}

function lastOf(url: string): string {
  return new URL(url).pathname.split("/").at(-1) ?? "";
}

function bytesOf(message: ArrayBuffer | ArrayBufferView): ArrayBuffer | Uint8Array {
  if (message instanceof ArrayBuffer) return message;
  return new Uint8Array(message.buffer, message.byteOffset, message.byteLength);
}
