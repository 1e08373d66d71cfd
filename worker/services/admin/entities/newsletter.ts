import { mailsToSubscriber } from "#db/queries/admin/related.ts";
import { hasUnsubscribed, subscriber } from "#db/queries/admin/subscriber.ts";
import type { Row } from "#db/registry.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { MAILS } from "../related-lines.ts";
import { deskOf, type EntityRules } from "../rules.ts";
import { toSubscriber } from "../subscriber.ts";

export const newsletterRules: EntityRules<Row<"newsletter">> = {
  // Who has unsubscribed is active again by a consent of their own alone (db/queries/newsletter.ts).
  barred: {
    to: 1,
    where: hasUnsubscribed,
    isBarred: ({ unsubscribed_date }) => unsubscribed_date !== null,
    why: adminApiMessages.save.unsubscribed,
  },
  related: [{ ...MAILS, where: mailsToSubscriber }],
  desk: (db, uuid) =>
    deskOf(subscriber(db, uuid), (rows) => ({ consent: toSubscriber(uuid, rows) })),
};
