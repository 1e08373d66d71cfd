import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { pick, shown } from "#db/columns.ts";
import { booking } from "#db/entities/booking.ts";
import { file } from "#db/entities/file.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { REVIEW_DAYS } from "#domain/rules/review.ts";
import { demandPictures } from "./admin/shown-files.ts";
import { type By, logLines } from "./audit.ts";
import { guestPictures, picture, publicRating } from "./catalogue.ts";
import { DAY_MS, DUE_PER_RUN, type Due } from "./due.ts";
import { failUnless } from "./fail-unless.ts";
import { dropGuestPictures } from "./guest-pictures.ts";
import { bookingTables, isoText, queueFrom } from "./mail-rows.ts";
import { providerOf } from "./partner-area.ts";
import { isErasedSql } from "./personal/subject.ts";
import { onShownFile, PUBLISHED } from "./published.ts";
import { inList } from "./sql.ts";

/** The trip a review's link is for, with what was written about it before; empty for who is erased or was never there. */
export function reviewedTrip(db: Db, booking_uuid: string) {
  return db
    .select({
      ...pick(booking, "uuid", "state", "start_date", "end_date", "name"),
      vessel: shown(rental_product, ["title"]).title,
      provider: rental_partner.name,
      /** Where the public reads of it; null while it does not. */
      slug: sql<
        string | null
      >`iif(${rental_partner.statusid} = ${PUBLISHED}, ${rental_partner.slug}, null)`,
      picture,
      review: pick(
        partner_rating,
        ...(["statusid", "published", "stars_vessel", "stars_crew", "stars_value"] as const),
        ...(["comment", "author", "pictures", "refused_reason"] as const),
      ),
    })
    .from(booking)
    .innerJoin(rental_product, eq(rental_product.uuid, booking.rental_product_uuid))
    .innerJoin(rental_partner, eq(rental_partner.uuid, booking.rental_partner_uuid))
    .leftJoin(partner_rating, eq(partner_rating.booking_uuid, booking.uuid))
    .leftJoin(file, onShownFile(sql`${rental_product.pictures} ->> '$[0].file_uuid'`))
    .where(
      and(
        eq(booking.uuid, booking_uuid),
        gt(booking.statusid, -1),
        sql`not ${isErasedSql(sql`${booking.email}`)}`,
      ),
    );
}

/** Some pictures of reviews, as far as they can be shown. */
export function filesOf(db: Db, uuids: SQL) {
  return db
    .select(picture)
    .from(file)
    .where(sql`${file.uuid} in ${uuids} and ${file.statusid} <> -1`);
}
export const picturesOfReview = (booking_uuid: string) =>
  sql`select p.value ->> '$.file_uuid' from ${partner_rating} o, json_each(o.pictures) p
    where o.booking_uuid = ${booking_uuid}`;

/** A review `r` as the log keeps it, in SQL. */
const before = sql`json_object('stars', r.stars, 'stars_vessel', r.stars_vessel, 'stars_crew', r.stars_crew,
  'stars_value', r.stars_value, 'comment', r.comment, 'author', r.author, 'pictures', json(r.pictures),
  'refused_reason', r.refused_reason)`;

type NewReview = Pick<
  typeof partner_rating.$inferInsert,
  "stars" | "stars_vessel" | "stars_crew" | "stars_value" | "comment" | "author"
> & { pictures: readonly string[] };

/**
 * Stores what a guest says of a booking's trip, or says anew while it is not published; it waits for the office then,
 * also where that had refused it. With a line in the log. Fails with "conflict" where it may not be written (any more),
 * with "no_picture" for a picture that is gone.
 */
