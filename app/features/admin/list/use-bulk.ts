import { useRef, useState } from "react";
import { type AdminCall, type CallFailure, callAdmin } from "./calls.ts";
import { listParams } from "./list-query.ts";
import { type BulkOrder, countMatching, runBulk } from "./run-bulk.ts";

/** An order with the word for it, "Delete", and the names of those of its records that are in sight. */
export type NamedOrder = BulkOrder & { label: string; grave: boolean; names?: readonly string[] };

export type BulkState =
  | {
      phase: "confirm";
      order: NamedOrder /** Done before the records turned out to be others. */;
      changed?: { done: number };
    }
  | { phase: "running"; order: NamedOrder; done: number; stopping: boolean }
  | { phase: "failed"; order: NamedOrder; done: number; failure: CallFailure };

export type BulkEnd = { order: NamedOrder; done: number; stopped: boolean };

/**
 * An action on many records from the question to its end. It is asked for with the number of records, runs in batches
 * that can be stopped between two, and asks again when there turn out to be others. `onEnd` hears what became of it,
 * `onChange` that something was done.
 */
export function useBulk(
  { onEnd, onChange }: { onEnd: (end: BulkEnd) => void; onChange: () => void },
  call: AdminCall = callAdmin,
) {
  const [state, setState] = useState<BulkState>();
  const stopped = useRef(false);

  async function run(order: NamedOrder) {
    stopped.current = false;
    setState({ phase: "running", order, done: 0, stopping: false });
    const outcome = await runBulk(call, order, {
      onProgress: (done) => setState({ phase: "running", order, done, stopping: stopped.current }),
      isStopped: () => stopped.current,
    });
    const { done } = outcome;
    if (done > 0) onChange();
    switch (outcome.state) {
      case "done":
      case "stopped":
        setState(undefined);
        return onEnd({ order, done, stopped: outcome.state === "stopped" });
      case "failed":
        return setState({ phase: "failed", order, done, failure: outcome.failure });
      case "changed":
        return askAgain(order, done);
    }
  }

  /** The records are others than were agreed to: counted anew, and agreed to anew. */
  async function askAgain(order: NamedOrder, done: number) {
    if (!("matching" in order.which)) return setState(undefined);
    const expected = await countMatching(call, order.api, listParams(order.which.matching));
    onChange();
    if (expected === undefined) return setState(undefined);
    setState({ phase: "confirm", order: { ...order, expected }, changed: { done } });
  }

  return {
    state,
    ask: (order: NamedOrder) => setState({ phase: "confirm", order }),
    agree: () => {
      if (state?.phase === "confirm") void run(state.order);
    },
    /** Leaves the question; of what runs, the batch on its way is the last. */
    leave: () => {
      stopped.current = true;
      setState(state?.phase === "running" ? { ...state, stopping: true } : undefined);
    },
  };
}
