import { v7 as uuidv7 } from "uuid";
import { stackAccount, stackLink } from "#app/test/identity.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { createDb, PATIENT } from "#db/client.ts";
import { calendar_feed } from "#db/entities/calendar-feed.ts";
import { makeApproval, makeCatalogue, makeRequest } from "#db/testing/factories.ts";
import { addDays, earliestDay } from "#domain/lib/dubai-date.ts";

const HOUR = 3_600_000;

/** Invitations whose offers are made and accepted under load, each on a day of its own. */
export async function makeTrips(libsqlUrl: string, count: number) {
  const db = createDb({ url: libsqlUrl }, PATIENT);
  const made = await makeCatalogue(db);
  const { outsideHost } = testStack();
  if (outsideHost)
    await db.insert(calendar_feed).values({
      ...{ rental_product_uuid: made.product, title: "Another calendar", statusid: 1 },
      ...{ url: `http://${outsideHost}/busy.ics`, next_read_date: new Date() },
    });
  // As signing in gives it.
  const exp = Math.floor(Date.now() / 1000) + 86_400;
  const provider = await stackAccount(["partner"], { exp });
  await rows("update user set rental_partner_uuid = ? where uuid = ?", [
    made.partner,
    provider.uuid,
  ]);
  const trips: { request: string; invitation: string; link: string }[] = [];
  for (let at = 0; at < count; at++) {
    const start_date = new Date(
      Date.parse(`${addDays(earliestDay(new Date()), 5 + at)}T00:00:00Z`) - 4 * HOUR,
    );
    const { uuid: request } = await makeRequest(db, {
      ...{
        statusid: 1,
        email: `${uuidv7()}@visitor.example`,
        name: "Layla Haddad",
        phone: "+971501234567",
      },
      ...{ start_date, end_date: start_date, guests: 4, duration: 3, timeofday: 2 },
      valid_until_date: new Date(Date.now() + 40 * HOUR),
    });
    const invited = {
      rental_partner_uuid: made.partner,
      rental_request_uuid: request,
      state: "sent" as const,
    };
    const { uuid: invitation } = await makeApproval(db, invited);
    trips.push({ request, invitation, link: await stackLink(`request:${request}`, 86_400) });
  }
  return { trips, provider };
}
export type Trips = Awaited<ReturnType<typeof makeTrips>>;
