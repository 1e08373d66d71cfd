import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { article } from "#db/entities/article.ts";
import { booking } from "#db/entities/booking.ts";
import { commission_entry } from "#db/entities/commission-entry.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { payment } from "#db/entities/payment.ts";
import { payment_entry } from "#db/entities/payment-entry.ts";
import { product_option, product_package_option } from "#db/entities/product-option.ts";
import { product_package } from "#db/entities/product-package.ts";
import { referral_partner } from "#db/entities/referral-partner.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request, sequence } from "#db/entities/rental-request.ts";
import { site_config } from "#db/entities/site-config.ts";
import { DISPLAY_TIME_ZONE } from "#domain/config/limits.ts";
import { site } from "#domain/config/site.ts";
import { charterStart } from "#domain/lib/cancellation.ts";
import { addDays, dubaiDay, dubaiMidnight } from "#domain/lib/dubai-date.ts";
import { packageTotal } from "#domain/lib/money.ts";
import { paymentSchedule, paymentTerms } from "#domain/lib/payment-terms.ts";
import { articles } from "./articles.ts";
import type { Base } from "./base.ts";
import { options } from "./catalogue/options.ts";
import { packages } from "./catalogue/packages.ts";
import { PICTURES, type PictureKey } from "./catalogue/pictures.ts";
import { inventedAccount, providers } from "./catalogue/providers.ts";
import { type RatingSeed, ratings } from "./catalogue/ratings.ts";

import { vessels } from "./catalogue/vessels.ts";
import { translationsOf } from "./words/index.ts";

const ACTIVE = 1;
/** What the site configuration of the demo says more than the defaults; the person is invented. */
const DEMO_SITE = {
  founder_name: "Mira Tolvani",
  founder_role: "Founder and managing director",
  founder_portrait: "/brand/founder.svg",
  opening_hours: "Every day, 9.00 to 21.00 Dubai time",
};
const HOUR_MS = 3_600_000;
const AFFILIATE_BP = 500;
/** Every so many-th trip came through the first affiliate. */
const BROUGHT = 9;
/** The number before the first request's. */
const FIRST_NUMBER = 1001;

/** Rows by slug, each with a uuid of its own. */
function keyed<T extends { slug: string }>(rows: readonly T[]) {
  const map = new Map(rows.map((row) => [row.slug, { ...row, uuid: uuidv7() }]));
  return {
    rows: [...map.values()],
    get(slug: string) {
      const row = map.get(slug);
      if (!row) throw new Error(`the seed has no ${slug}`);
      return row;
    },
  };
}

