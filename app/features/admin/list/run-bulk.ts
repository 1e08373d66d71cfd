import type { AdminCall, CallFailure } from "./calls.ts";
import { bulkFilter, type ListQuery } from "./list-query.ts";
import type { Selection } from "./selection.ts";

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

type BulkOutcome =
  | { state: "done"; done: number }
  | { state: "stopped"; done: number }
  /** There are other records than were agreed to: somebody has to agree again. */
  | { state: "changed"; done: number }
  | { state: "failed"; done: number; failure: CallFailure };

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
    if (!answer.ok) return refused(order, answer, done);
    ({ done, next: cursor } = answer.data as { done: number; next: string | null });
    onProgress(done);
  } while (cursor !== null);
  return { state: "done", done };
}

function refused({ which, expected }: BulkOrder, failure: CallFailure, done: number): BulkOutcome {
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

/** The records an order is about, as a selection says it. */
export function orderedRecords(selection: Selection, query: ListQuery): BulkOrder["which"] {
  return selection.everything ? { matching: query } : { ids: [...selection.ids] };
}
