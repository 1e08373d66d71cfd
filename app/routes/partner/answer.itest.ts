/** From an offer whose trip has changed to a booking and its end, by the links of both sides' mails (DESIGN §8, §15). */
import { expect, test } from "bun:test";
import { adminApi } from "#app/test/admin-api.ts";
import { stackAccount, stackDb, stackLink } from "#app/test/identity.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { makeApproval, makeCatalogue, makeRequest } from "#db/testing/factories.ts";
import { addDays, dubaiMidnight, earliestDay, formatDate } from "#domain/lib/dubai-date.ts";
import { atHour } from "#domain/lib/start-times.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { partnerMessages } from "#domain/messages/en/partner.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import { linkCookie } from "#worker/auth/cookies.ts";

const { siteUrl } = testStack();
const DAY = addDays(earliestDay(new Date()), 10);
const HOUR = 3_600_000;

/** Whoever follows a link: what its pages show as plain text, and what its forms answer. */
async function byLink(scope: string) {
  const cookie = linkCookie(await stackLink(scope), scope, 3600)[0]?.split(";")[0] ?? "";
  return visitor(cookie);
}
function visitor(cookie: string) {
  const headers = { cookie, origin: siteUrl, "sec-fetch-site": "same-origin" };
  return {
    see: async (path: string) => plain(await (await fetch(siteUrl + path, { headers })).text()),
    post: async (path: string, form: Record<string, string>) => {
      const options = { method: "POST", headers, redirect: "manual" as const };
      const answer = await fetch(siteUrl + path, { ...options, body: new URLSearchParams(form) });
      return {
        status: answer.status,
        location: answer.headers.get("location"),
        text: plain(await answer.text()),
      };
    },
  };
}
const plain = (html: string) => html.replaceAll(/<!-- -->|<[^>]*>/g, "").replaceAll("&#x27;", "'");

test("an offer for the old trip is confirmed for the new one, accepted with its extras, and cancelled everywhere", async () => {
  const db = stackDb();
  const { partner, product, package: product_package_uuid } = await makeCatalogue(db);
  const { email, cookie } = await stackAccount();
  const midnight = dubaiMidnight(DAY);
  const request = await makeRequest(db, {
    ...{ email, name: "Layla Haddad", statusid: 1, guests: 10, duration: 3, timeofday: 2 },
    start_hour: 13,
    ...{ start_date: midnight, end_date: midnight },
    valid_until_date: new Date(Date.now() + 6 * HOUR),
  });
  const offer = await makeApproval(db, {
    ...{ rental_request_uuid: request.uuid, rental_partner_uuid: partner },
    ...{ rental_product_uuid: product, product_package_uuid },
    ...{ state: "offered", statusid: 1, revision: 1, price: 400_000 },
    extras: [{ title: "Wheelchair ramp and helper", price: 25_000 }],
    made_for: {
      day: addDays(DAY, -1),
      timeofday: 2,
      duration: 3,
      guests: 8,
      package: null,
      hour: null,
      extras: [],
    },
    start_date: new Date(midnight.getTime() - 10 * HOUR),
    answered_date: new Date(),
    valid_until_date: new Date(Date.now() + 48 * HOUR),
  });
  const provider = await byLink(`invitation:${offer.uuid}`);
  const guest = await byLink(`request:${request.uuid}`);
  const answer = `/partner/answer/${offer.uuid}`;
  const view = `/view/booking?request=${request.uuid}`;
  const accept = (revision: number) =>
    guest.post(view, { intent: "accept", offer: offer.uuid, revision: `${revision}` });

  expect(await guest.see(view)).toContain(offersMessages.offer.toConfirm);
  expect(await guest.see(view)).not.toContain(offersMessages.offer.accept);
  const refused = await accept(1);
  expect([refused.status, refused.text.includes(serviceMessages.offers.toConfirm)]).toEqual([
    409,
    true,
  ]);

  const asked = await provider.see(answer);
  expect(asked).toContain(partnerMessages.confirm.title);
  expect(asked).toContain(partnerMessages.confirm.send("AED 4,462.50"));
  const stale = await provider.post(answer, { intent: "confirm", revision: "1", trip: "{}" });
  expect(stale.status).toBe(409);
  const confirmed = await provider.post(answer, { intent: "confirm", revision: "1" });
  expect(confirmed.location).toBe(`${answer}?done=confirmed`);
  // It was made for 14.00; what its provider has seen and agreed to begins at 13.00.
  const [made] = await rows("select start_date from rental_approval where uuid = ?", [offer.uuid]);
  expect(Number(made?.start_date)).toBe(atHour(DAY, 13).getTime());
  expect(await guest.see(view)).toContain(offersMessages.offer.accept);

  expect((await accept(2)).status).toBe(303);
  const extra = "Wheelchair ramp and helper";
  const complete = await guest.see(`/view/complete?request=${request.uuid}`);
  for (const part of [extra, formatDate(DAY)]) expect(complete).toContain(part);
  expect(await provider.see(answer)).toContain(partnerMessages.state.accepted.text());

  const [booked] = await rows("select uuid from booking where rental_request_uuid = ?", [
    request.uuid,
  ]);
  const { call, account } = await adminApi();
  const editor = await visitor(account.cookie).see(`/admin/edit/Booking/${booked?.uuid}`);
  expect(editor).toContain("Wheelchair ramp and helper");

  const own = visitor(cookie);
  expect(await own.see("/user")).toContain(accountMessages.requests.status[2] ?? "");
  const reason = { reason: "The engine needs a repair." };
  expect((await call("POST", `bookings/${booked?.uuid}/cancel`, reason)).status).toBe(200);
  expect(await own.see("/user")).toContain(accountMessages.requests.cancelled);
  expect(await guest.see(view)).toContain(offersMessages.others.state.cancelled ?? "");
  expect(await provider.see(answer)).toContain(partnerMessages.state.cancelled.text());
});
