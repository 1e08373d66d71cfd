/** What the generic calls of the admin may not leave behind: open invitations, and bookings nobody was told about. */
import { expect, test } from "bun:test";
import { adminApi } from "#app/test/admin-api.ts";
import { stackAccount, stackDb } from "#app/test/identity.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { makeApproval, makeBooking, makeCatalogue, makeRequest } from "#db/testing/factories.ts";

/** A pending request with an offer and an invitation that waits. */
async function openRequest() {
  const email = `ending-${crypto.randomUUID()}@visitor.example`;
  const { uuid } = await makeRequest(stackDb(), { statusid: 1, email, name: "Layla Haddad" });
  for (const values of [{ state: "offered", price: 400_000 }, { state: "sent" }] as const) {
    const { partner } = await makeCatalogue(stackDb());
    const of = { rental_request_uuid: uuid, rental_partner_uuid: partner };
    await makeApproval(stackDb(), { ...of, ...values });
    await rows(
      "update product_package set statusid = 0 where rental_product_uuid in (select uuid from rental_product where rental_partner_uuid = ?)",
      [partner],
    );
    await rows("update rental_partner set statusid = 0 where uuid = ?", [partner]);
  }
  return { uuid, email };
}
const statesOf = async (uuid: string) =>
  (
    await rows("select state from rental_approval where rental_request_uuid = ? order by state", [
      uuid,
    ])
  ).map(({ state }) => state);
const told = async (uuid: string, email: string) => ({
  customer: Number(
    (await rows("select count(*) n from email_outbox where recipient = ?", [email]))[0]?.n,
  ),
  providers: Number(
    (
      await rows(
        "select count(*) n from email_outbox where event = 'offer_declined' and instr(event_key, (select uuid from rental_approval where rental_request_uuid = ? and price is not null)) > 0",
        [uuid],
      )
    )[0]?.n,
  ),
});

test("a request that is deleted leaves no invitation open: who had offered is told, the customer is not", async () => {
  const { call } = await adminApi();
  const one = await openRequest();
  const many = [await openRequest(), await openRequest()];
  expect((await call("DELETE", `edit/rentalrequest?uuid=${one.uuid}`)).status).toBe(200);
  const ids = many.map(({ uuid }) => uuid);
  expect((await call("POST", "list/rentalrequest/bulk", { action: "delete", ids })).status).toBe(
    200,
  );
  for (const { uuid, email } of [one, ...many]) {
    expect(await statesOf(uuid)).toEqual(["declined", "expired"]);
    expect(await told(uuid, email)).toEqual({ customer: 0, providers: 1 });
  }
  // Given back, it is open again, and nobody is asked by that.
  const back = await call("POST", "edit/rentalrequest?restore", { uuid: one.uuid });
  expect(back.data.statusid).toBe(1);
  expect(await statesOf(one.uuid)).toEqual(["declined", "expired"]);
});

test("a delete that is refused ends nothing", async () => {
  const { call } = await adminApi();
  const { uuid } = await openRequest();
  const { data } = await call("GET", `edit/rentalrequest?uuid=${uuid}`);
  const stale = encodeURIComponent(new Date(Date.parse(`${data.update_date}`) - 1).toISOString());
  const path = `edit/rentalrequest?uuid=${uuid}&update_date=${stale}`;
  expect((await call("DELETE", path)).status).toBe(409);
  const body = { action: "delete", filter: { email: { eq: data.email } }, expected: 2 };
  expect((await call("POST", "list/rentalrequest/bulk", body)).status).toBe(409);
  expect(await statesOf(uuid)).toEqual(["offered", "sent"]);
});

test("a booking that stands is cancelled before it is deleted, one by one and many at once", async () => {
  const { call } = await adminApi();
  const catalogue = await makeCatalogue(stackDb());
  const start_date = new Date(Date.now() + 9e8);
  const end_date = new Date(Date.now() + 9.1e8);
  const times = { start_date, end_date, state: "confirmed", statusid: 1 } as const;
  const uuid = await makeBooking(stackDb(), catalogue, times);
  const refused = await call("DELETE", `edit/booking?uuid=${uuid}`);
  expect([refused.status, refused.error.message]).toEqual([
    409,
    expect.stringContaining("cancelled before it is deleted"),
  ]);
  const many = { action: "delete", ids: [uuid] };
  expect((await call("POST", "list/booking/bulk", many)).status).toBe(409);
  const reason = "The sea is too rough.";
  expect((await call("POST", `bookings/${uuid}/cancel`, { reason })).data).toEqual({
    step: "cancel",
  } as never);
  expect((await call("POST", `bookings/${uuid}/cancel`, { reason })).status).toBe(409);
  expect((await call("DELETE", `edit/booking?uuid=${uuid}`)).data.statusid).toBe(-1);
});

test("nobody but an administrator takes a step, and none from another site", async () => {
  const { call } = await adminApi();
  const { siteUrl } = testStack();
  const catalogue = await makeCatalogue(stackDb());
  const times = { start_date: new Date(Date.now() + 9e8), end_date: new Date(Date.now() + 9.1e8) };
  const uuid = await makeBooking(stackDb(), catalogue, { ...times, state: "held", statusid: 1 });
  const confirm = (cookie: string, origin: string) =>
    fetch(`${siteUrl}/api/admin/bookings/${uuid}/confirm`, {
      method: "POST",
      headers: { cookie, origin, "content-type": "application/json" },
      body: "{}",
    });
  const [someone, admin] = [await stackAccount(["partner"]), await stackAccount(["admin"])];
  expect((await confirm("", siteUrl)).status).toBe(401);
  expect((await confirm(someone.cookie, siteUrl)).status).toBe(403);
  expect((await confirm(admin.cookie, "https://elsewhere.example")).status).toBe(403);
  expect((await call("POST", `bookings/${uuid}/confirm`, {})).status).toBe(200);
});
