import { useRef, useState } from "react";
import type { Failure } from "#app/features/admin/edit/admin-call.ts";
import type { ShownReview } from "#domain/rules/review.ts";
import { type AdminCall, callAdmin } from "./calls.ts";
import { bulkFilter, type ListQuery } from "./list-query.ts";

export type BulkKind =
  | { action: "delete" }
  | { action: "restore" }
  | { action: "status"; statusid: number }
  /** A field gets a value, or its list one more or less. */
  | { action: "set"; field: string; value: unknown }
  | { action: "add" | "take"; field: string; value: string }
  /** What waits of the records is given to an administrator, or nobody. */
  | { action: "owner"; to: string | null }
  | { action: "remind" };

/** What an order would do, as the API has looked it up. */
export type BulkPreview = {
  matching: number;
  change: number;
  skipped: readonly { why: string; n: number }[];
  seen: number;
  /** Reviews that would be published, as everybody would read them: the first of them. */
  reviews?: readonly (ShownReview & { uuid: string })[];
};

/**
 * An action on records that were named, or on so many as match a list's filters; `expected` is how many will be changed,
 * by the preview that was agreed to.
 */
export type BulkOrder = {
  api: string;
  kind: BulkKind;
  which: { ids: readonly string[] } | { matching: ListQuery };
  expected: number;
  preview?: BulkPreview;
};

/** An order with the word for it, "Delete", and the names of those of its records that are in sight. */
export type NamedOrder = BulkOrder & { label: string; grave: boolean; names?: readonly string[] };

export type BulkState =
  /** What it would do is being looked up. */
  | { phase: "looking"; order: NamedOrder; changed?: { done: number } }
  | {
      phase: "confirm";
      order: NamedOrder /** Done before the records turned out to be others. */;
      changed?: { done: number };
    }
  | { phase: "running"; order: NamedOrder; done: number; stopping: boolean }
  | { phase: "failed"; order: NamedOrder; done: number; failure: Failure };

/** `requests` are the calls that did it: it is taken back by them. */
export type BulkEnd = {
  order: NamedOrder;
  done: number;
  stopped: boolean;
  requests: readonly string[];
};

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
  /** The question that is open: an answer to one that was left is none. */
  const asked = useRef<NamedOrder>(undefined);

  /** Looks up what an order would do; then somebody may agree to that. */
  async function look(order: NamedOrder, changed?: { done: number }) {
    asked.current = order;
    const again = changed && { changed };
    setState({ phase: "looking", order, ...again });
    const answer = await call("POST", `list/${order.api}/bulk`, {
      ...whichBody(order),
      preview: true,
    });
    if (asked.current !== order) return;
    if (!answer.ok)
      return setState({
        phase: "failed",
        order,
        done: changed?.done ?? 0,
        failure: answer.failure,
      });
    const preview = answer.data as BulkPreview;
    setState({
      phase: "confirm",
      order: { ...order, expected: preview.change, preview },
      ...again,
    });
  }

  async function run(order: NamedOrder) {
    stopped.current = false;
    setState({ phase: "running", order, done: 0, stopping: false });
    const outcome = await runBulk(call, order, {
      onProgress: (done) => setState({ phase: "running", order, done, stopping: stopped.current }),
      isStopped: () => stopped.current,
    });
    const { done, requests } = outcome;
    if (done > 0) onChange();
    switch (outcome.state) {
      case "done":
      case "stopped":
        setState(undefined);
        return onEnd({ order, done, stopped: outcome.state === "stopped", requests });
      case "failed":
        return setState({ phase: "failed", order, done, failure: outcome.failure });
      case "changed":
        onChange();
        return look(order, { done });
    }
  }

  return {
    state,
    ask: (order: NamedOrder) => void look(order),
    agree: () => {
      if (state?.phase === "confirm") void run(state.order);
    },
    /** Leaves the question; of what runs, the batch on its way is the last. */
    leave: () => {
      stopped.current = true;
      asked.current = undefined;
      setState(state?.phase === "running" ? { ...state, stopping: true } : undefined);
    },
  };
}

type BulkOutcome = { done: number; requests: readonly string[] } & (
  | { state: "done" }
  | { state: "stopped" }
  /** There are other records than were agreed to: somebody has to agree again. */
  | { state: "changed" }
  | { state: "failed"; failure: Failure }
);

/** The body of the call: a list's filters are sent as they are. */
function whichBody({ kind, which }: BulkOrder): Record<string, unknown> {
  if ("ids" in which) return { ...kind, ids: which.ids };
  const { q } = which.matching;
  return { ...kind, filter: bulkFilter(which.matching), ...(q !== "" && { q }) };
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
  const { expected, preview } = order;
  const body = { ...whichBody(order), skip: true, expected, seen: preview?.seen };
  const requests: string[] = [];
  let cursor: string | null = null;
  let done = 0;
  do {
    if (isStopped()) return { state: "stopped", done, requests };
    const answer = await call("POST", `list/${order.api}/bulk`, {
      ...body,
      ...(cursor && { cursor }),
    });
    if (!answer.ok) return { ...refused(order, answer.failure, done), done, requests };
    if (answer.request) requests.push(answer.request);
    ({ done, next: cursor } = answer.data as { done: number; next: string | null });
    onProgress(done);
  } while (cursor);
  return { state: "done", done, requests };
}

function refused({ expected }: BulkOrder, failure: Failure, done: number) {
  const { left } = failure.details;
  const isOther = typeof left === "number" && left !== expected - done;
  if (failure.status === 409 && isOther) return { state: "changed" as const };
  return { state: "failed" as const, failure };
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
