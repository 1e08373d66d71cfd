import { failureOf, type KeptFor } from "#app/features/admin/list/keep-view.ts";
import { offerUndo } from "#app/features/admin/undo/offer-undo.ts";
import { adminQueueMessages as words } from "#domain/messages/en/admin-queue.ts";
import type { QueueAnswer, QueueData } from "./queue.server.ts";

/** A queue as it was read before, and why it shows that. */
export type KeptQueue<T> = T & { kept?: KeptFor };

let shown: QueueData | undefined;

/** Remembers the queue on the screen. */
export function rememberQueue({ kept, ...data }: KeptQueue<QueueData>): void {
  if (!kept) shown = data;
}

/**
 * Reads the queue for the client's router. When that fails, what was read before stays and says so, where the router would
 * put an error in the place of the page: it reads itself again all day. Refusals pass.
 */
export async function readQueueKeeping<T extends QueueData>(
  read: () => Promise<T>,
): Promise<KeptQueue<T>> {
  try {
    return await read();
  } catch (error) {
    const kept = failureOf(error);
    if (!kept || shown === undefined) throw error;
    return { ...(shown as T), kept };
  }
}

/**
 * Posts a step with a thing; one that has not reached the site is said beside the thing. What waits no more is said below the
 * page: its row may go before the answer is here.
 */
export async function stepOrFailure(
  request: Pick<Request, "formData">,
  post: () => Promise<QueueAnswer>,
): Promise<QueueAnswer> {
  const form = await request.formData();
  try {
    const answer = await post();
    if (answer.done === null && answer.gone)
      offerUndo({ text: answer.failure, requests: [], tone: "failed" });
    return answer;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const thing = `${form.get("kind")} ${form.get("record")}`;
    return { thing, done: null, failure: words.failed.step };
  }
}