/** The demo: catalogue, articles, questions, affiliates, past trips with their ratings, and accounts to try it with. */
export function demoRows(db: Db, base: Base) {
  const provider = keyed(providers);
  const vessel = keyed(vessels);
  const pack = keyed(packages);
  const option = keyed(options);
  const affiliates = [
    {
      uuid: uuidv7(),
      name: "Marina Concierge Desk",
      email: "desk@concierge.example",
      sharelink: "marina-desk-2026",
      bank_account: inventedAccount("Marina Concierge Desk", "0101"),
    },
    {
      uuid: uuidv7(),
      name: "Harbour Notes (travel blog)",
      email: "hello@harbournotes.example",
      sharelink: "harbour_notes_01",
      bank_account: inventedAccount("Harbour Notes", "0102"),
    },
  ];
  const pictures = (keys: readonly PictureKey[]) =>
    keys.map((key) => {
      const { position } = PICTURES.find((one) => one.key === key) ?? {};
      return { file_uuid: base.fileUuid(key), ...(position ? { position } : {}) };
    });
  const providerOf = (rating: RatingSeed) =>
    provider.get(vessel.get(pack.get(rating.package).vessel).provider);
  const trips = pastTrips({ provider, vessel, pack }, affiliates[0]?.uuid ?? null);

  return {
    accounts: [
      {
        role: "partner" as const,
        email: "partner@khorizon.example",
        name: "Gulfwind Marine",
        rental_partner_uuid: provider.get("gulfwind-marine").uuid,
      },
      {
        role: "affiliate" as const,
        email: "affiliate@khorizon.example",
        name: "Marina Concierge Desk",
        referral_partner_uuid: affiliates[0]?.uuid ?? null,
      },
      { role: "user" as const, email: "user@khorizon.example", name: "Layla Haddad" },
    ],
    statements: [
      db.update(site_config).set({
        ...DEMO_SITE,
        translations: translationsOf("site", "site", { ...site, ...DEMO_SITE }),
      }),
      db.insert(rental_partner).values(
        provider.rows.map(({ logo, ...row }) => ({
          ...row,
          ...averageOf(ratings.filter((one) => providerOf(one).slug === row.slug)),
          logo: `/brand/${logo}`,
          translations: translationsOf("providers", row.slug, row),
          statusid: ACTIVE,
        })),
      ),
      db.insert(rental_product).values(
        vessel.rows.map(({ provider: owner, ...row }) => ({
          ...row,
          rental_partner_uuid: provider.get(owner).uuid,
          pictures: pictures(row.pictures),
          translations: translationsOf("vessels", row.slug, row),
          statusid: ACTIVE,
        })),
      ),
      db.insert(product_option).values(
        option.rows.map((row) => ({
          ...row,
          translations: translationsOf("options", row.slug, row),
          statusid: ACTIVE,
        })),
      ),
      db.insert(product_package).values(
        pack.rows.map(({ vessel: of, options: _, moment: __, ...row }) => ({
          ...row,
          rental_product_uuid: vessel.get(of).uuid,
          pictures: pictures(row.pictures),
          translations: translationsOf("packages", row.slug, row),
          statusid: ACTIVE,
        })),
      ),
      db.insert(product_package_option).values(
        pack.rows.flatMap((row) =>
          row.options.map((slug) => ({
            package_uuid: row.uuid,
            option_uuid: option.get(slug).uuid,
          })),
        ),
      ),
      db
        .insert(referral_partner)
        .values(
          affiliates.map((row) => ({ ...row, commission_bp: AFFILIATE_BP, statusid: ACTIVE })),
        ),
      db.insert(article).values(
        articles.map(({ cover, published_date, ...row }) => ({
          ...row,
          cover_file_uuid: base.fileUuid(cover),
          published_date: dubaiMidnight(published_date),
          translations: translationsOf("articles", row.slug, row),
          statusid: ACTIVE,
        })),
      ),
      db.insert(rental_request).values(trips.map((trip) => trip.request)),
      db
        .update(sequence)
        .set({ value: FIRST_NUMBER + trips.length - 1 })
        .where(eq(sequence.name, "rental_request")),
      db.insert(rental_approval).values(trips.map((trip) => trip.approval)),
      db.insert(booking).values(trips.map((trip) => trip.booking)),
      db.insert(payment).values(trips.flatMap((trip) => trip.payments)),
      db.insert(payment_entry).values(trips.flatMap((trip) => trip.entries)),
      db.insert(commission_entry).values(trips.flatMap((trip) => trip.commissions)),
      db.insert(partner_rating).values(trips.map((trip) => trip.rating)),
    ] as const,
  };
}

/** A provider's average from its ratings, as its computed columns hold it (stars × 100). */
function averageOf(own: readonly RatingSeed[]): { rating: number | null; rating_count: number } {
  const sum = own.reduce((all, { stars }) => all + stars, 0);
  return {
    rating: own.length === 0 ? null : Math.round((sum / own.length) * 100),
    rating_count: own.length,
  };
}

type Keyed<T extends { slug: string }> = ReturnType<typeof keyed<T>>;
type Catalogue = {
  provider: Keyed<(typeof providers)[number]>;
  vessel: Keyed<(typeof vessels)[number]>;
  pack: Keyed<(typeof packages)[number]>;
};

/**
 * A rating is of a trip that took place: its request, accepted offer and completed booking with its books, one per rating.
 * Some were brought by an affiliate.
 */
