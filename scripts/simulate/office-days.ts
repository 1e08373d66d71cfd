import { sql } from "drizzle-orm";
import { type Browser, formFor, outcome } from "./browser.ts";
import { DAY, HOUR, type World } from "./season.ts";

/** The administrator's browser, and calls of the API in it. */
type Desk = { browser: Browser; signIn: () => Promise<void>; call: Browser["call"] };

/** What the office does on certain days: letters, what only it can do with requests and bookings, and the accounts at the end. */
export function addOfficeDays(world: World, { browser, signIn, call }: Desk) {
  const later = (at: number, what: string, run: () => Promise<string>) =>
    world.plan(at, "office", what, run);

  for (const day of [9, 21])
    later(world.begin + day * DAY + 11 * HOUR, `sends a letter (${day})`, () => letter(day));
  async function letter(day: number): Promise<string> {
    const made = await call("POST", "/api/admin/edit/letter", {
      ...{ subject: `Evenings on the water ${day}`, opening: "The sea is calm these days." },
      ...{ kinds: ["newsletter", "offers"] },
    });
    const { uuid, update_date } = (made.data ?? {}) as Record<string, string>;
    const step = { when: "now", seen: update_date };
    const sent = await call("POST", `/api/admin/letters/${uuid}/schedule`, step);
    return `${outcome(made)}, ${outcome(sent)}`;
  }

  // What only the office does, each once in a while.
  later(world.begin + 13 * DAY + 12 * HOUR, "marks a no-show of a trip that is over", async () => {
    const row = await lastOf(
      sql`select uuid from booking where state = 'completed' and create_date >= ${world.begin}`,
    );
    if (!row) return "nobody has sailed";
    return outcome(await call("POST", `/api/admin/bookings/${row}/no-show`, {}));
  });
  let isMissed = false;
  for (let day = 8; day < 24; day++)
    later(
      world.begin + day * DAY + 15.5 * HOUR,
      `hears who is not at the quay (${day})`,
      async () => {
        const row = isMissed
          ? undefined
          : await lastOf(sql`select uuid from booking where state = 'confirmed' and create_date >= ${world.begin}
            and start_date < ${world.now() - HOUR / 2} and end_date > ${world.now()}`);
        if (!row) return "";
        isMissed = true;
        return `marks a no-show: ${outcome(await call("POST", `/api/admin/bookings/${row}/no-show`, {}))}`;
      },
    );
  later(world.begin + 15 * DAY + 12 * HOUR, "cancels a booking in full", async () => {
    const row = await lastOf(
      sql`select uuid from booking where state = 'confirmed' and start_date > ${world.now() + DAY}`,
    );
    if (!row) return "there is none";
    const step = { reason: "The quay is closed.", refund: "full" };
    return outcome(await call("POST", `/api/admin/bookings/${row}/cancel`, step));
  });
  later(world.begin + 6 * DAY + 12 * HOUR, "accepts an offer by telephone", async () => {
    const [row] = await world.db.all<{ offer: string; request: string; revision: number }>(sql`
      select a.uuid offer, a.rental_request_uuid request, a.revision from rental_approval a
      join rental_request q on q.uuid = a.rental_request_uuid
      where a.state in ('offered', 'revised') and q.statusid = 1 order by a.answered_date, a.price limit 1`);
    if (!row) return "no offer stands";
    const said = { said_who: "The guest", said_how: "by telephone" };
    const { offer, revision } = row;
    return outcome(
      await call("POST", `/api/admin/requests/${row.request}/accept`, { offer, revision, ...said }),
    );
  });
  for (const [status, day, which] of [
    [1, 10, "open"],
    [3, 12, "ended"],
    [2, 26, "booked"],
  ] as const)
    later(world.begin + day * DAY + 12 * HOUR, `deletes a request that is ${which}`, async () => {
      // Of a booked one the trip has to be over.
      const row = await lastOf(sql`select uuid from rental_request q where statusid = ${status}
        and create_date >= ${world.begin} and not exists (select 1 from booking b
          where b.rental_request_uuid = q.uuid and b.state in ('held', 'confirmed'))`);
      if (!row) return "there is none";
      return outcome(await call("DELETE", `/api/admin/edit/rentalrequest?uuid=${row}`));
    });
  for (const day of [7, 11, 17])
    later(world.begin + day * DAY + 9 * HOUR, `takes a company out (${day})`, async () => {
      const [row] = await world.db.all<{ request: string; provider: string }>(sql`
        select a.rental_request_uuid request, a.rental_partner_uuid provider from rental_approval a
        join rental_request q on q.uuid = a.rental_request_uuid where a.state in ('sent', 'opened') and q.statusid = 1
        order by q.request_id, a.rental_partner_uuid limit 1`);
      if (!row) return "nobody has still to answer";
      const path = `/api/admin/requests/${row.request}/withdraw`;
      return outcome(await call("POST", path, { provider: row.provider }));
    });

  // A trip that somebody wants on the telephone, and will confirm the next day: an editor enters it, held.
  for (const [day, then] of [
    [5, "confirm"],
    [8, "cancel"],
    [12, "confirm"],
    [16, "cancel"],
  ] as const)
    later(world.begin + day * DAY + 17 * HOUR, `holds a booking (${day})`, async () => {
      const { made, guest } = await hold();
      if (!made) return "no offer stands";
      const { uuid } = (made.data ?? {}) as { uuid?: string };
      if (uuid)
        later(world.now() + 18 * HOUR, `ends what it held (${day})`, async () => {
          const step = then === "cancel" ? { reason: "They have not called.", refund: "full" } : {};
          return `${then} for ${guest}: ${outcome(await call("POST", `/api/admin/bookings/${uuid}/${then}`, step))}`;
        });
      return `for ${guest}: ${outcome(made)}`;
    });
  async function hold() {
    const [row] = await world.db.all<Record<string, string | number> & { length: number }>(sql`
      select a.uuid rental_approval_uuid, q.uuid rental_request_uuid, a.rental_product_uuid, a.product_package_uuid,
        a.rental_partner_uuid, q.name, q.email, q.phone, q.guests, a.price + a.vat total, a.start_date starts, q.duration
      from rental_approval a join rental_request q on q.uuid = a.rental_request_uuid
      where a.state in ('offered', 'revised') and q.statusid = 1 and a.start_date > ${world.now() + 3 * DAY}
      order by a.answered_date, a.price limit 1`);
    if (!row) return { made: undefined, guest: "" };
    const { starts, duration, ...booking } = row;
    const start_date = new Date(Number(starts));
    const end_date = new Date(Number(starts) + Number(duration) * HOUR);
    const made = await call("POST", "/api/admin/edit/booking", {
      ...{ ...booking, start_date: start_date.toISOString(), end_date: end_date.toISOString() },
    });
    return { made, guest: `${row.email}`.split("@", 1)[0] ?? "" };
  }
  /** The newest record that a condition finds: the office picks from a list, a season reads it here. */
  async function lastOf(found: ReturnType<typeof sql>) {
    const [row] = await world.db.all<{ uuid: string }>(
      sql`${found} order by create_date desc limit 1`,
    );
    return row?.uuid;
  }

  later(
    world.begin + (world.days - 1) * DAY + 12 * HOUR,
    "settles with companies and affiliates",
    async () => {
      await signIn();
      const parties = await world.db.all<{ party: string; uuid: string }>(sql`
      select 'provider' party, uuid, name from rental_partner where statusid = 1
      union all select 'affiliate', uuid, name from referral_partner where statusid = 1 order by 1, 3`);
      let approved = 0;
      let paid = 0;
      for (const { party, uuid } of parties) {
        const path = `/admin/statements/${party}/${uuid}`;
        const form = await formFor(await browser.open(path), "approve");
        if (!form) continue;
        if ((await browser.press(form, {}, ["intent", "approve"])).status < 400) approved += 1;
        const pay = await formFor(await browser.open(path), "pay");
        if (!pay) continue;
        const sent = await browser.press(pay, { reference: "FT-0001" }, ["intent", "pay"]);
        if (sent.status < 400) paid += 1;
      }
      return `${approved} payouts approved, ${paid} paid`;
    },
  );
}