export function storeReview(db: Db, by: By, booking_uuid: string, review: NewReview) {
  const ms = by.now.getTime();
  const own = sql`r.booking_uuid = ${booking_uuid}`;
  const mayWrite = sql`select 1 from ${booking} b where b.uuid = ${booking_uuid} and b.statusid >= 0
    and b.state = 'completed' and b.end_date > ${ms - REVIEW_DAYS * DAY_MS} and not ${isErasedSql(sql`b.email`)}
    and not exists (select 1 from ${partner_rating} r where ${own} and (r.published or r.statusid = -1))`;
  const { pictures, ...words } = review;
  const named = pictures.map((file_uuid) => ({ file_uuid }));
  const names = Object.keys(words);
  const columns = sql.raw([...names, "pictures"].join(", "));
  const values = sql`${sql.join(
    Object.values(words).map((value) => sql`${value}`),
    sql`, `,
  )}, ${JSON.stringify(named)}`;
  const uuid = uuidv7();
  return {
    mayWrite: failUnless(db, mayWrite, "conflict"),
    shown: pictures.length > 0 ? [demandPictures(db, pictures)] : [],
    // What is taken out of it goes for good.
    dropped: dropGuestPictures(db, by.now, {
      named: sql`${picturesOfReview(booking_uuid)} and p.value ->> '$.file_uuid' not in ${inList(pictures)}`,
      reviews: sql`booking_uuid = ${booking_uuid}`,
    }),
    logged: logLines(db, by, {
      ...{ action: "review_written", entity: "PartnerRating" },
      record: sql`coalesce(r.uuid, ${uuid})`,
      before: sql`iif(r.uuid is null, null, ${before})`,
      after: sql`${JSON.stringify({ ...words, pictures: named, refused_reason: "" })}`,
      from: sql`(select 1) left join ${partner_rating} r on ${own}`,
    }),
    stored: db.run(sql`
      insert into ${partner_rating} (uuid, create_date, update_date, statusid, rental_partner_uuid, booking_uuid, ${columns})
      select ${uuid}, ${ms}, ${ms}, 0, b.rental_partner_uuid, b.uuid, ${values}
      from ${booking} b where b.uuid = ${booking_uuid}
      on conflict (booking_uuid) do update set (${columns}) = (${values}), refused_reason = '',
        update_date = max(${ms}, update_date + 1)`),
  };
}

/** Published reviews a provider has not been told of: what guests wrote by their link. */
const untold = (now: Date) => sql`select uuid from ${partner_rating}
  where published = 1 and told_date is null and stars_vessel is not null and statusid >= 0
    and update_date <= ${now.getTime() - TOLD_AFTER_MS} order by update_date limit ${DUE_PER_RUN}`;
/** What the office takes back at once nobody has been told of. */
const TOLD_AFTER_MS = 30_000;
export const reviewsToTell: Due = (now) => [untold(now)];

/** Mails providers what was published about them, once a review. Answers how many. */
export async function tellOfReviews(db: Db, now: Date): Promise<number> {
  const due = untold(now);
  const { told } = await readBatch(db, {
    mails: queueFrom(db, "review_published", now, {
      key: sql`x.uuid`,
      recipient: sql`r.email`,
      data: {
        provider: sql`r.name`,
        vessel: sql`v.title`,
        start: isoText(sql`b.start_date`),
        stars: sql`x.stars`,
        comment: sql`x.comment`,
        author: sql`x.author`,
      },
      from: sql`${bookingTables} join ${partner_rating} x on x.booking_uuid = b.uuid
        where x.uuid in (${due}) and r.email <> ''`,
    }),
    // Not its update_date: an open editor of it keeps its version.
    told: db.run(
      sql`update ${partner_rating} set told_date = ${now.getTime()} where uuid in (${due})`,
    ),
  });
  return told.rowsAffected;
}

/** The published reviews of an account's provider, newest first, each with its trip. */
export function ownReviews(db: Db, user_uuid: string) {
  return db
    .select({
      ...pick(partner_rating, "uuid", "stars", "stars_vessel", "stars_crew", "stars_value"),
      ...pick(partner_rating, "comment", "author", "answer", "answer_date", "create_date"),
      start_date: booking.start_date,
      vessel: rental_product.title,
      guest_pictures: guestPictures,
    })
    .from(partner_rating)
    .innerJoin(booking, eq(booking.uuid, partner_rating.booking_uuid))
    .innerJoin(rental_product, eq(rental_product.uuid, booking.rental_product_uuid))
    .where(and(sql`${partner_rating.rental_partner_uuid} = ${providerOf(user_uuid)}`, publicRating))
    .orderBy(desc(partner_rating.create_date), desc(partner_rating.uuid))
    .limit(100);
}

/**
 * Stores what a provider says to a published review about it, with a line in the log where it is new; empty takes it
 * away. Fails with "not_found" for what is not its own.
 */
export function storeAnswer(
  db: Db,
  by: By,
  { uuid, user_uuid, answer }: { uuid: string; user_uuid: string; answer: string },
) {
  const ms = by.now.getTime();
  const it = sql`r.uuid = ${uuid} and r.published and r.statusid >= 0
    and r.rental_partner_uuid = ${providerOf(user_uuid)}`;
  const changed = sql`${it} and r.answer <> ${answer}`;
  return [
    failUnless(db, sql`select 1 from ${partner_rating} r where ${it}`, "not_found"),
    logLines(db, by, {
      ...{ action: "review_answered", entity: "PartnerRating", record: sql`r.uuid` },
      before: sql`json_object('answer', r.answer)`,
      after: sql`json_object('answer', ${answer})`,
      from: sql`${partner_rating} r where ${changed}`,
    }),
    db.run(sql`update ${partner_rating} as r set answer = ${answer},
      answer_date = ${answer === "" ? null : ms}, update_date = max(${ms}, r.update_date + 1) where ${changed}`),
  ] as const;
}
