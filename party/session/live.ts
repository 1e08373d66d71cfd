import type { SendResult, SyncAnswer } from "#domain/rooms/wire.ts";

/** A poll that is held until there is something to answer. */
export type HeldPoll = {
  after: number;
  busy: boolean;
  /** Null: who asks does not care who answers. */
  agent: string | null;
  answer: (sync: SyncAnswer) => void;
};

/**
 * What of a room cannot be stored and need not be: requests that are being held, work that is under way, counters of
 * the last seconds. Without it nothing is lost: clients ask again, and the alarm takes the work up again.
 */
export type Live = ReturnType<typeof newLive>;
type Queue = { end: Promise<unknown> };
type Work = { running: Promise<void> | null; again: boolean };

const emptyQueue = (): Queue => ({ end: Promise.resolve() });
const noWork = (): Work => ({ running: null, again: false });

export function newLive() {
  return {
    /** Changes of the room's storage run one after the other, and so do those of its plan. */
    queue: emptyQueue(),
    planning: emptyQueue(),
    storing: noWork(),
    answering: noWork(),
    /** Failures of the database in a row. */
    failures: 0,
    polls: new Set<HeldPoll>(),
    /** Held POSTs, by the id of their message. */
    posts: new Map<string, Set<(result: SendResult | "waiting") => void>>(),
    /** Deliveries to each stock client's connection, one after the other. */
    outboxes: new Map<string, Promise<void>>(),
    buckets: new Map<string, Bucket>(),
    /** Messages an address may still send before it is asked for again. */
    permits: new Map<string, number>(),
  };
}

/** What is left after a room was discarded and made again: only what is held from outside, and the order of things. */
export function rebuiltLive({ polls, posts, queue, planning }: Live): Live {
  return { ...newLive(), polls, posts, queue, planning };
}

/** Runs a piece of work when everything before it in the queue is done. What it throws is its caller's. */
export function inTurn<T>(queue: Queue, work: () => Promise<T>): Promise<T> {
  const turn = queue.end.then(work);
  queue.end = turn.catch(() => {});
  return turn;
}

/** Runs work that looks for itself what there is to do: once at a time, and once more if it is asked for meanwhile. */
export function runOnce(slot: Work, work: () => Promise<void>): Promise<void> {
  slot.again = true;
  slot.running ??= (async () => {
    try {
      while (slot.again) {
        slot.again = false;
        await work();
      }
    } finally {
      slot.running = null;
    }
  })();
  return slot.running;
}

/** Tokens that were left at a time (ms). */
type Bucket = { tokens: number; at: number };
/** So many at once, and one more after each so many milliseconds. */
type Rate = { burst: number; refillMs: number };

/** Takes one token of those kept under a key: 0, or the milliseconds until there is one; then nothing is taken. */
export function takeToken(
  buckets: Map<string, Bucket>,
  key: string,
  { burst, refillMs }: Rate,
  now: number,
): number {
  const before = buckets.get(key) ?? { tokens: burst, at: now };
  const tokens = Math.min(burst, before.tokens + Math.max(0, now - before.at) / refillMs);
  const isThere = tokens >= 1;
  buckets.set(key, { tokens: isThere ? tokens - 1 : tokens, at: now });
  return isThere ? 0 : Math.ceil((1 - tokens) * refillMs);
}