function pastTrips({ provider, vessel, pack }: Catalogue, affiliate: string | null) {
  return [...ratings]
    .sort((a, b) => a.trip.date.localeCompare(b.trip.date))
    .map(({ trip, ...row }, index) => {
      const sold = pack.get(row.package);
      const boat = vessel.get(sold.vessel);
      const timeofday = sold.times_of_day[0] ?? 2;
      const day = addDays(trip.date, -1);
      const asked = dubaiMidnight(addDays(day, -6));
      const answered = new Date(asked.getTime() + 5 * HOUR_MS);
      const start = charterStart(day, timeofday);
      const { net, total } = packageTotal(sold, trip.hours);
      const referral_partner_uuid = index % BROUGHT === BROUGHT - 1 ? affiliate : null;
      const name = row.author.replace(/\.$/, "");
      const contact = {
        name,
        email: `guest${index + 1}@visitor.example`,
        phone: `+9715000001${`${index}`.padStart(2, "0")}`,
      };
      const uuids = { request: uuidv7(), approval: uuidv7(), booking: uuidv7() };
      const sale = {
        rental_partner_uuid: provider.get(boat.provider).uuid,
        rental_product_uuid: boat.uuid,
        product_package_uuid: sold.uuid,
      };
      const owner = provider.get(boat.provider);
      const rates = {
        commission_bp: owner.commission_bp,
        affiliate_bp: referral_partner_uuid ? AFFILIATE_BP : 0,
      };
      const sums = { net, total, start, booked: answered };
      const books = pastBooks(owner, {
        uuid: uuids.booking,
        referral_partner_uuid,
        ...rates,
        ...sums,
      });
      return {
        ...books,
        request: {
          ...dates(asked),
          ...contact,
          uuid: uuids.request,
          request_id: FIRST_NUMBER + index,
          referral_partner_uuid,
          statusid: 2,
          typeid: 1,
          timeofday,
          product_package_uuid: sold.uuid,
          start_date: dubaiMidnight(day),
          end_date: dubaiMidnight(day),
          valid_until_date: new Date(asked.getTime() + 24 * HOUR_MS),
          duration: trip.hours,
          guests: trip.guests,
          language: "en",
          timezone: DISPLAY_TIME_ZONE,
        },
        approval: {
          ...dates(asked),
          ...sale,
          uuid: uuids.approval,
          rental_request_uuid: uuids.request,
          state: "accepted" as const,
          statusid: ACTIVE,
          queued_date: asked,
          sent_date: asked,
          opened_date: answered,
          answered_date: answered,
          price: net,
          includes: sold.includes,
          excludes: sold.excludes,
          cancellation: sold.cancellation,
          revision: 1,
        },
        booking: {
          ...dates(answered),
          ...contact,
          ...sale,
          uuid: uuids.booking,
          rental_request_uuid: uuids.request,
          rental_approval_uuid: uuids.approval,
          includes: sold.includes,
          excludes: sold.excludes,
          cancellation: sold.cancellation,
          lines: [
            { kind: "charter" as const, title: sold.title, amount: net },
            { kind: "vat" as const, title: "", amount: total - net },
          ],
          statusid: ACTIVE,
          start_date: start,
          end_date: new Date(start.getTime() + trip.hours * HOUR_MS),
          guests: trip.guests,
          total,
          ...{ terms: books.terms, deposit: books.deposit, referral_partner_uuid, ...rates },
          state: "completed" as const,
          calendar_uid: uuids.booking,
        },
        rating: {
          ...dates(dubaiMidnight(trip.date)),
          rental_partner_uuid: sale.rental_partner_uuid,
          booking_uuid: uuids.booking,
          stars: row.stars,
          comment: row.comment,
          author: row.author,
          published: true,
          statusid: ACTIVE,
        },
      };
    });
}

const dates = (at: Date) => ({ create_date: at, update_date: at });

type PastSale = {
  uuid: string;
  net: number;
  total: number;
  start: Date;
  booked: Date;
  commission_bp: number;
  referral_partner_uuid: string | null;
  affiliate_bp: number;
};

/** The books of a trip that was paid as its provider's terms say, by transfer or aboard; the provider has noted it. */
function pastBooks(owner: Catalogue["provider"]["rows"][number], sale: PastSale) {
  const { uuid: booking_uuid, net, total, start, booked } = sale;
  const { deposit_percent = null, deposit_amount = null } = owner;
  const { deposit_days = null, balance_days = null, grace_days = null } = owner;
  const own = { deposit_percent, deposit_amount, deposit_days, balance_days, grace_days };
  const terms = paymentTerms(own);
  const payments = paymentSchedule(terms, { total, start, now: booked }).map(
    ({ kind, amount, due, way }) => ({
      ...{ ...dates(booked), uuid: uuidv7(), booking_uuid, kind, amount, paid: amount },
      ...{ place: kind === "deposit" ? 0 : 1, state: "paid" as const, way: way ?? TRANSFER },
      ...{ due_date: due, paid_date: due, statusid: ACTIVE },
    }),
  );
  const entries = payments.map(({ uuid: payment_uuid, amount, way, due_date }) => ({
    ...{ ...dates(due_date), payment_uuid, booking_uuid, amount, way, statusid: ACTIVE },
    ...{ kind: "received" as const, marked_by: owner.email, done_date: due_date },
  }));
  const commission = {
    ...{ ...dates(booked), booking_uuid, month: dubaiDay(booked).slice(0, 7), base: net },
    statusid: ACTIVE,
  };
  const part = (bp: number) => Math.floor((net * bp + 5000) / 10_000);
  const { referral_partner_uuid } = sale;
  const commissions: (typeof commission_entry.$inferInsert)[] = [
    {
      ...{ ...commission, party: "provider", rental_partner_uuid: owner.uuid },
      amount: part(sale.commission_bp),
    },
  ];
  if (referral_partner_uuid) {
    const amount = part(sale.affiliate_bp);
    commissions.push({ ...commission, party: "affiliate", referral_partner_uuid, amount });
  }
  const deposit = payments.find(({ kind }) => kind === "deposit")?.amount ?? 0;
  return { terms, deposit, payments, entries, commissions };
}
const TRANSFER = "transfer" as const;
