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
    return {
      queries: [...requestDesk(db, uuid)],
      toDesks: (rows: unknown[]): EditorDesks => ({
        desk: toDesk(rows as unknown as Parameters<typeof toDesk>[0], now),
      }),
    };
  }
  if (api === "newsletter") {
    return {
      queries: [...subscriber(db, uuid)],
      toDesks: (rows: unknown[]): EditorDesks => ({
        consent: toSubscriber(uuid, rows as unknown as Parameters<typeof toSubscriber>[1]),
      }),
    };
  }
  return undefined;
}
