import { sql } from "drizzle-orm";
import { type Batch, readBatch } from "#db/batch.ts";
import { createDb } from "#db/client.ts";
import type { ApprovalState } from "#domain/states/invitation.ts";
import { makeOffer } from "#worker/services/provider-steps.ts";
import { actForVisitor } from "#worker/services/visitor-steps.ts";

type Invitation = { uuid: string; request: string; vessel: string; state: ApprovalState };

/**
 * What providers and visitors do with the requests of a measured site, by the services their pages call: first each
 * request's invitations are answered, then its first offer is accepted. For `cost.ts`.
 */
export async function offerSteps(url: string) {
  const db = createDb({ url });
  const invitations = await db.all<Invitation>(sql`
    select a.uuid, a.rental_request_uuid request, a.state, (select v.uuid from rental_product v
      where v.rental_partner_uuid = a.rental_partner_uuid and v.statusid = 1 limit 1) vessel
    from rental_approval a where a.state in ('queued', 'sent') order by a.rental_request_uuid`);
  const now = new Date();
  const services = { db, now, sendMails: () => {}, tellPages: () => {}, freshenPackages: () => {} };
  const by = (uuid: string) => ({
    uuid,
    actor: { uuid: null, label: "measured", requestId: "" },
    write: <const B extends Batch>(batch: B) => readBatch(db, batch),
  });
  const first = new Map(invitations.toReversed().map((one) => [one.request, one]));
  return {
    offers: invitations.map(
      ({ uuid, state, vessel }, n) =>
        () =>
          makeOffer(
            services,
            by(uuid),
            { state, revision: 0 },
            {
              rental_product_uuid: vessel,
              product_package_uuid: null,
              price: 480_000,
              vat: 24_000,
              extras: [],
              includes: ["Captain"],
              excludes: [],
              cancellation: [{ hours_before: 24, refund_percent: 50 }],
              // Days apart: no vessel is offered twice for one time.
              start_date: new Date(now.getTime() + (10 + n) * 86_400_000),
              meeting_point: "Berth 4",
              option_until_date: null,
              valid_until_date: new Date(now.getTime() + 21_600_000),
              note: "",
            },
          ),
    ),
    acceptances: [...first.values()].map(
      ({ uuid, request }) =>
        () =>
          actForVisitor(
            services,
            by(request),
            "accept",
            new URLSearchParams({ offer: uuid, revision: "1" }),
          ),
    ),
  };
}
