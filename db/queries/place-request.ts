import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Answers, type Batch, readBatch, type Statement } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { chat } from "#db/entities/chat.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { idempotency_key } from "#db/entities/idempotency-key.ts";
import { product_option, product_package_option } from "#db/entities/product-option.ts";
import { product_package } from "#db/entities/product-package.ts";
import { referral_partner } from "#db/entities/referral-partner.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request, sequence } from "#db/entities/rental-request.ts";
import { throttle } from "#db/entities/throttle.ts";
import { user } from "#db/entities/user.ts";
import { constraintViolation, demandRefusal } from "#db/errors.ts";
import { language } from "#domain/messages/language.ts";
import { signedIn, type TokenIds } from "./account.ts";
import { failUnless } from "./fail-unless.ts";
import { fanOut, queueReceipt } from "./fan-out.ts";
import { isFree } from "./free.ts";
import { IS_VISITOR } from "./mail-rows.ts";
import {
  onPublishedProvider,
  onPublishedVessel,
  PUBLISHED,
  packageLimits,
  publishedTables,
} from "./published.ts";
import { countTry } from "./throttle.ts";

/** The answer to a request; `asked` is how many providers were invited to it. */
export type PlacedRequest = {
  uuid: string;
  request_id: number;
  valid_until_date: string;
  asked: number;
};

type Columns = typeof rental_request.$inferSelect;
export type NewRequest = Pick<Columns, "uuid" | "start_date" | "end_date" | "landing_path"> &
  Pick<Columns, "timeofday" | "typeid" | "duration" | "guests" | "name" | "email" | "phone"> &
  Pick<Columns, "language" | "timezone" | "comment" | "source" | "product_package_uuid"> &
  Pick<Columns, "start_hour" | "extras"> & {
    now: Date;
    valid_until_date: Date;
    /** Share link of the visitor's cookie; an unknown one attributes the request to nobody. */
    sharelink: string | null;
    /** When the trip may begin (domain/lib/start-times.ts). */
    starts: readonly Date[];
    /** The chat its visitor had: its uuid is the credential to continue it, so it is stored nowhere else. */
    chat_uuid: string | null;
    /** The account that its sender is signed in to. */
    sender?: TokenIds | undefined;
  };

/** A request that the office takes by telephone. */
export type ByTelephone = {
  /** Who takes it. */
  user_uuid: string;
  /** Runs the batch as the account that takes it (AccountGuard's `write`). */
  write: <const B extends Batch>(batch: B) => Promise<{ rows: Answers<B> }>;
  /**
   * What else happens in the same transaction, once it is stored. With `approval_uuid` its package's provider has answered by
   * telephone too: it gets that invitation and no mail of it, and the customer no receipt.
   */
  along: readonly Statement[];
  approval_uuid?: string;
};

export type Idempotency = { scope: string; key: string; body_hash: string; expire_date: Date };

/** What keeps somebody from having the site write to an address, or to providers, as often as they like (DESIGN §14). */
export type RequestCaps = {
  /** The key the requests of the visitor's network are counted under. */
  network: string;
  perNetwork: number;
  perAddress: number;
  windowMs: number;
};

/** In SQL: until when a cap forbids another request (milliseconds), or null. */
function cappedUntil({ email }: Pick<NewRequest, "email">, caps: RequestCaps | undefined): SQL {
  if (!caps) return sql`null`;
  return sql`(select max(until) from (
    select expire_date until from ${throttle} where key = ${caps.network} and tries >= ${caps.perNetwork}
    union all
    select * from (select create_date + ${caps.windowMs} from ${email_outbox}
      where recipient = ${email} and event = 'request_receipt'
      order by create_date desc limit 1 offset ${caps.perAddress - 1})))`;
}

/**
 * Stores a request in one round trip and one transaction: claims the Idempotency-Key, inserts the request unless the
 * key was used before, the package does not take it or its vessel has none of the starts free, draws the running number, and keeps the answer with the key.
 * A chat the visitor had is linked to it, so that administrators see what was said. Answers what is stored under the key afterwards (its own answer or the earlier one; undefined when the package
 * or a cap refused), the package's limits and the end of a cap (milliseconds) to explain a refusal with. What the office takes
 * by telephone is stored by it, with what it says happens then, or not at all.
 */
