import { eq, sql } from "drizzle-orm";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { product_package } from "#db/entities/product-package.ts";
import { referral_partner } from "#db/entities/referral-partner.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request, sequence } from "#db/entities/rental-request.ts";
import { DISPLAY_TIME_ZONE } from "#domain/config/limits.ts";
import { addDays, dubaiDay, dubaiMidnight } from "#domain/lib/dubai-date.ts";
import { type Cell, person, type Random, writeRows } from "./random.ts";

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** All of it happened in the last two years. */
export const SPREAD_MS = 730 * DAY_MS;
const SALE_SHARE = 0.08;
const PER_BATCH = 1500;

const COMMON = ["uuid", "create_date", "update_date", "statusid"];
const CONTACT = ["name", "email", "phone"];
// biome-ignore format: one line per table reads like the table
const REQUEST = [...COMMON, ...CONTACT, "request_id", "start_date", "end_date", "valid_until_date", "product_package_uuid", "referral_partner_uuid", "timeofday", "typeid", "duration", "guests", "language", "timezone", "comment", "source"];
// biome-ignore format: as above
const APPROVAL = [...COMMON, "rental_request_uuid", "rental_partner_uuid", "state", "queued_date", "sent_date", "answered_date", "rental_product_uuid", "product_package_uuid", "price", "vat", "valid_until_date", "revision"];
// biome-ignore format: as above
const BOOKING = [...COMMON, ...CONTACT, "rental_request_uuid", "rental_approval_uuid", "rental_product_uuid", "product_package_uuid", "rental_partner_uuid", "start_date", "end_date", "guests", "total", "state", "calendar_uid"];

type Making = { now: Date; random: Random; catalogue: Catalogue };
type Sold = Catalogue["packages"][number];
type Asked = ReturnType<typeof askedFor>;

/** Requests of the last two years up to now, each with invitations and offers, and bookings of those that were approved. */
export async function seedRequests(db: Db, count: number, making: Making): Promise<void> {
  const { firstNumber } = making.catalogue;
  for (let from = 0; from < count; from += PER_BATCH) {
    const [requests, approvals, bookings]: Cell[][][] = [[], [], []];
    for (let index = from; index < Math.min(count, from + PER_BATCH); index++) {
      const step = SPREAD_MS / count;
      const before = (count - index - making.random.next()) * step;
      const asked = askedFor(
        making,
        firstNumber + index,
        Math.round(making.now.getTime() - before),
      );
      requests?.push(requestRow(making.random, asked));
      for (const partner of invited(making, asked)) {
        const { row, approval } = approvalRow(making, asked, partner);
        approvals?.push(row);
        if (partner === asked.sale?.partner) bookings?.push(bookingRow(making, asked, approval));
      }
    }
    await writeRows(db, [
      { table: rental_request, columns: REQUEST, rows: requests ?? [] },
      { table: rental_approval, columns: APPROVAL, rows: approvals ?? [] },
      { table: booking, columns: BOOKING, rows: bookings ?? [] },
    ]);
  }
  await db
    .update(sequence)
    .set({ value: sql`max(${sequence.value}, ${firstNumber + count - 1})` })
    .where(eq(sequence.name, "rental_request"));
}

function askedFor({ now, random, catalogue }: Making, number: number, at: number) {
  const isOpen = now.getTime() - at < DAY_MS;
  const sold = !isOpen && random.chance(SALE_SHARE) ? freeDay(catalogue, random, at) : undefined;
  const day = sold?.day ?? addDays(dubaiDay(new Date(at)), random.between(3, 60));
  return {
    ...person(random, number),
    uuid: random.uuid(at),
    number,
    at,
    isOpen,
    sale: sold?.chosen,
    start: dubaiMidnight(day).getTime(),
    typeid: random.chance(0.15) ? 1 : 0,
    chosen: sold?.chosen ?? random.pick(catalogue.packages),
    affiliate: random.chance(0.1) ? (catalogue.affiliates[number % 2] ?? null) : null,
    guests: random.between(2, 40),
    duration: random.between(2, 6),
  };
}

