import { useRef, useState } from "react";
import type { Failure } from "#app/features/admin/edit/admin-call.ts";
import { type AdminCall, callAdmin } from "./calls.ts";
import { bulkFilter, type ListQuery, listParams } from "./list-query.ts";

export type BulkKind =
  | { action: "delete" }
  | { action: "restore" }
  | { action: "status"; statusid: number };

/** An action on records that were named, or on so many as match a list's filters; `expected` is what was agreed to. */
export type BulkOrder = {
  api: string;
  kind: BulkKind;
  which: { ids: readonly string[] } | { matching: ListQuery };
  expected: number;
};

/** An order with the word for it, "Delete", and the names of those of its records that are in sight. */
export type NamedOrder = BulkOrder & { label: string; grave: boolean; names?: readonly string[] };

export type BulkState =
  | {
      phase: "confirm";
      order: NamedOrder /** Done before the records turned out to be others. */;
      changed?: { done: number };
    }
  | { phase: "running"; order: NamedOrder; done: number; stopping: boolean }
  | { phase: "failed"; order: NamedOrder; done: number; failure: Failure };

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

type BulkOutcome =
  | { state: "done"; done: number }
  | { state: "stopped"; done: number }
  /** There are other records than were agreed to: somebody has to agree again. */
  | { state: "changed"; done: number }
  | { state: "failed"; done: number; failure: Failure };

/** The body of the call: a list's filters are sent as they are, with the number that was shown. */
function bulkBody({ kind, which, expected }: BulkOrder): Record<string, unknown> {
  if ("ids" in which) return { ...kind, ids: which.ids };
  const { q } = which.matching;
  return { ...kind, filter: bulkFilter(which.matching), ...(q !== "" && { q }), expected };
}

/**
 * Runs an action batch by batch until nothing is left, somebody stops it between two batches, or the API refuses. What
 * a batch has done stays done, and each outcome says how much that is.
 */
export async function runBulk(
  call: AdminCall,
  order: BulkOrder,
  { onProgress, isStopped }: { onProgress: (done: number) => void; isStopped: () => boolean },
): Promise<BulkOutcome> {
  const body = bulkBody(order);
  let cursor: string | null = null;
  let done = 0;
  do {
    if (isStopped()) return { state: "stopped", done };
    const answer = await call("POST", `list/${order.api}/bulk`, {
      ...body,
      ...(cursor && { cursor }),
    });
    if (!answer.ok) return refused(order, answer.failure, done);
    ({ done, next: cursor } = answer.data as { done: number; next: string | null });
    onProgress(done);
  } while (cursor);
  return { state: "done", done };
}

function refused({ which, expected }: BulkOrder, failure: Failure, done: number): BulkOutcome {
  const { left } = failure.details;
  const isOther = typeof left === "number" && left !== expected - done;
  if (failure.status === 409 && isOther && "matching" in which) return { state: "changed", done };
  return { state: "failed", done, failure };
}

/** How many records match a list now, counted to the end; undefined when nobody can say. */
export async function countMatching(
  call: AdminCall,
  api: string,
  params: URLSearchParams,
): Promise<number | undefined> {
  const query = new URLSearchParams(params);
  for (const name of ["cursor", "from", "sort"]) query.delete(name);
  query.set("size", "1");
  query.set("count", "exact");
  const answer = await call("GET", `list/${api}?${query}`);
  return answer.ok ? (answer.data as { total: number }).total : undefined;
}
