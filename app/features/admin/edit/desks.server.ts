import type { Answers, Batch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import type { Entity } from "#db/entity.ts";
import { requestDesk } from "#db/queries/admin/request-desk.ts";
import { subscriber } from "#db/queries/admin/subscriber.ts";
import type { DeskData } from "#domain/data/request-desk.ts";
import type { SubscriberData } from "#domain/data/subscriber.ts";
import { toDesk } from "#worker/services/admin/request-desk.ts";
import { toSubscriber } from "#worker/services/admin/subscriber.ts";

/** What is done with a record beside its editor: the offers of a request, the consent of a subscriber. */
export type EditorDesks = { desk?: DeskData; consent?: SubscriberData };

/** The statements of a record's desk, for the editor's batch, and what makes the desk of their rows. */
export function desksOf(db: Db, { api }: Entity, uuid: string, now: Date) {
  if (api === "rentalrequest") {
    return deskOf(requestDesk(db, uuid), (rows) => ({ desk: toDesk(rows, now) }));
  }
  if (api === "newsletter") {
    return deskOf(subscriber(db, uuid), (rows) => ({ consent: toSubscriber(uuid, rows) }));
  }
  return undefined;
}

/** A desk that does not show which one it is. */
function deskOf<const B extends Batch>(queries: B, toDesks: (rows: Answers<B>) => EditorDesks) {
  return { queries, toDesks: (rows: unknown) => toDesks(rows as Answers<B>) };
}
