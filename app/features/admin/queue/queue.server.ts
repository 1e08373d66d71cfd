import { redirect } from "react-router";
import { limitOf } from "#app/features/account/guard.server.ts";
import { guardOf, readPage } from "#app/features/account/own-area.server.ts";
import { type Context, callOf, orRefusal } from "#app/features/admin/admin-page.server.ts";
import { readForm } from "#app/forms/form.server.ts";
import { attention } from "#db/queries/admin/attention.ts";
import { OFFICE_HOME } from "#domain/rules/office.ts";
import { servicesContext } from "#worker/app-services.ts";
import {
  actOnQueue,
  actOnReview,
  QUEUE_STEPS,
  type QueueStep,
  queueQuery,
  type ReviewStep,
  readQueueQuery,
} from "#worker/services/admin/queue.ts";

export type { QueueItem } from "#worker/services/admin/queue.ts";

/** What a form of the queue has done, or why not; `thing` is the row's key. */
export type QueueAnswer = {
  thing: string;
} /** `request` is what the step is taken back by (undo/offer-undo.ts). */ & (
  | { done: QueueStep | ReviewStep; request: string; to: string }
  /** `gone`: the thing does not wait any more, so that its row says nothing. */
  | { done: null; failure: string; gone?: boolean }
);

/** /admin: the queue, as GET /api/admin/queue answers it, and the numbers of the menu. */
export async function loadQueue(url: URL, context: Context) {
  const { db, now, cards } = context.get(servicesContext);
  const query = readQueueQuery(url.searchParams);
  const me = guardOf(context).token.user_uuid;
  const { queries, toQueue } = queueQuery({ db, now, cards }, me, query);
  const { shared, rows } = await readPage(context, () => ({
    waiting: attention(db, { now, cards: cards !== undefined }, { queue: false }),
    queue: queries,
  })).catch(toOwnHome);
  const queue = toQueue(rows.queue);
  const [numbers] = rows.waiting;
  const waiting = numbers && { ...numbers, queue: queue.all };
  return { ...shared, waiting, queue, query, me };
}
/** The queue is closed to who is limited; the way here from the sign-in goes on to what is open to them. */
function toOwnHome(thrown: unknown): never {
  const permission = limitOf(thrown);
  throw permission ? redirect(OFFICE_HOME[permission]) : thrown;
}

export type QueueData = Omit<Awaited<ReturnType<typeof loadQueue>>, "waiting">;

/** A step with one thing of the queue. */
export async function actOnForm(request: Request, context: Context) {
  const form = await readForm(request);
  const input = Object.fromEntries(form);
  const { kind = "", record = "" } = input;
  const thing = `${kind} ${record}`;
  // A menu's buttons are its choices.
  const intent = form.get("intent");
  const step = QUEUE_STEPS.find((one) => one === intent) ?? "";
  return orRefusal<QueueAnswer>(
    ["validation", "conflict", "not_found"],
    async () => {
      const call = callOf(context);
      const done =
        kind === "review" && (intent === "publish" || intent === "refuse")
          ? await actOnReview(call, intent, input)
          : await actOnQueue(call, { kind, record }, step, input);
      return { thing, done, request: call.services.requestId, to: form.get("to") ?? "" };
    },
    ({ message, code }) => ({ thing, done: null, failure: message, gone: code === "not_found" }),
  );
}
