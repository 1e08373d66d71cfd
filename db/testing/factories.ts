import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { booking_change } from "#db/entities/booking-change.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request, sequence } from "#db/entities/rental-request.ts";
import { user } from "#db/entities/user.ts";

const DAY = new Date("2027-01-10T00:00:00Z");

/** A published provider with one vessel and one package on it. */
export async function makeCatalogue(db: Db) {
  const ids = { partner: uuidv7(), product: uuidv7(), package: uuidv7() };
  const slug = `s-${ids.partner}`;
  await db.batch([
    db.insert(rental_partner).values({
      uuid: ids.partner,
      name: "Provider",
      slug,
      email: "desk@provider.example",
      statusid: 1,
    }),
    db.insert(rental_product).values({
      uuid: ids.product,
      rental_partner_uuid: ids.partner,
      title: "Vessel",
      slug,
      type: "flybridge",
      capacity: 12,
      statusid: 1,
    }),
    db.insert(product_package).values({
      uuid: ids.package,
      rental_product_uuid: ids.product,
      title: "Package",
      slug,
      price: 100_000,
      statusid: 1,
    }),
  ]);
  return { ...ids, slug };
}

type NewRequest = Partial<Omit<typeof rental_request.$inferInsert, "request_id">>;

/** An offer request (typeid 0) unless told otherwise; written as it is, wrong states too. */
export async function makeRequest(db: Db, values: NewRequest = {}) {
  const number = sql`(select value from ${sequence} where name = 'rental_request')`;
  const { rows } = await readBatch(db, {
    number: db
      .update(sequence)
      .set({ value: sql`${sequence.value} + 1` })
      .where(eq(sequence.name, "rental_request")),
    rows: db
      .insert(rental_request)
      .values({ start_date: DAY, end_date: DAY, typeid: 0, ...values, request_id: number })
      .returning({ uuid: rental_request.uuid, request_id: rental_request.request_id }),
  });
  const [row] = rows;
  if (!row) throw new Error("no request was stored");
  return row;
}

/** A provider's offer for a new request of its own unless one is given. */
export async function makeApproval(
  db: Db,
  values: Partial<typeof rental_approval.$inferInsert> & { rental_partner_uuid: string },
) {
  const uuid = uuidv7();
  const rental_request_uuid = values.rental_request_uuid ?? (await makeRequest(db)).uuid;
  await db.insert(rental_approval).values({ uuid, ...values, rental_request_uuid });
  return { uuid, rental_request_uuid };
}

/** A booking of the vessel, with a request and an accepted offer of its own. */
export async function makeBooking(
  db: Db,
  catalogue: { partner: string; product: string },
  values: Partial<typeof booking.$inferInsert> & { start_date: Date; end_date: Date },
) {
  const approval = await makeApproval(db, {
    rental_partner_uuid: catalogue.partner,
    state: "accepted",
  });
  const uuid = uuidv7();
  await db.insert(booking).values({
    uuid,
    rental_request_uuid: approval.rental_request_uuid,
    rental_approval_uuid: approval.uuid,
    rental_product_uuid: catalogue.product,
    rental_partner_uuid: catalogue.partner,
    name: "Guest",
    email: "guest@visitor.example",
    guests: 2,
    total: 100_000,
    calendar_uid: uuid,
    ...values,
  });
  return uuid;
}

/** The weather has called a booking off, and its visitor has chosen nothing yet. */
export async function makeCalledOff(db: Db, { uuid }: { uuid: string }) {
  const [row] = await db.select().from(booking).where(eq(booking.uuid, uuid));
  if (!row) throw new Error("no booking");
  const { rental_product_uuid, guests, total, start_date } = row;
  await db.insert(booking_change).values({
    ...{ booking_uuid: uuid, side: "provider", kind: "weather", reason: "Gale warning" },
    valid_until_date: new Date(start_date.getTime() + 365 * 86_400_000),
    before: {
      ...{ rental_product_uuid, product_package_uuid: null, guests, total },
      ...{ start: start_date.toISOString(), hours: 3, extras: [], lines: [] },
    },
  });
}

/** A queued mail, written as it is: one that no event can render, too. */
export function makeMail(
  db: Db,
  values: Partial<typeof email_outbox.$inferInsert> & { event: string; recipient: string },
) {
  return db.insert(email_outbox).values({ event_key: uuidv7(), ...values });
}

/** An active account of role user unless told otherwise; without a password. */
export async function makeUser(db: Db, values: Partial<typeof user.$inferInsert> = {}) {
  const uuid = uuidv7();
  const email = `${uuid}@visitor.example`;
  await db.insert(user).values({ uuid, email, name: "Layla Haddad", statusid: 1, ...values });
  return { uuid, email: values.email ?? email };
}
