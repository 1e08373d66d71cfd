/**
 * The turns of a room: one event after the other, because PartyKit begins the next while a handler of the last one
 * still waits for storage. What handles them is made by `make` and may keep what it has read from storage between two
 * turns, and nothing else: the platform throws rooms away between events (hibernation) without asking.
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