export async function placeRequest(
  db: Db,
  request: NewRequest,
  claim: Idempotency,
  caps?: RequestCaps,
  office?: ByTelephone,
) {
  const ms = (date: Date) => date.getTime();
  const ours = and(eq(idempotency_key.scope, claim.scope), eq(idempotency_key.key, claim.key));
  const packageUuid = request.product_package_uuid ?? "";
  const isStored = sql`select 1 from ${rental_request} where ${rental_request.uuid} = ${request.uuid}`;
  const stored = sql`(${isStored})`;

  const starts = JSON.stringify(request.starts.map(ms));
  const capped = cappedUntil(request, caps);
  const unknown = unknownExtras(request);
  const byWord = office?.approval_uuid;
  const explained = {
    answer: db
      .select({ body_hash: idempotency_key.body_hash, response: idempotency_key.response })
      .from(idempotency_key)
      .where(ours),
    limits: db
      .select(packageLimits)
      .from(product_package)
      .innerJoin(rental_product, onPublishedVessel)
      .innerJoin(rental_partner, onPublishedProvider)
      .where(and(eq(product_package.uuid, packageUuid), eq(product_package.statusid, PUBLISHED))),
    unknown: db.all<{ title: string }>(unknown),
  };
  const batch = {
    caps: db.all<{ until: number | null }>(sql`select ${capped} until`),
    // Keys of the past make room, a few at a time, so that they need no job of their own.
    room: db.run(sql`
      delete from ${idempotency_key} where uuid in (
        select uuid from ${idempotency_key} where expire_date < ${ms(request.now)} limit 20
      ) or (scope = ${claim.scope} and key = ${claim.key} and expire_date < ${ms(request.now)})`),
    claimed: db
      .insert(idempotency_key)
      .values({ uuid: request.uuid, ...claim, status: 0, response: "" })
      .onConflictDoNothing(),
    request: db.run(sql`
      insert into ${rental_request} (
        uuid, create_date, update_date, statusid, start_date, end_date, valid_until_date, request_id,
        product_package_uuid, referral_partner_uuid, timeofday, typeid, duration, guests, name, email, phone,
        language, site_language, timezone, comment, source, landing_path, start_hour, extras, taken_by_uuid, offers_told_date
      )
      select ${request.uuid}, ${ms(request.now)}, ${ms(request.now)}, 0, ${ms(request.start_date)},
        ${ms(request.end_date)}, ${ms(request.valid_until_date)},
        (select value + 1 from ${sequence} where name = 'rental_request'),
        ${request.product_package_uuid},
        (select uuid from ${referral_partner} where sharelink = ${request.sharelink} and statusid = 1),
        ${request.timeofday}, ${request.typeid}, ${request.duration}, ${request.guests}, ${request.name},
        ${request.email}, ${request.phone}, ${request.language}, ${language.tag},
        ${request.timezone}, ${request.comment},
        ${request.source}, ${request.landing_path}, ${request.start_hour}, ${JSON.stringify(request.extras)},
        ${office?.user_uuid ?? null}, ${byWord === undefined ? null : ms(request.now)}
      where exists (select 1 from ${idempotency_key} where uuid = ${request.uuid})
        and coalesce(${capped}, 0) <= ${ms(request.now)} and not exists (${unknown})
        and (${request.product_package_uuid} is null or exists (
          select 1 from ${publishedTables}
          where p.uuid = ${packageUuid} and p.statusid = 1
            and ${request.guests} between p.guests_min and p.guests_max
            and ${request.duration} between p.hours_min and p.hours_max
            and ${request.timeofday} in (select value from json_each(p.times_of_day))
            and exists (select 1 from json_each(${starts}) s
              where ${isFree(sql`v`, sql`s.value`, sql`${request.duration}`, request.now)})
        ))`),
    number: db.run(
      sql`update ${sequence} set value = value + 1 where name = 'rental_request' and exists ${stored}`,
    ),
    word: byWord === undefined ? [] : [invitedByWord(db, request, byWord)],
    invitations: fanOut(db, request, request.now),
    kept: db.run(sql`
      update ${idempotency_key} set status = 200, response = (
        select json_object('uuid', uuid, 'request_id', request_id,
          'valid_until_date', ${request.valid_until_date.toISOString()},
          'asked', (select count(*) from ${rental_approval} a where a.rental_request_uuid = ${request.uuid}))
        from ${rental_request} where uuid = ${request.uuid}
      ) where uuid = ${request.uuid} and exists ${stored}`),
    refused: db.run(
      sql`delete from ${idempotency_key} where uuid = ${request.uuid} and status = 0`,
    ),
    explained,
    // Its own account is written to in the language that was used last. Whoever types an address has not shown whose it is.
    account: !request.sender
      ? []
      : [
          db.run(sql`update ${user} as u set site_language = ${language.tag}
            where u.uuid = ${request.sender.user_uuid} and u.email = ${request.email} and ${IS_VISITOR}
            and u.site_language <> ${language.tag} and exists ${stored} and exists (${signedIn(request.sender, request.now)})`),
        ],
    receipt: byWord === undefined ? [queueReceipt(db, request.uuid, request.now)] : [],
    chat: linkChat(db, request),
    counted: caps
      ? [countTry(db, caps.network, request.now, caps.windowMs, sql`exists ${stored}`)]
      : [],
    // What belongs to it is done with it or not at all.
    along: office ? [failUnless(db, isStored, "conflict"), ...office.along] : [],
  };
  const { caps: found, explained: why } = office
    ? await office
        .write(batch)
        .then(({ rows }) => rows)
        .catch(async (error: unknown) => {
          const isRefused =
            demandRefusal(error) === "conflict" ||
            constraintViolation(error)?.kind === "vessel_booked";
          if (!isRefused) throw error;
          return { caps: [], explained: await readBatch(db, explained) };
        })
    : await readBatch(db, batch);
  return {
    ...{ answer: why.answer[0], limits: why.limits[0], cappedUntil: found[0]?.until ?? 0 },
    unknownExtras: why.unknown.map(({ title }) => title),
  };
}