function requestRow(random: Random, asked: Asked): Cell[] {
  const { uuid, at, isOpen, sale, name, email, phone, number, start, typeid, guests } = asked;
  const ended = sale ? 2 : random.chance(0.01) ? -1 : 3;
  const statusid = isOpen ? Number(random.chance(0.7)) : ended;
  const comment = random.chance(0.3) ? `We are ${guests} and would like to swim.` : "";
  const chosen = typeid === 1 ? asked.chosen.uuid : null;
  // biome-ignore format: in the order of the columns
  return [uuid, at, at, statusid, name, email, phone, number, start, start, at + DAY_MS, chosen, asked.affiliate,
    random.between(1, 3), typeid, asked.duration, guests, random.pick(["en", "ar", "ru", "de", "fr"]), DISPLAY_TIME_ZONE,
    comment, random.pick(["form", "form", "chat"])];
}

/** One to three providers, the one that sells among them. */
function invited({ random, catalogue }: Making, { chosen }: Asked): Set<string> {
  const partners = new Set([chosen.partner]);
  for (let more = random.between(0, 2); more > 0; more--)
    partners.add(random.pick(catalogue.packages).partner);
  return partners;
}

function approvalRow({ random, catalogue }: Making, asked: Asked, partner: string) {
  const { uuid, at, isOpen, sale, duration } = asked;
  const isSale = partner === sale?.partner;
  const own = isSale ? sale : catalogue.packages.find((one) => one.partner === partner);
  const offered = own !== undefined && (isSale || random.chance(0.7));
  const approval = random.uuid(at);
  const answered = at + random.between(10, 600) * 60_000;
  const open = offered ? "offered" : "sent";
  const state = isSale ? "accepted" : isOpen ? open : sale ? "superseded" : "expired";
  const { price, vat } = priceOf(own, duration);
  // biome-ignore format: in the order of the columns
  const row = offered
    ? [approval, at, at, 1, uuid, partner, state, at, at, answered, own.product, own.uuid, price, vat, answered + DAY_MS, 1]
    : [approval, at, at, 1, uuid, partner, state, at, at, null, null, null, null, null, null, 0];
  return { row, approval: { uuid: approval, answered } };
}

function bookingRow(
  { random, now }: Making,
  asked: Asked,
  { uuid: approval, answered }: { uuid: string; answered: number },
): Cell[] {
  const { uuid, name, email, phone, sale, start, duration, guests } = asked;
  const begin = start + 12 * HOUR_MS;
  const booked = random.uuid(answered);
  const { price, vat } = priceOf(sale, duration);
  const state = begin < now.getTime() ? "completed" : "confirmed";
  // biome-ignore format: in the order of the columns
  return [booked, answered, answered, 1, name, email, phone, uuid, approval, sale?.product ?? null, sale?.uuid ?? null,
    sale?.partner ?? null, begin, begin + duration * HOUR_MS, guests, price + vat, state, booked];
}

function priceOf(sold: Sold | undefined, hours: number) {
  const price = (sold?.price ?? 0) * hours;
  return { price, vat: Math.floor((price * 5 + 50) / 100) };
}

/** A package and a day on which its vessel is free: one trip a day and vessel. */
function freeDay({ packages, taken }: Catalogue, random: Random, at: number) {
  for (let tries = 0; tries < 20; tries++) {
    const chosen = random.pick(packages);
    const day = addDays(dubaiDay(new Date(at)), random.between(3, 60));
    const slot = `${chosen.product} ${day}`;
    if (taken.has(slot)) continue;
    taken.add(slot);
    return { chosen, day };
  }
  return undefined;
}

/** What is sold in the database as it is, and on which days its vessels are taken. Throws when nothing is. */
export async function readCatalogue(db: Db) {
  const { packages, affiliates, taken, numbers } = await readBatch(db, {
    packages: db
      .select({
        uuid: product_package.uuid,
        price: product_package.price,
        product: rental_product.uuid,
        partner: rental_product.rental_partner_uuid,
      })
      .from(product_package)
      .innerJoin(rental_product, eq(rental_product.uuid, product_package.rental_product_uuid))
      .where(eq(product_package.statusid, 1)),
    affiliates: db.select({ uuid: referral_partner.uuid }).from(referral_partner),
    taken: db
      .select({ product: booking.rental_product_uuid, start: booking.start_date })
      .from(booking),
    numbers: db
      .select({ value: sequence.value })
      .from(sequence)
      .where(eq(sequence.name, "rental_request")),
  });
  if (packages.length === 0)
    throw new Error("The database has no catalogue: start it once (bun run start) or run db:seed.");
  return {
    packages,
    affiliates: affiliates.map((row) => row.uuid),
    /** "vessel day" of each trip. */
    taken: new Set(taken.map((row) => `${row.product} ${dubaiDay(row.start)}`)),
    firstNumber: (numbers[0]?.value ?? 1000) + 1,
  };
}
type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;
