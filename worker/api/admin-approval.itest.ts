/** /api/admin/edit/rentalapproval on the running site: providers of a request, added and withdrawn by hand (DESIGN §8). */
import { expect, test } from "bun:test";
import { stackAccount } from "#app/test/identity.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { addDays, earliestDay } from "#domain/lib/dubai-date.ts";

const { siteUrl } = testStack();
const PATH = `${siteUrl}/api/admin/edit/rentalapproval`;

async function call(method: string, cookie: string, body?: object, query = "") {
  const response = await fetch(PATH + query, {
    method,
    headers: { cookie, origin: siteUrl, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data, error } = (await response.json()) as {
    data?: {
      rows?: {
        outcome: string;
        provider: string;
        rental_partner_uuid: string;
        state: string | null;
      }[];
    };
    error?: { code: string };
  };
  return { status: response.status, rows: data?.rows ?? [], code: error?.code };
}

async function request(guests: number): Promise<string> {
  const response = await fetch(`${siteUrl}/api/edit/rentalrequest`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      typeid: 0,
      start_date: addDays(earliestDay(new Date()), 400),
      timeofday: 2,
      duration: 4,
      guests,
      name: "Layla Haddad",
      email: `reach-${crypto.randomUUID()}@visitor.example`,
      phone: "+971501234567",
    }),
  });
  return ((await response.json()) as { data: { uuid: string } }).data.uuid;
}

test("an administrator sees who was invited and why the others were not, adds one and takes one out", async () => {
  const { cookie } = await stackAccount(["admin"]);
  const uuid = await request(60);
  const before = (await call("GET", cookie, undefined, `?request=${uuid}`)).rows;
  const left = before.find(({ outcome }) => outcome === "capacity");
  const asked = before.find(({ outcome }) => outcome === "invited");
  if (!left || !asked) throw new Error("the demo has providers of both kinds");

  const add = { rental_request_uuid: uuid, rental_partner_uuid: left.rental_partner_uuid };
  const answers = await Promise.all([1, 2, 3].map(() => call("POST", cookie, add)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const invitations = await rows(
    "select uuid from rental_approval where rental_request_uuid = ? and rental_partner_uuid = ?",
    [uuid, left.rental_partner_uuid],
  );
  expect(invitations).toHaveLength(1);
  const key = `invitation:${invitations[0]?.uuid}`;
  expect(await rows("select 1 from email_outbox where event_key = ?", [key])).toHaveLength(1);

  const remove = { rental_request_uuid: uuid, rental_partner_uuid: asked.rental_partner_uuid };
  expect((await call("DELETE", cookie, remove)).status).toBe(200);
  expect((await call("DELETE", cookie, remove)).status).toBe(409);
  const after = (await call("GET", cookie, undefined, `?request=${uuid}`)).rows;
  const now = (partner: string) => after.find((row) => row.rental_partner_uuid === partner);
  expect(now(left.rental_partner_uuid)?.outcome).toBe("added");
  expect(now(asked.rental_partner_uuid)).toMatchObject({ outcome: "removed", state: "superseded" });
  const log = await rows(
    "select action from audit_log where action in ('provider_added', 'provider_removed') and record_uuid in (select uuid from rental_approval where rental_request_uuid = ?)",
    [uuid],
  );
  expect(log.map(({ action }) => action).toSorted()).toEqual([
    "provider_added",
    "provider_removed",
  ]);
});

test("nobody else may, and what names no record is refused", async () => {
  const uuid = await request(8);
  for (const role of ["user", "partner", "affiliate"] as const) {
    const { cookie } = await stackAccount([role]);
    expect((await call("GET", cookie, undefined, `?request=${uuid}`)).status).toBe(403);
    expect(
      (await call("POST", cookie, { rental_request_uuid: uuid, rental_partner_uuid: uuid })).status,
    ).toBe(403);
  }
  const { cookie } = await stackAccount(["admin"]);
  expect(
    (await call("POST", cookie, { rental_request_uuid: "1' or 1=1", rental_partner_uuid: uuid }))
      .status,
  ).toBe(400);
  expect(
    (await call("POST", cookie, { rental_request_uuid: uuid, rental_partner_uuid: uuid })).status,
  ).toBe(409);
});