/** The invitation of a package's provider that answers by telephone, before the fan-out makes one that is mailed. */
function invitedByWord(db: Db, { uuid, product_package_uuid, now }: NewRequest, approval: string) {
  const ms = now.getTime();
  return db.run(sql`
    insert into ${rental_approval} (uuid, create_date, update_date, statusid, rental_request_uuid, rental_partner_uuid, state, queued_date)
    select ${approval}, q.create_date, ${ms}, 1, q.uuid, v.rental_partner_uuid, 'opened', ${ms}
    from ${rental_request} q, ${product_package} p join ${rental_product} v on v.uuid = p.rental_product_uuid
    where q.uuid = ${uuid} and p.uuid = ${product_package_uuid}`);
}

/** Of the extras wished for, the titles that nobody has: of a reservation's package, else of the catalogue. */
function unknownExtras({ extras, product_package_uuid }: NewRequest): SQL {
  return sql`select w.value title from json_each(${JSON.stringify(extras)}) w where not exists (
    select 1 from ${publishedTables}
    join ${product_package_option} x on x.package_uuid = p.uuid
    join ${product_option} o on o.uuid = x.option_uuid
    where o.title = w.value and o.statusid = 1 and p.statusid = 1
      and ${product_package_uuid === null ? sql`1` : sql`p.uuid = ${product_package_uuid}`})`;
}

/**
 * Links the chat to the request stored in the same batch: one that is there, not deleted, and not linked to a request
 * of somebody else. Any other is left alone without a word, so that the answer says nothing of other people's chats.
 */
function linkChat(db: Db, { uuid, chat_uuid, email, now }: NewRequest) {
  if (chat_uuid === null) return [];
  return [
    db.run(sql`
      update ${chat} set rental_request_uuid = ${uuid}, update_date = ${now.getTime()}
      where uuid = ${chat_uuid} and statusid >= 0
        and exists (select 1 from ${rental_request} where ${rental_request.uuid} = ${uuid})
        and (rental_request_uuid is null or exists (
          select 1 from ${rental_request} earlier
          where earlier.uuid = ${chat}.rental_request_uuid and earlier.email = ${email}
        ))`),
  ];
}
